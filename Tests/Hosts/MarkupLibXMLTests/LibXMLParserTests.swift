import HostInterface
import Testing

@testable import MarkupLibXML

struct LibXMLParserTests {
  private func body(_ html: String, encoding: String? = "utf-8") -> [HTMLContent] {
    guard case .element(let root)? = LibXMLParser().parse(Array(html.utf8), encoding: encoding).first,
      case .element(let body)? = root.contents.last
    else { return [] }
    return body.contents
  }

  @Test func textAndElementsKeepTheirOrder() {
    let expected = HTMLElement(
      "p", contents: [.text("a "), .element(HTMLElement("b", contents: [.text("b")])), .text(" c")])
    #expect(body("<p>a <b>b</b> c</p>") == [.element(expected)])
  }

  @Test func entitiesAndAttributesAreRead() {
    let expected = HTMLElement("a", attributes: ["href": "x?a=1&b=2"], contents: [.text("ä & ß")])
    #expect(body("<P></P><A HREF='x?a=1&amp;b=2'>&auml; &amp; ß</A>").last == .element(expected))
  }

  @Test func unfinishedMarkupIsRepaired() {
    #expect(body("<p>one<p>two").count == 2)
    #expect(LibXMLParser().parse([], encoding: nil) == [])
  }

  @Test func veryDeepDocumentsEnd() {
    let html = String(repeating: "<div>", count: 5000) + "x"
    #expect(!body(html).isEmpty)
  }
}
