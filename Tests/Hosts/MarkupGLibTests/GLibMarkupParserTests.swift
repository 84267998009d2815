import HostInterface
import Testing

@testable import MarkupGLib

struct GLibMarkupParserTests {
  func parse(_ text: String) throws(MarkupError) -> MarkupElement { try GLibMarkupParser().parse(Array(text.utf8)) }

  @Test func aDocumentIsParsedIntoElementsWithAttributesTextAndLines() throws {
    let root = try parse(
      "<?xml version=\"1.0\"?>\n<!-- remark -->\n<a x=\"1\" y='two'>\n  <b/>\n  <c>t&amp;u</c>\n  <d>\n\n</d>\n</a>\n")
    #expect(root.line == 3)
    #expect(root.name == "a")
    #expect(root.attributes == ["x": "1", "y": "two"])
    #expect(root.children.map(\.name) == ["b", "c", "d"])
    #expect(root.children.map(\.line) == [4, 5, 6])
    #expect(root.children[1].text == "t&u")
  }

  @Test func entitiesCharacterReferencesAndCDATAAreResolved() throws {
    let root = try parse("<a x=\"&lt;&#10;&#x20AC;&quot;\">1<![CDATA[<2>]]>3é</a>")
    #expect(root.attributes["x"] == "<\n€\"")
    #expect(root.text == "1<2>3é")
  }

  @Test func aByteOrderMarkIsSkipped() throws {
    #expect(try GLibMarkupParser().parse([0xEF, 0xBB, 0xBF] + Array("<a/>".utf8)).name == "a")
  }

  @Test func anInvalidDocumentIsRefusedWithTheLineOfTheError() {
    #expect(throws: MarkupError.self) { try parse("") }
    let error = #expect(throws: MarkupError.self) { try parse("<a>\n<b>\n</a>") }
    #expect(error?.line == 3)
    #expect(throws: MarkupError.self) { try parse("<a>") }
    #expect(throws: MarkupError.self) { try parse("<a/><b/>") }
    #expect(throws: MarkupError.self) { try parse("<a x=1/>") }
    #expect(throws: MarkupError.self) { try parse("<a>&nosuch;</a>") }
    #expect(throws: MarkupError.self) { try GLibMarkupParser().parse([0x3C, 0x61, 0x3E, 0xFF, 0x3C]) }
  }

  @Test func aDocumentNestedTooDeeplyIsRefused() throws {
    func nested(_ depth: Int) -> String {
      String(repeating: "<a>", count: depth) + String(repeating: "</a>", count: depth)
    }
    #expect(try parse(nested(256)).name == "a")
    let error = #expect(throws: MarkupError.self) { try parse(nested(100_000)) }
    #expect(error?.description.contains("256 deep") == true)
  }
}
