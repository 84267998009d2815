public import CollectionLayouts
public import ExhibitSupport
public import UIKit

/// Pictures that go from one layout to the next, over and over, and stand still for users who prefer reduced motion.
public final class TourController: PhotoLayoutController {
  /// A layout of the tour.
  public enum Stop: Int, CaseIterable, Sendable {
    case shelves, coverFlow, stacks, spiral, waterfall, circle

    /// The name of the layout.
    public var name: String {
      switch self {
      case .shelves: "Shelves"
      case .coverFlow: "Cover flow"
      case .stacks: "Stacks"
      case .spiral: "Spiral"
      case .waterfall: "Waterfall"
      case .circle: "Circle"
      }
    }

    /// The exhibit of the layout.
    @MainActor public var exhibit: any Exhibit.Type {
      switch self {
      case .shelves, .coverFlow, .stacks, .spiral: Layouts.self
      case .waterfall: Waterfall.self
      case .circle: Circle.self
      }
    }

    /// Shows the layout in the controller of its exhibit.
    @MainActor
    public func show(in controller: UIViewController) {
      controller.loadViewIfNeeded()
      guard let controller = controller as? LayoutsController else { return }
      let indices: [Stop: Int] = [.coverFlow: 2, .stacks: 3, .spiral: 4]
      controller.sequence.show(indices[self] ?? 0, animated: false)
    }
  }

  /// The time for which each layout stays, in seconds.
  public static let pause: TimeInterval = 3.4
  /// The duration of the motion between two layouts, in seconds.
  public static let duration: TimeInterval = 1.4

  /// The present layout.
  public private(set) var stop = Stop.shelves
  /// A closure that is called when the user chooses a layout.
  public var didChoose: ((Stop) -> Void)?

  /// Returns true for users who prefer reduced motion.
  package var reducesMotion: @MainActor () -> Bool = { UIAccessibility.isReduceMotionEnabled }

  private let shelves = ShelfLayout()

  private let covers = CoverFlowLayout()

  private let stacks = StacksLayout()

  private let spiral = SpiralLayout()

  private let waterfall = WaterfallLayout()

  private let circle = CircleLayout.ofHundreds()

  private var openButton: UIButton?

  private var pauseButton: UIButton?

  private var timer: Timer?

  private var isPaused = false

  /// The time at which the present layout was shown or the motion began again, in seconds of the clock of animations.
  private var shownAt: CFTimeInterval = 0

  private var stage = CGSize.zero

  private var observer: (any NSObjectProtocol)?

  /// The ratios of width to height in the waterfall.
  private static let proportions: [CGFloat] = [4.0 / 3, 3.0 / 4, 1, 2.0 / 3, 3.0 / 2, 4.0 / 5]

  /// Creates a tour of at most 24 pictures.
  public init(_ context: ExhibitContext) { super.init(context, perAlbum: 8, limit: 24) }

  public required init?(coder: NSCoder) { fatalError("TourController is made in code") }

  public override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    observer = NotificationCenter.default.addObserver(
      forName: UIAccessibility.reduceMotionStatusDidChangeNotification, object: nil, queue: .main
    ) { [weak self] _ in MainActor.assumeIsolated { self?.motionDidChange() } }
    motionDidChange()
  }

  public override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    observer.map(NotificationCenter.default.removeObserver)
    observer = nil
    timer?.invalidate()
    timer = nil
  }

  override var thumbnailSize: CGSize { CGSize(width: 288, height: 216) }

  override func makeLayout() -> UICollectionViewLayout {
    for layout in [shelves, covers] as [UICollectionViewFlowLayout] {
      layout.headerReferenceSize = .zero
      layout.footerReferenceSize = .zero
    }
    shelves.shelfRise = 7
    shelves.shelfDepth = 24
    shelves.minimumInteritemSpacing = 18
    stacks.footerHeight = 0
    spiral.headerHeight = 0
    waterfall.minimumColumnSpacing = 10
    waterfall.sectionInset = UIEdgeInsets(top: 5, left: 20, bottom: 5, right: 20)
    circle.sectionStep = 0.34
    return shelves
  }

  override func setUpOptions() {
    collectionView.backgroundColor = .secondarySystemBackground
    openButton = options.addButton("") { [weak self] in self.map { $0.didChoose?($0.stop) } }
    options.addButton("Next layout") { [weak self] in self?.showNext(isAsked: true) }
    pauseButton = options.addButton("") { [weak self] in self?.togglePause() }
    nameButtons()
  }

  // MARK: Motion

  /// A Boolean value that indicates whether the pictures move by themselves.
  public var isMoving: Bool { timer != nil }

  private func motionDidChange() {
    timer?.invalidate()
    timer = nil
    shownAt = CACurrentMediaTime()
    pauseButton?.isHidden = reducesMotion()
    nameButtons()
    guard !isPaused, !reducesMotion(), data.problem == nil else { return }
    timer = .scheduledTimer(withTimeInterval: Self.pause + Self.duration, repeats: true) { [weak self] _ in
      MainActor.assumeIsolated { self?.showNext(isAsked: false) }
    }
  }

  private func togglePause() {
    isPaused.toggle()
    motionDidChange()
  }

  /// Shows the next layout; one that the user asks for stays as long as the others.
  private func showNext(isAsked: Bool) {
    if isAsked { motionDidChange() }
    // A run loop that turns while a test waits fires timers in real time, although nothing has moved.
    guard isAsked || !collectionView.isTracking && CACurrentMediaTime() - shownAt >= Self.pause else { return }
    shownAt = CACurrentMediaTime()
    show(Stop(rawValue: (stop.rawValue + 1) % Stop.allCases.count) ?? .shelves)
  }

  private func show(_ next: Stop) {
    stop = next
    nameButtons()
    for case let card as PhotoCard in collectionView.visibleCells { card.isPrint = next == .stacks }
    guard !reducesMotion() else {
      return collectionView.setCollectionViewLayout(layout(of: next), animated: false)
    }
    UIView.animate(
      withDuration: Self.duration, delay: 0, options: [.curveEaseInOut, .allowUserInteraction]
    ) { [self] in
      collectionView.setCollectionViewLayout(layout(of: next), animated: true)
    }
  }

  private func nameButtons() {
    openButton?.setTitle("Open \(stop.name)", for: .normal)
    pauseButton?.setTitle(isPaused ? "Continue" : "Pause", for: .normal)
    options.setNeedsLayout()
  }

  // MARK: Layouts

  override func fit(_ size: CGSize) {
    guard size != stage, size.width > 0, size.height > 0 else { return }
    stage = size
    fitShelves(size)
    let high = min(156, max(60, (size.height * 0.5).rounded()))
    covers.itemSize = CGSize(width: (high * 4 / 3).rounded(), height: high)
    covers.minimumInteritemSpacing = size.height
    covers.minimumLineSpacing = -(covers.itemSize.width * 0.36).rounded()
    let margin = max(0, ((size.height - high) / 2).rounded(.down))
    let end = max(30, (size.width - covers.itemSize.width) / 2)
    covers.sectionInset = UIEdgeInsets(top: margin, left: end, bottom: margin, right: end)
    fitStacks(size)
    let shorter = min(size.width, size.height)
    spiral.itemSize = CGSize(width: 200, height: 150)
    spiral.itemScale = min(1, max(0.3, shorter / 480))
    waterfall.columnCount = max(2, Int((size.width / 150).rounded()))
    circle.fit(size, circles: 3)
  }

  override func insets(of section: Int, in layout: UICollectionViewFlowLayout) -> UIEdgeInsets {
    guard layout === covers else { return layout.sectionInset }
    // The albums follow each other without a gap.
    var insets = covers.sectionInset
    if section > 0 { insets.left = covers.minimumLineSpacing }
    if section < data.albums.count - 1 { insets.right = 0 }
    return insets
  }

  override func didSelect(_ path: IndexPath) {
    collectionView.deselectItem(at: path, animated: false)
    didChoose?(stop)
  }

  /// Begins each layout at its first pictures, and cover flow in its middle.
  override func targetOffset(_ proposed: CGPoint) -> CGPoint {
    guard stop == .coverFlow else { return .zero }
    let count = data.albums.reduce(0) { $0 + $1.photos.count }
    return CGPoint(x: CGFloat(count / 2) * (covers.itemSize.width + covers.minimumLineSpacing), y: 0)
  }

  override func willShow(_ card: PhotoCard, at path: IndexPath) { card.isPrint = stop == .stacks }

  private func layout(of stop: Stop) -> UICollectionViewLayout {
    switch stop {
    case .shelves: shelves
    case .coverFlow: covers
    case .stacks: stacks
    case .spiral: spiral
    case .waterfall: waterfall
    case .circle: circle
    }
  }

  /// Fits as many pictures of about 150 points into a row as divide eight: no shelf is half empty.
  private func fitShelves(_ size: CGSize) {
    let count: CGFloat = size.width >= 560 ? 4 : 2
    let gap = shelves.minimumInteritemSpacing
    let width = min(150, ((size.width - 48 - (count - 1) * gap) / count).rounded(.down))
    shelves.itemSize = CGSize(width: width, height: (width * 3 / 4).rounded())
    shelves.minimumLineSpacing = 26
    let margin = max(24, ((size.width - count * width - (count - 1) * gap) / 2).rounded(.down))
    shelves.sectionInset = UIEdgeInsets(top: 14, left: margin, bottom: 12, right: margin)
  }

  /// Puts one stack for each album side by side into the middle.
  private func fitStacks(_ size: CGSize) {
    let count = CGFloat(max(1, data.albums.count))
    let side = max(50, min(200, (size.width - 60) / count - 30, size.height - 60)).rounded(.down)
    stacks.stackSize = CGSize(width: side, height: (side * 0.86).rounded())
    stacks.itemSize = CGSize(width: (side * 0.94).rounded(), height: (side * 0.94 * 3 / 4).rounded())
    let gap = max(10, min(60, ((size.width - count * side) / (count + 1)).rounded(.down)))
    stacks.minimumStackSpacing = gap
    let free = max(10, ((size.width - count * side - (count - 1) * gap) / 2).rounded(.down))
    let above = max(10, ((size.height - stacks.stackSize.height) / 2).rounded(.down))
    stacks.stackInsets = UIEdgeInsets(top: above, left: free, bottom: 10, right: free)
    stacks.itemRotations = [-0.045, 0.13, -0.2, 0.06]
    stacks.visibleItemsPerStack = 4
  }
}

extension TourController: CollectionViewDelegateWaterfallLayout {
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    guard collectionViewLayout === waterfall else {
      return (collectionViewLayout as? UICollectionViewFlowLayout)?.itemSize ?? .zero
    }
    let index = indexPath.section * 8 + indexPath.item
    return CGSize(width: 100 * Self.proportions[index * 5 % 7 % Self.proportions.count], height: 100)
  }
}
