import CoreGraphics
public import Foundation
import GeometryCore
public import SwiftRuntime

/// The area that a layout manager fills with lines.
@preconcurrency @MainActor
open class NSTextContainer: NSObject {
  /// The layout manager that fills the area; nil for none.
  open weak var layoutManager: NSLayoutManager?
  /// The text view that shows the area; nil for none.
  open internal(set) weak var textView: UITextView?

  /// The size of the area, in points; a length of zero or less is unlimited.
  @Observed open var size: CGSize { didSet { if size != oldValue { changed() } } }
  /// The paths that lines keep clear of, in the container's coordinates.
  @Observed open var exclusionPaths: [UIBezierPath] = [] { didSet { changed() } }
  /// The space between the ends of a line fragment and its text, in points.
  @Observed open var lineFragmentPadding: CGFloat = 5 { didSet { if lineFragmentPadding != oldValue { changed() } } }
  /// The greatest number of lines; 0 for any number.
  @Observed open var maximumNumberOfLines = 0 { didSet { if maximumNumberOfLines != oldValue { changed() } } }
  /// The way in which the last line is cut when there is more text.
  @Observed open var lineBreakMode: NSLineBreakMode = .byWordWrapping {
    didSet { if lineBreakMode != oldValue { changed() } }
  }
  /// A Boolean value that determines whether the width follows that of the text view.
  open var widthTracksTextView = false
  /// A Boolean value that determines whether the height follows that of the text view.
  open var heightTracksTextView = false

  /// Creates an area of a size, in points.
  public init(size: CGSize = .zero) {
    self.size = size
    super.init()
  }

  /// Creates an empty area; what a coder holds is not read.
  public required init?(coder: NSCoder) {
    size = .zero
    super.init()
  }

  /// A Boolean value that indicates whether the area is a rectangle without excluded parts.
  open var isSimpleRectangularTextContainer: Bool { exclusionPaths.isEmpty }

  /// Returns the part of a proposed line fragment that text may fill, and what remains behind an excluded part.
  ///
  /// A fragment that no text fits in moves down, to the end of the excluded part (recorded: `text-exclusion-paths`).
  /// - Parameters:
  ///   - proposedRect: The fragment, in the container's coordinates.
  ///   - characterIndex: The first character of the fragment, in UTF-16 units.
  ///   - baseWritingDirection: The direction of the paragraph.
  ///   - remainingRect: Receives the rest of the line behind the excluded part; empty for none.
  /// - Returns: The fragment; empty when the area has no room for it.
  open func lineFragmentRect(
    forProposedRect proposedRect: CGRect, at characterIndex: Int,
    writingDirection baseWritingDirection: NSWritingDirection,
    remaining remainingRect: UnsafeMutablePointer<CGRect>?
  ) -> CGRect {
    remainingRect?.pointee = .zero
    let width = lineWidth
    var rect = proposedRect
    rect.origin.x = max(0, rect.minX)
    rect.size.width = max(0, min(proposedRect.maxX, width) - rect.minX)
    let left = rect.minX
    while rect.maxY <= lineHeightLimit + 0.001 {
      let rooms = ExclusionStrip.rooms(
        in: rect.minX..<max(rect.minX, rect.maxX), from: rect.minY, to: rect.maxY, exclusionPaths
      )
      .filter { $0.upperBound - $0.lowerBound > 2 * lineFragmentPadding }
      if let room = baseWritingDirection == .rightToLeft ? rooms.last : rooms.first {
        let found = CGRect(
          x: room.lowerBound, y: rect.minY, width: room.upperBound - room.lowerBound, height: rect.height)
        if baseWritingDirection == .rightToLeft {
          if rooms.count > 1 {
            remainingRect?.pointee = CGRect(x: left, y: rect.minY, width: found.minX - left, height: rect.height)
          }
        } else if rooms.count > 1 {
          remainingRect?.pointee = CGRect(
            x: found.maxX, y: rect.minY, width: rect.maxX - found.maxX, height: rect.height)
        }
        return found
      }
      guard let next = ExclusionStrip.nextTop(after: rect.minY, height: rect.height, exclusionPaths) else {
        return .zero
      }
      rect = CGRect(x: 0, y: next, width: width, height: rect.height)
    }
    return .zero
  }

  /// The width that lines are broken at; infinite when unlimited.
  final var lineWidth: CGFloat { size.width > 0 ? size.width : .greatestFiniteMagnitude }
  final var lineHeightLimit: CGFloat { size.height > 0 ? size.height : .greatestFiniteMagnitude }

  private func changed() { layoutManager?.textContainerChangedGeometry(self) }
}
