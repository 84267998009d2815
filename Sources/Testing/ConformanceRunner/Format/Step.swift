/// A step of a scenario.
struct Step: Sendable {
  /// The verbs and their parameters.
  enum Verb: Sendable {
    case set(on: JSON, path: String, to: JSON, catching: String?)
    case call(on: JSON, MethodName, arguments: [JSON], into: String?, catching: String?)
    case read(Expression, into: String)
    case touch([TouchEvent], isBurst: Bool, view: JSON?, Sample?)
    /// `spans` is the prefix of the names of the frames' spans.
    case wait(Wait, Sample?, spans: String?)
    case note(String, fields: [String: Expression])
  }

  let verb: Verb
  /// The name of the span of the calls that are logged during the step.
  let span: String?

  init(_ json: JSON) throws {
    var fields = try Fields(json, name: "a step")
    span = try fields.optional("span", \.string)
    if fields.contains("set") {
      verb = .set(
        on: try fields.required("on"), path: try fields.required("set", \.string), to: try fields.required("to"),
        catching: try fields.optional("catch", \.string))
    } else if fields.contains("call") {
      verb = .call(
        on: try fields.required("on"), MethodName(try fields.required("call", \.string)),
        arguments: try fields.optional("args", \.array) ?? [], into: try fields.optional("into", \.string),
        catching: try fields.optional("catch", \.string))
    } else if fields.contains("read") {
      verb = .read(try fields.required("read", Expression.init), into: try fields.required("into", \.string))
    } else if fields.contains("touch") {
      let pace = try fields.required("pace", \.string)
      guard pace == "burst" || pace == "running" else { throw InvalidScenario("there is no pace '\(pace)'") }
      verb = .touch(
        try fields.required("touch", \.array).map(TouchEvent.init), isBurst: pace == "burst", view: fields.value("in"),
        try fields.optional("sample", Sample.init))
    } else if fields.contains("wait") {
      verb = .wait(
        try fields.required("wait", Wait.init), try fields.optional("sample", Sample.init),
        spans: try fields.optional("spans", \.string))
    } else if fields.contains("note") {
      verb = .note(
        try fields.required("note", \.string),
        fields: try fields.value("with")?.object?.mapValues(Expression.init) ?? [:])
    } else {
      throw InvalidScenario("a step has none of the verbs set, call, read, touch, wait, note: \(json)")
    }
    try fields.finish()
  }
}

/// An event of a touch step.
struct TouchEvent: Sendable {
  enum Phase: String, Sendable { case began, moved, stationary, ended, cancelled }

  let phase: Phase
  /// One point per finger; numbers may be `{"var": name}`.
  let points: [JSON]?
  let by: JSON?
  let velocity: JSON?
  let afterMs: JSON?
  let ms: JSON?
  let count: JSON?

  init(_ json: JSON) throws {
    var fields = try Fields(json, name: "an event")
    let text = try fields.required("phase", \.string)
    guard let phase = Phase(rawValue: text) else { throw InvalidScenario("there is no phase '\(text)'") }
    self.phase = phase
    points = try fields.optional("points", \.array)
    by = fields.value("by")
    velocity = fields.value("velocity")
    afterMs = fields.value("afterMs")
    ms = fields.value("ms")
    count = fields.value("count")
    try fields.finish()
  }
}

/// The ways to let time pass.
enum Wait: Sendable {
  case commit
  /// A number of frames; without times, at a fixed interval.
  case frames(Int, firstMs: Double?, intervalMs: Double?, timesMs: [Double]?)
  case time(ms: Double)
  case turns(Int, ms: Double)
  case untilIdle(maxMs: Double)

  init(_ json: JSON) throws {
    var fields = try Fields(json, name: "'wait'")
    if fields.contains("commit") {
      fields.ignore("commit")
      self = .commit
    } else if fields.contains("frames") {
      self = .frames(
        Int(try fields.required("frames", \.number)), firstMs: try fields.optional("firstFrameMs", \.number),
        intervalMs: try fields.optional("intervalMs", \.number), timesMs: try fields.optional("frameTimesMs", \.numbers)
      )
    } else if fields.contains("turns") {
      self = .turns(Int(try fields.required("turns", \.number)), ms: try fields.required("turnMs", \.number))
    } else if fields.contains("until") {
      guard try fields.required("until", \.string) == "idle" else { throw InvalidScenario("a wait is only until idle") }
      self = .untilIdle(maxMs: try fields.required("maxMs", \.number))
    } else {
      self = .time(ms: try fields.required("ms", \.number))
    }
    try fields.finish()
  }
}

/// A value that is sampled during a wait or a touch.
struct Sample: Sendable {
  let value: Expression
  let into: String
  /// The phase of the events after which a touch is sampled.
  let after: String?
  /// A Boolean value that indicates whether a wait is also sampled before its first frame.
  let isInitial: Bool

  init(_ json: JSON) throws {
    var fields = try Fields(json, name: "'sample'")
    value = try fields.required("value", Expression.init)
    into = try fields.required("into", \.string)
    after = try fields.optional("after", \.string)
    isInitial = try fields.optional("initial", \.bool) ?? false
    try fields.finish()
  }
}
