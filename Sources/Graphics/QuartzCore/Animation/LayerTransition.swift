import DisplayList
import Foundation
import GeometryCore

/// The picture that a layer showed when its transition began, and the identifiers of the nodes that show it.
final class TransitionPictures {
  /// The layer's node at that time; nil when it was not shown.
  let before: Node?
  /// The identifiers of the container of both pictures, the old one, the new one, and the mask of a fade.
  let ids: (both: NodeID, old: NodeID, new: NodeID, covered: NodeID)
  /// The commit state of the layer's own node, while the parent holds another one.
  var own: LayerCommitState?

  @MainActor
  init(before: Node?) {
    self.before = before
    ids = (LayerIdentity.next(), LayerIdentity.next(), LayerIdentity.next(), LayerIdentity.next())
  }
}

/// The state of a transition at a time: its pictures, its effect and its progress.
struct ShownTransition {
  let pictures: TransitionPictures
  let type: CATransitionType
  let subtype: CATransitionSubtype
  let progress: Double
}

extension ShownTransition {
  /// Returns the node that shows both pictures in place of the layer's own.
  @MainActor
  func node(of new: Node) -> Node {
    let bounds = new.look.bounds
    var look = Look(bounds: bounds)
    // What slides ends at the layer.
    look.clips = type == .push || type == .moveIn || type == .reveal
    let revision = LayerIdentity.nextRevision()
    return Node(
      id: pictures.ids.both, placement: new.placement, look: look, children: children(new, in: bounds),
      revision: revision)
  }

  /// The direction in which the pictures move.
  private var direction: Point {
    switch subtype {
    case .fromLeft: Point(1, 0)
    case .fromTop: Point(0, -1)
    case .fromBottom: Point(0, 1)
    default: Point(-1, 0)
    }
  }

  @MainActor
  private func children(_ new: Node, in bounds: Rect) -> [Node] {
    let t = progress
    let translation = Point(direction.x * bounds.width, direction.y * bounds.height)
    func old(_ shift: Point, opacity: Double = 1) -> [Node] {
      pictures.before.map { [copy($0, pictures.ids.old, at: bounds.origin + shift, opacity: opacity)] } ?? []
    }
    func next(_ shift: Point, opacity: Double = 1) -> Node {
      copy(new, pictures.ids.new, at: bounds.origin + shift, opacity: opacity)
    }
    switch type {
    case .push: return old(translation * t) + [next(translation * (t - 1))]
    case .moveIn: return old(.zero) + [next(translation * (t - 1))]
    case .reveal: return [next(.zero)] + old(translation * t)
    case .flip: return flipped(new, in: bounds)
    default: return faded(new, in: bounds)
    }
  }

  /// Returns the nodes of a fade. The old picture stays opaque under the new one where that covers it, and fades out
  /// where it does not.
  @MainActor
  private func faded(_ new: Node, in bounds: Rect) -> [Node] {
    let t = min(max(progress, 0), 1)
    let shown = copy(new, pictures.ids.new, at: bounds.origin, opacity: t)
    guard let before = pictures.before else { return [shown] }
    if new.look.coversBounds { return [copy(before, pictures.ids.old, at: bounds.origin, opacity: 1), shown] }
    var look = Look(bounds: bounds)
    look.mask = copy(new, LayerIdentity.next(), at: bounds.origin, opacity: 1)
    let covered = Node(
      id: pictures.ids.covered, placement: Placement(transform: .offset(bounds.origin)), look: look,
      children: [copy(before, LayerIdentity.next(), at: bounds.origin, opacity: 1)],
      revision: LayerIdentity.nextRevision())
    return [copy(before, pictures.ids.old, at: bounds.origin, opacity: 1 - t), covered, shown]
  }

  /// Returns the nodes of a half turn about the middle. As on iOS, the nearer edge keeps its length, so that nothing is
  /// cut off.
  @MainActor
  private func flipped(_ new: Node, in bounds: Rect) -> [Node] {
    let t = progress
    let isVertical = subtype == .fromTop || subtype == .fromBottom
    // The left edge comes forward when the picture turns from the left.
    let sign: Double = subtype == .fromLeft || subtype == .fromTop ? 1 : -1
    let angle = sign * (t < 0.5 ? t : t - 1) * .pi
    let reach = (isVertical ? bounds.height : bounds.width) / 2
    let eye = max(bounds.width, bounds.height) * 2
    // The nearer edge comes to z = s·reach·|sin|, which makes it 1 / (1 - z/eye) longer: s undoes that.
    let shrink = 1 / (1 + abs(sin(angle)) * reach / eye)
    var perspective = Transform3D.identity
    perspective.m34 = -1 / eye
    let axis: (CGFloat, CGFloat, CGFloat) = isVertical ? (-1, 0, 0) : (0, 1, 0)
    let turn = Transform3D(CATransform3DMakeRotation(CGFloat(angle), axis.0, axis.1, axis.2))
    let middle = Point(bounds.width / 2, bounds.height / 2)
    let map = Transform3D.translation(-middle.x, -middle.y, 0).concatenating(turn)
      .concatenating(.scale(shrink, shrink, shrink)).concatenating(perspective)
      .concatenating(.translation(middle.x + bounds.minX, middle.y + bounds.minY, 0))
    guard t < 0.5 else { return [copy(new, pictures.ids.new, placement: Placement(transform: .full(map)))] }
    guard let before = pictures.before else { return [] }
    return [copy(before, pictures.ids.old, placement: Placement(transform: .full(map)))]
  }

  private func copy(_ node: Node, _ id: NodeID, at point: Point, opacity: Double) -> Node {
    copy(node, id, placement: Placement(transform: .offset(point), opacity: opacity, isMoving: true))
  }

  private func copy(_ node: Node, _ id: NodeID, placement: Placement) -> Node {
    Node(id: id, placement: placement, look: node.look, children: node.children, revision: node.revision)
  }
}

extension Look {
  /// A Boolean value that indicates whether every pixel of the bounds is opaque.
  fileprivate var coversBounds: Bool {
    (background?.alpha ?? 0) >= 1 && mask == nil && corners == .zero
  }
}

extension CALayer {
  /// Returns the node for the parent: the layer's own, or both pictures of a transition.
  final func commitNode() -> Node {
    let shown = treeNode.presentedBox?.values.transition
    if let known = treeNode.transitionPictures, known !== shown?.pictures {
      // The transition is over: the own node takes its place again.
      if var own = known.own {
        own.index = treeNode.commitState.index
        treeNode.commitState = own
      }
      known.own = nil
      treeNode.transitionPictures = nil
    }
    guard let shown else { return commitOwnNode() }
    if treeNode.transitionPictures == nil {
      treeNode.transitionPictures = shown.pictures
      shown.pictures.own = treeNode.commitState
    } else if treeNode.dirtyFlags.isDisjoint(with: .anyCommit), let node = treeNode.commitState.node {
      return node
    }
    let index = treeNode.commitState.index
    treeNode.commitState = shown.pictures.own ?? LayerCommitState()
    let node = shown.node(of: commitOwnNode())
    shown.pictures.own = treeNode.commitState
    treeNode.commitState = LayerCommitState(node: node, spare: nil, index: index)
    return node
  }
}
