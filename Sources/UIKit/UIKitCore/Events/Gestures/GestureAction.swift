/// An action of a recognizer: a target with a selector, or a closure.
@MainActor
struct GestureAction {
  enum Call {
    case selector(Target, Selector)
    case closure(@MainActor (UIGestureRecognizer) -> Void)
  }

  /// A weak reference to a target; targets are not retained, as on iOS.
  final class Target {
    weak var object: AnyObject?
    init(_ object: AnyObject?) { self.object = object }
  }

  let call: Call

  func send(from recognizer: UIGestureRecognizer) {
    switch call {
    case .selector(let target, let selector):
      if let object = target.object { selector.call(object, recognizer, nil) }
    case .closure(let handler): handler(recognizer)
    }
  }
}

/// Recognizers that accept closures, which receive the recognizer as its own type.
@preconcurrency @MainActor
public protocol GestureActions: AnyObject {}

extension GestureActions where Self: UIGestureRecognizer {
  /// Adds a closure that is called in every state change that would call a target; an addition to UIKit, since Linux
  /// has no selectors.
  @preconcurrency @MainActor
  public func addAction(_ handler: @escaping @MainActor (Self) -> Void) {
    addHandler { recognizer in
      if let own = recognizer as? Self { handler(own) }
    }
  }
}
