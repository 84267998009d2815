// Importing QuartzCore imports the types of CoreGraphics, as on Apple's systems.
@_exported public import CoreGraphics
