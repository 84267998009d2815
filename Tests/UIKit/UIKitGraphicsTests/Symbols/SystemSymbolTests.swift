import Testing
import UIKitGraphicsTestSupport

@testable import UIKitGraphics

@MainActor @Suite struct SystemSymbolTests {
  @Test func everyListedSystemSymbolHasADrawing() {
    for name in SystemSymbols.names { #expect(UIImage(systemName: name) != nil, "\(name)") }
    #expect(Set(SystemSymbols.all.keys).isDisjoint(with: SystemSymbols.objects.keys))
  }

  @Test(arguments: [
    "tortoise.circle.fill", "infinity", "externaldrive.fill.badge.plus", "person.crop.circle.badge.moon", "info",
    "point.bottomleft.forward.to.point.topright.filled.scurvepath", "50.circle", "07.square.fill", "z.circle",
    "textformat.size.ja", "arrow.trianglehead.2.clockwise.rotate.90", "document.on.document", "xserve",
  ])
  func aSymbolThatIsNotDrawnIsANeutralShape(name: String) throws {
    let image = try #require(UIImage(systemName: name))
    #expect(image.isSymbolImage)
    #expect(image.size == UIImage(systemName: "plus")?.size)
    #expect(image.renderingMode == .automatic)
    #expect(SystemSymbols.drawing(named: name) == nil)
  }

  @Test(arguments: [
    "", ".", ".fill", "fill", "test", "checkmark.cicle", "tortoise.fill.circle", "tortoise+", "51.circle",
    "7.circle.slash",
    "heart.ja", "circle.a", "Plus", "plus ", "plus circle", "1", "b", "é.circle", "١.circle",
  ])
  func aNameThatSFSymbolsLacksIsNil(name: String) {
    #expect(UIImage(systemName: name) == nil)
  }

  @Test func aNeutralSymbolHasTheSizeOfItsConfiguration() throws {
    for (size, scale) in [(12, .small), (30, .medium), (40, .large)] as [(CGFloat, UIImage.SymbolScale)] {
      let configuration = UIImage.SymbolConfiguration(pointSize: size, weight: .bold, scale: scale)
      let neutral = try #require(UIImage(systemName: "tortoise", withConfiguration: configuration))
      let drawn = try #require(UIImage(systemName: "plus", withConfiguration: configuration))
      #expect(neutral.size == drawn.size)
      #expect(neutral.symbolConfiguration === configuration)
      #expect(UIImage(systemName: "tortoise")?.applyingSymbolConfiguration(configuration)?.size == drawn.size)
    }
  }

  @Test func aSymbolWithoutADrawingIsReportedOnce() {
    let messages = LogRecorder()
    messages.record {
      for _ in 0..<2 { _ = UIImage(systemName: "theatermask.and.paintbrush") }
    }
    #expect(messages.all.count == 1)
    #expect(messages.all.first?.contains("theatermask.and.paintbrush") == true)
  }

  @Test(arguments: ["play.fill", "pause.fill", "backward.fill", "forward.fill"])
  func symbolsOfPlaybackItemsAreDrawn(name: String) {
    #expect(SystemSymbols.drawing(named: name) != nil)
  }

  @Test func everyDrawnSymbolHasANameOfSFSymbols() {
    for name in SystemSymbols.names { #expect(SymbolNames.contains(name), "\(name)") }
  }
}
