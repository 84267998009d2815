import Foundation
import Testing
import UIKit
import UIKitTesting

/// A view that counts its callbacks.
private final class ToldView: UIView {
  var marginChanges = 0
  var safeAreaChanges = 0

  override func layoutMarginsDidChange() {
    super.layoutMarginsDidChange()
    marginChanges += 1
  }

  override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    safeAreaChanges += 1
  }
}

private final class ToldController: UIViewController {
  var calls: [String] = []

  override func loadView() { view = ToldView(frame: CGRect(x: 0, y: 0, width: 300, height: 200)) }

  override func viewSafeAreaInsetsDidChange() {
    super.viewSafeAreaInsetsDidChange()
    calls.append("safeArea")
  }

  override func viewLayoutMarginsDidChange() {
    super.viewLayoutMarginsDidChange()
    calls.append("margins")
  }
}

@MainActor @Suite
struct LayoutMarginsTests {
  private func insets(_ top: CGFloat, _ left: CGFloat, _ bottom: CGFloat, _ right: CGFloat) -> UIEdgeInsets {
    UIEdgeInsets(top: top, left: left, bottom: bottom, right: right)
  }

  @Test func layoutMarginsAreEightPointsUnlessSet() {
    let view = ToldView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    #expect(view.layoutMargins == insets(8, 8, 8, 8))
    view.layoutMargins = insets(1, 2, 3, 4)
    #expect(view.layoutMargins == insets(1, 2, 3, 4))
    #expect(view.marginChanges == 1)
    #expect(view.directionalLayoutMargins == NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
  }

  @Test func layoutMarginsDidChangeIsCalledOnlyIfTheMarginsDiffer() {
    let outer = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    outer.layoutMargins = insets(40, 50, 60, 70)
    let inner = ToldView(frame: CGRect(x: 20, y: 20, width: 100, height: 100))
    outer.addSubview(inner)
    inner.layoutMargins = insets(8, 8, 8, 8)
    inner.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8)
    #expect(inner.marginChanges == 0)
    inner.preservesSuperviewLayoutMargins = true
    #expect(inner.marginChanges == 1)
    #expect(inner.layoutMargins == insets(20, 30, 8, 8))
    outer.layoutMargins.bottom = 0
    #expect(inner.marginChanges == 1)
    outer.layoutMargins.left = 60
    #expect(inner.marginChanges == 2)
    #expect(inner.layoutMargins.left == 40)
    inner.layoutMargins = insets(20, 30, 8, 8)
    #expect(inner.marginChanges == 2)
  }

  @Test func directionalLayoutMarginsFollowTheLayoutDirection() {
    let view = UIView()
    view.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    #expect(view.layoutMargins == insets(1, 2, 3, 4))
    view.semanticContentAttribute = .forceRightToLeft
    #expect(view.layoutMargins == insets(1, 4, 3, 2))
    #expect(view.directionalLayoutMargins.leading == 2)
    view.layoutMargins = insets(1, 20, 3, 40)
    #expect(view.directionalLayoutMargins == NSDirectionalEdgeInsets(top: 1, leading: 40, bottom: 3, trailing: 20))
  }

  @Test func preservesSuperviewLayoutMarginsExtendsMarginsToThoseOfTheSuperview() {
    let outer = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    let inner = ToldView(frame: CGRect(x: 10, y: 0, width: 190, height: 60))
    outer.addSubview(inner)
    outer.layoutMargins = insets(20, 30, 20, 30)
    #expect(inner.layoutMargins == insets(8, 8, 8, 8))
    inner.preservesSuperviewLayoutMargins = true
    #expect(inner.layoutMargins == insets(20, 20, 8, 30))
    let before = inner.marginChanges
    outer.layoutMargins.right = 50
    #expect(inner.marginChanges == before + 1)
    #expect(inner.layoutMargins.right == 50)
  }

  @Test func theViewOfAControllerHasTheSystemMinimumMargins() {
    let controller = ToldController()
    #expect(controller.view.layoutMargins == insets(0, 16, 0, 16))
    controller.view.frame.size.width = 800
    #expect(controller.view.layoutMargins == insets(0, 20, 0, 20))
    controller.view.layoutMargins = insets(5, 5, 5, 50)
    #expect(controller.view.layoutMargins == insets(5, 20, 5, 50))
    controller.viewRespectsSystemMinimumLayoutMargins = false
    #expect(controller.view.layoutMargins == insets(5, 5, 5, 50))
    #expect(controller.calls == ["margins", "margins", "margins"])
  }

  @Test func theSafeAreaOfASubviewIsThePartThatCoversIt() throws {
    let controller = ToldController()
    let test = TestWindow(controller, size: CGSize(width: 300, height: 200))
    let root = try #require(controller.view as? ToldView)
    let top = ToldView(frame: CGRect(x: 10, y: 10, width: 100, height: 50))
    let middle = ToldView(frame: CGRect(x: 10, y: 80, width: 100, height: 50))
    let inside = ToldView(frame: CGRect(x: 0, y: 5, width: 100, height: 10))
    root.addSubview(top)
    root.addSubview(middle)
    top.addSubview(inside)
    controller.calls = []
    test.window.windowScene?.safeAreaInsets = insets(40, 0, 20, 0)
    #expect(controller.calls.contains("safeArea"))
    #expect(controller.calls.contains("margins"))
    #expect(root.safeAreaInsets == insets(40, 0, 20, 0))
    #expect(top.safeAreaInsets == insets(30, 0, 0, 0))
    #expect(inside.safeAreaInsets == insets(25, 0, 0, 0))
    #expect(middle.safeAreaInsets == .zero)
    #expect((root.safeAreaChanges, top.safeAreaChanges, middle.safeAreaChanges) == (1, 1, 0))
    #expect(top.layoutMargins == insets(38, 8, 8, 8))
    top.insetsLayoutMarginsFromSafeArea = false
    #expect(top.layoutMargins == insets(8, 8, 8, 8))
    middle.center.y = 180
    #expect(middle.safeAreaInsets.bottom == 20)
    #expect(middle.safeAreaChanges == 1)
    controller.additionalSafeAreaInsets.top = 10
    #expect(root.safeAreaInsets.top == 50)
    #expect(top.safeAreaInsets.top == 40)
    #expect(inside.safeAreaChanges == 2)
    top.removeFromSuperview()
    #expect(inside.safeAreaInsets == .zero)
    #expect(inside.safeAreaChanges == 3)
  }

  @Test func layoutGuidesFollowTheSafeAreaAndTheMargins() {
    let controller = ToldController()
    let test = TestWindow(controller, size: CGSize(width: 300, height: 200), scale: 1)
    let root = controller.view!
    let box = UIView()
    let keys = UIView()
    for view in [box, keys] {
      view.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(view)
    }
    NSLayoutConstraint.activate([
      box.topAnchor.constraint(equalTo: root.safeAreaLayoutGuide.topAnchor),
      box.leadingAnchor.constraint(equalTo: root.layoutMarginsGuide.leadingAnchor),
      box.trailingAnchor.constraint(equalTo: root.readableContentGuide.trailingAnchor),
      box.heightAnchor.constraint(equalToConstant: 30),
      keys.leadingAnchor.constraint(equalTo: root.leadingAnchor), keys.widthAnchor.constraint(equalToConstant: 10),
      keys.bottomAnchor.constraint(equalTo: root.keyboardLayoutGuide.topAnchor),
      keys.heightAnchor.constraint(equalToConstant: 10),
    ])
    test.layout()
    #expect(box.frame == CGRect(x: 16, y: 0, width: 268, height: 30))
    #expect(keys.frame.maxY == 200)
    test.window.windowScene?.safeAreaInsets = insets(44, 0, 34, 0)
    test.layout()
    #expect(box.frame == CGRect(x: 16, y: 44, width: 268, height: 30))
    #expect(keys.frame.maxY == 166)
    #expect(root.safeAreaLayoutGuide.layoutFrame == CGRect(x: 0, y: 44, width: 300, height: 122))
    #expect(root.keyboardLayoutGuide.layoutFrame == CGRect(x: 0, y: 166, width: 300, height: 34))
    #expect(root.edgeInsets(for: .safeArea()) == insets(44, 0, 34, 0))
    #expect(root.layoutGuide(for: .margins()) === root.layoutMarginsGuide)
    root.keyboardLayoutGuide.usesBottomSafeArea = false
    test.layout()
    #expect(root.keyboardLayoutGuide.layoutFrame == CGRect(x: 0, y: 200, width: 300, height: 0))
    #expect(keys.frame.maxY == 200)
  }

  @Test func preservedMarginsFollowAViewThatConstraintsMove() {
    let sheet = ConstraintSheet()
    let outer = sheet.root
    outer.layoutMargins = insets(0, 40, 0, 40)
    let row = sheet.add(UIView())
    row.layoutMargins = .zero
    row.preservesSuperviewLayoutMargins = true
    let text = sheet.add(UIView(), to: row)
    let left = row.leftAnchor.constraint(equalTo: outer.leftAnchor)
    sheet.activate(
      left, row.rightAnchor.constraint(equalTo: outer.rightAnchor), row.topAnchor.constraint(equalTo: outer.topAnchor),
      row.heightAnchor.constraint(equalToConstant: 20),
      text.leftAnchor.constraint(equalTo: row.layoutMarginsGuide.leftAnchor),
      text.rightAnchor.constraint(equalTo: row.layoutMarginsGuide.rightAnchor),
      text.topAnchor.constraint(equalTo: row.topAnchor), text.heightAnchor.constraint(equalToConstant: 5))
    sheet.layOut()
    #expect(text.frame == CGRect(x: 40, y: 0, width: 220, height: 5))
    left.constant = 30
    sheet.layOut()
    #expect(row.frame.minX == 30)
    #expect(text.frame == CGRect(x: 10, y: 0, width: 220, height: 5))
  }

  @Test func systemMinimumMarginsFollowTheWidthOfTheWindow() {
    let controller = ToldController()
    controller.loadViewIfNeeded()
    controller.view.frame.size.width = 414
    let preserving = UIView(frame: controller.view.bounds)
    preserving.preservesSuperviewLayoutMargins = true
    preserving.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    controller.view.addSubview(preserving)
    #expect(controller.view.layoutMargins.left == 20)
    #expect(preserving.layoutMargins.left == 20)
    controller.calls = []
    controller.view.frame.size.width = 390
    #expect(controller.view.layoutMargins.left == 16)
    #expect(preserving.layoutMargins.left == 16)
    #expect(controller.calls == ["margins"])
    controller.view.frame.size.width = 380
    #expect(controller.calls == ["margins"])
  }

  /// Snapshot tests on iOS state the insets of a device in this way.
  @Test func aWindowMayOverrideItsSafeAreaInsets() {
    final class Notched: UIWindow {
      override var safeAreaInsets: UIEdgeInsets { UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0) }
    }
    let test = TestWindow(size: CGSize(width: 390, height: 844))
    let window = Notched(windowScene: test.window.windowScene!)
    let controller = UITableViewController()
    window.rootViewController = controller
    window.isHidden = false
    #expect(controller.view.safeAreaInsets.top == 47)
    #expect(controller.tableView.adjustedContentInset.top == 47)
    #expect(controller.view.safeAreaInsets.bottom == 34)
  }
}
