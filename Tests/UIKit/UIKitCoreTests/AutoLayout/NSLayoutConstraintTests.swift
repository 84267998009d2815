import Foundation
import Testing
import UIKit
import UIKitTestSupport

@MainActor @Suite
struct NSLayoutConstraintTests {
  @Test func constraintsMadeFromAnchorsPlaceAView() {
    let sheet = ConstraintSheet()
    let view = sheet.add(UIView())
    sheet.activate(
      view.leadingAnchor.constraint(equalTo: sheet.root.leadingAnchor, constant: 20),
      view.trailingAnchor.constraint(equalTo: sheet.root.trailingAnchor, constant: -30),
      view.topAnchor.constraint(equalTo: sheet.root.topAnchor, constant: 5),
      view.heightAnchor.constraint(equalTo: view.widthAnchor, multiplier: 0.5))
    sheet.layOut()
    #expect(view.frame == CGRect(x: 20, y: 5, width: 250, height: 125))
    sheet.root.bounds.size.width = 200
    sheet.layOut()
    #expect(view.frame == CGRect(x: 20, y: 5, width: 150, height: 75))
  }

  @Test func aChangedConstraintConstantMovesTheView() {
    let sheet = ConstraintSheet()
    let view = sheet.add(ContentView(40, 30))
    let top = view.topAnchor.constraint(equalTo: sheet.root.topAnchor, constant: 5)
    sheet.activate(top, view.rightAnchor.constraint(equalTo: sheet.root.rightAnchor))
    sheet.layOut()
    #expect(view.frame == CGRect(x: 260, y: 5, width: 40, height: 30))
    top.constant = 50
    sheet.layOut()
    #expect(view.frame.minY == 50)
    view.content = CGSize(width: 60, height: 20)
    sheet.layOut()
    #expect(view.frame == CGRect(x: 240, y: 50, width: 60, height: 20))
    top.isActive = false
    sheet.activate(view.bottomAnchor.constraint(equalTo: sheet.root.bottomAnchor))
    sheet.layOut()
    #expect(view.frame == CGRect(x: 240, y: 180, width: 60, height: 20))
  }

  @Test func constraintsOfNestedViewsAreSolvedTogether() {
    let sheet = ConstraintSheet()
    let outer = sheet.add(UIView())
    let inner = sheet.add(ContentView(50, 20), to: outer)
    sheet.activate(
      outer.leftAnchor.constraint(equalTo: sheet.root.leftAnchor, constant: 10),
      outer.topAnchor.constraint(equalTo: sheet.root.topAnchor, constant: 10),
      inner.leftAnchor.constraint(equalTo: outer.leftAnchor, constant: 4),
      outer.rightAnchor.constraint(equalTo: inner.rightAnchor, constant: 4),
      inner.topAnchor.constraint(equalTo: outer.topAnchor, constant: 3),
      outer.bottomAnchor.constraint(equalTo: inner.bottomAnchor, constant: 3))
    sheet.layOut()
    #expect(outer.frame == CGRect(x: 10, y: 10, width: 58, height: 26))
    #expect(inner.frame == CGRect(x: 4, y: 3, width: 50, height: 20))
    inner.content.width = 90
    sheet.layOut()
    #expect(outer.frame.width == 98)
    #expect(sheet.root.constraints.count == 2)
    #expect(outer.constraints.count == 4)
  }

  @Test func constraintsAreDeactivatedWhenTheirViewIsRemoved() {
    let sheet = ConstraintSheet()
    let a = sheet.add(ContentView(50, 20))
    let b = sheet.add(ContentView(50, 20))
    let own = b.widthAnchor.constraint(equalToConstant: 70)
    let outer = b.leftAnchor.constraint(equalTo: a.rightAnchor)
    sheet.activate(own, outer, a.leftAnchor.constraint(equalTo: sheet.root.leftAnchor))
    sheet.layOut()
    #expect(b.frame.minX == 50)
    b.removeFromSuperview()
    #expect(!outer.isActive)
    #expect(own.isActive)
    #expect(sheet.root.constraints.count == 1)
    sheet.layOut()
    #expect(a.frame.minX == 0)
  }

  @Test func leadingConstraintsFollowTheLayoutDirection() {
    let sheet = ConstraintSheet()
    sheet.root.semanticContentAttribute = .forceRightToLeft
    let view = sheet.add(ContentView(40, 30))
    sheet.activate(
      view.leadingAnchor.constraint(equalTo: sheet.root.leadingAnchor, constant: 10),
      view.topAnchor.constraint(equalTo: sheet.root.topAnchor))
    sheet.layOut()
    #expect(view.frame.minX == 250)
    sheet.root.semanticContentAttribute = .forceLeftToRight
    sheet.layOut()
    #expect(view.frame.minX == 10)
  }

  @Test func aViewWithAnAutoresizingMaskKeepsItsFrameBesideConstraints() {
    let sheet = ConstraintSheet()
    let fixed = UIView(frame: CGRect(x: 30, y: 40, width: 50, height: 60))
    sheet.root.addSubview(fixed)
    let view = sheet.add(ContentView(10, 10))
    sheet.activate(
      view.leftAnchor.constraint(equalTo: fixed.rightAnchor, constant: 5),
      view.topAnchor.constraint(equalTo: fixed.bottomAnchor))
    sheet.layOut()
    #expect(view.frame.origin == CGPoint(x: 85, y: 100))
    #expect(fixed.frame == CGRect(x: 30, y: 40, width: 50, height: 60))
    fixed.frame.origin.x = 100
    sheet.layOut()
    #expect(view.frame.origin == CGPoint(x: 155, y: 100))
  }

  @Test func layoutGuidesTakePartInConstraints() {
    let sheet = ConstraintSheet()
    let guide = UILayoutGuide()
    sheet.root.addLayoutGuide(guide)
    let view = sheet.add(ContentView(20, 20))
    sheet.activate(
      guide.leftAnchor.constraint(equalTo: sheet.root.layoutMarginsGuide.leftAnchor),
      guide.widthAnchor.constraint(equalTo: sheet.root.widthAnchor, multiplier: 0.5),
      guide.topAnchor.constraint(equalTo: sheet.root.topAnchor), guide.heightAnchor.constraint(equalToConstant: 40),
      view.centerXAnchor.constraint(equalTo: guide.centerXAnchor),
      view.centerYAnchor.constraint(equalTo: guide.centerYAnchor))
    sheet.layOut()
    #expect(guide.layoutFrame == CGRect(x: 8, y: 0, width: 150, height: 40))
    #expect(view.frame == CGRect(x: 73, y: 10, width: 20, height: 20))
    sheet.root.layoutMargins.left = 18
    sheet.layOut()
    #expect(view.frame.minX == 83)
  }

  @Test func constraintsToAScrollViewDetermineItsContentSize() {
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let content = ContentView(250, 400)
    content.translatesAutoresizingMaskIntoConstraints = false
    scrollView.addSubview(content)
    NSLayoutConstraint.activate([
      content.leadingAnchor.constraint(equalTo: scrollView.leadingAnchor, constant: 10),
      content.trailingAnchor.constraint(equalTo: scrollView.trailingAnchor, constant: -10),
      content.topAnchor.constraint(equalTo: scrollView.contentLayoutGuide.topAnchor),
      content.bottomAnchor.constraint(equalTo: scrollView.contentLayoutGuide.bottomAnchor),
    ])
    scrollView.layoutIfNeeded()
    #expect(scrollView.contentSize == CGSize(width: 270, height: 400))
    #expect(content.frame == CGRect(x: 10, y: 0, width: 250, height: 400))
  }

  @Test func conflictingConstraintsAreReportedAndTheYoungestIsBroken() {
    let sheet = ConstraintSheet()
    let view = sheet.add(UIView())
    let old = view.widthAnchor.constraint(equalToConstant: 100)
    let young = view.widthAnchor.constraint(equalToConstant: 200)
    young.identifier = "young"
    sheet.activate(
      young, old, view.leftAnchor.constraint(equalTo: sheet.root.leftAnchor),
      view.topAnchor.constraint(equalTo: sheet.root.topAnchor), view.heightAnchor.constraint(equalToConstant: 10))
    let log = LogRecorder()
    log.record { sheet.layOut() }
    #expect(log.all.count == 1)
    #expect(log.all.first?.contains("breaking constraint\n<NSLayoutConstraint 'young' UIView.width == 200") == true)
    #expect(view.frame == CGRect(x: 0, y: 0, width: 100, height: 10))
    old.isActive = false
    sheet.layOut()
    #expect(view.frame.width == 200)
  }

  @Test func constraintsOfLowerPriorityYieldToRequiredInequalities() {
    let sheet = ConstraintSheet()
    let view = sheet.add(UIView())
    let wish = view.widthAnchor.constraint(equalToConstant: 500)
    wish.priority = .defaultHigh
    let half = view.widthAnchor.constraint(equalTo: sheet.root.widthAnchor, multiplier: 0.5)
    half.priority = .defaultLow
    let maximum = view.widthAnchor.constraint(lessThanOrEqualTo: sheet.root.widthAnchor, constant: -40)
    sheet.activate(
      wish, half, maximum, view.centerXAnchor.constraint(equalTo: sheet.root.centerXAnchor),
      view.topAnchor.constraint(greaterThanOrEqualTo: sheet.root.topAnchor, constant: 12),
      view.bottomAnchor.constraint(lessThanOrEqualTo: sheet.root.bottomAnchor),
      view.heightAnchor.constraint(equalTo: view.widthAnchor, multiplier: 9 / 16))
    sheet.layOut()
    #expect(view.frame.width == 260)
    #expect(view.frame.midX == 150)
    #expect(abs(view.frame.height - 260 * 9 / 16) < 0.4)
    #expect(view.frame.minY >= 12)
    #expect(view.frame.maxY <= 200)
    wish.priority = UILayoutPriority(100)
    sheet.layOut()
    #expect(view.frame.width == 150)
    half.isActive = false
    sheet.layOut()
    #expect(view.frame.width == 260)
  }

  @Test func constraintsAcceptMarginAttributes() {
    let sheet = ConstraintSheet()
    sheet.root.layoutMargins = UIEdgeInsets(top: 10, left: 20, bottom: 30, right: 40)
    let view = sheet.add(UIView())
    let middle = sheet.add(ContentView(20, 20))
    func constraint(_ item: UIView, _ a: NSLayoutConstraint.Attribute, _ b: NSLayoutConstraint.Attribute) {
      NSLayoutConstraint(
        item: item, attribute: a, relatedBy: .equal, toItem: sheet.root, attribute: b, multiplier: 1, constant: 0
      ).isActive = true
    }
    constraint(view, .leading, .leadingMargin)
    constraint(view, .trailing, .trailingMargin)
    constraint(view, .top, .topMargin)
    constraint(view, .bottom, .bottomMargin)
    constraint(middle, .centerX, .centerXWithinMargins)
    constraint(middle, .centerY, .centerYWithinMargins)
    sheet.layOut()
    #expect(view.frame == CGRect(x: 20, y: 10, width: 240, height: 160))
    #expect(middle.center == CGPoint(x: 140, y: 90))
    sheet.root.layoutMargins = .zero
    sheet.layOut()
    #expect(view.frame == sheet.root.bounds)
    #expect(middle.center == CGPoint(x: 150, y: 100))
  }

  @Test func systemSpacingConstraintsAreMultiplesOfEightPointsAndNotNegative() {
    let sheet = ConstraintSheet()
    let (a, b) = (sheet.add(UIView()), sheet.add(UIView()))
    for (multiplier, constant) in [(1, 8), (3, 24), (0.25, 2), (0, 0), (-0.5, 0), (-2, 0)] as [(CGFloat, CGFloat)] {
      let made = [
        b.leadingAnchor.constraint(equalToSystemSpacingAfter: a.trailingAnchor, multiplier: multiplier),
        b.topAnchor.constraint(greaterThanOrEqualToSystemSpacingBelow: a.bottomAnchor, multiplier: multiplier),
        b.firstBaselineAnchor.constraint(
          lessThanOrEqualToSystemSpacingBelow: a.lastBaselineAnchor, multiplier: multiplier),
      ]
      #expect(made.map(\.constant) == [constant, constant, constant])
    }
  }

  @Test func changedHuggingAndCompressionPrioritiesChangeTheLayout() {
    let sheet = ConstraintSheet()
    let a = sheet.add(ContentView(100, 10))
    let b = sheet.add(ContentView(100, 10))
    sheet.activate(
      a.leftAnchor.constraint(equalTo: sheet.root.leftAnchor), b.leftAnchor.constraint(equalTo: a.rightAnchor),
      b.rightAnchor.constraint(equalTo: sheet.root.rightAnchor), a.topAnchor.constraint(equalTo: sheet.root.topAnchor),
      b.topAnchor.constraint(equalTo: a.topAnchor))
    sheet.layOut()
    #expect(a.frame.width == 200)
    a.setContentHuggingPriority(UILayoutPriority(251), for: .horizontal)
    sheet.layOut()
    #expect(a.frame.width == 100)
    #expect(b.frame.width == 200)
    let wish = a.widthAnchor.constraint(equalToConstant: 150)
    wish.priority = UILayoutPriority(300)
    wish.isActive = true
    sheet.layOut()
    #expect(a.frame.width == 150)
    wish.priority = UILayoutPriority(200)
    sheet.layOut()
    #expect(a.frame.width == 100)
  }

  @Test func aViewWithTooFewConstraintsHasAmbiguousLayout() {
    let sheet = ConstraintSheet()
    let view = sheet.add(ContentView(40, 30))
    sheet.activate(view.leftAnchor.constraint(equalTo: sheet.root.leftAnchor))
    sheet.layOut()
    #expect(view.hasAmbiguousLayout)
    #expect(view.frame.minY == 0)
    var tries = 0
    while view.frame.minY == 0, tries < 20 {
      view.exerciseAmbiguityInLayout()
      sheet.layOut()
      tries += 1
    }
    #expect(view.frame.minY > 0)
    #expect(view.frame.minX == 0)
    sheet.activate(view.topAnchor.constraint(equalTo: sheet.root.topAnchor))
    sheet.layOut()
    #expect(!view.hasAmbiguousLayout)
    #expect(view.frame.minY == 0)
  }

  @Test func constraintsCompareDistancesBetweenAnchors() {
    let sheet = ConstraintSheet()
    let a = sheet.add(ContentView(30, 10))
    let b = sheet.add(ContentView(50, 10))
    let before = sheet.root.leftAnchor.anchorWithOffset(to: a.leftAnchor)
    let between = a.rightAnchor.anchorWithOffset(to: b.leftAnchor)
    let after = b.rightAnchor.anchorWithOffset(to: sheet.root.rightAnchor)
    sheet.activate(
      between.constraint(equalTo: before, multiplier: 2), after.constraint(equalTo: before),
      a.topAnchor.constraint(equalTo: sheet.root.topAnchor), b.topAnchor.constraint(equalTo: sheet.root.topAnchor))
    sheet.layOut()
    #expect(a.frame.minX == 55)
    #expect(b.frame.minX == 195)
  }

  @Test func constraintsAreUpdatedFromTheLeavesToTheRoot() {
    final class Recorder: UIView {
      static var calls: [String] = []
      override func updateConstraints() {
        Self.calls.append(accessibilityIdentifier ?? "")
        super.updateConstraints()
      }
    }
    let outer = Recorder(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    outer.accessibilityIdentifier = "outer"
    let inner = Recorder()
    inner.accessibilityIdentifier = "inner"
    outer.addSubview(inner)
    outer.setNeedsUpdateConstraints()
    inner.setNeedsUpdateConstraints()
    outer.layoutIfNeeded()
    #expect(Recorder.calls == ["inner", "outer"])
    outer.setNeedsLayout()
    outer.layoutIfNeeded()
    #expect(Recorder.calls.count == 2)
  }

  @Test func constraintsCompareADistanceBetweenAnchorsWithALength() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 400))
    let child = UIView()
    child.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(child)
    let distance = root.topAnchor.anchorWithOffset(to: child.topAnchor)
    NSLayoutConstraint.activate([
      distance.constraint(equalTo: root.heightAnchor, multiplier: 0.25),
      child.heightAnchor.constraint(equalToConstant: 10),
      child.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      child.widthAnchor.constraint(equalTo: root.leadingAnchor.anchorWithOffset(to: root.trailingAnchor)),
    ])
    root.layoutIfNeeded()
    #expect(child.frame == CGRect(x: 0, y: 100, width: 200, height: 10))
  }

  @Test func aDimensionConstraintWithMultiplierZeroIsAConstant() {
    let view = UIView()
    let other = UIView()
    for anchor in [view.widthAnchor, view.topAnchor.anchorWithOffset(to: other.topAnchor)] {
      let constraint = anchor.constraint(equalTo: other.heightAnchor, multiplier: 0, constant: 7)
      #expect(constraint.secondAnchor == nil)
      #expect(constraint.multiplier == 1)
      #expect(constraint.constant == 7)
    }
  }
}
