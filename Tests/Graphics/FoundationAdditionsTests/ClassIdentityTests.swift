import Foundation
import FoundationAdditions
import Testing

struct ClassIdentityTests {
  private class Leaf {}
  private final class Twig: Leaf {}

  @Test func classesAreComparedByIdentityLikeObjects() {
    let stored: AnyClass? = Leaf.self
    let plain: AnyClass = Leaf.self
    let none: AnyClass? = nil
    #expect(Bool(stored === Leaf.self))
    #expect(Bool(plain === Leaf.self))
    #expect(Bool(none === nil))
    #expect(Bool(stored !== Twig.self))
    #expect(Bool(plain !== Twig.self))
    #expect(Bool(none !== stored))
    let (first, second) = (Leaf(), Leaf())
    #expect(Bool(first === first))
    #expect(Bool(first !== second))
  }

  @Test func theSizeOfAnInstanceCountsItsHeaderAndItsProperties() {
    class Count { var number = 0 }
    final class Pair: Count { var other = 0 }
    #expect(class_getInstanceSize(nil) == 0)
    #expect(class_getInstanceSize(Pair.self) == class_getInstanceSize(Count.self) + MemoryLayout<Int>.size)
    #expect(class_getInstanceSize(Count.self) > MemoryLayout<Int>.size)
  }

  @Test func theSubclassCheckFindsSuperclassesAtAnyDistance() {
    class Leaf: NSObject {}
    final class Needle: Leaf {}
    #expect(isSubclass(Needle.self, of: NSObject.self))
    #expect(isSubclass(Leaf.self, of: Leaf.self))
    #expect(!isSubclass(Leaf.self, of: Needle.self))
  }
}
