import ExhibitSupport
import Foundation

/// The messages of the exhibit Mail, which are kept while the gallery runs.
@MainActor
final class MailStore {
  /// A person with an address.
  struct Person: Hashable {
    var name: String
    var address: String
  }

  /// A view on the messages.
  enum Mailbox: String, CaseIterable {
    case inbox = "Inbox"
    case unread = "Unread"
    case flagged = "Flagged"
    case sent = "Sent"
    case trash = "Trash"

    /// The name in the language of the interface.
    var title: String { rawValue.localized }

    var symbol: String {
      switch self {
      case .inbox: "tray"
      case .unread: "envelope.badge"
      case .flagged: "flag"
      case .sent: "paperplane"
      case .trash: "trash"
      }
    }
  }

  /// The folder that a message is in.
  enum Folder { case inbox, sent, trash }

  /// A message.
  struct Message: Hashable {
    let id: Int
    var from: Person
    var to: Person
    var subject: String
    var body: String
    var date: Date
    var folder = Folder.inbox
    var isRead = true
    var isFlagged = false

    /// The person at the other end: the receiver of a message that was sent, or else the sender.
    var other: Person { from == MailStore.owner ? to : from }
  }

  nonisolated static let owner = Person(name: "Ida Falk", address: "ida@falk-bindery.example.org")
  /// The messages, the newest first.
  private(set) var messages: [Message] = []
  /// A closure that is called after each change.
  var didChange: (() -> Void)?

  /// Creates the messages, the newest of them some minutes before a time.
  init(now: Date) {
    let people = Self.known
    messages = Self.letters.enumerated().map { index, letter in
      let person = people[letter.person]
      return Message(
        id: index, from: letter.isSent ? Self.owner : person, to: letter.isSent ? person : Self.owner,
        subject: letter.subject.localized, body: letter.body.localized,
        date: now.addingTimeInterval(-letter.hours * 3_600),
        folder: letter.isSent ? .sent : .inbox, isRead: !letter.isNew, isFlagged: letter.isFlagged)
    }
  }

  /// The people who wrote or were written to, by name.
  var people: [Person] {
    Set(messages.map(\.other)).union(Self.known).subtracting([Self.owner]).sorted { $0.name < $1.name }
  }

  subscript(id: Int) -> Message? { messages.first { $0.id == id } }

  func messages(in mailbox: Mailbox) -> [Message] {
    messages.filter { message in
      switch mailbox {
      case .inbox: message.folder == .inbox
      case .unread: message.folder == .inbox && !message.isRead
      case .flagged: message.folder != .trash && message.isFlagged
      case .sent: message.folder == .sent
      case .trash: message.folder == .trash
      }
    }
  }

  /// Returns the messages from and to a person.
  func messages(with person: Person) -> [Message] { messages.filter { $0.other == person } }

  /// Returns a person with an address, who may be new.
  func person(at address: String) -> Person {
    people.first { $0.address == address }
      ?? Person(name: String(address.prefix { $0 != "@" }).capitalized, address: address)
  }

  func change(_ id: Int, _ change: (inout Message) -> Void) {
    guard let index = messages.firstIndex(where: { $0.id == id }) else { return }
    let before = messages[index]
    change(&messages[index])
    if messages[index] != before { didChange?() }
  }

  /// Moves a message to the trash, or deletes one that is there.
  func delete(_ id: Int) {
    guard self[id]?.folder == .trash else { return change(id) { $0.folder = .trash } }
    messages.removeAll { $0.id == id }
    didChange?()
  }

  func send(to address: String, subject: String, body: String, at date: Date) {
    let id = (messages.map(\.id).max() ?? 0) + 1
    let message = Message(
      id: id, from: Self.owner, to: person(at: address), subject: subject.isEmpty ? "No subject".localized : subject,
      body: body,
      date: date, folder: .sent)
    messages.insert(message, at: 0)
    didChange?()
  }

  /// The people of the exhibit; a guild has a name in each language.
  private static var known: [Person] { people.map { Person(name: $0.name.localized, address: $0.address) } }
}

extension MailStore.Message {
  /// The date as lists show it: the time of a recent message, the day of others.
  var shortDate: String { formatted("d MMM") }

  /// The date with the time.
  var longDate: String { formatted("d MMMM yyyy, HH:mm") }

  private func formatted(_ pattern: String) -> String {
    let formatter = DateFormatter()
    formatter.calendar = .gallery
    formatter.locale = .gallery
    formatter.dateFormat = pattern.localized
    return formatter.string(from: date)
  }
}
