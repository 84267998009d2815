import Foundation
import FoundationAdditions
import Testing

private final class Leaf {}

struct NSMapTableTests {
  @Test func releasedWeakKeysOfAMapTableRemoveTheirValues() {
    let table = NSMapTable<Leaf, NSString>.weakToStrongObjects()
    let kept = Leaf()
    table.setObject("kept", forKey: kept)
    do {
      let leaf = Leaf()
      table.setObject("leaf", forKey: leaf)
      #expect(table.object(forKey: leaf) == "leaf")
    }
    #expect(table.count == 1)
    #expect(table.object(forKey: kept) == "kept")
    table.removeObject(forKey: kept)
    #expect(table.count == 0)
  }

  @Test func releasedWeakValuesOfAMapTableAreNil() {
    let table = NSMapTable<NSString, Leaf>.strongToWeakObjects()
    do {
      let leaf = Leaf()
      table.setObject(leaf, forKey: "leaf")
      #expect(table.object(forKey: NSString(string: "leaf")) === leaf)
    }
    #expect(table.object(forKey: "leaf") == nil)
    #expect(table.objectEnumerator()?.allObjects.isEmpty == true)
  }

  @Test func entriesOfAMapTableAreAvailableAsADictionary() {
    let table = NSMapTable<NSString, NSNumber>(keyOptions: .copyIn, valueOptions: .strongMemory)
    table.setObject(1, forKey: "a")
    table.setObject(2, forKey: "b")
    table.setObject(3, forKey: "a")
    let expected: [AnyHashable: NSNumber] = [NSString(string: "a"): 3, NSString(string: "b"): 2]
    #expect(table.dictionaryRepresentation() == expected)
    #expect(Set(table.keyEnumerator().allObjects.compactMap { $0 as? String }) == ["a", "b"])
    table.removeAllObjects()
    #expect(table.count == 0)
  }

  @Test func theDescriptionOfAClassIsItsQualifiedName() {
    #expect(NSArray.description() == "Foundation.NSArray")
  }
}
