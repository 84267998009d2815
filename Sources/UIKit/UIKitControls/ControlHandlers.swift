import Foundation

/// The targets and actions of a control, in the order in which they were added.
@MainActor
struct ControlHandlers {
  /// A weakly referenced target, or the responder chain.
  struct WeakObject {
    weak var object: AnyObject?
    var isResponderChain = false
  }

  enum Call {
    case action(UIAction)
    case method(WeakObject, Selector)
  }

  struct Handler {
    var events: UIControl.Event
    var call: Call
  }

  private var list: [Handler] = []

  var events: UIControl.Event { list.reduce(into: []) { $0.formUnion($1.events) } }

  var targets: Set<AnyHashable> {
    Set(
      list.compactMap { handler in
        guard case .method(let target, _) = handler.call, let object = target.object else { return nil }
        return (object as? AnyHashable) ?? AnyHashable(ObjectIdentifier(object))
      })
  }

  func handlers(for events: UIControl.Event) -> [Handler] { list.filter { !$0.events.isDisjoint(with: events) } }

  mutating func add(target: Any?, action: Selector, for events: UIControl.Event) {
    let object = target.map { $0 as AnyObject }
    if let index = index(of: object, action) {
      list[index].events.formUnion(events)
    } else {
      let target = WeakObject(object: object, isResponderChain: object == nil)
      list.append(Handler(events: events, call: .method(target, action)))
    }
  }

  mutating func add(_ action: UIAction, for events: UIControl.Event) {
    remove(action.identifier, for: events)
    list.append(Handler(events: events, call: .action(action)))
  }

  mutating func remove(_ identifier: UIAction.Identifier, for events: UIControl.Event) {
    subtract(events) { call in
      if case .action(let action) = call { return action.identifier == identifier }
      return false
    }
  }

  mutating func remove(target: Any?, action: Selector?, for events: UIControl.Event) {
    let object = target.map { $0 as AnyObject }
    subtract(events) { call in
      guard case .method(let target, let selector) = call else { return false }
      return (object == nil || target.object === object) && (action == nil || selector == action)
    }
  }

  func names(target: Any?, event: UIControl.Event) -> [String]? {
    let object = target.map { $0 as AnyObject }
    let names = list.compactMap { handler -> String? in
      guard case .method(let target, let selector) = handler.call, target.object === object,
        !handler.events.isDisjoint(with: event)
      else { return nil }
      return selector.name
    }
    return names.isEmpty ? nil : names
  }

  func enumerate(_ iterator: (UIAction?, (Any?, Selector)?, UIControl.Event, inout Bool) -> Void) {
    var stop = false
    for handler in list where !stop {
      switch handler.call {
      case .action(let action): iterator(action, nil, handler.events, &stop)
      case .method(let target, let selector): iterator(nil, (target.object, selector), handler.events, &stop)
      }
    }
  }

  private func index(of object: AnyObject?, _ action: Selector) -> Int? {
    list.firstIndex {
      guard case .method(let target, let selector) = $0.call, selector == action else { return false }
      return object == nil ? target.isResponderChain : target.object === object
    }
  }

  private mutating func subtract(_ events: UIControl.Event, where matches: (Call) -> Bool) {
    for index in list.indices where matches(list[index].call) { list[index].events.subtract(events) }
    list.removeAll { $0.events.isEmpty }
  }
}
