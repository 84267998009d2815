import Testing
import os

struct SignpostTests {
  private final class Leaf {}

  @Test func signpostIDsOfDifferentObjectsDiffer() {
    let (a, b) = (Leaf(), Leaf())
    #expect(OSSignpostID(log: .default, object: a) == OSSignpostID(log: .default, object: a))
    #expect(OSSignpostID(log: .default, object: a) != OSSignpostID(log: .default, object: b))
    #expect(OSSignpostID.null < OSSignpostID(log: .default))
    os_signpost(.begin, log: .default, name: "leaf", signpostID: OSSignpostID(log: .default, object: a), "%d", 1)
    os_signpost(.event, log: .default, name: "leaf")
  }
}
