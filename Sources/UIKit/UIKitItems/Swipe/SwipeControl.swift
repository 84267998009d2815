import CoreGraphics
import Foundation

/// Handles swipes on rows of a list or a table, and shows the actions that they reveal. One row is open at a time.
@MainActor
package final class SwipeControl: NSObject, UIGestureRecognizerDelegate {
  /// The end of a row at which a swipe reveals actions.
  package enum Side { case leading, trailing }

  /// A row that is open or moving.
  @MainActor
  private final class Row {
    let cell: any SwipeCell
    let path: IndexPath
    let side: Side
    let configuration: UISwipeActionsConfiguration
    let view: SwipeActionsView
    /// The distance by which the row is displaced, in points, not negative.
    var pull: CGFloat = 0
    /// The displacement when the finger touched the row, in points.
    var start: CGFloat = 0
    /// The offset of the content while the row is open.
    let offset: CGPoint
    /// A Boolean value that indicates whether items were being edited when the row was opened.
    let wasEditing: Bool

    init(
      _ cell: any SwipeCell, _ path: IndexPath, _ side: Side, _ configuration: UISwipeActionsConfiguration,
      _ view: SwipeActionsView, in host: any SwipeHost
    ) {
      self.cell = cell
      self.path = path
      self.side = side
      self.configuration = configuration
      self.view = view
      offset = host.contentOffset
      wasEditing = host.isEditing
    }
  }

  /// The part of a row's width from which lifting the finger performs the first action, as on iOS 26.1.
  private static let fullSwipePart: CGFloat = 260 / 375
  /// The velocity from which a row opens or closes at any displacement, in points per second.
  private static let flickVelocity: CGFloat = 300
  /// The part of the pull that a row follows beyond its buttons, if there is no full swipe.
  private static let elasticity: CGFloat = 0.2
  private static let duration = 0.35

  private unowned let view: any SwipeHost
  private lazy var recognizer = SwipeGestureRecognizer { [weak self] in self?.act($0) }
  private var row: Row?
  private var cover: SwipeCover?

  package init(of view: any SwipeHost) { self.view = view }

  /// Adds or removes the swipe recognizer.
  package func follow(isNeeded: Bool) {
    if isNeeded, recognizer.view == nil {
      recognizer.delegate = self
      recognizer.allowedScrollTypesMask = .continuous
      view.addGestureRecognizer(recognizer)
    } else if !isNeeded, recognizer.view != nil {
      close(animated: false)
      view.removeGestureRecognizer(recognizer)
    }
  }

  /// Closes a row that has moved or scrolled, after a layout pass.
  package func layoutPassDidEnd() {
    guard let row else { return }
    let isThere = view.isShown(row.cell, at: row.path)
    if !isThere || view.isEditing != row.wasEditing || view.contentOffset != row.offset { close(animated: isThere) }
  }

  /// Returns whether a cell is swiped.
  package func isSwiped(_ cell: UIView) -> Bool { row?.cell === cell }

  // MARK: Questions

  package func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let pan = gestureRecognizer as? UIPanGestureRecognizer, !view.isCarryingRows else { return false }
    let travel = pan.translation(in: view)
    guard abs(travel.x) > abs(travel.y), !view.isEditing else { return false }
    let point = pan.location(in: view)
    let start = CGPoint(x: point.x - travel.x, y: point.y - travel.y)
    guard let path = view.swipeRow(at: start), let cell = view.swipeCell(at: path) else { return false }
    if let row, row.cell === cell {
      row.start = row.pull
      return true
    }
    close(animated: true)
    let side: Side = (travel.x > 0) == (sign(of: .leading) > 0) ? .leading : .trailing
    guard let configuration = configuration(at: path, side) else { return false }
    begin(cell, path, side, configuration)
    return true
  }

  private func configuration(at path: IndexPath, _ side: Side) -> UISwipeActionsConfiguration? {
    guard let configuration = view.swipeConfiguration(at: path, side), !configuration.actions.isEmpty else {
      return nil
    }
    return configuration
  }

  private var isReversed: Bool { view.effectiveUserInterfaceLayoutDirection == .rightToLeft }

  /// Returns the direction in which a row moves to reveal a side: 1 to the right.
  private func sign(of side: Side) -> CGFloat { (side == .leading) == isReversed ? -1 : 1 }

  // MARK: Opening and closing

  /// Opens the actions of a row, as its delete accessory does.
  package func open(_ path: IndexPath, _ side: Side) {
    close(animated: false)
    guard let cell = view.swipeCell(at: path), let configuration = configuration(at: path, side) else { return }
    begin(cell, path, side, configuration)
    animate(to: row?.view.openWidth ?? 0)
  }

  /// Closes the open row.
  package func close(animated: Bool, then completion: (() -> Void)? = nil) {
    guard let closing = row else {
      completion?()
      return
    }
    row = nil
    cover?.removeFromSuperview()
    cover = nil
    closing.cell.setNeedsUpdateConfiguration()
    let end = {
      closing.view.removeFromSuperview()
      completion?()
    }
    view.swipeDidEnd(at: closing.path)
    closing.pull = 0
    guard animated, view.storedWindow != nil else {
      layout(closing)
      return end()
    }
    UIView.animate(withDuration: Self.duration, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0) {
      self.layout(closing)
      closing.view.layoutIfNeeded()
    } completion: { _ in
      end()
    }
  }

  private func begin(
    _ cell: any SwipeCell, _ path: IndexPath, _ side: Side, _ configuration: UISwipeActionsConfiguration
  ) {
    let actions = SwipeActionsView(configuration, isAtLeft: sign(of: side) > 0) { [weak self] in self?.perform($0) }
    view.insertSubview(actions, belowSubview: cell)
    row = Row(cell, path, side, configuration, actions, in: view)
    view.swipeWillBegin(at: path)
    let cover = SwipeCover(frame: view.bounds) { [weak self] in self?.close(animated: true) }
    cover.row = cell
    cover.actions = actions
    view.addSubview(cover)
    self.cover = cover
    cell.setNeedsUpdateConfiguration()
    layout()
  }

  private func animate(to pull: CGFloat) {
    guard let row else { return }
    row.pull = pull
    UIView.animate(
      withDuration: Self.duration, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0,
      options: .allowUserInteraction
    ) {
      self.layout()
      row.view.layoutIfNeeded()
    }
  }

  private func layout() {
    if let row { layout(row) }
  }

  /// Moves a row, and gives its actions the width that is revealed.
  private func layout(_ row: Row) {
    let direction = sign(of: row.side)
    row.cell.transform = row.pull == 0 ? .identity : CGAffineTransform(translationX: direction * row.pull, y: 0)
    guard let frame = view.restFrame(of: row.cell, at: row.path) else { return }
    row.view.frame = CGRect(
      x: direction > 0 ? frame.minX : frame.maxX - row.pull, y: frame.minY, width: row.pull, height: frame.height)
  }

  // MARK: Swiping

  private func act(_ pan: UIPanGestureRecognizer) {
    guard let row else { return }
    let direction = sign(of: row.side)
    let travel = pan.translation(in: view).x * direction
    switch pan.state {
    case .changed:
      row.pull = limited(row.start + travel, row)
      row.view.isFull = isFull(row)
      layout()
    case .ended:
      let velocity = pan.velocity(in: view).x * direction
      if isFull(row), velocity > -Self.flickVelocity, let first = row.configuration.actions.first {
        animate(to: row.cell.bounds.width)
        return perform(first)
      }
      let open = row.view.openWidth
      let opens = velocity > Self.flickVelocity || (velocity > -Self.flickVelocity && row.pull > open / 2)
      if opens { animate(to: open) } else { close(animated: true) }
    case .cancelled, .failed: close(animated: true)
    default: break
    }
  }

  private func isFull(_ row: Row) -> Bool {
    row.configuration.performsFirstActionWithFullSwipe && row.pull >= row.cell.bounds.width * Self.fullSwipePart
  }

  /// Returns the displacement of a row for the distance of a pull, both in points: it follows freely to its buttons,
  /// and beyond them if a full swipe performs an action.
  private func limited(_ pull: CGFloat, _ row: Row) -> CGFloat {
    let open = row.view.openWidth
    if pull <= 0 { return 0 }
    if pull <= open || row.configuration.performsFirstActionWithFullSwipe { return min(pull, row.cell.bounds.width) }
    return open + (pull - open) * Self.elasticity
  }

  private func perform(_ action: UIContextualAction) {
    guard let row else { return }
    action.handler(action, row.view) { [weak self] _ in
      guard let self, self.row === row else { return }
      self.close(animated: true)
    }
  }

  // MARK: Other ways than a finger

  /// Performs the first destructive action of a row, as the Delete key does; returns false if there is none.
  package func performDeletion(at path: IndexPath) -> Bool {
    guard let configuration = configuration(at: path, .trailing), let cell = view.swipeCell(at: path),
      let action = configuration.actions.first(where: { $0.style == .destructive })
    else { return false }
    action.handler(action, cell) { _ in }
    return true
  }

  /// Returns the actions of a row for assistive technologies.
  package func accessibilityActions(at path: IndexPath) -> [UIAccessibilityCustomAction] {
    [Side.leading, .trailing].flatMap { side in
      (configuration(at: path, side)?.actions ?? []).map { action in
        UIAccessibilityCustomAction(name: action.title ?? "") { [weak self] _ in
          guard let cell = self?.view.swipeCell(at: path) else { return false }
          action.handler(action, cell) { _ in }
          return true
        }
      }
    }
  }
}

/// The gesture recognizer for horizontal drags of a finger, or two on a touchpad.
final class SwipeGestureRecognizer: UIPanGestureRecognizer {
  init(_ handler: @escaping (UIPanGestureRecognizer) -> Void) {
    super.init(target: nil, action: nil)
    maximumNumberOfTouches = 1
    addHandler { [weak self] _ in
      if let self { handler(self) }
    }
  }

  override init?(coder: NSCoder) { nil }
}

/// A view in front of a list with an open row: a touch elsewhere only closes the row.
final class SwipeCover: UIView {
  weak var row: UIView?
  weak var actions: UIView?
  private let touched: () -> Void

  init(frame: CGRect, touched: @escaping () -> Void) {
    self.touched = touched
    super.init(frame: frame)
    isOpaque = false
    layer.zPosition = 1_000_000_000
  }

  required init?(coder: NSCoder) { fatalError("The cover is made by its collection view.") }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    guard let actions, super.point(inside: point, with: event) else { return false }
    return !actions.point(inside: actions.convert(point, from: self), with: event)
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    // A touch that may continue to drag the open row is left to the recognizer.
    if let row, let touch = touches.first, row.bounds.contains(touch.location(in: row)) { return }
    touched()
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { touched() }
}
