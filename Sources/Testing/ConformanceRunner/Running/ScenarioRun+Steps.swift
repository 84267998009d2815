import UIKit
import UIKitTesting

extension ScenarioRun {
  /// Builds the stage, performs the steps and compares; returns the mismatches.
  /// - Throws: `Missing` when a type or member does not exist, `InvalidScenario` when the scenario has no meaning.
  func perform() throws -> [Mismatch] {
    try build()
    for step in scenario.steps { try perform(step) }
    return try check(scenario.expect)
  }

  /// Performs a step, inside its span.
  func perform(_ step: Step) throws {
    if let span = step.span { log.spans.append(span) }
    defer { if step.span != nil { log.spans.removeLast() } }
    constraintReports.begin(step)
    switch step.verb {
    case .set(let on, let path, let value, let catching):
      try catchingErrors(into: catching) { try set(path, of: on, to: value) }
    case .call(let on, let method, let arguments, let into, let catching):
      try catchingErrors(into: catching) {
        let result = try call(method, on: on, arguments)
        if let into { bind(into, to: result) }
      }
    case .read(let expression, let into): bind(into, to: try value(of: expression))
    case .touch(let events, let isBurst, let view, let sample):
      try touch(events, isBurst: isBurst, in: view, sample)
    case .wait(let wait, let sample, let spans): try self.wait(wait, sample, spans: spans)
    case .note(let name, let fields): log.write(name, try fields.mapValues { try value(of: $0) })
    }
    try throwFailure()
  }

  /// Builds the objects of the stage.
  private func build() throws {
    if scenario.stage.window != nil { bindStage("window", to: clock.test.window) }
    bindStage("application", to: UIApplication.shared)
    constraintReports.start()
    clock.test.urlHandler = { [log] url in
      log.write(CallLog.openURL, ["url": url.absoluteString])
      return true
    }
    for object in scenario.stage.objects {
      let entry = try registry.entry(named: object.type).entry(setting: object.set)
      let made = try entry.make(object.initializer, object.arguments, self)
      (made as? any StockObject)?.run = self
      (made as? NSLayoutConstraint)?.identifier = object.name
      bindStage(object.name, to: made)
      for (path, value) in object.set.sorted(by: { $0.key < $1.key }) {
        try set(path, of: .string(object.name), to: value)
      }
      guard let name = object.superview else { continue }
      guard let superview = try self.object(named: .string(name)) as? UIView, let view = made as? UIView else {
        throw InvalidScenario("'\(object.name)' cannot be added to '\(name)'")
      }
      superview.addSubview(view)
    }
    try throwFailure()
  }

  /// Binds the error that a step throws; an error of the runner itself is rethrown.
  private func catchingErrors(into name: String?, _ body: () throws -> Void) throws {
    guard let name else { return try body() }
    willCatch?(name)
    do {
      try body()
      bind(name, to: nil)
    } catch let error where error is Missing || error is InvalidScenario || error is UnreadableValue {
      throw error
    } catch {
      bind(name, to: error)
    }
    didCatch?()
  }

  private func touch(_ events: [TouchEvent], isBurst: Bool, in view: JSON?, _ sample: Sample?) throws {
    let view = try view.flatMap { try object(named: $0) as? UIView }
    let samples = try sample.map { SampleList(before: try value(of: $0.value), startTime: clock.test.time) }
    for event in events {
      try clock.deliver(event, in: view, isBurst: isBurst, run: self) {
        guard let sample, let samples, sample.after ?? event.phase.rawValue == event.phase.rawValue else { return }
        samples.add(try value(of: sample.value), at: clock.test.time)
      }
    }
    if let sample { bind(sample.into, to: samples) }
  }

  private func wait(_ wait: Wait, _ sample: Sample?, spans: String?) throws {
    let samples = try sample.map { SampleList(before: try value(of: $0.value), startTime: clock.test.time) }
    if let sample, sample.isInitial { samples?.add(try value(of: sample.value), at: clock.test.time) }
    try clock.wait(wait, sample: sample, hasSpans: spans != nil) { number, show in
      if let spans { log.spans.append("\(spans)\(number)") }
      show()
      if spans != nil { log.spans.removeLast() }
      if let sample { samples?.add(try value(of: sample.value), at: clock.test.time) }
    }
    if let sample { bind(sample.into, to: samples) }
  }
}
