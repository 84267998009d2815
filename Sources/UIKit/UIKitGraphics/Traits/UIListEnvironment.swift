/// The kind of list that a view is in.
public enum UIListEnvironment: Int, Hashable, Sendable {
  case unspecified = 0
  /// The view is in no list.
  case none = 1
  case plain = 2
  case grouped = 3
  case insetGrouped = 4
  case sidebar = 5
  case sidebarPlain = 6
}

/// The kind of list that a view is in; lists set it for their rows.
public struct UITraitListEnvironment: UITraitDefinition {
  public static var defaultValue: UIListEnvironment { .unspecified }
}

extension UIMutableTraits {
  /// The kind of list that a view is in.
  public var listEnvironment: UIListEnvironment {
    get { self[UITraitListEnvironment.self] }
    set { self[UITraitListEnvironment.self] = newValue }
  }
}

extension UITraitCollection {
  /// Creates a collection that specifies the kind of list alone.
  public convenience init(listEnvironment: UIListEnvironment) {
    self.init(UITraitListEnvironment.self, value: listEnvironment)
  }
}
