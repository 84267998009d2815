import DisplayList
import GeometryCore

/// Scenes for the probe to show.
enum Scenes {
  static func plain(_ size: Size, _ scale: Double, _ color: Color) -> Scene {
    counter += 1
    var look = Look(bounds: Rect(origin: .zero, size: size))
    look.background = color
    let root = Node(id: NodeID(1), placement: Placement(transform: .offset(.zero)), look: look, revision: counter)
    return Scene(size: size, scale: scale, root: root)
  }

  /// Boxes at known places: a red one, a kept blue one with a green child, one in a scrolled parent, a faded black one.
  static func features(_ size: Size, _ scale: Double) -> Scene {
    counter += 1
    let red = box(2, at: Point(20, 20), Size(60, 60), Color(red: 1, green: 0, blue: 0))
    let inner = box(4, at: Point(20, 20), Size(20, 20), Color(red: 0, green: 1, blue: 0))
    var kept = Look(bounds: Rect(0, 0, 60, 60))
    kept.background = Color(red: 0, green: 0, blue: 1)
    kept.cachesRaster = true
    let blue = Node(
      id: NodeID(3), placement: Placement(transform: .offset(Point(120, 20))), look: kept, children: [inner],
      revision: 1)
    let scrolled = box(6, at: Point(100, 1000), Size(40, 40), Color(red: 1, green: 1, blue: 0))
    var viewport = Look(bounds: Rect(90, 990, 100, 30))
    viewport.background = Color(red: 0.5, green: 0.5, blue: 0.5)
    viewport.clips = true
    let scroll = Node(
      id: NodeID(5), placement: Placement(transform: .offset(Point(20, 120))), look: viewport, children: [scrolled],
      revision: 1)
    var fadedLook = Look(bounds: Rect(0, 0, 50, 50))
    fadedLook.background = .black
    let faded = Node(
      id: NodeID(7), placement: Placement(transform: .offset(Point(220, 20)), opacity: 0.5), look: fadedLook,
      revision: 1)
    let root = Node(
      id: NodeID(1), placement: Placement(transform: .offset(.zero)),
      look: Look(bounds: Rect(origin: .zero, size: size)),
      children: [red, blue, scroll, faded], revision: counter)
    return Scene(size: size, scale: scale, root: root)
  }

  /// Sixty cached boxes of 20 × 20 in rows of ten, numbered by their green; changed: 7 is red, 23 moved, 41 removed.
  static func many(_ size: Size, _ scale: Double, isChanged: Bool) -> Scene {
    counter += 1
    let children = (0..<60).compactMap { i -> Node? in
      if isChanged, i == 41 { return nil }
      var look = Look(bounds: Rect(0, 0, 20, 20))
      look.background =
        isChanged && i == 7 ? Color(red: 1, green: 0, blue: 0) : Color(red: 0, green: Double(i * 4) / 255, blue: 1)
      look.cachesRaster = true
      let place = isChanged && i == 23 ? Point(300, 200) : Point(Double(i % 10) * 20, Double(i / 10) * 20)
      return Node(
        id: NodeID(UInt64(100 + i)), placement: Placement(transform: .offset(place)), look: look,
        revision: isChanged && i == 7 ? 2 : 1)
    }
    let root = Node(
      id: NodeID(1), placement: Placement(transform: .offset(.zero)),
      look: Look(bounds: Rect(origin: .zero, size: size)),
      children: children, revision: counter)
    return Scene(size: size, scale: scale, root: root)
  }

  nonisolated(unsafe) static var counter: UInt64 = 0

  static func box(_ id: UInt64, at p: Point, _ size: Size, _ color: Color) -> Node {
    var look = Look(bounds: Rect(origin: .zero, size: size))
    look.background = color
    return Node(id: NodeID(id), placement: Placement(transform: .offset(p)), look: look, revision: 1)
  }
}
