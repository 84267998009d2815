import HostInterface
import Testing

@testable import UIKitNibs

/// The strings of a language in the elements of nibs and storyboards.
struct LocalizedMarkupTests {
  private let label = MarkupElement("label", attributes: ["id": "a-1", "text": "Leaf"])
  private let button = MarkupElement(
    "button", attributes: ["id": "b-2"],
    children: [
      MarkupElement("state", attributes: ["key": "normal", "title": "Turn"]),
      MarkupElement("state", attributes: ["key": "selected", "title": "Turned"]),
      MarkupElement("buttonConfiguration", attributes: ["key": "configuration", "title": "Turn"]),
    ])
  private let segments = MarkupElement(
    "segmentedControl", attributes: ["id": "c-3"],
    children: [
      MarkupElement(
        "segments", attributes: ["key": "segments"],
        children: [MarkupElement("segment", attributes: ["title": "One"]), MarkupElement("segment")])
    ])

  private func translated(_ strings: [String: String]) -> [MarkupElement] {
    MarkupElement("objects", children: [MarkupElement("view", children: [label, button, segments])])
      .localized(strings).children[0].children
  }

  @Test func textsAreReplacedByTheIdentifiersOfTheirObjects() {
    let found = translated(["a-1.text": "Blatt", "x-9.text": "nothing", "nonsense": "nothing"])
    #expect(found[0].attributes["text"] == "Blatt")
    #expect(found[1] == button)
  }

  @Test func titlesAreReplacedByState() {
    let found = translated(["b-2.normalTitle": "Drehen", "b-2.configuration.title": "Wenden"])[1]
    #expect(found.children.map { $0.attributes["title"] } == ["Drehen", "Turned", "Wenden"])
  }

  @Test func segmentsAreReplacedByNumber() {
    let found = translated(["c-3.segmentTitles[0]": "Eins", "c-3.segmentTitles[7]": "nothing"])[2]
    #expect(found.children[0].children.map { $0.attributes["title"] } == ["Eins", nil])
  }

  @Test func aFileWithoutStringsIsUnchanged() {
    #expect(translated([:]) == [label, button, segments])
  }
}
