import DisplayList

// The regions of two paths, combined. Curves become lines that stay within a fiftieth of a point of them.
extension CGPath {
  /// Returns the outline of what either path encloses.
  /// - Complexity: O(n²) for n lines.
  public func union(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
    CGPath(path.combined(with: other.path, .union, rule: FillRule(rule)))
  }

  /// Returns the outline of what both paths enclose.
  /// - Complexity: O(n²) for n lines.
  public func intersection(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
    CGPath(path.combined(with: other.path, .intersection, rule: FillRule(rule)))
  }

  /// Returns the outline of what this path encloses and the other does not.
  /// - Complexity: O(n²) for n lines.
  public func subtracting(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
    CGPath(path.combined(with: other.path, .subtracting, rule: FillRule(rule)))
  }

  /// Returns the outline of what one of the paths encloses and the other does not.
  /// - Complexity: O(n²) for n lines.
  public func symmetricDifference(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
    CGPath(path.combined(with: other.path, .symmetricDifference, rule: FillRule(rule)))
  }

  /// Returns the outline of what the path encloses, whose loops do not cross.
  /// - Complexity: O(n²) for n lines.
  public func normalized(using rule: CGPathFillRule = .winding) -> CGPath {
    CGPath(path.combined(with: Path(), .union, rule: FillRule(rule)))
  }

  /// Returns the parts of this path's lines that the other path encloses.
  /// - Complexity: O(n²) for n lines.
  public func lineIntersection(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
    CGPath(path.lines(inside: true, of: other.path, rule: FillRule(rule)))
  }

  /// Returns the parts of this path's lines that the other path does not enclose.
  /// - Complexity: O(n²) for n lines.
  public func lineSubtracting(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
    CGPath(path.lines(inside: false, of: other.path, rule: FillRule(rule)))
  }

  /// Returns whether the regions of both paths have a common part.
  /// - Complexity: O(n²) for n lines.
  public func intersects(_ other: CGPath, using rule: CGPathFillRule = .winding) -> Bool {
    guard boundingBoxOfPath.intersects(other.boundingBoxOfPath) else { return false }
    return !intersection(other, using: rule).isEmpty
  }
}
