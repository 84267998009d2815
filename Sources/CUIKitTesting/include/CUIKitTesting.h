// Pins the font of a process that links UIKitTesting, before anything measures text.
