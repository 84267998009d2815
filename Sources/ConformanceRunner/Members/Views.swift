import UIKit

extension Registry {
  /// Adds views, windows and what views are made of.
  func addViews() {
    addView()
    addViewMethods()

    let window = add("UIWindow", UIWindow.self)
    window.property("rootViewController", \.rootViewController)
    window.get("screen", \.screen)
    window.call("makeKeyAndVisible()") { window in window.makeKeyAndVisible() }
    window.call(
      "pixels(x:y:count:)",
      inRun: { (run, _, x: Int, y: Int, count: Int) in
        let picture = run.clock.test.picture()
        return (0..<count).map { Int(picture.pixel(x: x, y: y + $0).red) }
      })

    let space = add("UICoordinateSpace", (any UICoordinateSpace).self)
    space.get("bounds") { $0.bounds }
    space.call("convert(_:to:)") { (space, point: CGPoint, other: any UICoordinateSpace) in
      space.convert(point, to: other)
    }
    space.call("convert(_:to:)") { (space, rect: CGRect, other: any UICoordinateSpace) in
      space.convert(rect, to: other)
    }
    space.call("convert(_:from:)") { (space, point: CGPoint, other: any UICoordinateSpace) in
      space.convert(point, from: other)
    }
    space.call("convert(_:from:)") { (space, rect: CGRect, other: any UICoordinateSpace) in
      space.convert(rect, from: other)
    }

    let screen = add("UIScreen", UIScreen.self)
    screen.get("coordinateSpace", \.coordinateSpace)
    screen.get("fixedCoordinateSpace", \.fixedCoordinateSpace)
  }

  private func addView() {
    let view = add("UIView", UIView.self)
    view.make("init(frame:)") { (frame: CGRect) in UIView(frame: frame) }
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
    view.call("addSubview(_:)") { (view, subview: UIView) in view.addSubview(subview) }
    view.call("insertSubview(_:at:)") { (view, subview: UIView, index: Int) in view.insertSubview(subview, at: index) }
    view.call("removeFromSuperview()") { view in view.removeFromSuperview() }
    view.call("layoutIfNeeded()") { view in view.layoutIfNeeded() }
    view.call("setNeedsLayout()") { view in view.setNeedsLayout() }
    view.call("sizeToFit()") { view in view.sizeToFit() }
    view.call("sizeThatFits(_:)") { (view, size: CGSize) in view.sizeThatFits(size) }
    view.call("invalidateIntrinsicContentSize()") { view in view.invalidateIntrinsicContentSize() }
    view.call("addGestureRecognizer(_:)") { (view, recognizer: UIGestureRecognizer) in
      view.addGestureRecognizer(recognizer)
    }
    view.call("becomeFirstResponder()") { view in view.becomeFirstResponder() }
    view.call("resignFirstResponder()") { view in view.resignFirstResponder() }
    view.call("hitTest(_:with:)") { (view, point: CGPoint, event: UIEvent?) in view.hitTest(point, with: event) }
    view.call("point(inside:with:)") { (view, point: CGPoint, event: UIEvent?) in view.point(inside: point, with: event)
    }
    view.call("convert(_:to:)") { (view, point: CGPoint, other: UIView?) in view.convert(point, to: other) }
    view.call("convert(_:to:)") { (view, rect: CGRect, other: UIView?) in view.convert(rect, to: other) }
    view.call("convert(_:to:)") { (view, point: CGPoint, other: any UICoordinateSpace) in
      view.convert(point, to: other)
    }
    view.call("convert(_:to:)") { (view, rect: CGRect, other: any UICoordinateSpace) in view.convert(rect, to: other) }
    view.call("convert(_:from:)") { (view, point: CGPoint, other: UIView?) in view.convert(point, from: other) }
    view.call("convert(_:from:)") { (view, rect: CGRect, other: UIView?) in view.convert(rect, from: other) }
    view.call("convert(_:from:)") { (view, point: CGPoint, other: any UICoordinateSpace) in
      view.convert(point, from: other)
    }
    view.call("convert(_:from:)") { (view, rect: CGRect, other: any UICoordinateSpace) in
      view.convert(rect, from: other)
    }
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
