// The modules whose names every file of this one sees.
@_exported public import UIKitControllers
