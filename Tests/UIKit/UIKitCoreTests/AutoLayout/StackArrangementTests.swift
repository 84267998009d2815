import Foundation
import Testing
import UIKit
import UIKitTestSupport

@testable import UIKitCore

/// Arrangements with hidden views, as recorded in the conformance topic stack-views.
@MainActor @Suite
struct StackArrangementTests {
  private let views = [ContentView(40, 20), ContentView(60, 30), ContentView(10, 50), ContentView(25, 25)]

  private func stack(
    _ axis: NSLayoutConstraint.Axis = .horizontal, _ distribution: UIStackView.Distribution = .fill,
    _ alignment: UIStackView.Alignment = .fill
  ) -> UIStackView {
    let stack = UIStackView(arrangedSubviews: views)
    stack.axis = axis
    stack.distribution = distribution
    stack.alignment = alignment
    stack.spacing = 6
    return stack
  }

  /// The starts and lengths of the views along the axis.
  private func extents(_ stack: UIStackView, in size: CGSize) -> [ClosedRange<CGFloat>] {
    stack.frame = CGRect(origin: .zero, size: size)
    stack.layoutIfNeeded()
    return views.map {
      stack.axis == .horizontal ? $0.frame.minX...$0.frame.maxX : $0.frame.minY...$0.frame.maxY
    }
  }

  private func fitting(_ stack: UIStackView) -> CGSize {
    stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
  }

  private let size = CGSize(width: 400, height: 300)

  @Test func aHiddenArrangedViewLiesInTheMiddleOfTheSpacing() {
    let stack = stack()
    views[1].isHidden = true
    #expect(extents(stack, in: size) == [0...353, 356...356, 359...369, 375...400])
    views[1].isHidden = false
    views[0].isHidden = true
    #expect(extents(stack, in: size) == [0...0, 0...353, 359...369, 375...400])
    views[0].isHidden = false
    views[3].isHidden = true
    #expect(extents(stack, in: size) == [0...318, 324...384, 390...400, 400...400])
  }

  @Test func adjacentHiddenArrangedViewsLieInOnePlace() {
    let stack = stack()
    views[1].isHidden = true
    views[2].isHidden = true
    #expect(extents(stack, in: size) == [0...369, 372...372, 372...372, 375...400])
    for view in views { view.isHidden = true }
    #expect(extents(stack, in: size) == [0...0, 0...0, 0...0, 0...0])
    #expect(fitting(stack).width == 0)
  }

  @Test func hiddenArrangedViewsTakeNoPartInTheDistribution() {
    views[1].isHidden = true
    let equal = stack(.horizontal, .fillEqually)
    #expect(extents(equal, in: CGSize(width: 402, height: 300)) == [0...130, 133...133, 136...266, 272...402])
    let spaced = stack(.horizontal, .equalSpacing)
    #expect(extents(spaced, in: CGSize(width: 401, height: 300)) == [0...40, 43...43, 203...213, 376...401])
    let centered = stack(.vertical, .equalCentering)
    // Halves of a point fall on thirds of a pixel.
    for (found, wanted) in zip(extents(centered, in: size), [0, 23, 123.75, 275] as [CGFloat]) {
      #expect(abs(found.lowerBound - wanted) < 0.34)
    }
  }

  @Test func fillProportionallyCountsTheSpacings() {
    func lengths(_ stack: UIStackView, _ size: CGSize) -> [CGFloat] {
      extents(stack, in: size).map { $0.upperBound - $0.lowerBound }
    }
    func expect(_ found: [CGFloat], _ wanted: [CGFloat]) {
      for (length, other) in zip(found, wanted) { #expect(abs(length - other) < 1.01) }
    }
    let stack = stack(.horizontal, .fillProportionally)
    stack.spacing = 5
    #expect(fitting(stack).width == 150)
    expect(lengths(stack, size), [106.67, 160, 26.67, 91.67])
    views[1].isHidden = true
    #expect(fitting(stack).width == 85)
    expect(lengths(stack, size), [188.24, 0, 47.06, 154.71])
    views[1].isHidden = false
    stack.isLayoutMarginsRelativeArrangement = true
    stack.layoutMargins = UIEdgeInsets(top: 3, left: 5, bottom: 7, right: 11)
    expect(lengths(stack, size), [102.4, 153.6, 25.6, 87.4])
    stack.isLayoutMarginsRelativeArrangement = false
    stack.axis = .vertical
    expect(lengths(stack, size), [42.86, 64.29, 107.14, 70.71])
  }

  @Test func fillProportionallyFollowsChangedContent() {
    let stack = stack(.horizontal, .fillProportionally)
    stack.spacing = 0
    _ = extents(stack, in: CGSize(width: 135, height: 50))
    views[2].content.width = 75
    #expect(extents(stack, in: CGSize(width: 400, height: 50)).map(\.upperBound) == [80, 200, 350, 400])
  }

  @Test func aNestedStackHasTheProportionalShareOfTheLengthOfItsViews() {
    let inner = UIStackView(arrangedSubviews: [ContentView(30, 10), ContentView(40, 20)])
    inner.spacing = 10
    let outer = UIStackView(arrangedSubviews: [inner, ContentView(20, 10)])
    outer.distribution = .fillProportionally
    outer.frame = CGRect(x: 0, y: 0, width: 200, height: 50)
    outer.layoutIfNeeded()
    #expect(inner.frame.width == 160)
    inner.axis = .vertical
    outer.setNeedsUpdateConstraints()
    outer.frame.size.width = 120
    outer.layoutIfNeeded()
    #expect(inner.frame.width == 80)
  }

  @Test func fillProportionallyGivesTheRestToAViewWithoutIntrinsicSize() {
    let plain = UIView()
    let stack = UIStackView(arrangedSubviews: [ContentView(50, 20), plain, ContentView(25, 20)])
    stack.distribution = .fillProportionally
    stack.spacing = 10
    stack.frame = CGRect(x: 0, y: 0, width: 190, height: 50)
    stack.layoutIfNeeded()
    #expect(stack.arrangedSubviews.map(\.frame.width) == [100, 20, 50])
  }

  @Test func aHiddenArrangedViewCountsAcrossTheAxisOnlyIfTheAlignmentIsFill() {
    views[1].isHidden = true
    #expect(fitting(stack(.vertical, .fill, .fill)) == CGSize(width: 60, height: 107))
    for alignment in [UIStackView.Alignment.leading, .center, .trailing] {
      #expect(fitting(stack(.vertical, .fill, alignment)) == CGSize(width: 40, height: 107))
    }
    let places: [(UIStackView.Alignment, CGFloat)] = [(.leading, 0), (.center, -10), (.trailing, -20)]
    for (alignment, x) in places {
      let stack = stack(.vertical, .fill, alignment)
      _ = extents(stack, in: CGSize(width: 40, height: 107))
      #expect(views[1].frame == CGRect(x: x, y: 23, width: 60, height: 0))
    }
  }

  @Test func aHiddenLabelDoesNotMoveTheBaselineOfAStack() {
    let labels = ["low", "High", "low"].map { text in
      let label = UILabel()
      label.text = text
      return label
    }
    labels[1].font = .systemFont(ofSize: 40)
    labels[0].isHidden = true
    let stack = UIStackView(arrangedSubviews: labels)
    stack.alignment = .firstBaseline
    stack.frame.size = fitting(stack)
    stack.layoutIfNeeded()
    let lines = labels.map { $0.frame.minY + $0.firstBaselineFromTop }
    #expect(abs(lines[2] - lines[1]) < 0.4)
    #expect(labels[0].frame.width == 0)
    #expect(stack.forFirstBaselineLayout === labels[1])
  }

  @Test func aCustomSpacingIsKeptOnlyForArrangedViews() {
    let stack = stack(.vertical)
    let stranger = UIView()
    stack.setCustomSpacing(50, after: stranger)
    #expect(stack.customSpacing(after: stranger) == UIStackView.spacingUseDefault)
    stack.setCustomSpacing(20, after: views[0])
    stack.setCustomSpacing(0, after: views[1])
    #expect(stack.customSpacing(after: views[0]) == 20)
    stack.insertArrangedSubview(views[0], at: 3)
    #expect(stack.arrangedSubviews.last === views[0] && stack.customSpacing(after: views[0]) == 20)
    stack.removeArrangedSubview(views[0])
    #expect(stack.customSpacing(after: views[0]) == UIStackView.spacingUseDefault)
  }

  @Test func theSpacingBeforeHiddenArrangedViewsCounts() {
    let stack = stack(.vertical)
    stack.setCustomSpacing(20, after: views[0])
    stack.setCustomSpacing(0, after: views[1])
    views[1].isHidden = true
    #expect(extents(stack, in: fitting(stack)) == [0...20, 30...30, 40...90, 96...121])
  }

  @Test func aHiddenArrangedViewWithARequiredLengthDoesNotConflict() {
    let stack = stack()
    views[1].widthAnchor.constraint(equalToConstant: 80).isActive = true
    views[1].isHidden = true
    let log = LogRecorder()
    log.record { #expect(extents(stack, in: size)[2] == 359...369) }
    #expect(log.all.isEmpty)
  }
}
