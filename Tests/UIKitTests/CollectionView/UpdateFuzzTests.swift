import Testing

@testable import UIKit

@MainActor
@Suite struct UpdateFuzzTests {
  /// 10,000 scripts, or as many as the environment says from a seed that it names (`make fuzz`).
  @Test func randomScriptsShowWhatPlainArraysSay() {
    let environment = ProcessInfo.processInfo.environment
    let count = environment["QUIRE_FUZZ"].flatMap { Int($0) } ?? 10_000
    let first = environment["QUIRE_FUZZ_SEED"].flatMap { Int($0) } ?? 0
    var fuzz = UpdateFuzz()
    for seed in first..<(first + count) {
      // Old windows would make the frames slower and slower.
      if seed % 1000 == 0 { fuzz = UpdateFuzz() }
      fuzz.run(seed: seed)
      if !fuzz.faults.isEmpty { break }
      if count > 10_000, (seed + 1) % 50_000 == 0 { print("seeds \(first)...\(seed): no difference") }
    }
    #expect(fuzz.faults.isEmpty, "\(fuzz.faults.prefix(5).joined(separator: "\n"))")
  }
}
