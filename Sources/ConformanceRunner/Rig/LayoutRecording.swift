import UIKit

/// What a recording layout writes down, and what it answers; shared by the plain one and the flow one.
@MainActor
final class LayoutRecording {
  let log: CallLog
  /// The calls that are written down; nil for all.
  var recorded: Set<String>?
  /// The answer to `shouldInvalidateLayout(forBoundsChange:)`; nil leaves it to the layout's class.
  var answer: Bool?
  /// Done between the two ends of `prepare`, after the layout's own.
  var duringPrepare: (() -> Void)?
  private weak var madeContext: UICollectionViewLayoutInvalidationContext?

  init(log: CallLog) { self.log = log }

  func note(
    _ name: String, _ layout: UICollectionViewLayout, rect: CGRect? = nil, details: [String: JSON] = [:]
  ) {
    if let recorded, !recorded.contains(name.split(separator: " ").first.map(String.init) ?? name) { return }
    var details = details
    details["insideLayout"] = .bool(log.layoutDepth > 0)
    if let bounds = layout.collectionView?.bounds {
      details["boundsYSeen"] = .number(bounds.minY)
      details["boundsXSeen"] = .number(bounds.minX)
      details["boundsSeen"] = bounds.json
    }
    if let rect {
      details["rect"] = rect.json
      details["argY"] = .number(rect.minY)
      details["argX"] = .number(rect.minX)
    }
    log.add(Call(name: name, details: details, rect: rect))
  }

  func made(_ context: UICollectionViewLayoutInvalidationContext) { madeContext = context }

  func sameContext(_ context: UICollectionViewLayoutInvalidationContext) -> [String: JSON] {
    ["sameContextAsAbove": .bool(context === madeContext)]
  }
}

/// The names of the recorded calls; parameter lists only where two would be alike.
enum Recorded {
  static let prepareEnter = "prepare enter"
  static let prepareExit = "prepare exit"
  static let contentSize = "collectionViewContentSize"
  static let elements = "layoutAttributesForElements"
  static let item = "layoutAttributesForItem"
  static let supplementary = "layoutAttributesForSupplementaryView"
  static let should = "shouldInvalidateLayout"
  static let context = "invalidationContext"
  static let invalidate = "invalidateLayout"
  static let invalidateWith = "invalidateLayout(with:)"
  static let layoutEnter = "layoutSubviews enter"
  static let layoutExit = "layoutSubviews exit"
  static let cell = "cellForItem"
  static let count = "numberOfItemsInSection"
  static let sections = "numberOfSections"
  static let view = "viewForSupplementaryElement"
  static let didScroll = "scrollViewDidScroll"
  static let didEndAnimation = "scrollViewDidEndScrollingAnimation"

  /// The name of a call as the files write it, without the labels that tell nothing.
  static func canonical(_ name: String) -> String {
    var name = name.trimmingCharacters(in: .whitespaces)
    for label in ["(forBoundsChange:)", "(in:)", "(at:)", "()"] where name.hasSuffix(label) {
      name.removeLast(label.count)
    }
    return name
  }
}
