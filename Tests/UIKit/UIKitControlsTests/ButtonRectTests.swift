import Testing
import UIKit

@MainActor
struct ButtonRectTests {
  private final class StackedButton: UIButton {
    override func titleRect(forContentRect contentRect: CGRect) -> CGRect {
      CGRect(x: contentRect.minX, y: contentRect.maxY - 20, width: contentRect.width, height: 20)
    }

    override func imageRect(forContentRect contentRect: CGRect) -> CGRect {
      CGRect(x: contentRect.minX, y: contentRect.minY, width: 10, height: 10)
    }
  }

  @Test func aButtonSubclassPlacesTitleAndImage() {
    let button = StackedButton(frame: CGRect(x: 0, y: 0, width: 100, height: 60))
    button.contentEdgeInsets = UIEdgeInsets(top: 5, left: 10, bottom: 5, right: 10)
    button.setTitle("Leaf", for: .normal)
    button.layoutIfNeeded()
    #expect(button.titleLabel?.frame == CGRect(x: 10, y: 35, width: 80, height: 20))
    #expect(button.contentRect(forBounds: button.bounds) == CGRect(x: 10, y: 5, width: 80, height: 50))
  }

  @Test func theRectsOfAButtonAreTheFramesOfItsSubviews() {
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 60))
    button.setTitle("Leaf", for: .normal)
    button.layoutIfNeeded()
    let rect = button.titleRect(forContentRect: button.contentRect(forBounds: button.bounds))
    let frame = button.titleLabel?.frame ?? .null
    // A view computes its frame from its center, which rounds.
    #expect(abs(rect.minX - frame.minX) < 1e-9)
    #expect(abs(rect.minY - frame.minY) < 1e-9)
    #expect(rect.size == frame.size)
  }

  @Test func nsObjectsHaveAccessibilityAttributes() {
    let object = NSObject()
    object.accessibilityLabel = "Leaf"
    #expect(object.accessibilityLabel == "Leaf")
    #expect(object.accessibilityHint == nil)
    let view = UIView()
    let known: NSObject = view
    known.accessibilityLabel = "View"
    #expect(view.accessibilityLabel == "View")
    #expect(UIImage().accessibilityIdentifier == nil)
  }

  @Test func anchorsOfAConstraintEqualThoseOfItsViews() {
    let (view, other) = (UIView(), UIView())
    let constraint = view.topAnchor.constraint(equalTo: other.bottomAnchor)
    #expect(constraint.firstAnchor.isEqual(view.topAnchor))
    #expect(view.topAnchor.isEqual(constraint.firstAnchor))
    #expect(constraint.secondAnchor?.isEqual(other.bottomAnchor) == true)
    #expect(!view.topAnchor.isEqual(view.bottomAnchor))
    #expect(!view.topAnchor.isEqual(other.topAnchor))
    #expect(view.topAnchor.hash == constraint.firstAnchor.hash)
  }

  @Test func subclassesOfAlertsInheritTheirInitializer() {
    final class Alert: UIAlertController {
      var value = 1
      override init(nibName: String?, bundle: Bundle?) { super.init(nibName: nibName, bundle: bundle) }
      required init?(coder: NSCoder) { super.init(coder: coder) }
    }
    let alert = Alert(title: "Leaf", message: nil, preferredStyle: .alert)
    #expect(alert.title == "Leaf")
    #expect(alert.preferredStyle == .alert)
    #expect(alert.value == 1)
    #expect(alert.modalPresentationStyle == .overFullScreen)
  }
}
