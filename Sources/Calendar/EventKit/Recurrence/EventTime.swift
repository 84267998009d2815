/// The time of a property, with the zone of its clock.
package struct EventTime: Hashable, Sendable {
  /// The clock that a time is read from.
  package enum Clock: Sendable {
    /// The local clock of the reader.
    case floating
    case zone(ZoneTable)
  }

  /// The time on the clock, in seconds since the start of 1970 there.
  package var seconds: Int
  /// A Boolean value that indicates whether there is a date alone.
  package var isDate: Bool
  package var clock: Clock
  /// The name of the zone in the file.
  package var identifier: String?

  package init(_ seconds: Int, isDate: Bool = false, clock: Clock = .floating, identifier: String? = nil) {
    self.seconds = seconds
    self.isDate = isDate
    self.clock = clock
    self.identifier = identifier
  }

  /// Reads a property; nil if its value is neither a date nor a time.
  package init?(_ property: ICSProperty, zones: inout ZoneResolver) {
    guard let value = property.dateTime else { return nil }
    self.init(value, identifier: property.parameter("TZID"), zones: &zones)
  }

  /// Creates a time from a value and its TZID. One with an unknown zone floats.
  package init(_ value: ICSDateTime, identifier: String?, zones: inout ZoneResolver) {
    self.init(value.seconds, isDate: value.isDate)
    if value.isUTC {
      clock = .zone(.utc)
    } else if let identifier, !value.isDate {
      self.identifier = identifier
      if let zone = zones.zone(identifier) { clock = .zone(zone) }
    }
  }

  public static func == (a: EventTime, b: EventTime) -> Bool {
    a.seconds == b.seconds && a.isDate == b.isDate && a.zone === b.zone
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(seconds) }

  /// A Boolean value that indicates whether the file names an unknown zone.
  package var hasUnknownZone: Bool {
    if case .floating = clock { identifier != nil } else { false }
  }

  /// The zone of its clock; nil if it floats.
  package var zone: ZoneTable? {
    if case .zone(let zone) = clock, !isDate { zone } else { nil }
  }

  /// Returns the moment; a floating time is read from the clock of a zone.
  package func moment(floating: ZoneTable) -> Int { (zone ?? floating).moment(seconds).moment }

  /// Returns the time on the clock of another zone.
  package func clock(in zone: ZoneTable?) -> Int {
    guard let own = self.zone, let zone, own !== zone else { return seconds }
    return zone.clock(at: own.moment(seconds).moment)
  }

  /// The day of the time, as a date.
  var day: EventTime { isDate ? self : EventTime(CivilDate.split(seconds).day * 86_400, isDate: true) }
}
