import DisplayList

/// The source of the identifiers of layers and of the revisions of nodes.
@MainActor
enum LayerIdentity {
  static func next() -> NodeID { NodeID(SerialNumber.next()) }
  static func nextRevision() -> UInt64 { SerialNumber.next() }
}

/// The numbers that are given once in a process, in ascending order.
@MainActor
package enum SerialNumber {
  private static var last: UInt64 = 0

  /// Returns a number greater than all before; the first is 1.
  package static func next() -> UInt64 {
    last += 1
    return last
  }
}
