package import GeometryCore

/// A width or a height, given as a fraction of a container, in points, or as an estimate.
///
/// The rules and their sources are in `Documentation/Internals/Compositional.md`.
package enum CompositionalDimension: Hashable, Sendable {
  case fractionalWidth(Double)
  case fractionalHeight(Double)
  case absolute(Double)
  /// Replaced by the measured length of the element.
  case estimated(Double)
  /// Measured, and then as long as the longest sibling.
  case uniform(Double)

  /// A Boolean value that indicates whether the length is measured.
  package var isEstimated: Bool {
    switch self {
    case .estimated, .uniform: true
    default: false
    }
  }

  /// A Boolean value that indicates whether siblings share the length of the longest one.
  package var isUniform: Bool { if case .uniform = self { true } else { false } }

  /// Returns the length in points in a container; estimates are taken as they are.
  ///
  /// Fractions are rounded down to a pixel, where a hair below a pixel counts as on it; other lengths are kept. Lengths
  /// below zero, and those that no coordinate can hold, become zero.
  package func resolved(in container: Size, grid: PixelGrid) -> Double {
    switch self {
    case .fractionalWidth(let fraction): Self.usable(Self.floor(fraction * container.width, grid))
    case .fractionalHeight(let fraction): Self.usable(Self.floor(fraction * container.height, grid))
    case .absolute(let length), .estimated(let length), .uniform(let length): Self.usable(length)
    }
  }

  private static func floor(_ length: Double, _ grid: PixelGrid) -> Double {
    (length * grid.scale + 1e-4).rounded(.down) / grid.scale
  }

  private static func usable(_ length: Double) -> Double { length > 0 ? min(length, maximumLayoutLength) : 0 }
}

/// A distance between two things, in points.
package struct CompositionalSpacing: Hashable, Sendable {
  /// The distance; the least one when the spacing is flexible.
  package var length: Double
  /// A Boolean value that indicates whether the spacing takes a share of the remaining space.
  package var isFlexible: Bool

  package static let none = CompositionalSpacing(0)

  package init(_ length: Double, isFlexible: Bool = false) {
    self.length = length
    self.isFlexible = isFlexible
  }
}

/// The distances around an item's slot.
package struct CompositionalEdges: Hashable, Sendable {
  package var leading = CompositionalSpacing.none
  package var top = CompositionalSpacing.none
  package var trailing = CompositionalSpacing.none
  package var bottom = CompositionalSpacing.none

  package static let none = CompositionalEdges()

  package init() {}

  /// Returns the distance before the slot along an axis.
  func before(_ axis: CompositionalAxis) -> CompositionalSpacing { axis == .horizontal ? leading : top }

  /// Returns the distance after the slot along an axis.
  func after(_ axis: CompositionalAxis) -> CompositionalSpacing { axis == .horizontal ? trailing : bottom }
}
