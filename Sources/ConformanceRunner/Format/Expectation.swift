/// What is expected after the last step.
enum Expectation: Sendable {
  /// How a value is compared.
  enum Condition: Sendable {
    case equals(JSON)
    case differs(JSON)
    case oneOf([JSON])
    case unordered([JSON])
    case contains([JSON])
    /// The value of each run of `vary`.
    case each([JSON])
  }

  /// A call that is expected, and some of its fields.
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
        try Expression(fields.required("value")), minus: try fields.value("minus").map(Expression.init),
        try Self.condition(&fields), tolerance: try fields.optionalNumber("tolerance") ?? Self.defaultTolerance)
    } else if fields.contains("calls") {
      var during = try? fields.optionalStrings("during")
      if let span = fields.value("during")?.string { during = [span] }
      self = .calls(
        try fields.array("calls").map(Entry.init), of: try fields.optionalStrings("of").map(Set.init),
        during: during.map(Set.init), last: try fields.optionalNumber("last").map { Int($0) },
        try Tolerance(fields.value("tolerance")))
    } else {
      let list = try fields.string("trace")
      if let curve = fields.value("curve") {
        self = .curve(list, try SpringCurve(curve), tolerance: try fields.number("tolerance"))
      } else {
        self = .trace(
          list, try fields.array("is"), from: Int(try fields.optionalNumber("from") ?? 1),
          shiftMs: try fields.optionalNumber("shiftMs") ?? 0, tolerance: try fields.number("tolerance"))
      }
    }
    try fields.finish()
  }

  private static func condition(_ fields: inout Fields) throws -> Condition {
    if let value = fields.value("is") { return .equals(value) }
    if let value = fields.value("isNot") { return .differs(value) }
    if let list = try fields.optionalArray("oneOf") { return .oneOf(list) }
    if let list = try fields.optionalArray("unordered") { return .unordered(list) }
    if let list = try fields.optionalArray("contains") { return .contains(list) }
    return .each(try fields.array("isEach"))
  }
}

extension Expectation.Entry {
  init(_ json: JSON) throws {
    var fields = try Fields(json, name: "an expected call")
    call = try fields.string("call")
    self.fields = fields.value("with")?.object ?? [:]
    try fields.finish()
  }
}

/// How far numbers may be off, for all fields or for each.
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

/// A critically damped spring that is fitted to a list.
struct SpringCurve: Sendable {
  let to: JSON
  let omega: [Double]
  let rms: Double
  let isSeededWithReleaseVelocity: Bool

  init(_ json: JSON) throws {
    var fields = try Fields(json, name: "'curve'")
    let type = try fields.string("type")
    guard type == "criticallyDampedSpring" else { throw InvalidScenario("there is no curve '\(type)'") }
    to = try fields.required("to")
    omega = try fields.required("omega").numbers ?? []
    rms = try fields.number("rms")
    isSeededWithReleaseVelocity = try fields.optionalBool("seededWithReleaseVelocity") ?? false
    try fields.finish()
  }
}
