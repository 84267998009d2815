import CoreGraphics
import DisplayList
import GeometryCore
import QuartzCore
import Testing

@Suite
@MainActor
struct TransitionTests {
  private let root = CALayer()
  private let layer = CALayer()
  private let tree: LayerTree

  init() {
    root.frame = CGRect(x: 0, y: 0, width: 200, height: 200)
    layer.frame = CGRect(x: 20, y: 30, width: 100, height: 50)
    layer.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    layer.isViewBacked = true
    root.addSublayer(layer)
    tree = LayerTree(root: root)
    _ = frame(0)
  }

  private func frame(_ time: Double) -> Node {
    tree.layoutIfNeeded()
    _ = tree.advance(to: time)
    let node = tree.commit()
    tree.checkInvariants()
    return node.children[0]
  }

  private func begin(_ type: CATransitionType, _ subtype: CATransitionSubtype? = nil, duration: Double = 1) -> Node {
    let transition = CATransition()
    transition.type = type
    transition.subtype = subtype
    transition.duration = duration
    layer.add(transition, forKey: nil)
    layer.backgroundColor = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
    return frame(0)
  }

  private func offsets(_ node: Node) -> [Point] {
    node.children.map { child in
      let map = child.placement.transform.affine
      return Point(map.tx, map.ty)
    }
  }

  @Test func aPushTransitionMovesOldAndNewContents() {
    let start = begin(.push, .fromRight)
    #expect(start.look.clips)
    #expect(start.placement.transform.affine.tx == 20)
    let middle = frame(0.25)
    #expect(offsets(middle) == [Point(-25, 0), Point(75, 0)])
    #expect(middle.children.map { $0.look.background?.red } == [1, 0])
    #expect(middle.children.map { $0.look.background?.blue } == [0, 1])
    // Then the layer's own node is there again.
    let end = frame(1)
    #expect(end.id == layer.id)
    #expect(end.look.background?.blue == 1)
    #expect(layer.animationKeys() == nil)
  }

  @Test func aMoveInTransitionCoversTheOldContentsAndARevealMovesThemAway() {
    _ = begin(.moveIn, .fromLeft)
    #expect(offsets(frame(0.25)) == [Point(0, 0), Point(-75, 0)])
    _ = frame(2)
    layer.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    _ = frame(3)
    _ = begin(.reveal, .fromTop)
    let middle = frame(0.5)
    #expect(offsets(middle) == [Point(0, 0), Point(0, -25)])
    #expect(middle.children.map { $0.look.background?.red } == [0, 1])
  }

  @Test func aFadeTransitionFadesOpaqueContentsOverTheOldOnes() {
    _ = begin(.fade)
    let middle = frame(0.25)
    #expect(middle.children.map(\.placement.opacity) == [1, 0.25])
  }

  @Test func aFadeTransitionOfTransparentContentsFadesBothAcross() {
    layer.backgroundColor = nil
    _ = frame(0)
    let transition = CATransition()
    transition.duration = 1
    layer.add(transition, forKey: nil)
    layer.cornerRadius = 5
    _ = frame(0)
    let middle = frame(0.25)
    #expect(middle.children.map(\.placement.opacity) == [0.75, 1, 0.25])
    #expect(middle.children[1].look.mask != nil)
  }

  @Test func aTransitionStartsAndEndsAtItsProgressWhileSublayersKeepMoving() {
    let inner = CALayer()
    inner.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    inner.isViewBacked = true
    let transition = CATransition()
    transition.type = .push
    transition.startProgress = 0.5
    transition.duration = 1
    layer.add(transition, forKey: "mine")
    #expect(layer.animationKeys() == [kCATransition])
    layer.addSublayer(inner)
    #expect(offsets(frame(0)) == [Point(-50, 0), Point(50, 0)])
    let animation = CABasicAnimation(keyPath: "position.x")
    animation.fromValue = 5
    animation.toValue = 25
    animation.duration = 0.5
    inner.add(animation, forKey: nil)
    _ = frame(0.25)
    let later = frame(0.5)
    #expect(later.children[1].children[0].placement.transform.affine.tx == 10)
    #expect(later.children[0].children.isEmpty)
    layer.position.x += 10
    #expect(frame(0.6).placement.transform.affine.tx == 30)
  }

  @Test func aFlipTransitionShowsOneSideAtATime() {
    _ = begin(.flip, .fromLeft)
    let early = frame(0.25)
    #expect(early.children.map { $0.look.background?.red } == [1])
    let late = frame(0.75)
    #expect(late.children.map { $0.look.background?.red } == [0])
    // The nearer edge keeps its length.
    guard case .full(let map) = early.children[0].placement.transform else {
      Issue.record("A flip has depth.")
      return
    }
    let corners = [Point(0, 0), Point(0, 50), Point(100, 0), Point(100, 50)].map { map.project($0) }
    let heights = [corners[1].y - corners[0].y, corners[3].y - corners[2].y]
    #expect(abs(heights.max()! - 50) < 1e-9)
    #expect(heights.min()! < 45)
  }

  @Test func aTransitionOfALayerThatWasNotShownHasNoOldContents() {
    let fresh = CALayer()
    fresh.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    fresh.backgroundColor = CGColor(red: 0, green: 1, blue: 0, alpha: 1)
    root.addSublayer(fresh)
    let transition = CATransition()
    transition.duration = 1
    fresh.add(transition, forKey: nil)
    _ = frame(0)
    _ = tree.advance(to: 0.5)
    let node = tree.commit().children[1]
    #expect(node.children.map(\.placement.opacity) == [0.5])
  }
}
