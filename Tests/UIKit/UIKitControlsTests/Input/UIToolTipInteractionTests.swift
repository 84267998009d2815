import Testing
import UIKit
import UIKitTesting

@testable import UIKitControls

@MainActor
struct UIToolTipInteractionTests {
  private final class Delegate: NSObject, UIToolTipInteractionDelegate {
    func toolTipInteraction(
      _ interaction: UIToolTipInteraction, configurationAt point: CGPoint
    ) -> UIToolTipConfiguration? { UIToolTipConfiguration(toolTip: "at \(Int(point.x))") }
  }

  private let button = UIButton(frame: CGRect(x: 100, y: 100, width: 80, height: 40))
  private let test: TestWindow

  init() {
    let root = UIViewController()
    root.view.addSubview(button)
    test = TestWindow(root, size: CGSize(width: 300, height: 300), scale: 1)
    test.settle()
  }

  private var shown: [ToolTipLabel] { test.window.subviews.compactMap { $0 as? ToolTipLabel } }

  @Test func aToolTipIsShownWhileThePointerRests() {
    button.toolTip = "Saves the leaf"
    #expect(button.toolTipInteraction?.defaultToolTip == "Saves the leaf")
    test.movePointer(to: CGPoint(x: 120, y: 120))
    test.advance(by: 0.5)
    #expect(shown.isEmpty)
    test.advance(by: 0.6)
    #expect(shown.first?.label.text == "Saves the leaf")
    #expect(shown.first?.frame.minY == 140)
    test.movePointer(to: CGPoint(x: 10, y: 10))
    #expect(shown.isEmpty)
  }

  @Test func theDelegateChoosesTheText() {
    let delegate = Delegate()
    button.toolTip = "other"
    button.toolTipInteraction?.delegate = delegate
    test.movePointer(to: CGPoint(x: 120, y: 120))
    test.advance(by: 1.1)
    #expect(shown.first?.label.text == "at 20")
    button.toolTip = nil
    #expect(button.toolTipInteraction == nil)
    #expect(shown.isEmpty)
  }
}
