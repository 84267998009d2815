import CollectionLayouts
import ExhibitSupport
import UIKit

/// The photos of the library at one of its levels.
final class LibraryController: UIViewController, ExhibitController {
  let library: Library
  private(set) var level = LibraryLevel.months
  private let loader = ThumbnailLoader(size: CGSize(width: 400, height: 300))
  private let problemLabel: PhotoProblemLabel?
  private let stage = UIView()
  private(set) var collectionView: UICollectionView!
  private(set) var source: UICollectionViewDiffableDataSource<Int, Int>!
  private var groups: [Library.Group] = []
  private let options = OptionsBar()
  private(set) var choice: UISegmentedControl!
  /// The scale of a wheel at the last change of the level.
  private var wheelScale: CGFloat = 1
  private static let threshold: CGFloat = 1.35

  init(_ context: ExhibitContext) {
    let read = PhotoFolder.read(context.folder)
    library = Library(read.photos, until: context.now())
    problemLabel = PhotoProblemLabel(read.problem)
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { fatalError("LibraryController is made in code") }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    stage.clipsToBounds = true
    collectionView = UICollectionView(frame: .zero, collectionViewLayout: LibraryLayouts.layout(level))
    collectionView.backgroundColor = .systemBackground
    collectionView.alwaysBounceVertical = true
    collectionView.accessibilityLabel = PhotoLibrary.title
    collectionView.delegate = self
    stage.addSubview(collectionView)
    view.addSubview(stage)
    view.addSubview(options)
    if let problemLabel { view.addSubview(problemLabel) }
    choice = options.addChoice(nil, LibraryLevel.allCases.map(\.name), width: 260) { [weak self] index in
      if let self, let level = LibraryLevel(rawValue: index) { show(level, around: nil) }
    }
    choice.accessibilityLabel = "Period".localized
    choice.selectedSegmentIndex = level.rawValue
    makeSource()
    apply()
    let pinch = UIPinchGestureRecognizer { [weak self] in self?.follow($0) }
    let wheel = WheelPinchGestureRecognizer { [weak self] recognizer in
      if let wheel = recognizer as? WheelPinchGestureRecognizer { self?.follow(wheel) }
    }
    for recognizer in [pinch, wheel] { stage.addGestureRecognizer(recognizer) }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let height = options.sizeThatFits(view.bounds.size).height
    options.frame = CGRect(x: 0, y: view.bounds.height - height, width: view.bounds.width, height: height)
    stage.frame = CGRect(x: 0, y: 0, width: view.bounds.width, height: max(0, view.bounds.height - height))
    collectionView.bounds.size = stage.bounds.size
    collectionView.center = CGPoint(x: stage.bounds.midX, y: stage.bounds.midY)
    problemLabel?.fill(stage.frame)
  }

  func settle() async { await loader.settle() }

  override var keyCommands: [UIKeyCommand]? {
    [
      UIKeyCommand(
        title: "Shorter periods".localized, action: Selector("zoomIn", LibraryController.zoomIn), input: "+",
        modifierFlags: .command),
      UIKeyCommand(
        title: "Longer periods".localized, action: Selector("zoomOut", LibraryController.zoomOut), input: "-",
        modifierFlags: .command),
    ]
  }

  private func zoomIn() { step(1, around: nil) }

  private func zoomOut() { step(-1, around: nil) }

  // MARK: Data

  private func makeSource() {
    let cell = UICollectionView.CellRegistration<LibraryCell, Int> { [weak self] cell, path, index in
      guard let self else { return }
      let title = level == .years ? groups[path.item].title : nil
      cell.show(library.items[index].photo, title: title, label: title ?? library.description(of: index), from: loader)
    }
    let header = UICollectionView.SupplementaryRegistration<LibraryHeader>(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { [weak self] header, _, path in
      guard let self, groups.indices.contains(path.section) else { return }
      header.label.text = groups[path.section].title
    }
    source = UICollectionViewDiffableDataSource(collectionView: collectionView) { view, path, index in
      view.dequeueConfiguredReusableCell(using: cell, for: path, item: index)
    }
    source.supplementaryViewProvider = { view, _, path in
      view.dequeueConfiguredReusableSupplementary(using: header, for: path)
    }
  }

  /// Shows the photos of the level: one for a year, five of a month, all of a day.
  private func apply() {
    groups = library.groups(level)
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    if level == .years {
      snapshot.appendSections([0])
      snapshot.appendItems(groups.compactMap(\.items.first))
    } else {
      for (section, group) in groups.enumerated() {
        snapshot.appendSections([section])
        snapshot.appendItems(level == .months ? Array(group.items.prefix(LibraryLayouts.perMonth)) : group.items)
      }
    }
    source.applySnapshotUsingReloadData(snapshot)
  }

  /// Returns the place of a photo at the current level, or of the photo that stands for its period.
  private func path(of index: Int) -> IndexPath? {
    if let path = source.indexPath(for: index) { return path }
    guard let group = groups.firstIndex(where: { $0.items.contains(index) }) else { return nil }
    return level == .years ? IndexPath(item: group, section: 0) : IndexPath(item: 0, section: group)
  }

  // MARK: Levels

  /// Shows a level; the photo at a point of the stage, or else in the middle, keeps its place and becomes as large as
  /// it is there.
  func show(_ next: LibraryLevel, around point: CGPoint?) {
    guard next != level else { return }
    let point = stage.convert(point ?? CGPoint(x: stage.bounds.midX, y: stage.bounds.midY), to: collectionView)
    let anchor = nearestPath(to: point)
    let index = anchor.flatMap { source.itemIdentifier(for: $0) }
    let before = anchor.flatMap { frame(at: $0) } ?? CGRect(x: point.x, y: point.y, width: 1, height: 1)
    let old = collectionView.snapshotView(afterScreenUpdates: false)
    let transform = collectionView.transform
    level = next
    choice.selectedSegmentIndex = next.rawValue
    collectionView.transform = .identity
    apply()
    collectionView.setCollectionViewLayout(LibraryLayouts.layout(next), animated: false)
    collectionView.layoutIfNeeded()
    guard let index, let path = path(of: index) else { return }
    scroll(to: path, at: before.midY)
    guard let after = frame(at: path), let old, view.window != nil else { return }
    zoom(from: old, transform, before, to: after)
  }

  private func step(_ count: Int, around point: CGPoint?) {
    if let next = LibraryLevel(rawValue: level.rawValue + count) { show(next, around: point) }
  }

  /// Scrolls a photo to a height in the view, twice because the sections around it are measured in between.
  private func scroll(to path: IndexPath, at middle: CGFloat) {
    for _ in 0..<2 {
      guard let frame = collectionView.layoutAttributesForItem(at: path)?.frame else { return }
      let maximum =
        collectionView.contentSize.height - collectionView.bounds.height + collectionView.adjustedContentInset.bottom
      let offset = min(max(frame.midY - middle, -collectionView.adjustedContentInset.top), max(0, maximum))
      collectionView.contentOffset.y = offset
      collectionView.layoutIfNeeded()
    }
  }

  /// Returns the frame of a photo in the visible part of the view.
  private func frame(at path: IndexPath) -> CGRect? {
    collectionView.layoutAttributesForItem(at: path)?.frame.offsetBy(
      dx: -collectionView.contentOffset.x, dy: -collectionView.contentOffset.y)
  }

  private func nearestPath(to point: CGPoint) -> IndexPath? {
    if let path = collectionView.indexPathForItem(at: point) { return path }
    let distances = collectionView.indexPathsForVisibleItems.map { path in
      let frame = collectionView.layoutAttributesForItem(at: path)?.frame ?? .zero
      return (path: path, length: hypot(frame.midX - point.x, frame.midY - point.y))
    }
    return distances.min { $0.length < $1.length }?.path
  }

  /// Turns the picture of the old level into the new one: the photo between them moves and grows, and the rest fades.
  private func zoom(from old: UIView, _ transform: CGAffineTransform, _ before: CGRect, to after: CGRect) {
    old.frame = stage.bounds
    old.transform = transform
    stage.addSubview(old)
    collectionView.alpha = 0
    let isMoving = !UIAccessibility.isReduceMotionEnabled
    if isMoving { collectionView.transform = map(after, to: before) }
    UIView.animate(withDuration: 0.4, delay: 0, usingSpringWithDamping: 0.95, initialSpringVelocity: 0) {
      if isMoving { old.transform = self.map(before, to: after) }
      old.alpha = 0
      self.collectionView.transform = .identity
      self.collectionView.alpha = 1
    } completion: { _ in
      old.removeFromSuperview()
    }
  }

  /// Returns the transform about the middle of the stage that takes one frame to the width and the middle of another.
  private func map(_ start: CGRect, to end: CGRect) -> CGAffineTransform {
    let scale = end.width / max(1, start.width)
    let middle = CGPoint(x: stage.bounds.midX, y: stage.bounds.midY)
    return CGAffineTransform(
      a: scale, b: 0, c: 0, d: scale, tx: end.midX - middle.x - (start.midX - middle.x) * scale,
      ty: end.midY - middle.y - (start.midY - middle.y) * scale)
  }

  // MARK: Gestures

  private func follow(_ pinch: UIPinchGestureRecognizer) {
    let point = pinch.location(in: stage)
    switch pinch.state {
    case .began, .changed: if pull(pinch.scale, around: point) { pinch.scale = 1 }
    default: letGo()
    }
  }

  private func follow(_ wheel: WheelPinchGestureRecognizer) {
    switch wheel.state {
    case .began: wheelScale = 1
    case .changed:
      if pull(wheel.scale / wheelScale, around: wheel.location(in: stage)) { wheelScale = wheel.scale }
    default: letGo()
    }
  }

  /// Scales the photos a little with the fingers; returns true when that has led to another level.
  private func pull(_ scale: CGFloat, around point: CGPoint) -> Bool {
    let count = scale > Self.threshold ? 1 : scale < 1 / Self.threshold ? -1 : 0
    if count != 0, LibraryLevel(rawValue: level.rawValue + count) != nil {
      step(count, around: point)
      return true
    }
    guard !UIAccessibility.isReduceMotionEnabled else { return false }
    // At the first and the last level the photos give way less.
    let pull = min(max(pow(scale, count == 0 ? 0.4 : 0.2), 0.8), 1.25)
    let start = CGRect(x: point.x - 50, y: point.y - 50, width: 100, height: 100)
    collectionView.transform = map(start, to: start.insetBy(dx: 50 * (1 - pull), dy: 50 * (1 - pull)))
    return false
  }

  private func letGo() {
    guard collectionView.transform != .identity else { return }
    UIView.animate(withDuration: 0.3, delay: 0, usingSpringWithDamping: 0.8, initialSpringVelocity: 0) {
      self.collectionView.transform = .identity
    }
  }
}

extension LibraryController: UICollectionViewDelegate {
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    collectionView.deselectItem(at: indexPath, animated: false)
    guard let index = source.itemIdentifier(for: indexPath) else { return }
    guard level == .days else {
      let frame = frame(at: indexPath) ?? .zero
      return step(1, around: CGPoint(x: frame.midX, y: frame.midY))
    }
    let viewer = LibraryViewer(library, at: index)
    viewer.modalPresentationStyle = .overFullScreen
    let zoom = UIViewController.Transition.ZoomOptions()
    zoom.alignmentRectProvider = { ($0.zoomedViewController as? LibraryViewer)?.pictureFrame }
    viewer.preferredTransition = .zoom(options: zoom) { [weak self] context in
      (context.zoomedViewController as? LibraryViewer).flatMap { self?.cell(of: $0.index) }
    }
    present(viewer, animated: true)
  }

  /// Returns the cell of a photo, which is scrolled to if it is not visible.
  private func cell(of index: Int) -> UICollectionViewCell? {
    guard let path = path(of: index) else { return nil }
    if collectionView.cellForItem(at: path) == nil {
      collectionView.scrollToItem(at: path, at: .centeredVertically, animated: false)
      collectionView.layoutIfNeeded()
    }
    return collectionView.cellForItem(at: path)
  }
}
