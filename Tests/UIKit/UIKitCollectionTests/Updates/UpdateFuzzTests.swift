import Testing
import UIKit

@MainActor
@Suite struct UpdateFuzzTests {
  /// 10,000 scripts, or as many as the environment says from a seed that it names (`make fuzz`).
  @Test func randomUpdateScriptsAgreeWithPlainArrays() {
    let environment = ProcessInfo.processInfo.environment
    let count = environment["QUIRE_FUZZ"].flatMap { Int($0) } ?? 10_000
    let first = environment["QUIRE_FUZZ_SEED"].flatMap { Int($0) } ?? 0
    var fuzz = UpdateFuzz(inWindow: true)
    let unseen = UpdateFuzz(inWindow: false)
    for seed in first..<(first + count) {
      // Old windows would make the frames slower and slower.
      if seed % 1000 == 0 { fuzz = UpdateFuzz(inWindow: true) }
      // Frames cost more than all the rest: one script in ten has a window.
      let runner = seed % 10 == 0 ? fuzz : unseen
      runner.run(seed: seed)
      if !runner.faults.isEmpty { break }
      if count > 10_000, (seed + 1) % 50_000 == 0 { print("seeds \(first)...\(seed): no difference") }
    }
    let faults = fuzz.faults + unseen.faults
    #expect(faults.isEmpty, "\(faults.prefix(5).joined(separator: "\n"))")
  }
}
