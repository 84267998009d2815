import Foundation

extension EKEventStore {
  /// Returns the events or reminders that have an alarm in any component.
  func itemsWithAlarms(_ kind: StoredItem.Kind) -> [ItemReference] {
    guard canSee(kind == .event ? .event : .reminder) else { return [] }
    return items(kind, inFolders: nil, range: nil).filter { reference in
      reference.item.components.contains { $0.components.contains { $0.name == "VALARM" } }
    }
  }

  /// Returns the occurrences of an event that have alarms within a time, each with such an alarm.
  ///
  /// Alarms of the event's own component are due around each occurrence, at an offset; so for each offset those
  /// occurrences are searched that lie that far from the time.
  func events(
    of reference: ItemReference, withAlarmsAfter first: Date, through last: Date
  ) -> [(event: EKEvent, alarm: EKAlarm)] {
    let (lower, upper) = (first.timeIntervalSince1970, last.timeIntervalSince1970)
    var found: [(EKEvent, EKAlarm)] = []
    func collect(_ range: Range<Int>, _ isWanted: (EKAlarm) -> Bool) {
      reference.item.forEach(in: range, floating: floatingZone) { occurrence, index in
        let event = EKEvent(store: self, origin: reference, occurrence: occurrence, overrideIndex: index)
        for alarm in event.alarms ?? [] where isWanted(alarm) { found.append((event, alarm)) }
      }
    }
    let alarms = reference.item.components.flatMap(\.components).compactMap { EKAlarm($0) }
    for offset in Set(alarms.filter { $0.absoluteDate == nil }.map(\.relativeOffset)) {
      let range = Int((lower - offset).rounded(.down)) - 1..<Int((upper - offset).rounded(.up)) + 2
      collect(range) { $0.absoluteDate == nil && $0.relativeOffset == offset }
    }
    if alarms.contains(where: { $0.absoluteDate.map { $0 > first && $0 <= last } ?? false }),
      let one = object(for: reference) as? EKEvent
    {
      for component in reference.item.components {
        for alarm in component.components.compactMap({ EKAlarm($0) }) where alarm.absoluteDate != nil {
          found.append((one, alarm))
        }
      }
    }
    return found
  }
}
