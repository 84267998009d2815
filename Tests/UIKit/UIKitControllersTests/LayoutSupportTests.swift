import Testing
import UIKit
import UIKitTesting

@MainActor
struct LayoutSupportTests {
  /// A constraint with a property, as libraries of layout derive it.
  private final class NamedConstraint: NSLayoutConstraint { var note: String? }

  @Test func nsLayoutConstraintCanBeSubclassed() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 80))
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(view)
    let constraint = NamedConstraint(
      item: view, attribute: .left, relatedBy: .equal, toItem: root, attribute: .left, multiplier: 1, constant: 7)
    constraint.note = "left"
    constraint.isActive = true
    #expect(root.constraints == [constraint])
    #expect(constraint.firstItem === view)
    #expect(NSLayoutConstraint().firstItem == nil)
    #expect(NSLayoutConstraint().firstAttribute == .notAnAttribute)
  }

  @Test func aConstraintMayRelateAHorizontalToAVerticalPosition() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 80))
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(view)
    NSLayoutConstraint.activate([
      NSLayoutConstraint(
        item: view, attribute: .left, relatedBy: .equal, toItem: root, attribute: .bottom, multiplier: 0.5, constant: 3),
      view.topAnchor.constraint(equalTo: root.topAnchor), view.widthAnchor.constraint(equalToConstant: 10),
      view.heightAnchor.constraint(equalToConstant: 10),
    ])
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 43, y: 0, width: 10, height: 10))
  }

  @Test func topAndBottomLayoutGuidesOfAControllerEndAtItsBars() {
    let controller = UIViewController()
    let test = TestWindow(controller, size: CGSize(width: 100, height: 200), scale: 1)
    controller.additionalSafeAreaInsets = UIEdgeInsets(top: 20, left: 0, bottom: 10, right: 0)
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    controller.view.addSubview(view)
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: controller.topLayoutGuide.bottomAnchor),
      view.bottomAnchor.constraint(equalTo: controller.bottomLayoutGuide.topAnchor),
      view.leadingAnchor.constraint(equalTo: controller.view.leadingAnchor),
      view.widthAnchor.constraint(equalToConstant: 30),
    ])
    test.advanceFrames()
    #expect(view.frame == CGRect(x: 0, y: 20, width: 30, height: 170))
    #expect(controller.topLayoutGuide.length == 20)
    #expect(controller.bottomLayoutGuide.length == 10)
    #expect(controller.topLayoutGuide === controller.topLayoutGuide)
    // Two constraints each, as in UIKit, and three of the client.
    #expect(controller.view.constraints.count == 2 + 2 + 3)
  }
}
