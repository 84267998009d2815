import CollectionLayouts
public import ExhibitSupport
public import UIKit

/// Numbered cells that are inserted, deleted, moved, shuffled, and dragged in three layouts.
public enum Updates: Exhibit {
  public static let title = "Updates"
  public static let summary = "Insert, delete and move cells, drag one elsewhere, or pinch to the next layout."
  public static let keys = [
    ExhibitKey("Alt + arrow", "Moves the focused cell")
  ]
  public static let mouseHint: String? = "With a mouse, hold Ctrl and turn the wheel instead of pinching."

  public static func makeViewController(_ context: ExhibitContext) -> UIViewController & ExhibitController {
    UpdatesController()
  }
}

/// A short sequence of numbers that looks random and is the same in every run, so that pictures of it agree.
private struct RepeatableGenerator: RandomNumberGenerator {
  private var state: UInt64 = 0x5851_F42D_4C95_7F2D

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    let mixed = (state ^ (state >> 33)) &* 0xFF51_AFD7_ED55_8CCD
    return mixed ^ (mixed >> 33)
  }
}

final class UpdatesController: UIViewController, ExhibitController {
  private(set) var collectionView: UICollectionView!
  private(set) var numbers = Array(1...24)
  let arrangement = UISegmentedControl(items: ["Grid", "Line", "Circle"].map(\.localized))
  private(set) var buttons: [UIButton] = []
  private(set) var layouts: [UICollectionViewLayout] = []
  private let line = MirroredFlowLayout()
  private var nextNumber = 25
  private var generator = RepeatableGenerator()
  /// The layout to which a pinch moves the cells.
  private var pinched: (layout: UICollectionViewTransitionLayout, index: Int)?

  private let circle = CircleLayout.ofHundreds()
  private let emptyLabel = UILabel()
  private let options = OptionsBar()
  private static let side: CGFloat = 100

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    let grid = MirroredFlowLayout()
    grid.itemSize = CGSize(width: Self.side, height: Self.side)
    grid.sectionInset = UIEdgeInsets(top: 20, left: 20, bottom: 20, right: 20)
    line.scrollDirection = .horizontal
    line.itemSize = grid.itemSize
    layouts = [grid, line, circle]
    collectionView = UICollectionView(frame: .zero, collectionViewLayout: grid)
    collectionView.backgroundColor = .systemBackground
    collectionView.register(NumberCell.self, forCellWithReuseIdentifier: "cell")
    collectionView.dataSource = self
    collectionView.addGestureRecognizer(UIPinchGestureRecognizer { [weak self] in self?.pinch($0) })
    collectionView.addGestureRecognizer(ItemMovementGestureRecognizer())
    view.addSubview(collectionView)
    emptyLabel.text = "No cells. Insert makes one.".localized
    emptyLabel.textColor = .secondaryLabel
    emptyLabel.textAlignment = .center
    emptyLabel.numberOfLines = 0
    collectionView.backgroundView = emptyLabel
    arrangement.selectedSegmentIndex = 0
    arrangement.addAction(UIAction { [weak self] _ in self?.chooseLayout() }, for: .valueChanged)
    view.addSubview(options)
    addButton("Insert") { $0.insert() }
    addButton("Delete") { $0.delete() }
    addButton("Move") { $0.move() }
    addButton("Shuffle") { $0.shuffle() }
    arrangement.accessibilityLabel = "Layout".localized
    options.add(nil, arrangement, width: 220)
    showCount()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let b = view.bounds
    let bar = min(b.height, options.sizeThatFits(b.size).height)
    let height = b.height - bar
    let margin = max(0, (height - Self.side) / 2)
    let insets = UIEdgeInsets(top: margin, left: 20, bottom: margin, right: 20)
    if line.sectionInset != insets { line.sectionInset = insets }
    circle.fit(CGSize(width: b.width, height: height))
    collectionView.frame = CGRect(x: 0, y: 0, width: b.width, height: height)
    options.frame = CGRect(x: 0, y: height, width: b.width, height: bar)
  }

  /// Enables the actions that are possible with the current number of cells.
  private func showCount() {
    emptyLabel.isHidden = !numbers.isEmpty
    for (button, minimum) in zip(buttons, [0, 1, 2, 2]) { button.isEnabled = numbers.count >= minimum }
  }

  private func addButton(_ title: String, _ action: @escaping (UpdatesController) -> Void) {
    buttons.append(
      options.addButton(title) { [weak self] in
        if let self { action(self) }
      })
  }

  // MARK: Batches

  private func insert() {
    let item = Int.random(in: 0...numbers.count, using: &generator)
    numbers.insert(nextNumber, at: item)
    nextNumber += 1
    collectionView.performBatchUpdates { collectionView.insertItems(at: [IndexPath(item: item, section: 0)]) }
    showCount()
  }

  private func delete() {
    guard let item = numbers.indices.randomElement(using: &generator) else { return }
    numbers.remove(at: item)
    collectionView.performBatchUpdates { collectionView.deleteItems(at: [IndexPath(item: item, section: 0)]) }
    showCount()
  }

  private func move() {
    guard let from = numbers.indices.randomElement(using: &generator),
      let to = numbers.indices.randomElement(using: &generator)
    else { return }
    numbers.insert(numbers.remove(at: from), at: to)
    collectionView.performBatchUpdates {
      collectionView.moveItem(at: IndexPath(item: from, section: 0), to: IndexPath(item: to, section: 0))
    }
  }

  private func shuffle() {
    let order = numbers.indices.shuffled(using: &generator)
    numbers = order.map { numbers[$0] }
    collectionView.performBatchUpdates {
      for (new, old) in order.enumerated() {
        collectionView.moveItem(at: IndexPath(item: old, section: 0), to: IndexPath(item: new, section: 0))
      }
    }
  }

  // MARK: Layouts

  private func chooseLayout() {
    guard layouts.indices.contains(arrangement.selectedSegmentIndex) else { return }
    collectionView.setCollectionViewLayout(layouts[arrangement.selectedSegmentIndex], animated: true)
  }

  /// Moves the cells to the next layout when the fingers move apart, to the previous one when they close.
  private func pinch(_ recognizer: UIPinchGestureRecognizer) {
    switch recognizer.state {
    case .began, .changed:
      let scale = recognizer.scale
      if pinched == nil, scale != 1 { beginPinch(towards: scale > 1 ? 1 : -1) }
      guard let pinched else { return }
      // Twice or half the distance completes the transition.
      pinched.layout.transitionProgress = min(max(abs(log2(scale)), 0), 1)
    case .ended, .cancelled:
      guard let pinched else { return }
      self.pinched = nil
      guard recognizer.state == .ended, pinched.layout.transitionProgress > 0.5 else {
        collectionView.cancelInteractiveTransition()
        return
      }
      arrangement.selectedSegmentIndex = pinched.index
      collectionView.finishInteractiveTransition()
    default: break
    }
  }

  private func beginPinch(towards step: Int) {
    guard let current = layouts.firstIndex(where: { $0 === collectionView.collectionViewLayout }) else { return }
    let index = (current + step + layouts.count) % layouts.count
    pinched = (collectionView.startInteractiveTransition(to: layouts[index]), index)
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

  /// Moves a dragged cell in the data.
  func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {
    numbers.insert(numbers.remove(at: sourceIndexPath.item), at: destinationIndexPath.item)
  }
}
