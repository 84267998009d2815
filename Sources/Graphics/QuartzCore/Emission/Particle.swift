import CoreGraphics
import DisplayList
import Foundation
import GeometryCore

/// A particle of an emitter layer; its place, size and color follow from its age.
@MainActor
struct Particle {
  /// The state of a particle at a time.
  struct State {
    var position: Point
    /// The angle of the motion, in radians.
    var direction: Double
    var rotation: Double
    var scale: Double
    /// The color that multiplies the contents.
    var color: Color
  }

  let cell: CAEmitterCell
  /// The time of birth, in seconds of the layer.
  let birth: Double
  /// The time of death, in seconds of the layer.
  let death: Double
  /// The seed of the particles that this one emits.
  let seed: UInt32
  /// The births of the cells of the particle.
  var streams: [Emission.Stream] = []
  private let origin: Point
  private let velocity: Point
  private let direction: Double
  private let spin: Double
  private let scale: Double
  private let color: Color

  /// Creates a particle with random values about those of its cell; `direction` is the angle that the cell's is added
  /// to.
  init(
    _ cell: CAEmitterCell, _ birth: Double, _ origin: Point, direction: Double, _ source: Emission.Source,
    _ random: inout ParticleRandom
  ) {
    self.cell = cell
    self.birth = birth
    self.origin = origin
    seed = random.next()
    death = birth + max(0, random.vary(Double(cell.lifetime), Double(cell.lifetimeRange))) * source.lifetime
    let angle = direction + random.vary(Double(cell.emissionLongitude), Double(cell.emissionRange))
    let speed =
      random.vary(Double(cell.velocity), Double(cell.velocityRange)) * source.velocity
      * cos(Double(cell.emissionLatitude))
    self.direction = angle
    velocity = Point(speed * cos(angle), speed * sin(angle))
    spin = random.vary(Double(cell.spin), Double(cell.spinRange)) * source.spin
    scale = random.vary(Double(cell.scale), Double(cell.scaleRange)) * source.scale
    let mean = cell.color?.color ?? .white
    color = Color(
      red: random.vary(mean.red, Double(cell.redRange)), green: random.vary(mean.green, Double(cell.greenRange)),
      blue: random.vary(mean.blue, Double(cell.blueRange)), alpha: random.vary(mean.alpha, Double(cell.alphaRange)))
  }

  /// Returns the state at a time of the layer, in seconds.
  func state(at time: Double) -> State {
    let age = max(0, time - birth)
    let pull = Point(Double(cell.xAcceleration), Double(cell.yAcceleration))
    let position = origin + velocity * age + pull * (age * age / 2)
    let motion = velocity + pull * age
    func shade(_ value: Double, _ speed: Float) -> Double { min(max(value + Double(speed) * age, 0), 1) }
    return State(
      position: position, direction: motion.length > 0 ? atan2(motion.y, motion.x) : direction, rotation: spin * age,
      scale: max(0, scale + Double(cell.scaleSpeed) * age),
      color: Color(
        red: shade(color.red, cell.redSpeed), green: shade(color.green, cell.greenSpeed),
        blue: shade(color.blue, cell.blueSpeed), alpha: shade(color.alpha, cell.alphaSpeed)))
  }
}

/// The random numbers of one particle (SplitMix64, Steele, Lea and Flood, 2014).
struct ParticleRandom {
  private var state: UInt64

  init(seed: UInt32, cell: Int, number: UInt32) {
    state = UInt64(seed) << 32 ^ UInt64(number) &* 0x9E37_79B9 ^ UInt64(truncatingIfNeeded: cell) << 56
    _ = next() as UInt32
  }

  mutating func next() -> UInt32 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ z >> 30) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ z >> 27) &* 0x94D0_49BB_1331_11EB
    return UInt32(truncatingIfNeeded: (z ^ z >> 31) >> 32)
  }

  /// Returns a number from 0 to 1.
  mutating func unit() -> Double { Double(next()) / Double(UInt32.max) }

  /// Returns a number uniformly distributed in a range about a mean.
  mutating func vary(_ mean: Double, _ range: Double) -> Double {
    let value = mean + (unit() - 0.5) * range
    return value.isFinite ? value : 0
  }
}
