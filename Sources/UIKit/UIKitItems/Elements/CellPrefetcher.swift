package import CollectionCore
import HostInterface
package import UIKitCore

/// A list whose engine makes cells before they become visible.
@MainActor
package protocol CellPrefetchHost: ScrollFacts {
  /// A Boolean value that indicates whether the engine waits for frames.
  var awaitsFrames: Bool { get }
  /// A Boolean value that indicates whether a cell waits for reuse.
  var hasWaitingCells: Bool { get }

  /// Tells the engine that a frame has been laid out, at a time, and by when it has to be complete, both in seconds.
  func frameWasLaidOut(at time: Double, deadline: Double)
}

/// Delivers frames to the engine while it makes cells before they become visible, and measures how long cells take.
@MainActor
package final class CellPrefetcher: FrameParticipant {
  /// Weak because the frame loop retains the prefetcher for as long as it takes part in frames.
  private weak var scrollView: UIScrollView?
  /// The session of the list, which lives as long as its view. A weak reference would make every retain of it slower.
  private unowned let session: any CellPrefetchHost
  /// Returns the time by which cells are measured, in seconds; nil for that of the list's host. Tests set a clock of
  /// their own.
  package var clock: (() -> Double)?
  /// Returns the time by which a frame has to be laid out, in seconds on the same clock.
  package var deadline: (FrameContext) -> Double = { $0.deadline }
  /// The measured cost of making and configuring a cell.
  package var cost = CellCost()

  /// Creates the prefetcher of a list.
  package init(for host: any CellPrefetchHost) {
    session = host
    scrollView = host.scrollView
  }

  /// The time by which cells are measured, in seconds. It is read several times for every cell, so the list's own host
  /// is asked: `CACurrentMediaTime` first checks the thread and looks up the current runtime.
  package var now: Double { clock?() ?? session.scrollView.runtime.host.now }

  package var frameScene: UIWindowScene? { scrollView?.storedWindow?.windowScene }

  package func step(in frame: FrameContext) -> Bool { host?.awaitsFrames ?? false }

  package func prefetch(in frame: FrameContext) { host?.frameWasLaidOut(at: frame.time, deadline: deadline(frame)) }

  /// Returns whether making another cell would not make the present frame late: the expected cost is the measured
  /// average of making and configuring a cell, and the deadline allows for the recent cost of drawing.
  package func hasTimeForCell(before deadline: Double) -> Bool {
    guard let host else { return true }
    let expected = cost.expected(makesCell: !host.hasWaitingCells)
    return expected <= 0 || now + expected <= deadline
  }

  /// Calls a data source for a cell, and measures how long it takes.
  package func measuringCell<Result>(_ ask: () -> Result) -> Result {
    let start = now
    cost.beginFilling()
    let result = ask()
    cost.didFill(in: now - start)
    return result
  }

  private var host: (any CellPrefetchHost)? { scrollView == nil ? nil : session }
}
