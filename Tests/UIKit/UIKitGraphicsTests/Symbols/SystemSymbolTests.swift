import Testing
import UIKitGraphicsTestSupport

@testable import UIKitGraphics

@MainActor @Suite struct SystemSymbolTests {
  @Test(arguments: [
    "xserve", "torus", "waterbottle.fill", "glowplug", "kashida.arabic", "mecca", "firewall.fill",
  ])
  func aSymbolThatIsNotDrawnIsANeutralShape(name: String) throws {
    let image = try #require(UIImage(systemName: name))
    #expect(image.isSymbolImage)
    let base = name.hasSuffix(".fill") ? "square.fill" : "square"
    #expect(image.size == UIImage(systemName: base)?.size)
    #expect(image.renderingMode == .automatic)
    #expect(SystemSymbols.source(of: name) == .neutral)
  }

  @Test(arguments: [
    "", ".", ".fill", "fill", "test", "checkmark.cicle", "tortoise.fill.circle", "tortoise+", "51.circle",
    "7.circle.slash",
    "heart.ja", "google", "github", "bell-slash", "circle.a", "Plus", "plus ", "plus circle", "1", "b", "é.circle",
    "١.circle",
  ])
  func aNameThatSFSymbolsLacksIsNil(name: String) {
    #expect(UIImage(systemName: name) == nil)
  }

  @Test func aNeutralSymbolHasTheSizeOfItsConfiguration() throws {
    for (size, scale) in [(12, .small), (30, .medium), (40, .large)] as [(CGFloat, UIImage.SymbolScale)] {
      let configuration = UIImage.SymbolConfiguration(pointSize: size, weight: .bold, scale: scale)
      let neutral = try #require(UIImage(systemName: "xserve", withConfiguration: configuration))
      let drawn = try #require(UIImage(systemName: "square", withConfiguration: configuration))
      #expect(neutral.size == drawn.size)
      #expect(neutral.symbolConfiguration === configuration)
      #expect(UIImage(systemName: "xserve")?.applyingSymbolConfiguration(configuration)?.size == drawn.size)
    }
  }

  @Test func aSymbolWithoutADrawingIsReportedOnce() {
    let messages = LogRecorder()
    messages.record {
      for _ in 0..<2 { _ = UIImage(systemName: "hat.widebrim") }
    }
    #expect(messages.all.count == 1)
    #expect(messages.all.first?.contains("hat.widebrim") == true)
  }

  @Test func symbolsOfEveryKindAreDrawn() {
    #expect(SystemSymbols.drawnNames.count > 4_700)
    let kinds = [
      "trash.slash", "calendar.badge.plus", "tray.circle.fill", "bolt.shield.fill", "doc.badge.clock", "bell.badge",
      "folder.fill.badge.person.crop", "arrow.forward.circle.fill", "star.square.on.square",
      "app.badge.fill", "person.crop.circle.badge.xmark", "exclamationmark.icloud.fill", "chevron.backward.square",
    ]
    let drawn = Set(SystemSymbols.drawnNames)
    let missing = kinds.filter { !drawn.contains($0) }
    #expect(missing.isEmpty)
  }

  /// Returns the opacities of a symbol's pixels, and its colors.
  private func pixels(_ name: String, _ configuration: UIImage.SymbolConfiguration) throws -> [UInt32] {
    let image = try #require(UIImage(systemName: name, withConfiguration: configuration)?.cgImage)
    let bitmap = image.bitmap
    return bitmap.withPixels { pixels in
      (0..<bitmap.height).flatMap { y in
        (0..<bitmap.width).map { x in pixels.load(fromByteOffset: y * bitmap.stride + x * 4, as: UInt32.self) }
      }
    }
  }

  @Test(arguments: ["bell.slash", "star.square", "gauge", "trash"])
  func aBolderSymbolCoversMore(name: String) throws {
    let coverages = try [UIImage.SymbolWeight.ultraLight, .regular, .black].map { weight in
      try pixels(name, UIImage.SymbolConfiguration(pointSize: 40, weight: weight)).reduce(0.0) { $0 + Double($1 >> 24) }
    }
    #expect(coverages[0] < coverages[1])
    #expect(coverages[1] < coverages[2])
  }

  @Test func theLayersOfASymbolHaveTheColorsOfAPalette() throws {
    let palette = UIImage.SymbolConfiguration(pointSize: 60).applying(
      UIImage.SymbolConfiguration(paletteColors: [.red, .blue]))
    let found = Set(try pixels("exclamationmark.triangle.fill", palette))
    #expect(found.contains(0xffff_0000))
    #expect(found.contains(0xff00_00ff))
    let image = UIImage(systemName: "exclamationmark.triangle.fill", withConfiguration: palette)
    #expect(image?.renderingMode == .alwaysOriginal)
  }

  @Test func theSecondLayerOfAHierarchicalSymbolIsHalfTransparent() throws {
    let hierarchical = UIImage.SymbolConfiguration(pointSize: 60).applying(
      UIImage.SymbolConfiguration(hierarchicalColor: .red))
    let alphas = Set(try pixels("plus.circle.fill", hierarchical).map { $0 >> 24 })
    #expect(alphas.contains(255))
    #expect(alphas.contains { (126...129).contains($0) })
  }

  @Test func aBadgeHasTheColorOfItsMeaning() throws {
    let own = UIImage.SymbolConfiguration(pointSize: 60).applying(UIImage.SymbolConfiguration.preferringMulticolor())
    let green = UIColor.systemGreen.resolvedColor(with: .current).cgColor.color
    let wanted = [green.red, green.green, green.blue].map { UInt32(($0 * 255).rounded()) }
    let pixel = 0xff00_0000 | wanted[0] << 16 | wanted[1] << 8 | wanted[2]
    #expect(try pixels("folder.badge.plus", own).contains(pixel))
    #expect(UIImage(systemName: "xserve", withConfiguration: own)?.renderingMode == .automatic)
  }

  @Test(arguments: ["chevron.forward.circle", "arrow.backward.square.fill", "text.justify.leading"])
  func symbolsThatPointForwardsAreMirroredFromRightToLeft(name: String) {
    #expect(UIImage(systemName: name)?.flipsForRightToLeftLayoutDirection == true)
    #expect(UIImage(systemName: "forward.fill")?.flipsForRightToLeftLayoutDirection == false)
  }

  @Test(arguments: ["play.fill", "pause.fill", "backward.fill", "forward.fill"])
  func symbolsOfPlaybackItemsAreDrawn(name: String) {
    #expect(SystemSymbols.drawnShape(named: Substring(name)) != nil)
  }
}
