import Foundation
package import HostInterface

/// The properties of views, set from their elements; each class calls this at the end of its own `init(coder:)`, so
/// that they are set when a client's initializer continues after `super.init(coder:)`.
@MainActor
extension UINibDecoder {
  /// Sets the properties that every view has, except its frame and its subviews.
  package func fill(_ view: UIView, from element: MarkupElement) {
    setFlags(of: view, from: element)
    if let alpha = element.number("alpha") { view.alpha = alpha }
    if let isHidden = element.bool("hidden") { view.isHidden = isHidden }
    if let tag = element.integer("tag") { view.tag = tag }
    if let name = element.attributes["restorationIdentifier"] { view.restorationIdentifier = name }
    if let content = NibNames.semanticContent(element.attributes["semanticContentAttribute"]) {
      view.semanticContentAttribute = content
    }
    // A view with a fixed frame has no constraints of its own; Xcode writes for both that no mask is translated.
    if let translates = element.bool("translatesAutoresizingMaskIntoConstraints") {
      view.translatesAutoresizingMaskIntoConstraints = translates || element.bool("fixedFrame") == true
    }
    setPriorities(of: view, from: element)
    if let color = instance.color(element.value("backgroundColor", "color")) { view.backgroundColor = color }
    if let color = instance.color(element.value("tintColor", "color")) { view.tintColor = color }
    if let margins = element.insets("layoutMargins") { view.layoutMargins = margins }
    if let access = element.value("accessibilityConfiguration"), let name = access.attributes["identifier"] {
      view.accessibilityIdentifier = name
    }
  }

  /// Sets the properties that classes set in their own initializers, so that these must be set after them.
  package func setFlags(of view: UIView, from element: MarkupElement) {
    view.isUserInteractionEnabled = element.bool("userInteractionEnabled") ?? true
    if element.bool("opaque") == false { view.isOpaque = false }
    if let clips = element.bool("clipsSubviews") { view.clipsToBounds = clips }
    if let clears = element.bool("clearsContextBeforeDrawing") { view.clearsContextBeforeDrawing = clears }
    if let resizes = element.bool("autoresizesSubviews") { view.autoresizesSubviews = resizes }
    if let isMultiple = element.bool("multipleTouchEnabled") { view.isMultipleTouchEnabled = isMultiple }
    // The drawing of a label does not depend on its content mode, which nibs always write.
    if !(view is UILabel), let mode = NibNames.contentMode(element.attributes["contentMode"]) {
      view.contentMode = mode
    }
  }

  package func fill(_ view: UIView) {
    if let frame = element.rect("frame") { view.frame = frame }
    fill(view, from: element)
    instance.addSubviews(of: element, to: view)
    if let mask = element.value("autoresizingMask", "autoresizingMask") { view.autoresizingMask = autoresizing(mask) }
    instance.noteConstraints(of: element, in: view)
  }

  package func fill(_ label: UILabel) {
    setFlags(of: label, from: element)
    if let font = NibFont.font(element.value("fontDescription")) { label.font = font }
    if let color = instance.color(element.value("textColor", "color")) { label.textColor = color }
    label.highlightedTextColor = instance.color(element.value("highlightedColor", "color"))
    label.shadowColor = instance.color(element.value("shadowColor", "color"))
    if let offset = element.size("shadowOffset") { label.shadowOffset = offset }
    if let alignment = NibNames.textAlignment(element.attributes["textAlignment"]) { label.textAlignment = alignment }
    if let mode = NibNames.lineBreakMode(element.attributes["lineBreakMode"]) { label.lineBreakMode = mode }
    if let count = element.integer("numberOfLines") { label.numberOfLines = count }
    if let adjusts = element.bool("adjustsFontSizeToFit") { label.adjustsFontSizeToFitWidth = adjusts }
    if let factor = element.number("minimumScaleFactor") { label.minimumScaleFactor = factor }
    if let adjustment = NibNames.baselineAdjustment(element.attributes["baselineAdjustment"]) {
      label.baselineAdjustment = adjustment
    }
    if let follows = element.bool("adjustsFontForContentSizeCategory") {
      label.adjustsFontForContentSizeCategory = follows
    }
    if let width = element.number("preferredMaxLayoutWidth") { label.preferredMaxLayoutWidth = width }
    if let isHighlighted = element.bool("highlighted") { label.isHighlighted = isHighlighted }
    if let isEnabled = element.bool("enabled") { label.isEnabled = isEnabled }
    if let text = element.string("text") { label.text = text }
    if let text = NibFont.attributedText(element.value("attributedText"), in: instance) { label.attributedText = text }
  }

  /// Arranges the subviews, which are those of the element in their order.
  package func fill(_ stack: UIStackView) {
    if element.attributes["axis"] == "vertical" { stack.axis = .vertical }
    if let distribution = NibNames.distribution(element.attributes["distribution"]) {
      stack.distribution = distribution
    }
    if let alignment = NibNames.stackAlignment(element.attributes["alignment"]) { stack.alignment = alignment }
    if let spacing = element.number("spacing") { stack.spacing = spacing }
    if let flag = element.bool("baselineRelativeArrangement") { stack.isBaselineRelativeArrangement = flag }
    for view in stack.subviews { stack.addArrangedSubview(view) }
  }

  package func fill(_ view: UIVisualEffectView) {
    if let style = element.child("blurEffect").flatMap({ NibNames.blurStyle($0.attributes["style"]) }) {
      view.effect = UIBlurEffect(style: style)
    }
    guard let inner = element.value("contentView") else { return }
    UINibDecoder(inner, in: instance).fill(view.contentView, from: inner)
    instance.addSubviews(of: inner, to: view.contentView)
    instance.keep(view.contentView, as: inner.attributes["id"])
    instance.noteConstraints(of: inner, in: view.contentView)
  }

  package func fill(_ view: UIImageView) {
    setFlags(of: view, from: element)
    let configuration = symbolConfiguration(element.value("preferredSymbolConfiguration"))
    view.preferredSymbolConfiguration = configuration
    view.image = image("image", configuration)
    view.highlightedImage = image("highlightedImage", configuration)
    if let isHighlighted = element.bool("highlighted") { view.isHighlighted = isHighlighted }
  }

  /// Returns an image that is an attribute, or an element of its own when it is more than a name.
  package func image(_ key: String, _ configuration: UIImage.SymbolConfiguration? = nil) -> UIImage? {
    if let reference = element.value(key, "imageReference") {
      guard let name = reference.attributes["image"] else { return nil }
      let scale = NibNames.symbolScale(reference.attributes["symbolScale"]).map {
        UIImage.SymbolConfiguration(scale: $0)
      }
      let image = instance.image(name, of: reference, configuration: scale ?? configuration)
      switch reference.attributes["renderingMode"] {
      case "template": return image?.withRenderingMode(.alwaysTemplate)
      case "original": return image?.withRenderingMode(.alwaysOriginal)
      default: return image
      }
    }
    return element.attributes[key].flatMap { instance.image($0, of: element, configuration: configuration) }
  }

  private func setPriorities(of view: UIView, from element: MarkupElement) {
    func priority(_ name: String) -> UILayoutPriority? { element.number(name).map { UILayoutPriority(Float($0)) } }
    for (axis, hugging, resistance) in [
      (NSLayoutConstraint.Axis.horizontal, "horizontalHuggingPriority", "horizontalCompressionResistancePriority"),
      (.vertical, "verticalHuggingPriority", "verticalCompressionResistancePriority"),
    ] {
      if let value = priority(hugging) { view.setContentHuggingPriority(value, for: axis) }
      if let value = priority(resistance) { view.setContentCompressionResistancePriority(value, for: axis) }
    }
  }

  private func autoresizing(_ mask: MarkupElement) -> UIView.AutoresizingMask {
    var result: UIView.AutoresizingMask = []
    if mask.bool("flexibleMinX") == true { result.insert(.flexibleLeftMargin) }
    if mask.bool("widthSizable") == true { result.insert(.flexibleWidth) }
    if mask.bool("flexibleMaxX") == true { result.insert(.flexibleRightMargin) }
    if mask.bool("flexibleMinY") == true { result.insert(.flexibleTopMargin) }
    if mask.bool("heightSizable") == true { result.insert(.flexibleHeight) }
    if mask.bool("flexibleMaxY") == true { result.insert(.flexibleBottomMargin) }
    return result
  }

  private func symbolConfiguration(_ element: MarkupElement?) -> UIImage.SymbolConfiguration? {
    guard let element else { return nil }
    let scale = NibNames.symbolScale(element.attributes["scale"]) ?? .unspecified
    let weight =
      NibNames.fontWeight(element.attributes["weight"])
      .flatMap { UIImage.SymbolWeight(rawValue: $0.css / 100) } ?? .unspecified
    if let font = NibFont.font(element.child("fontDescription")) {
      return UIImage.SymbolConfiguration(font: font, scale: scale)
    }
    let size = element.number("pointSize") ?? 17
    return UIImage.SymbolConfiguration(pointSize: size, weight: weight, scale: scale)
  }
}
