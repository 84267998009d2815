public import Foundation

/// A transformer of the attributes of a configuration's text.
///
/// Foundation on Linux has no scope of UIKit's attributes for `AttributeContainer`; attributes are given by their keys.
@MainActor
public struct UIConfigurationTextAttributesTransformer {
  /// The closure that transforms the attributes.
  public let transform: ([NSAttributedString.Key: Any]) -> [NSAttributedString.Key: Any]

  /// Creates a transformer with a closure.
  public init(_ transform: @escaping ([NSAttributedString.Key: Any]) -> [NSAttributedString.Key: Any]) {
    self.transform = transform
  }

  /// Returns the transformed attributes.
  public func callAsFunction(_ input: [NSAttributedString.Key: Any]) -> [NSAttributedString.Key: Any] {
    transform(input)
  }
}
