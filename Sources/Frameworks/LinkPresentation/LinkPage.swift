import HostInterface
import UIKit

/// The metadata in the head of a page: of Open Graph, of Twitter's cards, and of HTML.
struct LinkPage {
  /// The title; nil if there is none.
  private(set) var title: String?
  /// The address of the image; nil if there is none.
  private(set) var image: URL?
  /// The address of the icon; nil if there is none.
  private(set) var icon: URL?
  /// The address of the video; nil if there is none.
  private(set) var video: URL?
  /// The address that the page gives as its own; nil if it gives none.
  private(set) var ownURL: URL?

  private var base: URL
  private var properties: [String: String] = [:]
  private var heading: String?
  private var iconRank = -1

  /// Reads a page that was loaded from an address; addresses in it are relative to that.
  init(_ data: Data, encoding: String?, url: URL) {
    base = url
    // The head is at the beginning; the rest of a long page is not parsed.
    walk(Registry.makeHTMLParser().parse([UInt8](data.prefix(1_000_000)), encoding: encoding))
    title = Self.clean(properties["og:title"] ?? properties["twitter:title"] ?? heading)
    image = address(properties["og:image:secure_url"] ?? properties["og:image"] ?? properties["twitter:image"])
    video = address(properties["og:video:secure_url"] ?? properties["og:video"])
    ownURL = address(properties["og:url"])
  }

  private mutating func walk(_ contents: [HTMLContent]) {
    for case .element(let element) in contents {
      switch element.name {
      case "title": heading = heading ?? Self.text(element.contents)
      case "base": base = element.attributes["href"].flatMap { URL(string: $0, relativeTo: base) } ?? base
      case "meta": read(meta: element.attributes)
      case "link": read(link: element.attributes)
      default: walk(element.contents)
      }
    }
  }

  private mutating func read(meta attributes: [String: String]) {
    guard let name = (attributes["property"] ?? attributes["name"])?.lowercased(),
      let content = attributes["content"], !content.isEmpty, properties[name] == nil
    else { return }
    properties[name] = content
  }

  /// Takes the largest icon; those for home screens count as larger than others.
  private mutating func read(link attributes: [String: String]) {
    let kinds = (attributes["rel"] ?? "").lowercased().split(separator: " ")
    guard let found = address(attributes["href"]),
      kinds.contains(where: { $0.hasSuffix("icon") || $0.hasPrefix("apple-touch-icon") })
    else { return }
    let size = attributes["sizes"].flatMap { Int($0.prefix { $0.isNumber }) } ?? 0
    let rank = size + (kinds.contains { $0.hasPrefix("apple-touch-icon") } ? 10_000 : 0)
    if rank > iconRank { (icon, iconRank) = (found, rank) }
  }

  private func address(_ text: String?) -> URL? {
    guard let text, let url = URL(string: text.trimmingCharacters(in: .whitespacesAndNewlines), relativeTo: base)
    else { return nil }
    return ["http", "https"].contains(url.scheme?.lowercased() ?? "") ? url.absoluteURL : nil
  }

  private static func text(_ contents: [HTMLContent]) -> String {
    contents.map { content in
      switch content {
      case .text(let text): text
      case .element(let element): text(element.contents)
      }
    }.joined()
  }

  private static func clean(_ text: String?) -> String? {
    let words = (text ?? "").split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return words.isEmpty ? nil : words
  }
}
