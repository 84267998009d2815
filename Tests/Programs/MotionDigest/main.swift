// Prints a digest of motions at random times, in Embedded Swift: Scripts/check/arm64 compiles it for two processors,
// which must print the same.
import GeometryCore
import MotionCore

/// The generator SplitMix64.
struct Generator {
  var state: UInt64
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
  mutating func number(_ low: Double, _ high: Double) -> Double {
    low + (high - low) * Double(next() >> 11) / 9007199254740992
  }
}

/// Returns a digest of positions, velocities and progress at random times.
func digest() -> UInt64 {
  var hash: UInt64 = 0xCBF2_9CE4_8422_2325
  func add(_ value: Double) { hash = (hash ^ value.bitPattern) &* 0x100_0000_01B3 }

  for seed in 0..<UInt64(2000) {
    var random = Generator(state: seed)
    let high = random.number(0, 3000)
    let fling = Fling(
      from: random.number(-200, high + 200), velocity: random.number(-6000, 6000), low: 0, high: high,
      deceleration: .normal, bounces: true)
    let spring = Spring(stiffness: random.number(1, 900), damping: random.number(0, 60))
    for _ in 0..<20 {
      let t = random.number(0, 3)
      add(fling.position(at: t))
      add(fling.velocity(at: t))
      add(spring.value(at: t))
      add(TimingCurve.default.value(at: t / 3))
    }
  }
  return hash
}

print(digest())
