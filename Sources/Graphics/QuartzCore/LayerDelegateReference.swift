import SwiftRuntime

/// A weak reference to the delegate of a layer, which leaves a view that is the delegate without a side table.
struct LayerDelegateReference: ~Copyable {
  private var object = ZeroingReference<AnyObject>()
  /// The delegate with its conformance; it is the object, which may be gone.
  private unowned(unsafe) var storedDelegate: (any CALayerDelegate)?

  /// The delegate; nil for none, and once it is being deinitialized.
  var delegate: (any CALayerDelegate)? {
    get { object.object.flatMap { withExtendedLifetime($0) { storedDelegate } } }
    set {
      storedDelegate = newValue
      object.object = newValue
    }
  }
}
