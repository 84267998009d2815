import UIKit
// The list of tests that the package manager writes sees what this module exports.
@_exported import UIKitTesting
import XCTest

/// Tests in a class that belongs to the main actor and serves a view, as tests for iOS are written.
@MainActor
final class MainActorTestCaseTests: XCTestCase, UICollectionViewDataSource {
  private var asked = 0

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 2 }

  func collectionView(_ view: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    asked += 1
    return view.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }

  func testSynchronousTestsRunOnTheMainActor() {
    XCTAssertTrue(Thread.isMainThread)
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: UICollectionViewFlowLayout())
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = self
    let test = TestWindow(view, scale: 1)
    test.settle()
    XCTAssertEqual(asked, 2)
    XCTAssertTrue(view.dataSource === self)
    XCTAssertTrue(isEqual(self) && !isEqual("another"))
  }

  func testActivitiesReturnTheirResults() {
    XCTAssertEqual(XCTContext.runActivity(named: "count") { $0.name.count + asked }, 5)
  }

  func testThrowingTestsDoToo() throws {
    XCTAssertEqual(try XCTUnwrap(Optional(1)), 1)
  }

  func testTheClockRunsInATestOfXCTest() {
    let test = TestWindow(size: CGSize(width: 10, height: 10), scale: 1)
    var log: [String] = []
    _ = Timer.scheduledTimer(withTimeInterval: 0.5, repeats: false) { _ in
      MainActor.assumeIsolated { log.append("timer") }
    }
    DispatchQueue.main.asyncAfter(deadline: .now() + 1) { MainActor.assumeIsolated { log.append("after") } }
    Task {
      try await Task.sleep(for: .seconds(0.7))
      log.append("slept")
    }
    test.advance(by: 0.4)
    XCTAssertEqual(log, [])
    test.advance(by: 1)
    XCTAssertEqual(log, ["timer", "slept", "after"])
  }

  func testAsynchronousTestsStayWhatTheyAre() async {
    await Task.yield()
    XCTAssertTrue(isMainThread)
  }

  private var isMainThread: Bool { Thread.isMainThread }
}
