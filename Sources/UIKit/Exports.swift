// The modules that UIKit consists of; a client imports this one alone, as on Apple's systems.
@_exported public import UIKitCollection
@_exported public import UIKitCore
@_exported public import UIKitDynamics
@_exported public import UIKitTables
