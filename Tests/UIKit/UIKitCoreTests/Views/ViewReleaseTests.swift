import Dispatch
import QuartzCore
import SwiftRuntime
import Testing
import UIKit
import UIKitTesting

/// Views and view controllers are released on any thread; they end on the main actor where `MainThreadDeinit` is
/// enabled.
@MainActor
@Suite struct ViewReleaseTests {
  /// Counts ends, from whichever thread.
  private final class Ends: Sendable {
    private let semaphore = DispatchSemaphore(value: 0)

    func note() { semaphore.signal() }

    /// Returns the count since the last call.
    func take() -> Int {
      var count = 0
      while semaphore.wait(timeout: .now()) == .success { count += 1 }
      return count
    }
  }

  // The ends of a client's classes, in plain `deinit`s as on iOS.

  private final class NotingView: UIView {
    var ends: Ends?
    deinit { ends?.note() }
  }

  private final class NotingCell: UICollectionViewCell {
    var ends: Ends?
    deinit { ends?.note() }
  }

  private final class Source: NSObject, UICollectionViewDataSource {
    let ends: Ends
    init(ends: Ends) { self.ends = ends }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 8 }

    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
      (cell as? NotingCell)?.ends = ends
      return cell
    }
  }

  private final class NotingController: UIViewController {
    var ends: Ends?
    deinit { MainActor.assumeIsolated { ends?.note() } }
  }

  /// Carries a reference to another thread.
  private final class Carrier: @unchecked Sendable {
    var object: AnyObject?
    init(_ object: AnyObject) { self.object = object }
  }

  @Test(.enabled(if: MainThreadDeinit.isEnabled)) func aViewReleasedOnAnotherThreadIsDeinitializedOnTheMainThread()
    async
  {
    let ends = Ends()
    let released = releaseElsewhere {
      let view = tree(depth: 4, ends: ends)
      view.addGestureRecognizer(UITapGestureRecognizer())
      return view
    }
    released.wait()
    #expect(ends.take() == 0)
    await expect(15, ends)
  }

  @Test func aViewReleasedOnTheMainThreadIsDeinitializedAtOnce() {
    let ends = Ends()
    var view: UIView? = tree(depth: 4, ends: ends)
    #expect(view?.subviews.count == 2)
    view = nil
    #expect(ends.take() == 15)
  }

  @Test(.enabled(if: MainThreadDeinit.isEnabled))
  func aControllerReleasedOnAnotherThreadIsDeinitializedOnTheMainThread() async {
    let ends = Ends()
    let released = releaseElsewhere {
      let controller = NotingController()
      controller.ends = ends
      controller.view = tree(depth: 2, ends: ends)
      return controller
    }
    released.wait()
    #expect(ends.take() == 0)
    await expect(4, ends)
  }

  @Test func cellsAreAnimatedWhileTheirCollectionViewIsReleased() async {
    let test = TestWindow(size: CGSize(width: 100, height: 400))
    for _ in 0..<30 {
      let ends = Ends()
      let released = releaseElsewhere { animatedCollectionView(in: test, ends: ends) }
      repeat { test.advanceFrames() } while released.wait(timeout: .now()) != .success
      let before = ends.take()
      #expect(before == 0 || !MainThreadDeinit.isEnabled)
      await expect(8 - before, ends)
    }
  }

  // MARK: Support

  /// A full binary tree of views.
  private func tree(depth: Int, ends: Ends) -> UIView {
    let view = NotingView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.ends = ends
    if depth > 1 { for _ in 0..<2 { view.addSubview(tree(depth: depth - 1, ends: ends)) } }
    return view
  }

  /// A collection view of eight cells that was on the screen, and whose cells fade.
  private func animatedCollectionView(in test: TestWindow, ends: Ends) -> UICollectionView {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 50)
    layout.minimumLineSpacing = 0
    let view = UICollectionView(frame: test.window.bounds, collectionViewLayout: layout)
    let source = Source(ends: ends)
    view.register(NotingCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = source
    test.window.addSubview(view)
    test.layout()
    test.advanceFrames()
    UIView.animate(withDuration: 10) { for cell in view.visibleCells { cell.alpha = 0 } }
    test.advanceFrames(2)
    view.removeFromSuperview()
    withExtendedLifetime(source) {}
    return view
  }

  /// Makes an object and lets go of it on another thread, which signals when it has.
  private func releaseElsewhere(_ make: () -> AnyObject) -> DispatchSemaphore {
    let carrier = Carrier(make())
    let released = DispatchSemaphore(value: 0)
    DispatchQueue.global().async {
      carrier.object = nil
      released.signal()
    }
    return released
  }

  /// Lets others have the main actor until there were as many ends.
  private func expect(_ count: Int, _ ends: Ends, line: SourceLocation = #_sourceLocation) async {
    var found = 0
    for _ in 0..<1000 where found < count {
      await Task.yield()
      found += ends.take()
    }
    #expect(found == count, sourceLocation: line)
  }
}
