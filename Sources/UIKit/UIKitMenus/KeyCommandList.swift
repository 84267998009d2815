import CoreGraphics
import HostInterface
@_spi(UIKitModules) import UIKitCore

/// The menu of the key commands that are available in a window.
@MainActor
final class KeyCommandList: KeyCommandMenu {
  static var mainCommands: [UIKeyCommand] {
    guard let main = UIMenuSystem.main as? MainMenuSystem else { return [] }
    return main.menu { $0.build(from: UIApplication.shared) }.keyCommands
  }

  static func updateMenuBar(of scene: UIWindowScene) {
    guard scene.surface.menuBar != nil, let window = scene.keyWindow else { return }
    (UIMenuSystem.main as? MainMenuSystem)?.didChange = {
      for scene in UIRuntime.current.scenes { updateMenuBar(of: scene) }
    }
    scene.surface.menuBar = WindowMenuBar.make(for: window).bar
  }

  static func perform(_ number: Int, in scene: UIWindowScene) {
    guard let window = scene.keyWindow else { return }
    let leaves = WindowMenuBar.make(for: window).leaves
    if leaves.indices.contains(number) { leaves[number].perform() }
  }

  static func present(in window: UIWindow, takesKeys: Bool) -> any ModalMenu {
    let responder = window.keyTarget
    var elements: [UIMenuElement] = window.keyCommands(from: responder).map { command in
      let title = "\(command.shownTitle)  \(command.keysText)"
      return UIAction(title: title, image: command.image) { [weak responder] _ in
        guard let responder, let action = command.action else { return }
        let target = responder.target(forAction: action, withSender: command)
        UIApplication.shared.sendAction(action, to: target, from: command, for: nil)
      }
    }
    let insertsTab = responder.insertsTab
    let system = [
      UIAction(title: "\(Word.nextControl.text)  \(insertsTab ? "Ctrl+" : "")Tab") { [weak window] _ in
        _ = window?.keyboardFocus.move(.next)
      },
      UIAction(title: "\(Word.closeWindow.text)  Ctrl+W") { [weak window] _ in
        window?.windowScene?.userDidRequestClose()
      },
      UIAction(title: "\(Word.quit.text)  Ctrl+Q") { _ in UIApplication.shared.terminate() },
    ]
    elements.append(UIMenu(options: .displayInline, children: system))
    let menu = UIMenu(title: Word.keyboardShortcuts.text, children: elements)
    let width = MenuListView.preferredWidth
    let point = CGPoint(
      x: max(8, window.bounds.midX - width / 2), y: max(8, window.bounds.midY - CGFloat(elements.count + 4) * 22))
    let presentation = MenuPresentation(menu, at: point, in: window)
    presentation.open(with: MenuAnimator(preview: nil), takesKeys: takesKeys)
    return presentation
  }
}
