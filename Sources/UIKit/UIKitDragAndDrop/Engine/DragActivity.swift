import CoreGraphics
import Foundation

/// A drag from the lift to the end of its last animation.
///
/// Its source (a finger, a mouse, later another program) calls `lift`, `move`, `drop` and `cancel`; it asks the views
/// below the pointer, moves the previews and notifies source and receivers. See `Documentation/DragAndDrop.md`.
@MainActor
package final class DragActivity {
  /// The distance that a lifted item moves before the drag begins, in points.
  private static let threshold: CGFloat = 4

  private enum Phase {
    /// The source has provided items.
    case prepared
    /// The items are lifted; the pointer has not moved yet.
    case lifted
    case moving
    /// The items have been dropped or are returning to the source.
    case ended
  }

  let source: UIDragInteraction
  let window: UIWindow
  /// The items, in the order in which they were added.
  var items: [UIDragItem] = []
  /// The position of the pointer, in the window.
  private(set) var point: CGPoint
  private(set) lazy var session = DragSession(of: self)
  private(set) lazy var dropSession = DropSession(of: self, from: session)
  private(set) var allowsMove = true
  private(set) var isRestricted = false

  private var phase = Phase.prepared
  private var liftPoint: CGPoint
  private lazy var previews = DragPreviews(in: window)
  private lazy var springs = SpringLoader(of: self)
  private var target: Target?
  /// The receivers that the drag has been over.
  private var visited: [UIDropInteraction] = []
  /// The receivers' replies to `dropInteraction(_:canHandle:)`.
  private var interests: [ObjectIdentifier: Bool] = [:]
  private var liftAnimator: DragAnimator?
  private var escape: EscapeRecognizer?

  init(of source: UIDragInteraction, in window: UIWindow, at point: CGPoint) {
    self.source = source
    self.window = window
    self.point = point
    liftPoint = point
  }

  /// Returns the size of the preview of an item, in points.
  package func previewSize(of item: UIDragItem) -> CGSize { previews.lifted(item)?.size ?? .zero }

  /// The receiver below the pointer, with its last proposal.
  private struct Target {
    let interaction: UIDropInteraction
    var proposal: UIDropProposal
  }

  /// The drag of the current runtime while it is in progress.
  static var current: DragActivity? { UIRuntime.current.drag }

  /// Returns true if no other drag is in progress.
  static func mayBegin(in window: UIWindow) -> Bool { window.runtime.drag == nil }

  /// A Boolean value that indicates whether the drag has begun and has not ended.
  var isMoving: Bool { phase == .moving }

  // MARK: Lifting

  /// Lifts the items.
  func lift(at point: CGPoint) {
    guard phase == .prepared else { return }
    phase = .lifted
    window.runtime.drag = self
    for item in items { lift(item, by: source) }
    let animator = DragAnimator()
    liftAnimator = animator
    source.delegate?.dragInteraction(source, willAnimateLiftWith: animator, session: session)
    previews.rise {
      animator.animate()
    } completion: { [weak self] in
      if self?.phase != .ended { animator.finish(at: .end) }
    }
  }

  /// Updates the preview of an item during the drag.
  func itemPreviewDidChange(_ item: UIDragItem) {
    guard let provider = item.previewProvider else { return }
    previews.replace(item, by: provider())
  }

  private func lift(_ item: UIDragItem, by interaction: UIDragInteraction) {
    item.isInDrag = true
    let preview = interaction.delegate?.dragInteraction(interaction, previewForLifting: item, session: session)
    if let preview { previews.add(item, preview, pointer: point) }
    if item.previewProvider != nil { itemPreviewDidChange(item) }
  }

  /// Returns items that were lifted and never moved.
  private func cancelLift() {
    phase = .ended
    leaveHand()
    let animator = liftAnimator
    previews.settleAll(animations: {}) {
      animator?.finish(at: .start)
      self.session.end()
    }
  }

  // MARK: Moving

  /// Moves the drag to a point of the window.
  func move(to point: CGPoint) {
    guard phase == .lifted || phase == .moving else { return }
    self.point = point
    if phase == .lifted {
      guard hypot(point.x - liftPoint.x, point.y - liftPoint.y) >= Self.threshold else { return }
      begin()
      guard phase == .moving else { return }
    }
    previews.follow(point)
    source.delegate?.dragInteraction(source, sessionDidMove: session)
    updateTarget()
  }

  /// Adds the items that an interaction has at a point of the window.
  func add(from interaction: UIDragInteraction, at point: CGPoint) {
    guard phase == .moving, let view = interaction.view, let delegate = interaction.delegate,
      delegate.dragInteraction(
        interaction, sessionForAddingItems: [session], withTouchAt: view.convert(point, from: window))
        === session
    else { return }
    let new = delegate.dragInteraction(
      interaction, itemsForAddingTo: session, withTouchAt: view.convert(point, from: window))
    guard !new.isEmpty, phase == .moving else { return }
    source.delegate?.dragInteraction(source, session: session, willAdd: new, for: interaction)
    items += new
    for item in new { lift(item, by: interaction) }
    previews.rise(animations: {}, completion: {})
    previews.gather(pointer: self.point)
    // Receivers that refused the drag before may accept it with the new items.
    interests = interests.filter(\.value)
    updateTarget()
  }

  private func begin() {
    phase = .moving
    for case let menu as UIContextMenuInteraction in source.view?.interactions ?? [] { menu.dismissMenu() }
    let escape = EscapeRecognizer { [weak self] in self?.cancel() }
    window.addGestureRecognizer(escape)
    self.escape = escape
    allowsMove = source.delegate?.dragInteraction(source, sessionAllowsMoveOperation: session) ?? true
    session.prefersFullSizePreviews =
      source.delegate?.dragInteraction(source, prefersFullSizePreviewsFor: session) ?? false
    isRestricted =
      source.delegate?.dragInteraction(source, sessionIsRestrictedToDraggingApplication: session) ?? false
    previews.gather(pointer: point)
    source.delegate?.dragInteraction(source, sessionWillBegin: session)
  }

  // MARK: The receiver below the pointer

  /// Asks the receivers again, as when the content has moved below the pointer.
  package func updateTarget() {
    guard phase == .moving else { return }
    let found = receiver(at: point)
    if found !== target?.interaction {
      leaveTarget()
      if let found { enter(found) }
    }
    if let interaction = target?.interaction {
      let answer = interaction.delegate?.dropInteraction(interaction, sessionDidUpdate: dropSession)
      guard phase == .moving, target?.interaction === interaction else { return }
      target?.proposal = permitted(answer)
    }
    previews.show(target?.proposal.operation ?? .cancel)
    springs.update()
  }

  /// Tells the drag that an interaction is about to be removed from its view.
  func interactionWillLeave(_ interaction: UIDropInteraction) {
    if target?.interaction === interaction { leaveTarget() }
  }

  /// Returns the proposal that takes effect: a move that the source does not allow is forbidden.
  private func permitted(_ proposal: UIDropProposal?) -> UIDropProposal {
    guard let proposal else { return UIDropProposal(operation: .cancel) }
    return proposal.operation == .move && !allowsMove ? UIDropProposal(operation: .forbidden) : proposal
  }

  private func receiver(at point: CGPoint) -> UIDropInteraction? {
    var next = window.hitTest(point, with: nil)
    while let view = next {
      for case let interaction as UIDropInteraction in view.interactions.reversed() where isInterested(interaction) {
        return interaction
      }
      next = view.superview
    }
    return nil
  }

  private func isInterested(_ interaction: UIDropInteraction) -> Bool {
    let key = ObjectIdentifier(interaction)
    if let known = interests[key] { return known }
    let answer = interaction.delegate?.dropInteraction(interaction, canHandle: dropSession) ?? false
    interests[key] = answer
    return answer
  }

  private func enter(_ interaction: UIDropInteraction) {
    target = Target(interaction: interaction, proposal: UIDropProposal(operation: .cancel))
    if !visited.contains(where: { $0 === interaction }) { visited.append(interaction) }
    interaction.delegate?.dropInteraction(interaction, sessionDidEnter: dropSession)
  }

  private func leaveTarget() {
    guard let old = target?.interaction else { return }
    target = nil
    old.delegate?.dropInteraction(old, sessionDidExit: dropSession)
  }

  // MARK: Ending

  /// Drops the items at a point of the window.
  func drop(at point: CGPoint) {
    guard phase == .moving else { return phase == .lifted ? cancelLift() : () }
    if point != self.point { move(to: point) }
    guard let target, target.proposal.operation.isDelivered else { return cancel() }
    let (interaction, operation) = (target.interaction, target.proposal.operation)
    phase = .ended
    leaveHand()
    source.delegate?.dragInteraction(source, session: session, willEndWith: operation)
    dropSession.isLoadable = true
    interaction.delegate?.dropInteraction(interaction, performDrop: dropSession)
    dropSession.isLoadable = false
    settle(into: interaction) { self.conclude(interaction, operation) }
  }

  /// Returns all items to where they were lifted.
  func cancel() {
    if phase == .lifted { return cancelLift() }
    guard phase == .moving else { return leaveHand() }
    phase = .ended
    leaveTarget()
    leaveHand()
    source.delegate?.dragInteraction(source, session: session, willEndWith: .cancel)
    var animators: [DragAnimator] = []
    for item in items {
      let animator = DragAnimator()
      animators.append(animator)
      var place = previews.lifted(item)
      if let proposed = place {
        place = source.delegate?.dragInteraction(source, previewForCancelling: item, withDefault: proposed)
      }
      source.delegate?.dragInteraction(source, item: item, willAnimateCancelWith: animator)
      previews.settle(item, at: place)
    }
    previews.settleAll {
      animators.forEach { $0.animate() }
    } completion: {
      animators.forEach { $0.finish(at: .end) }
      self.endSessions()
      self.source.delegate?.dragInteraction(self.source, session: self.session, didEndWith: .cancel)
      self.session.end()
      self.dropSession.end()
    }
  }

  private func settle(into interaction: UIDropInteraction, then conclude: @escaping () -> Void) {
    var animators: [DragAnimator] = []
    for item in items {
      let animator = DragAnimator()
      animators.append(animator)
      let proposed = previews.targeted(item, at: point)
      var place: UITargetedDragPreview?
      if let proposed {
        place = interaction.delegate?.dropInteraction(interaction, previewForDropping: item, withDefault: proposed)
      }
      interaction.delegate?.dropInteraction(interaction, item: item, willAnimateDropWith: animator)
      previews.settle(item, at: place)
    }
    previews.settleAll {
      animators.forEach { $0.animate() }
    } completion: {
      animators.forEach { $0.finish(at: .end) }
      conclude()
    }
  }

  private func conclude(_ interaction: UIDropInteraction, _ operation: UIDropOperation) {
    interaction.delegate?.dropInteraction(interaction, concludeDrop: dropSession)
    endSessions()
    source.delegate?.dragInteraction(source, session: session, didEndWith: operation)
    source.delegate?.dragInteraction(source, sessionDidTransferItems: session)
    session.end()
    dropSession.end()
  }

  private func endSessions() {
    for interaction in visited { interaction.delegate?.dropInteraction(interaction, sessionDidEnd: dropSession) }
  }

  /// Ends the drag's hold on the pointer, so that another drag may begin.
  private func leaveHand() {
    springs.stop()
    if let escape { escape.view?.removeGestureRecognizer(escape) }
    escape = nil
    for item in items { item.isInDrag = false }
    if window.runtime.drag === self { window.runtime.drag = nil }
    source.release(self)
    source.recognizer.breakOff()
  }
}
