import Testing
import UIKit
import UIKitTesting

@testable import ExhibitSupport
@testable import InterfaceExhibits

@MainActor
struct ConstraintsTests {
  @Test func theSliderOfTheConstraintsExhibitSetsTheWidth() {
    let controller = ConstraintsController()
    let test = TestWindow(controller, size: CGSize(width: 1000, height: 600), scale: 1)
    test.settle()
    #expect(controller.sheet.frame.width == 720)
    #expect(controller.sheet.axis == .horizontal)
    let lines = controller.tags.lines.arrangedSubviews.count
    controller.slider.value = 300
    controller.slider.sendActions(for: .valueChanged)
    test.settle()
    #expect(controller.sheet.frame.width == 300)
    #expect(controller.sheet.axis == .vertical)
    #expect(controller.tags.lines.arrangedSubviews.count >= lines)
    for line in controller.tags.lines.arrangedSubviews { #expect(line.frame.maxX <= controller.tags.bounds.width) }
    controller.slider.value = 900
    controller.slider.sendActions(for: .valueChanged)
    test.resize(to: CGSize(width: 500, height: 600))
    test.settle()
    #expect(controller.sheet.frame.width == 460)
  }

  @Test func theConstraintsExhibitIsNeitherAmbiguousNorContradictory() {
    let controller = ConstraintsController()
    let test = TestWindow(controller, size: CGSize(width: 800, height: 600), scale: 1)
    for width in [900, 560, 280] as [Float] {
      controller.slider.value = width
      controller.slider.sendActions(for: .valueChanged)
      test.settle()
      #expect(!controller.sheet.hasAmbiguousLayout)
      for view in controller.sheet.arrangedSubviews { #expect(!view.hasAmbiguousLayout) }
    }
  }

  @Test(arguments: [("constraints-dark", Float(720)), ("constraints-narrow", 320)])
  func theConstraintsExhibitLooksAsRecorded(name: String, width: Float) throws {
    let controller = ConstraintsController()
    let test = TestWindow(controller, size: CGSize(width: 800, height: 660), scale: 1)
    if name.hasSuffix("dark") { test.window.overrideUserInterfaceStyle = .dark }
    controller.slider.value = width
    controller.slider.sendActions(for: .valueChanged)
    test.settle()
    try test.expectPicture(name)
  }
}
