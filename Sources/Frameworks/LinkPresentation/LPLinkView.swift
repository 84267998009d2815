public import UIKit

/// A view of a link: its image or icon, its title, and the name of its site. A tap opens the link.
open class LPLinkView: UIView {
  /// The metadata that are shown; without a title, the name of the site is shown alone.
  open var metadata: LPLinkMetadata { didSet { update() } }

  private static let margin: CGFloat = 12
  private static let iconSide: CGFloat = 32
  private static let standardWidth: CGFloat = 300

  private let imageView = UIImageView()
  private let iconView = UIImageView()
  private let titleLabel = UILabel()
  private let siteLabel = UILabel()

  /// Creates a view of a link without metadata.
  public convenience init(url URL: URL) {
    let metadata = LPLinkMetadata()
    (metadata.originalURL, metadata.url) = (URL, URL)
    self.init(metadata: metadata)
  }

  /// Creates a view of a link with metadata.
  public init(metadata: LPLinkMetadata) {
    self.metadata = metadata
    super.init(frame: .zero)
    prepare()
    update()
  }

  /// Creates an empty view.
  public override init(frame: CGRect) {
    metadata = LPLinkMetadata()
    super.init(frame: frame)
    prepare()
  }

  /// Creates an empty view from a nib.
  public required init?(coder: NSCoder) {
    metadata = LPLinkMetadata()
    super.init(coder: coder)
    prepare()
  }

  /// The size of the view at a width of 300 points.
  open override var intrinsicContentSize: CGSize {
    sizeThatFits(CGSize(width: bounds.width > 0 ? bounds.width : Self.standardWidth, height: .greatestFiniteMagnitude))
  }

  /// Returns the size at the given width, or at 300 points if the width is zero or without bound.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let isBounded = size.width > 0 && size.width < 10_000
    let width = isBounded ? size.width : Self.standardWidth
    return CGSize(width: width, height: parts(width).height)
  }

  /// Lays out the image, the texts and the icon.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let parts = parts(bounds.width)
    imageView.frame = parts.image
    titleLabel.frame = parts.title
    siteLabel.frame = parts.site
    iconView.frame = parts.icon
  }

  private func prepare() {
    backgroundColor = .secondarySystemBackground
    layer.cornerRadius = 12
    clipsToBounds = true
    imageView.contentMode = .scaleAspectFill
    imageView.clipsToBounds = true
    iconView.contentMode = .scaleAspectFit
    titleLabel.font = .preferredFont(forTextStyle: .headline)
    titleLabel.numberOfLines = 2
    siteLabel.font = .preferredFont(forTextStyle: .footnote)
    siteLabel.textColor = .secondaryLabel
    for part in [imageView, titleLabel, siteLabel, iconView] { addSubview(part) }
    isAccessibilityElement = true
    accessibilityTraits = .link
    addGestureRecognizer(UITapGestureRecognizer { [weak self] _ in self?.open() })
  }

  private func open() {
    if let url = metadata.url ?? metadata.originalURL { UIApplication.shared.open(url) }
  }

  private func update() {
    let url = metadata.url ?? metadata.originalURL
    let host = url?.host ?? url?.absoluteString ?? ""
    let site = host.hasPrefix("www.") ? String(host.dropFirst(4)) : host
    titleLabel.text = metadata.title ?? site
    siteLabel.text = metadata.title == nil ? nil : site
    accessibilityLabel = [metadata.title, site].compactMap(\.self).joined(separator: ", ")
    (imageView.image, iconView.image) = (nil, nil)
    load(metadata.imageProvider, for: metadata) { $0.imageView.image = $1 }
    load(metadata.iconProvider, for: metadata) { $0.iconView.image = $1 }
    changeSize()
  }

  private func load(
    _ provider: NSItemProvider?, for metadata: LPLinkMetadata,
    show: @escaping @MainActor @Sendable (LPLinkView, UIImage) -> Void
  ) {
    guard let provider, provider.canLoadObject(ofClass: UIImage.self) else { return }
    _ = provider.loadObject(ofClass: UIImage.self) { [weak self] object, _ in
      guard let image = object as? UIImage else { return }
      Task { @MainActor in
        // The view may show another link by then.
        guard let self, self.metadata === metadata else { return }
        show(self, image)
        self.changeSize()
      }
    }
  }

  private func changeSize() {
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  /// The frames of the parts at a width.
  private struct Parts {
    var image = CGRect.zero
    var title = CGRect.zero
    var site = CGRect.zero
    var icon = CGRect.zero
    var height: CGFloat = 0
  }

  private func parts(_ width: CGFloat) -> Parts {
    var parts = Parts()
    if let size = imageView.image?.size, size.width > 0 {
      // An image has at most the height of a square.
      parts.image = CGRect(x: 0, y: 0, width: width, height: min(width, (width * size.height / size.width).rounded()))
    }
    let hasIcon = iconView.image != nil && imageView.image == nil
    let room = max(0, width - 2 * Self.margin - (hasIcon ? Self.iconSide + Self.margin : 0))
    let limit = CGSize(width: room, height: .greatestFiniteMagnitude)
    let top = parts.image.maxY + Self.margin
    parts.title = CGRect(
      x: Self.margin, y: top, width: room, height: titleLabel.sizeThatFits(limit).height.rounded(.up))
    let siteHeight = siteLabel.text == nil ? 0 : siteLabel.sizeThatFits(limit).height.rounded(.up)
    parts.site = CGRect(x: Self.margin, y: parts.title.maxY + (siteHeight > 0 ? 2 : 0), width: room, height: siteHeight)
    parts.height = parts.site.maxY + Self.margin
    if hasIcon {
      parts.height = max(parts.height, Self.iconSide + 2 * Self.margin)
      parts.icon = CGRect(
        x: width - Self.margin - Self.iconSide, y: (parts.height - Self.iconSide) / 2, width: Self.iconSide,
        height: Self.iconSide)
    }
    return parts
  }
}
