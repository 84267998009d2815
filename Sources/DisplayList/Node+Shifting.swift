import GeometryCore

// A picture that is moved by whole pixels need not be the picture that is drawn there: filters of scaled bitmaps and
// gradients round places, not distances. What is exact only where it was drawn is drawn again.

extension Node {
  /// A Boolean value that indicates whether the node and its descendants look the same, pixel by pixel, any whole number of pixels
  /// away.
  ///
  /// - Complexity: O(descendants) for the first version of a picture, O(1) after that.
  var isShiftable: Bool {
    guard placement.isShiftable else { return false }
    // A kept picture is copied.
    if look.cachesRaster { return true }
    if let known = knownShiftability, known.revision == revision { return known.isShiftable }
    let isShiftable = look.isShiftable && children.allSatisfy { $0.isShiftable }
    knownShiftability = (revision, isShiftable)
    return isShiftable
  }
}

extension Placement {
  /// Whether pixels of what is placed depend on nothing but the fraction of a pixel at which it lies.
  var isShiftable: Bool {
    guard !isMoving else { return false }
    switch transform {
    case .offset: return true
    case .affine(let t): return t.b == 0 && t.c == 0 && t.a > 0 && t.d > 0
    case .full: return false
    }
  }
}

extension Look {
  /// Whether what the node draws itself, descendants left out, depends on nothing but the fraction of a pixel.
  var isShiftable: Bool {
    guard backgroundPattern == nil, borderPattern == nil, mask == nil, childTransform == nil, !keepsDepth else {
      return false
    }
    switch content {
    case .none: return true
    case .bitmap, .gradient: return false
    case .drawing(let drawing): return drawing.commands.allSatisfy { $0.isShiftable }
    case .shape(let shape): return shape.fillPattern == nil && shape.strokePattern == nil
    }
  }
}

extension DrawCommand {
  fileprivate var isShiftable: Bool {
    switch self {
    case .save, .restore, .clip, .setBlendMode, .setAlpha, .fill, .stroke, .text, .beginGroup, .endGroup: true
    case .concat(let t): t.b == 0 && t.c == 0 && t.a > 0 && t.d > 0
    case .setShadow, .fillPattern, .strokePattern, .gradient, .bitmap, .node: false
    }
  }
}
