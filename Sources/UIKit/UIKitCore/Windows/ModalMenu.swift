package import HostInterface

/// A menu that is shown above everything else in its window.
@MainActor
package protocol ModalMenu: UIView {
  /// Closes the menu.
  func close()
}

/// A type that shows the key commands of a window in a menu.
@MainActor
package protocol KeyCommandMenu {
  /// The key commands of the main menu.
  static var mainCommands: [UIKeyCommand] { get }
  /// Makes the menu bar of the scene's surface, if it can have one.
  static func updateMenuBar(of scene: UIWindowScene)
  /// Performs a command of the menu bar of a scene.
  static func perform(_ number: Int, in scene: UIWindowScene)
  /// Presents the key commands that are available in a window.
  static func present(in window: UIWindow, takesKeys: Bool) -> any ModalMenu
}

/// A receiver of the desktop's drags over the windows of a scene.
@MainActor
package protocol SceneDragReceiver: DragReceiver {
  init(in scene: UIWindowScene)
}

extension UIRuntime {
  /// The type that shows key commands. It belongs to a module that knows this one, so it is found by its name.
  static let keyCommandMenu = _typeByName("UIKitMenus.KeyCommandList") as? any KeyCommandMenu.Type
  /// The type that receives the drags of the desktop, found by its name, too.
  static let dragReceiver = _typeByName("UIKitDragAndDrop.DesktopDropReceiver") as? any SceneDragReceiver.Type
}
