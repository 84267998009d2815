import Foundation

/// The seeds of a random test, in ranges that each make one test case.
///
/// A test run takes the first ones. `make fuzz` takes as many as `QUIRE_FUZZ` says, from the one that `QUIRE_FUZZ_SEED`
/// names. Failures name their seed.
public enum FuzzSeeds {
  /// Returns ranges of seeds: together `count`, or in `make fuzz` the number asked for, divided by `cost`.
  /// - Parameter cost: how many times as long a seed takes as the cheapest kind, a pair of lists.
  public static func ranges(_ count: Int, cost: Int = 1) -> [Range<Int>] {
    let environment = ProcessInfo.processInfo.environment
    let wanted = environment["QUIRE_FUZZ"].flatMap { Int($0) }.map { max(1, $0 / cost) } ?? count
    let first = environment["QUIRE_FUZZ_SEED"].flatMap { Int($0) } ?? 0
    let length = max(1, min(wanted, wanted / 40, 10_000))
    return stride(from: first, to: first + wanted, by: length).map { $0..<min($0 + length, first + wanted) }
  }
}
