import CollectionLayouts
import ExhibitSupport
import UIKit

/// Photos below a title with their count; a strip scrolls horizontally.
final class PhotoTray: UIView {
  let collectionView: DragAndDropCollectionView
  private(set) var photos: [PhotoFolder.Photo]
  private let layout = MirroredFlowLayout()
  private let loader: ThumbnailLoader
  private let title = UILabel()
  private let count = UILabel()
  private let hint = UILabel()
  private let isStrip: Bool

  init(_ name: String, _ photos: [PhotoFolder.Photo], _ loader: ThumbnailLoader, isStrip: Bool = false) {
    self.photos = photos
    self.loader = loader
    self.isStrip = isStrip
    collectionView = DragAndDropCollectionView(frame: .zero, collectionViewLayout: layout)
    super.init(frame: .zero)
    title.text = name.localized
    title.setScaledFont(.systemFont(ofSize: 16, weight: .semibold), maximum: 28)
    title.textColor = .label
    count.setScaledFont(.systemFont(ofSize: 13), maximum: 22)
    count.textColor = .secondaryLabel
    count.textAlignment = .right
    hint.text = "Drop photos here".localized
    hint.setScaledFont(.systemFont(ofSize: 14), maximum: 24)
    hint.numberOfLines = 0
    hint.textColor = .tertiaryLabel
    hint.textAlignment = .center
    layout.minimumInteritemSpacing = 10
    layout.minimumLineSpacing = 10
    layout.sectionInset = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
    layout.scrollDirection = isStrip ? .horizontal : .vertical
    collectionView.backgroundColor = .secondarySystemBackground
    collectionView.layer.cornerRadius = 14
    collectionView.clipsToBounds = true
    collectionView.backgroundView = hint
    collectionView.accessibilityLabel = name.localized
    collectionView.accessibilityIdentifier = name.lowercased()
    collectionView.register(PhotoTile.self, forCellWithReuseIdentifier: PhotoTile.reuseIdentifier)
    collectionView.dataSource = self
    for part in [title, count, collectionView] { addSubview(part) }
    showCount()
    setNeedsLayoutForTextSize()
  }

  required init?(coder: NSCoder) { fatalError("PhotoTray is made in code") }

  func showCount() {
    count.text = photos.count == 1 ? "1 photo".localized : "%lld photos".localized(photos.count)
    hint.isHidden = !photos.isEmpty
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let b = bounds
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let head = scaled(30, maximum: 44)
    let end = max(100, count.sizeThatFits(b.size).width.rounded(.up))
    title.frame = CGRect(x: isMirrored ? end : 4, y: 0, width: max(0, b.width - end - 4), height: head)
    count.frame = CGRect(x: isMirrored ? 4 : max(0, b.width - end - 4), y: 0, width: end, height: head)
    count.textAlignment = isMirrored ? .left : .right
    collectionView.frame = CGRect(
      x: 0, y: head, width: b.width, height: max(0, b.height - head))
    // Tiles in the ratio 4 to 3: as high as a strip, otherwise two or more in a line.
    if isStrip {
      let height = max(1, (collectionView.bounds.height - 20).rounded(.down))
      let size = CGSize(width: (height * 4 / 3).rounded(.down), height: height)
      if layout.itemSize != size { layout.itemSize = size }
    } else {
      layout.fill(b.width - 20, withItemsOfAtLeast: scaled(100, maximum: 180), columns: 2) {
        ($0 * 3 / 4).rounded(.down)
      }
    }
  }
}

extension PhotoTray: DragAndDropCollectionViewDataSource {
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { photos.count }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    collectionView.photoTile(of: photos[indexPath.item], at: indexPath, from: loader)
  }

  func collectionView(_ collectionView: UICollectionView, dataItemAt indexPath: IndexPath) -> Any {
    photos[indexPath.item]
  }

  func collectionView(
    _ collectionView: UICollectionView, moveDataItemFrom source: IndexPath, to destination: IndexPath
  ) { photos.insert(photos.remove(at: source.item), at: destination.item) }

  func collectionView(_ collectionView: UICollectionView, insertDataItem dataItem: Any, at indexPath: IndexPath) {
    guard let photo = dataItem as? PhotoFolder.Photo else { return }
    photos.insert(photo, at: indexPath.item)
    showCount()
  }

  func collectionView(_ collectionView: UICollectionView, accepts dataItem: Any) -> Bool {
    dataItem is PhotoFolder.Photo
  }

  func collectionView(_ collectionView: UICollectionView, deleteDataItemAt indexPath: IndexPath) {
    photos.remove(at: indexPath.item)
    showCount()
  }
}
