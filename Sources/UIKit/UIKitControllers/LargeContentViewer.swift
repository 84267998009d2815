import CoreGraphics

/// The view that shows the image and the title of a pressed item large.
@MainActor
final class LargeContentViewer: UIView {
  private static let side: CGFloat = 260
  private static let margin: CGFloat = 20
  /// The size of an image that is scaled, in points.
  private static let imageSide: CGFloat = 120

  private let picture = UIImageView()
  private let label = UILabel()
  private var insets = UIEdgeInsets.zero
  private var scalesImage = false

  init() {
    super.init(frame: CGRect(x: 0, y: 0, width: Self.side, height: Self.side))
    isUserInteractionEnabled = false
    backgroundColor = .secondarySystemBackground
    layer.cornerRadius = 24
    layer.cornerCurve = .continuous
    layer.shadowOpacity = 0.3
    layer.shadowRadius = 24
    layer.shadowOffset = .zero
    autoresizingMask = [
      .flexibleLeftMargin, .flexibleRightMargin, .flexibleTopMargin, .flexibleBottomMargin,
    ]
    picture.tintColor = .label
    label.textAlignment = .center
    label.numberOfLines = 0
    label.font = .preferredFont(forTextStyle: .body)
    label.adjustsFontForContentSizeCategory = true
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = 0.5
    maximumContentSizeCategory = .accessibilityLarge
    addSubview(picture)
    addSubview(label)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("A large content viewer is made by its interaction.") }

  /// Shows the image and the title of an item.
  func show(_ item: any UILargeContentViewerItem) {
    let image = item.largeContentImage ?? (item as? UIView)?.defaultLargeContentImage
    scalesImage = item.scalesLargeContentImage || image?.isSymbolImage == true
    picture.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: Self.imageSide / 1.2)
    picture.contentMode = scalesImage ? .scaleAspectFit : .center
    picture.image = image
    picture.isHidden = image == nil
    insets = item.largeContentImageInsets
    label.text = item.largeContentTitle ?? (item as? UIView)?.defaultLargeContentTitle
    label.isHidden = label.text?.isEmpty ?? true
    setNeedsLayout()
  }

  /// Adds the viewer to a window, in the middle of a part of it.
  func add(to window: UIWindow, over region: UIView) {
    let room = region.convert(region.bounds, to: window)
    let side = max(0, min(Self.side, room.width - 2 * Self.margin, room.height - 2 * Self.margin))
    bounds.size = CGSize(width: side, height: side)
    center = CGPoint(x: room.midX, y: room.midY)
    window.addSubview(self)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let area = bounds.insetBy(dx: Self.margin, dy: Self.margin)
    let texts = label.isHidden ? 0 : label.sizeThatFits(CGSize(width: area.width, height: 0)).height
    let hasImage = !picture.isHidden
    let height = hasImage ? min(texts, area.height / 2) : min(texts, area.height)
    let top = hasImage ? area.maxY - height : area.midY - height / 2
    label.frame = CGRect(x: area.minX, y: top, width: area.width, height: height)
    guard hasImage else { return }
    let room = CGRect(
      x: area.minX, y: area.minY, width: area.width,
      height: max(0, area.height - (height > 0 ? height + 8 : 0)))
    let side = min(Self.imageSide, room.width, room.height)
    let size = scalesImage ? CGSize(width: side, height: side) : room.size
    picture.frame = CGRect(
      x: room.midX - size.width / 2, y: room.midY - size.height / 2, width: size.width, height: size.height
    ).inset(by: insets)
  }
}

extension UIView {
  /// The image that is shown large unless the client sets another.
  fileprivate var defaultLargeContentImage: UIImage? {
    (self as? UIButton)?.currentImage ?? (self as? UIImageView)?.image
  }

  /// The title that is shown large unless the client sets another.
  fileprivate var defaultLargeContentTitle: String? {
    switch self {
    case let button as UIButton: button.currentTitle ?? button.configuration?.title
    case let label as UILabel: label.text
    default: nil
    }
  }
}
