import ExhibitSupport
import UIKit

/// A picture in a rounded frame with its name below.
final class PhotoCell: UICollectionViewCell {
  static let reuseIdentifier = "photo"

  let imageView = UIImageView()
  let caption = UILabel()
  /// A label in place of the picture that gives the reason for which there is none.
  let note = UILabel()
  /// The path of the current picture; a thumbnail that arrives late is not shown in a cell for another picture.
  var path: String?

  override var isHighlighted: Bool {
    didSet { imageView.alpha = isHighlighted ? 0.6 : 1 }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    imageView.contentMode = .scaleAspectFill
    imageView.clipsToBounds = true
    imageView.layer.cornerRadius = 8
    imageView.backgroundColor = .secondarySystemFill
    caption.setScaledFont(.systemFont(ofSize: 12))
    caption.textColor = .secondaryLabel
    caption.textAlignment = .center
    caption.lineBreakMode = .byTruncatingMiddle
    note.setScaledFont(.systemFont(ofSize: 12), maximum: 20)
    note.textColor = .secondaryLabel
    note.textAlignment = .center
    note.numberOfLines = 0
    for part in [imageView, note, caption] { contentView.addSubview(part) }
    setNeedsLayoutForTextSize()
  }

  required init?(coder: NSCoder) { fatalError("PhotoCell is made in code") }

  /// Returns the height of the name below the picture, in points.
  static func captionHeight(_ environment: any UITraitEnvironment) -> CGFloat { environment.scaled(24) }

  override func layoutSubviews() {
    super.layoutSubviews()
    let b = contentView.bounds
    let foot = Self.captionHeight(self)
    imageView.frame = CGRect(x: 0, y: 0, width: b.width, height: max(0, b.height - foot))
    note.frame = imageView.frame.insetBy(dx: min(8, b.width / 2), dy: 0)
    caption.frame = CGRect(x: 0, y: b.height - foot, width: b.width, height: foot)
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    path = nil
    imageView.image = nil
    note.text = nil
  }

  func show(_ result: ThumbnailLoader.Result, name: String) {
    caption.text = name
    switch result {
    case .image(let image):
      imageView.image = image
      note.text = nil
    case .broken:
      imageView.image = nil
      note.text = "Not a picture".localized
    case .undecodable:
      imageView.image = nil
      note.text = "Too large or broken".localized
    }
  }
}
