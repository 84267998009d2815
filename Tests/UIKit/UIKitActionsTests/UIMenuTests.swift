import Testing
import UIKitActions

@MainActor
@Suite struct UIMenuTests {
  private func action(_ title: String, _ state: UIMenuElement.State = .off) -> UIAction {
    UIAction(title: title, state: state) { _ in }
  }

  @Test func selectedElementsIncludeThoseOfSubmenus() {
    let inner = UIMenu(title: "inner", children: [action("a"), action("b", .on)])
    let menu = UIMenu(title: "outer", children: [inner, action("c", .on), action("d", .mixed)])
    #expect(menu.selectedElements.map(\.title) == ["b", "c"])
  }

  @Test func choosingAnActionOfASingleSelectionTurnsTheOthersOff() {
    let (first, second) = (action("first", .on), action("second"))
    let menu = UIMenu(options: .singleSelection, children: [first, UIMenu(children: [second])])
    var chosen: [String] = []
    menu.didSelect = { chosen.append($0.title) }
    menu.choose(second)
    #expect(first.state == .off)
    #expect(second.state == .on)
    #expect(chosen == ["second"])
    menu.choose(action("of another menu"))
    #expect(chosen == ["second"])
  }

  @Test func anUncachedDeferredElementAsksItsProviderEachTime() {
    var count = 0
    let cached = UIDeferredMenuElement { provide in
      count += 1
      provide([self.action("cached")])
    }
    #expect(cached.elements.map(\.title) == ["cached"])
    #expect(cached.elements.map(\.title) == ["cached"])
    #expect(count == 1)
    let uncached = UIDeferredMenuElement.uncached { provide in
      count += 1
      provide([self.action("\(count)")])
    }
    #expect(uncached.elements.map(\.title) == ["2"])
    #expect(uncached.elements.map(\.title) == ["3"])
  }
}
