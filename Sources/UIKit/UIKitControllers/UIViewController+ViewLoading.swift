extension UIViewController {
  /// A property that is set while the controller's view is loaded: reading it loads the view.
  @propertyWrapper @MainActor
  public struct ViewLoading<Value> {
    private var value: Value?

    /// Creates a property without a value, which `viewDidLoad()` or `loadView()` sets.
    public init() {}
    /// Creates a property with a value.
    public init(wrappedValue: Value) { value = wrappedValue }

    @available(*, unavailable, message: "@ViewLoading is only for properties of view controllers.")
    public var wrappedValue: Value {
      get { fatalError("a property of something that is no view controller") }
      set { fatalError("a property of something that is no view controller") }
    }

    /// Reads and sets the property of a controller. Stops the program if loading the view has not set it.
    public static subscript<Owner: UIViewController>(
      _enclosingInstance controller: Owner, wrapped wrappedKeyPath: ReferenceWritableKeyPath<Owner, Value>,
      storage storageKeyPath: ReferenceWritableKeyPath<Owner, Self>
    ) -> Value {
      get {
        if controller[keyPath: storageKeyPath].value == nil { controller.loadViewIfNeeded() }
        guard let value = controller[keyPath: storageKeyPath].value else {
          Log.require(
            false,
            "A property of \(type(of: controller)) that is marked @ViewLoading was read, but its view was loaded "
              + "without setting it: set it in viewDidLoad().")
          fatalError("not reached")
        }
        return value
      }
      set { controller[keyPath: storageKeyPath].value = newValue }
    }
  }
}
