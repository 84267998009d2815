import Foundation
import Reporting
import Testing

@testable import Workbench

struct ShardPlanTests {
  /// Names of both libraries, with parameters, overloads, raw names and suites within suites.
  private static let mixed = [
    "LeafTests.OldTests/testA", "LeafTests.OldTests/testAB", "LeafTests.Wall/full()",
    "LeafTests.Wall/full(_:)/W.swift:6:4",
    "LeafTests.Wall/full(_:)/W.swift:9:4", "LeafTests.Wall/Inner/deep()", "LeafTests.free()",
    "LeafTests.Wall/`a raw name, with (parens) and / slash`()", "OtherTests.Wall/full()",
  ]

  private func random(_ count: Int, _ seed: UInt64) -> (list: TestList, durations: [String: Double]) {
    var state = seed
    func next(_ limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % limit
    }
    let names = (0..<count).map { "M\(next(3))Tests.S\(next(12))/f\($0)()" }
    let durations = names.filter { _ in next(4) > 0 }.map { ($0, Double(next(1000)) / 100) }
    return (TestList(names), Dictionary(durations) { first, _ in first })
  }

  @Test func everyTestIsInOneShardForAnyCountAndDurations() {
    for seed in 1...40 as ClosedRange<UInt64> {
      let (list, durations) = random(Int(seed) * 7, seed)
      for count in [1, 2, 3, 5, 16] {
        let plan = ShardPlan(list, durations: seed % 3 == 0 ? [:] : durations, count: count)
        #expect(plan.shards.count == count, "seed \(seed)")
        #expect(plan.shards.flatMap(\.self).sorted() == list.names, "seed \(seed)")
      }
    }
  }

  @Test func shardsOfKnownDurationsTakeAboutTheSameTime() {
    let (list, durations) = random(400, 7)
    let plan = ShardPlan(list, durations: durations, count: 5)
    let mean = plan.weights.reduce(0, +) / 5
    #expect(plan.weights.allSatisfy { abs($0 - mean) < mean / 50 }, "\(plan.weights)")
  }

  @Test func shardsWithoutDurationsHaveTheSameNumberOfTests() {
    let list = TestList((0..<100).map { "M.S\($0 / 40)/f\($0)()" })
    #expect(ShardPlan(list, durations: [:], count: 5).shards.map(\.count) == [20, 20, 20, 20, 20])
  }

  @Test func testsWithoutTimeAreSpreadByTheirNumber() {
    let names = (0..<10).map { "M.S\($0)/f()" }
    let durations = Dictionary(uniqueKeysWithValues: names.map { ($0, 0.0) })
    #expect(ShardPlan(TestList(names), durations: durations, count: 2).shards.map(\.count) == [5, 5])
  }

  @Test func aNewTestHasTheMedianDurationAndOneShard() {
    let names = ["M.A/f()", "M.B/f()", "M.C/f()", "M.New/f()"]
    let durations = ["M.A/f()": 1.0, "M.B/f()": 1, "M.C/f()": 30]
    let plan = ShardPlan(TestList(names), durations: durations, count: 2)
    #expect(plan.shards == [["M.C/f()"], ["M.A/f()", "M.B/f()", "M.New/f()"]])
    #expect(plan.weights == [30, 3])
    #expect(plan.knownCount == 3)
  }

  @Test func aLongSuiteIsDividedAndShortOnesStayTogether() {
    let long = (0..<8).map { "M.Long/f\($0)()" }
    let short = (0..<4).map { "M.Short/f\($0)()" }
    var durations = Dictionary(uniqueKeysWithValues: long.map { ($0, 10.0) })
    for name in short { durations[name] = 0.5 }
    let plan = ShardPlan(TestList(long + short), durations: durations, count: 2)
    #expect(plan.shards.map { $0.count { $0.hasPrefix("M.Long") } } == [4, 4])
    #expect(plan.shards.map { $0.count { $0.hasPrefix("M.Short") } }.sorted() == [0, 4])
  }

  @Test func moreShardsThanTestsLeaveSomeEmpty() {
    let plan = ShardPlan(TestList(["M.A/f()"]), durations: [:], count: 3)
    #expect(plan.shards == [["M.A/f()"], [], []])
  }

  @Test func aLineAboveATestKeepsItsDuration() {
    let durations = ["M.A/f(_:)": 9.0, "M.B/f()": 1]
    let plan = ShardPlan(TestList(["M.A/f(_:)/A.swift:70:4", "M.B/f()"]), durations: durations, count: 2)
    #expect(plan.weights == [9, 1])
  }

  @Test func theKeyOfAPlanIsThatOfItsContents() {
    let list = TestList(["M.A/f()", "M.B/f()", "M.C/f()"])
    let key = ShardPlan(list, durations: [:], count: 2).key
    #expect(ShardPlan(TestList(list.names.reversed()), durations: [:], count: 2).key == key)
    #expect(ShardPlan(list, durations: ["M.C/f()": 9, "M.B/f()": 1], count: 2).key != key)
  }

  // MARK: Filters

  @Test func filtersMatchTheChosenTestsAndNoOther() throws {
    let list = TestList(Self.mixed)
    for index in 0..<(1 << list.names.count) where index % 7 == 3 {
      let chosen = Set(list.names.enumerated().filter { index >> $0.offset & 1 == 1 }.map(\.element))
      let filters = list.filters(for: chosen)
      for name in list.names {
        // Swift Testing matches identifiers, in which the place follows the name.
        let id = name.hasSuffix(")") ? name + "/W.swift:3:4" : name
        let matches = filters.contains { id.range(of: $0, options: .regularExpression) != nil }
        #expect(matches == chosen.contains(name), "\(name) of \(filters)")
        let matchesOfSwift = try filters.contains { try id.contains(Regex($0)) }
        #expect(matchesOfSwift == matches, "\(name) of \(filters)")
      }
    }
  }

  @Test func aWholeSuiteIsOneFilter() {
    let list = TestList((0..<300).map { "M.S/f\($0)()" } + ["M.T/f()"])
    #expect(list.filters(for: Set(list.names.filter { $0.hasPrefix("M.S/") })) == ["^M\\.S/"])
  }

  @Test func aListLeavesOutWhatTheBuildPrints() {
    let output =
      "Building for debugging...\n[1/2] Compiling LeafTests A.swift\nLeafTests.A/f()\nLeafTests.\nwarning: LeafTests.A\n"
    #expect(TestList(output: output, modules: ["LeafTests"]).names == ["LeafTests.A/f()"])
  }

  // MARK: Options

  @Test(arguments: ["0/5", "6/5", "2", "2/0", "a/b", "1/2/3", "-1/3", ""])
  func aShardThatIsNoPartIsRefused(text: String) {
    #expect(throws: Failure.self) { try TestOptions(["--shard": text], arguments: []) }
  }

  @Test(arguments: ["-1", "many", "101"])
  func aNumberOfAttemptsThatIsNoneIsRefused(text: String) {
    #expect(throws: Failure.self) { try TestOptions(["--retry": text], arguments: []) }
  }

  @Test func argumentsAreDividedByTheirUse() {
    let passed = PassedArguments(["--filter", "A", "-c", "release", "--skip=B", "--parallel", "--jobs", "2"])
    #expect(passed.filters == ["A"])
    #expect(passed.skips == ["B"])
    #expect(passed.withoutFilters == ["-c", "release", "--skip=B", "--parallel", "--jobs", "2"])
    #expect(passed.forBuilds == ["-c", "release", "--jobs", "2"])
    #expect(["M.A/f()", "M.A/B()", "M.C/f()"].filter(passed.choose) == ["M.A/f()"])
  }
}
