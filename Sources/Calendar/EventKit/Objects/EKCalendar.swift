public import CoreGraphics
import Foundation

/// A calendar: a folder of `.ics` files.
open class EKCalendar: EKObject {
  /// The stored calendar; nil if it has never been saved.
  private(set) var record: CalendarRecord?
  private(set) weak var store: EKEventStore?
  private var newTitle: String?
  private var newColor: CGColor?
  private var newSource: EKSource?
  private let identifier: String

  /// Creates a calendar, which exists in the store once it is saved.
  public init(for entityType: EKEntityType, eventStore: EKEventStore) {
    store = eventStore
    identifier = UUID().uuidString
  }

  init(_ record: CalendarRecord, _ store: EKEventStore) {
    self.record = record
    self.store = store
    identifier = record.identifier
  }

  /// The path of the folder; before the calendar is saved, a unique name.
  open var calendarIdentifier: String { record?.identifier ?? identifier }
  /// The user-visible name.
  open var title: String {
    get { newTitle ?? record?.title ?? "" }
    set { newTitle = newValue }
  }
  /// The color; without one in the folder it is derived from the name.
  open var cgColor: CGColor! {
    get { newColor ?? record.map { Self.color($0.color) ?? Self.standardColor($0.title) } ?? Self.standardColor(title) }
    set { newColor = newValue }
  }
  /// The source, which cannot be changed after the first save.
  open var source: EKSource! {
    get { newSource ?? record.flatMap { store?.source(withIdentifier: $0.source) } }
    set { newSource = newValue }
  }
  /// The kind; folders are local.
  open var type: EKCalendarType { .local }
  /// A Boolean value that indicates whether items can be added, changed and removed: the folder can be written to.
  open var allowsContentModifications: Bool {
    guard let record else { return true }
    // As the folder currently is, whenever the calendar was read.
    return (store?.record(ofCalendar: record.identifier) ?? record).isWritable
  }
  /// A Boolean value that indicates whether the calendar's name and color cannot be changed.
  open var isImmutable: Bool { !allowsContentModifications }
  /// A Boolean value that indicates whether the calendar comes from a subscription.
  open var isSubscribed: Bool { false }
  /// The kinds of items that it can hold.
  open var allowedEntityTypes: EKEntityMask { [.event, .reminder] }
  /// The kinds of availability that its events can have.
  open var supportedEventAvailabilities: EKCalendarEventAvailabilityMask { [.busy, .free, .tentative, .unavailable] }

  open override var isNew: Bool { record == nil }
  open override var hasChanges: Bool { isNew || newTitle != nil || newColor != nil || newSource != nil }

  open override func rollback() { (newTitle, newColor, newSource) = (nil, nil, nil) }

  @discardableResult
  open override func refresh() -> Bool {
    guard let record else { return true }
    guard let now = store?.record(ofCalendar: record.identifier) else { return false }
    self.record = now
    return true
  }

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? EKCalendar)?.calendarIdentifier == calendarIdentifier
  }
  open override var hash: Int { calendarIdentifier.hashValue }

  /// A Boolean value that indicates whether the source has been set to another one.
  var changesSource: Bool { newSource != nil && record != nil && newSource?.record.identifier != record?.source }

  /// Returns the record to save; a new folder is named after the title.
  func recordToSave() -> CalendarRecord? {
    let color = newColor.map(Self.text) ?? record?.color
    if let record {
      var changed = record
      changed.title = title
      changed.color = color
      return changed
    }
    guard let source = newSource else { return nil }
    let letters = title.lowercased().unicodeScalars.map {
      CharacterSet.alphanumerics.contains($0) ? Character($0) : "-"
    }
    var name = String(letters)
    while name.hasPrefix("-") { name.removeFirst() }
    if name.isEmpty { name = "calendar" }
    var path = source.sourceIdentifier + "/" + name
    var number = 2
    while StoredFile.folder(path).exists {
      path = source.sourceIdentifier + "/" + name + "-\(number)"
      number += 1
    }
    return CalendarRecord(
      identifier: path, source: source.sourceIdentifier, title: title.isEmpty ? name : title,
      color: color ?? Self.text(Self.standardColor(title)), isWritable: true)
  }

  /// Stores the record that was saved.
  func didSave(_ record: CalendarRecord) {
    self.record = record
    rollback()
  }

  func update(_ record: CalendarRecord) { self.record = record }

  /// Reads `#RGB`, `#RRGGBB` or `#RRGGBBAA`.
  private static func color(_ text: String?) -> CGColor? {
    guard let text, text.hasPrefix("#"), let number = UInt32(text.dropFirst(), radix: 16) else { return nil }
    func part(_ shift: UInt32) -> CGFloat { CGFloat(number >> shift & 0xFF) / 255 }
    switch text.count {
    case 4:
      func digit(_ shift: UInt32) -> CGFloat { CGFloat(number >> shift & 0xF) / 15 }
      return CGColor(srgbRed: digit(8), green: digit(4), blue: digit(0), alpha: 1)
    case 7: return CGColor(srgbRed: part(16), green: part(8), blue: part(0), alpha: 1)
    case 9: return CGColor(srgbRed: part(24), green: part(16), blue: part(8), alpha: part(0))
    default: return nil
    }
  }

  private static func text(_ color: CGColor) -> String {
    let parts = color.components ?? [0, 0, 0, 1]
    let rgb = parts.count < 4 ? [parts[0], parts[0], parts[0]] : Array(parts[..<3])
    return "#"
      + rgb.map { part in
        let number = String(Int((min(1, max(0, part)) * 255).rounded()), radix: 16, uppercase: true)
        return number.count == 1 ? "0" + number : number
      }.joined()
  }

  /// One of seven colors, which depends on the name alone.
  private static func standardColor(_ title: String) -> CGColor {
    let colors: [UInt32] = [0x007AFF, 0xFF9500, 0x34C759, 0xAF52DE, 0xFF3B30, 0x5AC8FA, 0xA2845E]
    let hash = title.utf8.reduce(0 as UInt32) { $0 &* 31 &+ UInt32($1) }
    let number = colors[Int(hash % UInt32(colors.count))]
    return CGColor(
      srgbRed: CGFloat(number >> 16) / 255, green: CGFloat(number >> 8 & 0xFF) / 255,
      blue: CGFloat(number & 0xFF) / 255,
      alpha: 1)
  }
}
