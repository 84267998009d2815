import CoreGraphics
import DisplayList
import GeometryCore
import QuartzCore
import Testing

/// Particles, by the commands that draw them.
@MainActor
struct CAEmitterLayerTests {
  private let root = CALayer()
  private let emitter = CAEmitterLayer()
  private let cell = CAEmitterCell()
  private let tree: LayerTree

  init() throws {
    root.frame = CGRect(x: 0, y: 0, width: 200, height: 200)
    root.addSublayer(emitter)
    emitter.isViewBacked = true
    emitter.emitterPosition = CGPoint(x: 100, y: 100)
    cell.name = "dot"
    cell.contents = try Self.dot()
    cell.birthRate = 10
    cell.lifetime = 1
    emitter.emitterCells = [cell]
    tree = LayerTree(root: root)
  }

  private static func dot() throws -> CGImage {
    let context = try #require(
      CGContext(
        data: nil, width: 4, height: 4, bitsPerComponent: 8, bytesPerRow: 0, space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
    context.setFillColor(gray: 1, alpha: 1)
    context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
    return try #require(context.makeImage())
  }

  private struct Shown: Equatable {
    var place: Point
    var alpha: Double
    var width: Double
    var angle: Double
    var color: UInt32
  }

  @discardableResult
  private func frame(_ time: Double) -> (particles: [Shown], more: Bool) {
    tree.displayIfNeeded()
    let more = tree.advance(to: time)
    let node = tree.commit()
    tree.checkInvariants()
    guard let last = node.children.first?.children.last, case .drawing(let drawing) = last.look.content else {
      return ([], more)
    }
    var particles: [Shown] = []
    var (transform, alpha) = (Affine.identity, 1.0)
    for command in drawing.commands {
      switch command {
      case .concat(let t): transform = t
      case .setAlpha(let a): alpha = a
      case .bitmap(let bitmap, let rect, _):
        let color = bitmap.bitmap.withPixels { $0.load(as: UInt32.self) } & 0xFF_FFFF
        particles.append(
          Shown(
            place: Point(transform.tx, transform.ty), alpha: alpha, width: rect.width,
            angle: atan2(transform.b, transform.a), color: color))
      default: break
      }
    }
    return (particles, more)
  }

  @Test func particlesAreBornAtTheirRateAndDieAfterTheirLifetime() {
    #expect(frame(0).particles.isEmpty)
    #expect(frame(0.35).particles.count == 3)
    #expect(frame(0.95).particles.count == 9)
    #expect(frame(5.05).particles.count == 10)
    #expect(frame(5.05).more)
  }

  @Test func theSameSeedShowsTheSameParticlesHoweverManyFramesThereAre() throws {
    cell.velocity = 50
    cell.velocityRange = 30
    cell.emissionRange = 2 * .pi
    cell.lifetimeRange = 0.5
    cell.scaleRange = 0.5
    cell.redRange = 1
    emitter.emitterShape = .circle
    emitter.emitterSize = CGSize(width: 20, height: 20)
    emitter.seed = 7
    let other = try CAEmitterLayerTests()
    other.emitter.emitterCells = [cell]
    other.emitter.emitterShape = .circle
    other.emitter.emitterSize = CGSize(width: 20, height: 20)
    other.emitter.seed = 7
    frame(0)
    other.frame(0)
    for i in 1...40 { other.frame(Double(i) * 0.05 - 0.01) }
    let (a, b) = (frame(2.03).particles, other.frame(2.03).particles)
    #expect(a.count == b.count)
    #expect(a.count > 5)
    for (a, b) in zip(a, b) {
      #expect((a.place - b.place).length < 1e-6)
      #expect(a.color == b.color)
    }
    other.emitter.seed = 8
    #expect(other.frame(2.53).particles != frame(2.53).particles)
  }

  @Test func particlesMoveInTheirDirectionAndAreAccelerated() throws {
    cell.birthRate = 1
    cell.lifetime = 10
    cell.velocity = 20
    cell.emissionLongitude = .pi / 2
    cell.yAcceleration = 10
    cell.xAcceleration = -4
    frame(0)
    let particle = try #require(frame(3).particles.first)
    #expect((particle.place - Point(100 - 8, 100 + 40 + 20)).length < 1e-6)
  }

  @Test func theEmissionRangeLimitsTheDirections() {
    cell.birthRate = 200
    cell.velocity = 100
    cell.emissionRange = .pi / 2
    frame(0)
    let angles = frame(0.9).particles.map { atan2($0.place.y - 100, $0.place.x - 100) }
    #expect(angles.count > 100)
    #expect(angles.allSatisfy { abs($0) <= .pi / 4 + 1e-9 })
    #expect(angles.contains { $0 > 0.5 })
    #expect(angles.contains { $0 < -0.5 })
  }

  @Test func sizeRotationAndColorChangeWithAge() throws {
    cell.birthRate = 1
    cell.lifetime = 10
    cell.scale = 2
    cell.scaleSpeed = -0.5
    cell.spin = 1
    cell.alphaSpeed = -0.25
    cell.color = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    cell.greenSpeed = 0.5
    frame(0)
    let particle = try #require(frame(3).particles.first)
    #expect(abs(particle.width - 4) < 1e-9)
    #expect(abs(particle.angle - 2) < 1e-9)
    #expect(abs(particle.alpha - 0.5) < 1e-9)
    #expect(particle.color >> 16 == 0xFF)
    #expect(particle.color >> 8 & 0xFF == 0xFF)
    #expect(particle.color & 0xFF == 0)
  }

  @Test func factorsOfTheLayerApplyToAllCells() throws {
    let second = CAEmitterCell()
    second.contents = cell.contents
    second.birthRate = 5
    second.lifetime = 1
    emitter.emitterCells = [cell, second]
    emitter.birthRate = 2
    emitter.lifetime = 0.5
    emitter.scale = 3
    frame(0)
    let particles = frame(4.01).particles
    #expect(particles.count == 15)
    #expect(particles.allSatisfy { $0.width == 12 })
  }

  @Test(arguments: [
    (CAEmitterLayerEmitterShape.point, CAEmitterLayerEmitterMode.volume, CGSize(width: 0, height: 0)),
    (.line, .volume, CGSize(width: 40, height: 0)), (.rectangle, .outline, CGSize(width: 40, height: 20)),
    (.rectangle, .volume, CGSize(width: 40, height: 20)), (.circle, .outline, CGSize(width: 80, height: 80)),
    (.circle, .surface, CGSize(width: 80, height: 80)), (.line, .points, CGSize(width: 40, height: 0)),
  ])
  func particlesAreBornWithinTheShape(
    shape: CAEmitterLayerEmitterShape, mode: CAEmitterLayerEmitterMode, extent: CGSize
  ) {
    let (width, height) = (Double(extent.width), Double(extent.height))
    cell.birthRate = 300
    emitter.emitterShape = shape
    emitter.emitterMode = mode
    emitter.emitterSize = CGSize(width: 40, height: 20)
    frame(0)
    let places = frame(0.99).particles.map(\.place)
    #expect(places.count > 250)
    #expect(places.allSatisfy { abs($0.x - 100) <= width / 2 + 1e-9 })
    #expect(places.allSatisfy { abs($0.y - 100) <= height / 2 + 1e-9 })
    if width > 0 { #expect(places.contains { abs($0.x - 100) > width * 0.4 }) }
    if shape == .circle, mode == .outline {
      #expect(places.allSatisfy { abs(($0 - Point(100, 100)).length - 40) < 1e-6 })
    }
  }

  @Test func withoutABirthRateTheLastParticlesLiveOnAndFramesEnd() {
    frame(0)
    #expect(frame(1).more)
    emitter.birthRate = 0
    #expect(frame(1.5).particles.count == 5)
    #expect(frame(1.5).more)
    #expect(frame(2.5).particles.isEmpty)
    #expect(!frame(2.6).more)
    emitter.birthRate = 1
    #expect(frame(3.1).particles.count > 0)
  }

  @Test func aKeyPathSetsAPropertyOfACell() {
    emitter.setValue(30, forKeyPath: "emitterCells.dot.birthRate")
    #expect(cell.birthRate == 30)
    #expect(emitter.value(forKeyPath: "emitterCells.dot.birthRate") as? Float == 30)
    emitter.setValue(CGFloat(0.5), forKeyPath: "emitterCells.dot.scale")
    #expect(cell.scale == 0.5)
    #expect(emitter.value(forKeyPath: "emitterCells.none.scale") == nil)
  }

  @Test func particlesEmitParticlesOfTheirCells() {
    let spark = CAEmitterCell()
    spark.contents = cell.contents
    spark.birthRate = 10
    spark.lifetime = 0.2
    cell.birthRate = 1
    cell.lifetime = 10
    cell.velocity = 10
    cell.emitterCells = [spark]
    frame(0)
    let particles = frame(2.01).particles
    let parents = particles.filter {
      $0.place.x == 110.1 || abs($0.place.x - 110.1) < 1e-6 || abs($0.place.x - 100.1) < 1e-6
    }
    #expect(parents.count >= 2)
    #expect(particles.count > 3)
    #expect(particles.allSatisfy { (100...110.2).contains($0.place.x) })
  }

  @Test func aCellEmitsForItsDuration() {
    cell.duration = 0.55
    cell.lifetime = 10
    frame(0)
    #expect(frame(3).particles.count == 5)
    #expect(CAEmitterCell.defaultValue(forKey: "scale") as? CGFloat == 1)
  }

  @Test func anEmitterThatAppearsLateShowsWhatItWouldHaveEmitted() {
    #expect(frame(100.05).particles.count == 10)
    let late = CAEmitterLayer()
    late.beginTime = 100.05
    late.emitterCells = [cell]
    emitter.removeFromSuperlayer()
    root.addSublayer(late)
    #expect(frame(100.05).particles.isEmpty)
    #expect(frame(100.4).particles.count == 3)
  }

  @Test func anAnimatedPositionMovesTheBirths() throws {
    cell.birthRate = 10
    cell.lifetime = 0.05
    let animation = CABasicAnimation(keyPath: "emitterPosition")
    animation.fromValue = CGPoint(x: 0, y: 0)
    animation.toValue = CGPoint(x: 100, y: 0)
    animation.duration = 1
    emitter.add(animation, forKey: nil)
    frame(0)
    let particle = try #require(frame(0.5).particles.first)
    #expect(abs(particle.place.x - 50) < 5)
  }
}
