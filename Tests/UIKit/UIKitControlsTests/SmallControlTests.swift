import Testing
import UIKit
import UIKitTesting

@MainActor @Suite struct SmallControlTests {
  private func show(_ view: UIView) -> TestWindow {
    view.sizeToFit()
    view.frame.origin = CGPoint(x: 20, y: 20)
    let page = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
    page.addSubview(view)
    return TestWindow(page)
  }

  // MARK: Stepper

  @Test func aStepperStepsRepeatsAndWraps() {
    let stepper = UIStepper()
    #expect(stepper.value == 0)
    #expect(stepper.maximumValue == 100)
    #expect(stepper.stepValue == 1)
    #expect(!stepper.wraps)
    var values: [Double] = []
    stepper.addAction(UIAction { _ in values.append(stepper.value) }, for: .valueChanged)
    let test = show(stepper)
    let plus = CGPoint(x: stepper.frame.maxX - 20, y: stepper.frame.midY)
    let minus = CGPoint(x: stepper.frame.minX + 20, y: stepper.frame.midY)
    test.tap(at: plus)
    test.tap(at: minus)
    test.tap(at: minus)
    #expect(values == [1, 0])
    test.touchDown(at: plus)
    test.advance(by: 0.75)
    test.lift()
    #expect(values.last == 4)
    stepper.wraps = true
    stepper.value = 100
    test.tap(at: plus)
    #expect(stepper.value == 0)
    stepper.value = .nan
    #expect(stepper.value == 0)
    stepper.value = 1000
    #expect(stepper.value == 100)
    stepper.maximumValue = 50
    #expect(stepper.value == 50)
  }

  @Test func aStepperThatIsNotContinuousSendsValueChangedOnceAtTheEnd() {
    let stepper = UIStepper()
    stepper.isContinuous = false
    var count = 0
    stepper.addAction(UIAction { _ in count += 1 }, for: .valueChanged)
    let test = show(stepper)
    test.touchDown(at: CGPoint(x: stepper.frame.maxX - 20, y: stepper.frame.midY))
    test.advance(by: 1)
    #expect(count == 0)
    #expect(stepper.value > 3)
    test.lift()
    #expect(count == 1)
  }

  // MARK: Page control

  @Test func aPageControlGoesToTheNextPageAndFollowsAFinger() {
    let pages = UIPageControl()
    pages.numberOfPages = 5
    pages.currentPage = 9
    #expect(pages.currentPage == 4)
    pages.currentPage = 2
    var values: [Int] = []
    pages.addAction(UIAction { _ in values.append(pages.currentPage) }, for: .valueChanged)
    let test = show(pages)
    test.tap(at: CGPoint(x: pages.frame.maxX - 5, y: pages.frame.midY))
    test.tap(at: CGPoint(x: pages.frame.minX + 5, y: pages.frame.midY))
    #expect(values == [3, 2])
    test.advance(by: 1)
    test.drag(
      from: CGPoint(x: pages.frame.midX, y: pages.frame.midY), to: CGPoint(x: pages.frame.minX, y: pages.frame.midY))
    #expect(values == [3, 2, 1, 0])
    #expect(pages.interactionState == .none)
    #expect(pages.size(forNumberOfPages: 5) == pages.intrinsicContentSize)
    pages.numberOfPages = 1
    #expect(pages.currentPage == 0)
  }

  @Test func aPageControlHidesForASinglePageAndShowsImages() {
    let pages = UIPageControl()
    pages.numberOfPages = 1
    pages.hidesForSinglePage = true
    #expect(pages.subviews.allSatisfy { $0.isHidden })
    pages.numberOfPages = 2
    #expect(pages.subviews.allSatisfy { !$0.isHidden })
    let star = UIImage(systemName: "star.fill")
    pages.setIndicatorImage(star, forPage: 1)
    pages.setIndicatorImage(star, forPage: 7)
    #expect(pages.indicatorImage(forPage: 1) === star)
    #expect(pages.indicatorImage(forPage: 7) == nil)
  }

  // MARK: Progress and activity

  @Test func theProgressOfAProgressViewStaysBetweenZeroAndOne() {
    let progress = UIProgressView(progressViewStyle: .default)
    for (set, expected) in [(Float(0.5), Float(0.5)), (2, 1), (-1, 0), (.nan, 0)] {
      progress.progress = set
      #expect(progress.progress == expected)
    }
    let test = show(progress)
    progress.setProgress(1, animated: true)
    #expect(progress.progress == 1)
    test.settle()
  }

  @Test func anActivityIndicatorRequestsFramesOnlyWhileItAnimates() {
    let indicator = UIActivityIndicatorView(style: .large)
    #expect(indicator.isHidden)
    #expect(!indicator.isAnimating)
    #expect(indicator.bounds.size == CGSize(width: 37, height: 37))
    let test = show(indicator)
    test.settle()
    indicator.startAnimating()
    #expect(!indicator.isHidden)
    let opacities = (0..<4).map { _ -> [Float] in
      test.advance(by: 0.2)
      return indicator.subviews.map { $0.layer.presentation()?.opacity ?? -1 }
    }
    #expect(Set(opacities.map { $0.map { Int($0 * 100) } }).count == 4)
    #expect(opacities.allSatisfy { $0.allSatisfy { (0.25...1).contains($0) } })
    #expect(test.settle(limit: 1) >= 1)
    indicator.stopAnimating()
    #expect(indicator.isHidden)
    #expect(test.settle(limit: 1) < 0.5)
  }

  @Test func anActivityIndicatorChangesTwentyTimesASecond() throws {
    let indicator = UIActivityIndicatorView(style: .medium)
    let test = show(indicator)
    indicator.startAnimating()
    test.advance(by: 0.5)
    var shown = 0
    var last = test.surface.scene?.root
    for _ in 0..<60 {
      test.advanceFrames(1)
      if test.surface.scene?.root !== last { shown += 1 }
      last = test.surface.scene?.root
    }
    #expect((19...21).contains(shown))
  }
}
