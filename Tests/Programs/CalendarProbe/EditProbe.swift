import EventKit
import Foundation

/// A program that edits events while others do: each line of the input is an edit, and each is answered by a line.
///
/// `edit UID TOKEN` appends a word to the notes of an event that is read again first, `stale UID TOKEN` to those of an
/// event that was read for an earlier edit, and `create UID TOKEN` makes an event. The answers are `saved TOKEN`,
/// `conflict TOKEN`, `missing TOKEN` and `failed TOKEN` with a reason.
enum EditProbe {
  static func run(_ root: String) {
    var options = EKEventStore.Options(
      folders: [URL(fileURLWithPath: root)], indexFolder: nil, timeZone: TimeZone(identifier: "Europe/Vienna")!)
    options.access = .fixed(.fullAccess)
    let store = EKEventStore(options: options)
    var known: [String: EKEvent] = [:]
    answer("ready")
    while let line = readLine() {
      let words = line.split(separator: " ").map(String.init)
      guard words.count == 3 else { continue }
      let (action, uid, token) = (words[0], words[1], words[2])
      if action == "create" {
        answer(create(uid, token, in: store) + " " + token)
        continue
      }
      if action == "edit" || known[uid] == nil {
        known[uid] = store.calendarItems(withExternalIdentifier: uid).first as? EKEvent
      }
      guard let event = known[uid] else {
        answer("missing \(token)")
        continue
      }
      let result = append(token, to: event, in: store)
      // An edit that was refused is given up, and the event read again for the next one.
      if result != "saved" { known[uid] = nil }
      answer(result + " " + token)
    }
  }

  private static func append(_ token: String, to event: EKEvent, in store: EKEventStore) -> String {
    event.notes = ((event.notes ?? "") + " " + token).trimmingCharacters(in: .whitespaces)
    return saved { try store.save(event, span: .futureEvents) }
  }

  private static func create(_ uid: String, _ token: String, in store: EKEventStore) -> String {
    guard let calendar = store.calendars(for: .event).first else { return "missing" }
    let event = EKEvent(eventStore: store)
    event.calendar = calendar
    event.title = uid
    event.notes = token
    event.startDate = Date(timeIntervalSince1970: 1_780_000_000)
    event.endDate = event.startDate + 3600
    return saved { try store.save(event, span: .thisEvent) }
  }

  private static func saved(_ body: () throws -> Void) -> String {
    do { try body() } catch let error as EKError {
      if error.userInfo[EKConflictErrorKey] != nil { return "conflict" }
      FileHandle.standardError.write(Data("\(error.localizedDescription)\n".utf8))
      return "failed"
    } catch {
      FileHandle.standardError.write(Data("\(error)\n".utf8))
      return "failed"
    }
    return "saved"
  }

  private static func answer(_ line: String) {
    print(line)
    fflush(nil)
  }
}
