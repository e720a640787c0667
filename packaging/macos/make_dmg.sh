#!/usr/bin/env bash
# The disk image for macOS: make_dmg.sh "path/to/L5R Desktop.app" VERSION OUT.dmg; needs hdiutil, which every Mac has.
# The program is signed for this machine alone (ad hoc): whoever has a certificate puts its name into SIGN_AS.
set -euo pipefail
app=$1 version=$2 out=$3
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cp -R "$app" "$work/"
ln -s /Applications "$work/Applications"
codesign --force --deep --sign "${SIGN_AS:--}" "$work/$(basename "$app")"
hdiutil create -volname "L5R Desktop $version" -srcfolder "$work" -fs HFS+ -format UDZO -ov "$out"
