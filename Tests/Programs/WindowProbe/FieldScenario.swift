import HostGTK
import UIKit

/// A text field that is edited; prints its text after each change, until the program is ended.
@MainActor
enum FieldScenario {
  private static var window: UIWindow?

  static func play(_ probe: Probe) {
    UIRuntime.use(probe.host)
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
    let root = UIViewController()
    let field = UITextField(frame: CGRect(x: 10, y: 10, width: 280, height: 40))
    field.text = PasteScenario.text
    field.addAction(UIAction { [weak field] _ in print(field?.text ?? "") }, for: .editingChanged)
    root.view.addSubview(field)
    window.rootViewController = root
    window.makeKeyAndVisible()
    field.becomeFirstResponder()
    self.window = window
  }
}
