import HostInterface

/// The snapshots of the elements that assistive technologies have asked about most recently.
struct KnownNodes {
  private var nodes: [UInt64: AccessibilityNode] = [:]
  /// The identifiers in the order in which they were asked about first, the oldest first.
  private var order: [UInt64] = []
  private static let limit = 300

  var ids: [UInt64] { order }

  func node(_ id: UInt64) -> AccessibilityNode? { nodes[id] }

  /// Stores the first snapshot of an element that is sent to an assistive technology; later ones are compared with it.
  mutating func note(_ node: AccessibilityNode) {
    guard nodes[node.id] == nil else { return }
    nodes[node.id] = node
    order.append(node.id)
    if order.count > Self.limit { nodes[order.removeFirst()] = nil }
  }

  /// Replaces a snapshot after its changes were reported; nil if the element was removed.
  mutating func update(_ id: UInt64, to node: AccessibilityNode?) {
    guard nodes[id] != nil else { return }
    nodes[id] = node
    if node == nil { order.removeAll { $0 == id } }
  }
}
