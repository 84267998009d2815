// The module _Testing_CoreGraphics.
