import Foundation

/// A format whose words depend on numbers, as `.stringsdict` files and string catalogs have it.
struct VariedFormat: Sendable, Equatable {
  /// A part of a format that depends on one number.
  struct Variable: Sendable, Equatable {
    /// The place of its number among the arguments, from 1; nil for the next one.
    var argument: Int?
    /// The conversion of its number, such as `lld`.
    var specifier: String
    /// The words by plural category. Within them the conversion, or `%arg`, stands for the number.
    var forms: [String: String]
  }

  /// The format, in which `%#@name@` stands for a variable.
  var format: String
  var variables: [String: Variable]
  /// The language whose plural rules apply.
  var language: String

  /// The format with the forms for `other`, which is correct for most numbers.
  var general: String { expanded { _ in nil } }

  /// Returns the format for arguments, in which each conversion names its argument.
  func resolved(for arguments: [any CVarArg]) -> String {
    expanded { index in arguments.indices.contains(index - 1) ? VariedFormat.number(arguments[index - 1]) : nil }
  }

  private func expanded(_ number: (Int) -> Double?) -> String {
    var next = 1
    return expanded(format, own: nil, depth: 0, next: &next, number)
  }

  /// Returns a format in which every conversion has the place of its argument.
  ///
  /// - Parameters:
  ///   - own: The variable whose form the format is, and the place of its number.
  ///   - next: The place of the next argument without one.
  private func expanded(
    _ text: String, own: (variable: Variable, place: Int)?, depth: Int, next: inout Int, _ number: (Int) -> Double?
  ) -> String {
    var result = ""
    var rest = Substring(text)
    while let start = rest.firstIndex(of: "%") {
      result += rest[..<start]
      rest = rest[rest.index(after: start)...]
      if rest.hasPrefix("%") {
        result += "%%"
        rest = rest.dropFirst()
        continue
      }
      if let own, rest.hasPrefix("arg") {
        result += "%\(own.place)$\(own.variable.specifier)"
        rest = rest.dropFirst(3)
        continue
      }
      var place: Int?
      let digits = rest.prefix { $0.isASCII && $0.isNumber }
      if !digits.isEmpty, rest.dropFirst(digits.count).first == "$" {
        place = Int(digits)
        rest = rest.dropFirst(digits.count + 1)
      }
      if rest.hasPrefix("#@"), let end = rest.dropFirst(2).firstIndex(of: "@") {
        let name = String(rest.dropFirst(2)[..<end])
        rest = rest[rest.index(after: end)...]
        guard let variable = variables[name], depth < 8 else { continue }
        let known = place ?? variable.argument
        let index = known ?? next
        next = max(next, known == nil ? next + 1 : next)
        let form = form(of: variable, number(index))
        result += expanded(form, own: (variable, index), depth: depth + 1, next: &next, number)
        continue
      }
      let conversion = VariedFormat.conversion(in: rest)
      rest = rest.dropFirst(conversion.count)
      if let place {
        result += "%\(place)$\(conversion)"
      } else if let own, VariedFormat.kind(of: String(conversion)) == VariedFormat.kind(of: own.variable.specifier) {
        result += "%\(own.place)$\(conversion)"
      } else {
        result += "%\(next)$\(conversion)"
        next += 1
      }
    }
    return result + rest
  }

  private func form(of variable: Variable, _ number: Double?) -> String {
    let forms = variable.forms
    // Every language may have words for nothing.
    if number == 0, let zero = forms["zero"] { return zero }
    let category = number.map { PluralRules.category(of: $0, in: language) } ?? "other"
    return forms[category] ?? forms["other"] ?? forms.sorted { $0.key < $1.key }.first?.value ?? ""
  }

  /// Returns flags, width, precision, length and letter of the conversion that a text begins with.
  private static func conversion(in text: Substring) -> Substring {
    let letters = "@dDiuUxXoOfFeEgGaAcCsSp"
    guard let end = text.firstIndex(where: { letters.contains($0) }) else { return text }
    return text[...end]
  }

  /// Returns the letter that tells the type of a conversion: all integers are of one.
  private static func kind(of conversion: String) -> String {
    switch conversion.last {
    case "d", "D", "i", "u", "U", "x", "X", "o", "O": "integer"
    case "f", "F", "e", "E", "g", "G", "a", "A": "number"
    default: String(conversion.suffix(1))
    }
  }

  private static func number(_ argument: any CVarArg) -> Double? {
    switch argument {
    case let number as any BinaryInteger: Double(number)
    case let number as Double: number
    case let number as Float: Double(number)
    case let number as CGFloat: Double(number)
    case let number as NSNumber: number.doubleValue
    default: nil
    }
  }
}
