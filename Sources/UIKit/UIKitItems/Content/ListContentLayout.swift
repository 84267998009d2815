import Foundation

/// The frames of an image and two texts in a view, as a function of their sizes.
package struct ListContentLayout {
  /// The image's size, in points; nil without an image.
  package var imageSize: CGSize?
  /// The size that is reserved for the image, in points; 0 on an axis for that of the image.
  var reservedImageSize = CGSize.zero
  var maximumImageSize = CGSize.zero
  package var margins = UIEdgeInsets.zero
  package var imagePadding: CGFloat = 0
  package var horizontalPadding: CGFloat = 0
  package var verticalPadding: CGFloat = 0
  package var prefersSideBySide = false
  /// The length of a pixel, in points.
  package var pixel: CGFloat = 1
  /// Returns the size of the text in a width; nil without a text.
  package var textSize: ((CGFloat) -> CGSize)?
  package var secondarySize: ((CGFloat) -> CGSize)?

  /// The standard width and height reserved for images, in points.
  var standardImageLength: CGFloat = 24

  package struct Frames: Equatable {
    package var image: CGRect?
    package var text: CGRect?
    package var secondary: CGRect?
    /// The height that the content needs with its margins, in points.
    package var height: CGFloat = 0
  }

  package init() {}

  /// Returns the frames in a view of a given size; an infinite height is replaced by the required one.
  package func frames(in size: CGSize) -> Frames {
    var frames = Frames()
    let inner = CGSize(
      width: max(0, size.width - margins.left - margins.right), height: size.height - margins.top - margins.bottom)
    let image = imageSize.map { fitted($0, into: inner) }
    let room = image.map { image in
      CGSize(
        width: reserved(reservedImageSize.width, image.width), height: reserved(reservedImageSize.height, image.height))
    }
    let hasText = textSize != nil || secondarySize != nil
    let textStart = room.map { $0.width + (hasText ? imagePadding : 0) } ?? 0
    let texts = textFrames(width: max(0, inner.width - textStart))
    let contentHeight = max(texts.height, room?.height ?? 0)
    frames.height = contentHeight + margins.top + margins.bottom
    let height = size.height.isFinite ? inner.height : contentHeight
    func middle(_ length: CGFloat) -> CGFloat { aligned(margins.top + (height - length) / 2) }
    if let image, let room {
      frames.image = CGRect(
        x: aligned(margins.left + (room.width - image.width) / 2), y: middle(image.height), width: image.width,
        height: image.height)
    }
    let top = middle(texts.height)
    frames.text = texts.text?.offsetBy(dx: margins.left + textStart, dy: top)
    frames.secondary = texts.secondary?.offsetBy(dx: margins.left + textStart, dy: top)
    return frames
  }

  /// Returns a function from widths to the sizes of a label.
  /// - Parameter fillsWidth: A Boolean value that indicates whether the label takes the whole width.
  @MainActor
  package static func sizes(of label: UILabel, fillsWidth: Bool = false) -> (CGFloat) -> CGSize {
    { width in
      var size = label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
      size.width = fillsWidth ? width : min(size.width, width)
      return size
    }
  }

  /// Returns the frames of the texts below or next to each other.
  private func textFrames(width: CGFloat) -> (text: CGRect?, secondary: CGRect?, height: CGFloat) {
    let text = textSize?(width)
    let secondary = secondarySize?(width)
    guard let text else { return (nil, secondary.map { CGRect(origin: .zero, size: $0) }, secondary?.height ?? 0) }
    guard let secondary else { return (CGRect(origin: .zero, size: text), nil, text.height) }
    if prefersSideBySide {
      let one = textSize?(.greatestFiniteMagnitude) ?? text
      let other = secondarySize?(.greatestFiniteMagnitude) ?? secondary
      if one.width + horizontalPadding + other.width <= width {
        let height = max(one.height, other.height)
        return (
          CGRect(x: 0, y: aligned((height - one.height) / 2), width: one.width, height: one.height),
          CGRect(
            x: width - other.width, y: aligned((height - other.height) / 2), width: other.width, height: other.height),
          height
        )
      }
    }
    return (
      CGRect(origin: .zero, size: text),
      CGRect(x: 0, y: text.height + verticalPadding, width: secondary.width, height: secondary.height),
      text.height + verticalPadding + secondary.height
    )
  }

  /// Returns an image's size, scaled down proportionally if there is less room.
  private func fitted(_ image: CGSize, into room: CGSize) -> CGSize {
    guard image.width > 0, image.height > 0 else { return image }
    var scale: CGFloat = 1
    if maximumImageSize.width > 0 { scale = min(scale, maximumImageSize.width / image.width) }
    if maximumImageSize.height > 0 { scale = min(scale, maximumImageSize.height / image.height) }
    if room.height.isFinite, room.height > 0 { scale = min(scale, room.height / image.height) }
    if room.width > 0 { scale = min(scale, room.width / image.width) }
    return CGSize(width: image.width * scale, height: image.height * scale)
  }

  private func reserved(_ length: CGFloat, _ image: CGFloat) -> CGFloat {
    length <= 0 ? image : length == .greatestFiniteMagnitude ? standardImageLength : max(length, image)
  }

  private func aligned(_ length: CGFloat) -> CGFloat { (length / pixel).rounded() * pixel }
}
