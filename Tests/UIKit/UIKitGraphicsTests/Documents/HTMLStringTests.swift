import CoreGraphics
import Foundation
import Testing
import UIKitGraphics

struct HTMLStringTests {
  private typealias Options = [NSAttributedString.DocumentReadingOptionKey: Any]

  private func read(_ html: String, _ more: Options = [:]) throws -> NSAttributedString {
    let options: Options = [
      .documentType: NSAttributedString.DocumentType.html, .characterEncoding: String.Encoding.utf8.rawValue,
    ]
    return try NSAttributedString(
      data: Data(html.utf8), options: options.merging(more) { $1 }, documentAttributes: nil)
  }

  /// Returns the attribute of the first character of a part.
  private func value<T>(_ key: NSAttributedString.Key, of part: String, in text: NSAttributedString) -> T? {
    let range = (text.string as NSString).range(of: part)
    return range.length == 0 ? nil : text.attribute(key, at: range.location, effectiveRange: nil) as? T
  }

  @Test(
    arguments: [
      ("Hello", "Hello"), ("<p>Hello</p>", "Hello\n"), ("<p>one</p><p>two</p>", "one\ntwo\n"),
      ("a  b\n c", "a b c"), ("<p>a <b> b</b></p>", "a b\n"), ("<div><div>x</div></div>y", "x\ny"),
      ("<p>a<br>b</p>", "a\u{2028}b\n"), ("a<br>b", "a\nb"), ("<pre>a\n  b</pre>", "a\n  b\n"),
      ("&lt;&amp;&eacute;&#8364;", "<&é€"), ("<script>x()</script><style>p{}</style>z", "z"),
      ("<ul><li>one</li><li>two</li></ul>", "\t•\tone\n\t•\ttwo\n"),
      ("<ol start=3><li>c</li><li>d<ul><li>e</li></ul></li></ol>", "\t3.\tc\n\t4.\td\n\t◦\te\n"),
      ("<table><tr><td>a</td><td>b</td></tr><tr><td>c</td><td>d</td></tr></table>", "a\tb\nc\td\n"),
      ("x<table><caption>T</caption><tbody><tr><th>a<td><p>b</p><p>c</p></table>y", "x\nT\na\tb c\ny"),
      (
        "<table><tr><td colspan=2>a</td><td>b</td></tr><tr><td></td><td>c</td><td>d</td></tr></table>",
        "a\t\tb\n\tc\td\n"
      ),
      ("<table><tr><td><table><tr><td>a</td><td>b</td></tr></table></td><td>c</td></tr></table>", "a b\tc\n"),
      ("<table></table><table><tr></tr></table>z", "z"),
      ("<ul><li>a<ol><li>b<ul><li>c</ul></ol><li>d</ul>", "\t•\ta\n\t1.\tb\n\t▪\tc\n\t•\td\n"),
      ("<p>a<img src='http://example.org/p.png'>b</p>", "ab\n"),
      ("<p hidden>a</p><span style='display:none'>b</span>c", "c"), ("", ""),
    ])
  func theTextHasTheLinesOfTheDocument(html: String, expected: String) throws {
    #expect(try read(html).string == expected)
  }

  @Test func emphasisAndHeadingsChangeTheFont() throws {
    let text = try read("<h1>Top</h1><p>plain <b>bold <i>both</i></b> <em>slanted</em> <code>code</code></p>")
    let top: UIFont = try #require(value(.font, of: "Top", in: text))
    let plain: UIFont = try #require(value(.font, of: "plain", in: text))
    let both: UIFont = try #require(value(.font, of: "both", in: text))
    let slanted: UIFont = try #require(value(.font, of: "slanted", in: text))
    let code: UIFont = try #require(value(.font, of: "code", in: text))
    #expect(plain == UIFont(name: "Times New Roman", size: 12))
    #expect(top.pointSize == 24)
    #expect(top.fontDescriptor.symbolicTraits.contains(.traitBold))
    #expect(both.fontDescriptor.symbolicTraits.isSuperset(of: [.traitBold, .traitItalic]))
    #expect(slanted.fontDescriptor.symbolicTraits.contains(.traitItalic))
    #expect(code.familyName == UIFont(name: "Courier", size: 12)?.familyName)
  }

  @Test func linksAreBlueUnderlinedAndAbsolute() throws {
    let base = try #require(URL(string: "https://example.org/a/"))
    let text = try read("<a href='b?c=1&amp;d'>go</a> on", [.baseURL: base])
    #expect(value(.link, of: "go", in: text) == URL(string: "https://example.org/a/b?c=1&d"))
    #expect(value(.underlineStyle, of: "go", in: text) == NSUnderlineStyle.single.rawValue)
    let color: UIColor = try #require(value(.foregroundColor, of: "go", in: text))
    #expect(color == UIColor(red: 0, green: 0, blue: 238 / 255, alpha: 1))
    let none: URL? = value(.link, of: "on", in: text)
    #expect(none == nil)
  }

  @Test func rulesOfStyleApplyByTheirWeight() throws {
    let text = try read(
      """
      <style>/* x { */ body { font-family: '-apple-system', Helvetica; font-size: 16px; color: #333 }
      @media print { p { color: red } } .note, #b { color: rgb(0, 255, 0) } p.note { font-weight: 700 }</style>
      <p>plain</p><p class="big note">noted</p><p style="color: rgba(255,0,0,.5); text-align: center">own</p>
      """)
    let plain: UIFont = try #require(value(.font, of: "plain", in: text))
    #expect(plain == UIFont.systemFont(ofSize: 16))
    #expect(value(.foregroundColor, of: "plain", in: text) == UIColor(red: 0.2, green: 0.2, blue: 0.2, alpha: 1))
    #expect(value(.foregroundColor, of: "noted", in: text) == UIColor(red: 0, green: 1, blue: 0, alpha: 1))
    let noted: UIFont = try #require(value(.font, of: "noted", in: text))
    #expect(noted.fontDescriptor.symbolicTraits.contains(.traitBold))
    #expect(value(.foregroundColor, of: "own", in: text) == UIColor(red: 1, green: 0, blue: 0, alpha: 0.5))
    let paragraph: NSParagraphStyle = try #require(value(.paragraphStyle, of: "own", in: text))
    #expect(paragraph.alignment == .center)
  }

  @Test func theDefaultAttributesHoldWhereTheDocumentHasNone() throws {
    let font = UIFont.systemFont(ofSize: 20)
    let text = try read(
      "plain <b>bold</b> <font color=red>red</font>",
      [.defaultAttributes: [NSAttributedString.Key.font: font, .foregroundColor: UIColor.green]])
    #expect(value(.font, of: "plain", in: text) == font)
    let bold: UIFont = try #require(value(.font, of: "bold", in: text))
    #expect(bold.pointSize == 20)
    #expect(value(.foregroundColor, of: "plain", in: text) == UIColor.green)
    #expect(value(.foregroundColor, of: "red", in: text) == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
  }

  @Test func otherMarksOfTextBecomeAttributes() throws {
    let text = try read("<u>under</u> <s>struck</s> x<sup>up</sup> <mark>marked</mark><blockquote>quoted</blockquote>")
    #expect(value(.underlineStyle, of: "under", in: text) == 1)
    #expect(value(.strikethroughStyle, of: "struck", in: text) == 1)
    let up: CGFloat? = value(.baselineOffset, of: "up", in: text)
    #expect(try #require(up) > 0)
    let mark: UIColor? = value(.backgroundColor, of: "marked", in: text)
    #expect(mark == .yellow)
    let quote: NSParagraphStyle? = value(.paragraphStyle, of: "quoted", in: text)
    #expect(quote?.headIndent == 36)
  }

  @Test func theKindOfADocumentIsNamedOrSeen() throws {
    let html = Data("<!DOCTYPE html><title>A &amp; B</title><p>x".utf8)
    var properties: NSDictionary?
    let seen = try NSAttributedString(data: html, options: [:], documentAttributes: &properties)
    #expect(seen.string == "x\n")
    #expect(properties?["NSTitleDocumentAttribute"] as? String == "A & B")
    let plain = try NSMutableAttributedString(
      data: Data("a <b>".utf8), options: [.documentType: NSAttributedString.DocumentType.plain], documentAttributes: nil
    )
    #expect(plain.string == "a <b>")
    #expect(throws: CocoaError.self) {
      try NSAttributedString(data: html, options: [.documentType: NSAttributedString.DocumentType.rtf])
    }
  }

  @Test func theColumnsOfATableBeginBehindTheirWidestCells() throws {
    let text = try read("<table><tr><td>a</td><td>b</td></tr><tr><td>much wider</td><td>c</td></tr></table>")
    let first: NSParagraphStyle = try #require(value(.paragraphStyle, of: "b", in: text))
    let second: NSParagraphStyle = try #require(value(.paragraphStyle, of: "c", in: text))
    #expect(first.tabStops.count == 1)
    #expect(first.tabStops == second.tabStops)
    #expect(first.tabStops[0].location > 50)
  }

  @Test func textAdvancesToTheTabStopsOfItsStyle() throws {
    let style = NSMutableParagraphStyle()
    style.tabStops = [NSTextTab(textAlignment: .left, location: 150)]
    let font = UIFont.systemFont(ofSize: 12)
    let text = NSAttributedString(string: "a\tb", attributes: [.paragraphStyle: style, .font: font])
    let letter = NSAttributedString(string: "b", attributes: [.font: font])
    let room = CGSize(width: 1000, height: 100)
    let width = text.boundingRect(with: room, options: .usesLineFragmentOrigin, context: nil).width
    let alone = letter.boundingRect(with: room, options: .usesLineFragmentOrigin, context: nil).width
    #expect(abs(width - 150 - alone) < 1)
  }
}
