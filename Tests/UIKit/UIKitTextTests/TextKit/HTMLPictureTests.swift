import Foundation
import Testing
import UIKit
import UIKitTesting

@testable import UIKitText

@MainActor
struct HTMLPictureTests {
  /// The address of a red picture of 4 × 2 pixels.
  private let address: String = {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let image = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 2), format: format).image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 4, height: 2))
    }
    return "data:image/png;base64," + image.pngData()!.base64EncodedString()
  }()

  private func read(_ html: String) throws -> NSAttributedString {
    try NSAttributedString(
      data: Data(html.utf8),
      options: [
        .documentType: NSAttributedString.DocumentType.html, .characterEncoding: String.Encoding.utf8.rawValue,
      ],
      documentAttributes: nil)
  }

  private func picture(_ text: NSAttributedString) -> NSTextAttachment? {
    let place = (text.string as NSString).range(of: "\u{FFFC}")
    guard place.length > 0 else { return nil }
    return text.attribute(.attachment, at: place.location, effectiveRange: nil) as? NSTextAttachment
  }

  @Test func aPictureInItsAddressBecomesAnAttachment() throws {
    let text = try read("<p>a <img src='\(address)'> b</p>")
    #expect(text.string == "a \u{FFFC} b\n")
    let attachment = try #require(picture(text))
    #expect(attachment.fileType == "image/png")
    #expect(attachment.bounds.size == CGSize(width: 4, height: 2))
    #expect(attachment.shownImage?.size == CGSize(width: 4, height: 2))
  }

  @Test(arguments: [
    ("width=40 height=30", CGSize(width: 40, height: 30)), ("width='40px'", CGSize(width: 40, height: 20)),
    ("height=10", CGSize(width: 20, height: 10)), ("width=-1", CGSize(width: 4, height: 2)),
  ])
  func theSidesOfAPictureFollowTheElement(attributes: String, expected: CGSize) throws {
    #expect(picture(try read("<img src='\(address)' \(attributes)>"))?.bounds.size == expected)
  }

  @Test func aPictureInATableIsInItsCell() throws {
    let text = try read("<table><tr><td>a</td><td><img src='\(address)'></td></tr></table>")
    #expect(text.string == "a\t\u{FFFC}\n")
    #expect(picture(text) != nil)
  }

  @Test(arguments: ["data:image/png;base64,AAAA", "data:image/png", "data:,", "picture.png", ""])
  func anAddressWithoutAPictureIsLeftOut(address: String) throws {
    #expect(try read("<p>a<img src='\(address)'>b</p>").string == "ab\n")
  }

  @Test func aTextViewDrawsThePicturesOfADocument() throws {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 100, height: 60))
    view.textContainerInset = .zero
    view.textContainer.lineFragmentPadding = 0
    view.attributedText = try read("<img src='\(address)' width=50 height=40>")
    let test = TestWindow(view, scale: 1)
    test.settle()
    let color = test.picture().pixel(x: 25, y: 20)
    #expect(color.red > 230)
    #expect(color.green < 25)
  }
}
