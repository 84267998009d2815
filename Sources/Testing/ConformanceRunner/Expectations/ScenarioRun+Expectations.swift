import UIKit

extension ScenarioRun {
  /// Evaluates expectations and returns the mismatches.
  func check(_ expectations: [Expectation]) throws -> [Mismatch] {
    try expectations.flatMap { expectation -> [Mismatch] in
      switch expectation {
      case .value(let expression, let minus, let condition, let tolerance):
        try check(expression, minus: minus, condition, tolerance).map { [$0] } ?? []
      case .calls(let entries, let calls, let spans, let last, let tolerance):
        try check(entries, against: log.entries(of: calls, during: spans), last: last, tolerance)
      case .trace(let name, let values, let from, _, let tolerance):
        try check(trace: name, values, from: from, tolerance).map { [$0] } ?? []
      case .curve(let name, let curve, let tolerance): try check(curve: name, curve, tolerance)
      }
    }
  }

  /// Returns an expected value in the form in which results are compared.
  func expected(_ value: JSON) throws -> Found {
    switch value {
    case .null: return .null
    case .bool(let bool): return .bool(bool)
    case .number(let number): return .number(number)
    case .string(let text): return .string(text)
    case .array(let values): return .list(try values.map(expected))
    case .object(let form):
      if let raw = form["raw"] { return try expected(raw) }
      if let dict = form["dict"]?.object { return .dictionary(try dict.mapValues(expected)) }
      if let name = form["var"]?.string { return try expected(variable(name)) }
      return Found(try read(value, as: Any?.self))
    }
  }

  // MARK: Values

  private func check(
    _ expression: Expression, minus: Expression?, _ condition: Expectation.Condition, _ tolerance: Double
  ) throws -> Mismatch? {
    var found = Found(try value(of: expression))
    if let minus {
      let other = Found(try value(of: minus))
      guard let difference = found.minus(other) else {
        return mismatch(expression, "a difference of numbers", found)
      }
      found = difference
    }
    func matches(_ value: JSON) throws -> Bool { try expected(value).matches(found, tolerance: tolerance) }
    switch condition {
    case .equals(let value): return try matches(value) ? nil : mismatch(expression, "\(try expected(value))", found)
    case .differs(let value): return try matches(value) ? mismatch(expression, "not \(value)", found) : nil
    case .oneOf(let values):
      return try values.contains(where: matches) ? nil : mismatch(expression, "one of \(values)", found)
    case .each(let values):
      guard values.indices.contains(index) else { throw InvalidScenario("'isEach' is shorter than 'vary'") }
      return try matches(values[index]) ? nil : mismatch(expression, "\(try expected(values[index]))", found)
    case .unordered(let values), .contains(let values):
      guard case .list(var rest) = found else { return mismatch(expression, "a list", found) }
      let total = rest.count
      for value in try values.map(expected) {
        guard let place = rest.firstIndex(where: { value.matches($0, tolerance: tolerance) }) else {
          return mismatch(expression, "a list with \(value)", found)
        }
        rest.remove(at: place)
      }
      if case .unordered = condition, total != values.count {
        return mismatch(expression, "\(values.count) elements", found)
      }
      return nil
    }
  }

  private func mismatch(_ expression: Expression, _ expected: String, _ found: Found) -> Mismatch {
    var path = expression.of.string ?? "\(expression.of)"
    if let call = expression.call {
      path += ".\(call)\(expression.arguments.isEmpty ? "" : " with \(expression.arguments)")"
    }
    if !expression.get.isEmpty { path += ".\(expression.get)" }
    return Mismatch(path: path, expected: expected, found: "\(named(found))")
  }

  // MARK: Calls

  private func check(
    _ expected: [Expectation.Entry], against entries: [CallLog.Entry], last: Int?, _ tolerance: Tolerance
  ) throws -> [Mismatch] {
    let entries = last.map { Array(entries.suffix($0)) } ?? entries
    guard expected.map(\.call) == entries.map(\.call) else {
      return [
        Mismatch(
          path: "calls", expected: expected.map(\.call).joined(separator: ", "),
          found: entries.map(\.call).joined(separator: ", "))
      ]
    }
    return try zip(expected, entries).enumerated().flatMap { index, pair -> [Mismatch] in
      try pair.0.fields.sorted { $0.key < $1.key }.compactMap { field, value in
        let expected = named(try self.expected(value))
        let found = pair.1.fields[field] ?? .null
        if expected.matches(found, tolerance: tolerance[field]) { return nil }
        return Mismatch(
          path: "calls[\(index)] \(pair.0.call), \(field)", expected: "\(expected)", found: "\(found)")
      }
    }
  }

  // MARK: Lists

  /// Returns a list of samples by name.
  func samples(_ name: String) throws -> SampleList {
    guard let samples = try object(named: .string(name)) as? SampleList else {
      throw InvalidScenario("'\(name)' is no list of samples")
    }
    return samples
  }

  private func check(trace name: String, _ values: [JSON], from: Int, _ tolerance: Double) throws -> Mismatch? {
    let found = try samples(name).values.dropFirst(from - 1).prefix(values.count).map { Found($0) }
    let wrong = try values.enumerated().filter { index, value in
      guard index < found.count else { return true }
      return try !expected(value).matches(found[index], tolerance: tolerance)
    }
    guard let first = wrong.first else { return nil }
    let sample = first.offset < found.count ? "\(found[first.offset])" : "no sample"
    return Mismatch(
      path: "trace \(name)[\(first.offset + from)] and \(wrong.count - 1) more", expected: "\(first.element)",
      found: sample)
  }

  private func check(curve name: String, _ curve: SpringCurve, _ tolerance: Double) throws -> [Mismatch] {
    let list = try samples(name)
    guard let to = try expected(curve.to).number, list.numbers.count == list.values.count else {
      throw InvalidScenario("the curve of '\(name)' is not one of numbers")
    }
    let fit = SpringFit(times: list.seconds, values: list.numbers, to: to)
    var mismatches: [Mismatch] = []
    for omega in curve.omega where abs(fit.omega - omega) > tolerance {
      mismatches.append(Mismatch(path: "omega of \(name)", expected: "\(omega)", found: "\(fit.omega)"))
    }
    if fit.rms > curve.rms {
      mismatches.append(Mismatch(path: "misfit of \(name)", expected: "at most \(curve.rms)", found: "\(fit.rms)"))
    }
    let release = Double(clock.releaseVelocity.dy != 0 ? clock.releaseVelocity.dy : clock.releaseVelocity.dx)
    if curve.isSeededWithReleaseVelocity, release != 0, abs(fit.velocity - release) >= abs(fit.velocity) {
      mismatches.append(
        Mismatch(path: "velocity of \(name)", expected: "near \(release)", found: "\(fit.velocity)"))
    }
    return mismatches
  }
}
