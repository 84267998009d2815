import Foundation
import FoundationAdditions
import Testing

private protocol Listener: AnyObject {}
private final class Leaf: Listener {}

struct NSHashTableTests {
  @Test func releasedObjectsLeaveAWeakHashTable() {
    let table = NSHashTable<Leaf>.weakObjects()
    let kept = Leaf()
    table.add(kept)
    do {
      let leaf = Leaf()
      table.add(leaf)
      #expect(table.count == 2)
      #expect(table.contains(leaf))
    }
    #expect(table.count == 1)
    #expect(table.allObjects.first === kept)
    table.remove(kept)
    #expect(table.anyObject == nil)
  }

  @Test func aHashTableOfAProtocolHoldsItsObjects() {
    let table = NSHashTable<any Listener>(options: [.weakMemory, .objectPointerPersonality])
    let leaf = Leaf()
    table.add(leaf)
    table.add(leaf)
    table.add(nil)
    #expect(table.count == 1)
    #expect(table.contains(leaf))
    #expect(!table.contains(Leaf()))
  }

  @Test func aHashTableHoldsEqualObjectsOnce() {
    let table = NSHashTable<NSString>()
    table.add("a")
    table.add(NSString(string: "a"))
    #expect(table.count == 1)
    let other = NSHashTable<NSString>()
    other.add("b")
    #expect(!table.intersects(other))
    table.union(other)
    #expect(other.isSubset(of: table))
    table.minus(other)
    #expect(table.allObjects == ["a"])
  }

  @Test func aHashTableWithPointerPersonalityHoldsEqualObjectsSeparately() {
    let table = NSHashTable<NSMutableString>(options: .objectPointerPersonality)
    let (a, b) = (NSMutableString(string: "a"), NSMutableString(string: "a"))
    table.add(a)
    table.add(b)
    #expect(table.count == 2)
  }
}
