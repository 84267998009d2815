public import Foundation
@_spi(UIKitModules) public import UIKitCore

extension UIViewController {
  /// The target of detail controllers changed, as a split view collapsed or expanded; never posted here.
  public nonisolated static let showDetailTargetDidChangeNotification = NSNotification.Name(
    "UIViewControllerShowDetailTargetDidChangeNotification")

  /// The old name of `isModalInPresentation`.
  public final var isModalInPopover: Bool {
    get { isModalInPresentation }
    set { isModalInPresentation = newValue }
  }

  /// The orientation of the interface; ask the window scene in new code.
  public final var interfaceOrientation: UIInterfaceOrientation {
    viewIfLoaded?.window?.windowScene?.interfaceOrientation ?? .portrait
  }

  /// Sets the scroll view that bars at all edges follow; nil for the one that is found.
  public final func setContentScrollView(_ scrollView: UIScrollView?) { setContentScrollView(scrollView, for: .all) }

  /// The view at the top that rotates with the interface; nil, as rotations here turn everything.
  public final func rotatingHeaderView() -> UIView? { nil }
  /// The view at the bottom that rotates with the interface; nil, as rotations here turn everything.
  public final func rotatingFooterView() -> UIView? { nil }
}
