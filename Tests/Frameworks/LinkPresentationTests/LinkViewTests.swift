import LinkPresentation
import Testing
import UIKitTesting

/// Views of links.
@MainActor
struct LinkViewTests {
  private func metadata(_ title: String?) -> LPLinkMetadata {
    let metadata = LPLinkMetadata()
    metadata.title = title
    metadata.url = URL(string: "https://www.example.com/page")
    return metadata
  }

  private func picture(_ size: CGSize) -> UIImage {
    UIGraphicsImageRenderer(size: size).image { context in
      UIColor.systemOrange.setFill()
      context.fill(CGRect(origin: .zero, size: size))
      UIColor.systemGreen.setFill()
      context.fill(CGRect(x: 0, y: 0, width: size.width / 2, height: size.height / 2))
    }
  }

  private func waitForImage(of view: LPLinkView) async {
    let before = view.intrinsicContentSize.height
    for _ in 0..<3_000 where view.intrinsicContentSize.height == before {
      try? await Task.sleep(for: .milliseconds(10))
    }
  }

  @Test func aLinkHasASizeBeforeItIsLaidOut() {
    let view = LPLinkView(metadata: metadata("A title"))
    #expect(view.intrinsicContentSize.width == 300)
    #expect(view.intrinsicContentSize.height > 40)
    #expect(view.sizeThatFits(CGSize(width: 200, height: 0)).width == 200)
    #expect(view.sizeThatFits(.zero).width == 300)
  }

  @Test func aLongTitleHasTwoLinesAtMost() {
    let short = LPLinkView(metadata: metadata("A")).intrinsicContentSize.height
    let long = LPLinkView(metadata: metadata(String(repeating: "word ", count: 200))).intrinsicContentSize.height
    #expect(long > short)
    #expect(long < short * 2)
  }

  @Test func anImageMakesTheViewHigherWhenItIsLoaded() async {
    let metadata = metadata("A title")
    metadata.imageProvider = NSItemProvider(object: picture(CGSize(width: 40, height: 20)))
    let view = LPLinkView(metadata: metadata)
    let before = view.intrinsicContentSize.height
    await waitForImage(of: view)
    #expect(view.intrinsicContentSize.height == before + 150)
  }

  @Test func aLinkShowsItsImageTitleAndSite() async throws {
    let metadata = metadata("Leaves in autumn, and what became of them in the winter after that")
    metadata.imageProvider = NSItemProvider(object: picture(CGSize(width: 60, height: 30)))
    let plain = LPLinkView(metadata: self.metadata("A page without an image"))
    let view = LPLinkView(metadata: metadata)
    await waitForImage(of: view)
    let stack = UIStackView(arrangedSubviews: [view, plain, LPLinkView(metadata: self.metadata(nil))])
    stack.axis = .vertical
    stack.spacing = 10
    stack.alignment = .leading
    stack.frame = CGRect(x: 10, y: 10, width: 300, height: 400)
    let window = TestWindow(stack, size: CGSize(width: 320, height: 420), scale: 1)
    window.settle()
    try window.expectPicture("links")
  }

  @Test func aTapOpensTheLink() {
    let view = LPLinkView(metadata: metadata("A title"))
    view.frame = CGRect(x: 0, y: 0, width: 300, height: 80)
    let window = TestWindow(view, size: CGSize(width: 320, height: 200))
    var opened: [URL] = []
    window.urlHandler = {
      opened.append($0)
      return true
    }
    window.tap(view)
    #expect(opened.map(\.absoluteString) == ["https://www.example.com/page"])
  }

  @Test func theLabelForScreenReadersHasTitleAndSite() {
    let view = LPLinkView(metadata: metadata("A title"))
    #expect(view.accessibilityLabel == "A title, example.com")
    view.metadata = metadata(nil)
    #expect(view.accessibilityLabel == "example.com")
  }
}
