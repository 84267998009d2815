import CoreGraphics
public import Foundation
import SwiftRuntime

extension UIView {
  /// Creates a view of this class, which may be known only at run time: a generic parameter or a value of type
  /// `UIView.Type`.
  ///
  /// On iOS `T(frame: frame)` does this. Swift on Linux allows that for required initializers only, which would have to
  /// be repeated in every subclass. A class without `init(frame:)` ends the program.
  ///
  /// - Parameter frame: The frame in the superview's coordinates, in points.
  public static func instance(frame: CGRect) -> Self {
    ViewTrampoline.make(self, frame: frame) as! Self
  }
}

extension NSObject {
  /// Creates an object of this class, which may be known only at run time, as `T()` does on iOS.
  ///
  /// Views are made with an empty frame, controllers without a nib name. A class without the initializer ends the
  /// program.
  @preconcurrency @MainActor
  public static func instance() -> Self {
    if let viewClass = self as? UIView.Type { return viewClass.instance(frame: .zero) as! Self }
    return UIApplication.makeObject(self) as! Self
  }
}

/// A trampoline that makes views of classes that are known only at run time.
@_spi(Trampolines)
open class ViewTrampoline: UIView {
  public required override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  @inline(never)
  fileprivate static func make(_ viewClass: AnyClass, frame: CGRect) -> UIView {
    Trampoline.metatype(of: viewClass, as: ViewTrampoline.self).init(frame: frame)
  }
}

/// A trampoline that makes objects of classes that are known only at run time.
@_spi(Trampolines)
open class ObjectTrampoline: NSObject {
  public required override init() { super.init() }
}

/// Creates an object of a class that is known only at run time, which has to be derived from `NSObject`.
@inline(never)
package func makeInstance(of objectClass: AnyClass) -> NSObject {
  Trampoline.metatype(of: objectClass, as: ObjectTrampoline.self).init()
}

extension UIView: FrameInitializable {}
