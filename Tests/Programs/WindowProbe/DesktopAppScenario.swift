import Foundation
import HostInterface
import UIKit

/// An application whose window shows the preferences of the desktop, has a menu bar, fills the screen, or is a kiosk:
/// prints what it knows, and starts the commands of its arguments, one every second.
@MainActor
final class DesktopAppScenario: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  private var isSaved = false

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
    window.rootViewController = TraitsController()
    window.makeKeyAndVisible()
    self.window = window
    let arguments = CommandLine.arguments.dropFirst(2).filter { !$0.hasPrefix("--") }
    if arguments.contains("limit") {
      window.windowScene?.sizeRestrictions?.minimumSize = CGSize(width: 200, height: 150)
      window.windowScene?.sizeRestrictions?.maximumSize = CGSize(width: 500, height: 350)
    }
    for (index, command) in arguments.filter({ $0 != "limit" }).enumerated() {
      DispatchQueue.main.asyncAfter(deadline: .now() + 1.5 + Double(index) * 1.2) {
        _ = system("(\(command)) >/dev/null 2>&1 &")
        DispatchQueue.main.asyncAfter(deadline: .now() + 1) { [weak self] in self?.say("after \(index + 1)") }
      }
    }
    DispatchQueue.main.asyncAfter(deadline: .now() + 1) { [weak self] in self?.say("start") }
    return true
  }

  func applicationWillTerminate(_ application: UIApplication) { print("terminate") }

  override func buildMenu(with builder: any UIMenuBuilder) {
    guard builder.system == .main, CommandLine.arguments.contains("--menu") else { return }
    let save = UIKeyCommand(
      title: "Save_as", action: Selector("save", DesktopAppScenario.save), input: "s", modifierFlags: .command)
    let never = UICommand(title: "Never", action: Selector("sendActions", UIControl.becomeFirstResponderOnce))
    builder.insertChild(UIMenu(options: .displayInline, children: [save, never]), atStartOfMenu: .file)
    builder.insertChild(
      UIMenu(title: "", options: .displayInline, children: [UIAction(title: "Grid") { _ in print("grid") }]),
      atStartOfMenu: .view)
  }

  override func validate(_ command: UICommand) { command.state = isSaved ? .on : .off }

  private func save() {
    isSaved.toggle()
    print("save \(isSaved)")
  }

  private func say(_ title: String) {
    guard let size = window?.bounds.size else { return }
    print(
      "\(title): \(Int(size.width)) x \(Int(size.height)) full \(window?.windowScene?.surface.isFullScreen ?? false)")
  }
}

extension UIControl {
  /// An action that no responder of the scenario has.
  fileprivate func becomeFirstResponderOnce() {}
}

/// A controller that prints the preferences of the desktop when they change.
private final class TraitsController: UIViewController {
  private var last = ""

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    registerForTraitChanges([
      UITraitUserInterfaceStyle.self, UITraitPreferredContentSizeCategory.self, UITraitAccessibilityContrast.self,
    ]) { (controller: TraitsController, _) in controller.say() }
    for name in [UIAccessibility.reduceMotionStatusDidChangeNotification] {
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { _ in
        MainActor.assumeIsolated { print("motion \(UIAccessibility.isReduceMotionEnabled)") }
      }
    }
    let tint = TintView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.addSubview(tint)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    say()
  }

  private func say() {
    let traits = traitCollection
    let size = traits.preferredContentSizeCategory.rawValue.dropFirst("UICTContentSizeCategory".count)
    let text =
      "\(traits.userInterfaceStyle == .dark ? "dark" : "light") \(size)"
      + (traits.accessibilityContrast == .high ? " contrast" : "")
    if text != last { print(text) }
    last = text
  }
}

/// A view that prints its tint when that changes.
private final class TintView: UIView {
  private var last: UIColor?

  override func tintColorDidChange() {
    super.tintColorDidChange()
    guard let color = tintColor, color != last, window != nil else { return }
    last = color
    var (red, green, blue) = (CGFloat(0), CGFloat(0), CGFloat(0))
    color.getRed(&red, green: &green, blue: &blue, alpha: nil)
    print("tint \(Int(red * 255)) \(Int(green * 255)) \(Int(blue * 255))")
  }
}
