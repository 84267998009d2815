public import Foundation

/// The raw value of a set of `NSTextCheckingResult.CheckingType`.
public typealias NSTextCheckingTypes = UInt64

/// A finder of links, mail addresses, phone numbers, dates and postal addresses in text.
///
/// It is no `NSRegularExpression`, which has no subclasses outside Foundation on Linux, but it is asked in the same
/// way. Months and weekdays are those of English and of the user's language.
open class NSDataDetector: NSObject, @unchecked Sendable {
  /// The kinds that are found.
  public let checkingTypes: NSTextCheckingTypes

  private let finders: [any DataFinder]

  /// Creates a detector.
  /// - Throws: `CocoaError.formatting` if no kind is among those that can be found: `link`, `phoneNumber`, `date` and
  ///   `address`.
  public convenience init(types checkingTypes: NSTextCheckingTypes) throws {
    try self.init(types: checkingTypes, locale: .current, now: Date.init)
  }

  /// Creates a detector.
  /// - Parameters:
  ///   - locale: The language of the words and the order of day and month.
  ///   - now: A closure that returns the time that "tomorrow" refers to.
  init(types checkingTypes: NSTextCheckingTypes, locale: Locale, now: @escaping () -> Date) throws {
    self.checkingTypes = checkingTypes
    let kinds: [(UInt64, () -> any DataFinder)] = [
      (CheckedKind.link, LinkFinder.init), (CheckedKind.address, AddressFinder.init),
      (CheckedKind.date, { DateFinder(locale: locale, now: now) }), (CheckedKind.phoneNumber, PhoneNumberFinder.init),
    ]
    finders = kinds.filter { checkingTypes & $0.0 != 0 }.map { $0.1() }
    if finders.isEmpty { throw CocoaError(.formatting) }
    super.init()
  }

  /// Returns what is found in a range, in order; of overlapping finds the first one, and of these the longest.
  /// - Complexity: O(length of the range) for each kind.
  open func matches(
    in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
  ) -> [NSTextCheckingResult] {
    let text = string as NSString
    var found = finders.flatMap { $0.find(in: text, range) }
    if options.contains(.anchored) { found.removeAll { $0.range.location != range.location } }
    let ordered = found.enumerated().sorted { a, b in
      let (x, y) = (a.element.range, b.element.range)
      return (x.location, -x.length, a.offset) < (y.location, -y.length, b.offset)
    }
    var end = range.location
    return ordered.compactMap { _, result in
      if result.range.location < end { return nil }
      end = result.range.upperBound
      return result
    }
  }

  /// Calls a closure with each find, until it sets the flag.
  open func enumerateMatches(
    in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange,
    using block: (NSTextCheckingResult?, NSRegularExpression.MatchingFlags, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    var stop = ObjCBool(false)
    for match in matches(in: string, options: options, range: range) where !stop.boolValue { block(match, [], &stop) }
  }

  /// Returns the number of finds in a range.
  open func numberOfMatches(
    in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
  ) -> Int { matches(in: string, options: options, range: range).count }

  /// Returns the first find in a range; nil without any.
  open func firstMatch(
    in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
  ) -> NSTextCheckingResult? { matches(in: string, options: options, range: range).first }

  /// Returns the range of the first find; its location is `NSNotFound` without any.
  open func rangeOfFirstMatch(
    in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
  ) -> NSRange {
    firstMatch(in: string, options: options, range: range)?.range ?? NSRange(location: NSNotFound, length: 0)
  }
}

/// A finder of one kind of data.
protocol DataFinder {
  /// Returns the finds in a range of a text, in any order.
  func find(in text: NSString, _ range: NSRange) -> [DetectedData]
}

/// The bits of `NSTextCheckingResult.CheckingType` that Foundation on Linux gives to its names, which are deprecated
/// there; those of dates, addresses and links are others on Apple's systems.
package enum CheckedKind {
  package static let date: UInt64 = 1 << 4
  package static let address: UInt64 = 1 << 5
  package static let link: UInt64 = 1 << 6
  package static let phoneNumber: UInt64 = 1 << 11
}

/// A regular expression whose groups have names.
struct NamedPattern {
  private let expression: NSRegularExpression

  /// Creates a pattern in free spacing that ignores case; a mistake in it is a fault of this module.
  init(_ pattern: String) {
    do {
      expression = try NSRegularExpression(pattern: pattern, options: [.caseInsensitive, .allowCommentsAndWhitespace])
    } catch { fatalError("the pattern of a data detector cannot be read: \(error), \(pattern)") }
  }

  func matches(in text: NSString, _ range: NSRange) -> [Match] {
    // What is before the range counts for the beginnings of words.
    expression.matches(in: text as String, options: [.withTransparentBounds], range: range).map { Match(text, $0) }
  }

  struct Match {

    private let text: NSString

    private let result: NSTextCheckingResult

    fileprivate init(_ text: NSString, _ result: NSTextCheckingResult) {
      self.text = text
      self.result = result
    }

    var range: NSRange { result.range }

    /// The text of a group; nil for one that took no part.
    subscript(_ name: String) -> String? {
      let range = result.range(withName: name)
      return range.location == NSNotFound ? nil : text.substring(with: range)
    }

    func number(_ name: String) -> Int? { self[name].flatMap { Int($0) } }
  }
}
