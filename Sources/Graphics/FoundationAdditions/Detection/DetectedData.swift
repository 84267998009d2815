public import Foundation

/// A find of a data detector.
final class DetectedData: NSTextCheckingResult {
  /// The data that a range of text stands for.
  enum Content {
    case link(URL)
    case phoneNumber(String)
    /// A date; one without a time of day is at noon.
    case date(Date, duration: TimeInterval, TimeZone?, hasTime: Bool)
    case address([NSTextCheckingKey: String])
  }

  let content: Content
  private let place: NSRange

  init(_ content: Content, at range: NSRange) {
    self.content = content
    place = range
    super.init()
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("finds are not stored") }

  override var resultType: CheckingType {
    switch content {
    case .link: CheckingType(rawValue: CheckedKind.link)
    case .phoneNumber: CheckingType(rawValue: CheckedKind.phoneNumber)
    case .date: CheckingType(rawValue: CheckedKind.date)
    case .address: CheckingType(rawValue: CheckedKind.address)
    }
  }

  override func range(at idx: Int) -> NSRange { idx == 0 ? place : NSRange(location: NSNotFound, length: 0) }
  override func copy(with zone: NSZone? = nil) -> Any { self }
}

extension NSTextCheckingResult {
  /// The address of a link; nil for other finds.
  public var url: URL? { if case .link(let url)? = found { url } else { nil } }

  /// The phone number as it is written; nil for other finds.
  public var phoneNumber: String? { if case .phoneNumber(let number)? = found { number } else { nil } }

  /// The date, at noon if the text has no time; nil for other finds.
  public var date: Date? { if case .date(let date, _, _, _)? = found { date } else { nil } }

  /// The time from the beginning to the end that a date has, in seconds; 0 without an end.
  public var duration: TimeInterval { if case .date(_, let duration, _, _)? = found { duration } else { 0 } }

  /// The time zone that a date is written with.
  public var timeZone: TimeZone? { if case .date(_, _, let zone, _)? = found { zone } else { nil } }

  /// The parts of a postal address; nil for other finds.
  public var addressComponents: [NSTextCheckingKey: String]? {
    if case .address(let parts)? = found { parts } else { nil }
  }

  /// The parts of an address; nil for other finds.
  public var components: [NSTextCheckingKey: String]? { addressComponents }

  /// Returns the find of a link.
  public class func linkCheckingResult(range: NSRange, url: URL) -> NSTextCheckingResult {
    DetectedData(.link(url), at: range)
  }

  /// Returns the find of a phone number.
  public class func phoneNumberCheckingResult(range: NSRange, phoneNumber: String) -> NSTextCheckingResult {
    DetectedData(.phoneNumber(phoneNumber), at: range)
  }

  /// Returns the find of a date.
  public class func dateCheckingResult(range: NSRange, date: Date) -> NSTextCheckingResult {
    DetectedData(.date(date, duration: 0, nil, hasTime: true), at: range)
  }

  /// Returns the find of a date with an end.
  public class func dateCheckingResult(
    range: NSRange, date: Date, timeZone: TimeZone, duration: TimeInterval
  ) -> NSTextCheckingResult { DetectedData(.date(date, duration: duration, timeZone, hasTime: true), at: range) }

  /// Returns the find of a postal address.
  public class func addressCheckingResult(
    range: NSRange, components: [NSTextCheckingKey: String]
  ) -> NSTextCheckingResult { DetectedData(.address(components), at: range) }

  /// Returns the value of a property by its name, as the Objective-C runtime does; nil for other names.
  ///
  /// `timeIsSignificant` is false for a date that is written without a time of day. Apple's class has no other property
  /// for it, so programs ask for it by this name.
  public func value(forKey key: String) -> Any? {
    switch key {
    case "timeIsSignificant":
      if case .date(_, _, _, let hasTime)? = found { return hasTime }
      return nil
    case "date": return date
    case "duration": return duration
    case "timeZone": return timeZone
    case "URL": return url
    case "phoneNumber": return phoneNumber
    default: return nil
    }
  }

  private var found: DetectedData.Content? { (self as? DetectedData)?.content }
}

extension NSTextCheckingKey {
  /// The name of a person in an address.
  public static let name = NSTextCheckingKey(rawValue: "Name")
  /// The title of a person's work.
  public static let jobTitle = NSTextCheckingKey(rawValue: "JobTitle")
  /// The name of an organization.
  public static let organization = NSTextCheckingKey(rawValue: "Organization")
  /// The street and the number.
  public static let street = NSTextCheckingKey(rawValue: "Street")
  /// The city.
  public static let city = NSTextCheckingKey(rawValue: "City")
  /// The state or the province.
  public static let state = NSTextCheckingKey(rawValue: "State")
  /// The postal code.
  public static let zip = NSTextCheckingKey(rawValue: "ZIP")
  /// The country.
  public static let country = NSTextCheckingKey(rawValue: "Country")
  /// A phone number in an address.
  public static let phone = NSTextCheckingKey(rawValue: "Phone")
  /// The name of an airline.
  public static let airline = NSTextCheckingKey(rawValue: "Airline")
  /// The number of a flight.
  public static let flight = NSTextCheckingKey(rawValue: "Flight")
}
