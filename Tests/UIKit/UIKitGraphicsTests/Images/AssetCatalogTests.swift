import Foundation
import TestSupport
import Testing
import UIKitGraphics
import UIKitGraphicsTestSupport

@MainActor
@Suite struct AssetCatalogTests {
  private let folder = TemporaryFolder()

  private func write(_ text: String, to path: String) throws {
    let url = folder.url.appendingPathComponent(path)
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  private func picture(_ color: UIColor, _ side: CGFloat, at path: String) throws {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let image = UIGraphicsImageRenderer(size: CGSize(width: side, height: side), format: format).image {
      color.setFill()
      $0.fill(CGRect(x: 0, y: 0, width: side, height: side))
    }
    try #require(image.pngData()).write(to: folder.url.appendingPathComponent(path))
  }

  private func bundle() throws -> Bundle { try #require(Bundle(path: folder.url.path)) }

  @Test func anAssetCatalogFindsSystemColorsByName() throws {
    try write(
      """
      { "colors": [ { "idiom": "universal", "color": { "platform": "ios", "reference": "systemGrayColor" } },
        { "idiom": "universal", "appearances": [ { "appearance": "luminosity", "value": "dark" } ],
          "color": { "platform": "ios", "reference": "labelColor" } } ] }
      """, to: "A.xcassets/Colors/Avatar.colorset/Contents.json")
    let color = try #require(UIColor(named: "Avatar", in: bundle(), compatibleWith: nil))
    let (light, dark) = (UITraitCollection(userInterfaceStyle: .light), UITraitCollection(userInterfaceStyle: .dark))
    #expect(color.resolvedColor(with: light) == UIColor.systemGray.resolvedColor(with: light))
    #expect(color.resolvedColor(with: dark) == UIColor.label.resolvedColor(with: dark))
  }

  @Test func colorsOfAnAssetCatalogHaveVariantsForLightAndDark() throws {
    try write(
      """
      { "colors": [
        { "idiom": "universal", "color": { "color-space": "srgb",
          "components": { "red": "1.000", "green": "0x80", "blue": "51", "alpha": "0.500" } } },
        { "idiom": "universal", "appearances": [ { "appearance": "luminosity", "value": "dark" } ],
          "color": { "color-space": "gray-gamma-22", "components": { "white": "0.25", "alpha": "1.0" } } } ] }
      """, to: "A.xcassets/Leaf.colorset/Contents.json")
    let color = try #require(UIColor(named: "Leaf", in: bundle(), compatibleWith: nil))
    let light = color.resolvedColor(with: UITraitCollection(userInterfaceStyle: .light))
    #expect(light == UIColor(red: 1, green: 128 / 255, blue: 0.2, alpha: 0.5))
    #expect(color.resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark)) == UIColor(white: 0.25, alpha: 1))
    let dark = UIColor(
      named: "Leaf", in: try bundle(), compatibleWith: UITraitCollection(userInterfaceStyle: .dark))
    #expect(
      try #require(dark).resolvedColor(with: UITraitCollection(userInterfaceStyle: .light)).cgColor.components?.first
        == 0.25)
  }

  @Test func colorAndImageResourcesAreFoundInTheCatalogOfTheirBundle() throws {
    try write(
      "{ \"colors\": [ { \"idiom\": \"universal\", \"color\": { \"components\": { \"red\": \"0\", \"green\": \"255\", \"blue\": \"0\" } } } ] }",
      to: "A.xcassets/Fern.colorset/Contents.json")
    try write(
      "{ \"images\": [ { \"idiom\": \"universal\", \"filename\": \"fern.png\", \"scale\": \"1x\" } ] }",
      to: "A.xcassets/Fern.imageset/Contents.json")
    try picture(.red, 4, at: "A.xcassets/Fern.imageset/fern.png")
    #expect(
      UIColor(resource: ColorResource(name: "Fern", bundle: try bundle()))
        == UIColor(red: 0, green: 1, blue: 0, alpha: 1))
    #expect(UIImage(resource: ImageResource(name: "Fern", bundle: try bundle())).size == CGSize(width: 4, height: 4))
  }

  @Test func foldersOfAnAssetCatalogAreNamespacesIfTheyDeclareIt() throws {
    let contents =
      "{ \"colors\": [ { \"idiom\": \"universal\", \"color\": { \"components\": { \"red\": \"0\", \"green\": \"255\", \"blue\": \"0\" } } } ] }"
    try write(contents, to: "A.xcassets/Plain/One.colorset/Contents.json")
    try write("{ \"properties\": { \"provides-namespace\": true } }", to: "A.xcassets/Named/Contents.json")
    try write(contents, to: "A.xcassets/Named/Two.colorset/Contents.json")
    let messages = LogRecorder()
    #expect(
      UIColor(named: "One", in: try bundle(), compatibleWith: nil) == UIColor(red: 0, green: 1, blue: 0, alpha: 1))
    #expect(UIColor(named: "Named/Two", in: try bundle(), compatibleWith: nil) != nil)
    let bundle = try bundle()
    messages.record { #expect(UIColor(named: "Two", in: bundle, compatibleWith: nil) == nil) }
    #expect(messages.all.first?.contains("The color \"Two\" was asked for") == true)
  }

  @Test func imagesOfAnAssetCatalogHaveScalesAndAppearances() throws {
    try write(
      """
      { "images": [
        { "idiom": "universal", "scale": "1x" },
        { "idiom": "universal", "scale": "2x", "filename": "two.png" },
        { "idiom": "universal", "scale": "3x", "filename": "three.png" },
        { "idiom": "universal", "scale": "2x", "filename": "dark.png",
          "appearances": [ { "appearance": "luminosity", "value": "dark" } ] } ],
        "properties": { "template-rendering-intent": "template" } }
      """, to: "A.xcassets/Icon.imageset/Contents.json")
    try picture(.red, 4, at: "A.xcassets/Icon.imageset/two.png")
    try picture(.red, 6, at: "A.xcassets/Icon.imageset/three.png")
    try picture(.black, 8, at: "A.xcassets/Icon.imageset/dark.png")
    func image(_ scale: CGFloat, _ style: UIUserInterfaceStyle) throws -> UIImage {
      let traits = UITraitCollection {
        $0.displayScale = scale; $0.userInterfaceStyle = style
      }
      return try #require(UIImage(named: "Icon", in: bundle(), compatibleWith: traits))
    }
    let three = try image(3, .light)
    #expect(three.cgImage?.width == 6)
    #expect(three.scale == 3)
    #expect(three.size == CGSize(width: 2, height: 2))
    #expect(three.renderingMode == .alwaysTemplate)
    #expect(try image(1, .light).cgImage?.width == 4)
    #expect(try image(3, .dark).size == CGSize(width: 4, height: 4))
    let asset = try #require(three.imageAsset)
    let dark = asset.image(
      with: UITraitCollection {
        $0.displayScale = 3; $0.userInterfaceStyle = .dark
      })
    #expect(dark.size == CGSize(width: 4, height: 4))
    #expect(dark.imageAsset === asset)
  }
}
