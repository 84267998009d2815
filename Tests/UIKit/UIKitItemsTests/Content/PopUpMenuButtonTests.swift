import Testing
import UIKit
import UIKitTesting

@testable import UIKitItems
@testable import UIKitMenus

@MainActor @Suite struct PopUpMenuButtonTests {
  @Test func aPopUpMenuAccessoryShowsTheChosenElement() throws {
    var chosen: [String] = []
    let menu = UIMenu(
      children: ["Small", "Large"].map { title in
        UIAction(title: title, state: title == "Small" ? .on : .off) { chosen.append($0.title) }
      })
    var told: UIMenu?
    let button = PopUpMenuButton(menu) { told = $0 }
    #expect(button.accessibilityLabel == "Small")
    let test = TestWindow(UIView(), size: CGSize(width: 300, height: 300), scale: 1)
    test.window.addSubview(button)
    button.center = CGPoint(x: 100, y: 60)
    button.sendActions(for: .touchUpInside)
    test.settle()
    let presentation = try #require(test.window.subviews.lazy.compactMap { $0 as? MenuPresentation }.first)
    let row = try #require(presentation.list.subviews.last)
    test.tap(at: row.convert(CGPoint(x: row.bounds.midX, y: row.bounds.maxY - 10), to: nil))
    test.settle()
    #expect(chosen == ["Large"])
    #expect(told?.selectedElements.map(\.title) == ["Large"])
    #expect(button.accessibilityLabel == "Large")
  }
}
