import Foundation
import Testing
import UIKit
import UIKitTesting

@testable import UIKitControllers

/// The well that shows a color, and the picker that it opens.
@MainActor
@Suite struct UIColorWellTests {
  private final class Delegate: NSObject, UIColorPickerViewControllerDelegate {
    var log: [String] = []
    func colorPickerViewControllerDidFinish(_ viewController: UIColorPickerViewController) { log.append("finish") }
    func colorPickerViewController(
      _ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool
    ) { log.append("select \(continuously)") }
  }

  private let controller = UIViewController()
  private let well = UIColorWell(frame: CGRect(x: 40, y: 60, width: 28, height: 28))
  private let test: TestWindow

  init() {
    test = TestWindow(controller, size: CGSize(width: 393, height: 700), scale: 1)
    controller.view.addSubview(well)
    test.settle()
  }

  private func views<View: UIView>(_ type: View.Type, in view: UIView) -> [View] {
    view.subviews.flatMap { ($0 as? View).map { [$0] } ?? [] + views(type, in: $0) }
  }

  @Test func aNewColorWellHasNoColorAndItsOwnSize() {
    let well = UIColorWell()
    #expect(well.selectedColor == nil)
    #expect(well.supportsAlpha)
    #expect(well.title == nil)
    #expect(well.bounds.size == well.intrinsicContentSize)
    #expect(well.bounds.width == 28)
  }

  @Test func aTapOnAColorWellOpensThePickerAndAChoiceSendsValueChanged() throws {
    var events = 0
    well.title = "Leaf"
    well.selectedColor = .green
    well.addAction(UIAction { _ in events += 1 }, for: .valueChanged)
    test.tap(at: CGPoint(x: 54, y: 74))
    test.settle()
    let picker = try #require(controller.presentedViewController as? UIColorPickerViewController)
    #expect(picker.title == "Leaf")
    #expect(picker.selectedColor == .green)
    #expect(events == 0)
    let grid = try #require(views(ColorGrid.self, in: picker.view).first)
    test.tap(at: grid.convert(CGPoint(x: 4, y: 4), to: nil))
    test.settle()
    #expect(well.selectedColor == UIColor(red: 1, green: 1, blue: 1, alpha: 1))
    #expect(events == 1)
    picker.dismiss(animated: false)
    test.settle()
    #expect(controller.presentedViewController == nil)
  }

  @Test func theColorPickerDelegateIsToldOfEachChoiceAndTheEnd() throws {
    let (picker, delegate) = (UIColorPickerViewController(), Delegate())
    picker.delegate = delegate
    picker.supportsAlpha = false
    controller.present(picker, animated: false)
    test.settle()
    let grid = try #require(views(ColorGrid.self, in: picker.view).first)
    test.drag(
      from: grid.convert(CGPoint(x: 6, y: 6), to: nil), to: grid.convert(CGPoint(x: 90, y: 200), to: nil), duration: 0.2
    )
    test.settle()
    #expect(controller.presentedViewController === picker)
    #expect(delegate.log.first == "select true", "\(delegate.log)")
    #expect(delegate.log.last == "select false", "\(delegate.log)")
    picker.selectedColor = .red
    let count = delegate.log.count
    #expect(picker.selectedColor == .red)
    picker.dismiss(animated: true)
    test.settle()
    #expect(delegate.log.count == count + 1)
    #expect(delegate.log.last == "finish")
  }

  @Test(arguments: [UIUserInterfaceStyle.light, .dark])
  func theColorPickerShowsGridSpectrumOrSliders(style: UIUserInterfaceStyle) throws {
    let picker = UIColorPickerViewController()
    picker.overrideUserInterfaceStyle = style
    picker.selectedColor = UIColor(hue: 0.6, saturation: 0.7, brightness: 0.9, alpha: 0.6)
    controller.present(picker, animated: false)
    test.settle()
    let modes = try #require(views(UISegmentedControl.self, in: picker.view).first)
    for mode in 0..<3 {
      modes.selectedSegmentIndex = mode
      modes.sendActions(for: .valueChanged)
      test.settle()
      let shown = [ColorGrid.self, ColorSpectrum.self, ColorSliders.self].map { (type: UIView.Type) in
        picker.view.subviews.first { Swift.type(of: $0) == type }?.isHidden == false
      }
      #expect(shown == (0..<3).map { $0 == mode })
      let image = UIGraphicsImageRenderer(bounds: test.window.bounds).image { _ in
        test.window.drawHierarchy(in: test.window.bounds, afterScreenUpdates: true)
      }
      if let folder = ProcessInfo.processInfo.environment["QUIRE_PICTURES"] {
        try #require(image.pngData()).write(to: URL(fileURLWithPath: "\(folder)/picker-\(style.rawValue)-\(mode).png"))
      }
    }
  }
}
