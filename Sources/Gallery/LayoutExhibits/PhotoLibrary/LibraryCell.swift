import ExhibitSupport
import UIKit

/// A photo, with the name of its year on a dark foot where it stands for one.
final class LibraryCell: UICollectionViewCell {
  let imageView = UIImageView()
  private let foot = UIView()
  private let title = UILabel()
  private var path: String?

  override var isHighlighted: Bool { didSet { imageView.alpha = isHighlighted ? 0.6 : 1 } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.clipsToBounds = true
    contentView.backgroundColor = .secondarySystemFill
    imageView.contentMode = .scaleAspectFill
    imageView.clipsToBounds = true
    foot.backgroundColor = UIColor(white: 0, alpha: 0.6)
    title.setScaledFont(.systemFont(ofSize: 22, weight: .bold), style: .title2, maximum: 44)
    title.textColor = .white
    for part in [imageView, foot, title] { contentView.addSubview(part) }
    isAccessibilityElement = true
    accessibilityTraits = .button
    setNeedsLayoutForTextSize()
  }

  required init?(coder: NSCoder) { fatalError("LibraryCell is made in code") }

  override func layoutSubviews() {
    super.layoutSubviews()
    let b = contentView.bounds
    imageView.frame = b
    let height = (title.font.lineHeight + 16).rounded()
    foot.frame = CGRect(x: 0, y: b.height - height, width: b.width, height: height)
    title.frame = foot.frame.insetBy(dx: min(16, b.width / 2), dy: 0)
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    path = nil
    imageView.image = nil
  }

  func show(_ photo: PhotoFolder.Photo, title text: String?, label: String, from loader: ThumbnailLoader) {
    path = photo.path
    title.text = text
    foot.isHidden = text == nil
    accessibilityLabel = label
    let radius: CGFloat = text == nil ? 4 : 14
    contentView.layer.cornerRadius = radius
    layer.cornerRadius = radius
    loader.load(photo.path, while: { [weak self] in self?.path == photo.path }) { [weak self] result in
      if let self, path == photo.path, case .image(let image) = result { imageView.image = image }
    }
  }
}

/// The name of a period above its photos.
final class LibraryHeader: UICollectionReusableView {
  let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .systemBackground
    label.setScaledFont(.systemFont(ofSize: 17, weight: .semibold), style: .headline, maximum: 36)
    label.numberOfLines = 0
    label.accessibilityTraits = .header
    label.translatesAutoresizingMaskIntoConstraints = false
    addSubview(label)
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: topAnchor, constant: 10),
      label.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -10),
      // The header is as wide as the photos with the gaps around them.
      label.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 2),
      label.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -2),
    ])
  }

  required init?(coder: NSCoder) { fatalError("LibraryHeader is made in code") }
}
