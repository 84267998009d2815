import UIKit
import XCTest

/// Tests written for iOS with XCTest: expectations and the run loop, without a harness.
final class ExpectationTests: XCTestCase {
  private func onMain(_ body: @MainActor () -> Void) { MainActor.assumeIsolated(body) }

  func testCompletionsArriveWhileExpectationsAreWaitedFor() {
    let done = expectation(description: "completion")
    nonisolated(unsafe) var window: UIWindow?
    onMain {
      let shown = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
      shown.rootViewController = UIViewController()
      shown.makeKeyAndVisible()
      window = shown
      UIView.animate(withDuration: 0.05) {
        shown.rootViewController?.view.alpha = 0.5
      } completion: { _ in
        done.fulfill()
      }
    }
    nonisolated(unsafe) let test = self
    onMain { test.waitForExpectations(timeout: 10) }
    onMain { window?.isHidden = true }
  }

  func testLayoutComesWhileTheRunLoopRuns() {
    onMain {
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
      let layout = UICollectionViewFlowLayout()
      let view = UICollectionView(frame: window.bounds, collectionViewLayout: layout)
      let source = Source()
      view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
      view.dataSource = source
      window.addSubview(view)
      window.makeKeyAndVisible()
      XCTAssertEqual(view.visibleCells.count, 0)
      let end = Date() + 10
      while view.visibleCells.isEmpty, Date() < end { RunLoop.main.run(until: Date() + 0.01) }
      XCTAssertEqual(view.visibleCells.count, 3)
      window.isHidden = true
    }
  }

  func testAwaitedWaitsGoOn() async {
    let done = expectation(description: "completion")
    let window = await MainActor.run {
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
      window.makeKeyAndVisible()
      UIView.animate(withDuration: 0.05) {
        window.alpha = 0.5
      } completion: { _ in
        done.fulfill()
      }
      return window
    }
    await fulfillment(of: [done], timeout: 10)
    await MainActor.run { window.isHidden = true }
  }

  @MainActor
  private final class Source: NSObject, UICollectionViewDataSource {
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell
    {
      collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
  }
}
