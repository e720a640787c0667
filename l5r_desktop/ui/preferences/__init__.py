"""The window made to fit its user: settings, colors, keys, language, sounds, speech.

`settings.py` holds what is set, `settings_fields.py` lists all that can be, `settings_dialog.py` shows it.
`theme.py` has the colors by what they are for (tables in resources/themes), `language.py` the translations,
`error_messages.py` sentences of what failed elsewhere, `announcements.py` tells screen readers. `keys/` has the
commands and their keys, `sounds/` the sounds.
"""
