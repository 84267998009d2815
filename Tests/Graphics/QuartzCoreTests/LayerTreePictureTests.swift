import CoreGraphics
import DisplayList
import GeometryCore
import QuartzCore
import RenderCairo
import Testing

/// Layers as pixels.
@MainActor
struct LayerTreePictureTests {
  private let size = 80

  /// Memory for a picture, and the renderer that draws into it.
  @MainActor
  private final class Screen {
    let size: Int
    let renderer = CairoRenderer()
    var pixels: [UInt32]

    init(size: Int) {
      self.size = size
      pixels = [UInt32](repeating: 0, count: size * size)
    }

    func show(_ root: Node, isFresh: Bool) {
      let scene = Scene(size: Size(Double(size), Double(size)), scale: 1, root: root)
      pixels.withUnsafeMutableBytes {
        renderer.render(scene, into: $0.baseAddress!, width: size, height: size, stride: size * 4, isFresh: isFresh)
      }
    }

    func pixel(_ x: Int, _ y: Int) -> UInt32 { pixels[y * size + x] & 0xFF_FFFF }

    /// The largest difference of a color component.
    func difference(to other: Screen) -> Int {
      zip(pixels, other.pixels).reduce(0) { largest, pair in
        if pair.0 == pair.1 { return largest }
        let parts = stride(from: UInt32(0), through: 16, by: 8).map { shift in
          Swift.abs(Int((pair.0 >> shift) & 0xFF) - Int((pair.1 >> shift) & 0xFF))
        }
        return max(largest, parts.max()!)
      }
    }
  }

  private func layer(_ x: CGFloat, _ y: CGFloat, _ w: CGFloat, _ h: CGFloat, _ color: CGColor?) -> CALayer {
    let layer = CALayer()
    layer.frame = CGRect(x: x, y: y, width: w, height: h)
    layer.backgroundColor = color
    return layer
  }

  private let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
  private let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)

  private func show(_ root: CALayer) -> Screen {
    let tree = LayerTree(root: root)
    tree.layoutIfNeeded()
    tree.displayIfNeeded()
    let screen = Screen(size: size)
    screen.show(tree.commit(), isFresh: true)
    return screen
  }

  @Test func backgroundsCornersClipsAndScrolledBoundsAreDrawn() {
    let root = layer(0, 0, 80, 80, nil)
    let box = layer(10, 10, 40, 40, red)
    box.cornerRadius = 15
    box.maskedCorners = [.layerMinXMinYCorner]
    box.masksToBounds = true
    root.addSublayer(box)
    let inside = layer(30, 30, 40, 40, blue)
    box.addSublayer(inside)
    box.bounds.origin = CGPoint(x: 10, y: 10)
    let screen = show(root)
    #expect(screen.pixel(11, 11) == 0xFF_FFFF)
    #expect(screen.pixel(48, 11) == 0xFF_0000)
    #expect(screen.pixel(35, 35) == 0x00_00FF)
    #expect(screen.pixel(55, 55) == 0xFF_FFFF)
    #expect(screen.pixel(28, 28) == 0xFF_0000)
  }

  @Test func transformsMasksGradientsAndShapesAreDrawn() {
    let root = layer(0, 0, 80, 80, nil)
    let turned = layer(0, 10, 40, 10, red)
    turned.setAffineTransform(CGAffineTransform(rotationAngle: .pi / 2))
    root.addSublayer(turned)
    let masked = layer(40, 0, 40, 40, blue)
    masked.mask = layer(0, 0, 20, 40, .black)
    root.addSublayer(masked)
    let gradient = CAGradientLayer()
    gradient.frame = CGRect(x: 40, y: 40, width: 40, height: 20)
    gradient.startPoint = CGPoint(x: 0, y: 0.5)
    gradient.endPoint = CGPoint(x: 1, y: 0.5)
    gradient.colors = [red, blue]
    root.addSublayer(gradient)
    let shape = CAShapeLayer()
    shape.path = CGPath(ellipseIn: CGRect(x: 40, y: 60, width: 20, height: 20), transform: nil)
    shape.fillColor = red
    root.addSublayer(shape)
    let screen = show(root)
    #expect(screen.pixel(20, 30) == 0xFF_0000)
    #expect(screen.pixel(5, 15) == 0xFF_FFFF)
    #expect(screen.pixel(50, 20) == 0x00_00FF)
    #expect(screen.pixel(70, 20) == 0xFF_FFFF)
    #expect(screen.pixel(41, 50) >> 16 > 0xF0)
    #expect(screen.pixel(78, 50) & 0xFF > 0xF0)
    #expect(screen.pixel(50, 70) == 0xFF_0000)
    #expect(screen.pixel(41, 61) == 0xFF_FFFF)
  }

  @Test func aShapeWithoutASizeMasksByItsPath() {
    let root = layer(0, 0, 80, 80, nil)
    let masked = layer(0, 0, 80, 80, nil)
    masked.masksToBounds = true
    let mask = CAShapeLayer()
    mask.path = CGPath(rect: CGRect(x: 0, y: 0, width: 40, height: 80), transform: nil)
    masked.mask = mask
    masked.addSublayer(layer(20, 0, 60, 80, blue))
    root.addSublayer(masked)
    let screen = show(root)
    #expect(screen.pixel(10, 40) == 0xFF_FFFF)
    #expect(screen.pixel(30, 40) == 0x00_00FF)
    #expect(screen.pixel(50, 40) == 0xFF_FFFF)
  }

  @Test(arguments: 0..<6)
  func aShapeThatMovesBetweenLayersMasksTheLast(step: Int) {
    let root = layer(0, 0, 80, 80, nil)
    let tree = LayerTree(root: root)
    let screen = Screen(size: 80)
    func masked(_ y: CGFloat) -> CALayer {
      let masked = layer(0, y, 80, 40, nil)
      masked.masksToBounds = true
      masked.addSublayer(layer(20, 0, 60, 40, blue))
      return masked
    }
    let mask = CAShapeLayer()
    mask.path = CGPath(rect: CGRect(x: 0, y: 0, width: 40, height: 40), transform: nil)
    let (a, b) = (masked(0), masked(40))
    switch step {
    case 0:
      a.mask = mask
      root.addSublayer(a)
      screen.show(tree.commit(), isFresh: true)
      root.addSublayer(b)
      b.mask = mask
    case 1:
      a.mask = mask
      b.mask = mask
      root.addSublayer(b)
    case 2:
      root.addSublayer(a)
      a.mask = mask
      screen.show(tree.commit(), isFresh: true)
      a.removeFromSuperlayer()
      b.mask = mask
      root.addSublayer(b)
    case 3:
      b.mask = mask
      root.addSublayer(b)
      screen.show(tree.commit(), isFresh: true)
      b.isHidden = true
      screen.show(tree.commit(), isFresh: false)
      b.isHidden = false
    case 4:
      root.addSublayer(a)
      root.addSublayer(b)
      screen.show(tree.commit(), isFresh: true)
      a.mask = mask
      b.mask = mask
    default:
      root.addSublayer(b)
      b.mask = mask
      screen.show(tree.commit(), isFresh: true)
      b.mask = nil
      b.mask = mask
    }
    screen.show(tree.commit(), isFresh: false)
    #expect(screen.pixel(10, 60) == 0xFF_FFFF)
    #expect(screen.pixel(30, 60) == 0x00_00FF)
    #expect(screen.pixel(50, 60) == 0xFF_FFFF)
  }

  @Test(arguments: 0..<8)
  func incrementalDrawingAfterRandomChangesEqualsDrawingEverything(seed: UInt64) {
    var random = RandomLayers(seed: seed)
    let root = layer(0, 0, 80, 80, nil)
    let tree = LayerTree(root: root)
    var layers = [root]
    for _ in 0..<12 {
      let shade = CGColor(
        red: random.random.number(0...1), green: random.random.number(0...1), blue: random.random.number(0...1),
        alpha: random.random.number(0.3...1))
      let new = layer(random.random.number(0...60), random.random.number(0...60), 25, 20, shade)
      new.cachesRaster = Bool.random(using: &random.random)
      layers.randomElement(using: &random.random)!.addSublayer(new)
      layers.append(new)
    }
    let screen = Screen(size: size)
    screen.show(tree.commit(), isFresh: true)
    for step in 0..<25 {
      for _ in 0..<Int.random(in: 1...3, using: &random.random) {
        let layer = layers.randomElement(using: &random.random)!
        if layer === root { continue }
        switch Int.random(in: 0..<9, using: &random.random) {
        case 0: layer.position = random.point(0...60)
        case 1: layer.bounds.origin = random.point(-9...9)
        case 2: layer.opacity = [0, 0.5, 1].randomElement(using: &random.random)!
        case 3: layer.isHidden.toggle()
        case 4: layer.zPosition = CGFloat(Int.random(in: -1...1, using: &random.random))
        case 5: layer.setAffineTransform(CGAffineTransform(rotationAngle: CGFloat(random.random.number(-1...1))))
        case 6: layer.backgroundColor = CGColor(gray: CGFloat(random.random.number(0...1)), alpha: 1)
        case 7: layer.masksToBounds.toggle()
        default: layer.cornerRadius = CGFloat(Int.random(in: 0...8, using: &random.random))
        }
      }
      let node = tree.commit()
      screen.show(node, isFresh: false)
      let fresh = Screen(size: size)
      fresh.show(node, isFresh: true)
      // Pictures that are kept are sampled again when they are turned: edges may be off a little.
      let difference = screen.difference(to: fresh)
      #expect(difference <= 16, "seed \(seed), step \(step): off by \(difference)")
    }
  }
}
