import CBenchSupport
import UIKit

/// What batches of updates cost.
@MainActor
enum UpdateBench {
  static func measure() -> [Measurement] { [replay()] }

  /// 1,000 random inserts and deletes in 100,000 items of 100 sections, against the same on an array of arrays.
  static func replay() -> Measurement {
    var state: UInt64 = 7
    func random(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    let sections = Array(repeating: Array(0..<1_000), count: 100)
    // Deletions count in the data before, insertions in the data after.
    var deleted = Set<IndexPath>()
    while deleted.count < 500 { deleted.insert(IndexPath(item: random(1_000), section: random(100))) }
    var inserted = Set<IndexPath>()
    while inserted.count < 500 { inserted.insert(IndexPath(item: random(900), section: random(100))) }
    let goes = deleted.sorted(by: >)
    let comes = inserted.sorted()

    let source = Source(sections)
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 400, height: 700), collectionViewLayout: UICollectionViewFlowLayout())
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = source
    view.layoutIfNeeded()
    var after = sections
    func change(_ data: inout [[Int]]) {
      for path in goes { data[path.section].remove(at: path.item) }
      for path in comes { data[path.section].insert(-1, at: path.item) }
    }
    let naive = shortestRun(of: 20) {
      after = sections
      change(&after)
    }
    let batch = shortestRun(
      of: 20,
      after: {
        source.sections = sections
        view.reloadData()
        view.layoutIfNeeded()
      }
    ) {
      view.performBatchUpdates {
        source.sections = after
        view.deleteItems(at: goes)
        view.insertItems(at: comes)
      }
    }
    return Measurement(
      "updates/1000 operations in 100000 items against an array of arrays", batch, "µs", baseline: naive, limit: 2)
  }

  final class Source: NSObject, UICollectionViewDataSource {
    var sections: [[Int]]

    init(_ sections: [[Int]]) { self.sections = sections }

    func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
      sections[section].count
    }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
    }
  }
}
