/// Splitting and joining of stretches, balanced as in an AVL tree: the heights of a pair's halves differ by at most
/// one.
///
/// - Complexity: O(log n) each, and the copies of two leaves.
extension RopeNode {
  /// Splits before an item; line spans before the split that depend on items after it are discarded.
  func split(at index: Int) -> (RopeNode?, RopeNode?) {
    if index <= 0 { return (nil, self) }
    if index >= count { return (self, nil) }
    let (left, right) = cut(at: index)
    return (left?.forgettingWhatFollows(after: 0), right)
  }

  /// Returns one stretch followed by another; leaves that meet become one when they are small or alike.
  static func concatenated(_ a: RopeNode?, _ b: RopeNode?) -> RopeNode? {
    guard let a else { return b }
    guard let b else { return a }
    let left = a.forgettingWhatFollows(after: 0)
    guard let leaf = merged(left.lastLeaf, b.firstLeaf) else { return joined(left, b) }
    return joined(joined(left.droppingLastLeaf(), leaf), b.droppingFirstLeaf())
  }

  /// Checks balance and counts; for tests.
  func checkInvariants() {
    guard case .pair(let left, let right) = content else {
      assert(count > 0 && height == 0)
      if case .sizes(let sizes) = content { assert(sizes.count == count && count <= Self.leafCapacity) }
      return
    }
    assert(abs(left.height - right.height) <= 1, "out of balance")
    assert(height == max(left.height, right.height) + 1 && count == left.count + right.count)
    left.checkInvariants()
    right.checkInvariants()
  }

  private func cut(at index: Int) -> (RopeNode?, RopeNode?) {
    if index <= 0 { return (nil, self) }
    if index >= count { return (self, nil) }
    guard case .pair(let left, let right) = content else { return (slice(0..<index), slice(index..<count)) }
    if index < left.count {
      let (a, b) = left.cut(at: index)
      return (a, Self.joined(b, right))
    }
    let (a, b) = right.cut(at: index - left.count)
    return (Self.joined(left, a), b)
  }

  /// Returns the stretch without the line spans that depend on items `distance` or more after its end.
  private func forgettingWhatFollows(after distance: Int) -> RopeNode {
    guard reach > distance else { return self }
    guard case .pair(let left, let right) = content else { return unsolved }
    let tail = right.forgettingWhatFollows(after: distance)
    let head = left.forgettingWhatFollows(after: distance + right.count)
    return tail === right && head === left ? self : RopeNode(head, tail)
  }

  private var lastLeaf: RopeNode {
    if case .pair(_, let right) = content { right.lastLeaf } else { self }
  }

  private func droppingFirstLeaf() -> RopeNode? {
    guard case .pair(let left, let right) = content else { return nil }
    return Self.joined(left.droppingFirstLeaf(), right)
  }

  private func droppingLastLeaf() -> RopeNode? {
    guard case .pair(let left, let right) = content else { return nil }
    return Self.joined(left, right.droppingLastLeaf())
  }

  private static func joined(_ a: RopeNode?, _ b: RopeNode?) -> RopeNode? {
    guard let a else { return b }
    guard let b else { return a }
    return joined(a, b)
  }

  /// Joins two balanced stretches; O(difference of the heights).
  private static func joined(_ a: RopeNode, _ b: RopeNode) -> RopeNode {
    if a.height > b.height + 1, case .pair(let left, let right) = a.content {
      return balanced(left, joined(right, b))
    }
    if b.height > a.height + 1, case .pair(let left, let right) = b.content {
      return balanced(joined(a, left), right)
    }
    return RopeNode(a, b)
  }

  /// Pairs two stretches whose heights differ by at most two.
  private static func balanced(_ a: RopeNode, _ b: RopeNode) -> RopeNode {
    if b.height > a.height + 1, case .pair(let left, let right) = b.content {
      guard left.height > right.height, case .pair(let x, let y) = left.content else {
        return RopeNode(RopeNode(a, left), right)
      }
      return RopeNode(RopeNode(a, x), RopeNode(y, right))
    }
    if a.height > b.height + 1, case .pair(let left, let right) = a.content {
      guard right.height > left.height, case .pair(let x, let y) = right.content else {
        return RopeNode(left, RopeNode(right, b))
      }
      return RopeNode(RopeNode(left, x), RopeNode(y, b))
    }
    return RopeNode(a, b)
  }
}
