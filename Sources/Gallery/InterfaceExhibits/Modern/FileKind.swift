import ExhibitSupport

/// A kind of files in the folders of a bindery: the folder, and the names of its files.
enum FileKind: String, CaseIterable {

  case invoices = "pdf"

  case letters = "txt"

  case photos = "jpg"

  case prices = "csv"

  case sketches = "svg"

  case notes = "md"

  case recordings = "ogg"

  case books = "epub"

  case orders = "xml"

  private static let people = [
    "Mira Albrecht", "Leyla Aydin", "Jonas Weidt", "Piet van Dam", "Sofia Lindqvist", "Guild of Bookbinders",
    "Hana Sato", "Paper mill", "Town library",
  ]

  private static let places = ["Workshop", "Press", "Old bridge", "Paper mill", "Book fair", "Gold leaf", "Endpapers"]

  private static let papers = ["Laid", "Wove", "Vellum", "Marbled", "Cotton", "Handmade", "Ingres"]

  private static let parts = [
    "Slipcase", "Spine", "Title page", "Endpapers", "Clasp", "Ribbon", "Cover", "Box", "Headband", "Signature", "Label",
  ]

  /// The name of the folder of the files.
  var folder: String { ("\(self)".prefix(1).uppercased() + "\(self)".dropFirst()).localized }

  /// The name of the symbol of the files.
  var symbol: String {
    switch self {
    case .letters: "doc.text"
    case .invoices: "doc.richtext"
    case .photos: "photo"
    case .prices: "tablecells"
    case .sketches: "scribble"
    case .notes: "note.text"
    case .recordings: "waveform"
    case .books: "book"
    case .orders: "shippingbox"
    }
  }

  /// Returns the name of a file by its number, below 110, and its year.
  func name(_ number: Int, _ year: String) -> String { "\(title(number, year)).\(rawValue)" }

  /// Returns the symbol of a file by the ending of its name.
  static func symbol(of name: String) -> String {
    name.split(separator: ".").last.flatMap { FileKind(rawValue: String($0)) }?.symbol ?? "doc"
  }

  private func title(_ number: Int, _ year: String) -> String {
    let people = Self.people.map(\.localized)
    let places = Self.places.map(\.localized)
    let papers = Self.papers.map(\.localized)
    let parts = Self.parts.map(\.localized)
    let day = "\(Self.padded(number / 10 + 1, 2))-\(Self.padded(number % 10 * 3 + 1, 2))"
    return switch self {
    case .letters: "\(day) \(people[number * 7 % people.count])"
    case .invoices: "Invoice %@".localized("\(year)-\(Self.padded(number + 1, 3))")
    case .photos: "IMG_\(4000 + number * 13) \(places[number % places.count])"
    case .prices:
      "%1$@, week %2$@".localized(papers[number % papers.count], "\(number / 2 + 1)\(number % 2 == 0 ? "a" : "b")")
    case .sketches: "\(parts[number % parts.count]) \(number / parts.count + 1)"
    case .notes: "\(day) \(parts[number * 3 % parts.count])"
    case .recordings: "\(day) \("Guild meeting".localized)"
    case .books: "\(papers[number % papers.count]) \(parts[number / papers.count % parts.count]) \(number + 1)"
    case .orders: "Order %@".localized("\(year)\(Self.padded(number * 31 % 997, 3)) \(people[number % people.count])")
    }
  }

  private static func padded(_ number: Int, _ length: Int) -> String {
    let text = "\(number)"
    return String(repeating: "0", count: max(0, length - text.count)) + text
  }
}
