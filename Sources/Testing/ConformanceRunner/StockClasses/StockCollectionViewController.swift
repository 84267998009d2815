import UIKit

/// A collection view controller of given item counts.
class StockCollectionViewController: UICollectionViewController, StockObject {
  final weak var run: ScenarioRun?
  final var sections = [0]
  final var cell = "UICollectionViewCell"
  final var header: String?
  final var cellBackground: UIColor?
  final var lineHeight: CGFloat = 0
  final var implementsMove = false
  /// The view that `loadView()` sets.
  final var loadsView: UIView?

  override init(collectionViewLayout layout: UICollectionViewLayout) { super.init(collectionViewLayout: layout) }

  required init?(coder: NSCoder) { nil }

  override func loadView() {
    if let loadsView { view = loadsView } else { super.loadView() }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    let cells = ["LineCell": LineCell.self, "RecordingCell": RecordingCell.self]
    collectionView?.register(cells[cell] ?? UICollectionViewCell.self, forCellWithReuseIdentifier: cell)
    guard let header else { return }
    collectionView?.register(
      LineHeader.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: header)
  }

  override func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }

  override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    sections[section]
  }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    if cell == "RecordingCell" {
      run?.log.write("collectionView(_:cellForItemAt:)", about: collectionView, ["indexPath": indexPath])
    }
    let view = collectionView.dequeueReusableCell(withReuseIdentifier: cell, for: indexPath)
    if let cell = view as? LineCell {
      cell.label.show(in: cell.contentView, height: lineHeight, vertical: 15, leading: 48)
    }
    (view as? RecordingCell)?.run = run
    (view as? RecordingCell)?.item = indexPath.item
    if let cellBackground {
      var background = UIBackgroundConfiguration.listGroupedCell()
      background.backgroundColor = cellBackground
      view.backgroundConfiguration = background
    }
    return view
  }

  override func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    guard let header else {
      return super.collectionView(collectionView, viewForSupplementaryElementOfKind: kind, at: indexPath)
    }
    let view = collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: header, for: indexPath)
    (view as? LineHeader)?.label.show(in: view, height: lineHeight, vertical: 8, leading: 16)
    return view
  }

  override func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
    implementsMove || super.collectionView(collectionView, canMoveItemAt: indexPath)
  }

  class func register(in registry: Registry) {
    let controller = registry.addStock(
      StockCollectionViewController.self,
      calls: [
        "collectionView(_:cellForItemAt:)": ["indexPath"],
        "updateConfiguration(using:)": ["item", "state", "inWindow"],
      ])
    controller.make("init(collectionViewLayout:)", StockCollectionViewController.init(collectionViewLayout:))
    controller.property("sections", \.sections)
    controller.property("cell", \.cell)
    controller.property("header", \.header)
    controller.property("cellBackground", \.cellBackground)
    controller.property("lineHeight", \.lineHeight)
    controller.property("implementsMove", \.implementsMove)
    controller.property("loadsView", \.loadsView)
    registry.add("LineHeader", LineHeader.self).get("label", \.label)

    let moving = registry.addStock(MovingCollectionViewController.self, calls: controller.entry.calls)
    moving.make("init(collectionViewLayout:)", MovingCollectionViewController.init(collectionViewLayout:))
    controller.entry.variants["implementsMove"] = moving.entry
  }
}

/// A collection view controller whose class implements `collectionView(_:moveItemAt:to:)`.
final class MovingCollectionViewController: StockCollectionViewController {
  override func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {}
}

/// A label of 100 points by the height of a line, whatever the font.
final class LineLabel: UILabel {
  private var height: CGFloat = 0 { didSet { invalidateIntrinsicContentSize() } }

  override var intrinsicContentSize: CGSize { CGSize(width: 100, height: height) }

  /// Shows the label with distances to the top, bottom and leading edges of a view.
  func show(in view: UIView, height: CGFloat, vertical: CGFloat, leading: CGFloat) {
    self.height = height
    guard superview == nil else { return }
    translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(self)
    NSLayoutConstraint.activate([
      topAnchor.constraint(equalTo: view.topAnchor, constant: vertical),
      view.bottomAnchor.constraint(equalTo: bottomAnchor, constant: vertical),
      leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: leading),
    ])
  }
}

/// A cell with a line of text.
final class LineCell: UICollectionViewListCell { let label = LineLabel() }

/// A header with a line of text.
final class LineHeader: UICollectionReusableView { let label = LineLabel() }

/// A cell that records its configuration.
final class RecordingCell: UICollectionViewCell {
  weak var run: ScenarioRun?
  var item: Int?

  override func updateConfiguration(using state: UICellConfigurationState) {
    super.updateConfiguration(using: state)
    run?.log.write(
      "updateConfiguration(using:)", about: self, ["item": item, "state": state, "inWindow": window != nil])
  }
}
