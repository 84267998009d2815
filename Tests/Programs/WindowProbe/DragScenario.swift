import CollectionLayouts
import HostGTK
import UIKit

/// Numbers in a real window that a real pointer drags: a view that is rearranged above two between which items go.
@MainActor
final class DragScenario: NSObject {
  private let rows = RearrangeableFlowLayout()
  private let left = NumberTray([10, 11, 12, 13])
  private let right = NumberTray([20, 21])
  private var numbers = Array(0..<8)
  private var window: UIWindow?
  private var coordinator: DragAndDropCoordinator?
  private var count = 0
  private let probe: Probe

  private static var running: DragScenario?
  static func play(_ probe: Probe) {
    running = DragScenario(probe)
    running?.start()
  }

  private init(_ probe: Probe) { self.probe = probe }

  private func start() {
    UIRuntime.use(probe.host)
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    let root = UIViewController()
    root.view.backgroundColor = .white
    rows.itemSize = CGSize(width: 80, height: 80)
    rows.minimumInteritemSpacing = 20
    rows.minimumLineSpacing = 20
    rows.sectionInset = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
    let top = UICollectionView(frame: CGRect(x: 0, y: 0, width: 400, height: 200), collectionViewLayout: rows)
    top.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    top.dataSource = self
    top.delegate = self
    left.view.frame = CGRect(x: 0, y: 220, width: 190, height: 180)
    right.view.frame = CGRect(x: 210, y: 220, width: 190, height: 180)
    for view in [top, left.view, right.view] { root.view.addSubview(view) }
    let coordinator = DragAndDropCoordinator(canvas: root.view, collectionViews: [left.view, right.view])
    coordinator.delegate = self
    self.coordinator = coordinator
    window.rootViewController = root
    window.makeKeyAndVisible()
    window.windowScene?.title = "drag"
    self.window = window
    probe.after(0.8) { self.probe.start(Self.script) }
  }

  /// From 1 to 6 above at once; then, pressed and held, from 11 into the other view; then the same with 10 and Escape.
  private static let script = """
    xdotool search --sync --name '^drag$' windowfocus; sleep 0.2
    drag() { xdotool mousemove $1 $2; sleep 0.1; xdotool mousedown 1; sleep $5; for i in 1 2 3 4 5 6 7 8; do \
    xdotool mousemove $(( $1 + ($3 - $1) * i / 8 )) $(( $2 + ($4 - $2) * i / 8 )); sleep 0.05; done; sleep 0.2; }
    drag 150 50 250 150 0.05; xdotool mouseup 1; sleep 0.6
    drag 130 260 240 260 0.6; xdotool mouseup 1; sleep 0.6
    drag 30 260 240 260 0.05; xdotool key Escape; sleep 0.3; xdotool mouseup 1
    """

  private func finish() {
    count += 1
    guard count == 3 else { return }
    probe.after(0.6) {
      print("at last \(self.numbers) \(self.left.numbers) \(self.right.numbers)")
      print("shown \(self.left.shown) \(self.right.shown)")
      self.probe.host.quit()
    }
  }
}

extension DragScenario: UICollectionViewDataSource, CollectionViewDelegateRearrangeableLayout {
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { numbers.count }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    cell.backgroundColor = UIColor(
      hue: CGFloat(numbers[indexPath.item]) / 8, saturation: 0.6, brightness: 0.8, alpha: 1)
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: RearrangeableFlowLayout,
    moveDataItemFrom source: IndexPath, to destination: IndexPath
  ) { numbers.insert(numbers.remove(at: source.item), at: destination.item) }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: RearrangeableFlowLayout,
    didEndDraggingItemFrom source: IndexPath, to destination: IndexPath
  ) {
    print("rearranged \(source.item) to \(destination.item): \(numbers)")
    finish()
  }
}

extension DragScenario: DragAndDropCoordinatorDelegate {
  func dragAndDropCoordinator(
    _ coordinator: DragAndDropCoordinator, itemDidEnter view: DragAndDropCollectionView, at indexPath: IndexPath
  ) { print("entered the \(view === left.view ? "left" : "right") one: \(left.numbers) \(right.numbers)") }

  func dragAndDropCoordinator(
    _ coordinator: DragAndDropCoordinator, didPutItemAt indexPath: IndexPath, in view: DragAndDropCollectionView,
    isCancelled: Bool
  ) {
    print("\(isCancelled ? "put back" : "dropped"): \(left.numbers) \(right.numbers)")
    finish()
  }
}

/// Numbers in one view of the lower pair.
@MainActor
private final class NumberTray: NSObject, DragAndDropCollectionViewDataSource {
  var numbers: [Int]
  let view: DragAndDropCollectionView

  init(_ numbers: [Int]) {
    self.numbers = numbers
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 80, height: 60)
    layout.sectionInset = UIEdgeInsets(top: 10, left: 0, bottom: 10, right: 0)
    view = DragAndDropCollectionView(frame: .zero, collectionViewLayout: layout)
    super.init()
    view.backgroundColor = .lightGray
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = self
  }

  var shown: [Int] { view.visibleCells.map(\.tag) }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { numbers.count }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    cell.tag = numbers[indexPath.item]
    cell.backgroundColor = cell.tag < 20 ? .systemIndigo : .systemOrange
    return cell
  }

  func collectionView(_ collectionView: UICollectionView, dataItemAt indexPath: IndexPath) -> Any {
    numbers[indexPath.item]
  }

  func collectionView(
    _ collectionView: UICollectionView, moveDataItemFrom source: IndexPath, to destination: IndexPath
  ) { numbers.insert(numbers.remove(at: source.item), at: destination.item) }

  func collectionView(_ collectionView: UICollectionView, insertDataItem dataItem: Any, at indexPath: IndexPath) {
    if let number = dataItem as? Int { numbers.insert(number, at: indexPath.item) }
  }

  func collectionView(_ collectionView: UICollectionView, deleteDataItemAt indexPath: IndexPath) {
    numbers.remove(at: indexPath.item)
  }
}
