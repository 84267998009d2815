import LayoutCore

/// A width or a height of an item: a fraction of its container, points, or an estimate.
@preconcurrency @MainActor
public class NSCollectionLayoutDimension: NSObject, @preconcurrency NSCopying {
  nonisolated let value: CompositionalDimension

  required init(value: CompositionalDimension) { self.value = value }

  /// Returns a fraction of the container's width.
  public class func fractionalWidth(_ fractionalWidth: CGFloat) -> Self {
    Self(value: .fractionalWidth(finite(fractionalWidth, .fractionalWidth)))
  }

  /// Returns a fraction of the container's height.
  public class func fractionalHeight(_ fractionalHeight: CGFloat) -> Self {
    Self(value: .fractionalHeight(finite(fractionalHeight, .fractionalHeight)))
  }

  /// Returns a length in points.
  public class func absolute(_ absoluteDimension: CGFloat) -> Self {
    Self(value: .absolute(finite(absoluteDimension, .absolute)))
  }

  /// Returns an estimated length in points, which is used until the element is measured.
  public class func estimated(_ estimatedDimension: CGFloat) -> Self {
    Self(value: .estimated(finite(estimatedDimension, .estimated)))
  }

  /// Returns an estimated length in points, which is used until the elements of a group are measured; then all have the
  /// greatest length.
  public class func uniformAcrossSiblings(estimate: CGFloat) -> Self {
    Self(value: .uniform(finite(estimate, .uniform)))
  }

  /// A Boolean value that indicates whether the length is a fraction of the container's width.
  public var isFractionalWidth: Bool { if case .fractionalWidth = value { true } else { false } }

  /// A Boolean value that indicates whether the length is a fraction of the container's height.
  public var isFractionalHeight: Bool { if case .fractionalHeight = value { true } else { false } }

  /// A Boolean value that indicates whether the length is given in points.
  public var isAbsolute: Bool { if case .absolute = value { true } else { false } }

  /// A Boolean value that indicates whether the length is an estimate.
  public var isEstimated: Bool { if case .estimated = value { true } else { false } }

  /// A Boolean value that indicates whether the length is that of the longest sibling.
  public var isUniformAcrossSiblings: Bool { value.isUniform }

  /// The fraction, or the length in points.
  public var dimension: CGFloat {
    switch value {
    case .fractionalWidth(let value), .fractionalHeight(let value), .absolute(let value), .estimated(let value),
      .uniform(let value):
      CGFloat(value)
    }
  }

  public func copy(with zone: NSZone? = nil) -> Any { Self(value: value) }

  public override func isEqual(_ object: Any?) -> Bool { (object as? NSCollectionLayoutDimension)?.value == value }

  public override var hash: Int { value.hashValue }

  nonisolated public override var description: String { Self.text(value) }

  private static func finite(_ length: CGFloat, _ kind: CompositionalError.Length) -> Double {
    Log.require(length.isFinite, CompositionalError.notFinite(kind, length).message)
    if length < 0 { Log.warnOnce("negative \(kind)", CompositionalError.negative(kind, length)) }
    return Double(length)
  }
}

/// A width and a height of an item.
@preconcurrency @MainActor
open class NSCollectionLayoutSize: NSObject, @preconcurrency NSCopying {
  nonisolated let dimensions: [CompositionalDimension]

  /// Creates a size from two dimensions.
  public init(widthDimension width: NSCollectionLayoutDimension, heightDimension height: NSCollectionLayoutDimension) {
    dimensions = [width.value, height.value]
  }

  init(width: CompositionalDimension, height: CompositionalDimension) { dimensions = [width, height] }

  /// The width.
  open var widthDimension: NSCollectionLayoutDimension { NSCollectionLayoutDimension(value: dimensions[0]) }

  /// The height.
  open var heightDimension: NSCollectionLayoutDimension { NSCollectionLayoutDimension(value: dimensions[1]) }

  open func copy(with zone: NSZone? = nil) -> Any {
    NSCollectionLayoutSize(width: dimensions[0], height: dimensions[1])
  }

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? NSCollectionLayoutSize)?.dimensions == dimensions
  }

  open override var hash: Int { dimensions.hashValue }

  nonisolated open override var description: String {
    "{" + dimensions.map { NSCollectionLayoutDimension.text($0) }.joined(separator: ", ") + "}"
  }
}

extension NSCollectionLayoutDimension {
  /// Returns the text that iOS prints for a dimension, such as in the report of a group without room.
  nonisolated static func text(_ value: CompositionalDimension) -> String {
    func number(_ length: Double) -> String { String(format: "%g", length) }
    return switch value {
    case .fractionalWidth(let value): ".containerWidthFactor(\(number(value)))"
    case .fractionalHeight(let value): ".containerHeightFactor(\(number(value)))"
    case .absolute(let value): ".absolute(\(number(value)))"
    case .estimated(let value): ".estimated(\(number(value)))"
    case .uniform(let value): ".uniformAcrossSiblings(\(number(value)))"
    }
  }
}
