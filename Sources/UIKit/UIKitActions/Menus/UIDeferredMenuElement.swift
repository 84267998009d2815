import Foundation

/// An element of a menu that is replaced by others, which a closure provides when the menu is shown.
@preconcurrency @MainActor
open class UIDeferredMenuElement: UIMenuElement {
  private let provider: @MainActor (@escaping ([UIMenuElement]) -> Void) -> Void
  private let isCached: Bool
  private var provided: [UIMenuElement]?

  /// The name of an element whose provider is elsewhere.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Creates a name.
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  /// Creates an element whose closure is called once; it hands the elements to its parameter.
  public init(_ elementProvider: @escaping @MainActor (@escaping ([UIMenuElement]) -> Void) -> Void) {
    provider = elementProvider
    isCached = true
    super.init(title: "", subtitle: nil, image: nil)
  }

  private init(isCached: Bool, _ provider: @escaping @MainActor (@escaping ([UIMenuElement]) -> Void) -> Void) {
    self.provider = provider
    self.isCached = isCached
    super.init(title: "", subtitle: nil, image: nil)
  }

  /// Returns an element whose closure is called each time the menu is shown.
  public class func uncached(
    _ elementProvider: @escaping @MainActor (@escaping ([UIMenuElement]) -> Void) -> Void
  ) -> UIDeferredMenuElement { UIDeferredMenuElement(isCached: false, elementProvider) }

  /// The elements that the closure provides at once; those that it provides later are shown the next time.
  package final var elements: [UIMenuElement] {
    if isCached, let provided { return provided }
    provided = nil
    provider { [weak self] in self?.provided = $0 }
    return knownElements
  }

  /// The elements that the closure has provided so far.
  package final var knownElements: [UIMenuElement] { provided ?? [] }
}
