import CoreGraphics
public import Foundation
import GeometryCore
import MotionCore
public import SwiftRuntime

/// Lets items collide with each other and with boundaries.
@preconcurrency @MainActor
open class UICollisionBehavior: UIDynamicBehavior {
  /// The kinds of objects that items collide with.
  public struct Mode: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    /// The other items.
    public static let items = Mode(rawValue: 1 << 0)
    /// The boundaries.
    public static let boundaries = Mode(rawValue: 1 << 1)
    /// Items and boundaries.
    public static let everything = Mode(rawValue: .max)

    public init(rawValue: UInt) { self.rawValue = rawValue }
  }

  /// A boundary that was added; the reference bounds have no identifier.
  private struct Boundary {
    var number: Int32
    var identifier: (any NSCopying)?
    var path: UIBezierPath
  }

  private final var list: DynamicItems
  private final var boundaries: [Boundary] = []
  private final var lastNumber: Int32 = 0
  /// The identifiers of all boundaries so far, including removed ones whose contacts still have to end.
  private final var identifiers: [Int32: any NSCopying] = [:]
  private final var insets: UIEdgeInsets?
  private final var shownBounds: CGRect?
  private final var group: DynamicsWorld.GroupID?

  /// The delegate that is notified of contacts.
  open weak var collisionDelegate: (any UICollisionBehaviorDelegate)?
  /// The kinds of objects that the items collide with. The default is `everything`.
  @Observed open var collisionMode = Mode.everything { didSet { if collisionMode != oldValue { update() } } }

  /// Creates a behavior in which items collide.
  public init(items: [any UIDynamicItem]) {
    list = DynamicItems(items)
    super.init()
  }

  /// The items that collide.
  open var items: [any UIDynamicItem] { list.all }

  /// Adds an item to the collisions.
  open func addItem(_ item: any UIDynamicItem) { if list.add(item, dynamicAnimator) { update() } }

  /// Removes an item from the collisions.
  open func removeItem(_ item: any UIDynamicItem) {
    let animator = dynamicAnimator
    if let animator { animator.retain(item) }
    if list.remove(item, animator) { update() }
    animator?.release(item)
  }

  // MARK: Boundaries

  /// A Boolean value that determines whether the bounds of the animator's reference view, or of its collection view,
  /// are a boundary. The default is false.
  open var translatesReferenceBoundsIntoBoundary: Bool {
    get { insets != nil }
    set {
      guard newValue != (insets != nil) else { return }
      insets = newValue ? .zero : nil
      update()
    }
  }

  /// Makes the reference bounds, inset by distances in points, a boundary.
  open func setTranslatesReferenceBoundsIntoBoundary(with insets: UIEdgeInsets) {
    self.insets = insets
    update()
  }

  /// Adds a path as a boundary. A boundary with the same identifier is replaced.
  open func addBoundary(withIdentifier identifier: any NSCopying, for bezierPath: UIBezierPath) {
    forget(identifier)
    lastNumber += 1
    identifiers[lastNumber] = identifier
    boundaries.append(Boundary(number: lastNumber, identifier: identifier, path: bezierPath))
    update()
  }

  /// Adds a line segment as a boundary. A boundary with the same identifier is replaced.
  open func addBoundary(withIdentifier identifier: any NSCopying, from p1: CGPoint, to p2: CGPoint) {
    let path = UIBezierPath()
    path.move(to: p1)
    path.addLine(to: p2)
    addBoundary(withIdentifier: identifier, for: path)
  }

  /// Returns the path of the boundary with an identifier; nil if there is none.
  open func boundary(withIdentifier identifier: any NSCopying) -> UIBezierPath? {
    boundaries.first { Self.isSame($0.identifier, identifier) }?.path
  }

  /// The identifiers of the boundaries that were added; nil for none.
  open var boundaryIdentifiers: [any NSCopying]? {
    boundaries.isEmpty ? nil : boundaries.compactMap(\.identifier)
  }

  /// Removes the boundary with an identifier.
  open func removeBoundary(withIdentifier identifier: any NSCopying) {
    forget(identifier)
    update()
  }

  /// Removes every boundary that was added with an identifier.
  open func removeAllBoundaries() {
    boundaries = []
    update()
  }

  private func forget(_ identifier: any NSCopying) {
    boundaries.removeAll { Self.isSame($0.identifier, identifier) }
  }

  private static func isSame(_ a: (any NSCopying)?, _ b: any NSCopying) -> Bool {
    guard let a else { return false }
    if let a = text(a), let b = text(b) { return a == b }
    if let a = a as? AnyHashable, let b = b as? AnyHashable { return a == b }
    return (a as AnyObject) === (b as AnyObject)
  }

  private static func text(_ identifier: any NSCopying) -> String? {
    (identifier as? String) ?? (identifier as? NSString).map { $0.description }
  }

  // MARK: Internal

  override func attach(to animator: UIDynamicAnimator) {
    list.attach(to: animator)
    group = animator.world.add(CollisionGroup())
    update()
  }

  override func detach(from animator: UIDynamicAnimator) {
    if let group { animator.world.remove(group) }
    group = nil
    list.detach(from: animator)
  }

  /// Updates the boundary if the reference bounds have changed.
  func followBounds() { if insets != nil, referenceBounds != shownBounds { update() } }

  /// Notifies the delegate about a contact, if it belongs to this behavior.
  func tell(_ event: ContactEvent) {
    guard let group, event.group == group.slot, let delegate = collisionDelegate, let animator = dynamicAnimator,
      let item = animator.item(of: event.body)
    else { return }
    if let other = event.other {
      guard let other = animator.item(of: other) else { return }
      if event.isBeginning {
        delegate.collisionBehavior(self, beganContactFor: item, with: other, at: CGPoint(event.point))
      } else {
        delegate.collisionBehavior(self, endedContactFor: item, with: other)
      }
      return
    }
    let identifier = identifiers[event.boundary]
    if event.isBeginning {
      delegate.collisionBehavior(
        self, beganContactFor: item, withBoundaryIdentifier: identifier, at: CGPoint(event.point))
    } else {
      delegate.collisionBehavior(self, endedContactFor: item, withBoundaryIdentifier: identifier)
    }
  }

  private var referenceBounds: CGRect? {
    guard let insets, let animator = dynamicAnimator else { return nil }
    if let view = animator.referenceView { return view.bounds.inset(by: insets) }
    guard let layout = animator.layout else { return nil }
    return CGRect(origin: .zero, size: layout.collectionViewContentSize).inset(by: insets)
  }

  private func update() {
    guard let animator = dynamicAnimator, let group else { return }
    var new = CollisionGroup()
    new.members = list.all.compactMap { animator.body(of: $0) }
    new.collidesItems = collisionMode.contains(.items)
    new.collidesBoundaries = collisionMode.contains(.boundaries)
    shownBounds = referenceBounds
    if let bounds = shownBounds { new.boundaries += Self.lines(of: UIBezierPath(rect: bounds), number: 0) }
    for boundary in boundaries { new.boundaries += Self.lines(of: boundary.path, number: boundary.number) }
    animator.world[group] = new
    animator.wake()
  }

  /// Returns the polylines of a path, one for each subpath, with curves divided into short segments.
  private static func lines(of path: UIBezierPath, number: Int32) -> [CollisionGroup.Boundary] {
    var lines: [CollisionGroup.Boundary] = []
    path.cgPath.path.forEachLine { a, b in
      if let last = lines.indices.last, lines[last].points.last == a {
        lines[last].points.append(b)
      } else {
        lines.append(CollisionGroup.Boundary(id: number, points: [a, b]))
      }
    }
    return lines
  }
}
