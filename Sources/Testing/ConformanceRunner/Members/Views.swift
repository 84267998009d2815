import UIKit

extension Registry {
  /// Adds views, windows and their related types.
  func addViews() {
    addView()
    addViewMethods()

    let window = add("UIWindow", UIWindow.self)
    window.property("rootViewController", \.rootViewController)
    window.get("screen", \.screen)
    window.method("makeKeyAndVisible()", UIWindow.makeKeyAndVisible)
    window.call(
      "pixels(x:y:count:)",
      inRun: { (run, _, x: Int, y: Int, count: Int) in
        let picture = run.clock.test.picture()
        return (0..<count).map { Int(picture.pixel(x: x, y: y + $0).red) }
      })

    typealias Space = any UICoordinateSpace
    let space = add("UICoordinateSpace", Space.self)
    space.get("bounds") { $0.bounds }
    space.call("convert(_:to:)") { (space, point: CGPoint, other: Space) in space.convert(point, to: other) }
    space.call("convert(_:to:)") { (space, rect: CGRect, other: Space) in space.convert(rect, to: other) }
    space.call("convert(_:from:)") { (space, point: CGPoint, other: Space) in space.convert(point, from: other) }
    space.call("convert(_:from:)") { (space, rect: CGRect, other: Space) in space.convert(rect, from: other) }

    let screen = add("UIScreen", UIScreen.self)
    screen.get("coordinateSpace", \.coordinateSpace)
    screen.get("fixedCoordinateSpace", \.fixedCoordinateSpace)
  }

  private func addView() {
    let view = add("UIView", UIView.self)
    view.make("init(frame:)", UIView.init(frame:))
    view.make("init()") { UIView() }
    view.constant("noIntrinsicMetric", UIView.noIntrinsicMetric)
    view.constant("layoutFittingCompressedSize", UIView.layoutFittingCompressedSize)
    view.constant("layoutFittingExpandedSize", UIView.layoutFittingExpandedSize)
    view.property("frame", \.frame)
    view.property("bounds", \.bounds)
    view.property("center", \.center)
    view.property("transform", \.transform)
    view.property("transform3D", \.transform3D)
    view.property("alpha", \.alpha)
    view.property("isHidden", \.isHidden)
    view.property("isOpaque", \.isOpaque)
    view.property("backgroundColor", \.backgroundColor)
    view.property("tintColor", \.tintColor)
    view.property("clipsToBounds", \.clipsToBounds)
    view.property("cornerConfiguration", \.cornerConfiguration)
    view.property("isUserInteractionEnabled", \.isUserInteractionEnabled)
    view.property("autoresizingMask", \.autoresizingMask)
    view.property("translatesAutoresizingMaskIntoConstraints", \.translatesAutoresizingMaskIntoConstraints)
    view.property("layoutMargins", \.layoutMargins)
    view.property("directionalLayoutMargins", \.directionalLayoutMargins)
    view.property("preservesSuperviewLayoutMargins", \.preservesSuperviewLayoutMargins)
    view.property("insetsLayoutMarginsFromSafeArea", \.insetsLayoutMarginsFromSafeArea)
    view.property("semanticContentAttribute", \.semanticContentAttribute)
    view.property("overrideUserInterfaceStyle", \.overrideUserInterfaceStyle)
    view.property("traitOverrides", \.traitOverrides)
    view.get("traitCollection", \.traitCollection)
    view.get("superview", \.superview)
    view.get("subviews", \.subviews)
    view.get("window", \.window)
    view.get("layer", \.layer)
    view.get("safeAreaInsets", \.safeAreaInsets)
    view.get("intrinsicContentSize", \.intrinsicContentSize)
    view.get("gestureRecognizers", \.gestureRecognizers)
    view.get("isFirstResponder", \.isFirstResponder)
    view.get("onScreenFrame", \.onScreenFrame)
    view.get("onScreenBounds") { view in view.layer.presentation()?.bounds ?? view.bounds }
  }

  private func addViewMethods() {
    let view = add("UIView", UIView.self)
    view.method("addSubview(_:)", UIView.addSubview)
    view.method("insertSubview(_:at:)", UIView.insertSubview(_:at:))
    view.method("removeFromSuperview()", UIView.removeFromSuperview)
    view.method("layoutIfNeeded()", UIView.layoutIfNeeded)
    view.method("setNeedsLayout()", UIView.setNeedsLayout)
    view.method("sizeToFit()", UIView.sizeToFit)
    view.method("sizeThatFits(_:)", UIView.sizeThatFits(_:))
    view.method("invalidateIntrinsicContentSize()", UIView.invalidateIntrinsicContentSize)
    view.method("addGestureRecognizer(_:)", UIView.addGestureRecognizer(_:))
    view.method("becomeFirstResponder()", UIView.becomeFirstResponder)
    view.method("resignFirstResponder()", UIView.resignFirstResponder)
    view.method("hitTest(_:with:)", UIView.hitTest(_:with:))
    view.method("point(inside:with:)", UIView.point(inside:with:))
    view.call("convert(_:to:)") { (view, point: CGPoint, other: UIView?) in view.convert(point, to: other) }
    view.call("convert(_:to:)") { (view, rect: CGRect, other: UIView?) in view.convert(rect, to: other) }
    view.call("convert(_:from:)") { (view, point: CGPoint, other: UIView?) in view.convert(point, from: other) }
    view.call("convert(_:from:)") { (view, rect: CGRect, other: UIView?) in view.convert(rect, from: other) }
    view.make("performWithoutAnimation(_:)") { (actions: Closure) in UIView.performWithoutAnimation { actions() } }
    view.make(
      "animate(springDuration:bounce:initialSpringVelocity:delay:options:animations:completion:)"
    ) {
      (
        duration: Double, bounce: CGFloat, velocity: CGFloat, delay: Double, options: UIView.AnimationOptions,
        animations: Closure, completion: Closure?
      ) in
      UIView.animate(
        springDuration: duration, bounce: bounce, initialSpringVelocity: velocity, delay: delay, options: options,
        animations: { animations() }, completion: completion.map { completion in { completion($0) } })
    }
  }
}
