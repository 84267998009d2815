import CoreGraphics
import HostInterface

@MainActor
extension UINibDecoder {
  func fill(_ control: UIControl) {
    if let isEnabled = element.bool("enabled") { control.isEnabled = isEnabled }
    if let isSelected = element.bool("selected") { control.isSelected = isSelected }
    if let isHighlighted = element.bool("highlighted") { control.isHighlighted = isHighlighted }
    if let alignment = NibNames.horizontalAlignment(element.attributes["contentHorizontalAlignment"]) {
      control.contentHorizontalAlignment = alignment
    }
    if let alignment = NibNames.verticalAlignment(element.attributes["contentVerticalAlignment"]) {
      control.contentVerticalAlignment = alignment
    }
  }

  /// The kind of the button that the element describes.
  var buttonType: UIButton.ButtonType { NibNames.buttonType(element.attributes["buttonType"]) }

  func fill(_ button: UIButton) {
    setFlags(of: button, from: element)
    if let font = NibFont.font(element.value("fontDescription")) { button.titleLabel?.font = font }
    if let mode = NibNames.lineBreakMode(element.attributes["lineBreakMode"]) {
      button.titleLabel?.lineBreakMode = mode
    }
    if let insets = element.insets("contentEdgeInsets") { button.contentEdgeInsets = insets }
    if let insets = element.insets("titleEdgeInsets") { button.titleEdgeInsets = insets }
    if let insets = element.insets("imageEdgeInsets") { button.imageEdgeInsets = insets }
    for inside in element.children where inside.name == "state" {
      guard let state = NibNames.state(inside.attributes["key"]) else { continue }
      let values = UINibDecoder(inside, in: instance)
      if let title = inside.string("title") { button.setTitle(title, for: state) }
      if let title = NibFont.attributedText(inside.value("attributedTitle"), in: instance) {
        button.setAttributedTitle(title, for: state)
      }
      if let color = instance.color(inside.value("titleColor", "color")) { button.setTitleColor(color, for: state) }
      if let image = values.image("image") { button.setImage(image, for: state) }
      if let image = values.image("backgroundImage") { button.setBackgroundImage(image, for: state) }
    }
    if let inside = element.value("configuration", "buttonConfiguration") {
      button.configuration = configuration(inside)
    }
  }

  func fill(_ view: UISwitch) {
    setFlags(of: view, from: element)
    if let color = instance.color(element.value("onTintColor", "color")) { view.onTintColor = color }
    if let color = instance.color(element.value("thumbTintColor", "color")) { view.thumbTintColor = color }
    // Xcode writes the attribute in every file; a switch is off in code.
    if let isOn = element.bool("on") { view.isOn = isOn }
  }

  func fill(_ slider: UISlider) {
    setFlags(of: slider, from: element)
    if let minimum = element.number("minValue") { slider.minimumValue = Float(minimum) }
    if let maximum = element.number("maxValue") { slider.maximumValue = Float(maximum) }
    if let value = element.number("value") { slider.value = Float(value) }
    if let isContinuous = element.bool("continuous") { slider.isContinuous = isContinuous }
    if let color = instance.color(element.value("minimumTrackTintColor", "color")) {
      slider.minimumTrackTintColor = color
    }
    if let color = instance.color(element.value("maximumTrackTintColor", "color")) {
      slider.maximumTrackTintColor = color
    }
    if let color = instance.color(element.value("thumbTintColor", "color")) { slider.thumbTintColor = color }
  }

  func fill(_ control: UISegmentedControl) {
    setFlags(of: control, from: element)
    for segment in element.child("segments")?.children ?? [] {
      let end = control.numberOfSegments
      if let image = UINibDecoder(segment, in: instance).image("image") {
        control.insertSegment(with: image, at: end, animated: false)
      } else {
        control.insertSegment(withTitle: segment.string("title"), at: end, animated: false)
      }
      if segment.bool("enabled") == false { control.setEnabled(false, forSegmentAt: end) }
    }
    if let isMomentary = element.bool("momentary") { control.isMomentary = isMomentary }
    if let index = element.integer("selectedSegmentIndex") { control.selectedSegmentIndex = index }
    if let color = instance.color(element.value("selectedSegmentTintColor", "color")) {
      control.selectedSegmentTintColor = color
    }
  }

  private func configuration(_ element: MarkupElement) -> UIButton.Configuration {
    var result: UIButton.Configuration =
      switch element.attributes["style"] {
      case "gray": .gray()
      case "tinted": .tinted()
      case "filled": .filled()
      case "borderless": .borderless()
      default: .plain()
      }
    switch element.attributes["buttonSize"] {
    case "mini": result.buttonSize = .mini
    case "small": result.buttonSize = .small
    case "large": result.buttonSize = .large
    default: break
    }
    switch element.attributes["cornerStyle"] {
    case "fixed": result.cornerStyle = .fixed
    case "small": result.cornerStyle = .small
    case "medium": result.cornerStyle = .medium
    case "large": result.cornerStyle = .large
    case "capsule": result.cornerStyle = .capsule
    default: break
    }
    switch element.attributes["imagePlacement"] {
    case "top": result.imagePlacement = .top
    case "bottom": result.imagePlacement = .bottom
    case "trailing": result.imagePlacement = .trailing
    default: break
    }
    result.title = element.string("title")
    result.image = UINibDecoder(element, in: instance).image("image")
    if let padding = element.number("imagePadding") { result.imagePadding = padding }
    if let insets = element.value("contentInsets") {
      result.contentInsets = NSDirectionalEdgeInsets(
        top: insets.number("top") ?? 0, leading: insets.number("leading") ?? 0, bottom: insets.number("bottom") ?? 0,
        trailing: insets.number("trailing") ?? 0)
    }
    result.baseForegroundColor = instance.color(element.value("baseForegroundColor", "color"))
    result.baseBackgroundColor = instance.color(element.value("baseBackgroundColor", "color"))
    return result
  }
}
