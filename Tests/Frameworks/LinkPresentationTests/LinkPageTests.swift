import Foundation
import Testing

@testable import LinkPresentation

/// Metadata in the heads of pages.
struct LinkPageTests {
  private let url = URL(string: "https://example.com/folder/page.html")!

  private func page(_ html: String) -> LinkPage { LinkPage(Data(html.utf8), encoding: nil, url: url) }

  @Test func theTitleOfOpenGraphCountsForMoreThanThatOfThePage() {
    let both = page(
      "<html><head><title>Page</title><meta property=\"og:title\" content=\"Caf&eacute; &amp; Bar\"></head></html>")
    #expect(both.title == "Café & Bar")
    #expect(page("<html><head><title>\n  A \n title </title></head></html>").title == "A title")
    #expect(page("<html><body>no title</body></html>").title == nil)
  }

  @Test func addressesAreRelativeToThePageOrItsBase() {
    let plain = page("<html><head><meta property='og:image' content='../image.jpg'></head></html>")
    #expect(plain.image?.absoluteString == "https://example.com/image.jpg")
    let based = page(
      "<html><head><base href='https://cdn.example.com/x/'><meta name='twitter:image' content='i.png'></head></html>")
    #expect(based.image?.absoluteString == "https://cdn.example.com/x/i.png")
    #expect(page("<html><head><meta property='og:image' content='file:///etc/passwd'></head></html>").image == nil)
  }

  @Test func theLargestIconIsChosenAndThatOfHomeScreensFirst() {
    let icons = page(
      """
      <html><head><link rel="shortcut icon" href="/a.ico"><link rel="icon" sizes="64x64" href="/b.png">
      <link rel="icon" sizes="16x16" href="/c.png"><link rel="stylesheet" href="/d.css"></head></html>
      """)
    #expect(icons.icon?.path == "/b.png")
    let touch = page(
      "<head><link rel='apple-touch-icon' href='/t.png'><link rel='icon' sizes='512x512' href='/i.png'></head>")
    #expect(touch.icon?.path == "/t.png")
  }
}
