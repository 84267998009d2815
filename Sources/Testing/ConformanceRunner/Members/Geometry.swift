import UIKit

extension Registry {
  /// Adds numbers and the structures of geometry.
  func addGeometry() {
    let point = add("CGPoint", CGPoint.self)
    point.property("x", \.x)
    point.property("y", \.y)

    let size = add("CGSize", CGSize.self)
    size.property("width", \.width)
    size.property("height", \.height)

    let vector = add("CGVector", CGVector.self)
    vector.property("dx", \.dx)
    vector.property("dy", \.dy)

    let rect = add("CGRect", CGRect.self)
    rect.constant("null", CGRect.null)
    rect.constant("infinite", CGRect.infinite)
    rect.constant("zero", CGRect.zero)
    rect.property("origin", \.origin)
    rect.property("size", \.size)
    rect.get("integral", \.integral)

    let transform = add("CGAffineTransform", CGAffineTransform.self)
    transform.make("init(rotationAngle:)", CGAffineTransform.init(rotationAngle:))
    transform.make("init(scaleX:y:)", CGAffineTransform.init(scaleX:y:))
    transform.make("init(translationX:y:)", CGAffineTransform.init(translationX:y:))

    let insets = add("UIEdgeInsets", UIEdgeInsets.self)
    insets.property("top", \.top)
    insets.property("left", \.left)
    insets.property("bottom", \.bottom)
    insets.property("right", \.right)

    let directional = add("NSDirectionalEdgeInsets", NSDirectionalEdgeInsets.self)
    directional.make("init(top:leading:bottom:trailing:)", NSDirectionalEdgeInsets.init(top:leading:bottom:trailing:))

    let coder = add("NSCoder", NSCoder.self)
    coder.make("uiEdgeInsets(for:)", NSCoder.uiEdgeInsets(for:))
    coder.make("nsDirectionalEdgeInsets(for:)", NSCoder.nsDirectionalEdgeInsets(for:))
    coder.make("string(for:)") { (insets: NSDirectionalEdgeInsets) in NSCoder.string(for: insets) }
    coder.make("string(for:)") { (insets: UIEdgeInsets) in NSCoder.string(for: insets) }

    let error = add("NSError", NSError.self)
    error.make("init(domain:code:userInfo:)", NSError.init(domain:code:userInfo:))
    error.get("domain") { $0.domain }
    error.get("code") { $0.code }

    let path = add("IndexPath", IndexPath.self)
    path.get("item", \.item)
    path.get("row", \.item)
    path.get("section", \.section)
  }

  /// Adds constants of types that have no other members here, and enums whose cases are read.
  func addConstants() {
    let number = add("CGFloat", CGFloat.self)
    number.constant("infinity", CGFloat.infinity)
    number.constant("nan", CGFloat.nan)
    number.constant("greatestFiniteMagnitude", CGFloat.greatestFiniteMagnitude)
    add("Float", Float.self).constant("greatestFiniteMagnitude", Float.greatestFiniteMagnitude)
    add("UInt", UInt.self).constant("max", UInt.max)

    let rate = add("UIScrollView.DecelerationRate", UIScrollView.DecelerationRate.self)
    rate.constant("normal", UIScrollView.DecelerationRate.normal)
    rate.constant("fast", UIScrollView.DecelerationRate.fast)

    // Their cases are looked up by name.
    add("UIScrollView.ContentInsetAdjustmentBehavior", UIScrollView.ContentInsetAdjustmentBehavior.self)
    add("UISwipeGestureRecognizer.Direction", UISwipeGestureRecognizer.Direction.self)
    add("NSDirectionalRectEdge", NSDirectionalRectEdge.self)
  }
}
