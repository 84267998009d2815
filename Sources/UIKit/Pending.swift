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
@preconcurrency @MainActor public protocol UIScrollViewDelegate: NSObjectProtocol { func scrollViewDidScroll(_ scrollView: UIScrollView) }
extension UIScrollViewDelegate { public func scrollViewDidScroll(_ scrollView: UIScrollView) {} }
extension UIColor { public static var systemBackground: UIColor { systemBlue } }
@preconcurrency @MainActor open class UIScrollView: UIView {
  static func deliver(_ input: ScrollInput, to hit: UIView) {}
  static func keyTarget(in window: UIWindow) -> UIResponder? { nil }
  @_disfavoredOverload open weak var delegate: (any UIScrollViewDelegate)?
  open var contentOffset: CGPoint { get { bounds.origin } set { guard newValue != bounds.origin else { return }
    bounds = CGRect(origin: newValue, size: bounds.size); delegate?.scrollViewDidScroll(self) } }
  open func setContentOffset(_ o: CGPoint, animated: Bool) { contentOffset = o }
  open var contentSize = CGSize.zero
  open var adjustedContentInset: UIEdgeInsets { .zero }
  open var isTracking: Bool { false }
  open var isDragging: Bool { false }
  open var isDecelerating: Bool { false }
}
func CATransform3DIsIdentity(_ t: CATransform3D) -> Bool { t == CATransform3DIdentity }
func CATransform3DEqualToTransform(_ a: CATransform3D, _ b: CATransform3D) -> Bool { a == b }
func CATransform3DGetAffineTransform(_ t: CATransform3D) -> CGAffineTransform { CGAffineTransform(a: t.m11, b: t.m12, c: t.m21, d: t.m22, tx: t.m41, ty: t.m42) }
func CATransform3DMakeAffineTransform(_ m: CGAffineTransform) -> CATransform3D { var t = CATransform3DIdentity; t.m11 = m.a; t.m12 = m.b; t.m21 = m.c; t.m22 = m.d; t.m41 = m.tx; t.m42 = m.ty; return t }
