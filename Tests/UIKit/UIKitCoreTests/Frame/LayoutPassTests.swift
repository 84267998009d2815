import Testing
import UIKit
import UIKitTesting

@testable import UIKitCore

@MainActor
@Suite struct LayoutPassTests {
  private final class Noting: UIView {
    var note: () -> Void = {}
    var onTraits: () -> Void = {}
    override func layoutSubviews() {
      super.layoutSubviews()
      note()
    }
  }

  private let stage = PassStage()

  private func view(in superview: UIView, _ note: @escaping () -> Void = {}) -> Noting {
    let view = Noting(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    superview.addSubview(view)
    stage.test.settle()
    view.note = note
    return view
  }

  @Test func theLayoutPassLaysOutSuperviewsBeforeTheirSubviews() {
    var order: [String] = []
    let parent = view(in: stage.test.window) { order.append("parent") }
    let child = view(in: parent) { order.append("child") }
    order = []
    child.setNeedsLayout()
    parent.setNeedsLayout()
    LayoutPass.layOut(stage.scene)
    #expect(order == ["parent", "child"])
    LayoutPass.layOut(stage.scene)
    #expect(order == ["parent", "child"], "nothing is stale")
  }

  @Test func viewsInvalidatedDuringTheLayoutPassAreLaidOutInTheSamePass() {
    var order: [String] = []
    let first = view(in: stage.test.window) { order.append("first") }
    let second = view(in: stage.test.window) { order.append("second") }
    second.note = {
      order.append("second")
      if order.count < 4 { first.setNeedsLayout() }
    }
    second.setNeedsLayout()
    LayoutPass.layOut(stage.scene)
    #expect(order == ["second", "first"])
  }

  @Test func theLayoutPassUpdatesTraitsBeforeLayout() {
    var order: [String] = []
    let view = view(in: stage.test.window) { order.append("layout") }
    let registration = view.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (_: Noting, _) in
      order.append("traits")
    }
    view.setNeedsLayout()
    view.overrideUserInterfaceStyle = .dark
    LayoutPass.layOut(stage.scene)
    #expect(order.first == "traits")
    #expect(order.last == "layout")
    withExtendedLifetime(registration) {}
  }

  @Test func theLayoutPassEndsAtItsLimitForAViewThatAlwaysNeedsLayout() {
    var count = 0
    let view = view(in: stage.test.window)
    view.note = { [weak view] in
      count += 1
      view?.setNeedsLayout()
    }
    view.setNeedsLayout()
    LayoutPass.layOut(stage.scene)
    #expect(count == LayoutPass.limit)
    view.note = {}
  }
}
