import Foundation
import Testing
import UIKit
import UIKitTestSupport
import UIKitTesting

@MainActor
struct UISliderTests {
  private let slider = UISlider(frame: CGRect(x: 20, y: 50, width: 228, height: 34))
  private let test: TestWindow

  init() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    root.addSubview(slider)
    test = TestWindow(root, scale: 1)
  }

  /// The thumb's middle runs over 200 points, from 34 to 234.
  private func x(of value: CGFloat) -> CGFloat { 34 + 200 * value }

  @Test func draggingTheSliderThumbChangesTheValue() {
    var values: [Float] = []
    slider.addAction(UIAction { values.append(($0.sender as? UISlider)?.value ?? -1) }, for: .valueChanged)
    test.touchDown(at: CGPoint(x: x(of: 0) + 5, y: 67))
    test.move(to: CGPoint(x: x(of: 0.5) + 5, y: 67))
    test.move(to: CGPoint(x: x(of: 0.75) + 5, y: 120))
    test.lift()
    #expect(values == [0.5, 0.75])
    #expect(slider.value == 0.75)
  }

  @Test func theSliderThumbStopsAtTheEnds() {
    test.drag(from: CGPoint(x: x(of: 0), y: 67), to: CGPoint(x: 299, y: 67))
    #expect(slider.value == 1)
    test.drag(from: CGPoint(x: x(of: 1), y: 67), to: CGPoint(x: 1, y: 67))
    #expect(slider.value == 0)
  }

  @Test func aSliderThatIsNotContinuousSendsTheLastValueOnly() {
    var values: [Float] = []
    slider.isContinuous = false
    slider.addAction(UIAction { values.append(($0.sender as? UISlider)?.value ?? -1) }, for: .valueChanged)
    test.touchDown(at: CGPoint(x: x(of: 0), y: 67))
    test.move(to: CGPoint(x: x(of: 0.25), y: 67))
    test.move(to: CGPoint(x: x(of: 0.5), y: 67))
    #expect(values.isEmpty)
    #expect(slider.value == 0.5)
    test.lift()
    #expect(values == [0.5])
  }

  @Test func theValueOfASliderStaysInItsRange() {
    slider.minimumValue = 5
    slider.maximumValue = 30
    #expect(slider.value == 5)
    slider.value = 99
    #expect(slider.value == 30)
    let messages = LogRecorder()
    messages.record { slider.value = .nan }
    #expect(slider.value == 30)
    #expect(messages.all.count == 1)
    slider.maximumValue = 10
    #expect(slider.value == 10)
  }

  @Test func theSliderThumbIsAtTheValue() {
    slider.maximumValue = 4
    let track = slider.trackRect(forBounds: slider.bounds)
    let thumb = slider.thumbRect(forBounds: slider.bounds, trackRect: track, value: 1)
    #expect(thumb.midX == 64)
    #expect(thumb.midY == 17)
  }

  @Test func arrowKeysMoveTheSliderThumb() {
    slider.becomeFirstResponder()
    test.press(.keyboardRightArrow)
    test.press(.keyboardRightArrow)
    #expect(Swift.abs(slider.value - 0.1) < 1e-6)
    test.press(.keyboardLeftArrow)
    #expect(Swift.abs(slider.value - 0.05) < 1e-6)
    test.press(.keyboardEnd)
    #expect(slider.value == 1)
  }
}
