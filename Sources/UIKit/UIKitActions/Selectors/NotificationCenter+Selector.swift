public import Foundation
import Synchronization

/// Observers whose method is named by a selector, as in older code.
extension NotificationCenter {
  /// Adds an observer whose method is called for the notifications with a name from an object; nil matches any. The
  /// observer is not retained.
  ///
  /// The method runs on the main thread: immediately when the notification is posted there, else from the main queue.
  /// An observer that has been deallocated need not be removed.
  public func addObserver(
    _ observer: Any, selector aSelector: Selector, name aName: NSNotification.Name?, object anObject: Any?
  ) {
    let observation = SelectorObservation(observer as AnyObject, aSelector, isClass: observer is AnyClass)
    let token = addObserver(forName: aName, object: anObject, queue: nil) { observation.receive($0) }
    SelectorObservations.add(
      SelectorObservations.Entry(
        center: ObjectIdentifier(self), observation: observation, name: aName,
        object: anObject.map { ObjectIdentifier($0 as AnyObject) }, token: token), of: self)
  }

  /// Removes the observations of an observer: those that name a method, or the one of which this is the token.
  public func removeObserver(_ observer: AnyObject) {
    SelectorObservations.remove(of: self) { $0.observation.observer === observer }
    removeToken(observer)
  }

  /// Removes the observations of an observer for a name and an object; nil matches any.
  public func removeObserver(_ observer: AnyObject, name aName: NSNotification.Name?, object anObject: Any?) {
    let object = anObject.map { ObjectIdentifier($0 as AnyObject) }
    SelectorObservations.remove(of: self) {
      $0.observation.observer === observer && (aName == nil || $0.name == aName)
        && (object == nil || $0.object == object)
    }
    removeToken(observer, name: aName, object: anObject)
  }

  // Foundation's methods take `Any`.
  private func removeToken(_ token: Any) { removeObserver(token) }
  private func removeToken(_ token: Any, name: NSNotification.Name?, object: Any?) {
    removeObserver(token, name: name, object: object)
  }
}

/// The observer of notifications and the method that they are sent to.
private final class SelectorObservation: @unchecked Sendable {
  /// The observer, set once; a weak reference may be read on any thread.
  private(set) weak var observer: AnyObject?
  private let selector: Selector
  /// The object that stands for a class that observes, which nobody else holds; nil for other observers.
  private let classObject: AnyObject?

  init(_ observer: AnyObject, _ selector: Selector, isClass: Bool) {
    self.observer = observer
    classObject = isClass ? observer : nil
    self.selector = selector
  }

  func receive(_ notification: Notification) {
    nonisolated(unsafe) let notification = notification
    if MainQueue.isCurrent {
      MainActor.assumeIsolated { deliver(notification) }
    } else {
      DispatchQueue.main.async { MainActor.assumeIsolated { self.deliver(notification) } }
    }
  }

  @MainActor
  private func deliver(_ notification: Notification) {
    guard let observer else { return }
    selector.call(observer, notification, nil)
  }
}

/// The observations of all centers.
private enum SelectorObservations {
  struct Entry: @unchecked Sendable {
    var center: ObjectIdentifier
    var observation: SelectorObservation
    var name: NSNotification.Name?
    var object: ObjectIdentifier?
    var token: any NSObjectProtocol
  }

  private static let entries = Mutex<[Entry]>([])

  /// Adds an entry, and removes those whose observers have been deallocated.
  static func add(_ entry: Entry, of center: NotificationCenter) {
    remove(of: center) { $0.observation.observer == nil }
    entries.withLock { $0.append(entry) }
  }

  static func remove(of center: NotificationCenter, where isRemoved: (Entry) -> Bool) {
    let identifier = ObjectIdentifier(center)
    let removed = entries.withLock { entries in
      let removed = entries.filter { $0.center == identifier && isRemoved($0) }
      if !removed.isEmpty { entries.removeAll { $0.center == identifier && isRemoved($0) } }
      return removed
    }
    for entry in removed { center.removeObserver(entry.token as Any) }
  }
}
