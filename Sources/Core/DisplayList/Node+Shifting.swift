import GeometryCore

// A picture that was moved by whole pixels may differ from the one that would be drawn there: filters of scaled bitmaps
// and gradients round positions, not distances. Pictures that are exact only where they were drawn are redrawn.

extension Node {
  /// A Boolean value that indicates whether the node and its descendants look the same, pixel by pixel, if moved by any
  /// whole number of pixels.
  ///
  /// - Complexity: O(descendants) for the first version of a picture, O(1) after that.
  var isShiftable: Bool {
    // A cached picture is copied.
    if look.cachesRaster, !look.keepsDepth { return placement.isShiftableAsPicture }
    guard placement.isShiftable else { return false }
    if let known = knownShiftability, known.revision == revision { return known.isShiftable }
    let isShiftable = look.isShiftable && children.allSatisfy { $0.isShiftable }
    knownShiftability = (revision, isShiftable)
    return isShiftable
  }
}

extension Placement {
  /// A Boolean value that indicates whether the pixels depend only on the fraction of a pixel in the position.
  var isShiftable: Bool {
    guard !isMoving else { return false }
    switch transform {
    case .offset: return true
    case .affine(let t): return t.b == 0 && t.c == 0 && t.a > 0 && t.d > 0
    case .full: return false
    }
  }

  /// A Boolean value that indicates whether the pixels of a cached picture depend only on the fraction of a pixel in
  /// the position: a rotated one is copied as well.
  var isShiftableAsPicture: Bool {
    guard !isMoving else { return false }
    if case .full = transform { return false }
    return true
  }
}

extension Look {
  /// A Boolean value that indicates whether the node's own pixels, without descendants, depend only on the fraction of
  /// a pixel in the position.
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
