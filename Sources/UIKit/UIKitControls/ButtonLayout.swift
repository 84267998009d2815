import CoreGraphics
import Foundation

/// The layout of a button's image and title beside or above one another.
@MainActor
struct ButtonLayout {
  private let imageSize: CGSize
  /// The size of the title, in one line unless a width limits it.
  private let titleSize: CGSize
  /// The label of a title that continues on further lines where its width is limited; nil for one that is truncated.
  private let wrappingLabel: UILabel?
  /// The insets of the content from the bounds, in points.
  let insets: UIEdgeInsets
  private let spacing: CGFloat
  private let placement: NSDirectionalRectEdge
  private let isReversed: Bool
  private let button: UIButton
  private let minimum: CGSize

  /// Measures image and title.
  ///
  /// - Parameter width: The width that limits a title of several lines, with the insets around the content, in points;
  ///   nil for no limit.
  init(_ button: UIButton, label: UILabel, picture: UIImageView, width: CGFloat? = nil) {
    self.button = button
    imageSize = picture.isHidden ? .zero : picture.sizeThatFits(.zero)
    let title = label.isHidden ? .zero : label.intrinsicContentSize
    wrappingLabel = button.wrapsTitle && !label.isHidden ? label : nil
    isReversed = button.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let hasBoth = !picture.isHidden && !label.isHidden
    if let configuration = button.configuration {
      insets = configuration.contentInsets.resolved(for: button.effectiveUserInterfaceLayoutDirection)
      spacing = hasBoth ? configuration.imagePadding : 0
      placement = configuration.imagePlacement
      minimum = .zero
    } else {
      var around = button.contentEdgeInsets
      // A title has insets of 6 points above and below, as buttons on iOS have.
      if around == .zero, !label.isHidden { around = UIEdgeInsets(top: 6, left: 0, bottom: 6, right: 0) }
      insets = around
      spacing = 0
      placement = .leading
      minimum = label.isHidden ? .zero : CGSize(width: 30, height: 0)
    }
    guard let width, let wrappingLabel else {
      titleSize = title
      return
    }
    let beside = placement == .top || placement == .bottom ? 0 : imageSize.width + spacing
    let room = max(1, width - insets.left - insets.right - beside)
    titleSize = title.width > room ? wrappingLabel.size(inWidth: room) : title
  }

  /// The size that fits the content, in points.
  var size: CGSize {
    let content = content(titleSize)
    return CGSize(
      width: max(minimum.width, content.width + insets.left + insets.right),
      height: max(minimum.height, content.height + insets.top + insets.bottom))
  }

  /// Returns the frames of image and title in the bounds, in points.
  func frames(in bounds: CGRect) -> (image: CGRect, title: CGRect) { frames(inContent: bounds.inset(by: insets)) }

  /// Returns the frames of image and title in the rectangle of the content, in points.
  func frames(inContent area: CGRect) -> (image: CGRect, title: CGRect) {
    // Overflow is taken from the title, which continues on further lines or is truncated.
    let room = max(0, isVertical ? area.width : area.width - imageSize.width - spacing)
    var title = titleSize
    if title.width > room, room > 0, let wrappingLabel { title = wrappingLabel.size(inWidth: room) }
    title.width = min(title.width, room)
    let whole = content(title)
    let x: CGFloat
    switch button.effectiveContentHorizontalAlignment {
    case .left, .leading: x = area.minX
    case .right, .trailing: x = area.maxX - whole.width
    case .center, .fill: x = area.midX - whole.width / 2
    }
    let y: CGFloat
    switch button.contentVerticalAlignment {
    case .top: y = area.minY
    case .bottom: y = area.maxY - whole.height
    case .center, .fill: y = area.midY - whole.height / 2
    }
    let origin = CGPoint(x: button.roundedToPixels(x), y: button.roundedToPixels(y))
    var image = CGRect(origin: origin, size: imageSize)
    var text = CGRect(origin: origin, size: title)
    if isVertical {
      image.origin.x += (whole.width - imageSize.width) / 2
      text.origin.x += (whole.width - title.width) / 2
      if placement == .top {
        text.origin.y += imageSize.height + spacing
      } else {
        image.origin.y += title.height + spacing
      }
    } else {
      image.origin.y += (whole.height - imageSize.height) / 2
      text.origin.y += (whole.height - title.height) / 2
      let imageIsFirst = (placement == .trailing) == isReversed
      if imageIsFirst { text.origin.x += imageSize.width + spacing } else { image.origin.x += title.width + spacing }
    }
    if button.configuration == nil {
      image = image.offsetBy(
        dx: (button.imageEdgeInsets.left - button.imageEdgeInsets.right) / 2,
        dy: (button.imageEdgeInsets.top - button.imageEdgeInsets.bottom) / 2)
      text = text.offsetBy(
        dx: (button.titleEdgeInsets.left - button.titleEdgeInsets.right) / 2,
        dy: (button.titleEdgeInsets.top - button.titleEdgeInsets.bottom) / 2)
    }
    return (image, text)
  }

  private var isVertical: Bool { placement == .top || placement == .bottom }

  /// Returns the size of image and title beside or above one another.
  private func content(_ title: CGSize) -> CGSize {
    isVertical
      ? CGSize(width: max(imageSize.width, title.width), height: imageSize.height + spacing + title.height)
      : CGSize(width: imageSize.width + spacing + title.width, height: max(imageSize.height, title.height))
  }
}

extension UILabel {
  /// Returns the size of the text on several lines, in points.
  fileprivate func size(inWidth width: CGFloat) -> CGSize {
    sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
  }
}
