public import UIKit

/// A flow layout whose items can be rearranged by a long press, without any change of its collection view.
///
/// A finger that rests for `minimumPressDuration` lifts an item, a mouse as soon as it drags. The item's picture
/// follows the pointer; the others make room while the data is changed move by move, through
/// `CollectionViewDelegateRearrangeableLayout`. At an edge of the view the content scrolls by a page. Escape, or the
/// system, undoes the drag. With a keyboard, Alt and an arrow key, Home or End move the focused item.
///
/// ```swift
/// let layout = RearrangeableFlowLayout()
/// layout.axis = .free
/// let collectionView = UICollectionView(frame: bounds, collectionViewLayout: layout)
/// ```
open class RearrangeableFlowLayout: UICollectionViewFlowLayout {
  /// The direction in which an item can be dragged.
  public enum Axis: Sendable, CaseIterable {
    /// In both directions.
    case free
    /// Horizontally.
    case x
    /// Vertically.
    case y
  }

  /// The reaction of the other items to a drag.
  public enum Mode: Sendable, CaseIterable {
    /// The others close the gap and make room, in the same order.
    case shift
    /// The item under the pointer moves to the place where the dragged one was lifted; no other item moves.
    case swap
  }

  /// A Boolean value that determines whether items can be dragged.
  open var isDraggable = true {
    didSet { if !isDraggable { cancelDragging() } }
  }

  /// The direction in which an item can be dragged.
  open var axis = Axis.free
  /// The reaction of the other items to a drag.
  open var mode = Mode.shift
  /// The view that contains the picture of the dragged item; nil: the collection view's superview.
  open weak var canvas: UIView?
  /// A Boolean value that determines whether the content scrolls by a page while the picture is at an edge.
  open var pagesAtEdges = true
  /// The distance from an edge within which the picture makes the content scroll, in points.
  open var edgeDistance: CGFloat = 20
  /// The interval between pages, in seconds.
  open var pageDelay: TimeInterval = 0.8
  /// The appearance of the dragged item.
  open var dragStyle = DragStyle.lifted

  private lazy var rearranging = Rearranging(in: self)

  public override init() { super.init() }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The duration for which a finger has to rest on an item to lift it, in seconds.
  open var minimumPressDuration: TimeInterval {
    get { rearranging.input.recognizer.minimumPressDuration }
    set { rearranging.input.recognizer.minimumPressDuration = newValue }
  }

  /// A Boolean value that determines whether a mouse lifts an item as soon as it moves; otherwise it has to rest like a
  /// finger.
  open var mouseLiftsAtOnce: Bool {
    get { rearranging.input.recognizer.mouseLiftsAtOnce }
    set { rearranging.input.recognizer.mouseLiftsAtOnce = newValue }
  }

  /// The current index path of the dragged item; nil when there is none.
  public var draggedIndexPath: IndexPath? { rearranging.draggedPath }

  /// The long-press recognizer, for setting relations to other gestures.
  public var dragGestureRecognizer: UILongPressGestureRecognizer { rearranging.input.recognizer }

  /// Returns the dragged item to the place where it was lifted.
  public func cancelDragging() { rearranging.cancel() }

  /// Returns the actions that a screen reader offers for an item that may be moved: back, forward, to the beginning and
  /// to the end.
  ///
  /// They are for the `accessibilityCustomActions` of the item's cell, set where the cell is filled; what they do, they
  /// do with the item that the cell shows then. Their names are English, and may be set to others.
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
