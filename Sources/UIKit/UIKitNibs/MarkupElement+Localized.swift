import Foundation
package import HostInterface

extension MarkupElement {
  /// Returns the element with the strings of a language.
  ///
  /// - Parameter strings: The strings by the identifier of the object and the name of the property, as Xcode exports
  ///   them: `"a1b-2c-d3e.text"`, `"….normalTitle"`, `"….segmentTitles[0]"`, `"….configuration.title"`.
  package func localized(_ strings: [String: String]) -> MarkupElement {
    guard !strings.isEmpty else { return self }
    let objects = Dictionary(grouping: strings) { String($0.key.prefix { $0 != "." }) }
    return localized(by: objects)
  }

  private func localized(by objects: [String: [Dictionary<String, String>.Element]]) -> MarkupElement {
    var result = self
    for index in children.indices { result.children[index] = children[index].localized(by: objects) }
    for (key, text) in attributes["id"].flatMap({ objects[$0] }) ?? [] {
      result.set(key.drop { $0 != "." }.dropFirst(), to: text)
    }
    return result
  }

  private mutating func set(_ property: Substring, to text: String) {
    let isState = { (part: MarkupElement) in
      part.name == "state" && property == "\(part.attributes["key"] ?? "")Title"
    }
    if let state = index(isState) {
      children[state].attributes["title"] = text
    } else if property.hasPrefix("segmentTitles["), let number = Int(property.dropFirst(14).dropLast()),
      let segments = index({ $0.name == "segments" }), children[segments].children.indices.contains(number)
    {
      children[segments].children[number].attributes["title"] = text
    } else if property.hasPrefix("configuration."), let part = index({ $0.attributes["key"] == "configuration" }) {
      children[part].attributes[String(property.dropFirst(14))] = text
    } else {
      // An attribute precedes a text in an element.
      attributes[String(property)] = text
    }
  }

  private func index(_ condition: (MarkupElement) -> Bool) -> Int? { children.firstIndex(where: condition) }
}

extension NibFiles.Place {
  /// The strings of the user's language for a file in the folder of the base language; none for others.
  package var strings: [String: String] {
    guard file.deletingLastPathComponent().lastPathComponent == "Base.lproj" else { return [:] }
    let name = file.deletingPathExtension().lastPathComponent
    for language in Bundle(url: folder)?.preferredLocalizations ?? [] {
      let table = folder.appendingPathComponent("\(language).lproj/\(name).strings")
      guard let data = try? Data(contentsOf: table) else { continue }
      return (try? PropertyListSerialization.propertyList(from: data, format: nil)) as? [String: String] ?? [:]
    }
    return [:]
  }
}
