import DisplayList
import GeometryCore
import Glibc
import HostInterface

/// The scenarios that the probe can play, by name.
@MainActor
enum Scenario {
  static let all: [String: @MainActor (Probe) -> Void] = [
    "host": host, "frames": frames, "picture": picture, "many": many, "pointer": pointer, "keys": keys, "close": close,
    "resize": resize, "idle": idle, "sheet": sheet, "lines": lines, "shadows": shadows, "drag": DragScenario.play,
    "turns": turns, "rotated": rotated, "rotations": rotations, "gradients": gradients, "colors": colors,
    "cells": cells,
    "runloop": RunLoopScenario.play,
    "scroll": ScrollScenario.play,
    "clipboard": ClipboardScenario.play, "paste": PasteScenario.play, "touchpad": TouchpadScenario.play,
    "field": FieldScenario.play, "board": BoardScenario.play, "smallest": smallest, "gallery": GalleryScenario.play,
    "fonts": FontsScenario.play, "desktop": DesktopScenario.play, "files": FilesScenario.play,
    "print": PrintScenario.play, "drags": DesktopDragScenario.play,
  ]

  /// The loop without a window: the main queue, the main actor, timers, the clock.
  private static func host(_ probe: Probe) {
    let start = probe.host.now
    MainQueueScenario.play(probe) {
      let token = probe.host.schedule(at: probe.host.now) { print("a canceled timer fired") }
      token.cancel()
      let due = probe.host.now + 0.05
      _ = probe.host.schedule(at: due) {
        print("timer \(probe.host.now >= due ? "on time" : "too early")")
        print("clock \(probe.host.now > start ? "runs" : "stands")")
        probe.host.quit()
      }
    }
  }

  /// Frames come one by one as requested, with increasing times.
  private static func frames(_ probe: Probe) {
    probe.scene = { size, scale in Scenes.plain(size, scale, Color(red: 1, green: 0, blue: 0)) }
    var isReady = false
    probe.didPresent = { number in
      if number < 5 {
        probe.surface.requestFrame()
        probe.surface.requestFrame()
      } else if !isReady {
        isReady = true
        print("size \(Int(probe.surface.size.width)) x \(Int(probe.surface.size.height))")
        print("scale \(probe.surface.scale)")
        print("refresh \(probe.surface.refreshRate > 1)")
        print("frames \(number)")
        probe.finish()
      }
    }
    probe.open(300, 200)
  }

  /// A window that shows a scene is photographed through the display.
  private static func picture(_ probe: Probe) {
    let path = CommandLine.arguments.dropFirst(2).first ?? "picture.png"
    probe.scene = { size, scale in Scenes.features(size, scale) }
    probe.didPresent = { number in
      guard number == 1 else { return }
      // Some more frames, so that what is kept is shown again.
      probe.surface.requestFrame()
      probe.after(0.6) {
        _ = system("import -window root -depth 8 '\(path)'")
        print("renderer \(getenv("GSK_RENDERER").map { String(cString: $0) } ?? "default")")
        probe.finish()
      }
    }
    probe.open(400, 300)
  }

  /// Many cached pictures in rows; in the second frame one has another color, one has moved and one is removed.
  private static func many(_ probe: Probe) {
    let path = CommandLine.arguments.dropFirst(2).first ?? "picture.png"
    probe.scene = { size, scale in Scenes.many(size, scale, isChanged: probe.frames > 0) }
    probe.didPresent = { number in
      if number == 1 { probe.after(0.3) { probe.surface.requestFrame() } }
      guard number == 2 else { return }
      probe.after(0.5) {
        _ = system("import -window root -depth 8 '\(path)'")
        probe.finish()
      }
    }
    probe.open(400, 300)
  }

  /// A sheet of layers is photographed, and drawn once more by the CPU renderer: arguments are the two files, and
  /// "moving".
  private static func sheet(_ probe: Probe) { photograph(DepthSheet().node, probe) }

  /// The same with a sheet of lines.
  private static func lines(_ probe: Probe) { photograph(LineSheet().node, probe) }

  /// The same with a sheet of shadows.
  private static func shadows(_ probe: Probe) { photograph(ShadowSheet().node, probe) }

  /// The same with a sheet of transitions.
  private static func turns(_ probe: Probe) { photograph(TurnSheet().node, probe) }

  /// The same with a sheet of groups that lie at angles.
  private static func rotated(_ probe: Probe) { photograph(RotationSheet().frames.last!, probe) }

  /// The same with the groups turning in the frames before.
  private static func rotations(_ probe: Probe) {
    let frames = RotationSheet().frames
    photograph(frames.last!, probe, after: frames.dropLast())
  }

  /// The same with the last frame of a wall of cells.
  private static func cells(_ probe: Probe) {
    let frames = CellSheet().frames
    photograph(frames.last!, probe, after: frames.dropLast())
  }

  /// The same with a sheet of gradients.
  private static func gradients(_ probe: Probe) { photograph(GradientSheet().node, probe) }

  /// The same with a sheet of bitmaps of one color.
  private static func colors(_ probe: Probe) { photograph(ColorSheet().node, probe) }

  private static func photograph(_ node: Node, _ probe: Probe, after earlier: [Node] = []) {
    let paths = CommandLine.arguments.dropFirst(2).prefix(2)
    let isMoving = CommandLine.arguments.contains("moving")
    guard paths.count == 2 else { return print("two paths were expected") }
    var shown: Scene?
    var number = 0
    probe.scene = { size, scale in
      let root = number < earlier.count ? earlier[number] : isMoving ? node.moving : node
      number += 1
      shown = Scene(size: size, scale: scale, root: root)
      return shown!
    }
    probe.didPresent = { number in
      guard number <= earlier.count + 1 else { return }
      probe.surface.requestFrame()
      guard number > earlier.count else { return }
      probe.after(0.8) {
        _ = system("import -window root -depth 8 '\(paths[paths.startIndex])'")
        if var scene = shown {
          // The photograph knows no motion: the other picture is always the one at rest.
          scene.root = node
          Portable.write(scene, to: paths[paths.startIndex + 1])
          print("scale \(scene.scale)")
        }
        probe.finish()
      }
    }
    probe.open(DepthSheet.size.width, DepthSheet.size.height)
  }

  private static func pointer(_ probe: Probe) {
    probe.scene = { size, scale in Scenes.plain(size, scale, .white) }
    probe.didReceive = { event in
      switch event {
      case .button(let number, let isDown, let p, let modifiers, _):
        print("button \(number) \(isDown ? "down" : "up") \(Int(p.x)) \(Int(p.y)) \(modifiers.rawValue)")
        if number == 2, !isDown { probe.finish() }
      case .scroll(let input):
        print("scroll \(input.source) \(input.phase) \(input.delta.x) \(input.delta.y) at \(Int(input.location.x))")
      case .magnify(let phase, let scale, let p, _):
        print("magnify \(phase) \((scale * 100).rounded() / 100) at \(Int(p.x))")
      case .rotate(let phase, let angle, let p, _):
        print("rotate \(phase) \((angle * 100).rounded() / 100) at \(Int(p.x))")
      case .pointerMoved(let p, _, _): print("moved \(Int(p.x)) \(Int(p.y))")
      default: break
      }
    }
    probe.didPresent = { number in
      guard number == 1 else { return }
      probe.after(0.4) {
        probe.start(
          """
          xdotool mousemove 40 50; sleep 0.1; xdotool mousedown 1; sleep 0.1; xdotool mousemove 60 90; sleep 0.1; \
          xdotool mouseup 1; sleep 0.1; xdotool click 5; sleep 0.1; xdotool click 4; sleep 0.1; xdotool click 7; \
          sleep 0.1; xdotool keydown shift click 2 keyup shift; sleep 0.1; xdotool click 3
          """)
      }
    }
    probe.open(300, 200)
  }

  private static func keys(_ probe: Probe) {
    probe.scene = { size, scale in Scenes.plain(size, scale, .white) }
    probe.didReceive = { event in
      switch event {
      case .key(let key):
        print("key \(key.usage) '\(key.characters)' \(key.isDown ? "down" : "up") \(key.modifiers.rawValue)")
        if key.usage == 0x29, !key.isDown { probe.finish() }
      case .text(let string, _): print("text '\(string)'")
      default: break
      }
    }
    probe.didPresent = { number in
      guard number == 1 else { return }
      probe.surface.setTextCursor(CommandLine.arguments.contains("editing") ? Rect(10, 10, 1, 20) : nil)
      probe.after(0.4) {
        probe.start(
          """
          xdotool search --sync --name '^probe$' windowfocus; sleep 0.2; xdotool key a; xdotool key shift+b; \
          xdotool key Down; xdotool key Page_Down; xdotool key ctrl+c; sleep 0.1; xdotool key Escape
          """)
      }
    }
    probe.open(300, 200)
  }

  private static func close(_ probe: Probe) {
    probe.scene = { size, scale in Scenes.plain(size, scale, .white) }
    probe.didPresent = { number in
      guard number == 1 else { return }
      // A window manager's request comes to the same signal.
      probe.after(0.3) { ToplevelWindow.requestClose() }
    }
    probe.open(300, 200)
  }

  private static func resize(_ probe: Probe) {
    probe.scene = { size, scale in Scenes.plain(size, scale, .white) }
    probe.didPresent = { number in
      guard number == 1 else { return }
      probe.after(0.3) { probe.start("xdotool search --sync --name '^probe$' windowsize 420 260") }
    }
    probe.didResize = {
      guard probe.surface.size == Size(420, 260) else { return }
      probe.didPresent = { _ in
        print("frame of \(Int(probe.surface.size.width)) x \(Int(probe.surface.size.height))")
        probe.finish()
      }
    }
    probe.open(300, 200)
  }

  /// A window that is to be made smaller than its content allows.
  private static func smallest(_ probe: Probe) {
    probe.scene = { size, scale in Scenes.plain(size, scale, .white) }
    probe.didPresent = { number in
      guard number == 1 else { return }
      probe.after(0.3) { probe.start("xdotool search --sync --name '^probe$' windowsize 200 150") }
      probe.after(1.5) {
        print("size \(Int(probe.surface.size.width)) x \(Int(probe.surface.size.height))")
        probe.finish()
      }
    }
    probe.open(400, 300)
    probe.surface.minimumSize = Size(320, 240)
  }

  /// A window without frame requests draws none and uses no processor time.
  private static func idle(_ probe: Probe) {
    probe.scene = { size, scale in Scenes.plain(size, scale, .white) }
    probe.didPresent = { number in
      guard number == 1 else { return }
      probe.after(1) {
        let before = probe.frames
        let used = clock()
        probe.after(1) {
          print("frames while idle \(probe.frames - before)")
          print("milliseconds while idle \(Double(clock() - used) / 1000)")
          probe.finish()
        }
      }
    }
    probe.open(300, 200)
  }
}
