import UIKit

/// The values sampled during a wait or a touch.
@MainActor
final class SampleList {
  private(set) var values: [Any?] = []
  private var times: [Double] = []
  private let before: Any?
  private let startTime: Double

  /// - Parameters:
  ///   - before: The value before the wait.
  ///   - startTime: The time when it began, in seconds.
  init(before: Any?, startTime: Double) {
    self.before = before
    self.startTime = startTime
  }

  func add(_ value: Any?, at time: Double) {
    values.append(value)
    times.append(time)
  }

  var numbers: [Double] { values.compactMap { Found($0).number } }

  /// Seconds from the start of the wait to each sample.
  var seconds: [Double] { times.map { $0 - startTime } }

  static func register(in registry: Registry) {
    let list = registry.add("sample list", SampleList.self)
    list.get("count") { $0.values.count }
    list.get("last") { $0.values.last ?? nil }
    list.get("min") { $0.numbers.min() }
    list.get("max") { $0.numbers.max() }
    list.get("changes") { $0.changeIndices.count }
    list.get("lastChangeSeconds") { list in list.changeIndices.last.map { list.seconds[$0] } }
    list.get("lastChangeMs") { list in list.changeIndices.last.map { list.seconds[$0] * 1000 } }
  }

  /// The samples that differ from the one before.
  private var changeIndices: [Int] {
    values.indices.filter { index in
      let old = Found(index == 0 ? before : values[index - 1])
      return !old.matches(Found(values[index]), tolerance: 0)
    }
  }
}
