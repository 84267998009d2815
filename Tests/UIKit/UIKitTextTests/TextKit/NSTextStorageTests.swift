import Testing
import UIKit

@MainActor @Suite struct NSTextStorageTests {
  @Test func aTextStorageSubclassIsReadAndChangedThroughItsPrimitives() {
    let storage = UppercaseStorage()
    storage.append(NSAttributedString(string: "ab", attributes: [.kern: 1]))
    storage.insert(NSAttributedString(string: "cd"), at: 2)
    #expect(storage.string == "ABCD")
    #expect(storage.length == 4)
    #expect(storage.processed == 2)
    storage.addAttribute(.kern, value: 2, range: NSRange(location: 1, length: 2))
    #expect(storage.attribute(.kern, at: 0, effectiveRange: nil) as? Int == 1)
    #expect(storage.attribute(.kern, at: 2, effectiveRange: nil) as? Int == 2)
    var ranges: [NSRange] = []
    storage.enumerateAttribute(.kern, in: NSRange(location: 0, length: 4)) { _, range, _ in ranges.append(range) }
    #expect(ranges == [NSRange(0..<1), NSRange(1..<3), NSRange(3..<4)])
    #expect((storage.mutableCopy() as? NSMutableAttributedString)?.string == "ABCD")
    storage.deleteCharacters(in: NSRange(location: 0, length: 3))
    #expect(storage.attributedSubstring(from: NSRange(location: 0, length: 1)).string == "D")
  }

  @Test func aCopyOfATextStorageHasItsTextAndAttributes() {
    let storage = NSTextStorage(string: "abc")
    storage.addAttribute(.kern, value: 3, range: NSRange(location: 1, length: 1))
    let copy = NSAttributedString(attributedString: storage)
    storage.deleteCharacters(in: NSRange(location: 0, length: 3))
    #expect(copy.string == "abc")
    #expect(copy.attribute(.kern, at: 1, effectiveRange: nil) as? Int == 3)
    #expect(NSAttributedString(attributedString: storage).length == 0)
  }

  @Test func changesBetweenBeginEditingAndEndEditingAreProcessedOnce() {
    let storage = UppercaseStorage()
    storage.beginEditing()
    storage.append(NSAttributedString(string: "abc"))
    storage.deleteCharacters(in: NSRange(location: 1, length: 1))
    #expect(storage.processed == 0)
    #expect(storage.changeInLength == 2)
    storage.endEditing()
    #expect(storage.processed == 1)
    #expect(storage.changeInLength == 0)
    #expect(storage.editedMask.isEmpty)
  }

  @Test func theLongestEffectiveRangeHasEqualAttributes() {
    let storage = NSTextStorage(string: "abcdef")
    storage.addAttribute(.link, value: "x", range: NSRange(location: 1, length: 4))
    storage.addAttribute(.kern, value: 1, range: NSRange(location: 2, length: 1))
    var range = NSRange()
    let all = NSRange(location: 0, length: 6)
    #expect(storage.attribute(.link, at: 2, longestEffectiveRange: &range, in: all) as? String == "x")
    #expect(range == NSRange(location: 1, length: 4))
    _ = storage.attributes(at: 4, longestEffectiveRange: &range, in: all)
    #expect(range == NSRange(location: 3, length: 2))
  }
}

/// A storage that keeps its text in capitals, in a store of its own.
private final class UppercaseStorage: NSTextStorage {
  private let store = NSMutableAttributedString(string: "")
  private(set) var processed = 0

  override var string: String { store.string }
  override var length: Int { store.length }
  override func attributes(
    at location: Int, effectiveRange range: NSRangePointer?
  ) -> [NSAttributedString.Key: Any] { store.attributes(at: location, effectiveRange: range) }

  override func replaceCharacters(in range: NSRange, with str: String) {
    store.replaceCharacters(in: range, with: str.uppercased())
    edited(.editedCharacters, range: range, changeInLength: str.utf16.count - range.length)
  }

  override func setAttributes(_ attrs: [NSAttributedString.Key: Any]?, range: NSRange) {
    store.setAttributes(attrs, range: range)
    edited(.editedAttributes, range: range, changeInLength: 0)
  }

  override func processEditing() {
    processed += 1
    super.processEditing()
  }
}
