public import ExhibitSupport
public import UIKit

/// A library of photos and an album, between which photos are dragged.
public enum DragAndDrop: Exhibit {
  public static let title = "Drag and drop"
  public static let summary = "Drag photos into the album, and back to remove them."

  public static func makeViewController(_ context: ExhibitContext) -> UIViewController & ExhibitController {
    DragAndDropController(context: context)
  }
}

final class DragAndDropController: UIViewController, ExhibitController {
  private(set) var library: UICollectionView!
  private(set) var album: UICollectionView!
  let photos: [PhotoFolder.Photo]
  private(set) var chosen: [PhotoFolder.Photo]
  private let grid = MirroredFlowLayout()
  private let titles = [UILabel(), UILabel()]
  private let loader = ThumbnailLoader(size: CGSize(width: 160, height: 120))
  private let thumbnails = ThumbnailLoader(size: CGSize(width: 56, height: 42))

  private static let titleHeight: CGFloat = 30

  private let problemLabel: PhotoProblemLabel?

  init(context: ExhibitContext) {
    let read = PhotoFolder.read(context.folder)
    photos = Array(read.photos.prefix(24))
    problemLabel = PhotoProblemLabel(read.problem)
    chosen = Array(photos.suffix(4))
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { fatalError("DragAndDropController is made in code") }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    grid.minimumInteritemSpacing = 10
    grid.minimumLineSpacing = 10
    grid.sectionInset = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
    library = makeCollection("Library", grid)
    var list = UICollectionLayoutListConfiguration(appearance: .plain)
    list.backgroundColor = .clear
    album = makeCollection("Album", UICollectionViewCompositionalLayout.list(using: list))
    library.register(PhotoTile.self, forCellWithReuseIdentifier: PhotoTile.reuseIdentifier)
    album.register(AlbumRow.self, forCellWithReuseIdentifier: AlbumRow.reuseIdentifier)
    setNeedsLayoutForTextSize()
    for (label, text) in zip(titles, ["Library", "Album"].map(\.localized)) {
      label.text = text
      label.setScaledFont(.systemFont(ofSize: 16, weight: .semibold), maximum: 28)
      view.addSubview(label)
    }
    guard let problemLabel else { return }
    for part in view.subviews { part.isHidden = true }
    view.addSubview(problemLabel)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let room = view.bounds.inset(by: view.safeAreaInsets).insetBy(dx: 20, dy: 4)
    problemLabel?.fill(view.bounds)
    // Beside the library large text would be broken within words.
    let isWide = room.width >= (traitCollection.preferredContentSizeCategory.isAccessibilityCategory ? 800 : 440)
    let width = isWide ? ((room.width - 20) * 0.6).rounded(.down) : room.width
    let height = isWide ? room.height - 16 : ((room.height - 32) / 2).rounded(.down)
    let isMirrored = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let areas = [
      CGRect(x: room.minX, y: room.minY, width: width, height: height),
      isWide
        ? CGRect(x: room.minX + width + 20, y: room.minY, width: room.width - width - 20, height: height)
        : CGRect(x: room.minX, y: room.minY + height + 16, width: width, height: height),
    ].map { isMirrored ? $0.offsetBy(dx: view.bounds.width - $0.minX - $0.maxX, dy: 0) : $0 }
    let head = scaled(Self.titleHeight, maximum: 44)
    for ((area, label), collection) in zip(zip(areas, titles), [library, album]) {
      label.frame = CGRect(x: area.minX + 4, y: area.minY, width: max(0, area.width - 8), height: head)
      collection?.frame = CGRect(
        x: area.minX, y: area.minY + head, width: max(0, area.width), height: max(0, area.height - head))
    }
    grid.fill(library.bounds.width - 20, withItemsOfAtLeast: scaled(110, maximum: 180), columns: 2) {
      ($0 * 3 / 4).rounded(.down)
    }
  }

  func settle() async {
    await loader.settle()
    await thumbnails.settle()
  }

  private func makeCollection(_ name: String, _ layout: UICollectionViewLayout) -> UICollectionView {
    let collection = UICollectionView(frame: .zero, collectionViewLayout: layout)
    collection.backgroundColor = .secondarySystemBackground
    collection.layer.cornerRadius = 14
    collection.clipsToBounds = true
    collection.accessibilityLabel = name.localized
    collection.accessibilityIdentifier = name.lowercased()
    collection.dataSource = self
    collection.dragDelegate = self
    collection.dropDelegate = self
    view.addSubview(collection)
    return collection
  }
}

extension DragAndDropController: UICollectionViewDataSource {
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    collectionView === library ? photos.count : chosen.count
  }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    if collectionView === library {
      return collectionView.photoTile(of: photos[indexPath.item], at: indexPath, from: loader)
    }
    let row = collectionView.dequeueReusableCell(withReuseIdentifier: AlbumRow.reuseIdentifier, for: indexPath)
    (row as? AlbumRow)?.show(chosen[indexPath.item], from: thumbnails)
    return row
  }
}

extension DragAndDropController: UICollectionViewDragDelegate {
  func collectionView(
    _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
  ) -> [UIDragItem] {
    let photo = collectionView === library ? photos[indexPath.item] : chosen[indexPath.item]
    let item = UIDragItem(itemProvider: NSItemProvider(object: photo.name as NSString))
    item.localObject = photo
    return [item]
  }

  func collectionView(
    _ collectionView: UICollectionView, itemsForAddingTo session: any UIDragSession, at indexPath: IndexPath,
    point: CGPoint
  ) -> [UIDragItem] { self.collectionView(collectionView, itemsForBeginning: session, at: indexPath) }
}

extension DragAndDropController: UICollectionViewDropDelegate {
  func collectionView(
    _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UICollectionViewDropProposal {
    if collectionView === library {
      // Photos from the album are removed from it.
      return UICollectionViewDropProposal(operation: library.hasActiveDrag ? .cancel : .move, intent: .unspecified)
    }
    return UICollectionViewDropProposal(
      operation: album.hasActiveDrag ? .move : .copy, intent: .insertAtDestinationIndexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView, performDropWith coordinator: any UICollectionViewDropCoordinator
  ) {
    let dropped = coordinator.items.compactMap { $0.dragItem.localObject as? PhotoFolder.Photo }
    if collectionView === library { return remove(dropped) }
    let sources = coordinator.items.compactMap(\.sourceIndexPath).sorted(by: >)
    album.performBatchUpdates {
      for source in sources { chosen.remove(at: source.item) }
      let start = min(coordinator.destinationIndexPath?.item ?? chosen.count, chosen.count)
      chosen.insert(contentsOf: dropped, at: start)
      album.deleteItems(at: sources)
      album.insertItems(at: dropped.indices.map { IndexPath(item: start + $0, section: 0) })
      for (index, item) in coordinator.items.enumerated() {
        coordinator.drop(item.dragItem, toItemAt: IndexPath(item: start + index, section: 0))
      }
    }
  }

  private func remove(_ photos: [PhotoFolder.Photo]) {
    let paths = photos.compactMap { chosen.lastIndex(of: $0) }.map { IndexPath(item: $0, section: 0) }.sorted(by: >)
    album.performBatchUpdates {
      for path in paths { chosen.remove(at: path.item) }
      album.deleteItems(at: paths)
    }
  }
}

/// A row of the album: a small picture and a name.
final class AlbumRow: UICollectionViewListCell {
  static let reuseIdentifier = "row"
  private var path: String?

  /// Shows a photo as soon as it is decoded.
  func show(_ photo: PhotoFolder.Photo, from loader: ThumbnailLoader) {
    path = photo.path
    setContent(photo.name, UIImage(systemName: "photo"))
    loader.load(photo.path, while: { [weak self] in self?.path == photo.path }) { [weak self] result in
      guard let self, path == photo.path, case .image(let image) = result else { return }
      setContent(photo.name, image)
    }
  }

  private func setContent(_ name: String, _ image: UIImage?) {
    var content = UIListContentConfiguration.cell()
    content.text = name
    content.image = image
    content.imageProperties.maximumSize = CGSize(width: 48, height: 36)
    content.imageProperties.reservedLayoutSize = CGSize(width: 48, height: 36)
    content.imageProperties.cornerRadius = 4
    contentConfiguration = content
    // The rows have the background of their tray, whose corners are round.
    backgroundConfiguration = .clear()
  }
}
