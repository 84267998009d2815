// The modules whose names every file of this one sees.
@_exported public import UIKitControls
@_exported public import UIKitDragAndDrop
