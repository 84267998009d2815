import TestSupport
import Testing

@testable import DiffCore

struct UpdateStepsTests {
  /// The steps distributed to their sections against a sort of all of them.
  @Test(arguments: FuzzSeeds.ranges(400))
  func stepsAreSortedAndConflictsFound(_ seeds: Range<Int>) {
    for seed in seeds {
      var random = SeededGenerator(seed: UInt64(seed))
      let sectionCount = Int.random(in: 1...6, using: &random)
      let itemCount = Int.random(in: 1...80, using: &random)
      var steps: [UpdateStep] = []
      for operation in 0..<Int.random(in: 0...60, using: &random) {
        let place = ItemPlace(
          item: Int.random(in: 0..<itemCount, using: &random), section: Int.random(in: 0..<sectionCount, using: &random)
        )
        // Usually every place occurs once.
        if Int.random(in: 0..<40, using: &random) > 0, steps.contains(where: { $0.place == place }) { continue }
        steps.append(UpdateStep(place: place, operation: operation))
      }
      let made = UpdateSteps(steps)
      let sorted = steps.sorted { $0.place == $1.place ? $0.operation < $1.operation : $0.place < $1.place }
      let pairs = zip(sorted, sorted.dropFirst()).filter { $0.place == $1.place }
      #expect((made.conflict == nil) == pairs.isEmpty, "seed \(seed)")
      if let conflict = made.conflict {
        #expect(pairs.contains { $0.operation == conflict.first && $1.operation == conflict.second }, "seed \(seed)")
      }
      #expect(made.operations == sorted.map(\.operation), "seed \(seed)")
      for section in -1...sectionCount {
        #expect(
          Array(made[section]) == sorted.filter { $0.place.section == section }.map(\.place.item), "seed \(seed)")
      }
      #expect(made.sectionCount == Set(steps.map(\.place.section)).count, "seed \(seed)")
    }
  }
}
