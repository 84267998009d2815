// Smallest forms of types that other branches bring; each goes when its owner's file is merged.
@preconcurrency @MainActor open class UIGestureRecognizer: NSObject {
  weak var view: UIView?
  func attach(to view: UIView?) { self.view = view }
}
@MainActor final class GestureArbiter {
  func send(_ event: UIEvent) {}
}
open class UIColor: NSObject, @unchecked Sendable {
  public let cgColor: CGColor
  init(_ c: CGColor) { cgColor = c }
  public static var systemBlue: UIColor { UIColor(CGColor(red: 0, green: 0.5, blue: 1, alpha: 1)) }
  var isDynamic: Bool { false }
  public func resolvedColor(with traits: UITraitCollection) -> UIColor { self }
}
func UIGraphicsPushContext(_ c: CGContext) {}
func UIGraphicsPopContext() {}
import HostInterface
@preconcurrency @MainActor open class UIScrollView: UIView {
  static func deliver(_ input: ScrollInput, to hit: UIView) {}
  static func keyTarget(in window: UIWindow) -> UIResponder? { nil }
}
