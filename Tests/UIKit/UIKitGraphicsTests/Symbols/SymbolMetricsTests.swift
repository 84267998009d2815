import Testing
import UIKitGraphicsTestSupport

@testable import UIKitGraphics

/// The sizes of symbols, and their places in lines of text. The numbers are from descriptions that UIKit printed.
@MainActor @Suite struct SymbolMetricsTests {
  private func image(
    _ name: String, _ size: CGFloat, _ weight: UIImage.SymbolWeight = .regular,
    _ scale: UIImage.SymbolScale = .medium
  ) throws -> UIImage {
    let configuration = UIImage.SymbolConfiguration(pointSize: size, weight: weight, scale: scale)
    return try #require(UIImage(systemName: name, withConfiguration: configuration))
  }

  /// Returns a symbol at 17 points on a screen with two pixels a point.
  private func image(_ name: String) throws -> UIImage {
    try #require(UIImage(systemName: name, compatibleWith: UITraitCollection(displayScale: 2)))
  }

  @Test(arguments: ["play.circle.fill", "circle", "plus.circle", "a.circle.fill", "50.circle", "person.crop.circle"])
  func aCircleHasThePublishedSizeBaselineAndInsets(name: String) throws {
    let image = try image(name)
    #expect(image.size == CGSize(width: 20, height: 19))
    #expect(image.baselineOffsetFromBottom == 3.5)
    #expect(image.alignmentRectInsets == UIEdgeInsets(top: -0.5, left: 0, bottom: -0.5, right: 0))
  }

  @Test func aPersonHasThePublishedSizeBaselineAndInsets() throws {
    let image = try image("person")
    #expect(image.size == CGSize(width: 19, height: 17.5))
    #expect(image.baselineOffsetFromBottom == 2.5)
    #expect(image.alignmentRectInsets == UIEdgeInsets(top: -1, left: 0, bottom: -1.5, right: 0))
    let large = try self.image("person", 14, .regular, .large)
    #expect(abs(large.size.width - 20.5) < 0.7)
    #expect(abs(large.size.height - 19.5) < 0.7)
  }

  @Test func aCompactChevronIsAsWideAndLowAsPublished() throws {
    let image = try image("chevron.compact.down", 64, .light)
    #expect(abs(image.size.width - 70.33) < 2)
    #expect(abs(image.size.height - 25.67) < 2)
    #expect(abs(image.alignmentRectInsets.top + 25) < 2)
    #expect(abs(image.alignmentRectInsets.bottom + 25.67) < 2)
  }

  @Test(arguments: ["chevron.right", "ellipsis", "house", "minus", "bell", "person.3.fill", "wifi", "sofa", "xserve"])
  func theAlignmentRectangleOfASymbolHasTheHeightOfALineOfText(name: String) throws {
    for size in [12, 17, 40] as [CGFloat] {
      for scale in [.small, .medium, .large] as [UIImage.SymbolScale] {
        let image = try image(name, size, .bold, scale)
        let insets = image.alignmentRectInsets
        #expect(abs(image.size.height - insets.top - insets.bottom - size * 1.193) <= 1)
      }
    }
  }

  @Test func theWidthOfASymbolFollowsItsShape() throws {
    func size(_ name: String) throws -> CGSize { try image(name, 100).size }
    #expect(try size("chevron.right").width < 0.75 * size("chevron.right").height)
    #expect(try size("ellipsis").width > 2.5 * size("ellipsis").height)
    #expect(try size("rectangle").width > 1.2 * size("rectangle").height)
    #expect(try size("rectangle.portrait").width < size("rectangle.portrait").height)
    #expect(try size("chevron.down").width > 1.4 * size("chevron.down").height)
    #expect(try size("person.3").width > 1.8 * size("person.3").height)
    #expect(try size("house").width > size("house").height)
    #expect(try size("iphone").width < 0.75 * size("iphone").height)
    #expect(try size("battery.100").width > 2 * size("battery.100").height)
  }

  @Test func aSymbolGrowsWithItsWeightAndScale() throws {
    let sizes = try [UIImage.SymbolWeight.thin, .regular, .black].map { try image("gearshape.2", 100, $0).size.width }
    #expect(sizes[0] < sizes[1])
    #expect(sizes[1] < sizes[2])
    let scales = try [UIImage.SymbolScale.small, .medium, .large].map {
      try image("circle", 100, .regular, $0).size.width
    }
    #expect(abs(scales[0] / scales[1] - 0.79) < 0.01)
    #expect(abs(scales[2] / scales[1] - 1.27) < 0.01)
  }

  @Test func symbolsBesideEachOtherHaveOneBaseline() throws {
    let images = try ["chevron.right", "circle", "house", "ellipsis"].map { try image($0, 100) }
    for image in images {
      let middle = image.size.height / 2 - (image.baselineOffsetFromBottom ?? 0)
      #expect(abs(middle - 35.25) <= 1)
    }
  }

  @Test func theDescriptionOfASymbolHasTheFormOfUIKit() throws {
    let text = try image("circle").description
    #expect(
      text.hasSuffix(
        "symbol(system: circle) {20, 19} baseline=3.5,contentInsets={1, 1.5, 1, 1.5},alignmentRectInsets={-0.5, 0, -0.5, 0}>"
      ))
    #expect(text.hasPrefix("<UIImage:0x"))
  }

  @Test func everySymbolThatIsDrawnHasAPlausibleSize() {
    for name in SystemSymbols.drawnNames {
      let size = UIImage(systemName: name)?.size ?? .zero
      #expect((3...46).contains(size.width), "\(name) \(size)")
      #expect((3...30).contains(size.height), "\(name) \(size)")
    }
  }
}
