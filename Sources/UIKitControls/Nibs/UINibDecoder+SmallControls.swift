import Foundation

@MainActor
extension UINibDecoder {
  func fill(_ stepper: UIStepper) {
    if let least = element.number("minimumValue") { stepper.minimumValue = least }
    if let most = element.number("maximumValue") { stepper.maximumValue = most }
    if let step = element.number("stepValue") { stepper.stepValue = step }
    if let value = element.number("value") { stepper.value = value }
    if let wraps = element.bool("wraps") { stepper.wraps = wraps }
    if let repeats = element.bool("autorepeat") { stepper.autorepeat = repeats }
    if let isContinuous = element.bool("continuous") { stepper.isContinuous = isContinuous }
  }

  func fill(_ pages: UIPageControl) {
    if let count = element.integer("numberOfPages") { pages.numberOfPages = count }
    if let page = element.integer("currentPage") { pages.currentPage = page }
    if let hides = element.bool("hidesForSinglePage") { pages.hidesForSinglePage = hides }
    if let color = instance.color(element.value("pageIndicatorTintColor", "color")) {
      pages.pageIndicatorTintColor = color
    }
    if let color = instance.color(element.value("currentPageIndicatorTintColor", "color")) {
      pages.currentPageIndicatorTintColor = color
    }
  }

  func fill(_ bar: UIProgressView) {
    if element.string("progressViewStyle") == "bar" { bar.progressViewStyle = .bar }
    if let progress = element.number("progress") { bar.progress = Float(progress) }
    if let color = instance.color(element.value("progressTintColor", "color")) { bar.progressTintColor = color }
    if let color = instance.color(element.value("trackTintColor", "color")) { bar.trackTintColor = color }
  }

  func fill(_ wheel: UIActivityIndicatorView) {
    if element.string("style") == "large" { wheel.style = .large }
    wheel.hidesWhenStopped = element.bool("hidesWhenStopped") ?? false
    if let color = instance.color(element.value("color", "color")) { wheel.color = color }
    if element.bool("animating") == true { wheel.startAnimating() }
  }

  func fill(_ field: UITextField) {
    if let text = element.string("text") { field.text = text }
    if let placeholder = element.string("placeholder") { field.placeholder = placeholder }
    let borders: [String: UITextField.BorderStyle] = ["line": .line, "bezel": .bezel, "roundedRect": .roundedRect]
    if let name = element.string("borderStyle"), let style = borders[name] { field.borderStyle = style }
    let modes: [String: UITextField.ViewMode] = [
      "whileEditing": .whileEditing, "unlessEditing": .unlessEditing, "always": .always,
    ]
    if let name = element.string("clearButtonMode"), let mode = modes[name] { field.clearButtonMode = mode }
    let alignments: [String: NSTextAlignment] = ["left": .left, "center": .center, "right": .right]
    if let name = element.string("textAlignment"), let alignment = alignments[name] { field.textAlignment = alignment }
    if let color = instance.color(element.value("textColor", "color")) { field.textColor = color }
    if element.bool("clearsOnBeginEditing") == true { field.clearsOnBeginEditing = true }
    if element.child("textInputTraits")?.bool("secureTextEntry") == true { field.isSecureTextEntry = true }
  }

  func fill(_ view: UITextView) {
    if let font = NibFont.font(element.value("fontDescription")) { view.font = font }
    if let color = instance.color(element.value("textColor", "color")) { view.textColor = color }
    if let text = element.string("text") { view.text = text }
    let alignments: [String: NSTextAlignment] = [
      "left": .left, "center": .center, "right": .right, "justified": .justified,
    ]
    if let name = element.string("textAlignment"), let alignment = alignments[name] { view.textAlignment = alignment }
    if element.bool("editable") == false { view.isEditable = false }
    if element.bool("selectable") == false { view.isSelectable = false }
  }
}
