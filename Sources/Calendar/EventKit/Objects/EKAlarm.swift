public import Foundation

/// An alarm of an event or reminder: at a time, before or after its start, or at a place.
open class EKAlarm: EKObject, NSCopying {
  /// The component from which the alarm was read; its other properties are preserved.
  private var component: ICSComponent?
  private var absolute: Date?
  private var relative: TimeInterval = 0
  /// A Boolean value that indicates whether an offset counts from the end.
  private(set) var countsFromEnd = false

  /// The place, for an alarm triggered by arriving or leaving. It is stored, but not monitored.
  open var structuredLocation: EKStructuredLocation?
  /// A value that indicates whether the alarm is triggered on arriving at the place or leaving it. It is stored only.
  open var proximity: EKAlarmProximity = .none

  private static let proximities = ["ARRIVE", "DEPART"]

  /// Creates an alarm at a time.
  public init(absoluteDate date: Date) { absolute = date }

  /// Creates an alarm some seconds after the start, or before it if negative.
  public init(relativeOffset offset: TimeInterval) { relative = offset }

  /// Reads an alarm; nil without a readable trigger.
  init?(_ component: ICSComponent) {
    guard let trigger = component.property("TRIGGER") else { return nil }
    // Programs write an empty duration for the time of the event.
    let isAtStart = ["", "P", "PT"].contains(trigger.value.trimmed.uppercased())
    if let duration = isAtStart ? ICSDuration(seconds: 0) : ICSDuration(trigger.value) {
      relative = TimeInterval(duration.days * 86_400 + duration.seconds)
      countsFromEnd = trigger.parameter("RELATED")?.uppercased() == "END"
    } else if let time = trigger.dateTime {
      absolute = Date(timeIntervalSince1970: TimeInterval(time.seconds))
    } else {
      return nil
    }
    self.component = component
    proximity =
      Self.proximities.firstIndex(of: component.property("X-APPLE-PROXIMITY")?.value.trimmed.uppercased() ?? "")
      .flatMap { EKAlarmProximity(rawValue: $0 + 1) } ?? .none
    structuredLocation = component.property("X-APPLE-STRUCTURED-LOCATION").flatMap { EKStructuredLocation($0) }
  }

  /// The offset from the start in seconds; setting it makes the alarm a relative one.
  open var relativeOffset: TimeInterval {
    get { relative }
    set {
      relative = newValue
      absolute = nil
      countsFromEnd = false
    }
  }

  /// The time; nil for a relative alarm. Setting it makes the alarm an absolute one.
  open var absoluteDate: Date? {
    get { absolute }
    set {
      absolute = newValue
      if newValue != nil { relative = 0 }
    }
  }

  /// The action of the alarm.
  open var type: EKAlarmType {
    switch component?.property("ACTION")?.value.trimmed.uppercased() {
    case "AUDIO": .audio
    case "EMAIL": .email
    case "PROCEDURE": .procedure
    default: .display
    }
  }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = EKAlarm(relativeOffset: relative)
    copy.component = component
    copy.absolute = absolute
    copy.countsFromEnd = countsFromEnd
    copy.structuredLocation = structuredLocation?.copy() as? EKStructuredLocation
    copy.proximity = proximity
    return copy
  }

  /// Returns the time of the alarm of an occurrence; nil for one at a place.
  func date(start: Date, end: Date) -> Date? {
    proximity == .none ? absolute ?? (countsFromEnd ? end : start) + relative : nil
  }

  /// Returns the alarm as a component; an unchanged alarm has the bytes that were read.
  func written(description: String, lineEnd: ICSLineEnd) -> ICSComponent {
    if let component, let read = EKAlarm(component), read.isSame(as: self) { return component }
    var made = component ?? ICSComponent("VALARM", lineEnd: lineEnd)
    if component == nil {
      made.set("ACTION", value: "DISPLAY")
      made.set("DESCRIPTION", text: description.isEmpty ? "Reminder" : description)
      made.set("UID", value: UUID().uuidString)
    }
    if let absolute {
      let time = ICSDateTime(seconds: Int(absolute.timeIntervalSince1970.rounded()), isUTC: true)
      made.set("TRIGGER", value: time.text, parameters: [ICSParameter("VALUE", "DATE-TIME")])
    } else {
      let parameters = countsFromEnd ? [ICSParameter("RELATED", "END")] : []
      made.set("TRIGGER", value: ICSDuration(seconds: Int(relative.rounded())).text, parameters: parameters)
    }
    made.set("X-APPLE-PROXIMITY", value: proximity == .none ? nil : Self.proximities[proximity.rawValue - 1])
    made.replace("X-APPLE-STRUCTURED-LOCATION", with: structuredLocation.map { [$0.property(lineEnd: lineEnd)] } ?? [])
    return made
  }

  private func isSame(as other: EKAlarm) -> Bool {
    absolute == other.absolute && relative == other.relative && countsFromEnd == other.countsFromEnd
      && proximity == other.proximity && structuredLocation == other.structuredLocation
  }
}
