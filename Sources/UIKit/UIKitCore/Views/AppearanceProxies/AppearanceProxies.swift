import Foundation

/// The looks that were set by `appearance()`, and their application to views that come to a window.
///
/// On iOS a proxy notes the messages it is sent. Swift has none: a proxy here is an object of the class, beside the
/// values that its properties had when it was made. A property that differs from them has been set.
@MainActor
package enum AppearanceProxies {
  /// One proxy.
  private struct Proxy {
    let object: any AppearanceOwner
    let type: AnyClass
    /// The classes of the containers, the innermost first; empty for any.
    let containers: [AnyClass]
    let traits: UITraitCollection?
    /// The values of a new object, in the order of `appearanceProperties`.
    let original: [AppearanceProperty.Value?]
  }

  /// The proxies, and a Boolean value that indicates whether an object for one is being created.
  private static var state: (proxies: [Proxy], isCreating: Bool) = ([], false)

  /// Sets the properties of an item that a bar shows.
  package static func apply(to item: some AppearanceOwner, in bar: UIView? = nil) {
    guard areUsed, !state.isCreating else { return }
    apply(to: item, in: bar, traits: .current)
  }

  /// A Boolean value that indicates whether there are proxies: without, views come to windows at no cost.
  static var areUsed: Bool { !state.proxies.isEmpty }

  /// Returns the proxy for a class in containers, made when it is asked for first.
  static func proxy(
    of type: any AppearanceOwner.Type, in containers: [AnyClass], for traits: UITraitCollection?
  ) -> any AppearanceOwner {
    let known = state.proxies.first {
      $0.type == type && $0.traits == traits && $0.containers.elementsEqual(containers) { $0 == $1 }
    }
    if let object = known?.object { return object }
    state.isCreating = true
    defer { state.isCreating = false }
    let object = type.makeProxy()
    state.proxies.append(
      Proxy(
        object: object, type: type, containers: containers, traits: traits,
        original: Swift.type(of: object).appearanceProperties.map { $0.read(object) }))
    return object
  }

  /// Sets the properties of a view that comes to a window, except those that it does not have by default.
  static func apply(to view: UIView) {
    guard areUsed, !state.isCreating else { return }
    apply(to: view, in: view.superview, traits: view.traitCollection)
  }

  private static func apply(to object: any AppearanceOwner, in container: UIResponder?, traits: UITraitCollection) {
    let fitting = state.proxies.filter { proxy in
      isSubclass(Swift.type(of: object), of: proxy.type) && (proxy.traits.map(traits.containsTraits(in:)) ?? true)
        && isContained(in: proxy.containers, from: container)
    }
    guard !fitting.isEmpty else { return }
    // The most special proxy that has set a property counts: that with more containers, then that of the subclass.
    let ordered = fitting.sorted { a, b in
      if a.containers.count != b.containers.count { return a.containers.count > b.containers.count }
      return a.type != b.type && isSubclass(a.type, of: b.type)
    }
    for (index, property) in Swift.type(of: object).appearanceProperties.enumerated() {
      guard let own = property.read(object) else { continue }
      for proxy in ordered {
        guard proxy.original.indices.contains(index), let original = proxy.original[index],
          let value = property.read(proxy.object),
          !original.isEqual(value.content)
        else { continue }
        if own.isEqual(original.content) { property.write(object, value) }
        break
      }
    }
  }

  /// Returns true if the responders around an object are of some classes, the first one the innermost.
  private static func isContained(in containers: [AnyClass], from start: UIResponder?) -> Bool {
    var left = containers[...]
    var current = start
    while let responder = current, let wanted = left.first {
      if isSubclass(Swift.type(of: responder), of: wanted) { left.removeFirst() }
      current = (responder as? UIView).map { $0.viewOwner ?? $0.superview } ?? responder.next
    }
    return left.isEmpty
  }
}

/// A class whose objects have an appearance that proxies can set: views, and the items of bars.
@MainActor
package protocol AppearanceOwner: NSObject {
  /// The properties that proxies set, those of base classes first.
  static var appearanceProperties: [AppearanceProperty] { get }

  /// Creates an object of the class for a proxy.
  static func makeProxy() -> any AppearanceOwner
}

extension UIView: AppearanceOwner {
  package static func makeProxy() -> any AppearanceOwner { instance(frame: .zero) }
}
