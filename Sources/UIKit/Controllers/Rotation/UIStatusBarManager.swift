import CoreGraphics
public import Foundation

/// How the text of the status bar looks.
public enum UIStatusBarStyle: Int, Hashable, Sendable {
  case `default` = 0
  case lightContent = 1
  case darkContent = 3
}

/// How the status bar comes and goes.
public enum UIStatusBarAnimation: Int, Hashable, Sendable {
  case none = 0
  case fade
  case slide
}

/// What the controllers of a scene want of the status bar; nothing draws one on a desktop.
@preconcurrency @MainActor
open class UIStatusBarManager: NSObject {
  /// How the text looks.
  open internal(set) var statusBarStyle = UIStatusBarStyle.default
  /// Whether it is away.
  open internal(set) var isStatusBarHidden = false
  /// How it came or went last.
  open internal(set) var lastAnimation = UIStatusBarAnimation.none
  private unowned let scene: UIWindowScene

  init(of scene: UIWindowScene) { self.scene = scene }

  /// Where it is, in points: what covers the top of the scene.
  open var statusBarFrame: CGRect {
    isStatusBarHidden
      ? .zero : CGRect(x: 0, y: 0, width: scene.screen.bounds.width, height: scene.safeAreaInsets.top)
  }

  /// Asks the controllers again.
  func update() {
    guard let root = (scene.keyWindow ?? scene.windows.last)?.rootViewController else { return }
    let shown = root.statusBarOwner
    let isHidden = shown.asked(for: \.childForStatusBarHidden).prefersStatusBarHidden
    if isHidden != isStatusBarHidden { lastAnimation = shown.preferredStatusBarUpdateAnimation }
    isStatusBarHidden = isHidden
    statusBarStyle = shown.asked(for: \.childForStatusBarStyle).preferredStatusBarStyle
  }
}

extension UIViewController {
  /// The controller that covers the screen: this one or what it presents.
  fileprivate var statusBarOwner: UIViewController {
    guard let presented = presentation.presented, !presented.isBeingDismissed else { return self }
    let covers = presented.presentation.controller?.presentationStyle == .fullScreen
    return covers || presented.modalPresentationCapturesStatusBarAppearance ? presented.statusBarOwner : self
  }

  /// The controller that answers in the end, along children that stand in for their parents.
  fileprivate func asked(for child: KeyPath<UIViewController, UIViewController?>) -> UIViewController {
    var current = self
    while let next = current[keyPath: child], next !== current { current = next }
    return current
  }
}
