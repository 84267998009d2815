/// The elementary functions that motion needs, in plain Swift.
///
/// One implementation for every platform: a curve is the same to the last bit on Linux and in a browser, and the module
/// links no C library. Relative errors stay below 1e-14 in the ranges that motion uses.
package enum Elementary {
  @usableFromInline static let ln2High = 0.6931471803691238
  @usableFromInline static let ln2Low = 1.9082149292705877e-10

  /// Returns e to the power of x.
  package static func exp(_ x: Double) -> Double {
    if x.isNaN { return x }
    if x > 709.7 { return .infinity }
    if x < -745 { return 0 }
    // x = k·ln 2 + r with |r| ≤ ln 2 / 2, then the Taylor series of e^r.
    let scaled = x / (ln2High + ln2Low)
    let k = Int(scaled < 0 ? scaled - 0.5 : scaled + 0.5)
    let r = (x - Double(k) * ln2High) - Double(k) * ln2Low
    var sum = 1.0
    var divisor = 14.0
    while divisor >= 1 {
      sum = 1 + r / divisor * sum
      divisor -= 1
    }
    return sum * Double(sign: .plus, exponent: k, significand: 1)
  }

  /// Returns the natural logarithm; minus infinity for zero, NaN below zero.
  package static func log(_ x: Double) -> Double {
    if x.isNaN || x < 0 { return .nan }
    if x == 0 { return -.infinity }
    if x == .infinity { return x }
    // x = m·2^k with m in [√½, √2), then the series of artanh((m - 1)/(m + 1)).
    var k = Int(x.exponent)
    var m = x.significand
    if m > 1.4142135623730951 {
      m /= 2
      k += 1
    }
    let s = (m - 1) / (m + 1)
    let square = s * s
    var sum = 0.0
    var n = 25.0
    while n >= 1 {
      sum = sum * square + 1 / n
      n -= 2
    }
    return Double(k) * ln2High + (2 * s * sum + Double(k) * ln2Low)
  }

  /// Returns x to the power of y, for x of zero or more.
  package static func pow(_ x: Double, _ y: Double) -> Double {
    if y == 0 { return 1 }
    return x == 0 ? 0 : exp(y * log(x))
  }

  /// Returns the cosine of an angle in radians.
  package static func cos(_ x: Double) -> Double { circular(x, quarter: 1) }

  /// Returns the sine of an angle in radians.
  package static func sin(_ x: Double) -> Double { circular(x, quarter: 0) }

  /// Returns the sine of x plus a number of quarter turns.
  private static func circular(_ x: Double, quarter: Int) -> Double {
    guard x.isFinite, x.magnitude < 1e9 else { return .nan }
    let quarters = x / 1.5707963267948966
    let k = Int(quarters < 0 ? quarters - 0.5 : quarters + 0.5)
    // Half a turn in two pieces keeps the digits that the subtraction would lose.
    let r = (x - Double(k) * 1.5707963267341256) - Double(k) * 6.077100506506192e-11
    let square = r * r
    let turned = ((k + quarter) % 4 + 4) % 4
    var sum = 1.0
    // Horner's form of the Taylor series: odd divisors for the sine, even ones for the cosine.
    var n = turned % 2 == 0 ? 17.0 : 18.0
    while n > 1 {
      sum = 1 - square / (n * (n - 1)) * sum
      n -= 2
    }
    let value = turned % 2 == 0 ? r * sum : sum
    return turned >= 2 ? -value : value
  }
}
