import Testing
import UIKit
import UIKitTesting

/// The size of the symbols of list content.
@MainActor
@Suite struct SymbolSizeTests {
  private func width(of content: UIListContentConfiguration, in category: UIContentSizeCategory) throws -> CGFloat {
    let test = TestWindow(size: CGSize(width: 320, height: 200), scale: 2)
    test.window.traitOverrides.preferredContentSizeCategory = category
    let view = content.makeContentView()
    view.frame = CGRect(x: 0, y: 0, width: 320, height: 100)
    test.window.addSubview(view)
    test.settle()
    return try #require(view.subviews.lazy.compactMap { $0 as? UIImageView }.first).bounds.width
  }

  private func content(_ image: UIImage?) -> UIListContentConfiguration {
    var content = UIListContentConfiguration.sidebarCell()
    content.text = "Stars"
    content.image = image
    return content
  }

  @Test func symbolsOfListContentGrowWithTheText() throws {
    let star = content(UIImage(systemName: "star"))
    let usual = try width(of: star, in: .large)
    #expect(try width(of: star, in: .accessibilityLarge) > usual * 1.4)
    #expect(try width(of: star, in: .small) == usual)
  }

  @Test func aSymbolWithASizeOfItsOwnKeepsIt() throws {
    var star = content(UIImage(systemName: "star"))
    star.imageProperties.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 20)
    #expect(try width(of: star, in: .accessibilityLarge) == width(of: star, in: .large))
  }

  @Test func otherImagesKeepTheirSize() throws {
    let picture = UIGraphicsImageRenderer(size: CGSize(width: 30, height: 30)).image { _ in }
    #expect(try width(of: content(picture), in: .accessibilityLarge) == 30)
  }
}
