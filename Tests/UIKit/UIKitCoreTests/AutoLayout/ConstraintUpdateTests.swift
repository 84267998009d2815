import Foundation
import Testing
import UIKit
import UIKitTesting

@MainActor
private final class Calls {
  var list: [String] = []
}

private final class UpdatingView: UIView {
  var name = ""
  var calls: Calls?

  override func updateConstraints() {
    calls?.list.append("\(name).updateConstraints")
    super.updateConstraints()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    calls?.list.append("\(name).layoutSubviews")
  }
}

private final class UpdatingController: UIViewController {
  let calls = Calls()

  override func loadView() {
    let root = UpdatingView()
    root.name = "root"
    root.calls = calls
    view = root
  }

  override func updateViewConstraints() {
    calls.list.append("updateViewConstraints")
    super.updateViewConstraints()
  }

  override func viewWillLayoutSubviews() { calls.list.append("viewWillLayoutSubviews") }
  override func viewDidLayoutSubviews() { calls.list.append("viewDidLayoutSubviews") }
}

@MainActor @Suite
struct ConstraintUpdateTests {
  @Test func constraintsAreUpdatedBeforeLayoutAndInnerViewsFirst() {
    let controller = UpdatingController()
    let inner = UpdatingView()
    inner.name = "inner"
    inner.calls = controller.calls
    controller.view.addSubview(inner)
    let test = TestWindow(controller, size: CGSize(width: 100, height: 100))
    test.layout()
    controller.calls.list = []
    inner.setNeedsUpdateConstraints()
    controller.view.setNeedsUpdateConstraints()
    #expect(controller.view.needsUpdateConstraints())
    test.layout()
    #expect(
      controller.calls.list == [
        "viewWillLayoutSubviews", "inner.updateConstraints", "updateViewConstraints", "root.updateConstraints",
        "root.layoutSubviews", "viewDidLayoutSubviews", "inner.layoutSubviews",
      ])
    #expect(!controller.view.needsUpdateConstraints())
    controller.calls.list = []
    controller.view.setNeedsUpdateConstraints()
    controller.view.updateConstraintsIfNeeded()
    #expect(controller.calls.list == ["updateViewConstraints", "root.updateConstraints"])
  }

  @Test func layoutIfNeededInABlockAnimatesAChangedConstraint() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(view)
    let left = view.leftAnchor.constraint(equalTo: root.leftAnchor)
    NSLayoutConstraint.activate([
      left, view.topAnchor.constraint(equalTo: root.topAnchor), view.widthAnchor.constraint(equalToConstant: 20),
      view.heightAnchor.constraint(equalToConstant: 20),
    ])
    let test = TestWindow(root, scale: 1)
    test.advanceFrames(2)
    left.constant = 100
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear, animations: { root.layoutIfNeeded() })
    #expect(view.frame.minX == 100)
    test.advanceFrames(31)
    let shown = view.layer.presentation()?.position.x ?? 0
    #expect(abs(shown - 60) < 1)
    test.settle()
    #expect(view.layer.presentation()?.position.x ?? 110 == 110)
  }

  @Test func wrappingLabelsTakeTheHeightForTheWidthThatConstraintsGive() {
    let text = "Light falls through the leaves of the old walnut tree"
    let sheet = ConstraintSheet()
    let label = sheet.add(UILabel())
    label.text = text
    label.numberOfLines = 0
    let below = sheet.add(ContentView(10, 10))
    sheet.activate(
      label.leftAnchor.constraint(equalTo: sheet.root.leftAnchor),
      label.rightAnchor.constraint(equalTo: sheet.root.rightAnchor),
      label.topAnchor.constraint(equalTo: sheet.root.topAnchor),
      below.topAnchor.constraint(equalTo: label.bottomAnchor), below.leftAnchor.constraint(equalTo: label.leftAnchor))
    for width in [300, 120, 90, 200] as [CGFloat] {
      sheet.root.bounds.size.width = width
      sheet.layOut()
      #expect(label.frame.width == width)
      #expect(label.frame.height == label.sizeThatFits(CGSize(width: width, height: 1000)).height)
      #expect(abs(below.frame.minY - label.frame.maxY) < 1e-6)
    }
    label.preferredMaxLayoutWidth = 100
    let fixed = label.sizeThatFits(CGSize(width: 100, height: 1000)).height
    #expect(label.intrinsicContentSize.height == fixed)
    sheet.layOut()
    #expect(label.frame.height == fixed)
  }

  @Test func hidingArrangedSubviewsInAnAnimationMovesTheOthers() {
    let views = [ContentView(50, 20), ContentView(60, 20), ContentView(70, 20)]
    let stack = UIStackView(arrangedSubviews: views)
    stack.spacing = 10
    stack.translatesAutoresizingMaskIntoConstraints = false
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
    root.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.leftAnchor.constraint(equalTo: root.leftAnchor), stack.topAnchor.constraint(equalTo: root.topAnchor),
    ])
    let test = TestWindow(root, scale: 1)
    test.advanceFrames(2)
    #expect(views.map(\.frame.minX) == [0, 60, 130])
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear, animations: { views[1].isHidden = true })
    #expect(views[1].isHidden)
    #expect(views[2].frame.minX == 60)
    #expect(views[1].frame == CGRect(x: 55, y: 0, width: 0, height: 20))
    test.advanceFrames(31)
    // Seen while it shrinks.
    #expect(!views[1].layer.isHidden)
    #expect(abs((views[1].layer.presentation()?.bounds.width ?? 0) - 30) < 1)
    test.settle()
    #expect(views[1].layer.isHidden)
    #expect(stack.frame.width == 130)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear, animations: { views[1].isHidden = false })
    #expect(!views[1].isHidden)
    test.advanceFrames(31)
    #expect(abs((views[1].layer.presentation()?.bounds.width ?? 0) - 30) < 1)
    test.settle()
    #expect(views.map(\.frame.minX) == [0, 60, 130])
    // Shown again before it has gone.
    UIView.animate(withDuration: 1, animations: { views[0].isHidden = true })
    test.advanceFrames(10)
    UIView.animate(withDuration: 0.2, animations: { views[0].isHidden = false })
    test.settle()
    #expect(!views[0].layer.isHidden)
    #expect(views.map(\.frame.minX) == [0, 60, 130])
  }
}
