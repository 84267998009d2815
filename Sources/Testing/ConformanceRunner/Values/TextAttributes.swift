import UIKit

/// The attributes of a run of text.
struct TextAttributes: ScenarioValue {
  let values: [NSAttributedString.Key: Any]

  static func read(_ value: JSON, in run: ScenarioRun) throws -> TextAttributes? {
    guard let entries = value.object?["dict"]?.object else { return nil }
    var values: [NSAttributedString.Key: Any] = [:]
    for (name, value) in entries {
      switch name {
      case "link": values[.link] = value.string.flatMap { URL(string: $0) }
      case "textItemTag": values[.textItemTag] = value.string
      case "font":
        if let fixed = value.object?["fixedPitchFont"]?.object {
          values.merge(try fixedPitch(fixed, run)) { $1 }
        } else {
          values[.font] = try run.read(value, as: UIFont.self)
        }
      default: values[NSAttributedString.Key(name)] = try run.read(value, as: AnyHashable.self).base
      }
    }
    return TextAttributes(values: values)
  }

  var found: Found { .opaque(values) }

  /// A font whose characters advance by a length, on lines of a height.
  private static func fixedPitch(_ form: [String: JSON], _ run: ScenarioRun) throws -> [NSAttributedString.Key: Any] {
    let advance = CGFloat(try run.number(form["advance"] ?? .null))
    let height = CGFloat(try run.number(form["lineHeight"] ?? .null))
    let style = NSMutableParagraphStyle()
    style.minimumLineHeight = height
    style.maximumLineHeight = height
    let sample = String(repeating: "n", count: 100)
    func width(_ font: UIFont) -> CGFloat { (sample as NSString).size(withAttributes: [.font: font]).width / 100 }
    // Letters of small fonts are spaced further, so that the size is found by steps.
    var size: CGFloat = 14
    for _ in 0..<12 { size *= advance / width(.monospacedSystemFont(ofSize: size, weight: .regular)) }
    let font = UIFont.monospacedSystemFont(ofSize: size, weight: .regular)
    return [.font: font, .paragraphStyle: style, .kern: advance - width(font)]
  }
}
