; The installer for Windows: makensis -DVERSION=0.1.0 -DFOLDER=path\to\l5r-desktop -DICON=path\to\l5r-desktop.ico -DOUT=setup.exe l5r.nsi
; For the user who runs it, without rights of an administrator. What the user has made is never touched.

Unicode true
SetCompressor /SOLID lzma
!include "MUI2.nsh"

Name "L5R Desktop ${VERSION}"
OutFile "${OUT}"
InstallDir "$LOCALAPPDATA\Programs\L5R Desktop"
InstallDirRegKey HKCU "Software\L5R Desktop" "Folder"
RequestExecutionLevel user
!ifdef ICON
  !define MUI_ICON "${ICON}"
!endif

!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!define MUI_FINISHPAGE_RUN "$INSTDIR\l5r.exe"
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE "English"
!insertmacro MUI_LANGUAGE "French"

!macro Kind ENDING NAME TEXT
  WriteRegStr HKCU "Software\Classes\.${ENDING}" "" "${NAME}"
  WriteRegStr HKCU "Software\Classes\${NAME}" "" "${TEXT}"
  WriteRegStr HKCU "Software\Classes\${NAME}\DefaultIcon" "" "$INSTDIR\l5r.exe,0"
  WriteRegStr HKCU "Software\Classes\${NAME}\shell\open\command" "" '"$INSTDIR\l5r.exe" "%1"'
!macroend

!macro NoKind ENDING NAME
  DeleteRegKey HKCU "Software\Classes\.${ENDING}"
  DeleteRegKey HKCU "Software\Classes\${NAME}"
!macroend

Section "L5R Desktop"
  ; The program of an earlier version may have had other files.
  RMDir /r "$INSTDIR\_internal"
  SetOutPath "$INSTDIR"
  File /r "${FOLDER}/*"
  WriteUninstaller "$INSTDIR\uninstall.exe"
  CreateShortcut "$SMPROGRAMS\L5R Desktop.lnk" "$INSTDIR\l5r.exe"
  WriteRegStr HKCU "Software\L5R Desktop" "Folder" "$INSTDIR"
  !define GONE "Software\Microsoft\Windows\CurrentVersion\Uninstall\L5R Desktop"
  WriteRegStr HKCU "${GONE}" "DisplayName" "L5R Desktop"
  WriteRegStr HKCU "${GONE}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKCU "${GONE}" "DisplayIcon" "$INSTDIR\l5r.exe"
  WriteRegStr HKCU "${GONE}" "UninstallString" '"$INSTDIR\uninstall.exe"'
  !insertmacro Kind "l5r" "L5RDesktop.Game" "Game of L5R Desktop"
  !insertmacro Kind "l5rdeck" "L5RDesktop.Deck" "Deck of L5R Desktop"
  !insertmacro Kind "l5rpack" "L5RDesktop.Pack" "Cards for L5R Desktop"
  !insertmacro Kind "l5rinvite" "L5RDesktop.Invite" "Invite to a game of L5R Desktop"
  System::Call 'shell32::SHChangeNotify(i 0x08000000, i 0, p 0, p 0)'
SectionEnd

Section "Uninstall"
  RMDir /r "$INSTDIR\_internal"
  Delete "$INSTDIR\l5r.exe"
  Delete "$INSTDIR\uninstall.exe"
  RMDir "$INSTDIR"
  Delete "$SMPROGRAMS\L5R Desktop.lnk"
  DeleteRegKey HKCU "${GONE}"
  DeleteRegKey HKCU "Software\L5R Desktop"
  !insertmacro NoKind "l5r" "L5RDesktop.Game"
  !insertmacro NoKind "l5rdeck" "L5RDesktop.Deck"
  !insertmacro NoKind "l5rpack" "L5RDesktop.Pack"
  !insertmacro NoKind "l5rinvite" "L5RDesktop.Invite"
  System::Call 'shell32::SHChangeNotify(i 0x08000000, i 0, p 0, p 0)'
SectionEnd
