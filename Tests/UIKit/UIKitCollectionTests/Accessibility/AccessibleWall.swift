import UIKit
import UIKitTesting

@testable import UIKitCollection

/// A collection view of named cells in a window of 240 × 200, headers where the layout has them; what is made is
/// counted.
@MainActor final class AccessibleWall: NSObject, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
  let view: UICollectionView
  let layout: UICollectionViewLayout
  let test: TestWindow
  var names: [[String]]
  var sizes: ((IndexPath) -> CGSize)?
  var chosen: [String] = []
  var asked = 0
  var fill: (NameCell, IndexPath) -> Void = { _, _ in }

  init(_ names: [[String]], layout: UICollectionViewLayout, set: (AccessibleWall) -> Void = { _ in }) {
    self.names = names
    self.layout = layout
    view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 240, height: 200), collectionViewLayout: layout)
    test = TestWindow(size: CGSize(width: 240, height: 200), scale: 1)
    super.init()
    view.register(NameCell.self, forCellWithReuseIdentifier: "cell")
    for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
      view.register(NameBand.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "band")
    }
    set(self)
    view.dataSource = self
    view.delegate = self
    test.window.addSubview(view)
    test.layout()
  }

  /// A wall of a number of items in one section, 60 × 40 points each with 20 between, three to a row.
  static func flow(_ count: Int, set: (AccessibleWall, UICollectionViewFlowLayout) -> Void = { _, _ in })
    -> AccessibleWall
  {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 60, height: 40)
    layout.minimumLineSpacing = 20
    layout.minimumInteritemSpacing = 20
    layout.sectionInset = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
    return AccessibleWall([(0..<count).map { "item \($0)" }], layout: layout) { set($0, layout) }
  }

  var tree: String { test.accessibilityTree() }
  var part: CollectionAccessibility { view.accessibilityPart }

  func element(_ item: Int, _ section: Int = 0) -> CollectionElement {
    part.element(forItemAt: IndexPath(item: item, section: section))
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int { names.count }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    names[section].count
  }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
    asked += 1
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: path) as! NameCell
    cell.label.text = names[path.section][path.item]
    fill(cell, path)
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at path: IndexPath
  ) -> UICollectionReusableView {
    let band = collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "band", for: path)
    let name = kind == UICollectionView.elementKindSectionHeader ? "head" : "foot"
    (band as! NameBand).label.text = "\(name) \(path.section)"
    return band
  }

  func collectionView(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt path: IndexPath
  ) -> CGSize { sizes?(path) ?? (layout as! UICollectionViewFlowLayout).itemSize }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt path: IndexPath) {
    chosen.append(names[path.section][path.item])
  }
}

/// A cell with one label.
final class NameCell: UICollectionViewCell {
  let label = UILabel()
  /// The size that the cell asks for; nil: the one it has.
  var wanted: CGSize?

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.frame = contentView.bounds
    label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    contentView.addSubview(label)
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize { wanted ?? size }

  required init?(coder: NSCoder) { nil }
}

/// A header or footer with one label.
final class NameBand: UICollectionReusableView {
  let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.frame = bounds
    label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(label)
  }

  required init?(coder: NSCoder) { nil }
}

/// Items on a circle of 70 points around the middle of the bounds.
final class RingLayout: UICollectionViewLayout {
  private func attributes(_ item: Int, of count: Int) -> UICollectionViewLayoutAttributes {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: item, section: 0))
    let angle = CGFloat(item) / CGFloat(count) * 2 * .pi
    attributes.frame = CGRect(
      x: (100 + 70 * cos(angle)).rounded(), y: (80 + 70 * sin(angle)).rounded(), width: 40, height: 40)
    return attributes
  }

  private var count: Int { collectionView?.numberOfItems(inSection: 0) ?? 0 }

  override var collectionViewContentSize: CGSize { collectionView?.bounds.size ?? .zero }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    (0..<count).map { attributes($0, of: count) }.filter { $0.frame.intersects(rect) }
  }

  override func layoutAttributesForItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
    attributes(path.item, of: count)
  }
}
