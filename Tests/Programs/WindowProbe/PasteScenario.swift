import HostGTK
import UIKit

/// A text field in which real keys select, copy and paste; prints the text.
@MainActor
enum PasteScenario {
  static let text = "é日 🧀"
  private static var window: UIWindow?

  static func play(_ probe: Probe) {
    UIRuntime.use(probe.host)
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
    let root = UIViewController()
    let field = UITextField(frame: CGRect(x: 10, y: 10, width: 280, height: 40))
    field.text = text
    root.view.addSubview(field)
    window.rootViewController = root
    window.makeKeyAndVisible()
    window.windowScene?.title = "paste"
    field.becomeFirstResponder()
    self.window = window
    probe.after(0.8) {
      probe.start(
        "xdotool search --sync --name '^paste$' windowfocus; sleep 0.2; "
          + "for k in ctrl+a ctrl+c End ctrl+v; do xdotool key $k; sleep 0.2; done")
    }
    probe.after(3) {
      print(field.text ?? "")
      probe.host.quit()
    }
  }
}
