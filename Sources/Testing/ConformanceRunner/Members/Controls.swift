import UIKit

extension Registry {
  /// Adds controls, labels, images and text.
  func addControls() {
    addControl()
    addImages()
    addText()

    let application = add("UIApplication", UIApplication.self)
    application.call("sendAction(_:to:from:for:)") {
      (application, action: ActionName, target: AnyObject?, sender: AnyObject?, event: UIEvent?) in
      application.sendAction(action.selector(for: target), to: target, from: sender, for: event)
    }
  }

  private func addControl() {
    let control = add("UIControl", UIControl.self)
    control.property("isEnabled", \.isEnabled)
    control.property("isSelected", \.isSelected)
    control.property("isHighlighted", \.isHighlighted)

    let segmented = add("UISegmentedControl", UISegmentedControl.self)
    segmented.make("init(items:)", UISegmentedControl.init(items:))
    segmented.property("selectedSegmentIndex", \.selectedSegmentIndex)
    segmented.get("numberOfSegments", \.numberOfSegments)
    segmented.method("insertSegment(withTitle:at:animated:)", UISegmentedControl.insertSegment(withTitle:at:animated:))
    segmented.method("removeSegment(at:animated:)", UISegmentedControl.removeSegment(at:animated:))
    segmented.method("removeAllSegments()", UISegmentedControl.removeAllSegments)
    segmented.method("setEnabled(_:forSegmentAt:)", UISegmentedControl.setEnabled(_:forSegmentAt:))
    segmented.method("isEnabledForSegment(at:)", UISegmentedControl.isEnabledForSegment(at:))

    let slider = add("UISlider", UISlider.self)
    slider.make("init(frame:)", UISlider.init(frame:))
    slider.property("value", \.value)
    slider.property("minimumValue", \.minimumValue)
    slider.property("maximumValue", \.maximumValue)
    slider.property("trackConfiguration", \.trackConfiguration)
    let track = add("UISlider.TrackConfiguration", UISlider.TrackConfiguration.self)
    track.make("init(allowsTickValuesOnly:numberOfTicks:)") { (isLimited: Bool, count: Int) in
      UISlider.TrackConfiguration(allowsTickValuesOnly: isLimited, numberOfTicks: count)
    }
    track.get("ticks", \.ticks)
    add("UISlider.TrackConfiguration.Tick", UISlider.TrackConfiguration.Tick.self).get("position", \.position)

    let button = add("UIButton", UIButton.self)
    button.make("init(type:)", UIButton.init(type:))
    button.get("currentTitleShadowColor", \.currentTitleShadowColor)
    button.method("setTitleShadowColor(_:for:)", UIButton.setTitleShadowColor(_:for:))
    button.method("titleShadowColor(for:)", UIButton.titleShadowColor(for:))
    button.method("setTitle(_:for:)", UIButton.setTitle(_:for:))

    let indicator = add("UIActivityIndicatorView", UIActivityIndicatorView.self)
    indicator.make("init(style:)", UIActivityIndicatorView.init(style:))
    indicator.set("color", { $0.color as UIColor? }, { $0.color = $1 })
    indicator.property("hidesWhenStopped", \.hidesWhenStopped)
    indicator.get("isAnimating", \.isAnimating)
  }

  private func addImages() {
    let image = add("UIImage", UIImage.self)
    image.make("animatedImage(with:duration:)", UIImage.animatedImage(with:duration:))
    image.get("size", \.size)
    image.get("duration", \.duration)
    image.get("images", \.images)

    let view = add("UIImageView", UIImageView.self)
    view.make("init(image:)", UIImageView.init(image:))
    view.make("init(image:highlightedImage:)", UIImageView.init(image:highlightedImage:))
    view.property("image", \.image)
    view.property("highlightedImage", \.highlightedImage)
    view.property("isHighlighted", \.isHighlighted)
    view.property("animationImages", \.animationImages)
    view.property("animationDuration", \.animationDuration)
    view.property("animationRepeatCount", \.animationRepeatCount)
    view.get("isAnimating", \.isAnimating)
    view.method("startAnimating()", UIImageView.startAnimating)
    view.method("stopAnimating()", UIImageView.stopAnimating)

    let color = add("UIColor", UIColor.self)
    color.constant("clear", UIColor.clear)
    color.constant("white", UIColor.white)
    color.constant("black", UIColor.black)
    color.constant("red", UIColor.red)
    color.constant("green", UIColor.green)
    color.constant("blue", UIColor.blue)
    color.constant("systemBackground", UIColor.systemBackground)
    color.get("cgColor", \.cgColor)
    addReader(for: UIColor.self) { value, _ in
      guard let n = value.numbers, n.count == 4 else { return nil }
      return UIColor(red: n[0], green: n[1], blue: n[2], alpha: n[3])
    }
    addReader(for: CGColor.self) { try $1.read($0, as: UIColor.self).cgColor }
  }

  private func addText() {
    let font = add("UIFont", UIFont.self)
    font.constant("buttonFontSize", UIFont.buttonFontSize)
    font.constant("labelFontSize", UIFont.labelFontSize)
    font.constant("smallSystemFontSize", UIFont.smallSystemFontSize)
    font.constant("systemFontSize", UIFont.systemFontSize)
    font.make("systemFont(ofSize:)", UIFont.systemFont(ofSize:))
    font.get("pointSize", \.pointSize)

    let label = add("UILabel", UILabel.self)
    label.make("init(frame:)", UILabel.init(frame:))
    label.set("font", { $0.font }, { $0.font = $1 })
    label.property("numberOfLines", \.numberOfLines)
    label.property("textAlignment", \.textAlignment)
    label.property("lineBreakMode", \.lineBreakMode)
    label.property("baselineAdjustment", \.baselineAdjustment)
    label.property("highlightedTextColor", \.highlightedTextColor)
    label.property("isEnabled", \.isEnabled)
    label.property("isHighlighted", \.isHighlighted)
    label.property("preferredMaxLayoutWidth", \.preferredMaxLayoutWidth)

    let field = add("UITextField", UITextField.self)
    field.make("init(frame:)", UITextField.init(frame:))
    field.property("text", \.text)
    field.property("clearsOnBeginEditing", \.clearsOnBeginEditing)
    field.method("becomeFirstResponder()", UITextField.becomeFirstResponder)

    let style = add("NSMutableParagraphStyle", NSMutableParagraphStyle.self)
    style.make("init()") { NSMutableParagraphStyle() }
    style.get("alignment") { $0.alignment }
    style.get("headIndent") { $0.headIndent }
    style.get("lineSpacing") { $0.lineSpacing }
    style.get("paragraphSpacing") { $0.paragraphSpacing }
    style.get("tabStops") { $0.tabStops }
    add("NSTextTab", NSTextTab.self).get("location") { $0.location }

    let path = add("UIBezierPath", UIBezierPath.self)
    path.make("init()") { UIBezierPath() }
    path.make("init(rect:)", UIBezierPath.init(rect:))
    path.make("init(ovalIn:)", UIBezierPath.init(ovalIn:))
    path.call("move(to:)") { (path, point: CGPoint) in path.move(to: point) }
    path.call("addLine(to:)") { (path, point: CGPoint) in path.addLine(to: point) }
    path.call("close()") { path in path.close() }
  }
}
