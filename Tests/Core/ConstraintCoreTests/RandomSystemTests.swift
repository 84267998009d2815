import TestSupport
import Testing

@testable import ConstraintCore

#if canImport(Glibc)
  import Glibc
#else
  import Foundation
#endif

/// Random systems compared with the twin, and changes compared with a new system.
@Suite struct RandomSystemTests {
  /// 10,000 systems, or as many as the environment says from a seed that it names (`make fuzz ONLY=RandomSystemTests`).
  @Test(arguments: 0..<10) func randomSystemsViolateNoMoreThanTheNaiveSolver(batch: UInt64) {
    let count = (Self.setting("QUIRE_FUZZ") ?? 10_000) / 10
    let first = (Self.setting("QUIRE_FUZZ_SEED") ?? 0) + batch * count
    for seed in first..<first + count {
      var random = SeededGenerator(seed: seed)
      let system = RandomSystem(&random)
      if let complaint = Comparison.withTwin(system) {
        Issue.record("seed \(seed): \(complaint)")
        return
      }
    }
  }

  @Test(arguments: 0..<10) func changedSystemsHaveTheSolutionOfAFreshSolver(batch: UInt64) {
    for seed in batch * 100..<(batch + 1) * 100 {
      if let complaint = Comparison.ofChanges(seed) {
        Issue.record("seed \(seed): \(complaint)")
        return
      }
    }
  }
}

extension RandomSystemTests {
  fileprivate static func setting(_ name: String) -> UInt64? {
    getenv(name).flatMap { UInt64(String(cString: $0)) }
  }
}

enum Comparison {
  static func withTwin(_ system: RandomSystem) -> String? {
    var solved = SolvedSystem(system)
    if let complaint = solved.solver.invariantComplaint { return complaint }
    let conflicts = solved.solver.drainConflicts()
    guard let minimum = NaiveSolver.minimumMisses(system) else {
      return conflicts.isEmpty ? "a contradiction was not found" : explain(conflicts, system, solved)
    }
    if !conflicts.isEmpty { return "a contradiction was found that is none" }
    let values = solved.values
    if !system.isMet(values) { return "\(values) do not meet what must be met" }
    for (found, expected) in zip(system.misses(values), minimum) where found > expected + 1e-4 {
      return "\(values) miss \(system.misses(values)), at least \(minimum)"
    }
    return nil
  }

  /// A conflict must be a contradiction and lose the last of its constraints; what is left must be met.
  private static func explain(
    _ conflicts: [ConstraintSolver.Conflict], _ system: RandomSystem, _ solved: SolvedSystem
  ) -> String? {
    var broken: Set<Int> = []
    for conflict in conflicts {
      let set = conflict.constraints.map { constraint in solved.constraints.firstIndex { $0 == constraint }! }
      let last = solved.constraints.firstIndex { $0 == conflict.broken }!
      if set.max() != last { return "\(last) of \(set) was broken" }
      if broken.contains(where: set.contains) { return "\(set) has what was broken before" }
      broken.insert(last)
      var part = system
      part.rules = set.map { system.rules[$0] }
      if NaiveSolver.minimumMisses(part) != nil { return "\(set) is no contradiction" }
    }
    var rest = system
    rest.rules = system.rules.enumerated().filter { !broken.contains($0.offset) }.map(\.element)
    return rest.isMet(solved.values) ? nil : "\(solved.values) do not meet the rest without \(broken)"
  }

  /// Adds, removes and changes at random; after each change the result is as good as that of a new solver.
  static func ofChanges(_ seed: UInt64) -> String? {
    var random = SeededGenerator(seed: seed)
    var system = RandomSystem(&random)
    // Contradictions depend on history: whoever came last is broken.
    for index in system.rules.indices where system.rules[index].priority == 1000 && random.next(2) == 0 {
      system.rules[index].priority = 750
    }
    var solved = SolvedSystem(system)
    for step in 0..<12 {
      switch random.next(4) {
      case 0:
        let rule = RandomSystem.rule(system.isLength.count, &random)
        system.rules.append(rule)
        solved.add(rule, order: system.rules.count)
      case 1 where system.rules.count > 1:
        let index = random.next(system.rules.count)
        system.rules.remove(at: index)
        solved.solver.removeConstraint(solved.constraints.remove(at: index))
      case 2:
        let index = random.next(system.rules.count)
        guard system.rules[index].priority < 1000 else { continue }
        let priority = RandomSystem.priorities[random.next(3)]
        system.rules[index].priority = priority
        if !solved.solver.setPriority(priority, of: solved.constraints[index]) { return "a priority was refused" }
      default:
        for _ in 0...random.next(3) {
          let index = random.next(system.rules.count)
          system.rules[index].constant = Double(random.next(41) - 20) * 5
          solved.solver.setConstant(system.rules[index].constant, of: solved.constraints[index])
        }
      }
      if random.next(3) == 0 { continue }
      solved.solver.solve()
      if let complaint = solved.solver.invariantComplaint { return "step \(step): \(complaint)" }
      if !solved.solver.drainConflicts().isEmpty { return nil }
      var fresh = SolvedSystem(system)
      if !fresh.solver.drainConflicts().isEmpty { return "step \(step): only a new solver finds a contradiction" }
      let (found, expected) = (system.misses(solved.values), system.misses(fresh.values))
      if !system.isMet(solved.values) { return "step \(step): \(solved.values) do not meet what must be met" }
      for (a, b) in zip(found, expected) where abs(a - b) > 1e-4 {
        return "step \(step): misses \(found), a new solver \(expected)"
      }
    }
    return nil
  }
}
