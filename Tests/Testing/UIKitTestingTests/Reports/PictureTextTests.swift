import Foundation
import TestSupport
import Testing
import UIKit

@testable import UIKitTesting

@MainActor
@Suite struct PictureTextTests {
  private let folder = TemporaryFolder()

  private func png() throws -> Data {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 12, height: 9))
    view.backgroundColor = .systemTeal
    return try #require(TestWindow(view, scale: 1).picture().pngData())
  }

  @Test func aTextInAPictureIsReadAgain() throws {
    let text = "<UIView; text = “Grüße”>\n   | <UILabel>"
    #expect(PictureText.text(in: PictureText.adding(text, to: try png())) == text)
  }

  @Test func aPictureWithTextHasTheSamePixels() throws {
    let data = try png()
    let plain = try TestPicture(contentsOf: folder.write("plain.png", data))
    let other = try TestPicture(contentsOf: folder.write("text.png", PictureText.adding("views", to: data)))
    #expect(other.differingPixels(from: plain, tolerance: 0) == 0)
  }

  @Test func aPictureWithoutTextHasNone() throws {
    #expect(PictureText.text(in: try png()) == nil)
    #expect(PictureText.text(in: Data("no picture".utf8)) == nil)
    #expect(PictureText.text(in: PictureText.adding("views", to: try png()).prefix(60)) == nil)
  }

  @Test func aFileThatIsNoPictureIsLeftAlone() {
    let data = Data("some text that is longer than the header of a picture".utf8)
    #expect(PictureText.adding("views", to: data) == data)
  }

  @Test func aTextThatIsTooLongIsLeftOut() throws {
    let data = try png()
    #expect(PictureText.adding(String(repeating: "v", count: PictureText.maximumLength + 1), to: data) == data)
  }
}
