import UIKit

extension Registry {
  /// Adds constraints, anchors, guides and stack views.
  func addAutoLayout() {
    addConstraint()
    addAnchors()

    let view = add("UIView", UIView.self)
    view.get("constraints", \.constraints)
    view.get("layoutMarginsGuide", \.layoutMarginsGuide)
    view.get("safeAreaLayoutGuide", \.safeAreaLayoutGuide)
    view.get("readableContentGuide", \.readableContentGuide)
    view.call("addConstraint(_:)") { (view, constraint: NSLayoutConstraint) in view.addConstraint(constraint) }
    view.call("addConstraints(_:)") { (view, constraints: [NSLayoutConstraint]) in view.addConstraints(constraints) }
    view.call("addLayoutGuide(_:)") { (view, guide: UILayoutGuide) in view.addLayoutGuide(guide) }
    view.call("setContentHuggingPriority(_:for:)") {
      (view, priority: UILayoutPriority, axis: NSLayoutConstraint.Axis) in
      view.setContentHuggingPriority(priority, for: axis)
    }
    view.call("setContentCompressionResistancePriority(_:for:)") {
      (view, priority: UILayoutPriority, axis: NSLayoutConstraint.Axis) in
      view.setContentCompressionResistancePriority(priority, for: axis)
    }
    view.call("systemLayoutSizeFitting(_:)") { (view, size: CGSize) in view.systemLayoutSizeFitting(size) }
    view.call("systemLayoutSizeFitting(_:withHorizontalFittingPriority:verticalFittingPriority:)") {
      (view, size: CGSize, horizontal: UILayoutPriority, vertical: UILayoutPriority) in
      view.systemLayoutSizeFitting(size, withHorizontalFittingPriority: horizontal, verticalFittingPriority: vertical)
    }

    let guide = add("UILayoutGuide", UILayoutGuide.self)
    guide.make("init()") { UILayoutGuide() }
    guide.get("layoutFrame", \.layoutFrame)
    guide.get("owningView", \.owningView)

    let stack = add("UIStackView", UIStackView.self)
    stack.make("init(frame:)") { (frame: CGRect) in UIStackView(frame: frame) }
    stack.make("init(arrangedSubviews:)") { (views: [UIView]) in UIStackView(arrangedSubviews: views) }
    stack.constant("spacingUseDefault", UIStackView.spacingUseDefault)
    stack.constant("spacingUseSystem", UIStackView.spacingUseSystem)
    stack.property("axis", \.axis)
    stack.property("alignment", \.alignment)
    stack.property("distribution", \.distribution)
    stack.property("spacing", \.spacing)
    stack.property("isLayoutMarginsRelativeArrangement", \.isLayoutMarginsRelativeArrangement)
    stack.property("isBaselineRelativeArrangement", \.isBaselineRelativeArrangement)
    stack.get("arrangedSubviews", \.arrangedSubviews)
    stack.call("addArrangedSubview(_:)") { (stack, view: UIView) in stack.addArrangedSubview(view) }
    stack.call("insertArrangedSubview(_:at:)") { (stack, view: UIView, index: Int) in
      stack.insertArrangedSubview(view, at: index)
    }
    stack.call("removeArrangedSubview(_:)") { (stack, view: UIView) in stack.removeArrangedSubview(view) }
    stack.call("customSpacing(after:)") { (stack, view: UIView) in stack.customSpacing(after: view) }
    stack.call("setCustomSpacing(_:after:)") { (stack, spacing: CGFloat, view: UIView) in
      stack.setCustomSpacing(spacing, after: view)
    }
  }

  private func addConstraint() {
    let constraint = add("NSLayoutConstraint", NSLayoutConstraint.self)
    constraint.make("init(item:attribute:relatedBy:toItem:attribute:multiplier:constant:)") {
      (
        item: AnyObject, attribute: NSLayoutConstraint.Attribute, relation: NSLayoutConstraint.Relation,
        other: AnyObject?, otherAttribute: NSLayoutConstraint.Attribute, multiplier: CGFloat, constant: CGFloat
      ) in
      NSLayoutConstraint(
        item: item, attribute: attribute, relatedBy: relation, toItem: other, attribute: otherAttribute,
        multiplier: multiplier, constant: constant)
    }
    constraint.make("activate(_:)") { (constraints: [NSLayoutConstraint]) in NSLayoutConstraint.activate(constraints) }
    constraint.make("deactivate(_:)") { (constraints: [NSLayoutConstraint]) in
      NSLayoutConstraint.deactivate(constraints)
    }
    constraint.make("constraints(withVisualFormat:options:metrics:views:)") {
      (
        format: String, options: NSLayoutConstraint.FormatOptions, metrics: [String: Double]?,
        views: [String: AnyObject]
      ) in
      NSLayoutConstraint.constraints(withVisualFormat: format, options: options, metrics: metrics, views: views)
    }
    constraint.property("isActive", \.isActive)
    constraint.property("priority", \.priority)
    constraint.property("constant", \.constant)
    constraint.property("identifier", \.identifier)
    constraint.get("firstItem", \.firstItem)
    constraint.get("firstAttribute", \.firstAttribute)
    constraint.get("relation", \.relation)
    constraint.get("secondItem", \.secondItem)
    constraint.get("secondAttribute", \.secondAttribute)
    constraint.get("multiplier", \.multiplier)
  }

  private func addAnchors() {
    let view = add("UIView", UIView.self)
    view.get("leadingAnchor", \.leadingAnchor)
    view.get("trailingAnchor", \.trailingAnchor)
    view.get("leftAnchor", \.leftAnchor)
    view.get("rightAnchor", \.rightAnchor)
    view.get("topAnchor", \.topAnchor)
    view.get("bottomAnchor", \.bottomAnchor)
    view.get("firstBaselineAnchor", \.firstBaselineAnchor)
    view.get("lastBaselineAnchor", \.lastBaselineAnchor)

    let x = add("NSLayoutXAxisAnchor", NSLayoutXAxisAnchor.self)
    x.call("constraint(equalToSystemSpacingAfter:multiplier:)") {
      (anchor, other: NSLayoutXAxisAnchor, multiplier: CGFloat) in
      anchor.constraint(equalToSystemSpacingAfter: other, multiplier: multiplier)
    }
    let y = add("NSLayoutYAxisAnchor", NSLayoutYAxisAnchor.self)
    y.call("constraint(equalToSystemSpacingBelow:multiplier:)") {
      (anchor, other: NSLayoutYAxisAnchor, multiplier: CGFloat) in
      anchor.constraint(equalToSystemSpacingBelow: other, multiplier: multiplier)
    }
  }
}
