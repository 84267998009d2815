import CollectionLayouts
public import ExhibitSupport
public import UIKit

/// Pictures with various proportions in columns, or in rows.
public enum Waterfall: Exhibit {
  public static let title = "Waterfall"
  public static let summary = "Pictures of many proportions fill columns or rows."

  public static func makeViewController(_ context: ExhibitContext) -> UIViewController & ExhibitController {
    WaterfallController(context, perAlbum: 12)
  }
}

final class WaterfallController: PhotoLayoutController {
  let layout = WaterfallLayout()
  private(set) var columns: UISlider!
  private(set) var fill: UISegmentedControl!
  private var run: UISegmentedControl!
  private(set) var sticky: UISwitch!
  private static let backdrop = "backdrop"
  /// The ratios of width to height; a picture gets one of them by its name.
  private static let proportions: [CGFloat] = [4.0 / 3, 3.0 / 4, 1, 2.0 / 3, 3.0 / 2, 4.0 / 5]

  private var wasFitted = false

  override func makeLayout() -> UICollectionViewLayout {
    layout.columnCount = 4
    layout.minimumColumnSpacing = 14
    layout.minimumInteritemSpacing = 14
    layout.headerHeight = 44
    layout.sectionHeadersPinToVisibleBounds = true
    layout.register(Backdrop.self, forDecorationViewOfKind: Self.backdrop)
    setInsets()
    return layout
  }

  override func setUpOptions() {
    columns = options.addSlider("Columns", 1...8, 4, width: 120) { [weak self] value in
      self?.change { $0.columnCount = Int(value.rounded()) }
    }
    fill = options.addChoice("Next picture", ["In the shortest", "From left", "From right"]) { [weak self] index in
      self?.change { $0.itemRenderDirection = WaterfallLayout.ItemRenderDirection(rawValue: index) ?? .shortestFirst }
    }
    run = options.addChoice("Scroll", ["Down", "Across"]) { [weak self] index in
      self?.change { $0.scrollDirection = index == 0 ? .vertical : .horizontal }
      self?.setInsets()
    }
    sticky = options.addSwitch("Sticky titles") { [weak self] isOn in
      self?.change { $0.sectionHeadersPinToVisibleBounds = isOn }
    }
    sticky.isOn = true
    options.addSwitch("Section cards") { [weak self] isOn in
      self?.change { $0.sectionBackgroundKind = isOn ? Self.backdrop : nil }
    }
    options.addButton("Insert") { [weak self] in self?.insert() }
    options.addButton("Delete") { [weak self] in self?.delete() }
  }

  /// Sets fewer columns initially in a narrow window, or with large text.
  override func fit(_ size: CGSize) {
    guard !wasFitted, size.width > 0 else { return }
    wasFitted = true
    guard size.width < scaled(480) else { return }
    layout.columnCount = 2
    columns.value = 2
  }

  /// Sets insets and the names of the options for the direction in which the layout runs.
  func setInsets() {
    let isDown = layout.scrollDirection == .vertical
    if let columns, let fill, let run {
      run.selectedSegmentIndex = isDown ? 0 : 1
      options.rename(columns, isDown ? "Columns" : "Rows")
      fill.setTitle((isDown ? "From left" : "From top").localized, forSegmentAt: 1)
      fill.setTitle((isDown ? "From right" : "From below").localized, forSegmentAt: 2)
    }
    layout.sectionInset = UIEdgeInsets(top: isDown ? 8 : 20, left: isDown ? 20 : 8, bottom: 20, right: 20)
    layout.sectionBackgroundInset = UIEdgeInsets(top: isDown ? -4 : 8, left: isDown ? 8 : -4, bottom: 8, right: 8)
  }

  /// Inserts the first visible picture again.
  func insert() {
    guard let path = collectionView.indexPathsForVisibleItems.min() else { return }
    data.albums[path.section].photos.insert(data[path], at: path.item)
    collectionView.performBatchUpdates { collectionView.insertItems(at: [path]) }
  }

  func delete() {
    guard let path = collectionView.indexPathsForVisibleItems.min() else { return }
    data.albums[path.section].photos.remove(at: path.item)
    collectionView.performBatchUpdates { collectionView.deleteItems(at: [path]) }
  }

  override func willShow(_ card: PhotoCard, at path: IndexPath) { card.showsCaption = true }

  override func willShow(_ title: AlbumTitle, ofKind kind: String, at path: IndexPath) {
    title.isOpaqueBar = layout.scrollDirection == .vertical
  }

  /// Changes the layout, animated.
  private func change(_ body: @escaping (WaterfallLayout) -> Void) {
    collectionView.performBatchUpdates { body(self.layout) }
  }
}

extension WaterfallController: CollectionViewDelegateWaterfallLayout {
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    let sum = data[indexPath].name.unicodeScalars.reduce(0) { $0 &* 31 &+ Int($1.value) }
    return CGSize(width: 100 * Self.proportions[(sum & 0xFFFF) % Self.proportions.count], height: 100)
  }
}

/// A rounded card behind a section.
final class Backdrop: UICollectionReusableView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .secondarySystemBackground
    layer.cornerRadius = 16
  }

  required init?(coder: NSCoder) { fatalError("Backdrop is made in code") }
}
