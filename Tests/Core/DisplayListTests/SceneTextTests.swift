import DisplayList
import GeometryCore
import Testing

@Suite struct SceneTextTests {
  @Test(arguments: 0..<60)
  func `a printed scene is read back as an equal scene`(seed: Int) throws {
    var source = SceneSource(seed: UInt64(seed))
    let scene = source.scene()
    for includesRevisions in [false, true] {
      let text = scene.text(includesRevisions: includesRevisions)
      let back = try Scene(text: text)
      #expect(back.text(includesRevisions: includesRevisions) == text, "seed \(seed)")
      #expect(same(back.root, scene.root, withRevisions: includesRevisions), "seed \(seed)")
      #expect(back.size == scene.size)
      #expect(back.scale == scene.scale)
      #expect(back.background == scene.background)
    }
  }

  /// Compares by the types' own equality, so that printer and parser cannot agree on the same mistake.
  private func same(_ a: Node, _ b: Node, withRevisions: Bool) -> Bool {
    guard a.id == b.id, a.placement == b.placement, !withRevisions || a.revision == b.revision,
      a.look.looksAlike(b.look), a.look.cachesRaster == b.look.cachesRaster, a.children.count == b.children.count,
      (a.look.mask == nil) == (b.look.mask == nil)
    else { return false }
    if let m = a.look.mask, let n = b.look.mask, !same(m, n, withRevisions: withRevisions) { return false }
    return zip(a.children, b.children).allSatisfy { same($0, $1, withRevisions: withRevisions) }
  }

  @Test func `a small scene is printed in the documented form`() throws {
    let text = """
      // A red square, and a label.
      scene size=320,200 scale=2 background=1,1,1

        node #1 at=0,0 bounds=0,0,320,200
          node #2 at=20,20 bounds=0,0,100,60 background=1,0,0 corners=12 clips kept
            drawing
              text at=6,4 lines=1
                run "Hello \\"you\\"" size=14 color=0,0,0
      """
    let scene = try Scene(text: text)
    let child = scene.root.children[0]
    #expect(child.look.background == Color(red: 1, green: 0, blue: 0))
    #expect(child.look.clips)
    #expect(child.look.cachesRaster)
    #expect(child.look.corners == CornerRadii(all: 12))
    guard case .drawing(let drawing) = child.look.content, case .text(let request, let point) = drawing.commands[0]
    else {
      Issue.record("the drawing is missing")
      return
    }
    #expect(request.runs[0].string == "Hello \"you\"")
    #expect(point == Point(6, 4))
    let printed = text.split(separator: "\n").filter { !$0.hasPrefix("//") }.joined(separator: "\n") + "\n"
    #expect(scene.description == printed)
  }

  @Test(arguments: [
    ("", 1), ("node #1 at=0,0 bounds=0,0,1,1", 1), ("scene scale=2\n  node #1 at=0,0 bounds=0,0,1,1", 1),
    ("scene size=1,1\n  node #1 at=0,x bounds=0,0,1,1", 2), ("scene size=1,1\n  node at=0,0 bounds=0,0,1,1", 2),
    ("scene size=1,1\n  node #1 at=0,0 bounds=0,0,1,1\n    circle", 3),
    ("scene size=1,1\n  node #1 at=0,0 bounds=0,0,1,1\n    drawing\n      text at=0,0\n        run \"open size=3", 5),
    ("scene size=1,1\n  node #1 at=0,0 bounds=0,0,1,1\n    bitmap #1 size=0,5", 3),
    ("scene size=1,1\n  node #1 at=0,0 bounds=0,0,1,1\n    shape path=M1", 3),
  ])
  func `a syntax error in a scene is reported with its line`(text: String, line: Int) {
    let error = #expect(throws: SceneTextError.self) { _ = try Scene(text: text) }
    #expect(error?.line == line)
  }
}

extension Look {
  fileprivate func looksAlike(_ b: Look) -> Bool {
    let isContentAlike: Bool
    if case .drawing(let x) = content, case .drawing(let y) = b.content {
      isContentAlike = x.commands == y.commands
    } else {
      isContentAlike = content.looksLike(b.content)
    }
    var plain = self
    var other = b
    plain.content = .none
    other.content = .none
    return isContentAlike && plain.looksLike(other)
  }
}
