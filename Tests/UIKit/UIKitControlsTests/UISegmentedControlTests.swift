import Foundation
import Testing
import UIKit

@MainActor
struct UISegmentedControlTests {
  private let control = UISegmentedControl(items: ["a", "b", "c"])

  private class Accessory: UISegmentedControl {
    init(_ items: String...) { super.init(items: items) }
    required init?(coder: NSCoder) { nil }
  }

  @Test func segmentedControlSubclassesAreMadeWithItems() {
    #expect(Accessory("a", "b").numberOfSegments == 2)
    #expect(Accessory("a", "b").bounds.size == UISegmentedControl(items: ["a", "b"]).bounds.size)
  }

  private var enabled: [Bool] { (0..<control.numberOfSegments).map { control.isEnabledForSegment(at: $0) } }

  @Test func disablingTheSelectedSegmentDeselectsIt() {
    control.selectedSegmentIndex = 1
    control.setEnabled(false, forSegmentAt: 0)
    #expect(control.selectedSegmentIndex == 1)
    control.setEnabled(false, forSegmentAt: 1)
    #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
    #expect(enabled == [false, false, true])
  }

  @Test func aDisabledSegmentCanBeSelectedByCode() {
    control.setEnabled(false, forSegmentAt: 1)
    control.selectedSegmentIndex = 1
    #expect(control.selectedSegmentIndex == 1)
    #expect(enabled == [true, false, true])
  }

  @Test func selectionAndStatesMoveWithTheirSegments() {
    control.setEnabled(false, forSegmentAt: 1)
    control.insertSegment(withTitle: "z", at: 0, animated: false)
    #expect(enabled == [true, true, false, true])
    #expect(control.selectedSegmentIndex == -1)
    control.selectedSegmentIndex = 3
    control.removeSegment(at: 0, animated: false)
    #expect(enabled == [true, false, true])
    #expect(control.selectedSegmentIndex == 2)
    control.removeAllSegments()
    control.insertSegment(withTitle: "n", at: 0, animated: false)
    #expect(enabled == [true])
    #expect(control.selectedSegmentIndex == -1)
  }
}

/// Segments that do not exist end the program, as the exception does on iOS.
@Suite struct SegmentMisuseTests {
  @Test func readingASegmentAtANegativeIndexEndsTheProgramWithAdvice() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = UISegmentedControl(items: ["a"]).isEnabledForSegment(at: -1) }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("isEnabledForSegment(at:) was asked for segment -1, but there are 1 segments; pass an index"))
  }

  @Test func changingASegmentBeyondTheLastEndsTheProgramWithAdvice() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { UISegmentedControl(items: ["a"]).setTitle("b", forSegmentAt: 10) }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("setTitle(_:forSegmentAt:) was asked for segment 10"))
  }
}
