import CoreGraphics

/// The frame of a popover and the direction of its arrow.
struct PopoverPlacement: Equatable {
  /// The frame including the arrow, in points.
  var frame: CGRect
  /// The direction in which the arrow points.
  var direction: UIPopoverArrowDirection

  /// The length of the arrow, in points, as recorded (conformance topic popovers).
  static let arrowLength: CGFloat = 13

  /// The directions in the order in which they are tried.
  private static let directions: [UIPopoverArrowDirection] = [.up, .down, .left, .right]

  /// The fraction of the needed length beside a source below which a popover covers the source up to its middle.
  /// Fitted: 0.32 is too little (recorded: popovers/arrow-right-only).
  private static let minimumShare: CGFloat = 0.5

  /// Creates the placement of a popover beside its source.
  ///
  /// The arrow touches the middle of the source's side, and the popover is centered on it as far as the space allows.
  /// Of the directions in which the whole content fits, the one is chosen in which the popover is displaced least from
  /// the center, and the first of equals. If it fits in none, it is placed at the side with the largest fraction of the
  /// length that it needs, and is as long as the space there. If that is less than half of what it needs, the arrow
  /// points to the middle of the source, and the popover covers the half of it.
  ///
  /// - Parameters:
  ///   - size: the size of the content without the arrow, in points.
  ///   - source: the rectangle to which the arrow points.
  ///   - room: the part of the container in which popovers may be placed.
  ///   - permitted: the permitted directions of the arrow.
  ///   - isOnBar: whether the source is an item of a bar, for which a popover is placed below or above if it fits
  ///     there.
  init(
    of size: CGSize, at source: CGRect, in room: CGRect, permitted: UIPopoverArrowDirection, isOnBar: Bool = false
  ) {
    let allowed = Self.directions.filter { permitted.contains($0) }
    func best(at source: CGRect) -> Candidate {
      let candidates = (allowed.isEmpty ? Self.directions : allowed).map {
        Candidate(direction: $0, size: size, source: source, room: room)
      }
      let fitting = candidates.filter(\.fits)
      let preferred = isOnBar ? fitting.filter { !$0.isHorizontal } : []
      let best =
        (preferred.isEmpty ? fitting : preferred).min { $0.shift < $1.shift }
        ?? candidates.max { $0.share < $1.share }
      guard let best else { preconditionFailure("There are four directions.") }
      return best
    }
    let beside = best(at: source)
    let middle = CGRect(x: source.midX, y: source.midY, width: 0, height: 0)
    let best = beside.share < Self.minimumShare ? best(at: middle) : beside
    frame = best.frame
    direction = best.direction
  }

  /// Extends the popover to the length that it needs, over its source, if the space beside the source is too short.
  mutating func extend(over room: CGRect, for size: CGSize) {
    let isHorizontal = direction == .left || direction == .right
    let needed = (isHorizontal ? size.width : size.height) + Self.arrowLength
    if isHorizontal, frame.width < needed {
      frame.size.width = min(needed, room.width)
      frame.origin.x = max(room.minX, min(frame.minX, room.maxX - frame.width))
    } else if !isHorizontal, frame.height < needed {
      frame.size.height = min(needed, room.height)
      frame.origin.y = max(room.minY, min(frame.minY, room.maxY - frame.height))
    }
  }

  /// The placement of a popover at one side of its source.
  private struct Candidate {
    let direction: UIPopoverArrowDirection
    let frame: CGRect
    /// The distance between the center of the popover and that of the source's side, in points.
    let shift: CGFloat
    /// The fraction of the needed length that is available; 1 or more if the popover fits.
    let share: CGFloat
    let fits: Bool

    init(direction: UIPopoverArrowDirection, size: CGSize, source: CGRect, room: CGRect) {
      self.direction = direction
      let isHorizontal = direction == .left || direction == .right
      let needed = (isHorizontal ? size.width : size.height) + PopoverPlacement.arrowLength
      let free: CGFloat =
        switch direction {
        case .up: room.maxY - source.maxY
        case .down: source.minY - room.minY
        case .left: room.maxX - source.maxX
        default: source.minX - room.minX
        }
      let length = min(needed, max(free, PopoverPlacement.arrowLength))
      let (across, roomAcross) = isHorizontal ? (size.height, room.height) : (size.width, room.width)
      let width = min(across, max(0, roomAcross))
      let middle = isHorizontal ? source.midY : source.midX
      let minimum = isHorizontal ? room.minY : room.minX
      let maximum = (isHorizontal ? room.maxY : room.maxX) - width
      let start = max(minimum, min(middle - width / 2, maximum))
      shift = abs(start + width / 2 - middle)
      share = needed > 0 ? free / needed : 1
      fits = free >= needed && across <= roomAcross
      frame =
        switch direction {
        case .up: CGRect(x: start, y: source.maxY, width: width, height: length)
        case .down: CGRect(x: start, y: source.minY - length, width: width, height: length)
        case .left: CGRect(x: source.maxX, y: start, width: length, height: width)
        default: CGRect(x: source.minX - length, y: start, width: length, height: width)
        }
    }

    var isHorizontal: Bool { direction == .left || direction == .right }
  }
}
