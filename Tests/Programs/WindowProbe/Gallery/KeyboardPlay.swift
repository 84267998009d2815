import UIKit

/// The gallery without the mouse, or with the keys after the mouse.
@MainActor
enum KeyboardPlay {
  static func play(_ user: GalleryUser) async {
    await leaveTheSidebar(user)
    await alert(user)
    await keysAfterControls(user)
    await oneRing(user)
    await nothingIsCarried(user)
    await menuOfAField(user)
    await book(user)
    await escape(user)
  }

  private static func holder(_ user: GalleryUser) -> UIView? {
    UIFocusSystem.focusSystem(for: user.window)?.focusedItem as? UIView
  }

  private static func leaveTheSidebar(_ user: GalleryUser) async {
    await user.open("controls")
    var reached: Set<String> = []
    for _ in 0..<28 {
      let before = holder(user)
      await user.keys("Tab")
      await user.wait(1) { holder(user) !== before }
      if let holder = holder(user), holder.isDescendant(of: user.content) {
        reached.insert("\(type(of: holder))")
      }
      if user.views(UITextField.self, in: user.content).contains(where: \.isFirstResponder) { reached.insert("field") }
    }
    let wanted: Set = ["UISlider", "UISwitch", "UIButton", "UISegmentedControl", "UIStepper", "field"]
    user.expect("Tab reaches the controls of an exhibit", reached.isSuperset(of: wanted), "\(reached.sorted())")
    await user.open("sections")
    var isReached = false
    for _ in 0..<8 where !isReached {
      await user.keys("Tab")
      isReached = await user.wait(0.5) { user.focusedPath != nil }
    }
    user.expect("Tab reaches the cells of an exhibit", isReached)
  }

  private static func alert(_ user: GalleryUser) async {
    await user.open("controls")
    let title = "Delete the picture?"
    for (keys, name) in [(["Return"], "Return"), (["Tab", "space"], "Tab and Space"), (["Escape"], "Escape")] {
      await user.click(user.button("Delete…"))
      let isShown = await user.wait { user.label(title) != nil }
      await user.rest()
      for key in keys { await user.keys(key) }
      let isGone = await user.wait { user.label(title) == nil }
      user.expect("\(name) answers an alert", isShown && isGone, "shown \(isShown), gone \(isGone)")
    }
  }

  /// Arrow keys go on in the cells after a control was used.
  private static func keysAfterControls(_ user: GalleryUser) async {
    for (exhibit, use) in [("rearrange", "Make room"), ("waterfall", "In the shortest"), ("pinch", "Picture size")] {
      await user.open(exhibit)
      if exhibit == "pinch" {
        await user.click(user.slider(use))
      } else {
        await user.choose(1, of: user.choice(use))
      }
      await user.rest()
      await user.click(user.cell(1))
      await user.rest(1)
      await user.keys("Right")
      await user.wait { user.focusedPath != nil }
      let first = user.focusedPath
      await user.keys("Right")
      await user.wait { user.focusedPath != first }
      let second = user.focusedPath
      user.expect(
        "arrows in \(exhibit) after a control", first != nil && second != nil && first != second,
        "\(String(describing: first)) and \(String(describing: second))")
    }
  }

  private static func oneRing(_ user: GalleryUser) async {
    await user.open("sections")
    let name = user.views(UILabel.self, in: user.gallery.view).first { $0.text == "Sections" }
    await user.click(name)
    await user.keys("Down")
    await user.open("sections")
    await user.click(user.cell(1))
    await user.keys("Right")
    await user.wait { user.focusedPath != nil }
    user.expect("one focus ring", user.ringCount == 1 && user.focusedPath != nil, "\(user.ringCount) rings")
  }

  private static func nothingIsCarried(_ user: GalleryUser) async {
    for exhibit in ["sections", "waterfall", "tags", "months"] {
      await user.open(exhibit)
      await user.click(user.visibleCell)
      await user.rest(1)
      _ = user.messages()
      await user.keys("Right")
      await user.wait { user.focusedPath != nil }
      let focused = user.focusedPath
      await user.keys("alt+Right")
      await user.rest()
      let isMoving = user.collectionView?.hasUncommittedUpdates ?? false
      let heard = user.messages()
      user.expect(
        "Alt and an arrow carry nothing in \(exhibit)", focused != nil && heard.isEmpty && !isMoving,
        "\(String(describing: focused)), \(heard)")
    }
  }

  private static func menuOfAField(_ user: GalleryUser) async {
    await user.open("controls")
    let field = user.views(UITextField.self, in: user.content).first
    await user.click(field)
    await user.xdotool("type --delay 30 Leaf")
    await user.keys("ctrl+a")
    await user.click(field, button: 3)
    await user.wait { user.label("Copy") != nil }
    await user.rest()
    user.expect("the second button opens the menu of a field", user.label("Cut") != nil && user.label("Copy") != nil)
    await user.click(user.label("Cut"))
    await user.rest()
    let cut = field?.text ?? "none"
    await user.click(field, button: 3)
    await user.wait { user.label("Paste") != nil }
    await user.rest()
    await user.click(user.label("Paste"))
    await user.rest()
    user.expect("the menu cuts and pastes", cut.isEmpty && field?.text == "Leaf", "“\(cut)”, “\(field?.text ?? "")”")
  }

  private static func book(_ user: GalleryUser) async {
    await user.open("book")
    func page() -> String {
      user.views(UILabel.self, in: user.content).compactMap(\.text).first { $0.hasSuffix(" of 24") } ?? ""
    }
    let first = page()
    let view = user.content
    // Far enough to have turned by itself once, with the button still down.
    let (start, end) = (
      view.convert(CGPoint(x: view.bounds.width * 0.82, y: view.bounds.height * 0.4), to: nil),
      view.convert(CGPoint(x: view.bounds.width * 0.62, y: view.bounds.height * 0.4), to: nil)
    )
    await user.drag(from: start, to: end, steps: 5, pause: 0.02, holds: true)
    await user.pause(1)
    user.expect("a page stays under the pointer", page() == first, page())
    await user.xdotool("mouseup 1")
    await user.rest()
    await user.keys("Home")
    await user.wait { page() == "1 of 24" }
    await user.rest()
    user.expect("page 1 is alone on the right", page() == "1 of 24", page())
    await user.xdotool("key --delay 30 Right Right Right")
    await user.wait { page() == "6–7 of 24" }
    user.expect("keys during a turn count", page() == "6–7 of 24", page())
    await user.keys("End")
    await user.wait { page() == "24 of 24" }
    user.expect("End goes to the last page", page() == "24 of 24", page())
  }

  private static func escape(_ user: GalleryUser) async {
    for title in ["Dissolve", "Turn round"] {
      await user.open("sections")
      await user.open("controllers")
      await user.click(user.label("Coral"))
      await user.rest()
      await user.click(user.button(title))
      let advice = "Click on Done, or press Escape."
      let isShown = await user.wait { user.label(advice) != nil }
      await user.rest()
      await user.keys("Escape")
      let isLeft = await user.wait { user.label(advice) == nil }
      user.expect("Escape leaves \(title)", isShown && isLeft, "shown \(isShown), left \(isLeft)")
    }
  }
}
