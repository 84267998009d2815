import Foundation

/// The looks that were set by `appearance()`, and their application to views that come to a window.
///
/// On iOS a proxy notes the messages it is sent. Swift has none: a proxy here is an object of the class, beside the
/// values that its properties had when it was made. A property that differs from them has been set.
@MainActor
package enum AppearanceProxies {
  /// One proxy.
  private struct Proxy {
    let object: AnyObject
    let type: AnyClass
    /// The classes of the containers, the innermost first; empty for any.
    let containers: [AnyClass]
    let traits: UITraitCollection?
    /// The values of a new object, in the order of `AppearanceProperty.all(of:)`.
    let original: [AppearanceProperty.Value?]
  }

  /// The proxies, and a Boolean value that indicates whether an object for one is being created.
  private static var state: (proxies: [Proxy], isCreating: Bool) = ([], false)
  /// A Boolean value that indicates whether there are proxies: without, views come to windows at no cost.
  static var areUsed: Bool { !state.proxies.isEmpty }

  /// Returns the proxy for a class in containers, made by a closure when it is asked for first.
  static func proxy<Object: AnyObject>(
    of type: AnyClass, in containers: [AnyClass], for traits: UITraitCollection?, make: () -> Object
  ) -> Object {
    let known = state.proxies.first {
      $0.type == type && $0.traits == traits && $0.containers.elementsEqual(containers) { $0 == $1 }
    }
    if let object = known?.object as? Object { return object }
    state.isCreating = true
    defer { state.isCreating = false }
    let object = make()
    state.proxies.append(
      Proxy(
        object: object, type: type, containers: containers, traits: traits,
        original: AppearanceProperty.all(of: Swift.type(of: object)).map { $0.read(object) }))
    return object
  }

  /// Sets the properties of a view that comes to a window, except those that it does not have by default.
  static func apply(to view: UIView) {
    guard areUsed, !state.isCreating else { return }
    apply(to: view, in: view.superview, traits: view.traitCollection)
  }

  /// Sets the properties of an item that a bar shows.
  static func apply(to item: UIBarItem, in bar: UIView? = nil) {
    guard areUsed, !state.isCreating else { return }
    apply(to: item, in: bar, traits: .current)
  }

  private static func apply(to object: AnyObject, in container: UIResponder?, traits: UITraitCollection) {
    let fitting = state.proxies.filter { proxy in
      isKind(object, of: proxy.type) && (proxy.traits.map(traits.containsTraits(in:)) ?? true)
        && isContained(in: proxy.containers, from: container)
    }
    guard !fitting.isEmpty else { return }
    // The most special proxy that has set a property counts: that with more containers, then that of the subclass.
    let ordered = fitting.sorted { a, b in
      if a.containers.count != b.containers.count { return a.containers.count > b.containers.count }
      return a.type != b.type && isSubclass(a.type, of: b.type)
    }
    for (index, property) in AppearanceProperty.all(of: Swift.type(of: object)).enumerated() {
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
      if isKind(responder, of: wanted) { left.removeFirst() }
      current = (responder as? UIView).map { $0.viewController ?? $0.superview } ?? responder.next
    }
    return left.isEmpty
  }

  private static func isKind(_ object: AnyObject, of wanted: AnyClass) -> Bool {
    isSubclass(Swift.type(of: object), of: wanted)
  }

  private static func isSubclass(_ type: AnyClass, of wanted: AnyClass) -> Bool {
    var current: AnyClass? = type
    while let found = current {
      if found == wanted { return true }
      current = _getSuperclass(found)
    }
    return false
  }
}

/// Makes views from classes that are known only at run time.
///
/// Open, although nobody needs it: an optimiser that sees every subclass calls this class's own initialiser instead.
@_spi(Trampolines)
open class AppearanceViewTrampoline: UIView {
  public required override init(frame: CGRect) { super.init(frame: frame) }

  @available(*, unavailable)
  public required init?(coder: NSCoder) { fatalError("init(coder:) of the trampoline is never called") }

  static func make(_ viewClass: AnyClass) -> UIView {
    unsafeBitCast(viewClass, to: AppearanceViewTrampoline.Type.self).init(frame: .zero)
  }
}

/// Makes bar items from classes that are known only at run time.
@_spi(Trampolines)
open class AppearanceItemTrampoline: UIBarItem {
  public required override init() { super.init() }

  @available(*, unavailable)
  public required init?(coder: NSCoder) { fatalError("init(coder:) of the trampoline is never called") }

  static func make(_ itemClass: AnyClass) -> UIBarItem {
    unsafeBitCast(itemClass, to: AppearanceItemTrampoline.Type.self).init()
  }
}
