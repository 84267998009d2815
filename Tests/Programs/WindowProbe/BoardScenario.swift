import HostGTK
import UIKit

/// A view that copies text, HTML and a picture at the key C, and prints what it would paste at the key P, until the
/// program is ended.
@MainActor
enum BoardScenario {
  private static var window: UIWindow?

  static func play(_ probe: Probe) {
    UIRuntime.use(probe.host)
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
    let controller = Controller()
    window.rootViewController = controller
    window.makeKeyAndVisible()
    controller.becomeFirstResponder()
    self.window = window
  }

  private final class Controller: UIViewController {
    override var canBecomeFirstResponder: Bool { true }

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      for press in presses {
        switch press.key?.charactersIgnoringModifiers {
        case "c": copyAll()
        case "p": printAll()
        default: super.pressesBegan([press], with: event)
        }
      }
    }

    private func copyAll() {
      UIPasteboard.general.items = [
        [
          "public.html": "<b>Käse</b> 🧀", "public.utf8-plain-text": "Käse 🧀",
          "public.png": ClipboardScenario.picture,
        ]
      ]
    }

    private func printAll() {
      let board = UIPasteboard.general
      print("text: \(board.string ?? "none")")
      print("HTML: \(board.value(forPasteboardType: "public.html") as? String ?? "none")")
      print("picture: \(ClipboardScenario.size(board.image))")
    }
  }
}
