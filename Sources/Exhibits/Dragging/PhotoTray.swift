import CollectionLayouts
import UIKit

/// Photos below a title with their count; a strip scrolls horizontally.
final class PhotoTray: UIView {
  let collectionView: DragAndDropCollectionView
  private(set) var photos: [PhotoFolder.Photo]
  private let layout = UICollectionViewFlowLayout()
  private let loader: ThumbnailLoader
  private let title = UILabel()
  private let count = UILabel()
  private let hint = UILabel()
  private let isStrip: Bool
  private static let titleHeight: CGFloat = 30

  init(_ name: String, _ photos: [PhotoFolder.Photo], _ loader: ThumbnailLoader, isStrip: Bool = false) {
    self.photos = photos
    self.loader = loader
    self.isStrip = isStrip
    collectionView = DragAndDropCollectionView(frame: .zero, collectionViewLayout: layout)
    super.init(frame: .zero)
    title.text = name
    title.font = .systemFont(ofSize: 16, weight: .semibold)
    title.textColor = .label
    count.font = .systemFont(ofSize: 13)
    count.textColor = .secondaryLabel
    count.textAlignment = .right
    hint.text = "Drop photos here"
    hint.font = .systemFont(ofSize: 14)
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
    collectionView.accessibilityLabel = name
    collectionView.accessibilityIdentifier = name.lowercased()
    collectionView.register(PhotoTile.self, forCellWithReuseIdentifier: PhotoTile.reuseIdentifier)
    collectionView.dataSource = self
    for part in [title, count, collectionView] { addSubview(part) }
    showCount()
  }

  required init?(coder: NSCoder) { fatalError("PhotoTray is made in code") }

  func showCount() {
    count.text = photos.count == 1 ? "1 photo" : "\(photos.count) photos"
    hint.isHidden = !photos.isEmpty
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let b = bounds
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    title.frame = CGRect(
      x: isMirrored ? 100 : 4, y: 0, width: max(0, b.width - 104), height: Self.titleHeight)
    count.frame = CGRect(x: isMirrored ? 4 : max(0, b.width - 104), y: 0, width: 100, height: Self.titleHeight)
    count.textAlignment = isMirrored ? .left : .right
    collectionView.frame = CGRect(
      x: 0, y: Self.titleHeight, width: b.width, height: max(0, b.height - Self.titleHeight))
    // Tiles in the ratio 4 to 3: as high as a strip, otherwise two or more in a line.
    if isStrip {
      let height = max(1, (collectionView.bounds.height - 20).rounded(.down))
      let size = CGSize(width: (height * 4 / 3).rounded(.down), height: height)
      if layout.itemSize != size { layout.itemSize = size }
    } else {
      layout.fill(b.width - 20, withItemsOfAtLeast: 100, columns: 2) { ($0 * 3 / 4).rounded(.down) }
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
