/// The direction in which the interface runs.
public enum UIUserInterfaceLayoutDirection: Int, Hashable, Sendable {
  case leftToRight = 0
  case rightToLeft = 1

  /// Creates the direction of a trait; nil when it is unspecified.
  public init?(_ direction: UITraitEnvironmentLayoutDirection) {
    switch direction {
    case .leftToRight: self = .leftToRight
    case .rightToLeft: self = .rightToLeft
    case .unspecified: return nil
    }
  }
}

/// The direction in which the interface runs, as a trait.
public enum UITraitEnvironmentLayoutDirection: Int, Hashable, Sendable {
  case unspecified = -1
  case leftToRight = 0
  case rightToLeft = 1

  /// Creates the trait of a direction.
  public init(_ direction: UIUserInterfaceLayoutDirection) {
    self = direction == .rightToLeft ? .rightToLeft : .leftToRight
  }
}

/// The kind of content of a view, which determines whether the view is mirrored in a right-to-left interface.
public enum UISemanticContentAttribute: Int, Hashable, Sendable {
  case unspecified = 0
  case playback = 1
  case spatial = 2
  case forceLeftToRight = 3
  case forceRightToLeft = 4

  /// Returns the direction of a view with this attribute in an interface of a direction.
  func direction(in interface: UIUserInterfaceLayoutDirection) -> UIUserInterfaceLayoutDirection {
    switch self {
    case .unspecified: return interface
    case .playback, .spatial, .forceLeftToRight: return .leftToRight
    case .forceRightToLeft: return .rightToLeft
    }
  }
}
