import CollectionLayouts
import ExhibitSupport
import UIKit

final class LayoutsController: PhotoLayoutController {
  let shelves = ShelfLayout()
  let line = LineLayout()
  let covers = CoverFlowLayout()
  let stacks = StacksLayout()
  let spiral = SpiralLayout()
  private(set) var sequence: LayoutSequence!
  private(set) var choice: UISegmentedControl!
  private(set) var amount: UISlider!
  private var amountName: UILabel?
  private let hint = UILabel()
  private var stage = CGSize.zero

  /// The rotations of the photos of a pile, in radians: each has corners that no other one covers.
  private static let pileRotations: [CGFloat] = [-0.045, 0.13, -0.2, 0.06, 0.27, -0.11]
  /// The translations of the photos of a pile, in fractions of its width.
  private static let pileOffsets = [
    UIOffset(horizontal: 0, vertical: 0), UIOffset(horizontal: 0.035, vertical: -0.03),
    UIOffset(horizontal: -0.03, vertical: 0.02), UIOffset(horizontal: 0.04, vertical: 0.05),
    UIOffset(horizontal: 0.01, vertical: 0.01), UIOffset(horizontal: -0.05, vertical: -0.04),
  ]

  private static let names = ["Shelves", "Line", "Cover flow", "Stacks", "Spiral"]

  override func makeLayout() -> UICollectionViewLayout {
    shelves.footerReferenceSize = .zero
    shelves.headerReferenceSize = CGSize(width: 44, height: 44)
    shelves.sectionInset = UIEdgeInsets(top: 4, left: 24, bottom: 26, right: 24)
    shelves.minimumLineSpacing = 30
    shelves.minimumInteritemSpacing = 18
    shelves.shelfRise = 7
    shelves.shelfDepth = 24
    for layout in [line, covers] { layout.headerReferenceSize = CGSize(width: 44, height: 44) }
    line.minimumLineSpacing = 56
    return shelves
  }

  // The largest is the one in the center of a line.
  override var thumbnailSize: CGSize { CGSize(width: 288, height: 216) }

  override func setUpOptions() {
    choice = options.addChoice(nil, Self.names) { [weak self] in self?.sequence.show($0) }
    amount = UISlider()
    amount.addAction(UIAction { [weak self] _ in self?.amountDidChange() }, for: .valueChanged)
    amountName = options.add("Size", amount, width: 130)
    hint.setScaledFont(.systemFont(ofSize: 13), maximum: 24)
    hint.textColor = .secondaryLabel
    options.add(nil, hint)
    sequence = LayoutSequence([shelves, line, covers, stacks, spiral], in: collectionView)
    sequence.willShow = { [weak self] in self?.willShow($0) }
    showOptions()
    for fingers in [2, 3] {
      let tap = UITapGestureRecognizer { [weak self] in self?.sequence.follow($0) }
      tap.numberOfTouchesRequired = fingers
      collectionView.addGestureRecognizer(tap)
    }
    addStackGestures()
    addSpiralGestures()
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    becomeFirstResponder()
  }

  override var canBecomeFirstResponder: Bool { true }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    if !sequence.handle(presses) { super.pressesBegan(presses, with: event) }
  }

  // MARK: One after the other

  override func fit(_ size: CGSize) {
    guard size != stage else { return }
    stage = size
    let shelfWidth = min(168, max(90, (size.width - 84) / 3))
    setShelves(shelfWidth, in: size.width)
    fit(line, CGSize(width: 220, height: 165), to: size)
    fit(covers, CGSize(width: 208, height: 156), to: size)
    covers.minimumLineSpacing = -(covers.itemSize.width * 0.36).rounded()
    let stack = min(180, max(90, (size.width - 150) / 4))
    stacks.stackSize = CGSize(width: stack, height: (stack * 0.86).rounded())
    stacks.itemSize = CGSize(width: stack * 0.94, height: (stack * 0.94 * 3 / 4).rounded())
    stacks.stackInsets = UIEdgeInsets(top: 30, left: 30, bottom: 30, right: 30)
    stacks.minimumStackSpacing = 30
    stacks.openItemSize = shelves.itemSize
    stacks.itemRotations = Self.pileRotations
    stacks.itemOffsets = Self.pileOffsets.map {
      UIOffset(horizontal: ($0.horizontal * stack).rounded(), vertical: ($0.vertical * stack).rounded())
    }
    spiral.itemSize = CGSize(width: 200, height: 150)
    spiral.itemScale = min(1, max(0.4, min(size.width, size.height) / 620))
    showOptions()
  }

  override func insets(of section: Int, in layout: UICollectionViewFlowLayout) -> UIEdgeInsets {
    var insets = layout.sectionInset
    guard layout is LineLayout else { return insets }
    let end = max(insets.left, (stage.width - layout.itemSize.width) / 2)
    if section == 0 { insets.left = max(0, end - layout.headerReferenceSize.width) }
    if section == data.albums.count - 1 { insets.right = end }
    return insets
  }

  override func willShow(_ title: AlbumTitle, ofKind kind: String, at path: IndexPath) {
    title.isCentered = sequence?.index != 0
    title.isUserInteractionEnabled = false
  }

  override func willShow(_ card: PhotoCard, at path: IndexPath) { card.isPrint = sequence?.index == 3 }

  private func willShow(_ index: Int) {
    choice.selectedSegmentIndex = index
    collectionView.isPagingEnabled = index == 4
    for case let title as AlbumTitle in collectionView.visibleSupplementaryViews(
      ofKind: UICollectionView.elementKindSectionHeader)
    {
      title.isCentered = index != 0
    }
    for case let card as PhotoCard in collectionView.visibleCells { card.isPrint = index == 3 }
    collectionView.decelerationRate = index == 1 || index == 2 ? .fast : .normal
    if index == 3 {
      stacks.pinchedStack = nil
      stacks.pinchedStackScale = 1
    }
    showOptions()
  }

  private func showOptions() {
    func show(_ name: String, _ range: ClosedRange<Float>, _ value: CGFloat, _ text: String) {
      amountName?.text = name.localized
      amount.minimumValue = range.lowerBound
      amount.maximumValue = range.upperBound
      amount.setValue(Float(value), animated: false)
      hint.text = text.localized
    }
    switch sequence.index {
    case 0: show("Size", 100...240, shelves.itemSize.width, "Decoration views are the shelves under the rows")
    case 1: show("Zoom", 0...0.8, line.zoomFactor, "Scrolling ends on a picture, which grows in the middle")
    case 2: show("Turn", 0...1.3, covers.turn, "Scrolling ends on a cover, which faces you")
    case 3: show("Visible", 1...6, CGFloat(stacks.visibleItemsPerStack), "Pinch a stack to open it")
    default: show("Size", 0.4...1.2, spiral.itemScale, "Swipe a picture up to remove it, and tap the title to undo")
    }
    options.setNeedsLayout()
    view.setNeedsLayout()
  }

  private func amountDidChange() {
    let value = CGFloat(amount.value)
    switch sequence.index {
    case 0: setShelves(value, in: stage.width)
    case 1: line.zoomFactor = value
    case 2: covers.turn = value
    case 3: stacks.visibleItemsPerStack = Int(value.rounded())
    default: spiral.itemScale = value
    }
  }

  /// Sets the width of the pictures on the shelves. What they leave free of a row is at its ends, not between them.
  private func setShelves(_ length: CGFloat, in width: CGFloat) {
    let item = length.rounded()
    let gap = shelves.minimumInteritemSpacing
    let count = max(1, ((width - 48 + gap) / (item + gap)).rounded(.down))
    let free = (width - count * item - (count - 1) * gap) / 2
    let margin = max(24, free.rounded(.down))
    shelves.itemSize = CGSize(width: item, height: (item * 3 / 4).rounded())
    shelves.sectionInset = UIEdgeInsets(top: 4, left: margin, bottom: 26, right: margin)
  }

  /// Fits a layout of one line across the middle of the stage, in which the first and the last picture can also be
  /// centered.
  private func fit(_ layout: LineLayout, _ item: CGSize, to size: CGSize) {
    let share = min(1, max(0.3, min(size.height / 320, size.width / 320)))
    layout.itemSize = CGSize(width: (item.width * share).rounded(), height: (item.height * share).rounded())
    layout.minimumInteritemSpacing = size.height
    let margin = max(0, ((size.height - layout.itemSize.height) / 2).rounded(.down))
    layout.sectionInset = UIEdgeInsets(top: margin, left: 30, bottom: margin, right: 30)
  }

  // MARK: Stacks

  private func addStackGestures() {
    let pinch = UIPinchGestureRecognizer { [weak self] in self?.followPinch($0.state, $0.scale, $0) }
    let wheel = WheelPinchGestureRecognizer { [weak self] pan in
      if let pan = pan as? WheelPinchGestureRecognizer { self?.followPinch(pan.state, pan.scale, pan) }
    }
    for recognizer in [pinch, wheel] { collectionView.addGestureRecognizer(recognizer) }
  }

  private func followPinch(_ state: UIGestureRecognizer.State, _ scale: CGFloat, _ recognizer: UIGestureRecognizer) {
    guard sequence.index == 3 else { return }
    stacks.follow(state, scale: scale, at: recognizer.location(in: collectionView)) { [weak self] in self?.open($0) }
  }

  /// Continues with the shelves after a stack was pinched open.
  private func open(_ section: Int) {
    sequence.show(0)
    guard !data.albums[section].photos.isEmpty else { return }
    collectionView.scrollToItem(at: IndexPath(item: 0, section: section), at: .centeredVertically, animated: true)
  }

  // MARK: Spiral

  private func addSpiralGestures() {
    let swipe = UISwipeGestureRecognizer { [weak self] in self?.swipedUp($0) }
    swipe.direction = .up
    swipe.delegate = self
    collectionView.addGestureRecognizer(swipe)
    let tap = UITapGestureRecognizer { [weak self] in self?.tapped($0) }
    tap.cancelsTouchesInView = false
    collectionView.addGestureRecognizer(tap)
  }

  private func swipedUp(_ swipe: UISwipeGestureRecognizer) {
    guard sequence.index == 4, let path = collectionView.indexPathForItem(at: swipe.location(in: collectionView)) else {
      return
    }
    let photo = data.albums[path.section].photos.remove(at: path.item)
    data.albums[path.section].removed.append(photo)
    collectionView.performBatchUpdates { collectionView.deleteItems(at: [path]) }
    showCount(of: path.section)
  }

  private func tapped(_ tap: UITapGestureRecognizer) {
    let point = tap.location(in: collectionView)
    guard sequence.index == 4,
      let path = collectionView.indexPathsForVisibleSupplementaryElements(
        ofKind: UICollectionView.elementKindSectionHeader
      ).first(where: {
        collectionView.supplementaryView(forElementKind: UICollectionView.elementKindSectionHeader, at: $0)?
          .frame.contains(point) == true
      }), !data.albums[path.section].removed.isEmpty
    else { return }
    let photo = data.albums[path.section].removed.removeFirst()
    data.albums[path.section].photos.append(photo)
    let last = IndexPath(item: data.albums[path.section].photos.count - 1, section: path.section)
    collectionView.performBatchUpdates { collectionView.insertItems(at: [last]) }
    showCount(of: path.section)
  }

  private func showCount(of section: Int) {
    let path = IndexPath(item: 0, section: section)
    let header = collectionView.supplementaryView(forElementKind: UICollectionView.elementKindSectionHeader, at: path)
    (header as? AlbumTitle)?.show(data.albums[section])
  }
}

extension LayoutsController: UIGestureRecognizerDelegate {
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { true }
}
