public import Foundation

/// A type whose instances have an appearance; extensions of the protocol apply to all views and bar items.
///
/// Appearance proxies, `UIView.appearance()` on iOS, are not supported.
@preconcurrency @MainActor
public protocol UIAppearance: NSObjectProtocol {}

/// A type that contains views with an appearance.
@preconcurrency @MainActor
public protocol UIAppearanceContainer: NSObjectProtocol {}

extension UIView: UIAppearance, UIAppearanceContainer {}
extension UIBarItem: UIAppearance {}
extension UIViewController: UIAppearanceContainer {}
