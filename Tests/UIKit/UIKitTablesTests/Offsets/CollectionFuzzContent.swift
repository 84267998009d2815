import TestSupport
import UIKit

/// A collection view whose items become more, fewer, larger and smaller, with sizes of the delegate, of the cells or of
/// a compositional layout.
@MainActor
final class CollectionFuzzContent: NSObject, OffsetFuzzContent {
  /// A cell that prefers the height of its item.
  final class Cell: UICollectionViewCell {
    var height: CGFloat?

    override func preferredLayoutAttributesFitting(
      _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
      if let height { layoutAttributes.size.height = height }
      return layoutAttributes
    }
  }

  private enum Kind: CaseIterable {
    case sized, sideways, estimated, list, orthogonal
  }

  let collection: UICollectionView
  private var sections: [[CGFloat]] = []
  private var kind: Kind
  private static let heights: [CGFloat] = [4, 20.25, 44, 44.5, 90, 150, 400]

  var view: UIScrollView { collection }

  init(_ random: inout SeededGenerator) {
    kind = Kind.allCases[random.next(Kind.allCases.count)]
    collection = UICollectionView(frame: .zero, collectionViewLayout: Self.layout(kind))
    super.init()
    collection.register(Cell.self, forCellWithReuseIdentifier: "cell")
    sections = (0...random.next(3)).map { _ in items(&random) }
    collection.dataSource = self
    collection.delegate = self
  }

  private static func layout(_ kind: Kind) -> UICollectionViewLayout {
    switch kind {
    case .sized, .sideways, .estimated:
      let flow = UICollectionViewFlowLayout()
      if kind == .sideways { flow.scrollDirection = .horizontal }
      if kind == .estimated { flow.estimatedItemSize = CGSize(width: 90, height: 60) }
      return flow
    case .list, .orthogonal:
      let height = NSCollectionLayoutDimension.estimated(60)
      let item = NSCollectionLayoutItem(
        layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: height))
      let width: NSCollectionLayoutDimension = kind == .list ? .fractionalWidth(1) : .absolute(130)
      let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: NSCollectionLayoutSize(widthDimension: width, heightDimension: height), subitems: [item])
      let section = NSCollectionLayoutSection(group: group)
      if kind == .orthogonal { section.orthogonalScrollingBehavior = .groupPaging }
      return UICollectionViewCompositionalLayout(section: section)
    }
  }

  // MARK: Changes

  func change(_ random: inout SeededGenerator) -> String {
    switch random.next(10) {
    case 0, 1:
      replaceHeights(&random)
      collection.reloadData()
      return "reloads heights"
    case 2:
      sections = (0..<random.next(4)).map { _ in items(&random) }
      collection.reloadData()
      return "reloads \(sections.map(\.count))"
    case 3:
      replaceHeights(&random)
      collection.collectionViewLayout.invalidateLayout()
      return "invalidates"
    case 4, 5: return reloadItems(&random)
    case 6, 7: return filter(&random)
    case 8: return append(&random)
    default:
      kind = Kind.allCases[random.next(Kind.allCases.count)]
      let isAnimated = random.next(2) == 0
      collection.setCollectionViewLayout(Self.layout(kind), animated: isAnimated)
      return "another layout, \(kind)\(isAnimated ? ", in an animation" : "")"
    }
  }

  private func items(_ random: inout SeededGenerator) -> [CGFloat] {
    let height = Self.heights[random.next(Self.heights.count)]
    let isUniform = random.next(2) == 0
    return (0..<[0, 1, 3, 12, 80][random.next(5)]).map { _ in
      isUniform ? height : Self.heights[random.next(Self.heights.count)]
    }
  }

  private func replaceHeights(_ random: inout SeededGenerator) {
    let uniform = random.next(2) == 0 ? Self.heights[random.next(Self.heights.count)] : nil
    sections = sections.map { $0.map { _ in uniform ?? Self.heights[random.next(Self.heights.count)] } }
  }

  private func perform(_ random: inout SeededGenerator, _ updates: () -> Void) {
    if random.next(2) == 0 {
      collection.performBatchUpdates(updates)
    } else {
      UIView.performWithoutAnimation { collection.performBatchUpdates(updates) }
    }
  }

  private func reloadItems(_ random: inout SeededGenerator) -> String {
    let paths = collection.indexPathsForVisibleItems.sorted().filter { path in
      path.section < sections.count && path.item < sections[path.section].count && random.next(2) == 0
    }
    for path in paths { sections[path.section][path.item] = Self.heights[random.next(Self.heights.count)] }
    perform(&random) { collection.reloadItems(at: paths) }
    return "reloads items \(paths.map { [$0.section, $0.item] })"
  }

  /// Removes a random share of the items.
  private func filter(_ random: inout SeededGenerator) -> String {
    let share = random.next(4)
    var removed: [IndexPath] = []
    for section in sections.indices {
      removed += sections[section].indices.filter { _ in random.next(4) >= share }
        .map { IndexPath(item: $0, section: section) }
    }
    perform(&random) {
      for path in removed.reversed() { sections[path.section].remove(at: path.item) }
      collection.deleteItems(at: removed)
    }
    return "removes \(removed.count) items"
  }

  private func append(_ random: inout SeededGenerator) -> String {
    guard !sections.isEmpty else { return "adds nothing" }
    let section = random.next(sections.count)
    let new = items(&random)
    let start = random.next(2) == 0 ? 0 : sections[section].count
    perform(&random) {
      sections[section].insert(contentsOf: new, at: start)
      collection.insertItems(at: new.indices.map { IndexPath(item: start + $0, section: section) })
    }
    return "adds \(new.count) items at \(start)"
  }

  // MARK: Views

  func missingViews() -> [String] {
    let layout = collection.collectionViewLayout
    let all = layout.layoutAttributesForElements(in: collection.bounds) ?? []
    guard kind != .orthogonal else { return missingCellsInRows(all) }
    return all.compactMap { attributes in
      let seen = attributes.frame.intersection(collection.bounds)
      guard attributes.representedElementCategory == .cell, !attributes.isHidden, seen.height > 1, seen.width > 1 else {
        return nil
      }
      guard let cell = collection.cellForItem(at: attributes.indexPath), !cell.isHidden, cell.alpha == 1 else {
        return "item \(attributes.indexPath) at \(attributes.frame) has no cell in \(collection.bounds)"
      }
      let difference = max(
        abs(cell.frame.minX - attributes.frame.minX), abs(cell.frame.minY - attributes.frame.minY),
        abs(cell.frame.height - attributes.frame.height))
      return difference < 0.6
        ? nil : "the cell of \(attributes.indexPath) is at \(cell.frame) instead of \(attributes.frame)"
    }
  }

  /// Returns a description of each cell that a row should show: rows scroll by themselves, so that their cells are at
  /// other places than their attributes.
  private func missingCellsInRows(_ all: [UICollectionViewLayoutAttributes]) -> [String] {
    let rows = collection.subviews.compactMap { $0 as? UIScrollView }
    return all.compactMap { attributes in
      // The cells of a row begin at its edge, but for rounding.
      func distance(_ row: UIScrollView) -> CGFloat { abs(row.frame.minY - attributes.frame.minY) }
      guard attributes.representedElementCategory == .cell, let row = rows.min(by: { distance($0) < distance($1) })
      else { return nil }
      let seen = attributes.frame.offsetBy(dx: -row.contentOffset.x, dy: 0).intersection(collection.bounds)
      guard seen.height > 1, seen.width > 1 else { return nil }
      return collection.cellForItem(at: attributes.indexPath) == nil
        ? "item \(attributes.indexPath) at \(attributes.frame) has no cell in a row at \(row.contentOffset.x)" : nil
    }
  }
}

extension CollectionFuzzContent: UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
  func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    sections[section].count
  }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
    (cell as? Cell)?.height = kind == .sized || kind == .sideways ? nil : sections[path.section][path.item]
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt path: IndexPath
  ) -> CGSize {
    switch kind {
    case .estimated: CGSize(width: 90, height: 60)
    case .sideways: CGSize(width: sections[path.section][path.item], height: 50)
    default: CGSize(width: 90, height: sections[path.section][path.item])
    }
  }
}
