import UIKit

/// A closure of a scenario: steps to perform, a value to return, or both.
@MainActor
final class Closure: ScenarioValue {
  private enum Body {
    case steps([Step], parameters: [String], returns: JSON?)
    /// Returns the element of the first argument.
    case provider([JSON])
    case constant(JSON)
  }

  private let body: Body
  private let run: ScenarioRun

  private init(_ body: Body, _ run: ScenarioRun) {
    self.body = body
    self.run = run
  }

  static func read(_ value: JSON, in run: ScenarioRun) throws -> Self? {
    guard let form = value.object else { return nil }
    if let steps = form["closure"]?.array {
      let parameters = form["params"]?.array?.compactMap(\.string) ?? []
      return Self(.steps(try steps.map(Step.init), parameters: parameters, returns: form["returns"]), run)
    }
    if let values = form["provider"]?.array { return Self(.provider(values), run) }
    return form["constant"].map { Self(.constant($0), run) }
  }

  var found: Found { .object(self) }

  /// Performs the steps; the closure's value is ignored.
  func callAsFunction(_ arguments: Any?...) { _ = evaluate(arguments) }

  /// Performs the steps and returns the closure's value; nil when there is none, or when a step fails.
  func result<R>(_ arguments: Any?..., as type: R.Type = R.self) -> R? {
    guard let value = evaluate(arguments) else { return nil }
    do { return try run.read(value, as: type) } catch {
      run.fail(error)
      return nil
    }
  }

  private func evaluate(_ arguments: [Any?]) -> JSON? {
    switch body {
    case .constant(let value): return value
    case .provider(let values):
      let index = arguments.first.flatMap { $0 as? Int } ?? 0
      return values.indices.contains(index) ? values[index] : nil
    case .steps(let steps, let parameters, let returns):
      for (name, argument) in zip(parameters, arguments) { run.bind(name, to: unwrap(argument)) }
      do { for step in steps { try run.perform(step) } } catch { run.fail(error) }
      return returns
    }
  }
}
