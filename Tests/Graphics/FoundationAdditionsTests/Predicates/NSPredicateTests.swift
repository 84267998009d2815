import Foundation
import FoundationAdditions
import Testing

struct NSPredicateTests {
  private final class Leaf {
    let name: String
    let size: Int
    let parent: Leaf?

    init(_ name: String, _ size: Int, _ parent: Leaf? = nil) {
      (self.name, self.size, self.parent) = (name, size, parent)
    }
  }

  @Test func predicatesMatchRegularExpressionsAgainstTheWholeText() {
    let predicate = NSPredicate(format: "SELF MATCHES %@", "[a-z]+@[a-z]+")
    #expect(predicate.evaluate(with: "a@b"))
    #expect(!predicate.evaluate(with: "1a@b"))
    #expect(!predicate.evaluate(with: "a@b1"))
    #expect(NSPredicate(format: "SELF LIKE 'a*c?'").evaluate(with: "abbcd"))
  }

  @Test func predicateOptionsIgnoreCaseAndDiacritics() {
    #expect(NSPredicate(format: "SELF CONTAINS[cd] %@", "ELE").evaluate(with: "Él\u{e8}ve"))
    #expect(!NSPredicate(format: "SELF CONTAINS %@", "EL").evaluate(with: "el"))
    #expect(NSPredicate(format: "self BEGINSWITH[c] 'EL' AND self ENDSWITH 'f'").evaluate(with: "elf"))
  }

  @Test func predicatesComparePropertiesAlongKeyPaths() {
    let leaf = Leaf("b", 2, Leaf("a", 1))
    #expect(NSPredicate(format: "name == %@ && size > %d", "b", 1).evaluate(with: leaf))
    #expect(NSPredicate(format: "parent.name = 'a' OR size IN %@", [3]).evaluate(with: leaf))
    #expect(NSPredicate(format: "NOT (%K >= 3)", "size").evaluate(with: leaf))
    #expect(NSPredicate(format: "parent.parent == nil").evaluate(with: leaf))
    #expect(NSPredicate(format: "size == %@", argumentArray: [2]).evaluate(with: ["size": 2]))
  }

  @Test func arraysAreFilteredByPredicates() {
    let array = NSArray(array: ["a", "b", "ab"])
    #expect(array.filtered(using: NSPredicate(format: "SELF CONTAINS 'a'")) as? [String] == ["a", "ab"])
  }

  @Test func sortDescriptorsSortArraysByKeys() {
    let leaves = NSArray(array: [Leaf("b", 2), Leaf("c", 1), Leaf("a", 3)])
    let sorted = leaves.sortedArray(using: [NSSortDescriptor(key: "size", ascending: false)]) as? [Leaf]
    #expect(sorted?.map(\.name) == ["a", "b", "c"])
    let paths = NSMutableArray(array: [IndexPath(index: 2), IndexPath(index: 1)])
    let ordered = paths.sortedArray(using: [NSSortDescriptor(key: "self", ascending: true)]) as? [IndexPath]
    #expect(ordered == [IndexPath(index: 1), IndexPath(index: 2)])
  }
}
