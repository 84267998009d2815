import BenchCells
import UIKit
import UIKitTesting

/// The costs of a screen in motion, and the number of cells created over a long distance.
@MainActor
enum MotionBench {
  static func measure() -> [Measurement] { [shuffle(), shuffleStart()] + [fling()] }

  private static let visible = 150

  /// Sixty frames in which 150 visible cells fly to other places, against sixty frames of scrolling the same wall.
  static func shuffle() -> Measurement {
    let (scrolling, flying) = frames()
    return Measurement(
      "motion/60 frames of a shuffle of \(visible) visible cells against scrolling them, mean",
      flying.reduce(0, +) / Double(flying.count), "ms a frame",
      baseline: scrolling.reduce(0, +) / Double(scrolling.count), limit: 3)
  }

  /// The longest of those frames is the one that makes the animations.
  static func shuffleStart() -> Measurement {
    let (scrolling, flying) = frames()
    return Measurement(
      "motion/the longest frame of that shuffle", flying.max() ?? 0, "ms",
      baseline: scrolling.reduce(0, +) / Double(scrolling.count))
  }

  private static func frames() -> (scrolling: [Double], flying: [Double]) {
    let wall = CellWall()
    // Ten rows of fifteen, exactly.
    wall.collectionView.frame.size.height = 840
    let test = TestWindow(wall.collectionView, scale: 1)
    test.surface.rendersEveryFrame = true
    func cost(_ body: () -> Void) -> Double {
      let start = ProcessTime.milliseconds
      body()
      test.advanceFrames()
      return ProcessTime.milliseconds - start
    }
    for _ in 0..<60 {
      wall.collectionView.contentOffset.y += 10
      test.advanceFrames()
    }
    let scrolling = (0..<60).map { _ in cost { wall.collectionView.contentOffset.y += 10 } }
    wall.collectionView.contentOffset = .zero
    test.advanceFrames(20)
    let flying = (0..<60).map { frame in
      cost { if frame == 0 { wall.shuffle(visible) } }
    }
    return (scrolling, flying)
  }

  /// Cells that a fling over a million items makes, beyond those that were on the screen together.
  static func fling() -> Measurement {
    let source = CountingSource()
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 66, height: 84)
    layout.minimumInteritemSpacing = 0
    layout.minimumLineSpacing = 0
    let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 1000, height: 700), collectionViewLayout: layout)
    view.register(CountedCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = source
    let test = TestWindow(view, scale: 1)
    var maximum = 0
    for _ in 0..<20 {
      test.flick(from: CGPoint(x: 500, y: 650), to: CGPoint(x: 500, y: 50), duration: 0.05)
      for _ in 0..<40 {
        test.advanceFrames()
        maximum = max(maximum, view.indexPathsForVisibleItems.count)
      }
    }
    precondition(source.asked > 10 * maximum, "The fling has to pass many screens to show anything.")
    return Measurement(
      "motion/cells made in a fling past \(source.asked) of 1000000 items, beyond the \(maximum) visible at once",
      Double(CountedCell.made - maximum), "cells", limit: 30)
  }

  private final class CountedCell: UICollectionViewCell {
    static var made = 0

    override init(frame: CGRect) {
      super.init(frame: frame)
      CountedCell.made += 1
    }

    required init?(coder: NSCoder) { nil }
  }

  private final class CountingSource: NSObject, UICollectionViewDataSource {
    var asked = 0

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 1_000_000 }

    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      asked += 1
      return collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
  }
}
