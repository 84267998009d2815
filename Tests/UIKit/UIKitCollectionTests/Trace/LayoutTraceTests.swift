import Foundation
import Testing
import UIKit
import UIKitTesting

@MainActor
struct LayoutTraceTests {
  private let source = Source()
  private let view: UICollectionView
  private let flow = UICollectionViewFlowLayout()
  private let window = TestWindow(size: CGSize(width: 100, height: 200), scale: 1)

  init() {
    flow.itemSize = CGSize(width: 100, height: 50)
    flow.minimumLineSpacing = 0
    view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 100, height: 200), collectionViewLayout: flow)
    view.isPrefetchingEnabled = false
    view.register(Cell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = source
    window.window.addSubview(view)
    view.layoutIfNeeded()
  }

  private func trace(_ body: () -> Void) -> [UICollectionView.TraceEvent] {
    view.startTrace()
    body()
    view.layoutIfNeeded()
    return view.stopTrace()
  }

  private func actions(_ events: [UICollectionView.TraceEvent]) -> [String] {
    events.map { event in [event.action.rawValue, event.element].compactMap(\.self).joined(separator: " ") }
  }

  @Test func withoutATraceNoEventIsRecorded() {
    view.reloadData()
    view.layoutIfNeeded()
    #expect(view.traceEvents.isEmpty)
  }

  @Test func reloadDataIsTheCauseInTheTrace() {
    let events = trace { view.reloadData() }
    #expect(events.first?.action == .invalidated)
    #expect(events.first?.detail == "everything, the counts")
    #expect(Set(events.map(\.cause)) == ["reloadData()"])
    #expect(actions(events).filter { $0.hasPrefix("reused") }.count == 4)
  }

  @Test func invalidationByTheClientIsTheCauseInTheTrace() {
    let events = trace { flow.itemSize.height = 40 }
    #expect(events.first?.cause == "invalidateLayout()")
    #expect(
      actions(events) == [
        "invalidated", "prepared", "queried", "placed cell 0-0", "placed cell 0-1", "placed cell 0-2",
        "placed cell 0-3", "made cell 0-4",
      ])
    #expect(events[3].detail == "(0.0, 0.0, 100.0, 40.0)")
  }

  @Test func scrollingIsTheCauseOfNewCellsInTheTrace() {
    let events = trace { view.contentOffset.y = 60 }
    #expect(Set(events.map(\.cause)) == ["scrolling"])
    #expect(actions(events).contains("recycled cell 0-0"))
    #expect(actions(events).contains { $0.hasSuffix("cell 0-5") })
  }

  @Test func aMeasurementInTheTraceNamesTheElementAndBothSizes() throws {
    source.height = 80
    flow.estimatedItemSize = CGSize(width: 100, height: 50)
    let events = trace { view.reloadData() }
    let measured = try #require(events.first { $0.action == .measured })
    #expect(measured.element == "cell 0-0")
    #expect(measured.detail == "100.0 × 50.0 to 100.0 × 80.0, taken")
    #expect(events.contains { $0.action == .invalidated && $0.cause == "the preferred size of cell 0-0" })
  }

  @Test func aBatchIsTheCauseOfMovedElementsInTheTrace() {
    let events = trace {
      source.count -= 1
      UIView.performWithoutAnimation {
        view.performBatchUpdates { view.deleteItems(at: [[0, 0]]) }
      }
    }
    #expect(events.first { $0.action == .invalidated }?.cause == "a batch of updates")
    #expect(events.first { $0.action == .invalidated }?.detail == "the counts")
    #expect(actions(events).contains("placed cell 0-0"))
  }

  @Test func traceEventsAreLinesOfJSON() throws {
    let events = trace { view.reloadData() }
    let lines = events.jsonLines.split(separator: "\n")
    #expect(lines.count == events.count)
    let decoded = try lines.map { try JSONDecoder().decode(UICollectionView.TraceEvent.self, from: Data($0.utf8)) }
    #expect(decoded == events)
  }

  private final class Source: NSObject, UICollectionViewDataSource {
    var count = 40
    var height: CGFloat = 50

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }

    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) as! Cell
      cell.height = height
      return cell
    }
  }

  private final class Cell: UICollectionViewCell {
    var height: CGFloat = 50

    override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: height) }
  }
}
