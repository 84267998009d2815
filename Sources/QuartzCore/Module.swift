// The module QuartzCore.
