import CGTK
import Glibc
import HostGTK
import UIKit

/// Copies and pastes: within the program at once and later, to other programs, and from them. Prints what arrived.
@MainActor
enum ClipboardScenario {
  static let text = "Käse 1 € 日本語 🧀 שלום"
  private static let html = "<b>Käse</b> 🧀"

  static func play(_ probe: Probe) {
    UIRuntime.use(probe.host)
    let board = UIPasteboard.general
    // The first copy of a fresh process, before the display has said who owns the clipboard.
    board.string = text
    probe.surface = probe.host.makeSurface(title: "clipboard", size: .init(100, 100))
    probe.after(0.6) {
      report("copied at once", board.string == text)
      report("its types", board.types == ["public.utf8-plain-text"])
      give(probe)
    }
  }

  /// Lets other programs read text, HTML and a picture.
  private static func give(_ probe: Probe) {
    let board = UIPasteboard.general
    ask([("UTF8_STRING", text), ("text/plain", text), ("text/plain;charset=utf-8", text)], probe) {
      report("text for others", $0)
      report("and still here", board.string == text)
      board.items = [["public.html": html, "public.utf8-plain-text": text, "public.png": picture]]
      report("types", board.types.sorted() == ["public.html", "public.png", "public.utf8-plain-text"])
      ask([("text/html", html), ("UTF8_STRING", text)], probe) {
        report("HTML for others", $0)
        report("picture here", size(board.image) == "3x2")
        run("xclip -o -selection clipboard -t image/png | identify - | cut -d' ' -f3 >$0.result", probe) {
          report("picture for others", $0.hasPrefix("3x2"))
          take(probe)
        }
      }
    }
  }

  /// Reads text, HTML and a picture of other programs.
  private static func take(_ probe: Probe) {
    let board = UIPasteboard.general
    let count = board.changeCount
    run("printf %s \(quoted(text)) | xclip -i -selection clipboard; echo >$0.result", probe) { _ in
      report("text of others", board.string == text)
      report("a change", board.changeCount > count)
      run("printf %s \(quoted(html)) | xclip -i -selection clipboard -t text/html; echo >$0.result", probe) { _ in
        report("HTML of others", board.value(forPasteboardType: "public.html") as? String == html)
        report("no text", board.string == nil && !board.hasStrings)
        run("convert -size 4x5 xc:red png:- | xclip -i -selection clipboard -t image/png; echo >$0.result", probe) {
          _ in
          report("picture of others", board.hasImages && size(board.image) == "4x5")
          board.string = text + text
          probe.after(0.3) {
            report("text after all that", board.string == text + text)
            python(probe)
          }
        }
      }
    }
  }

  /// Passes text to and from a program of GTK 3.
  private static func python(_ probe: Probe) {
    let script = """
      import gi; gi.require_version("Gtk", "3.0")
      from gi.repository import Gtk, Gdk
      board = Gtk.Clipboard.get(Gdk.SELECTION_CLIPBOARD)
      print(board.wait_for_text(), flush=True)
      board.set_text("“\(text)”", -1)
      from gi.repository import GLib
      GLib.timeout_add(2500, Gtk.main_quit); Gtk.main()
      """
    run("(PYTHONIOENCODING=utf-8 /usr/bin/python3 -c \(quoted(script)) >$0.result) & sleep 1.2", probe) {
      report("text for PyGObject", $0 == text + text)
      report("text of PyGObject", UIPasteboard.general.string == "“\(text)”")
      probe.finish()
    }
  }

  static var picture: UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: 3, height: 2), format: scaleOne).image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 3, height: 2))
    }
  }

  private static var scaleOne: UIGraphicsImageRendererFormat {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    return format
  }

  static func size(_ image: UIImage?) -> String {
    image.map { "\(Int($0.size.width))x\(Int($0.size.height))" } ?? "none"
  }

  private static func report(_ what: String, _ holds: Bool) { print("\(what): \(holds ? "right" : "wrong")") }

  private static func quoted(_ text: String) -> String { "'\(text.replacing("'", with: "'\\''"))'" }

  /// Reads targets by xclip and compares each with what is expected of it.
  private static func ask(
    _ expectations: [(target: String, value: String)], _ probe: Probe, then next: @escaping @MainActor (Bool) -> Void
  ) {
    let checks = expectations.map {
      "[ \"$(timeout 3 xclip -o -selection clipboard -t \(quoted($0.target)))\" = \(quoted($0.value)) ] || ok=no"
    }
    run("ok=yes\n\(checks.joined(separator: "\n"))\necho $ok >$0.result", probe) { next($0 == "yes") }
  }

  private static var count = 0

  /// Runs a script that writes to `$0.result`, and passes on the first line of the file.
  private static func run(_ script: String, _ probe: Probe, then next: @escaping @MainActor (String) -> Void) {
    count += 1
    let path = "/tmp/quire-clipboard-\(getpid())-\(count)"
    guard let file = fopen(path, "w") else { return print("\(path) cannot be written") }
    fputs(script, file)
    fclose(file)
    probe.start("sh \(path)") {
      let line = (try? String(contentsOfFile: path + ".result", encoding: .utf8)) ?? ""
      for end in ["", ".result"] { unlink(path + end) }
      // The display's notice of a new owner arrives in the next rounds of the loop.
      probe.after(0.3) { next(line.split(separator: "\n").first.map(String.init) ?? "") }
    }
  }
}
