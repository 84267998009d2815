public import Foundation

/// Changes the attributes of a configuration's text.
@preconcurrency @MainActor
public struct UIConfigurationTextAttributesTransformer {
  /// The closure that changes attributes.
  public let transform: (AttributeContainer) -> AttributeContainer

  /// Creates a transformer with a closure.
  public init(_ transform: @escaping (AttributeContainer) -> AttributeContainer) { self.transform = transform }

  /// Returns the transformed attributes.
  public func callAsFunction(_ input: AttributeContainer) -> AttributeContainer { transform(input) }

  /// Returns the changed attributes, by the keys of `NSAttributedString`.
  func callAsFunction(_ input: [NSAttributedString.Key: Any]) -> [NSAttributedString.Key: Any] {
    let output = UIKitAttributeTable.dictionary(of: transform(UIKitAttributeTable.container(of: input)))
    // What has no place in a container stays.
    return input.filter {
      UIKitAttributeTable.dictionary(of: UIKitAttributeTable.container(of: [$0.key: $0.value])).isEmpty
    }
    .merging(output) { $1 }
  }
}
