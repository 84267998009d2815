import CoreGraphics
import Foundation
import GeometryCore
import HostInterface

/// A drag from the lift to the end of its last animation.
///
/// Its source (a finger, a mouse, another program) calls `lift`, `move`, `drop` and `cancel`; it asks the views below
/// the pointer, moves the previews and notifies source and receivers. A drag of the mouse that leaves its window is
/// handed to the desktop, which reports its further movements to the `DesktopDropReceiver` of each window. See
/// `Documentation/Guides/DragAndDrop.md`.
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

  /// The interaction that began the drag; nil for a drag that came into the window.
  let source: UIDragInteraction?
  let window: UIWindow
  /// The items, in the order in which they were added.
  var items: [UIDragItem] = []
  /// The position of the pointer, in the window.
  private(set) var point: CGPoint
  private(set) lazy var session = DragSession(of: self)
  private(set) lazy var dropSession = DropSession(of: self, from: localSession)
  /// The session of the source in this program; nil for another program's drag.
  private lazy var localSession: (any UIDragSession)? = session
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
  /// The desktop's part of a drag that comes into the window; nil for others.
  var incoming: IncomingDrag?
  /// The desktop's part of a drag that other programs can receive; nil while the drag is the program's own affair.
  private var export: DragExport?
  private var cancelExport: (@MainActor () -> Void)?

  init(of source: UIDragInteraction, in window: UIWindow, at point: CGPoint) {
    self.source = source
    self.window = window
    self.point = point
    liftPoint = point
  }

  /// Creates a drag that comes into a window from another one, of this program or of another program.
  init(into window: UIWindow, at point: CGPoint, from other: DragActivity?) {
    source = nil
    self.window = window
    self.point = point
    liftPoint = point
    localSession = other?.session
    allowsMove = other?.allowsMove ?? false
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

  /// A Boolean value that indicates whether a drop at the present location would be delivered.
  var isDropAccepted: Bool { acceptedOperation != nil }

  /// The operation of a drop at the present location; nil if nothing would be delivered.
  var acceptedOperation: UIDropOperation? {
    guard phase == .moving, let operation = target?.proposal.operation, operation.isDelivered else { return nil }
    return operation
  }

  // MARK: Lifting

  /// Lifts the items.
  func lift(at point: CGPoint) {
    guard phase == .prepared, let source else { return }
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
    if let source { source.delegate?.dragInteraction(source, sessionDidMove: session) }
    updateTarget()
    if phase == .moving { exportIfLeaving() }
  }

  /// Begins a drag that comes into the window, with its items.
  func begin(with items: [UIDragItem]) {
    guard phase == .prepared else { return }
    self.items = items
    phase = .moving
    updateTarget()
  }

  /// Adds the items that an interaction has at a point of the window.
  func add(from interaction: UIDragInteraction, at point: CGPoint) {
    guard phase == .moving, export == nil, let view = interaction.view, let delegate = interaction.delegate,
      delegate.dragInteraction(
        interaction, sessionForAddingItems: [session], withTouchAt: view.convert(point, from: window))
        === session
    else { return }
    let new = delegate.dragInteraction(
      interaction, itemsForAddingTo: session, withTouchAt: view.convert(point, from: window))
    guard !new.isEmpty, phase == .moving, let source else { return }
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
    guard let source else { return }
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

  /// Tells the receiver that the pointer has left the window.
  func leaveTarget() {
    guard let old = target?.interaction else { return }
    target = nil
    old.delegate?.dropInteraction(old, sessionDidExit: dropSession)
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

  // MARK: Ending

  /// Drops the items at a point of the window.
  func drop(at point: CGPoint) {
    cancelExport = nil
    guard phase == .moving else { return phase == .lifted ? cancelLift() : () }
    if point != self.point { move(to: point) }
    guard let target, target.proposal.operation.isDelivered else { return cancel() }
    let (interaction, operation) = (target.interaction, target.proposal.operation)
    phase = .ended
    leaveHand()
    previews.isHidden = false
    if let source { source.delegate?.dragInteraction(source, session: session, willEndWith: operation) }
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
    cancelExport?()
    cancelExport = nil
    leaveTarget()
    leaveHand()
    previews.isHidden = false
    guard let source else { return endIncoming() }
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
      source.delegate?.dragInteraction(source, session: self.session, didEndWith: .cancel)
      self.session.end()
      self.dropSession.end()
    }
  }

  private func endIncoming() {
    endSessions()
    session.end()
    dropSession.end()
  }

  // MARK: Other programs and windows

  /// Ends the drag after a drop elsewhere: into another window, or another program.
  func finish(with operation: UIDropOperation) {
    guard phase == .moving, let source else { return }
    phase = .ended
    leaveTarget()
    leaveHand()
    source.delegate?.dragInteraction(source, session: session, willEndWith: operation)
    for item in items { previews.settle(item, at: nil) }
    previews.settleAll(animations: {}) {
      self.endSessions()
      source.delegate?.dragInteraction(source, session: self.session, didEndWith: operation)
      source.delegate?.dragInteraction(source, sessionDidTransferItems: self.session)
      self.session.end()
      self.dropSession.end()
    }
  }

  /// Hands the drag to the desktop when other programs may receive it.
  private func exportIfLeaving() {
    guard export == nil, !isRestricted, let source, let scene = window.windowScene else { return }
    let location = Point(Double(point.x + window.frame.minX), Double(point.y + window.frame.minY))
    guard scene.surface.isDragLeaving(at: location) else { return }
    let content = DragExport(of: self, items)
    guard !content.types.isEmpty else { return }
    let picture = previews.picture(at: point)
    let request = DragRequest(
      content, operations: .copy, picture: picture?.image.cgImage?.bitmap,
      size: picture.map { Size(Double($0.image.size.width), Double($0.image.size.height)) } ?? .zero,
      hotSpot: picture.map { Point(Double($0.pointer.x), Double($0.pointer.y)) } ?? .zero)
    let runtime = window.runtime
    let cancel = scene.surface.beginDrag(request) { [self] operations in
      runtime.perform { endExport(with: operations) }
    }
    guard let cancel else { return }
    export = content
    cancelExport = cancel
    previews.isHidden = true
    // The pointer belongs to the desktop: its button is released elsewhere.
    source.release(self)
    source.recognizer.breakOff()
    scene.cancelTouches()
  }

  /// Handles the end of the drag on the desktop; one that was dropped into a window of this program has ended before.
  private func endExport(with operations: DragOperations) {
    cancelExport = nil
    guard phase == .moving else { return }
    operations.isEmpty ? cancel() : finish(with: .copy)
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
    if let source {
      source.delegate?.dragInteraction(source, session: session, didEndWith: operation)
      source.delegate?.dragInteraction(source, sessionDidTransferItems: session)
    }
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
    if window.runtime.drag === self { window.runtime.drag = nil }
    guard let source else { return }
    for item in items { item.isInDrag = false }
    source.release(self)
    if export == nil { source.recognizer.breakOff() }
  }
}
