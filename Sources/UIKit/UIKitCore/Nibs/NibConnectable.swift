/// A class whose objects a nib connects: it declares its outlets, actions and attributes, which Swift on Linux cannot
/// discover.
///
/// ```swift
/// extension PersonCell: NibConnectable {
///   static var nibConnections: [NibConnection] {
///     [.outlet("nameLabel", \PersonCell.nameLabel), .action("follow:", PersonCell.follow)]
///   }
/// }
/// ```
///
/// A class that is subclassed declares `class var nibConnections` in its body, and its subclasses override that with
/// `super.nibConnections + […]`.
@preconcurrency @MainActor
public protocol NibConnectable: AnyObject {
  /// The outlets, actions and attributes that nibs may connect.
  static var nibConnections: [NibConnection] { get }
}

/// A connection that a nib may make: an outlet, a collection of outlets, an action, an action that makes the
/// destination of a segue, or an attribute set in Xcode.
@preconcurrency @MainActor
public struct NibConnection {
  package enum Kind: Equatable { case outlet, outletCollection, action, segueAction, attribute }

  /// The name that the nib uses.
  public let name: String
  package let kind: Kind
  /// The type of the value, for messages.
  package let valueType: Any.Type
  /// The selector of an action; nil for others.
  package let selector: Selector?
  /// A function that sets a value; it returns false when the object or the value has another type.
  package let set: @MainActor (_ object: AnyObject, _ value: Any?) -> Bool
  /// A function that makes the destination of a segue; nil for other connections.
  package let make: (@MainActor (_ object: AnyObject, _ arguments: SegueArguments) -> AnyObject?)?

  /// The arguments of an action that makes the destination of a segue.
  package struct SegueArguments {
    let coder: NSCoder
    let sender: Any?
    let identifier: String?

    package init(coder: NSCoder, sender: Any?, identifier: String?) {
      self.coder = coder
      self.sender = sender
      self.identifier = identifier
    }
  }

  package init(
    _ name: String, _ kind: Kind, _ valueType: Any.Type, selector: Selector? = nil,
    make: (@MainActor (AnyObject, SegueArguments) -> AnyObject?)? = nil,
    set: @escaping @MainActor (AnyObject, Any?) -> Bool
  ) {
    self.name = name
    self.kind = kind
    self.valueType = valueType
    self.selector = selector
    self.make = make
    self.set = set
  }

  // MARK: Outlets

  /// Declares an outlet, which is nil before the nib is loaded.
  public static func outlet<Root: AnyObject, Value>(
    _ name: String, _ path: ReferenceWritableKeyPath<Root, Value?>
  ) -> NibConnection {
    NibConnection(name, .outlet, Value.self) { object, value in
      guard let object = object as? Root, let value = value as? Value else { return false }
      object[keyPath: path] = value
      return true
    }
  }

  /// Declares an outlet that always has a value; the nib replaces it.
  public static func outlet<Root: AnyObject, Value>(
    _ name: String, _ path: ReferenceWritableKeyPath<Root, Value>
  ) -> NibConnection {
    NibConnection(name, .outlet, Value.self) { object, value in
      guard let object = object as? Root, let value = value as? Value else { return false }
      object[keyPath: path] = value
      return true
    }
  }

  /// Declares a collection of outlets, in the order of the nib.
  public static func outletCollection<Root: AnyObject, Element>(
    _ name: String, _ path: ReferenceWritableKeyPath<Root, [Element]?>
  ) -> NibConnection {
    NibConnection(name, .outletCollection, Element.self) { object, value in
      guard let object = object as? Root, let value = value as? Element else { return false }
      object[keyPath: path] = (object[keyPath: path] ?? []) + [value]
      return true
    }
  }

  /// Declares a collection of outlets that is empty at first, in the order of the nib.
  public static func outletCollection<Root: AnyObject, Element>(
    _ name: String, _ path: ReferenceWritableKeyPath<Root, [Element]>
  ) -> NibConnection {
    NibConnection(name, .outletCollection, Element.self) { object, value in
      guard let object = object as? Root, let value = value as? Element else { return false }
      object[keyPath: path].append(value)
      return true
    }
  }

  // MARK: Actions

  /// Declares an action without arguments, such as `follow`.
  public static func action<Root: AnyObject>(
    _ name: String, _ method: @escaping @MainActor (Root) -> @MainActor () -> Void
  ) -> NibConnection {
    action(Selector(name, method), of: Root.self)
  }

  /// Declares an action that takes the sender, such as `follow:`.
  public static func action<Root: AnyObject, Sender>(
    _ name: String, _ method: @escaping @MainActor (Root) -> @MainActor (Sender) -> Void
  ) -> NibConnection {
    action(Selector(name, method), of: Root.self)
  }

  static func action(_ selector: Selector, of root: AnyClass) -> NibConnection {
    NibConnection(selector.name, .action, root, selector: selector) { _, _ in false }
  }

  // MARK: Segue actions

  /// Declares an `@IBSegueAction`, which makes the destination of a segue, such as `showDetail:`.
  public static func segueAction<Root: AnyObject, Controller: AnyObject>(
    _ name: String, _ method: @escaping @MainActor (Root) -> @MainActor (NSCoder) -> Controller?
  ) -> NibConnection {
    segueAction(name, of: Root.self) { method($0)($1.coder) }
  }

  /// Declares an `@IBSegueAction` that takes the sender, such as `showDetail:sender:`.
  public static func segueAction<Root: AnyObject, Controller: AnyObject>(
    _ name: String, _ method: @escaping @MainActor (Root) -> @MainActor (NSCoder, Any?) -> Controller?
  ) -> NibConnection {
    segueAction(name, of: Root.self) { method($0)($1.coder, $1.sender) }
  }

  /// Declares an `@IBSegueAction` that takes the sender and the identifier of the segue, such as
  /// `showDetail:sender:segueIdentifier:`.
  public static func segueAction<Root: AnyObject, Controller: AnyObject>(
    _ name: String, _ method: @escaping @MainActor (Root) -> @MainActor (NSCoder, Any?, String?) -> Controller?
  ) -> NibConnection {
    segueAction(name, of: Root.self) { method($0)($1.coder, $1.sender, $1.identifier) }
  }

  private static func segueAction<Root: AnyObject>(
    _ name: String, of root: Root.Type, _ make: @escaping @MainActor (Root, SegueArguments) -> AnyObject?
  ) -> NibConnection {
    NibConnection(
      name, .segueAction, root, make: { object, arguments in (object as? Root).flatMap { make($0, arguments) } },
      set: { _, _ in false })
  }

  // MARK: Attributes

  /// Declares an attribute that can be set in Xcode's identity or attributes inspector, such as an `@IBInspectable`
  /// one.
  ///
  /// Numbers, strings, colors, images, points, sizes and rectangles can be set.
  public static func attribute<Root: AnyObject, Value>(
    _ keyPath: String, _ path: ReferenceWritableKeyPath<Root, Value>
  ) -> NibConnection {
    NibConnection(keyPath, .attribute, Value.self) { object, value in
      guard let object = object as? Root else { return false }
      guard let fitting = (value as? any NibAttributeValue)?.forms.lazy.compactMap({ $0 as? Value }).first else {
        return false
      }
      object[keyPath: path] = fitting
      return true
    }
  }
}
