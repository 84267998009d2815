import BenchCells
import CBenchSupport
import UIKit
import UIKitTesting

/// The cost of a scroll frame without a display, compared with a bare loop over Cairo that draws the same cached
/// surfaces.
///
/// Both scroll 1000 × 700 pixels by 10 a frame, in turns; every row that comes in has new texts on both sides.
@MainActor
enum FrameBench {
  private static let rounds = 6
  private static let framesPerRound = 84
  private static let warmUp = 60

  private struct Frame {
    /// The processor time of the whole process, in milliseconds.
    var cost: Double
    var newCells: Int
    var allocations: Int
  }

  static func measure() -> [Measurement] {
    let wall = CellWall()
    let test = TestWindow(wall.collectionView, scale: 1)
    test.surface.rendersEveryFrame = true
    let bare = quire_cairo_wall_make()
    defer { quire_cairo_wall_free(bare) }

    var own: [Frame] = []
    var other: [Frame] = []
    own.reserveCapacity(rounds * framesPerRound + warmUp)
    other.reserveCapacity(rounds * framesPerRound + warmUp)
    var offset: Int32 = 0

    func makeOwn(_ count: Int, step: CGFloat = 10) {
      for _ in 0..<count {
        let cells = wall.newCellCount
        let allocations = Int(quire_allocation_count())
        let start = ProcessTime.milliseconds
        wall.collectionView.contentOffset.y += step
        test.advanceFrames()
        let cost = ProcessTime.milliseconds - start
        own.append(
          Frame(
            cost: cost, newCells: wall.newCellCount - cells, allocations: Int(quire_allocation_count()) - allocations))
      }
    }
    func makeOther(_ count: Int) {
      for _ in 0..<count {
        let start = ProcessTime.milliseconds
        offset += 10
        let cells = quire_cairo_wall_draw(bare, offset)
        other.append(Frame(cost: ProcessTime.milliseconds - start, newCells: Int(cells), allocations: 0))
      }
    }
    makeOwn(warmUp)
    makeOther(warmUp)
    own.removeAll(keepingCapacity: true)
    other.removeAll(keepingCapacity: true)
    for _ in 0..<rounds {
      makeOwn(framesPerRound)
      makeOther(framesPerRound)
    }

    let scrolling = own

    // Ten points a frame bring nearly two cells a frame, which are made ahead one by one; frames without a new cell
    // come with slower scrolling. The way is longer than the window, so that every tile that the layout is asked for is
    // in it.
    makeOwn(warmUp * 7, step: 2)
    own.removeAll(keepingCapacity: true)
    makeOwn(warmUp * 7, step: 2)
    let steady = own.filter { $0.newCells == 0 }
    precondition(!steady.isEmpty, "Every frame had a new cell, so none shows what a frame without one allocates.")

    return [
      Measurement("frame/headless, median", median(scrolling), "ms a frame", baseline: median(other), limit: 1),
      Measurement(
        "frame/headless, mean with the rows that come in", mean(scrolling), "ms a frame", baseline: mean(other),
        limit: 1.2),
      Measurement(
        "frame/headless, most heap allocations without a new cell",
        Double(steady.map(\.allocations).max() ?? 0), "in \(steady.count) frames", limit: 0),
    ]
  }

  private static func median(_ frames: [Frame]) -> Double { frames.map(\.cost).sorted()[frames.count / 2] }

  private static func mean(_ frames: [Frame]) -> Double { frames.map(\.cost).reduce(0, +) / Double(frames.count) }
}

/// The processor time that this process has used.
enum ProcessTime {
  static var milliseconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
  }
}
