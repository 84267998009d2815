import HostInterface

/// The size classes for which a nib is loaded: the values of the variations that apply replace those of their element.
package struct NibSizeClasses: Hashable {
  private let names: [String: String]

  /// Creates the size classes of traits.
  @MainActor
  package init(_ traits: UITraitCollection) {
    func name(_ size: UIUserInterfaceSizeClass) -> String {
      switch size {
      case .compact: "compact"
      case .regular: "regular"
      default: "any"
      }
    }
    names = ["widthClass": name(traits.horizontalSizeClass), "heightClass": name(traits.verticalSizeClass)]
  }

  /// Returns the variations of an element that apply: the default first, and those of both classes last.
  func variations(of element: MarkupElement) -> [MarkupElement] {
    let found = element.children.compactMap { child -> (rank: Int, element: MarkupElement)? in
      guard child.name == "variation", let key = child.attributes["key"] else { return nil }
      if key == "default" { return (0, child) }
      let conditions = key.split(separator: "-").map { $0.split(separator: "=", maxSplits: 1).map(String.init) }
      let applies = conditions.allSatisfy { $0.count == 2 && names[$0[0]] == $0[1] }
      return applies ? (conditions.count, child) : nil
    }
    // The sort is stable, so that of equals the later one of the file prevails.
    return found.sorted { $0.rank < $1.rank }.map(\.element)
  }

  /// Returns an element as it is for the size classes, with everything inside it.
  func resolve(_ element: MarkupElement) -> MarkupElement {
    var resolved = element
    for variation in variations(of: element) {
      resolved.attributes.merge(variation.attributes.filter { $0.key != "key" }) { $1 }
      for child in variation.children where child.name != "mask" {
        let key = child.attributes["key"]
        if let index = resolved.children.firstIndex(where: { $0.name != "variation" && $0.attributes["key"] == key }) {
          resolved.children[index] = child
        } else {
          resolved.children.append(child)
        }
      }
    }
    resolved.children = resolved.children.map { $0.name == "variation" ? $0 : resolve($0) }
    return resolved
  }

  /// Adds the identifiers of views and constraints that are not installed.
  func collectExcluded(_ element: MarkupElement, into excluded: inout Set<String>) {
    for variation in variations(of: element) {
      for reference in variation.children.flatMap(\.children) {
        guard let id = reference.attributes["reference"] else { continue }
        switch reference.name {
        case "exclude": excluded.insert(id)
        case "include": excluded.remove(id)
        default: break
        }
      }
    }
    for child in element.children where child.name != "variation" { collectExcluded(child, into: &excluded) }
  }
}
