package import UIKit

/// A picture that fills its rounded cell, with its name on a dark band at the foot.
package final class PhotoTile: UICollectionViewCell {
  package static let reuseIdentifier = "tile"
  private static let radius: CGFloat = 10

  private let imageView = UIImageView()
  private let foot = UIView()
  private let caption = UILabel()
  private var path: String?

  package override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.layer.cornerRadius = Self.radius
    contentView.clipsToBounds = true
    contentView.backgroundColor = .tertiarySystemFill
    imageView.contentMode = .scaleAspectFill
    imageView.clipsToBounds = true
    foot.backgroundColor = UIColor(white: 0, alpha: 0.45)
    caption.setScaledFont(.systemFont(ofSize: 11, weight: .medium), maximum: 22)
    caption.adjustsFontSizeToFitWidth = true
    caption.textColor = .white
    caption.textAlignment = .center
    caption.lineBreakMode = .byTruncatingTail
    for part in [imageView, foot, caption] { contentView.addSubview(part) }
    // The focus ring follows the radius.
    layer.cornerRadius = Self.radius
    setNeedsLayoutForTextSize()
  }

  package required init?(coder: NSCoder) { fatalError("PhotoTile is made in code") }

  package override func layoutSubviews() {
    super.layoutSubviews()
    let b = contentView.bounds
    imageView.frame = b
    let band = scaled(22, maximum: 36)
    // A long name is shown in a smaller size before it is cut.
    caption.minimumScaleFactor = min(1, 11 / caption.font.pointSize)
    foot.frame = CGRect(x: 0, y: b.height - band, width: b.width, height: band)
    caption.frame = foot.frame.insetBy(dx: min(6, b.width / 2), dy: 0)
  }

  package override func prepareForReuse() {
    super.prepareForReuse()
    path = nil
    imageView.image = nil
  }

  /// Shows a picture as soon as it is decoded.
  package func show(_ photo: PhotoFolder.Photo, from loader: ThumbnailLoader) {
    path = photo.path
    caption.text = photo.name
    accessibilityLabel = photo.name
    loader.load(photo.path, while: { [weak self] in self?.path == photo.path }) { [weak self] result in
      guard let self, path == photo.path, case .image(let image) = result else { return }
      imageView.image = image
    }
  }
}

extension UICollectionView {
  /// Returns a tile that shows a photo as soon as it is decoded.
  package func photoTile(
    of photo: PhotoFolder.Photo, at indexPath: IndexPath, from loader: ThumbnailLoader
  ) -> PhotoTile {
    let tile = dequeueReusableCell(withReuseIdentifier: PhotoTile.reuseIdentifier, for: indexPath) as! PhotoTile
    tile.show(photo, from: loader)
    return tile
  }
}
