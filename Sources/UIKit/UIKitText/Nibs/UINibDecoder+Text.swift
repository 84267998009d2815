import Foundation

@MainActor
extension UINibDecoder {
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
