import Foundation

/// A finder of phone numbers: groups of digits with a country code, an area code in brackets, or separators.
struct PhoneNumberFinder: DataFinder {
  private static let pattern = NamedPattern(
    #"""
    (?<![\p{L}\p{N}.,/:\x23$€£+-])
    (?: (?:\+|00)\d{1,3} [\ .-]? (?:\(0?\d{0,4}\)[\ .-]?)? \d{1,4} (?:[\ .-]?\d{2,4}){1,5}
      | (?:1[\ .-]?)? \(\d{2,5}\) [\ .-]? \d{2,4} (?:[\ .-]?\d{2,5}){1,4}
      | (?:1[.-])? \d{3} (?<mark>[\ .-]) \d{3} \k<mark> \d{4}
      | \d{3}-\d{4} | \d{10,11} | 0\d{2,4}[\ /-]\d{3,8}(?:[\ -]\d{2,4})*
    )
    (?:\s?(?:x|ext\.?)\s?\d{1,5})?
    (?![\p{L}\p{N}]|[.,:/-]\d|[€$%])
    """#)

  func find(in text: NSString, _ range: NSRange) -> [DetectedData] {
    Self.pattern.matches(in: text, range).compactMap { match in
      let number = text.substring(with: match.range)
      // ITU-T E.164: at most 15 digits; seven are the shortest that are dialed without a plan.
      guard 7...20 ~= number.count(where: \.isNumber) else { return nil }
      return DetectedData(.phoneNumber(number), at: match.range)
    }
  }
}
