import EventKit
import Foundation
import Testing
import UIKit

@testable import EventKitUI

/// The fields of an event as values.
@MainActor
@Suite struct EventDraftTests {
  private func draft(_ change: (EKEvent) -> Void = { _ in }) throws -> (EventDraft, EKEvent, EditorStage) {
    let stage = try EditorStage(size: CGSize(width: 100, height: 100))
    let event = try stage.event("Talk", change)
    return (EventDraft(event), event, stage)
  }

  @Test func applyingAnUnchangedDraftChangesNothing() throws {
    let (draft, event, stage) = try draft {
      $0.location = "Hall"
      $0.url = URL(string: "https://example.org/")
      $0.addAlarm(EKAlarm(relativeOffset: -300))
      $0.addRecurrenceRule(EKRecurrenceRule(recurrenceWith: .daily, interval: 1, end: nil))
    }
    draft.apply(to: event)
    #expect(!event.hasChanges)
    withExtendedLifetime(stage) {}
  }

  @Test func allDayAndBackKeepsTimesAcrossMidnight() throws {
    let (original, _, stage) = try draft {
      $0.startDate = EditorStage.date("2026-06-03 22:00")
      $0.endDate = EditorStage.date("2026-06-04 02:00")
    }
    var changed = original
    changed.setAllDay(true)
    #expect(changed.end.timeIntervalSince(changed.start) == 86_400)
    changed.setAllDay(false)
    #expect(changed == original)
    withExtendedLifetime(stage) {}
  }

  @Test func anEventUntilMidnightLastsOneWholeDay() throws {
    var (draft, _, stage) = try draft {
      $0.startDate = EditorStage.date("2026-06-03 22:00")
      $0.endDate = EditorStage.date("2026-06-04 00:00")
    }
    let original = draft
    draft.setAllDay(true)
    #expect(draft.start == draft.end)
    draft.setAllDay(false)
    #expect(draft == original)
    withExtendedLifetime(stage) {}
  }

  @Test func aMovedAllDayEventKeepsItsTimesOfDay() throws {
    var (draft, _, stage) = try draft()
    draft.setAllDay(true)
    draft.moveStart(to: EditorStage.date("2026-06-05 00:00"))
    draft.moveEnd(to: EditorStage.date("2026-06-06 00:00"))
    draft.setAllDay(false)
    #expect(draft.startDate == EditorStage.date("2026-06-05 10:00"))
    #expect(draft.endDate == EditorStage.date("2026-06-06 11:00"))
    withExtendedLifetime(stage) {}
  }

  @Test func aStartInTheHourThatIsSkippedIsMovedOn() throws {
    var (draft, _, stage) = try draft()
    draft.moveStart(to: EditorStage.date("2026-03-28 02:30"))
    #expect(draft.startDate == EditorStage.date("2026-03-28 02:30"))
    draft.moveStart(to: EditorStage.date("2026-03-29 01:30"))
    // The end is on the clock: half past two, which does not exist, is half past three.
    #expect(draft.endDate == EditorStage.date("2026-03-29 03:30"))
    withExtendedLifetime(stage) {}
  }

  @Test(arguments: [
    ("", nil, false), ("example.org", "https://example.org", false), ("http://a.b/c", "http://a.b/c", false),
    ("two words", nil, true), ("tel:+431", "tel:+431", false), (" https://a.b ", "https://a.b", false),
  ])
  func aTypedURLIsReadLeniently(text: String, expected: String?, isInvalid: Bool) throws {
    var (draft, _, stage) = try draft()
    draft.url = text
    #expect(draft.address?.absoluteString == expected)
    #expect(draft.hasInvalidURL == isInvalid)
    withExtendedLifetime(stage) {}
  }

  @Test func aChangedLocationReplacesThePlaceOfTheMap() throws {
    var (draft, event, stage) = try draft { $0.structuredLocation = EKStructuredLocation(title: "Old hall") }
    draft.location = "New hall"
    draft.apply(to: event)
    try stage.store.save(event, span: .thisEvent)
    let saved = try #require(stage.events.first)
    #expect(saved.location == "New hall")
    #expect(saved.structuredLocation?.title == "New hall")
  }

  @Test func mergingKeepsTheUsersChangesAndTakesOthers() throws {
    let (base, event, stage) = try draft()
    var mine = base
    mine.title = "Mine"
    event.title = "Theirs"
    event.location = "Hall"
    event.startDate = EditorStage.date("2026-06-04 10:00")
    event.endDate = EditorStage.date("2026-06-04 11:00")
    mine.merge(EventDraft(event), since: base)
    #expect(mine.title == "Mine")
    #expect(mine.location == "Hall")
    #expect(mine.startDate == EditorStage.date("2026-06-04 10:00"))
    withExtendedLifetime(stage) {}
  }
}

/// The texts of alerts.
@MainActor
@Suite struct EventAlertTests {
  @Test(arguments: [
    (0, false, "At time of event"), (-5400, false, "1 hour, 30 minutes before"), (-7 * 86_400, false, "1 week before"),
    (-2 * 86_400, false, "2 days before"), (300, false, "5 minutes after"),
    (9 * 3600, true, "On day of event (9\u{202F}AM)"),
    (-15 * 3600, true, "1 day before (9\u{202F}AM)"), (-159 * 3600, true, "1 week before (9\u{202F}AM)"),
    (-900, true, "15 minutes before"), (-30, false, "0 minutes before"),
  ])
  func anAlertIsNamedByItsDistanceFromTheStart(offset: Int, isAllDay: Bool, text: String) {
    let alert = EventAlert(offset: TimeInterval(offset))
    #expect(EventAlert.text(alert, isAllDay: isAllDay, in: .gmt) == text)
  }

  @Test func alertsAtPlacesAndTimesAreNamed() throws {
    let stage = try EditorStage(size: CGSize(width: 100, height: 100))
    let arrival = EKAlarm(relativeOffset: 0)
    arrival.proximity = .enter
    arrival.structuredLocation = EKStructuredLocation(title: "Hall")
    #expect(EventAlert.text(EventAlert(arrival), isAllDay: false, in: .gmt) == "Arriving: Hall")
    let moment = EventAlert(EKAlarm(absoluteDate: Date(timeIntervalSince1970: 1_780_000_000)))
    #expect(EventAlert.text(moment, isAllDay: false, in: .gmt) == "May 28, 2026 8:26\u{202F}PM")
    #expect(EventAlert.text(nil, isAllDay: false, in: .gmt) == "None")
    withExtendedLifetime(stage) {}
  }
}
