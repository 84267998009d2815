import Foundation
import FoundationAdditions
import Testing

struct ClassIdentityTests {
  private class Leaf {}
  private final class Twig: Leaf {}

  @Test func classesAreComparedLikeObjects() {
    let stored: AnyClass? = Leaf.self
    let plain: AnyClass = Leaf.self
    let none: AnyClass? = nil
    #expect(stored === Leaf.self)
    #expect(plain === Leaf.self)
    #expect(none === nil)
    #expect(stored !== Twig.self)
    #expect(plain !== Twig.self)
    #expect(none !== stored)
    let (first, second) = (Leaf(), Leaf())
    #expect(first === first)
    #expect(first !== second)
  }

  @Test func subclassesAreFoundAtAnyDistance() {
    class Leaf: NSObject {}
    final class Needle: Leaf {}
    #expect(isSubclass(Needle.self, of: NSObject.self))
    #expect(isSubclass(Leaf.self, of: Leaf.self))
    #expect(!isSubclass(Leaf.self, of: Needle.self))
  }
}
