import Testing
import UIKit
import UIKitTestSupport
import UIKitTesting

/// A cell dequeued where the layout asks for sizes: on iOS without end, here with a message, once for a layout.
@MainActor
struct DequeueMessageTests {
  private final class SizedByDequeuing: UICollectionViewFlowLayout {}

  private final class Source: NSObject, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
    func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 20 }
    func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
      view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
    }
    func collectionView(
      _ view: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt path: IndexPath
    ) -> CGSize {
      _ = view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
      return CGSize(width: 40, height: 40)
    }
  }

  @Test func dequeuingACellForItsSizeIsReported() {
    let log = LogRecorder()
    let source = Source()
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: SizedByDequeuing())
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = source
    view.delegate = source
    log.record { TestWindow(view, scale: 1).layout() }
    let told = log.all.filter { $0.contains("SizedByDequeuing") }
    #expect(told.count == 1)
    #expect(told.first?.contains("systemLayoutSizeFitting") == true)
    #expect(view.visibleCells.count == 20)
  }
}
