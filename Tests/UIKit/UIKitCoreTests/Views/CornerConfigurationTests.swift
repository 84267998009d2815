import Foundation
import QuartzCore
import Testing
import UIKit
import UIKitTesting

@MainActor
struct CornerConfigurationTests {
  private func view(_ width: CGFloat, _ height: CGFloat, _ configuration: UICornerConfiguration) -> UIView {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: width, height: height))
    view.cornerConfiguration = configuration
    return view
  }

  private let corners: [UIRectCorner] = [.topLeft, .topRight, .bottomLeft, .bottomRight]

  private func radii(_ view: UIView) -> [CGFloat] { corners.map { view.effectiveRadius(corner: $0) } }

  @Test func aViewHasNoCornerConfigurationUnlessSet() {
    let plain = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(corners.allSatisfy { plain.cornerConfiguration.radius(at: $0) == nil })
    #expect(plain.layer.cornerRadius == 0)
    #expect(plain.layer.cornerCurve == .continuous)
    #expect(radii(plain) == [0, 0, 0, 0])
  }

  /// Recorded: corner-configuration/capsule-with-maximum.
  @Test(arguments: [4.0, 10, 30])
  func aCapsuleWithAMaximumSpecifiesItAtEveryCorner(maximum: Double) {
    let capsule = view(100, 40, .capsule(maximumRadius: CGFloat(maximum)))
    #expect(corners.map { capsule.cornerConfiguration.radius(at: $0) } == Array(repeating: .fixed(maximum), count: 4))
    #expect(radii(capsule) == Array(repeating: CGFloat(min(maximum, 20)), count: 4))
    #expect(capsule.layer.cornerRadius == 0)
  }

  @Test func aCapsuleWithoutAMaximumSpecifiesNoRadius() {
    let capsule = view(100, 40, .capsule())
    #expect(corners.allSatisfy { capsule.cornerConfiguration.radius(at: $0) == nil })
    #expect(radii(capsule) == [20, 20, 20, 20])
  }

  @Test func everyCornerCanHaveARadiusOfItsOwn() {
    let four = view(
      120, 80, .corners(topLeftRadius: 10, topRightRadius: 0, bottomLeftRadius: 20, bottomRightRadius: 30.5))
    #expect(radii(four) == [10, 0, 20, 30.5])
    #expect(four.effectiveRadius(corner: .allCorners) == 30.5)
    #expect(four.layer.cornerRadius == 0)
    #expect(four.layer.maskedCorners.rawValue == 15)
    #expect(!four.layer.masksToBounds)
    #expect(radii(view(100, 60, .uniformEdges(topRadius: 16, bottomRadius: 4))) == [16, 16, 4, 4])
    #expect(radii(view(100, 60, .uniformEdges(leftRadius: 16, rightRadius: 4))) == [16, 4, 16, 4])
    #expect(radii(view(100, 60, .uniformTopRadius(16))) == [16, 16, 0, 0])
    #expect(radii(view(100, 60, .uniformBottomRadius(16, topLeftRadius: 2))) == [2, 0, 16, 16])
    #expect(radii(view(100, 60, .uniformLeftRadius(16, bottomRightRadius: 3))) == [16, 0, 16, 3])
    #expect(radii(view(100, 60, .uniformRightRadius(16))) == [0, 16, 0, 16])
  }

  @Test func theLayersCornerRadiusIsKeptBesideACornerConfiguration() {
    let both = view(100, 40, .uniformCorners(radius: .fixed(8)))
    both.layer.cornerRadius = 30
    #expect(both.layer.cornerRadius == 30)
    #expect(radii(both) == [8, 8, 8, 8])
    both.cornerConfiguration = .corners(
      topLeftRadius: nil, topRightRadius: nil, bottomLeftRadius: nil, bottomRightRadius: nil)
    #expect(both.layer.cornerRadii == nil)
    #expect(radii(both) == [0, 0, 0, 0])
  }

  @Test func capsuleCornersFollowTheSizeOfTheView() {
    let capsule = view(100, 40, .capsule())
    #expect(radii(capsule) == [20, 20, 20, 20])
    capsule.frame.size.height = 60
    #expect(radii(capsule) == [30, 30, 30, 30])
    capsule.cornerConfiguration = .capsule(maximumRadius: 12)
    #expect(radii(capsule) == [12, 12, 12, 12])
    #expect(radii(view(100, 40, .uniformCorners(radius: 500))) == [20, 20, 20, 20])
  }

  @Test func concentricCornersAreAsMuchSmallerAsTheyAreFurtherIn() {
    let container = view(200, 100, .uniformCorners(radius: 30))
    let inner = view(180, 60, .corners(radius: .containerConcentric()))
    container.addSubview(inner)
    inner.frame = CGRect(x: 10, y: 10, width: 180, height: 60)
    #expect(radii(inner) == [20, 20, 0, 0])
    inner.frame = CGRect(x: 4, y: 10, width: 192, height: 86)
    #expect(radii(inner) == [20, 20, 26, 26])
    inner.cornerConfiguration = .corners(radius: .containerConcentric(minimum: 23))
    #expect(radii(inner) == [23, 23, 26, 26])
    inner.cornerConfiguration = .uniformCorners(radius: .containerConcentric())
    #expect(radii(inner) == [26, 26, 26, 26])
    inner.cornerConfiguration = .uniformEdges(leftRadius: .containerConcentric(minimum: 2), rightRadius: 1)
    #expect(radii(inner) == [26, 1, 26, 1])
  }

  @Test func theContainerOfConcentricCornersIsTheNearestRoundSuperview() {
    let outer = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    outer.layer.cornerRadius = 40
    outer.layer.maskedCorners = [.layerMinXMinYCorner]
    let plain = UIView(frame: CGRect(x: 5, y: 5, width: 190, height: 190))
    let inner = view(180, 180, .corners(radius: .containerConcentric(minimum: 1)))
    outer.addSubview(plain)
    plain.addSubview(inner)
    inner.frame.origin = CGPoint(x: 5, y: 5)
    #expect(radii(inner) == [30, 1, 1, 1])
    inner.removeFromSuperview()
    #expect(radii(inner) == [1, 1, 1, 1])
  }

  @Test func concentricCornersFollowWhatMovesInAWindow() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    let card = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    card.cornerConfiguration = .uniformCorners(radius: 40)
    let holder = UIView(frame: card.bounds)
    let inner = view(0, 0, .corners(radius: .containerConcentric()))
    root.addSubview(card)
    card.addSubview(holder)
    holder.addSubview(inner)
    inner.frame = CGRect(x: 10, y: 10, width: 180, height: 180)
    let test = TestWindow(root, scale: 1)
    test.settle()
    #expect(inner.layer.cornerRadii?.topLeft == 30)
    holder.frame.origin = CGPoint(x: 8, y: 8)
    test.settle()
    #expect(inner.layer.cornerRadii?.topLeft == 22)
    card.cornerConfiguration = .uniformCorners(radius: 60)
    test.settle()
    #expect(inner.layer.cornerRadii?.topLeft == 42)
  }

  @Test func aViewThatReadItsEffectiveRadiusIsLaidOutWhenItChanges() {
    final class Asking: UIView {
      var found: [CGFloat] = []
      override func layoutSubviews() {
        super.layoutSubviews()
        found.append(effectiveRadius(corner: .allCorners))
      }
    }
    let view = Asking(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    view.cornerConfiguration = .uniformCorners(radius: 5)
    view.layoutIfNeeded()
    view.cornerConfiguration = .capsule()
    view.layoutIfNeeded()
    #expect(view.found == [5, 25])
  }

  @Test func cornerRadiiOfAConfigurationAreAnimated() throws {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    let moved = view(100, 100, .uniformCorners(radius: 10))
    root.addSubview(moved)
    let test = TestWindow(root, scale: 1)
    test.settle()
    UIView.animate(
      withDuration: 1, delay: 0, options: .curveLinear,
      animations: {
        moved.cornerConfiguration = .uniformCorners(radius: 50)
      })
    test.advanceFrames(31)
    let shown = try #require(moved.layer.presentation()?.cornerRadii)
    #expect(abs(shown.topLeft - 30) < 1)
    test.settle()
    #expect(moved.layer.cornerRadii?.topLeft == 50)
  }

  @Test func configuredCornersAreDrawn() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 40))
    root.backgroundColor = .white
    let card = UIView(frame: root.bounds)
    card.backgroundColor = .black
    card.cornerConfiguration = .corners(
      topLeftRadius: 20, topRightRadius: nil, bottomLeftRadius: nil, bottomRightRadius: 4)
    root.addSubview(card)
    let picture = TestWindow(root, scale: 1).picture()
    func isWhite(_ x: Int, _ y: Int) -> Bool { picture.pixel(x: x, y: y).red > 200 }
    #expect(isWhite(0, 0))
    #expect(isWhite(3, 3))
    #expect(isWhite(59, 39))
    #expect(!isWhite(59, 0))
    #expect(!isWhite(0, 39))
    #expect(!isWhite(10, 10))
    #expect(!isWhite(55, 35))
  }

  @Test func cornerConfigurationsAreComparedByValue() {
    #expect(UICornerConfiguration.uniformCorners(radius: 8) == .uniformCorners(radius: .fixed(8)))
    #expect(UICornerConfiguration.capsule() != .capsule(maximumRadius: 3))
    #expect(UICornerRadius.containerConcentric() != .containerConcentric(minimum: 0))
    #expect("\(UICornerConfiguration.uniformTopRadius(4.5))".contains("topRight = fixed(4.5)"))
  }
}
