public import UIKit

/// Cells that come, go, move and change their layout, animated.
public enum Updates: Exhibit {
  public static let title = "Updates"
  public static let summary = "Insert, delete, move, shuffle; switch the layout, or pinch between grid and list."

  public static func makeViewController(_ context: ExhibitContext) -> UIViewController & ExhibitController {
    UpdatesController()
  }
}

final class UpdatesController: UIViewController, ExhibitController {
  private(set) var collectionView: UICollectionView!
  private(set) var numbers = Array(1...24)
  private var nextNumber = 25
  private var layouts: [UICollectionViewLayout] = []
  private let kinds = UISegmentedControl(items: ["Grid", "List", "Circle"])
  private var buttons: [UIButton] = []
  /// The layout that a pinch leads to.
  private var pinched: (layout: UICollectionViewTransitionLayout, kind: Int, grows: Bool)?

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    layouts = [makeFlow(CGSize(width: 100, height: 100), spacing: 12), ListLayout(), CircleLayout()]
    collectionView = UICollectionView(frame: .zero, collectionViewLayout: layouts[0])
    collectionView.backgroundColor = .systemBackground
    collectionView.allowsMultipleSelection = true
    collectionView.register(NumberCell.self, forCellWithReuseIdentifier: "cell")
    collectionView.dataSource = self
    let pinch = UIPinchGestureRecognizer(action: { [weak self] in self?.pinchDidChange($0) })
    collectionView.addGestureRecognizer(pinch)
    view.addSubview(collectionView)
    kinds.selectedSegmentIndex = 0
    kinds.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        show(kinds.selectedSegmentIndex)
      }, for: .valueChanged)
    view.addSubview(kinds)
    addButton("Insert") { $0.insert() }
    addButton("Delete") { $0.delete() }
    addButton("Move") { $0.move() }
    addButton("Shuffle") { $0.shuffle() }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let b = view.bounds
    let bar: CGFloat = 64
    collectionView.frame = CGRect(x: 0, y: 0, width: b.width, height: max(0, b.height - bar))
    var x: CGFloat = 20
    for button in buttons {
      button.frame = CGRect(x: x, y: b.height - 50, width: 80, height: 36)
      x += 88
    }
    kinds.frame = CGRect(x: max(x, b.width - 260), y: b.height - 48, width: 240, height: 32)
  }

  private func makeFlow(_ size: CGSize, spacing: CGFloat) -> UICollectionViewFlowLayout {
    let flow = UICollectionViewFlowLayout()
    flow.itemSize = size
    flow.minimumInteritemSpacing = spacing
    flow.minimumLineSpacing = spacing
    flow.sectionInset = UIEdgeInsets(top: 20, left: 20, bottom: 20, right: 20)
    return flow
  }

  private func addButton(_ title: String, _ action: @escaping (UpdatesController) -> Void) {
    let button = UIButton(type: .system)
    button.setTitle(title, for: .normal)
    button.addAction(UIAction { [weak self] _ in if let self { action(self) } }, for: .touchUpInside)
    buttons.append(button)
    view.addSubview(button)
  }

  // MARK: Changes of the data

  /// The places to work on: the selected ones, or the second.
  private var chosen: [IndexPath] {
    if let selected = collectionView.indexPathsForSelectedItems, !selected.isEmpty { return selected }
    return numbers.isEmpty ? [] : [IndexPath(item: min(1, numbers.count - 1), section: 0)]
  }

  func insert() {
    let place = chosen.first?.item ?? 0
    numbers.insert(nextNumber, at: place)
    nextNumber += 1
    collectionView.performBatchUpdates { collectionView.insertItems(at: [IndexPath(item: place, section: 0)]) }
  }

  func delete() {
    let paths = chosen
    for path in paths.reversed() { numbers.remove(at: path.item) }
    collectionView.performBatchUpdates { collectionView.deleteItems(at: paths) }
  }

  func move() {
    guard let from = chosen.first?.item else { return }
    numbers.append(numbers.remove(at: from))
    let to = numbers.count - 1
    collectionView.performBatchUpdates {
      collectionView.moveItem(at: IndexPath(item: from, section: 0), to: IndexPath(item: to, section: 0))
    }
  }

  func shuffle() { rearrange(numbers.shuffled()) }

  func rearrange(_ new: [Int]) {
    let old = numbers
    numbers = new
    collectionView.performBatchUpdates {
      for (to, number) in new.enumerated() {
        guard let from = old.firstIndex(of: number), from != to else { continue }
        collectionView.moveItem(at: IndexPath(item: from, section: 0), to: IndexPath(item: to, section: 0))
      }
    }
  }

  // MARK: Changes of the layout

  func show(_ kind: Int) {
    kinds.selectedSegmentIndex = kind
    collectionView.setCollectionViewLayout(layouts[kind], animated: true)
  }

  private func pinchDidChange(_ pinch: UIPinchGestureRecognizer) {
    switch pinch.state {
    case .began: beginPinch(grows: pinch.scale >= 1)
    case .changed:
      guard let pinched else { return }
      let way = pinched.grows ? pinch.scale - 1 : (1 - pinch.scale) * 2
      pinched.layout.transitionProgress = min(max(way, 0), 1)
    case .ended: endPinch(isFinished: (pinched?.layout.transitionProgress ?? 0) > 0.5)
    case .cancelled, .failed: endPinch(isFinished: false)
    default: break
    }
  }

  /// Spreading the fingers makes a list of the grid, bringing them together a grid of the list.
  private func beginPinch(grows: Bool) {
    let kind = grows ? 1 : 0
    guard pinched == nil, kinds.selectedSegmentIndex == 1 - kind else { return }
    pinched = (collectionView.startInteractiveTransition(to: layouts[kind]), kind, grows)
  }

  private func endPinch(isFinished: Bool) {
    guard let pinched else { return }
    self.pinched = nil
    if isFinished {
      kinds.selectedSegmentIndex = pinched.kind
      collectionView.finishInteractiveTransition()
    } else {
      collectionView.cancelInteractiveTransition()
    }
  }
}

extension UpdatesController: UICollectionViewDataSource {
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { numbers.count }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) as! NumberCell
    let number = numbers[indexPath.item]
    cell.show(number, hue: CGFloat(number % 24) / 24)
    return cell
  }
}

/// One row a line, as wide as the view.
private final class ListLayout: UICollectionViewFlowLayout {
  override func prepare() {
    minimumLineSpacing = 6
    sectionInset = UIEdgeInsets(top: 20, left: 20, bottom: 20, right: 20)
    itemSize = CGSize(width: max(1, (collectionView?.bounds.width ?? 320) - 40), height: 56)
    super.prepare()
  }
}
