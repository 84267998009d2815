import CoreGraphics
import Foundation

/// The tiles that show a long text: bands of equal height, each of which is drawn once while it is in sight.
///
/// The tiles move along with the content when heights above the visible part become exact.
@MainActor
final class TextTiles {
  private weak var textView: UITextView?
  private var shown: [Int: TextTile] = [:]
  private var idle: [TextTile] = []
  /// The upper edge of band 0, in the text view's coordinates, and the height of the bands, in points.
  private var origin: CGFloat = 0
  private var height: CGFloat = 0

  /// The number of bands that a viewport is high.
  private static let count: CGFloat = 4
  private static let minimumHeight: CGFloat = 64

  init(of textView: UITextView) { self.textView = textView }

  /// Returns the bands that a part of the content touches, as an extent in the text view's coordinates.
  func extent(of part: ClosedRange<CGFloat>) -> ClosedRange<CGFloat> {
    prepare()
    let bands = bands(of: part)
    return top(of: bands.lowerBound)...top(of: bands.upperBound)
  }

  /// Places tiles over the visible part; others are removed.
  func place() {
    guard let textView else { return }
    prepare()
    let width = textView.contentSize.width
    let wanted = bands(of: textView.bounds.minY...textView.bounds.maxY)
    for (band, tile) in shown where !wanted.contains(band) || tile.frame.width != width {
      shown[band] = nil
      tile.isHidden = true
      idle.append(tile)
    }
    for band in wanted where shown[band] == nil {
      let tile = idle.popLast() ?? makeTile()
      tile.isHidden = false
      tile.frame = CGRect(x: 0, y: top(of: band), width: width, height: height)
      tile.setNeedsDisplay()
      shown[band] = tile
    }
  }

  /// Moves the tiles with their text.
  func move(by distance: CGFloat) {
    guard distance != 0 else { return }
    // Tiles lie on whole points; text that moves by another distance is drawn anew in them.
    origin += distance.rounded()
    for (band, tile) in shown {
      tile.frame.origin.y = top(of: band)
      if distance != distance.rounded() { tile.setNeedsDisplay() }
    }
  }

  func setNeedsDisplay() { for tile in shown.values { tile.setNeedsDisplay() } }

  /// Removes all tiles.
  func removeAll() {
    for tile in Array(shown.values) + idle { tile.removeFromSuperview() }
    (shown, idle, origin, height) = ([:], [], 0, 0)
  }

  /// Chooses the height of the bands while there are none: what is visible at first is covered by whole ones.
  private func prepare() {
    guard shown.isEmpty, let textView else { return }
    height = max(Self.minimumHeight, (textView.bounds.height / Self.count).rounded(.up))
    origin = origin.rounded()
  }

  private func bands(of part: ClosedRange<CGFloat>) -> Range<Int> {
    let first = Int(((max(part.lowerBound, 0) - origin) / height).rounded(.down))
    return first..<max(first + 1, Int(((part.upperBound - origin) / height).rounded(.up)))
  }

  private func top(of band: Int) -> CGFloat { origin + CGFloat(band) * height }

  private func makeTile() -> TextTile {
    let tile = TextTile()
    tile.textView = textView
    textView?.insertSubview(tile, at: 0)
    return tile
  }
}
