import CollectionLayouts
import Testing
import UIKit
import UIKitTesting

/// A released layout removes its gestures: long touches select items again.
@MainActor
@Suite struct ReplacedLayoutTests {
  @Test(arguments: [true, false]) func aReplacedDraggableLayoutDoesNotHandleTouches(isCalendar: Bool) {
    let source = CountedItems([6])
    let delegate = EveryLayoutTests.Proportions()
    weak var known: UICollectionViewLayout?
    let view: UICollectionView
    do {
      let layout: UICollectionViewLayout =
        isCalendar ? CollectionViewCalendarLayout(idiom: .pad) : RearrangeableFlowLayout()
      known = layout
      view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout)
    }
    var presses: Int { view.gestureRecognizers?.filter { $0 is UILongPressGestureRecognizer }.count ?? 0 }
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = source
    view.delegate = delegate
    let test = TestWindow(view, scale: 1)
    test.layout()
    let held = presses
    let flow = UICollectionViewFlowLayout()
    flow.itemSize = CGSize(width: 60, height: 60)
    view.setCollectionViewLayout(flow, animated: false)
    test.settle()
    #expect(known == nil)
    #expect(presses == held - 1)
    test.longPress(at: CGPoint(x: 30, y: 30), duration: 1)
    test.settle()
    #expect(view.indexPathsForSelectedItems == [IndexPath(item: 0, section: 0)])
  }
}
