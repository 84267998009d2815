import DisplayList
import GeometryCore

/// A mask that a context's drawing is clipped to: what is drawn is a group, from which the mask's outside is removed.
struct ContextMask {
  /// A bitmap that is opaque where nothing is let through.
  let outside: Bitmap
  /// The area of the mask, in the coordinates of the time when it was set.
  let rect: Rect

  /// The commands that remove the outside, and end the group.
  var end: [DrawCommand] {
    [
      .restore, .setBlendMode(.destinationOut),
      .concat(Affine(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: rect.minY + rect.maxY)),
      .bitmap(BitmapReference(outside), rect, interpolates: true), .endGroup,
    ]
  }
}

extension DrawCommand {
  /// A Boolean value that indicates whether the command paints, rather than changes the state of the context.
  var isVisible: Bool {
    switch self {
    case .save, .restore, .concat, .clip, .setBlendMode, .setAlpha, .setShadow, .beginGroup: false
    case .fill, .stroke, .fillPattern, .strokePattern, .gradient, .bitmap, .text, .endGroup, .node: true
    }
  }

  /// Returns commands that lead to the same state as others, without painting anything: those of states and groups that
  /// are not closed.
  static func state(after commands: [DrawCommand]) -> [DrawCommand] {
    var kept: [DrawCommand] = []
    var starts: [Int] = []
    for command in commands {
      switch command {
      case .save, .beginGroup: starts.append(kept.count)
      case .restore, .endGroup:
        if let start = starts.popLast() { kept.removeSubrange(start...) }
        continue
      case .concat(let next):
        if case .concat(let first)? = kept.last {
          kept[kept.count - 1] = .concat(next.concatenating(first))
        } else {
          kept.append(command)
        }
        continue
      case .setBlendMode: if case .setBlendMode? = kept.last { kept.removeLast() }
      case .setAlpha: if case .setAlpha? = kept.last { kept.removeLast() }
      case .setShadow: if case .setShadow? = kept.last { kept.removeLast() }
      case .clip: break
      case .fill, .stroke, .fillPattern, .strokePattern, .gradient, .bitmap, .text, .node: continue
      }
      kept.append(command)
    }
    return kept
  }
}
