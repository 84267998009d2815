import Reporting

/// The parts of a list of tests that take about the same time, by the durations of an earlier run.
///
/// The same list and the same durations make the same plan on every machine. Each test is in one part: a suite stays
/// together unless it would take more than a quarter of a part, and the longest suites and tests are placed first, each
/// into the part that has the least. A test without a duration counts as the median of those that have one.
struct ShardPlan {
  /// The tests of each part, in order.
  let shards: [[String]]
  /// The durations of the parts, in seconds; numbers of tests if no duration is known.
  let weights: [Double]
  /// The number of tests with a duration.
  let knownCount: Int
  /// A short text that is the same for equal plans, by which parts on several machines can be compared.
  let key: String

  init(_ list: TestList, durations: [String: Double], count: Int) {
    let known = list.names.compactMap { durations[TestName.key($0)] }
    let typical = known.isEmpty ? 1 : max(0.001, known.sorted()[known.count / 2])
    func weight(_ name: String) -> Double { max(0.0001, durations[TestName.key(name)] ?? typical) }
    let total = list.names.reduce(0) { $0 + weight($1) }
    let limit = total / Double(count) / 4

    var units: [(name: String, tests: [String], weight: Double)] = []
    for (suite, tests) in Dictionary(grouping: list.names, by: TestList.suite) {
      let sum = tests.reduce(0) { $0 + weight($1) }
      if sum > limit {
        units += tests.map { ($0, [$0], weight($0)) }
      } else {
        units.append((suite, tests, sum))
      }
    }
    units.sort { ($1.weight, $0.name) < ($0.weight, $1.name) }
    var shards: [[String]] = Array(repeating: [], count: count)
    var weights: [Double] = Array(repeating: 0, count: count)
    for unit in units {
      let place = shards.indices.min {
        (weights[$0], shards[$0].count, $0) < (weights[$1], shards[$1].count, $1)
      }!
      shards[place] += unit.tests
      weights[place] += unit.weight
    }
    self.shards = shards.map { $0.sorted() }
    self.weights = weights
    knownCount = known.count
    var hash: UInt64 = 14_695_981_039_346_656_037
    for byte in self.shards.map({ $0.joined(separator: "\n") }).joined(separator: "\n\n").utf8 {
      hash = (hash ^ UInt64(byte)) &* 1_099_511_628_211
    }
    key = String(String(hash, radix: 36).suffix(6))
  }
}
