import CollectionLayouts
public import ExhibitSupport
public import UIKit

/// Photos that are dragged to another place, with the options of the layout beside them.
public enum Rearrange: Exhibit {
  public static let title = "Rearrange"
  public static let summary = "Hold a photo, or drag it with the mouse, to move it."
  public static let keys = [
    ExhibitKey("Alt + arrow", "Moves the focused photo"),
    ExhibitKey("Escape", "Ends a drag without a change"),
  ]

  public static func makeViewController(_ context: ExhibitContext) -> UIViewController & ExhibitController {
    RearrangeController(context: context)
  }
}

final class RearrangeController: UIViewController, ExhibitController {
  let layout = RearrangeableFlowLayout()
  private(set) var collectionView: UICollectionView!
  private(set) var photos: [PhotoFolder.Photo]
  let mode = UISegmentedControl(items: ["Make room", "Swap"].map(\.localized))
  let axis = UISegmentedControl(items: ["Anywhere", "Across", "Down"].map(\.localized))
  let direction = UISegmentedControl(items: ["Down", "Across"].map(\.localized))
  let paging = UISwitch()
  private let options = OptionsBar()
  private let loader = ThumbnailLoader(size: CGSize(width: 220, height: 165))

  private let problemLabel: PhotoProblemLabel?

  init(context: ExhibitContext) {
    let read = PhotoFolder.read(context.folder)
    photos = read.photos
    problemLabel = PhotoProblemLabel(read.problem)
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { fatalError("RearrangeController is made in code") }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    layout.minimumInteritemSpacing = 12
    layout.minimumLineSpacing = 12
    layout.sectionInset = UIEdgeInsets(top: 12, left: 20, bottom: 20, right: 20)
    layout.dragStyle.sourceAlpha = 0.18
    collectionView = UICollectionView(frame: .zero, collectionViewLayout: layout)
    // Flow layouts are not mirrored by default.
    collectionView.layoutMirroring = .always
    collectionView.backgroundColor = .systemBackground
    collectionView.accessibilityLabel = Rearrange.title
    collectionView.accessibilityIdentifier = "rearrange"
    collectionView.register(PhotoTile.self, forCellWithReuseIdentifier: PhotoTile.reuseIdentifier)
    collectionView.dataSource = self
    collectionView.delegate = self
    view.addSubview(collectionView)
    view.addSubview(options)
    for control in [mode, axis, direction] {
      control.selectedSegmentIndex = 0
      control.addAction(UIAction { [weak self] _ in self?.applyOptions() }, for: .valueChanged)
    }
    paging.isOn = true
    paging.addAction(UIAction { [weak self] _ in self?.applyOptions() }, for: .valueChanged)
    options.add("Other photos", mode)
    options.add("Drag", axis)
    options.add("Scroll", direction)
    options.add("Next page at the edge", paging, width: paging.intrinsicContentSize.width)
    if let problemLabel { view.addSubview(problemLabel) }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let b = view.bounds
    let width = max(0, b.width - 40)
    let bar = min(b.height, options.sizeThatFits(b.size).height)
    options.frame = CGRect(x: 0, y: b.height - bar, width: b.width, height: bar)
    collectionView.frame = CGRect(x: 0, y: 0, width: b.width, height: b.height - bar)
    problemLabel?.fill(collectionView.frame)
    layout.fill(width, withItemsOfAtLeast: 130) { ($0.rounded(.down) * 3 / 4).rounded() }
  }

  func settle() async { await loader.settle() }

  private func applyOptions() {
    layout.mode = mode.selectedSegmentIndex == 1 ? .swap : .shift
    layout.axis = [.free, .x, .y][max(0, axis.selectedSegmentIndex)]
    layout.pagesAtEdges = paging.isOn
    layout.scrollDirection = direction.selectedSegmentIndex == 1 ? .horizontal : .vertical
    view.setNeedsLayout()
  }
}

extension RearrangeController: UICollectionViewDataSource {
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { photos.count }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    collectionView.photoTile(of: photos[indexPath.item], at: indexPath, from: loader)
  }
}

extension RearrangeController: CollectionViewDelegateRearrangeableLayout {
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: RearrangeableFlowLayout,
    moveDataItemFrom source: IndexPath, to destination: IndexPath
  ) { photos.insert(photos.remove(at: source.item), at: destination.item) }

  /// Returns a context menu that moves a photo to either end.
  func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard let path = indexPaths.first else { return nil }
    return UIContextMenuConfiguration(
      identifier: nil, previewProvider: nil,
      actionProvider: { [weak self] _ in
        UIMenu(
          title: "",
          children: [
            UIAction(title: "Move to the start".localized) { _ in self?.move(path, to: 0) },
            UIAction(title: "Move to the end".localized) { _ in self?.move(path, to: (self?.photos.count ?? 1) - 1) },
          ])
      })
  }

  private func move(_ path: IndexPath, to item: Int) {
    let target = IndexPath(item: item, section: 0)
    collectionView(collectionView, layout: layout, moveDataItemFrom: path, to: target)
    collectionView.performBatchUpdates { collectionView.moveItem(at: path, to: target) }
  }
}
