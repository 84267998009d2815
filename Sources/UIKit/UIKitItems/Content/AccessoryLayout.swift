import CoreGraphics

/// The places of the accessories of a list cell, as a function of their sizes.
///
/// From each end of the cell, an accessory is centered in its reserved width, followed by a gap to the next one. The
/// numbers are recorded (conformance topic list-cells).
package struct AccessoryLayout: Equatable {
  /// An accessory to be placed.
  package struct Item: Equatable {
    /// The size of the view, in points.
    package var size: CGSize
    /// The width that is reserved for the view, in points.
    package var reservedWidth: CGFloat
    /// A Boolean value that indicates whether the view is as high as the cell.
    var isFullHeight = false

    package init(size: CGSize, reservedWidth: CGFloat, isFullHeight: Bool = false) {
      self.size = size
      self.reservedWidth = reservedWidth
      self.isFullHeight = isFullHeight
    }
  }

  /// The leading accessories, from the edge of the cell.
  package var leading: [Item] = []
  /// The trailing accessories, from the content.
  package var trailing: [Item] = []
  /// The distances of the accessories from the edges of the cell, in points.
  package var leadingMargin: CGFloat = 8
  package var trailingMargin: CGFloat = 8
  /// The distances between accessories, in points.
  var leadingGap: CGFloat = 16
  package var trailingGap: CGFloat = 8
  /// The distance by which the content is indented, in points.
  package var indentation: CGFloat = 0
  package var indentsAccessories = true
  /// The length of a pixel, in points.
  package var pixel: CGFloat = 1

  package init() {}

  package struct Frames: Equatable {
    package var leading: [CGRect] = []
    package var trailing: [CGRect] = []
    package var content = CGRect.zero
  }

  /// Returns the left-to-right frames in a cell of a given size.
  package func frames(in size: CGSize) -> Frames {
    var frames = Frames()
    var x = leadingMargin + (indentsAccessories ? indentation : 0)
    for (index, item) in leading.enumerated() {
      if index > 0 { x += leadingGap }
      frames.leading.append(frame(of: item, at: x, height: size.height))
      x += item.reservedWidth
    }
    let contentStart =
      leading.isEmpty ? indentation : x + (indentsAccessories ? 0 : indentation)
    var end = size.width - trailingMargin
    for (index, item) in trailing.reversed().enumerated() {
      if index > 0 { end -= trailingGap }
      end -= item.reservedWidth
      frames.trailing.append(frame(of: item, at: end, height: size.height))
    }
    frames.trailing.reverse()
    let contentEnd = trailing.isEmpty ? size.width : end
    frames.content = CGRect(x: contentStart, y: 0, width: max(0, contentEnd - contentStart), height: size.height)
    return frames
  }

  private func frame(of item: Item, at x: CGFloat, height: CGFloat) -> CGRect {
    if item.isFullHeight { return CGRect(x: x, y: 0, width: item.size.width, height: height) }
    return CGRect(
      x: aligned(x + (item.reservedWidth - item.size.width) / 2), y: aligned((height - item.size.height) / 2),
      width: item.size.width, height: item.size.height)
  }

  private func aligned(_ length: CGFloat) -> CGFloat { (length / pixel).rounded() * pixel }
}
