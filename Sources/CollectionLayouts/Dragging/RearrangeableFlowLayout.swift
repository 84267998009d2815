public import UIKit

/// A flow layout whose items are rearranged by a long press: drop it in, and its collection view can do it.
///
/// A finger that rests for `minimumPressDuration` lifts an item, a mouse as soon as it drags. The item's picture follows the
/// pointer; the others make room while the data is changed move by move, through `CollectionViewDelegateRearrangeableLayout`.
/// At an edge of the view the content goes on by a page. Escape, or the system, puts everything back as it was. With a
/// keyboard, Alt and an arrow key, Home or End carry the item that has the focus.
///
/// ```swift
/// let layout = RearrangeableFlowLayout()
/// layout.axis = .free
/// let collectionView = UICollectionView(frame: bounds, collectionViewLayout: layout)
/// ```
open class RearrangeableFlowLayout: UICollectionViewFlowLayout {
  /// In which direction an item can be dragged.
  public enum Axis: Sendable, CaseIterable {
    /// Anywhere.
    case free
    /// From side to side.
    case x
    /// Up and down.
    case y
  }

  /// What becomes of the others.
  public enum Mode: Sendable, CaseIterable {
    /// They close the gap and make room, in the same order.
    case shift
    /// The one below the pointer goes where the dragged one was lifted; nobody else moves.
    case swap
  }

  /// Whether items can be dragged.
  open var isDraggable = true {
    didSet { if !isDraggable { cancelDragging() } }
  }
  /// In which direction an item can be dragged.
  open var axis = Axis.free
  /// What becomes of the others.
  open var mode = Mode.shift
  /// The view that the picture of the dragged item is put into; nil: the collection view's superview.
  open weak var canvas: UIView?
  /// How long a finger rests on an item before it is lifted, in seconds.
  open var minimumPressDuration: TimeInterval {
    get { rearranging.input.recognizer.minimumPressDuration }
    set { rearranging.input.recognizer.minimumPressDuration = newValue }
  }
  /// Whether a mouse lifts an item as soon as it moves; else it has to rest like a finger.
  open var mouseLiftsAtOnce: Bool {
    get { rearranging.input.recognizer.mouseLiftsAtOnce }
    set { rearranging.input.recognizer.mouseLiftsAtOnce = newValue }
  }
  /// Whether the content goes on by a page while the picture is at an edge.
  open var pagesAtEdges = true
  /// How near to an edge the picture has to be for that, in points.
  open var edgeDistance: CGFloat = 20
  /// How long it takes to the next page, in seconds.
  open var pageDelay: TimeInterval = 0.8
  /// How the dragged item looks.
  open var dragStyle = DragStyle.lifted

  private lazy var rearranging = Rearranging(in: self)

  public override init() { super.init() }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Where the item is now that is being dragged; nil when none is.
  public var draggedIndexPath: IndexPath? { rearranging.draggedPath }

  /// The recogniser of the long press, to set relations to others.
  public var dragGestureRecognizer: UILongPressGestureRecognizer { rearranging.input.recognizer }

  /// Puts the dragged item back where it was lifted.
  public func cancelDragging() { rearranging.cancel() }

  /// Returns what a screen reader offers for an item that may be moved: back, forward, to the beginning and to the end.
  ///
  /// They are for the `accessibilityCustomActions` of the item's cell, set where the cell is filled; what they do, they do
  /// with the item that the cell shows then. Their names are English, and may be set to others.
  public func accessibilityActions(
    for cell: UICollectionViewCell, at indexPath: IndexPath
  ) -> [UIAccessibilityCustomAction] { rearranging.accessibilityActions(for: cell, at: indexPath) }

  open override func prepare() {
    super.prepare()
    rearranging.input.attach(to: collectionView, of: self)
  }

  // MARK: The place of the dragged item

  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    let all = super.layoutAttributesForElements(in: rect)
    return rearranging.hiddenPath == nil ? all : all?.map(shown)
  }

  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    let attributes = super.layoutAttributesForItem(at: indexPath)
    return rearranging.hiddenPath == nil ? attributes : attributes.map(shown)
  }

  private func shown(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
    guard attributes.representedElementCategory == .cell, attributes.indexPath == rearranging.hiddenPath,
      let copy = attributes.copy() as? UICollectionViewLayoutAttributes
    else { return attributes }
    copy.alpha *= dragStyle.sourceAlpha
    return copy
  }

  // MARK: Changes by others

  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    if context.invalidateEverything { rearranging.dataDidChange() }
    super.invalidateLayout(with: context)
  }

  open override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    rearranging.dataDidChange()
    super.prepare(forCollectionViewUpdates: updateItems)
  }

  open override func prepareForTransition(to newLayout: UICollectionViewLayout) {
    rearranging.cancel()
    rearranging.input.attach(to: nil)
    super.prepareForTransition(to: newLayout)
  }
}
