import CoreGraphics
import DisplayList
import GeometryCore
import QuartzCore
import Testing

@MainActor
struct LayerTreeCommitTests {
  @Test func scrollRebuildsOnlyThePath() {
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    let scroll = CALayer()
    let cell = CALayer()
    let other = CALayer()
    root.addSublayer(other)
    root.addSublayer(scroll)
    scroll.addSublayer(cell)
    let tree = LayerTree(root: root)
    tree.layoutIfNeeded()
    let first = tree.commit()
    #expect(first.children.count == 2)
    scroll.bounds.origin.y = 10
    let second = tree.commit()
    #expect(second !== first)
    #expect(second.children[0] === first.children[0])
    #expect(second.children[1] !== first.children[1])
    #expect(second.children[1].children[0] === first.children[1].children[0])
    #expect(second.revision != first.revision)
    #expect(tree.commit() === second)
  }
}
