import Testing
import UIKit
import UIKitTestSupport
import UIKitTesting

@testable import UIKitCore

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

  @Test func aNeutralSymbolIsATemplateInTheTintColor() throws {
    let test = TestWindow(size: CGSize(width: 40, height: 40), scale: 2)
    let view = UIImageView(image: UIImage(systemName: "tortoise.fill"))
    view.tintColor = .red
    view.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
    test.window.addSubview(view)
    test.settle()
    #expect(test.picture().pixel(x: 40, y: 40) == (255, 0, 0, 255))
  }

  @Test func aSymbolWithoutADrawingIsReportedOnce() {
    let messages = LogRecorder()
    messages.record {
      for _ in 0..<2 { _ = UIImage(systemName: "theatermask.and.paintbrush") }
    }
    #expect(messages.all.count == 1)
    #expect(messages.all.first?.contains("theatermask.and.paintbrush") == true)
  }

  @Test func everyDrawnSymbolHasANameOfSFSymbols() {
    for name in SystemSymbols.names { #expect(SymbolNames.contains(name), "\(name)") }
  }

  @Test func systemSymbolsLookAsRecorded() throws {
    let columns = 12
    let side: CGFloat = 40
    let names = SystemSymbols.names
    let rows = (names.count + columns - 1) / columns
    let test = TestWindow(size: CGSize(width: side * CGFloat(columns), height: side * CGFloat(rows)), scale: 2)
    test.window.backgroundColor = .white
    for (index, name) in names.enumerated() {
      let configuration = UIImage.SymbolConfiguration(pointSize: 20)
      let view = UIImageView(image: UIImage(systemName: name, withConfiguration: configuration))
      view.tintColor = .black
      view.contentMode = .center
      view.frame = CGRect(
        x: side * CGFloat(index % columns), y: side * CGFloat(index / columns), width: side, height: side)
      test.window.addSubview(view)
    }
    try test.expectPicture("symbols")
  }
}
