import Foundation
import Testing
import UIKit
import UIKitTesting

@testable import UIKitControls

@MainActor
struct SliderTicksTests {
  private let slider = UISlider(frame: CGRect(x: 20, y: 50, width: 228, height: 34))
  private let test: TestWindow

  init() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    root.addSubview(slider)
    test = TestWindow(root, scale: 1)
    test.settle()
  }

  /// The thumb's middle runs over 200 points, from 34 to 234.
  private func x(of position: CGFloat) -> CGFloat { 34 + 200 * position }

  private func values(_ numbers: [Float]) -> [Float] {
    numbers.map {
      slider.value = $0
      return slider.value
    }
  }

  @Test func sliderTicksAreAtEqualDistances() {
    #expect(slider.trackConfiguration == nil)
    let configuration = UISlider.TrackConfiguration(numberOfTicks: 6)
    for (tick, position) in zip(configuration.ticks, [0, 0.2, 0.4, 0.6, 0.8, 1] as [Float]) {
      #expect(abs(tick.position - position) < 1e-6)
    }
    #expect(configuration.ticks.count == 6)
    #expect(configuration.allowsTickValuesOnly)
    #expect(configuration.neutralValue == 0)
    #expect(configuration.enabledRange == 0...1)
    #expect(UISlider.TrackConfiguration(numberOfTicks: 0).ticks.isEmpty)
    #expect(UISlider.TrackConfiguration(numberOfTicks: 1).ticks.map(\.position) == [0])
  }

  @Test func sliderValuesSnapToTheNearestTick() {
    slider.maximumValue = 5
    slider.value = 3.4
    slider.trackConfiguration = .init(allowsTickValuesOnly: true, numberOfTicks: 6)
    #expect(slider.value == 3)
    for (value, snapped) in zip(values([0.4, 0.6, 2.49, 2.51, 5]), [0, 1, 2, 3, 5] as [Float]) {
      #expect(abs(value - snapped) < 1e-5)
    }
    slider.trackConfiguration?.allowsTickValuesOnly = false
    #expect(values([0.4, 2.49]) == [0.4, 2.49])
    slider.trackConfiguration = nil
    #expect(values([0.4]) == [0.4])
  }

  @Test func theSliderThumbMovesFromTickToTick() {
    slider.trackConfiguration = .init(numberOfTicks: 5)
    var told: [Float] = []
    slider.addAction(UIAction { told.append(($0.sender as? UISlider)?.value ?? -1) }, for: .valueChanged)
    test.touchDown(at: CGPoint(x: x(of: 0), y: 67))
    for position in [0.1, 0.2, 0.3, 0.45, 0.9] { test.move(to: CGPoint(x: x(of: position), y: 67)) }
    test.lift()
    #expect(told == [0.25, 0.5, 1])
    slider.becomeFirstResponder()
    test.press(.keyboardLeftArrow)
    #expect(slider.value == 0.75)
    test.press(.keyboardHome)
    test.press(.keyboardDownArrow)
    #expect(slider.value == 0)
    test.press(.keyboardUpArrow)
    #expect(slider.value == 0.25)
  }

  @Test func sliderValuesStayInTheEnabledRange() {
    slider.trackConfiguration = .init(allowsTickValuesOnly: false, enabledRange: 0.25...0.5, ticks: [])
    #expect(slider.value == 0.25)
    test.drag(from: CGPoint(x: x(of: 0.25), y: 67), to: CGPoint(x: x(of: 0.9), y: 67))
    #expect(slider.value == 0.5)
    slider.trackConfiguration = .init(enabledRange: 0.3...0.8, numberOfTicks: 5)
    #expect(values([0, 1]) == [0.5, 0.75])
  }

  @Test func theSliderTrackIsFilledFromTheNeutralValue() throws {
    slider.minimumTrackTintColor = .red
    slider.trackConfiguration = .init(allowsTickValuesOnly: false, neutralValue: 0.5, ticks: [.init(position: 0.5)])
    func filled() throws -> CGRect {
      slider.layoutIfNeeded()
      return try #require(slider.subviews.first { $0.backgroundColor == .red }).frame
    }
    slider.value = 0.75
    #expect(try filled() == CGRect(x: 114, y: 15, width: 50, height: 4))
    slider.value = 0.25
    #expect(try filled() == CGRect(x: 64, y: 15, width: 50, height: 4))
    slider.semanticContentAttribute = .forceRightToLeft
    slider.setNeedsLayout()
    #expect(try filled() == CGRect(x: 114, y: 15, width: 50, height: 4))
    slider.trackConfiguration = nil
    slider.semanticContentAttribute = .unspecified
    slider.setNeedsLayout()
    #expect(try filled() == CGRect(x: 2, y: 15, width: 62, height: 4))
  }

  @Test func sliderTicksAreDrawnWhereTheThumbStops() throws {
    slider.trackConfiguration = .init(
      ticks: [.init(position: 0, title: "Low"), .init(position: 0.5), .init(position: 1, title: "High")])
    slider.layoutIfNeeded()
    let ticks = try #require(slider.subviews.first { $0 is SliderTicks })
    let dots = ticks.subviews.filter { !($0 is UILabel) }
    #expect(dots.map(\.center.x) == [14, 114, 214])
    let titles = ticks.subviews.compactMap { $0 as? UILabel }
    #expect(titles.map(\.text) == ["Low", "High"])
    #expect(titles.allSatisfy { ticks.bounds.contains($0.frame) })
    #expect(slider.intrinsicContentSize.height > 34)
    slider.trackConfiguration = .init(numberOfTicks: 3)
    #expect(slider.intrinsicContentSize.height == 34)
    slider.trackConfiguration = nil
    #expect(!slider.subviews.contains { $0 is SliderTicks })
  }
}
