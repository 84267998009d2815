// The modules that UIKit consists of; a client imports this one alone, as on Apple's systems.
@_exported public import CoreText
@_exported public import UIKitActions
@_exported public import UIKitCollection
@_exported public import UIKitCollectionControllers
@_exported public import UIKitControllers
@_exported public import UIKitControls
@_exported public import UIKitCore
@_exported public import UIKitDocuments
@_exported public import UIKitDragAndDrop
@_exported public import UIKitDynamics
@_exported public import UIKitGraphics
@_exported public import UIKitItems
@_exported public import UIKitMenus
@_exported public import UIKitNibs
@_exported public import UIKitPrinting
@_exported public import UIKitTables
@_exported public import UIKitText
