import Foundation
import HostGTK
import UIKit
import UniformTypeIdentifiers

/// Pickers over GTK's dialog for files, which xdotool answers, and a document that another program changes. The
/// arguments are the kind of the scenario, and a file.
@MainActor
final class FilesScenario: NSObject, UIDocumentPickerDelegate {
  private static var current: FilesScenario?

  private let probe: Probe
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
  private var document: Note?

  /// A document of a text.
  private final class Note: UIDocument {
    var text = ""

    override func load(fromContents contents: Any, ofType typeName: String?) throws {
      text = String(decoding: contents as? Data ?? Data(), as: UTF8.self)
      print("loaded \(text)")
    }

    override func contents(forType typeName: String) throws -> Any { Data(text.utf8) }
  }

  private init(_ probe: Probe) { self.probe = probe }

  static func play(_ probe: Probe) {
    UIRuntime.use(probe.host)
    let scenario = FilesScenario(probe)
    current = scenario
    let arguments = Array(CommandLine.arguments.dropFirst(2))
    guard arguments.count == 2 else { return print("a kind and a file were expected") }
    scenario.window.rootViewController = UIViewController()
    scenario.window.rootViewController?.view.backgroundColor = .white
    scenario.window.makeKeyAndVisible()
    probe.after(0.5) { scenario.play(arguments[0], arguments[1]) }
  }

  private func play(_ kind: String, _ path: String) {
    let url = URL(fileURLWithPath: path)
    switch kind {
    case "open":
      let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.plainText])
      picker.title = "panel"
      picker.directoryURL = url.deletingLastPathComponent()
      present(picker, "xdotool type '\(path)'; sleep 0.5; xdotool key Return")
    case "export":
      let source = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).txt")
      try? Data("exported".utf8).write(to: source)
      let picker = UIDocumentPickerViewController(forExporting: [source], asCopy: true)
      picker.title = "panel"
      picker.directoryURL = url.deletingLastPathComponent()
      present(picker, "xdotool key ctrl+a; xdotool type '\(path)'; sleep 0.5; xdotool key Return")
    case "cancel":
      let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.plainText])
      picker.title = "panel"
      present(picker, "xdotool key Escape")
    case "first":
      // The search field has the focus at first; the list of files comes after it.
      let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.jpeg])
      picker.title = "panel"
      picker.directoryURL = url.deletingLastPathComponent()
      present(
        picker, "import -window root /tmp/first.png; xdotool key Down; xdotool key space; sleep 0.3; xdotool key Return"
      )
    case "document":
      let note = Note(fileURL: url)
      document = note
      note.open { isOpen in
        print("opened \(isOpen)")
        self.probe.start("sleep 0.3; printf changed > '\(path).new'; mv '\(path).new' '\(path)'")
        self.probe.after(1.5) {
          note.close { isClosed in
            print("closed \(isClosed)")
            self.probe.host.quit()
          }
        }
      }
    default: print("unknown kind '\(kind)'")
    }
  }

  private func present(_ picker: UIDocumentPickerViewController, _ script: String) {
    picker.delegate = self
    window.rootViewController?.present(picker, animated: false)
    probe.start("xdotool search --sync --name '^panel$' windowfocus; sleep 1; \(script)")
  }

  func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]) {
    print("picked \(urls.map(\.lastPathComponent))")
    for url in urls { print((try? String(contentsOf: url, encoding: .utf8)) ?? "unreadable") }
    probe.host.quit()
  }

  func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) {
    print("cancelled")
    probe.host.quit()
  }
}
