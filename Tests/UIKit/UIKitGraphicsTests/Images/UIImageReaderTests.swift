import CoreGraphics
import Foundation
import Testing
import UIKitGraphics

struct UIImageReaderTests {
  private func data(_ side: CGFloat) throws -> Data {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let image = UIGraphicsImageRenderer(size: CGSize(width: side, height: side), format: format).image { _ in }
    return try #require(image.pngData())
  }

  @Test func anImageIsReadWholeOrAsAThumbnail() throws {
    let data = try data(40)
    #expect(UIImageReader.default.image(data: data)?.size == CGSize(width: 40, height: 40))
    var configuration = UIImageReader.Configuration()
    configuration.pixelsPerInch = 144
    #expect(UIImageReader(configuration: configuration).image(data: data)?.size.width == 20)
    configuration = UIImageReader.Configuration()
    configuration.preferredThumbnailSize = CGSize(width: 10, height: 10)
    let small = try #require(UIImageReader(configuration: configuration).image(data: data))
    #expect(small.size.width < 40)
  }

  @Test func aMissingFileReadsAsNil() {
    #expect(UIImageReader.default.image(contentsOf: URL(fileURLWithPath: "/nowhere/leaf.png")) == nil)
  }

  @Test func theSystemHasPicturesOfItsOwn() {
    for image in [UIImage.add, .remove, .actions, .checkmark, .strokedCheckmark] { #expect(image.size.width > 0) }
    #expect(UIImage.animatedImageNamed("there-is-none", duration: 1) == nil)
  }
}
