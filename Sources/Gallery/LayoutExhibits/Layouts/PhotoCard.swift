import ExhibitSupport
import UIKit

/// A picture with rounded corners that casts a shadow, and its name on it when there is room.
final class PhotoCard: UICollectionViewCell {
  static let reuseIdentifier = "card"

  let imageView = UIImageView()
  let caption: UILabel = CaptionLabel()
  /// The path of the current picture; a thumbnail that arrives late is not shown in a cell for another picture.
  var path: String?
  var showsCaption = false { didSet { setNeedsLayout() } }
  /// A Boolean value that determines whether the picture is a print on paper, with a white margin, as in a pile.
  var isPrint = false { didSet { if isPrint != oldValue { setUpCorners() } } }

  override var isHighlighted: Bool {
    didSet { imageView.alpha = isHighlighted ? 0.7 : 1 }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.layer.shadowOpacity = 0.28
    contentView.layer.shadowRadius = 5
    contentView.layer.shadowOffset = CGSize(width: 0, height: 3)
    imageView.contentMode = .scaleAspectFill
    imageView.clipsToBounds = true
    setUpCorners()
    showPlaceholder()
    caption.setScaledFont(.systemFont(ofSize: 12), maximum: 22)
    caption.adjustsFontSizeToFitWidth = true
    caption.textColor = .white
    caption.textAlignment = .center
    caption.lineBreakMode = .byTruncatingMiddle
    caption.backgroundColor = UIColor(white: 0, alpha: 0.4)
    imageView.addSubview(caption)
    contentView.addSubview(imageView)
    setNeedsLayoutForTextSize()
  }

  required init?(coder: NSCoder) { fatalError("PhotoCard is made in code") }

  override func layoutSubviews() {
    super.layoutSubviews()
    let b = contentView.bounds
    imageView.frame = b
    caption.isHidden = !showsCaption || b.height < 60 || b.width < 60
    let band = scaled(22, maximum: 36)
    // A long name is shown in a smaller size before it is cut.
    caption.minimumScaleFactor = min(1, 10.5 / caption.font.pointSize)
    caption.frame = CGRect(x: 0, y: b.height - band, width: b.width, height: band)
    // A shadow with a known path costs little.
    contentView.layer.shadowPath = UIBezierPath(roundedRect: b, cornerRadius: imageView.layer.cornerRadius).cgPath
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    path = nil
    isPrint = false
    showPlaceholder()
  }

  func show(_ result: ThumbnailLoader.Result) {
    guard case .image(let image) = result else { return showPlaceholder() }
    imageView.image = image
    imageView.backgroundColor = nil
  }

  private func setUpCorners() {
    imageView.layer.cornerRadius = isPrint ? 3 : 10
    imageView.layer.borderWidth = isPrint ? 5 : 0
    imageView.layer.borderColor = UIColor(white: 0.98, alpha: 1).cgColor
    setNeedsLayout()
  }

  /// Shows a plain surface, which would be visible around the edges of a picture.
  private func showPlaceholder() {
    imageView.image = nil
    imageView.backgroundColor = .secondarySystemBackground
  }
}

/// A line of text with a margin at both sides.
private final class CaptionLabel: UILabel {
  override func drawText(in rect: CGRect) {
    super.drawText(in: rect.insetBy(dx: min(scaled(5), rect.width / 2), dy: 0))
  }
}

/// The title of an album: bold, with the number of pictures beside it.
final class AlbumTitle: UICollectionReusableView {
  static let reuseIdentifier = "album"

  private let title = UILabel()
  private let backdrop = UIView()
  var isCentered = false { didSet { setNeedsLayout() } }
  /// A Boolean value that determines whether the title covers the content that scrolls below it, as a pinned header has
  /// to.
  var isOpaqueBar = false { didSet { backdrop.isHidden = !isOpaqueBar } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    title.setScaledFont(.boldSystemFont(ofSize: 17), maximum: 32)
    title.textColor = .label
    title.lineBreakMode = .byTruncatingTail
    backdrop.backgroundColor = .systemBackground
    backdrop.isHidden = true
    addSubview(backdrop)
    addSubview(title)
  }

  required init?(coder: NSCoder) { fatalError("AlbumTitle is made in code") }

  override func layoutSubviews() {
    super.layoutSubviews()
    backdrop.frame = bounds
    title.textAlignment = isCentered ? .center : .natural
    let inset: CGFloat = isCentered ? 0 : 20
    // Beside its pictures the title runs upwards.
    let isTurned = bounds.height > 2 * bounds.width
    let length = isTurned ? bounds.height : bounds.width
    title.transform = isTurned ? CGAffineTransform(rotationAngle: -.pi / 2) : .identity
    title.bounds = CGRect(
      x: 0, y: 0, width: max(0, length - 2 * inset), height: isTurned ? bounds.width : bounds.height)
    title.center = CGPoint(x: bounds.midX, y: bounds.midY)
  }

  func show(_ album: PhotoAlbums.Album) { title.text = "\(album.title) · \(album.photos.count)" }
}
