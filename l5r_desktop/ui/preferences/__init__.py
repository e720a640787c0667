"""What makes the window fit its user: settings, looks, keys, language, sounds, speech."""
