public import Foundation

/// Changes the attributes of a configuration's text.
///
/// Foundation on Linux has no scope of UIKit's attributes for `AttributeContainer`; attributes are given by their keys.
@MainActor
public struct UIConfigurationTextAttributesTransformer {
  /// What the attributes become.
  public let transform: ([NSAttributedString.Key: Any]) -> [NSAttributedString.Key: Any]

  /// Creates a transformer of a closure.
  public init(_ transform: @escaping ([NSAttributedString.Key: Any]) -> [NSAttributedString.Key: Any]) {
    self.transform = transform
  }

  /// Returns the changed attributes.
  public func callAsFunction(_ input: [NSAttributedString.Key: Any]) -> [NSAttributedString.Key: Any] {
    transform(input)
  }
}
