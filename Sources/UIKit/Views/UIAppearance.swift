public import Foundation

/// A type whose instances have a look that can be set; what extensions of the protocol add, all views and bar items have.
///
/// Proxies, `UIView.appearance()` on iOS, are not there.
@preconcurrency @MainActor
public protocol UIAppearance: NSObjectProtocol {}

/// A type that views with a look may be in.
@preconcurrency @MainActor
public protocol UIAppearanceContainer: NSObjectProtocol {}

extension UIView: UIAppearance, UIAppearanceContainer {}
extension UIBarItem: UIAppearance {}
extension UIViewController: UIAppearanceContainer {}
