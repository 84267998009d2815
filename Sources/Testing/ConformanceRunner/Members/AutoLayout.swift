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
    view.method("addConstraint(_:)", UIView.addConstraint(_:))
    view.method("addConstraints(_:)", UIView.addConstraints(_:))
    view.method("addLayoutGuide(_:)", UIView.addLayoutGuide(_:))
    view.method("setContentHuggingPriority(_:for:)", UIView.setContentHuggingPriority(_:for:))
    view.method("setContentCompressionResistancePriority(_:for:)", UIView.setContentCompressionResistancePriority)
    view.method("systemLayoutSizeFitting(_:)", UIView.systemLayoutSizeFitting(_:))
    view.method(
      "systemLayoutSizeFitting(_:withHorizontalFittingPriority:verticalFittingPriority:)",
      UIView.systemLayoutSizeFitting(_:withHorizontalFittingPriority:verticalFittingPriority:))

    let guide = add("UILayoutGuide", UILayoutGuide.self)
    guide.make("init()") { UILayoutGuide() }
    guide.get("layoutFrame", \.layoutFrame)
    guide.get("owningView", \.owningView)

    let stack = add("UIStackView", UIStackView.self)
    stack.make("init(frame:)", UIStackView.init(frame:))
    stack.make("init(arrangedSubviews:)", UIStackView.init(arrangedSubviews:))
    stack.constant("spacingUseDefault", UIStackView.spacingUseDefault)
    stack.constant("spacingUseSystem", UIStackView.spacingUseSystem)
    stack.property("axis", \.axis)
    stack.property("alignment", \.alignment)
    stack.property("distribution", \.distribution)
    stack.property("spacing", \.spacing)
    stack.property("isLayoutMarginsRelativeArrangement", \.isLayoutMarginsRelativeArrangement)
    stack.property("isBaselineRelativeArrangement", \.isBaselineRelativeArrangement)
    stack.get("arrangedSubviews", \.arrangedSubviews)
    stack.method("addArrangedSubview(_:)", UIStackView.addArrangedSubview(_:))
    stack.method("insertArrangedSubview(_:at:)", UIStackView.insertArrangedSubview(_:at:))
    stack.method("removeArrangedSubview(_:)", UIStackView.removeArrangedSubview(_:))
    stack.method("customSpacing(after:)", UIStackView.customSpacing(after:))
    stack.method("setCustomSpacing(_:after:)", UIStackView.setCustomSpacing(_:after:))
  }

  private func addConstraint() {
    let constraint = add("NSLayoutConstraint", NSLayoutConstraint.self)
    constraint.make(
      "init(item:attribute:relatedBy:toItem:attribute:multiplier:constant:)",
      NSLayoutConstraint.init(item:attribute:relatedBy:toItem:attribute:multiplier:constant:))
    constraint.make("activate(_:)", NSLayoutConstraint.activate(_:))
    constraint.make("deactivate(_:)", NSLayoutConstraint.deactivate(_:))
    constraint.make("constraints(withVisualFormat:options:metrics:views:)", NSLayoutConstraint.constraints)
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
    x.method(
      "constraint(equalToSystemSpacingAfter:multiplier:)",
      NSLayoutXAxisAnchor.constraint(equalToSystemSpacingAfter:multiplier:))
    let y = add("NSLayoutYAxisAnchor", NSLayoutYAxisAnchor.self)
    y.method(
      "constraint(equalToSystemSpacingBelow:multiplier:)",
      NSLayoutYAxisAnchor.constraint(equalToSystemSpacingBelow:multiplier:))
  }
}
