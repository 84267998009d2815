import DisplayList
import QuartzCore

/// A sheet of layers: one box for each thing that both renderers must show alike.
@MainActor
final class DepthSheet {
  static let size = CGSize(width: 640, height: 480)
  private let tree: LayerTree
  private let root = CALayer()
  let node: Node

  init() {
    root.frame = CGRect(origin: .zero, size: DepthSheet.size)
    root.backgroundColor = CGColor(gray: 0.97, alpha: 1)
    for (i, box) in DepthSheet.boxes.enumerated() {
      let cell = CALayer()
      cell.frame = CGRect(x: i % 5 * 128 + 4, y: i / 5 * 120 + 4, width: 120, height: 112)
      cell.backgroundColor = CGColor(gray: 1, alpha: 1)
      cell.masksToBounds = true
      box(cell)
      root.addSublayer(cell)
    }
    tree = LayerTree(root: root)
    tree.layoutIfNeeded()
    tree.displayIfNeeded()
    node = tree.commit()
  }

  private static let boxes: [@MainActor (CALayer) -> Void] = [
    perspectiveOfSublayers, ownPerspective, cube, backToBack, depthOrder,
    opacityGroup, opacityApart, shadowOfContents, shadowOfPath, turnedClip,
    turnedMask, gradientInPerspective, radial, conic, clearGradient,
    strokes, ring, nestedPerspective, betweenPixels, spiral,
  ]

  static let red = CGColor(red: 0.86, green: 0.2, blue: 0.25, alpha: 1)
  static let blue = CGColor(red: 0.15, green: 0.4, blue: 0.85, alpha: 1)
  static let green = CGColor(red: 0.2, green: 0.65, blue: 0.35, alpha: 1)
  static let yellow = CGColor(red: 0.97, green: 0.8, blue: 0.25, alpha: 1)

  static func box(_ x: CGFloat, _ y: CGFloat, _ w: CGFloat, _ h: CGFloat, _ color: CGColor?) -> CALayer {
    let layer = CALayer()
    layer.frame = CGRect(x: x, y: y, width: w, height: h)
    layer.backgroundColor = color
    return layer
  }

  static func perspective(_ distance: CGFloat = 250) -> CATransform3D {
    var m = CATransform3DIdentity
    m.m34 = -1 / distance
    return m
  }

  /// A card with a border, rounded corners, and two layers that its corners cut.
  static func card(_ frame: CGRect, _ color: CGColor) -> CALayer {
    let card = CALayer()
    card.frame = frame
    card.backgroundColor = color
    card.cornerRadius = 14
    card.masksToBounds = true
    card.borderWidth = 3
    card.borderColor = .black
    card.addSublayer(box(-10, -10, 40, 40, yellow))
    card.addSublayer(box(frame.width - 25, frame.height - 20, 40, 40, green))
    return card
  }

  private static func perspectiveOfSublayers(_ cell: CALayer) {
    cell.sublayerTransform = perspective()
    let card = card(CGRect(x: 20, y: 16, width: 80, height: 80), blue)
    card.transform = CATransform3DMakeRotation(0.8, 0, 1, 0)
    cell.addSublayer(card)
  }

  private static func ownPerspective(_ cell: CALayer) {
    let card = box(20, 22, 80, 64, red)
    card.cornerRadius = 8
    card.shadowOpacity = 0.6
    card.shadowRadius = 5
    card.shadowOffset = CGSize(width: 0, height: 6)
    card.transform = CATransform3DRotate(perspective(), 0.9, 1, 0.2, 0)
    cell.addSublayer(card)
  }

  private static func cube(_ cell: CALayer) {
    cell.sublayerTransform = perspective(400)
    let space = CATransformLayer()
    space.frame = CGRect(x: 0, y: 0, width: 120, height: 112)
    space.transform = CATransform3DRotate(CATransform3DMakeRotation(0.5, 1, 0, 0), 0.6, 0, 1, 0)
    let turns: [(CGFloat, CGFloat, CGFloat, CGColor)] = [
      (0, 0, 1, red), (.pi / 2, 0, 1, blue), (.pi, 0, 1, green), (-.pi / 2, 0, 1, yellow),
      (.pi / 2, 1, 0, CGColor(gray: 0.3, alpha: 1)), (-.pi / 2, 1, 0, CGColor(gray: 0.7, alpha: 1)),
    ]
    for (angle, x, y, color) in turns {
      let face = box(35, 31, 50, 50, color)
      face.opacity = 0.9
      face.transform = CATransform3DTranslate(CATransform3DMakeRotation(angle, x, y, 0), 0, 0, 25)
      space.addSublayer(face)
    }
    cell.addSublayer(space)
  }

  private static func backToBack(_ cell: CALayer) {
    cell.sublayerTransform = perspective()
    for (i, angle) in [0.6, 2.4].enumerated() {
      for side in 0..<2 {
        let card = card(CGRect(x: 8 + i * 56, y: 26, width: 48, height: 60), side == 0 ? red : blue)
        card.isDoubleSided = false
        card.transform = CATransform3DMakeRotation(angle + (side == 0 ? 0 : .pi), 0, 1, 0)
        cell.addSublayer(card)
      }
    }
  }

  private static func depthOrder(_ cell: CALayer) {
    cell.sublayerTransform = perspective(300)
    for (i, color) in [red, blue, green].enumerated() {
      let layer = box(20 + CGFloat(i) * 16, 20 + CGFloat(i) * 14, 44, 40, color)
      layer.zPosition = CGFloat(40 - i * 40)
      cell.addSublayer(layer)
    }
  }

  private static func group() -> CALayer {
    let group = box(16, 16, 88, 80, blue)
    group.addSublayer(box(10, 10, 45, 40, red))
    group.addSublayer(box(35, 30, 45, 40, yellow))
    group.opacity = 0.5
    return group
  }

  private static func opacityGroup(_ cell: CALayer) { cell.addSublayer(group()) }

  private static func opacityApart(_ cell: CALayer) {
    let group = group()
    group.allowsGroupOpacity = false
    cell.addSublayer(group)
  }

  private static func shadowOfContents(_ cell: CALayer) {
    let layer = CAShapeLayer()
    layer.frame = CGRect(x: 20, y: 12, width: 80, height: 80)
    layer.path = star(CGRect(x: 0, y: 0, width: 80, height: 80))
    layer.fillColor = yellow
    layer.shadowOpacity = 0.8
    layer.shadowRadius = 4
    layer.shadowOffset = CGSize(width: 5, height: 6)
    cell.addSublayer(layer)
  }

  private static func shadowOfPath(_ cell: CALayer) {
    let layer = box(30, 14, 60, 60, green)
    layer.cornerRadius = 10
    layer.shadowPath = CGPath(ellipseIn: CGRect(x: -6, y: 58, width: 72, height: 22), transform: nil)
    layer.shadowOpacity = 0.7
    layer.shadowRadius = 4
    layer.shadowOffset = .zero
    layer.setAffineTransform(CGAffineTransform(rotationAngle: 0.2))
    cell.addSublayer(layer)
  }

  private static func turnedClip(_ cell: CALayer) {
    let card = card(CGRect(x: 20, y: 21, width: 80, height: 70), red)
    card.cornerRadius = 24
    card.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMaxYCorner]
    card.setAffineTransform(CGAffineTransform(rotationAngle: 0.5))
    cell.addSublayer(card)
  }

  private static func turnedMask(_ cell: CALayer) {
    let layer = card(CGRect(x: 15, y: 11, width: 90, height: 90), blue)
    let mask = CAShapeLayer()
    mask.frame = layer.bounds
    mask.path = star(layer.bounds)
    mask.setAffineTransform(CGAffineTransform(rotationAngle: 0.3))
    layer.mask = mask
    layer.transform = CATransform3DRotate(perspective(), 0.5, 0, 1, 0)
    cell.addSublayer(layer)
  }

  private static func gradient(_ frame: CGRect, _ colors: [CGColor]) -> CAGradientLayer {
    let layer = CAGradientLayer()
    layer.frame = frame
    layer.colors = colors
    return layer
  }

  private static func gradientInPerspective(_ cell: CALayer) {
    let layer = gradient(CGRect(x: 10, y: 16, width: 100, height: 80), [red, yellow, blue])
    layer.locations = [0, 0.3, 1]
    layer.startPoint = CGPoint(x: 0, y: 0)
    layer.endPoint = CGPoint(x: 1, y: 1)
    layer.cornerRadius = 20
    layer.transform = CATransform3DRotate(perspective(), -0.7, 0, 1, 0)
    cell.addSublayer(layer)
  }

  private static func radial(_ cell: CALayer) {
    let layer = gradient(CGRect(x: 6, y: 20, width: 108, height: 72), [yellow, red, blue])
    layer.type = .radial
    layer.startPoint = CGPoint(x: 0.4, y: 0.5)
    layer.endPoint = CGPoint(x: 1, y: 1)
    layer.cornerRadius = 12
    cell.addSublayer(layer)
  }

  private static func conic(_ cell: CALayer) {
    let layer = gradient(CGRect(x: 15, y: 11, width: 90, height: 90), [red, yellow, green, blue, red])
    layer.type = .conic
    layer.startPoint = CGPoint(x: 0.5, y: 0.5)
    layer.endPoint = CGPoint(x: 0.5, y: 0)
    layer.cornerRadius = 45
    cell.addSublayer(layer)
  }

  private static func clearGradient(_ cell: CALayer) {
    cell.addSublayer(box(0, 50, 120, 20, blue))
    cell.addSublayer(
      gradient(CGRect(x: 10, y: 10, width: 100, height: 92), [red, CGColor(red: 1, green: 1, blue: 1, alpha: 0)]))
  }

  private static func strokes(_ cell: CALayer) {
    let caps: [(CAShapeLayerLineCap, CAShapeLayerLineJoin)] = [(.butt, .miter), (.round, .round), (.square, .bevel)]
    for (i, style) in caps.enumerated() {
      let layer = CAShapeLayer()
      let path = CGMutablePath()
      path.move(to: CGPoint(x: 12, y: 30 + i * 30))
      path.addLine(to: CGPoint(x: 50, y: 12 + i * 30))
      path.addLine(to: CGPoint(x: 70, y: 34 + i * 30))
      path.addCurve(
        to: CGPoint(x: 108, y: 20 + i * 30), control1: CGPoint(x: 80, y: 50 + i * 30),
        control2: CGPoint(x: 95, y: -10 + i * 30))
      layer.path = path
      layer.fillColor = nil
      layer.strokeColor = [red, green, blue][i]
      layer.lineWidth = 6
      layer.lineCap = style.0
      layer.lineJoin = style.1
      layer.strokeStart = i == 0 ? 0.1 : 0
      layer.strokeEnd = i == 1 ? 0.75 : 1
      if i == 2 { layer.lineDashPattern = [14, 10] }
      cell.addSublayer(layer)
    }
  }

  private static func ring(_ cell: CALayer) {
    let ring = CAReplicatorLayer()
    ring.frame = CGRect(x: 0, y: 0, width: 120, height: 112)
    ring.instanceCount = 12
    ring.instanceTransform = CATransform3DMakeRotation(.pi / 6, 0, 0, 1)
    ring.instanceColor = CGColor(red: 1, green: 0.6, blue: 0.2, alpha: 1)
    ring.instanceBlueOffset = 0.07
    ring.instanceRedOffset = -0.07
    ring.instanceAlphaOffset = -0.05
    let dot = box(52, 8, 16, 24, CGColor(gray: 1, alpha: 1))
    dot.cornerRadius = 6
    ring.addSublayer(dot)
    cell.addSublayer(ring)
  }

  private static func nestedPerspective(_ cell: CALayer) {
    let outer = card(CGRect(x: 15, y: 16, width: 90, height: 80), blue)
    outer.masksToBounds = false
    outer.sublayerTransform = perspective(120)
    outer.transform = CATransform3DRotate(perspective(), 0.6, 0, 1, 0)
    let inner = box(20, 15, 50, 50, red)
    inner.transform = CATransform3DMakeRotation(0.9, 1, 0, 0)
    outer.addSublayer(inner)
    cell.addSublayer(outer)
  }

  private static func betweenPixels(_ cell: CALayer) {
    for i in 0..<4 {
      let x = CGFloat(8 + i * 28) + CGFloat(i) * 0.25
      let kept = card(CGRect(x: x, y: 8 + CGFloat(i) * 0.25, width: 24, height: 40), red)
      kept.cachesRaster = true
      cell.addSublayer(kept)
      cell.addSublayer(box(x, 60 + CGFloat(i) * 0.25, 24, 40, blue))
    }
  }

  private static func spiral(_ cell: CALayer) {
    let spiral = CAReplicatorLayer()
    spiral.frame = CGRect(x: 0, y: 0, width: 120, height: 112)
    spiral.preservesDepth = true
    spiral.instanceCount = 8
    spiral.instanceTransform = CATransform3DRotate(CATransform3DMakeTranslation(0, 6, 0), 0.6, 0, 1, 0)
    spiral.instanceAlphaOffset = -0.1
    let bar = box(60, 24, 44, 10, green)
    spiral.addSublayer(bar)
    cell.sublayerTransform = perspective(300)
    cell.addSublayer(spiral)
  }

  private static func star(_ r: CGRect) -> CGPath {
    let path = CGMutablePath()
    for i in 0..<10 {
      let radius = (i % 2 == 0 ? 0.5 : 0.22) * r.width
      let angle = CGFloat(i) * .pi / 5 - .pi / 2
      let p = CGPoint(x: r.midX + radius * cos(angle), y: r.midY + radius * sin(angle))
      if i == 0 { path.move(to: p) } else { path.addLine(to: p) }
    }
    path.closeSubpath()
    return path
  }
}
