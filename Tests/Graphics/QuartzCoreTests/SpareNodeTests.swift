import CoreGraphics
import DisplayList
import Testing

@testable import QuartzCore

@MainActor
@Suite struct SpareNodeTests {
  private let root = CALayer()
  private let picture = CALayer()

  init() {
    root.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
    picture.frame = CGRect(x: 10, y: 10, width: 50, height: 50)
  }

  @Test func releasingSpareNodesReleasesThePictureOfARemovedLayer() {
    weak var bitmap: Bitmap?
    let tree = LayerTree(root: root)
    do {
      let made = Bitmap(id: 80, width: 4, height: 4) { _, _ in }
      let layer = CALayer()
      layer.frame = picture.frame
      layer.contents = CGImage(made)
      root.addSublayer(layer)
      _ = tree.commit()
      layer.removeFromSuperlayer()
      bitmap = made
    }
    _ = tree.commit()
    #expect(bitmap != nil)
    tree.releaseSpareNodes()
    #expect(bitmap == nil)
  }

  @Test func aCommitAfterReleasingSpareNodesSharesUnchangedNodes() {
    let tree = LayerTree(root: root)
    root.addSublayer(picture)
    _ = tree.commit()
    root.bounds.origin.y = 1
    let before = tree.commit()
    tree.releaseSpareNodes()
    root.bounds.origin.y = 2
    let after = tree.commit()
    #expect(after !== before)
    #expect(after.look.bounds.origin.y == 2)
    #expect(after.children.count == 1)
    #expect(after.children.first === before.children.first)
  }
}
