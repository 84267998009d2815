import CollectionInteractions
public import UIKit

/// Every section is a stack of which the upper three items are visible, slightly turned; one can be pinched open.
///
/// While the section `pinchedStack` is opened by the scale s, with p = (s − 1) / 3 between 0 and 1, its items are on
/// the way from the stack to a grid, and everything else fades until p is 0.75.
///
/// The layout itself follows the pinch, instead of `UICollectionView.startInteractiveTransition`: a transition layout
/// would pull all stacks apart at once, in straight lines to their places in a grid of all sections, much of it far
/// below the view. Here one stack opens under the fingers and the others make way. When the pinch ends beyond
/// `openingScale`, the owner sets the layout it opens to, with `setCollectionViewLayout(_:animated:)`: from then on
/// that layout places the items, at the same positions, and scrolls.
open class StacksLayout: UICollectionViewLayout {
  /// The size of an item, in points.
  open var itemSize = CGSize(width: 170, height: 170) { didSet { if itemSize != oldValue { invalidateLayout() } } }
  /// The size of a stack, in points.
  open var stackSize = CGSize(width: 180, height: 180) { didSet { if stackSize != oldValue { invalidateLayout() } } }
  /// The least distance between stacks, and between their rows, in points.
  open var minimumStackSpacing: CGFloat = 50 { didSet { if minimumStackSpacing != oldValue { invalidateLayout() } } }
  /// The margin around all stacks, in points.
  open var stackInsets = UIEdgeInsets(top: 20, left: 20, bottom: 20, right: 20) {
    didSet { if stackInsets != oldValue { invalidateLayout() } }
  }
  /// The height of a stack's footer, in points; 0: no footers.
  open var footerHeight: CGFloat = 25 { didSet { if footerHeight != oldValue { invalidateLayout() } } }
  /// The distance from a stack to its footer, in points.
  open var footerGap: CGFloat = 8 { didSet { if footerGap != oldValue { invalidateLayout() } } }
  /// The number of visible items of a stack.
  open var visibleItemsPerStack = 3 { didSet { if visibleItemsPerStack != oldValue { invalidateLayout() } } }
  /// The rotations of the items of a stack, from the top, in radians; repeated when a stack shows more items. With the
  /// default the first item is upright, the second leans right, the third left.
  open var itemRotations: [CGFloat] = [0, .pi / 36, -.pi / 36] {
    didSet { if itemRotations != oldValue { invalidateLayout() } }
  }
  /// The translations of the items of a stack from its center, from the top, in points; repeated when a stack shows
  /// more items. The default is none.
  open var itemOffsets: [UIOffset] = [] { didSet { if itemOffsets != oldValue { invalidateLayout() } } }
  /// The size of an item in the grid to which a pinched stack opens, in points.
  open var openItemSize = CGSize(width: 170, height: 197) {
    didSet { if openItemSize != oldValue { invalidateLayout() } }
  }
  /// The distance between the items of an open stack, in points.
  open var openSpacing: CGFloat = 10 { didSet { if openSpacing != oldValue { invalidateLayout() } } }
  /// The distances of an open stack from the view's edges, in points.
  open var openInsets = UIEdgeInsets(top: 54, left: 10, bottom: 14, right: 10) {
    didSet { if openInsets != oldValue { invalidateLayout() } }
  }

  /// The section that is pinched open; nil when none is.
  open var pinchedStack: Int? { didSet { if pinchedStack != oldValue { invalidateLayout() } } }
  /// The scale of the pinch: the distance between the fingers relative to the one at the beginning.
  open var pinchedStackScale: CGFloat = 1 { didSet { if pinchedStackScale != oldValue { invalidateLayout() } } }
  /// The center of the pinched stack, in the content's coordinates; nil: its normal position.
  open var pinchedStackCenter: CGPoint? { didSet { if pinchedStackCenter != oldValue { invalidateLayout() } } }
  /// A Boolean value that determines whether the pinched stack is closing, during which all of its items are visible.
  open var isCollapsing = false { didSet { if isCollapsing != oldValue { invalidateLayout() } } }

  /// The scale from which a stack stays open when the pinch ends.
  public static let openingScale: CGFloat = 2.5
  private static let maximumScale: CGFloat = 4
  private static let fading: CGFloat = 0.75

  private var arrangement = Arrangement()
  private var columns = 1
  private var spacing: CGFloat = 0

  /// The progress of the opening of the pinched stack, from 0 to 1.
  public final var progress: CGFloat {
    guard pinchedStack != nil else { return 0 }
    return min(max((pinchedStackScale - 1) / (Self.maximumScale - 1), 0), 1)
  }

  // MARK: Pinching

  /// Follows a pinch: picks the stack under the fingers when it begins. Ending beyond `openingScale` calls `open` with
  /// its section; any other end closes the stack with an animation.
  open func follow(_ pinch: UIPinchGestureRecognizer, open: (Int) -> Void) {
    guard let collectionView else { return }
    follow(pinch.state, scale: pinch.scale, at: pinch.location(in: collectionView), open: open)
  }

  /// Follows a pinch by other means, such as Ctrl and the scroll wheel, state by state.
  open func follow(_ state: UIGestureRecognizer.State, scale: CGFloat, at point: CGPoint, open: (Int) -> Void) {
    switch state {
    case .began:
      guard let section = collectionView?.indexPathForItem(at: point)?.section else { return }
      isCollapsing = false
      pinchedStackCenter = point
      pinchedStackScale = scale
      pinchedStack = section
    case .changed:
      guard pinchedStack != nil else { return }
      pinchedStackScale = scale
      pinchedStackCenter = point
    case .ended:
      guard let section = pinchedStack else { return }
      pinchedStackScale > Self.openingScale ? open(section) : collapse()
    case .cancelled, .failed: collapse()
    default: break
    }
  }

  /// Closes the open stack, animated.
  open func collapse() {
    guard pinchedStack != nil, let collectionView else { return }
    collectionView.performBatchUpdates {
      self.isCollapsing = true
      self.pinchedStack = nil
      self.pinchedStackScale = 1
      self.pinchedStackCenter = nil
    } completion: { [weak self] _ in
      if self?.pinchedStack == nil { self?.isCollapsing = false }
    }
  }

  open override func prepare() {
    super.prepare()
    arrangement = Arrangement()
    guard let collectionView else { return }
    let room = collectionView.bounds.width - stackInsets.left - stackInsets.right
    columns = max(1, Int(((room + minimumStackSpacing) / (stackSize.width + minimumStackSpacing)).rounded(.down)))
    spacing = columns > 1 ? ((room - CGFloat(columns) * stackSize.width) / CGFloat(columns - 1)).rounded(.down) : 0
    let fade = max(0, 1 - progress / Self.fading)
    arrangement = placeItems { path, count in
      path.section == pinchedStack ? opened(path, count) : stacked(path, count, alpha: pinchedStack == nil ? 1 : fade)
    }
    guard footerHeight > 0 else { return }
    for section in 0..<collectionView.numberOfSections {
      let footer = UICollectionViewLayoutAttributes(
        forSupplementaryViewOfKind: UICollectionView.elementKindSectionFooter,
        with: IndexPath(item: 0, section: section))
      let stack = frame(ofStack: section)
      footer.frame = CGRect(x: stack.minX, y: stack.maxY + footerGap, width: stack.width, height: footerHeight)
      footer.alpha = pinchedStack == nil ? 1 : fade
      arrangement.add(footer)
    }
  }

  /// Returns the frame of a stack, in the content's coordinates.
  public final func frame(ofStack section: Int) -> CGRect {
    let (row, column) = (section / columns, section % columns)
    return CGRect(
      x: stackInsets.left + (stackSize.width + spacing) * CGFloat(column),
      y: stackInsets.top + (rowHeight + minimumStackSpacing) * CGFloat(row), width: stackSize.width,
      height: stackSize.height)
  }

  open override var collectionViewContentSize: CGSize {
    guard let collectionView else { return .zero }
    let rows = collectionView.numberOfSections == 0 ? 0 : (collectionView.numberOfSections - 1) / columns + 1
    let height =
      stackInsets.top + CGFloat(rows) * rowHeight + CGFloat(max(rows - 1, 0)) * minimumStackSpacing + stackInsets.bottom
    return CGSize(width: collectionView.bounds.width, height: max(collectionView.bounds.height, height))
  }

  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    arrangement.elements(in: rect)
  }

  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    arrangement.item(at: indexPath)
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { arrangement.element(ofKind: elementKind, at: indexPath) }

  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.size != collectionView?.bounds.size
  }

  private var rowHeight: CGFloat { stackSize.height + (footerHeight > 0 ? footerGap + footerHeight : 0) }

  /// Returns the rotation of an item in its stack, in radians.
  private func rotation(of item: Int) -> CGFloat {
    itemRotations.isEmpty ? 0 : itemRotations[item % itemRotations.count]
  }

  /// Returns the center of an item in its stack, moved by a fraction of its offset.
  private func center(of item: Int, around point: CGPoint, share: CGFloat = 1) -> CGPoint {
    guard !itemOffsets.isEmpty else { return point }
    let offset = itemOffsets[item % itemOffsets.count]
    return CGPoint(x: point.x + offset.horizontal * share, y: point.y + offset.vertical * share)
  }

  private func stacked(_ path: IndexPath, _ count: Int, alpha: CGFloat) -> UICollectionViewLayoutAttributes {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
    let stack = frame(ofStack: path.section)
    attributes.size = itemSize
    attributes.center = center(of: path.item, around: CGPoint(x: stack.midX, y: stack.midY))
    attributes.transform3D = CATransform3DMakeRotation(rotation(of: path.item), 0, 0, 1)
    attributes.isHidden = path.item >= visibleItemsPerStack && !isCollapsing
    attributes.alpha = alpha
    attributes.zIndex = visibleItemsPerStack - path.item
    return attributes
  }

  private func opened(_ path: IndexPath, _ count: Int) -> UICollectionViewLayoutAttributes {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
    let stack = frame(ofStack: path.section)
    let start = pinchedStackCenter.map(layoutPoint) ?? CGPoint(x: stack.midX, y: stack.midY)
    let end = openFrame(of: path.item)
    func between(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * progress }
    attributes.size = CGSize(
      width: between(itemSize.width, end.width), height: between(itemSize.height, end.height))
    let middle = CGPoint(x: between(start.x, end.midX), y: between(start.y, end.midY))
    attributes.center = center(of: path.item, around: middle, share: 1 - progress)
    attributes.transform3D = CATransform3DMakeRotation(rotation(of: path.item) * (1 - progress), 0, 0, 1)
    attributes.zIndex = count + visibleItemsPerStack - path.item
    return attributes
  }

  /// Returns the final frame of an item of the open stack, in the content's coordinates: in a grid at the top of the
  /// view.
  private func openFrame(of item: Int) -> CGRect {
    let bounds = collectionView?.bounds ?? .zero
    let room = bounds.width - openInsets.left - openInsets.right
    let across = max(1, Int(((room + openSpacing) / (openItemSize.width + openSpacing)).rounded(.down)))
    let gap = across > 1 ? (room - CGFloat(across) * openItemSize.width) / CGFloat(across - 1) : 0
    return CGRect(
      x: openInsets.left + (openItemSize.width + gap) * CGFloat(item % across),
      y: bounds.minY + openInsets.top + (openItemSize.height + openSpacing) * CGFloat(item / across),
      width: openItemSize.width, height: openItemSize.height)
  }
}
