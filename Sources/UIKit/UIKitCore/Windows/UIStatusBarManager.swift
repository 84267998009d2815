import CoreGraphics
public import Foundation

/// The style of the status bar's text.
public enum UIStatusBarStyle: Int, Hashable, Sendable {
  case `default` = 0
  case lightContent = 1
  case darkContent = 3
}

/// The animation by which the status bar is shown and hidden.
public enum UIStatusBarAnimation: Int, Hashable, Sendable {
  case none = 0
  case fade
  case slide
}

/// The appearance of the status bar that the controllers of a scene request. Nothing draws one on a desktop.
@preconcurrency @MainActor
open class UIStatusBarManager: NSObject {
  /// The style of the text.
  open internal(set) var statusBarStyle = UIApplication.shared.ownStatusBar.style
  /// A Boolean value that indicates whether the status bar is hidden.
  open internal(set) var isStatusBarHidden = UIApplication.shared.ownStatusBar.isHidden
  /// The animation of the last change of visibility.
  open internal(set) var lastAnimation = UIStatusBarAnimation.none
  private unowned let scene: UIWindowScene
  /// The frame when the appearance was last updated; nil before the first update.
  private var knownFrame: CGRect?

  init(of scene: UIWindowScene) { self.scene = scene }

  /// The frame of the status bar, in points: the safe area at the top of the scene; zero while it is hidden.
  open var statusBarFrame: CGRect { frame(isHidden: isStatusBarHidden) }

  /// Updates the appearance from the controllers.
  package func update() {
    guard let root = (scene.keyWindow ?? scene.windows.last)?.windowOwner else { return }
    let application = UIApplication.shared
    let asked =
      application.information.controllersDetermineStatusBar
      ? root.statusBarAppearance(isHidden: isStatusBarHidden) : application.ownStatusBar
    let isHidden = asked.isHidden
    if let animation = asked.animation { lastAnimation = animation }
    let (old, new) = (knownFrame, frame(isHidden: isHidden))
    knownFrame = new
    if let old, old != new { post(UIApplication.willChangeStatusBarFrameNotification, new) }
    isStatusBarHidden = isHidden
    if let old, old != new { post(UIApplication.didChangeStatusBarFrameNotification, old) }
    statusBarStyle = asked.style
  }

  private func frame(isHidden: Bool) -> CGRect {
    isHidden
      ? .zero : CGRect(x: 0, y: 0, width: scene.screen.bounds.width, height: scene.safeAreaInsets.top)
  }

  private func post(_ name: NSNotification.Name, _ frame: CGRect) {
    NotificationCenter.default.post(
      name: name, object: UIApplication.shared,
      userInfo: [UIApplication.statusBarFrameUserInfoKey: NSValue(cgRect: frame)])
  }
}
