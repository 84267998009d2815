public import Foundation

/// A registration for trait changes.
public protocol UITraitChangeRegistration: NSObjectProtocol, NSCopying {}

/// An object that notifies of changes of its traits.
@preconcurrency @MainActor
public protocol UITraitChangeObservable: AnyObject {
  /// Calls a closure with the object and its previous traits when one of the traits has changed.
  @discardableResult
  func registerForTraitChanges<Environment: UITraitEnvironment>(
    _ traits: [UITrait], handler: @escaping (Environment, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration
  /// Calls a method of the object, with itself and its previous traits if the method takes them, when one of the traits
  /// has changed.
  @discardableResult
  func registerForTraitChanges(_ traits: [UITrait], action: Selector) -> any UITraitChangeRegistration
  /// Calls a method of another object, with this one and its previous traits if the method takes them, when one of the
  /// traits has changed.
  @discardableResult
  func registerForTraitChanges(
    _ traits: [UITrait], target: Any, action: Selector
  ) -> any UITraitChangeRegistration
  /// Removes a registration.
  func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration)
}

/// A registration for trait changes, with its handler.
@MainActor
final class TraitChangeRegistration: NSObject, UITraitChangeRegistration {
  let traits: [UITrait]
  let handler: (AnyObject, UITraitCollection) -> Void

  init(_ traits: [UITrait], _ handler: @escaping (AnyObject, UITraitCollection) -> Void) {
    self.traits = traits
    self.handler = handler
  }

  nonisolated func copy(with zone: NSZone? = nil) -> Any { self }

  func concerns(_ old: UITraitCollection, _ new: UITraitCollection) -> Bool {
    new.differs(from: old, in: traits)
  }
}

/// A view or a controller, which stores registrations for trait changes.
@MainActor
package protocol TraitStateOwner: UITraitChangeObservable {
  var traitState: TraitState? { get set }
  var traitCollection: UITraitCollection { get }
}

extension TraitStateOwner {
  @discardableResult
  public func registerForTraitChanges<Environment: UITraitEnvironment>(
    _ traits: [UITrait], handler: @escaping (Environment, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    add(traits) { owner, old in
      guard let environment = owner as? Environment else {
        return Log.warnOnce(
          "trait handler \(Environment.self)",
          "registerForTraitChanges of \(type(of: owner)) was given a handler for \(Environment.self), which it is not; "
            + "the handler is not called. Give the closure's first parameter the object's own type.")
      }
      handler(environment, old)
    }
  }

  @discardableResult
  public func registerForTraitChanges(_ traits: [UITrait], action: Selector) -> any UITraitChangeRegistration {
    add(traits) { owner, old in action.call(owner, owner, old) }
  }

  @discardableResult
  public func registerForTraitChanges(
    _ traits: [UITrait], target: Any, action: Selector
  ) -> any UITraitChangeRegistration {
    weak let object = target as AnyObject
    return add(traits) { owner, old in if let object { action.call(object, owner, old) } }
  }

  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    traitState?.registrations.removeAll { $0 === registration }
  }

  /// The trait state, made on first use.
  package var madeTraitState: TraitState {
    if let traitState { return traitState }
    let made = TraitState()
    traitState = made
    return made
  }

  private func add(
    _ traits: [UITrait], _ handler: @escaping (AnyObject, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    let registration = TraitChangeRegistration(traits, handler)
    madeTraitState.registrations.append(registration)
    if madeTraitState.last == nil { madeTraitState.last = traitCollection }
    return registration
  }
}
