import DisplayList
import GeometryCore
import Glibc

/// A list that scrolls between bars and below a box, photographed when it rests, after the window was taken from the
/// screen and shown again, and after it was resized and the list scrolled on. Prints offset and size of each
/// photograph.
@MainActor
enum ScrollScenario {
  static func play(_ probe: Probe) {
    let path = CommandLine.arguments.dropFirst(2).first ?? "picture"
    var (offset, framesLeft, photographs) = (0, 20, 0)
    var isWaiting = false

    func photograph(then next: @escaping @MainActor () -> Void) {
      isWaiting = true
      probe.after(0.6) {
        photographs += 1
        _ = system("import -window root -depth 8 '\(path)-\(photographs).ppm'")
        print("photograph \(offset) \(Int(probe.surface.size.width)) \(Int(probe.surface.size.height))")
        isWaiting = false
        next()
      }
    }
    func scrollOn(_ count: Int) {
      framesLeft = count
      probe.surface.requestFrame()
    }

    probe.scene = { size, scale in Scenes.list(size, scale, offset: Double(offset)) }
    probe.didPresent = { number in
      if framesLeft > 0 {
        framesLeft -= 1
        offset += framesLeft % 3 == 0 ? -4 : 9
        probe.surface.requestFrame()
      } else if !isWaiting, photographs == 0 {
        photograph {
          probe.start("xdotool search --sync --name '^probe$' windowunmap --sync windowmap --sync")
          photograph { probe.start("xdotool search --sync --name '^probe$' windowsize 360 260") }
        }
      } else if !isWaiting, photographs == 2, probe.surface.size.width == 360 {
        photographs = 2
        isWaiting = true
        probe.after(0.3) {
          scrollOn(12)
          probe.after(0.6) { photograph { probe.finish() } }
        }
      }
    }
    probe.open(300, 200)
  }
}

extension Scenes {
  /// Rows of ten points, numbered by their green, between two bars of twenty and below a yellow box at 100, 80.
  static func list(_ size: Size, _ scale: Double, offset: Double) -> Scene {
    counter += 1
    var children: [Node] = []
    for i in 0..<120 {
      let color = Color(red: 0, green: Double(i * 2) / 255, blue: 1)
      children.append(box(UInt64(100 + i), at: Point(0, Double(i * 10)), Size(2000, 10), color))
    }
    var look = Look(bounds: Rect(0, offset, size.width, size.height - 40))
    look.background = .white
    look.clips = true
    let list = Node(
      id: NodeID(2), placement: Placement(transform: .offset(Point(0, 20))), look: look, children: children,
      revision: counter)
    let red = Color(red: 1, green: 0, blue: 0)
    let bars = [
      box(3, at: .zero, Size(2000, 20), red), box(4, at: Point(0, size.height - 20), Size(2000, 20), red),
      box(5, at: Point(100, 80), Size(40, 40), Color(red: 1, green: 1, blue: 0)),
    ]
    let root = Node(
      id: NodeID(1), placement: Placement(transform: .offset(.zero)),
      look: Look(bounds: Rect(origin: .zero, size: size)), children: [list] + bars, revision: counter)
    return Scene(size: size, scale: scale, root: root)
  }
}
