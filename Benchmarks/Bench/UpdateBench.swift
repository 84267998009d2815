import CBenchSupport
import UIKit

/// The costs of batches of updates.
@MainActor
enum UpdateBench {
  static func measure() -> [Measurement] { [replay()] }

  /// 450 deletions, 450 insertions and 100 moves at random places of 100,000 items in 100 sections, against the same on
  /// an array of arrays.
  static func replay() -> Measurement {
    var state: UInt64 = 7
    func places(_ count: Int, below items: Int) -> [IndexPath] {
      var places = Set<IndexPath>()
      func random(_ bound: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int(state >> 33) % bound
      }
      while places.count < count { places.insert(IndexPath(item: random(items), section: random(100))) }
      return places.sorted()
    }
    let sections = Array(repeating: Array(0..<1_000), count: 100)
    // Deleted and moved items are counted in the data before, inserted ones in the data after.
    let goes = places(550, below: 1_000)
    let comes = places(550, below: 900)
    var moves = [(from: IndexPath, to: IndexPath)]()
    for index in 0..<100 { moves.append((goes[(index * 5 + 3) % 550], comes[(index * 3 + 1) % 550])) }
    let deletions = goes.filter { path in !moves.contains { $0.from == path } }
    let insertions = comes.filter { path in !moves.contains { $0.to == path } }

    let source = Source(sections)
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 400, height: 700), collectionViewLayout: UICollectionViewFlowLayout())
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = source
    view.layoutIfNeeded()
    var after = sections
    func change(_ data: inout [[Int]]) {
      for path in goes.reversed() { data[path.section].remove(at: path.item) }
      for path in comes { data[path.section].insert(-1, at: path.item) }
    }
    // An array of arrays frees and allocates all of its memory in every run. A heap that has never freed a large block
    // returns it to the system each time, which costs five times as much as the operations; one that has does not.
    UnsafeMutableRawPointer.allocate(byteCount: 16 << 20, alignment: 16).deallocate()
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
        view.deleteItems(at: deletions)
        view.insertItems(at: insertions)
        for move in moves { view.moveItem(at: move.from, to: move.to) }
      }
    }
    return Measurement(
      "updates/1000 operations in 100000 items against an array of arrays", batch, "µs", baseline: naive, limit: 1.8)
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
