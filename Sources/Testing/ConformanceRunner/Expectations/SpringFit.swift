import Foundation

/// The critically damped spring x(t) = to + (A + (v + ωA)·t)·e^(−ωt) with the least squared distance to samples.
struct SpringFit {
  let omega: Double
  /// The velocity at t = 0, in units per second.
  let velocity: Double
  /// The root mean square distance.
  let rms: Double

  /// - Parameters:
  ///   - times: The times of the samples in seconds.
  ///   - to: Where the spring comes to rest.
  init(times: [Double], values: [Double], to: Double) {
    // For a given ω the curve is linear in A and B = v + ωA, so only ω has to be searched for.
    func solve(_ omega: Double) -> (a: Double, b: Double, squares: Double) {
      var (s11, s12, s22, r1, r2) = (0.0, 0.0, 0.0, 0.0, 0.0)
      for (t, x) in zip(times, values) {
        let (f, y) = (exp(-omega * t), x - to)
        s11 += f * f
        s12 += f * f * t
        s22 += f * f * t * t
        r1 += f * y
        r2 += f * t * y
      }
      let determinant = s11 * s22 - s12 * s12
      guard abs(determinant) > 1e-300 else { return (0, 0, .infinity) }
      let (a, b) = ((r1 * s22 - r2 * s12) / determinant, (r2 * s11 - r1 * s12) / determinant)
      let squares = zip(times, values).reduce(0.0) { sum, sample in
        let misfit = (a + b * sample.0) * exp(-omega * sample.0) - (sample.1 - to)
        return sum + misfit * misfit
      }
      return (a, b, squares)
    }
    // A coarse search, then the golden section around the best.
    let coarse = stride(from: 1.0, through: 100, by: 0.5).min { solve($0).squares < solve($1).squares } ?? 1
    var (low, high) = (max(coarse - 1, 0.01), coarse + 1)
    let ratio = (5.0.squareRoot() - 1) / 2
    while high - low > 1e-9 {
      let (x, y) = (high - ratio * (high - low), low + ratio * (high - low))
      if solve(x).squares < solve(y).squares { high = y } else { low = x }
    }
    omega = (low + high) / 2
    let best = solve(omega)
    velocity = best.b - omega * best.a
    rms = values.isEmpty ? 0 : (best.squares / Double(values.count)).squareRoot()
  }
}
