// The tests of UIKit share those helpers that need no view.
@_exported public import UIKitGraphicsTestSupport
