import CoreGraphics
public import Foundation

extension UIView {
  /// Creates a view of this class, which may be known only at run time: a generic parameter or a value of type
  /// `UIView.Type`.
  ///
  /// On iOS `T(frame: frame)` does this. Swift on Linux allows that for required initialisers only, which would have to
  /// be repeated in every subclass. A class without `init(frame:)` ends the program.
  ///
  /// - Parameter frame: The frame in the superview's coordinates, in points.
  public static func instance(frame: CGRect) -> Self {
    let view: UIView = unsafeBitCast(self as AnyClass, to: ViewTrampoline.Type.self).init(frame: frame)
    return view as! Self
  }
}

extension NSObject {
  /// Creates an object of this class, which may be known only at run time, as `T()` does on iOS.
  ///
  /// Views are made with an empty frame, controllers without a nib name. A class without the initialiser ends the
  /// program.
  @preconcurrency @MainActor
  public static func instance() -> Self {
    if let viewClass = self as? UIView.Type { return viewClass.instance(frame: .zero) as! Self }
    return UIApplication.makeObject(self) as! Self
  }
}

/// A trampoline that makes views of classes that are known only at run time, see `ReusableViewTrampoline`.
@_spi(Trampolines)
open class ViewTrampoline: UIView {
  public required override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}
