import Foundation
import Testing
import UIKit

@testable import UIKitCore

@MainActor @Suite
struct UIStackViewTests {
  private func stack(_ widths: [CGFloat], width: CGFloat = 300) -> UIStackView {
    let stack = UIStackView(arrangedSubviews: widths.map { ContentView($0, 20) })
    stack.frame = CGRect(x: 0, y: 0, width: width, height: 100)
    return stack
  }

  private func frames(_ stack: UIStackView) -> [CGRect] {
    stack.layoutIfNeeded()
    return stack.arrangedSubviews.map(\.frame)
  }

  @Test func arrangedViewsFillTheStack() {
    let stack = stack([50, 60])
    stack.spacing = 10
    #expect(
      frames(stack) == [
        CGRect(x: 0, y: 0, width: 230, height: 100), CGRect(x: 240, y: 0, width: 60, height: 100),
      ])
    stack.arrangedSubviews[0].setContentHuggingPriority(.required, for: .horizontal)
    #expect(frames(stack).map(\.width) == [50, 240])
  }

  @Test func fillEquallyAndFillProportionallyDivideTheLength() {
    let stack = stack([50, 100, 150])
    stack.distribution = .fillEqually
    #expect(frames(stack).map(\.width) == [100, 100, 100])
    stack.distribution = .fillProportionally
    #expect(frames(stack).map(\.width) == [50, 100, 150])
  }

  @Test func equalSpacingAndEqualCenteringDistributeViews() {
    let stack = stack([20, 40, 60])
    stack.distribution = .equalSpacing
    #expect(frames(stack).map(\.minX) == [0, 110, 240])
    stack.distribution = .equalCentering
    #expect(frames(stack).map(\.midX) == [10, 140, 270])
  }

  @Test func arrangedViewsAreAlignedAcrossTheAxis() {
    let stack = stack([50, 50])
    func expect(_ alignment: UIStackView.Alignment, _ y: CGFloat) {
      stack.alignment = alignment
      #expect(frames(stack).map(\.minY) == [y, y])
      #expect(frames(stack).map(\.height) == [20, 20])
    }
    expect(.top, 0)
    expect(.center, 40)
    expect(.bottom, 80)
  }

  @Test func baselineAlignmentsOfAStackAlignText() {
    let labels = [12, 40, 20].map { size -> UILabel in
      let label = UILabel()
      label.font = .systemFont(ofSize: CGFloat(size))
      label.text = "text"
      return label
    }
    let stack = UIStackView(arrangedSubviews: labels)
    for alignment in [UIStackView.Alignment.firstBaseline, .lastBaseline] {
      stack.alignment = alignment
      stack.frame.size = stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
      stack.layoutIfNeeded()
      let lines = labels.map { $0.frame.minY + $0.firstBaselineFromTop }
      #expect(abs(lines[0] - lines[1]) < 0.4 && abs(lines[2] - lines[1]) < 0.4)
      for label in labels { #expect(stack.bounds.insetBy(dx: -0.01, dy: -0.01).contains(label.frame)) }
    }
    // Between baselines the spacing leaves what is above and below them out.
    stack.axis = .vertical
    stack.alignment = .leading
    stack.isBaselineRelativeArrangement = true
    stack.spacing = 50
    stack.frame.size = stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    stack.layoutIfNeeded()
    let lines = labels.map { $0.frame.minY + $0.firstBaselineFromTop }
    #expect(abs(lines[1] - lines[0] - 50) < 0.7 && abs(lines[2] - lines[1] - 50) < 0.7)
    #expect(stack.forFirstBaselineLayout === labels[0] && stack.forLastBaselineLayout === labels[2])
  }

  @Test func aStackThatIsTooSmallCompressesItsLastView() {
    let stack = stack([200, 150])
    #expect(frames(stack).map(\.width) == [200, 100])
    stack.setCustomSpacing(UIStackView.spacingUseSystem, after: stack.arrangedSubviews[0])
    #expect(frames(stack).map(\.width) == [200, 92])
    stack.insertArrangedSubview(stack.arrangedSubviews[1], at: 0)
    #expect(stack.arrangedSubviews.map(\.frame.minX).sorted() == stack.arrangedSubviews.map(\.frame.minX).sorted())
    stack.removeArrangedSubview(stack.arrangedSubviews[1])
    #expect(stack.subviews.count == 2)
    #expect(stack.arrangedSubviews.count == 1)
    #expect(frames(stack)[0].width == 300)
  }

  @Test func hiddenArrangedViewsLeaveNoGap() {
    let stack = stack([50, 60, 70])
    stack.spacing = 5
    stack.distribution = .equalSpacing
    stack.layoutIfNeeded()
    #expect(stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 190, height: 20))
    stack.arrangedSubviews[1].isHidden = true
    #expect(stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 125, height: 20))
    stack.arrangedSubviews[1].isHidden = false
    #expect(stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).width == 190)
  }

  @Test func anArrangedViewHiddenFromTheBeginningCanBeShown() {
    let stack = stack([50, 60])
    stack.arrangedSubviews[1].isHidden = true
    #expect(frames(stack)[0].width == 300)
    stack.arrangedSubviews[1].isHidden = false
    #expect(frames(stack).map(\.width) == [240, 60])
  }

  @Test func aCustomSpacingReplacesTheSpacingOfTheStack() {
    let stack = stack([50, 60, 70])
    stack.axis = .vertical
    stack.spacing = 4
    stack.setCustomSpacing(30, after: stack.arrangedSubviews[0])
    #expect(stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 70, height: 94))
    stack.setCustomSpacing(UIStackView.spacingUseDefault, after: stack.arrangedSubviews[0])
    #expect(stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).height == 68)
  }

  @Test func aNestedStackWithMarginsHasTheSizeOfItsViews() {
    let inner = UIStackView(arrangedSubviews: [ContentView(30, 10), ContentView(40, 10)])
    inner.axis = .vertical
    let outer = UIStackView(arrangedSubviews: [inner, ContentView(20, 50)])
    outer.alignment = .center
    outer.isLayoutMarginsRelativeArrangement = true
    outer.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(outer.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 66, height: 54))
    outer.frame.size = CGSize(width: 66, height: 54)
    outer.layoutIfNeeded()
    #expect(inner.frame == CGRect(x: 2, y: 16, width: 40, height: 20))
  }

  @Test func removingAnArrangedViewFromItsSuperviewClosesTheStack() {
    let stack = stack([50, 60])
    let view = stack.arrangedSubviews[0]
    stack.layoutIfNeeded()
    view.removeFromSuperview()
    #expect(stack.arrangedSubviews.count == 1)
    #expect(frames(stack) == [CGRect(x: 0, y: 0, width: 300, height: 100)])
  }

  @Test func inRightToLeftAHorizontalStackBeginsAtTheRight() {
    let stack = stack([50, 60])
    stack.semanticContentAttribute = .forceRightToLeft
    stack.distribution = .equalSpacing
    #expect(frames(stack).map(\.minX) == [250, 0])
  }
}
