import Foundation
import Testing
import UIKit
import UIKitTestSupport
import UIKitTesting

/// Bad input in a real collection view: one message with what was asked, what was found and what to do; then the
/// program goes on.
@MainActor
@Suite struct BadInputTests {
  @Test(arguments: [
    (CGSize(width: CGFloat.nan, height: 40), "a length that is not a number"),
    (CGSize(width: 80, height: CGFloat.infinity), "the length inf"),
    (CGSize(width: 80, height: -CGFloat.infinity), "the negative length -inf"),
    (CGSize(width: -80, height: 40), "the negative length -80.0"),
  ])
  func anInvalidItemSizeIsReportedOnceAndOtherItemsAreShown(size: CGSize, found: String) {
    let delegate = SizingDelegate()
    delegate.size = { $0.item == 1 ? size : CGSize(width: 80, height: 40) }
    let (messages, fixture) = scrolledThrough(delegate)
    #expect(messages.count == 1)
    let message = messages.first ?? ""
    #expect(message.contains("sizeForItemAt: [0, 1])"), "what was asked: \(message)")
    #expect(message.contains(found), "what was found: \(message)")
    #expect(message.contains("Give lengths in points that are finite"), "what to do: \(message)")
    #expect(fixture.frame(1)?.width.isFinite == true)
  }

  @Test func anItemSizeOfZeroIsNotReported() {
    let delegate = SizingDelegate()
    delegate.size = { $0.item == 1 ? .zero : CGSize(width: 80, height: 40) }
    let (messages, fixture) = scrolledThrough(delegate)
    #expect(messages.isEmpty)
    #expect(fixture.frame(1)?.size == .zero)
  }

  /// Shows 200 items in a window, scrolls to the last one, and checks that it is visible.
  private func scrolledThrough(_ delegate: SizingDelegate) -> (messages: [String], fixture: FlowFixture) {
    let fixture = FlowFixture(counts: [200], delegate: delegate)
    let log = LogRecorder()
    log.record {
      let test = TestWindow(fixture.view)
      test.advanceFrames(2)
      #expect(fixture.view.cellForItem(at: IndexPath(item: 0, section: 0)) != nil)
      fixture.view.scrollToItem(at: IndexPath(item: 199, section: 0), at: .bottom, animated: true)
      test.settle()
      #expect(
        fixture.view.cellForItem(at: IndexPath(item: 199, section: 0))?.frame.size == CGSize(width: 80, height: 40))
      #expect(fixture.view.contentSize.height.isFinite)
    }
    // Pictures that other tests decode on other threads may be told about meanwhile.
    return (log.all.filter { $0.contains("was asked and gave") }, fixture)
  }

  @Test func attributesBeyondTheItemCountAreReportedOnce() {
    final class Overcounting: TracingLayout {}
    let f = Fixture(counts: [3], isLaidOut: false)
    let log = LogRecorder()
    log.record {
      f.view.collectionViewLayout = Overcounting(f.log)
      let test = TestWindow(f.view)
      test.advanceFrames(3)
    }
    #expect(f.visibleItems == [0, 1, 2])
    let messages = log.all.filter { $0.contains("Overcounting gave attributes for cell 0-3") }
    #expect(messages.count == 1)
    #expect(messages.first?.contains("the element is not shown. Call reloadData") == true)
  }

  @Test func aVerticalAndAHorizontalScrollPositionAgree() {
    let f = Fixture()
    f.view.scrollToItem(at: IndexPath(item: 20, section: 0), at: [.centeredVertically, .left], animated: false)
    #expect(f.view.contentOffset.y == 870)
  }

  @Test func selectingAnItemThatDoesNotExistIsReportedAndSelectsNothing() {
    let f = Fixture()
    let log = LogRecorder()
    log.record {
      f.view.selectItem(at: IndexPath(item: 99, section: 0), animated: false, scrollPosition: [])
    }
    #expect(f.view.indexPathsForSelectedItems?.isEmpty != false)
    let messages = log.all.filter { $0.contains("was called with the index path [0, 99]") }
    #expect(messages.count == 1)
    #expect(messages.first?.contains("pass the path of an item that exists") == true)
  }
}

/// Errors that throw an exception on iOS trap here, with the same three parts in the message.
@Suite struct FatalInputTests {
  @Test func dequeuingAnUnknownIdentifierEndsTheProgramWithAdvice() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        _ = Fixture().view.dequeueReusableCell(withReuseIdentifier: "phot", for: IndexPath(item: 0, section: 0))
      }
    }
    expect(
      result, says: "could not dequeue a cell with the identifier \"phot\"", "registered are \"cell\"",
      "Call register(_:forCellWithReuseIdentifier:)")
  }

  @Test func returningACellThatWasNotDequeuedEndsTheProgramWithAdvice() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        final class Source: NSObject, UICollectionViewDataSource {
          func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 1 }
          func collectionView(
            _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
          ) -> UICollectionViewCell { TracingCell() }
        }
        let view = Fixture(isLaidOut: false).view
        let source = Source()
        view.dataSource = source
        view.layoutIfNeeded()
        withExtendedLifetime(source) {}
      }
    }
    expect(
      result, says: "collectionView(_:cellForItemAt:) was asked for cell 0-0", "returned TracingCell",
      "return the view that dequeueReusableCell gave")
  }

  @Test func registeringAClassThatIsNoCellEndsTheProgramWithAdvice() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { Fixture().view.register(UILabel.self, forCellWithReuseIdentifier: "label") }
    }
    expect(
      result, says: "register was asked to use UILabel", "no subclass of UICollectionViewCell", "register a subclass")
  }

  @Test func dequeuingASupplementaryViewOfAClassThatIsNoneEndsTheProgram() async {
    let kind = UICollectionView.elementKindSectionHeader
    // A class that is registered and never used does no harm, as on iOS.
    await MainActor.run {
      Fixture().view.register(UILabel.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "label")
    }
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let view = Fixture().view
        let kind = UICollectionView.elementKindSectionHeader
        view.register(UILabel.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "label")
        _ = view.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "label", for: [0, 0])
      }
    }
    expect(result, says: "UILabel", "no subclass of UICollectionReusableView", "register a subclass")
  }

  @Test func updatesThatDoNotMatchTheCountsEndTheProgramWithAdvice() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let f = Fixture()
        f.view.insertItems(at: [IndexPath(item: 0, section: 0)])
        withExtendedLifetime(f) {}
      }
    }
    expect(
      result, says: "Invalid batch update: the number of items in section 0",
      "(40) must equal the number before it (40) plus 1 inserted", "Change the data and report the same changes")
  }

  @Test func scrollingToAnItemThatDoesNotExistEndsTheProgramWithAdvice() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let f = Fixture()
        f.view.scrollToItem(at: IndexPath(item: 40, section: 0), at: .top, animated: false)
        withExtendedLifetime(f) {}
      }
    }
    expect(
      result, says: "scrollToItem(at:at:animated:) was called with the index path [0, 40]",
      "there is 1 section with 40 items",
      "pass the path of an item that exists")
  }

  @Test func contradictoryScrollPositionsEndTheProgramWithAdvice() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let f = Fixture()
        f.view.scrollToItem(at: IndexPath(item: 3, section: 0), at: [.top, .bottom], animated: false)
        withExtendedLifetime(f) {}
      }
    }
    expect(
      result, says: "scrollToItem(at:at:animated:) was called with the scroll position [.top, .bottom]",
      "attempt to use a scroll position with multiple vertical positioning styles",
      "Pass at most one of .top, .centeredVertically, .bottom")
  }

  private func expect(
    _ result: ExitTest.Result?, says asked: String, _ found: String, _ remedy: String,
    at location: SourceLocation = #_sourceLocation
  ) {
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    for part in [asked, found, remedy] {
      #expect(text.contains(part), "the message was: \(text.prefix(600))", sourceLocation: location)
    }
  }
}
