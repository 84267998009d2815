package import HostInterface

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

/// The parts of a loaded nib that vary with size classes, which follow the traits of its view.
@MainActor
final class NibVariations {
  private let document: NibDocument
  private var constraints: [(id: String, element: MarkupElement, constraint: NSLayoutConstraint)] = []
  private var views: [(element: MarkupElement, view: WeakNibView)] = []

  private struct WeakNibView {
    weak var view: UIView?
  }

  init(_ document: NibDocument) { self.document = document }

  /// Records a constraint and the element that describes it, with its variations.
  func note(_ constraint: NSLayoutConstraint, _ element: MarkupElement) {
    guard let id = element.attributes["id"] else { return }
    constraints.append((id, hasVariation(element) ? document.original(of: element) : element, constraint))
  }

  /// Records a view and its element, if that has variations.
  func note(_ view: UIView, _ element: MarkupElement) {
    if hasVariation(element) { views.append((document.original(of: element), WeakNibView(view: view))) }
  }

  /// Updates constraints and views when the size classes of a view change.
  func follow(_ view: UIView) {
    view.registerForTraitChanges([UITraitHorizontalSizeClass.self, UITraitVerticalSizeClass.self]) {
      (view: UIView, _: UITraitCollection) in
      self.apply(NibSizeClasses(view.traitCollection))
    }
  }

  private func hasVariation(_ element: MarkupElement) -> Bool { element.child("variation") != nil }

  private func apply(_ sizes: NibSizeClasses) {
    let excluded = document.excluded(for: sizes)
    for (id, _, constraint) in constraints where excluded.contains(id) { constraint.isActive = false }
    for (id, element, constraint) in constraints where !excluded.contains(id) {
      if hasVariation(element), let read = NibConstraint(sizes.resolve(element)) {
        constraint.constant = read.constant ?? constraint.constant
        if read.priority != constraint.priority { constraint.priority = read.priority }
      }
      constraint.isActive = true
    }
    for (element, entry) in views {
      guard let view = entry.view else { continue }
      let varied = Set(element.children.filter { $0.name == "variation" }.flatMap { $0.attributes.keys })
      let fonts = element.children.contains { $0.name == "variation" && $0.value("fontDescription") != nil }
      let resolved = sizes.resolve(element)
      if varied.contains("hidden") { view.isHidden = resolved.bool("hidden") ?? false }
      if varied.contains("alpha") { view.alpha = resolved.number("alpha") ?? 1 }
      if fonts, let font = NibFont.font(resolved.value("fontDescription")) { (view as? UILabel)?.font = font }
      if let stack = view as? UIStackView {
        if varied.contains("axis") { stack.axis = resolved.attributes["axis"] == "vertical" ? .vertical : .horizontal }
        if varied.contains("spacing"), let spacing = resolved.number("spacing") { stack.spacing = spacing }
      }
    }
  }
}
