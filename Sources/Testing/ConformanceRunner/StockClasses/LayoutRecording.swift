import UIKit

/// The common part of recording layouts: the log and the response to a change of bounds.
@MainActor
final class LayoutRecording {
  weak var run: ScenarioRun?
  /// The result of `shouldInvalidateLayout(forBoundsChange:)`; nil leaves it to super.
  var answer: Bool?
  private weak var lastContext: UICollectionViewLayoutInvalidationContext?

  /// The calls that recording layouts record, with their fields.
  static let calls = [
    "prepare()": [], "prepare() returns": [], "collectionViewContentSize": [],
    "layoutAttributesForElements(in:)": ["rect"], "layoutAttributesForElements(in:) returns": ["result"],
    "layoutAttributesForItem(at:)": ["indexPath"],
    "shouldInvalidateLayout(forBoundsChange:)": ["newBounds", "result"],
    "invalidationContext(forBoundsChange:)": ["newBounds", "context"], "invalidateLayout()": [],
    "invalidateLayout(with:)": ["context", "sameContext"],
  ]

  func write(_ call: String, _ layout: UICollectionViewLayout, _ fields: [String: Any?] = [:]) {
    run?.log.write(call, about: layout.collectionView, fields)
  }

  func prepare(_ layout: UICollectionViewLayout, _ body: () -> Void) {
    write("prepare()", layout)
    body()
    write("prepare() returns", layout)
  }

  func elements(
    _ layout: UICollectionViewLayout, in rect: CGRect, _ body: () -> [UICollectionViewLayoutAttributes]?
  ) -> [UICollectionViewLayoutAttributes]? {
    write("layoutAttributesForElements(in:)", layout, ["rect": rect])
    let result = body()
    write("layoutAttributesForElements(in:) returns", layout, ["rect": rect, "result": result])
    return result
  }

  func shouldInvalidate(_ layout: UICollectionViewLayout, _ newBounds: CGRect, _ body: () -> Bool) -> Bool {
    let result = answer ?? body()
    write("shouldInvalidateLayout(forBoundsChange:)", layout, ["newBounds": newBounds, "result": result])
    return result
  }

  func context(
    _ layout: UICollectionViewLayout, _ newBounds: CGRect, _ body: () -> UICollectionViewLayoutInvalidationContext
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = body()
    lastContext = context
    write("invalidationContext(forBoundsChange:)", layout, ["newBounds": newBounds, "context": context])
    return context
  }

  func invalidate(_ layout: UICollectionViewLayout, with context: UICollectionViewLayoutInvalidationContext) {
    write("invalidateLayout(with:)", layout, ["context": context, "sameContext": context === lastContext])
  }
}

extension CGRect {
  /// Returns whether two rectangles have an area in common; rectangles that only touch have none.
  func overlaps(_ other: CGRect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }
}
