/// An expectation after the last step.
enum Expectation: Sendable {
  /// The condition that a value has to satisfy.
  enum Condition: Sendable {
    case equals(JSON)
    case differs(JSON)
    case oneOf([JSON])
    case unordered([JSON])
    case contains([JSON])
    /// The values of the runs of `vary`.
    case each([JSON])
  }

  /// An expected call, and some of its fields.
  struct Entry: Sendable {
    let call: String
    let fields: [String: JSON]
  }

  case value(Expression, minus: Expression?, Condition, tolerance: Double)
  case calls([Entry], of: Set<String>?, during: Set<String>?, last: Int?, Tolerance)
  case trace(String, [JSON], from: Int, shiftMs: Double, tolerance: Double)
  case curve(String, SpringCurve, tolerance: Double)

  static let defaultTolerance = 0.000001

  init(_ json: JSON) throws {
    var fields = try Fields(json, name: "an expectation")
    if fields.contains("value") {
      self = .value(
        try fields.required("value", Expression.init), minus: try fields.optional("minus", Expression.init),
        try Self.condition(&fields), tolerance: try fields.optional("tolerance", \.number) ?? Self.defaultTolerance)
    } else if fields.contains("calls") {
      var during = try? fields.optional("during", \.strings)
      if let span = fields.value("during")?.string { during = [span] }
      self = .calls(
        try fields.required("calls", \.array).map(Entry.init), of: try fields.optional("of", \.strings).map(Set.init),
        during: during.map(Set.init), last: try fields.optional("last", \.number).map { Int($0) },
        try Tolerance(fields.value("tolerance")))
    } else {
      let list = try fields.required("trace", \.string)
      if let curve = try fields.optional("curve", SpringCurve.init) {
        self = .curve(list, curve, tolerance: try fields.required("tolerance", \.number))
      } else {
        self = .trace(
          list, try fields.required("is", \.array), from: Int(try fields.optional("from", \.number) ?? 1),
          shiftMs: try fields.optional("shiftMs", \.number) ?? 0, tolerance: try fields.required("tolerance", \.number))
      }
    }
    try fields.finish()
  }

  private static func condition(_ fields: inout Fields) throws -> Condition {
    if let value = fields.value("is") { return .equals(value) }
    if let value = fields.value("isNot") { return .differs(value) }
    if let list = try fields.optional("oneOf", \.array) { return .oneOf(list) }
    if let list = try fields.optional("unordered", \.array) { return .unordered(list) }
    if let list = try fields.optional("contains", \.array) { return .contains(list) }
    return .each(try fields.required("isEach", \.array))
  }
}

extension Expectation.Entry {
  init(_ json: JSON) throws {
    var fields = try Fields(json, name: "an expected call")
    call = try fields.required("call", \.string)
    self.fields = try fields.optional("with", \.object) ?? [:]
    try fields.finish()
  }
}

/// The tolerance of numbers, for all fields or for individual ones.
struct Tolerance: Sendable {
  private var general = Expectation.defaultTolerance
  private var fields: [String: Double] = [:]

  init(_ json: JSON?) throws {
    switch json {
    case nil: break
    case .number(let number): general = number
    case .object(let object): fields = object.compactMapValues(\.number)
    case .some(let other): throw InvalidScenario("\(other) is no tolerance")
    }
  }

  subscript(field: String) -> Double { fields[field] ?? general }
}

/// A critically damped spring to be fitted to a list.
struct SpringCurve: Sendable {
  let to: JSON
  let omega: [Double]
  let rms: Double
  let isSeededWithReleaseVelocity: Bool

  init(_ json: JSON) throws {
    var fields = try Fields(json, name: "'curve'")
    let type = try fields.required("type", \.string)
    guard type == "criticallyDampedSpring" else { throw InvalidScenario("there is no curve '\(type)'") }
    to = try fields.required("to")
    omega = try fields.required("omega", \.numbers)
    rms = try fields.required("rms", \.number)
    isSeededWithReleaseVelocity = try fields.optional("seededWithReleaseVelocity", \.bool) ?? false
    try fields.finish()
  }
}
