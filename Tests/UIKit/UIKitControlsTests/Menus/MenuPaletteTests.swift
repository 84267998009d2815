import Testing
import UIKit
import UIKitTesting

@testable import UIKitMenus

/// Actions beside each other in a menu.
@MainActor
struct MenuPaletteTests {
  private final class Chosen { var titles: [String] = [] }

  private let controller = UIViewController()
  private let button = UIButton(configuration: .gray())
  private let chosen = Chosen()
  private let test: TestWindow

  init() {
    test = TestWindow(controller, size: CGSize(width: 390, height: 700), scale: 1)
    button.frame = CGRect(x: 20, y: 60, width: 200, height: 44)
    controller.view.addSubview(button)
    button.showsMenuAsPrimaryAction = true
  }

  private func open(_ options: UIMenu.Options, size: UIMenu.ElementSize = .automatic) throws -> MenuListView {
    func action(_ title: String, _ symbol: String?) -> UIAction {
      UIAction(title: title, image: symbol.flatMap { UIImage(systemName: $0) }) { [chosen] _ in
        chosen.titles.append(title)
      }
    }
    let row = UIMenu(
      options: options, preferredElementSize: size,
      children: [action("Heart", "heart"), action("Star", "star"), action("Flag", "flag")])
    button.menu = UIMenu(children: [row, action("Copy", nil)])
    test.settle()
    test.tap(button)
    test.settle()
    return try #require(test.window.subviews.lazy.compactMap { $0 as? MenuPresentation }.last).list
  }

  @Test func actionsOfAPaletteAreBesideEachOtherAndATapChoosesOne() throws {
    let list = try open(.displayAsPalette)
    let frames = [0, 1, 2].map(list.screenFrame)
    #expect(Set(frames.map(\.minY)).count == 1)
    #expect(frames[0].maxX <= frames[1].minX + 0.1)
    #expect(frames[1].maxX <= frames[2].minX + 0.1)
    #expect(list.screenFrame(ofRow: 4).minY > frames[0].maxY)
    test.tap(at: CGPoint(x: frames[1].midX, y: frames[1].midY))
    test.settle()
    #expect(chosen.titles == ["Star"])
  }

  @Test func arrowKeysMoveAlongAPaletteAndReturnChooses() throws {
    _ = try open(.displayAsPalette)
    for key in [.keyboardDownArrow, .keyboardRightArrow, .keyboardRightArrow, .keyboardLeftArrow]
      as [UIKeyboardHIDUsage]
    {
      test.press(key)
    }
    test.press(.keyboardReturnOrEnter)
    test.settle()
    #expect(chosen.titles == ["Star"])
  }

  @Test func smallElementsOfAnInlineMenuAreBesideEachOther() throws {
    let list = try open(.displayInline, size: .small)
    #expect(list.screenFrame(ofRow: 0).minY == list.screenFrame(ofRow: 2).minY)
  }

  @Test func aPaletteBeginsAtTheRightInRTL() throws {
    test.window.traitOverrides.layoutDirection = .rightToLeft
    let list = try open(.displayAsPalette)
    #expect(list.screenFrame(ofRow: 0).minX > list.screenFrame(ofRow: 2).minX)
  }
}
