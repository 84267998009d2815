import Testing
import UIKit
import UIKitTesting

/// Layers of every kind as pictures to look at.
@MainActor
@Suite struct LayerPictureTests {
  private func stage(_ width: CGFloat, _ height: CGFloat) -> (UIView, TestWindow) {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: width, height: height))
    view.backgroundColor = .white
    return (view, TestWindow(view, scale: 2))
  }

  private func animate(_ layer: CALayer, _ key: String, _ from: Any, _ to: Any) {
    let animation = CABasicAnimation(keyPath: key)
    animation.fromValue = from
    animation.toValue = to
    animation.duration = 1
    animation.isRemovedOnCompletion = false
    animation.fillMode = .forwards
    layer.add(animation, forKey: key)
  }

  /// An outline that is drawn, a gradient that moves, a ring of delayed dots, and a card that turns over.
  @Test func shapeGradientReplicatorAndTransformLayersAnimateAsRecorded() throws {
    let (view, test) = stage(120, 120)
    let line = CAShapeLayer()
    line.path = UIBezierPath(roundedRect: CGRect(x: 10, y: 10, width: 44, height: 44), cornerRadius: 12).cgPath
    line.fillColor = nil
    line.strokeColor = UIColor.systemBlue.cgColor
    line.lineWidth = 5
    line.lineCap = .round
    let gradient = CAGradientLayer()
    gradient.frame = CGRect(x: 66, y: 10, width: 44, height: 44)
    gradient.colors = [UIColor.systemYellow.cgColor, UIColor.systemRed.cgColor]
    gradient.cornerRadius = 8
    let ring = CAReplicatorLayer()
    ring.frame = CGRect(x: 10, y: 66, width: 44, height: 44)
    ring.instanceCount = 8
    ring.instanceTransform = CATransform3DMakeRotation(.pi / 4, 0, 0, 1)
    ring.instanceDelay = 0.08
    let dot = CALayer()
    dot.frame = CGRect(x: 18, y: 0, width: 8, height: 8)
    dot.cornerRadius = 4
    dot.backgroundColor = UIColor.systemGreen.cgColor
    ring.addSublayer(dot)
    let card = CALayer()
    card.frame = CGRect(x: 66, y: 66, width: 44, height: 44)
    card.backgroundColor = UIColor.systemPurple.cgColor
    card.cornerRadius = 6
    card.shadowOpacity = 0.5
    view.layer.sublayerTransform.m34 = -1 / 160
    for layer in [line, gradient, ring, card] as [CALayer] { view.layer.addSublayer(layer) }
    _ = test.picture()
    animate(line, "strokeEnd", 0, 1)
    animate(gradient, "locations", [0, 0.1], [0.9, 1])
    animate(gradient, "endPoint", CGPoint(x: 0.5, y: 1), CGPoint(x: 1, y: 0))
    animate(dot, "opacity", 1, 0)
    animate(card, "transform.rotation.y", 0, CGFloat.pi)
    try test.expectFilmstrip("special-layers", at: [0.02, 0.25, 0.5, 0.75, 1])
  }

  @Test func textLayersLookAsRecorded() throws {
    let (view, test) = stage(200, 120)
    func add(_ y: CGFloat, _ string: Any, _ edit: (CATextLayer) -> Void) {
      let layer = CATextLayer()
      layer.frame = CGRect(x: 10, y: y, width: 180, height: 34)
      layer.string = string
      layer.font = "DejaVu Sans"
      layer.fontSize = 14
      layer.foregroundColor = UIColor.black.cgColor
      layer.backgroundColor = UIColor(white: 0.94, alpha: 1).cgColor
      edit(layer)
      view.layer.addSublayer(layer)
    }
    add(4, "Centred") { $0.alignmentMode = .center }
    add(42, "Two lines, because this text is wrapped at the edge") { $0.isWrapped = true }
    let attributed = NSMutableAttributedString(
      string: "Attributed ", attributes: [.font: UIFont.systemFont(ofSize: 18), .foregroundColor: UIColor.red])
    attributed.append(NSAttributedString(string: "text that is too long for its line"))
    add(80, attributed) { $0.truncationMode = .end }
    try test.expectPicture("text-layers")
  }

  @Test func aTextLayerDrawsWithTheFamilyOfACGFont() {
    #expect(CGFont("Charis SIL" as CFString) == CGFont("Charis SIL" as CFString))
    func drawn(_ font: Any?) -> TestPicture {
      let (view, test) = stage(120, 40)
      let layer = CATextLayer()
      layer.frame = CGRect(x: 4, y: 4, width: 112, height: 32)
      layer.string = "Leaves"
      layer.font = font
      layer.fontSize = 20
      layer.foregroundColor = UIColor.black.cgColor
      view.layer.addSublayer(layer)
      return test.picture()
    }
    let font = drawn(CGFont("Charis SIL" as CFString))
    #expect(font.differingPixels(from: drawn("Charis SIL"), tolerance: 0) == 0)
    #expect(font.differingPixels(from: drawn("Quicksand"), tolerance: 0) != 0)
  }

  /// A circular and a continuous corner, with border and clip, and as large as fits.
  @Test func circularAndContinuousCornersLookAsRecorded() throws {
    let (view, test) = stage(200, 110)
    for (i, curve) in [CALayerCornerCurve.circular, .continuous].enumerated() {
      for (j, radius) in [CGFloat(24), 60].enumerated() {
        let layer = CALayer()
        layer.frame = CGRect(x: 10 + CGFloat(i * 95), y: 10 + CGFloat(j * 50), width: 85, height: 40 + CGFloat(j * 4))
        layer.backgroundColor = UIColor.systemIndigo.cgColor
        layer.cornerRadius = radius / CGFloat(j + 1) * 0.8
        layer.cornerCurve = curve
        layer.borderWidth = 3
        layer.borderColor = UIColor.black.cgColor
        layer.masksToBounds = true
        let stripe = CALayer()
        stripe.frame = CGRect(x: 0, y: 0, width: 200, height: 14)
        stripe.backgroundColor = UIColor.systemYellow.cgColor
        layer.addSublayer(stripe)
        view.layer.addSublayer(layer)
      }
    }
    try test.expectPicture("corner-curves")
  }

  @Test(arguments: [CGSize(width: 80, height: 80), CGSize(width: 150, height: 60)])
  func aViewWithARadiusOfHalfItsShorterSideHasRoundEnds(size: CGSize) {
    func drawn(_ curve: CALayerCornerCurve) -> TestPicture {
      let (view, test) = stage(200, 110)
      let round = UIView(frame: CGRect(origin: CGPoint(x: 10, y: 10), size: size))
      round.backgroundColor = .systemIndigo
      round.layer.cornerRadius = min(size.width, size.height) / 2
      round.layer.cornerCurve = curve
      view.addSubview(round)
      return test.picture()
    }
    #expect(drawn(.continuous).differingPixels(from: drawn(.circular), tolerance: 32) == 0)
  }

  @Test func aScrollLayerScrollsAsLittleAsNeeded() {
    let outer = CAScrollLayer()
    outer.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    let inner = CALayer()
    inner.frame = CGRect(x: 0, y: 0, width: 100, height: 500)
    outer.addSublayer(inner)
    inner.scrollRectToVisible(CGRect(x: 0, y: 150, width: 10, height: 20))
    #expect(outer.bounds.origin == CGPoint(x: 0, y: 70))
    inner.scrollRectToVisible(CGRect(x: 0, y: 100, width: 10, height: 20))
    #expect(outer.bounds.origin == CGPoint(x: 0, y: 70))
    outer.scrollMode = .vertically
    inner.scroll(CGPoint(x: 30, y: 40))
    #expect(outer.bounds.origin == CGPoint(x: 0, y: 40))
  }
}
