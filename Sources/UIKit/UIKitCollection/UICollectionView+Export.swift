import CollectionCore
public import CoreGraphics
import DiffCore
import DisplayList
public import Foundation
import GeometryCore
import QuartzCore

extension UICollectionView {
  /// Returns a file that shows items, from the first through the last, at the places the layout gives them.
  ///
  /// Only cells of these items are made, one after the other; existing ones are drawn as they are. The delegate is not
  /// told, and the visible part and the scroll position do not change. Headers, footers and decorations are omitted;
  /// items of layouts that estimate have their present size. A perspective that the collection view's layer gives its
  /// sublayers is ignored, because there is no viewport. The file is as large as the bounding box of the items.
  /// - Parameters:
  ///   - scale: The number of pixels per point of a PNG; 0 for the screen's.
  /// - Throws: `UIExportError`.
  /// - Complexity: O(items of the range); PNG O(pixels) besides.
  public func exported(
    itemsFrom first: IndexPath, through last: IndexPath, as format: UIExportFormat, scale: CGFloat = 0
  ) throws(UIExportError) -> Data {
    layoutIfNeeded()
    let counts = (0..<numberOfSections).map { numberOfItems(inSection: $0) }
    for path in [first, last] where !layoutSession.counts.contains(path) { throw .noItem(path, counts: counts) }
    guard first <= last else { throw .emptyRange(first, last) }
    var places: [UICollectionViewLayoutAttributes] = []
    for section in first.section...last.section {
      let start = section == first.section ? first.item : 0
      let end = section == last.section ? last.item + 1 : counts[section]
      for item in start..<end {
        let path = IndexPath(item: item, section: section)
        guard let attributes = layoutAttributesForItem(at: path)?.copied() else { throw .noPlace(path) }
        if !attributes.isHidden { places.append(attributes) }
      }
    }
    let box = places.reduce(CGRect.null) { $0.union($1.frame) }
    try UIExport.check(box.isNull ? .zero : box.size, of: "The range of items")
    var nodes: [Node] = []
    withoutLayout { nodes = places.sorted { $0.zIndex < $1.zIndex }.compactMap { exportNode(of: $0) } }
    let node = Node(
      id: NodeID(.max), placement: Placement(transform: .offset(.zero)), look: Look(bounds: Rect(box)), children: nodes,
      revision: 1)
    let scale = scale > 0 ? scale : max(1, traitCollection.displayScale)
    let background = backgroundColor?.resolvedColor(with: traitCollection).cgColor.color ?? .clear
    return try UIExport.data(node, size: box.size, background: background, scale: scale, as: format)
  }

  /// Returns the rendered item: its cell, or one that is dequeued for it and recycled.
  private func exportNode(of attributes: UICollectionViewLayoutAttributes) -> Node? {
    let key = attributes.values.element
    if let existing = visibleElements.view(for: key) {
      existing.layer.prepareForPicture()
      return existing.layer.makeNode(at: .model)
    }
    guard let made = visibleElements.make(key, attributes) else { return nil }
    selectionControl.applyState(to: made, at: key.indexPath)
    made.isHiddenForReuse = true
    adopt(made)
    made.layer.prepareForPicture()
    let node = made.layer.makeNode(at: .model)
    visibleElements.pools.recycle(made)
    return node
  }
}
