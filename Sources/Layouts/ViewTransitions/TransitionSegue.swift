public import UIKit

/// An equivalent of a storyboard's segue: a kind of change, a style, and the two controllers.
@MainActor
public struct TransitionSegue {
  /// The way in which one controller replaces the other.
  public enum Kind: Sendable { case modal, push, pop }

  /// The way in which the destination replaces the source.
  public var kind: Kind
  /// The style in which the views fold or turn.
  public var style: TransitionStyle
  /// The duration of the transition, in seconds.
  public var duration = ViewTransition.defaultDuration
  /// The controller before the transition.
  public let source: UIViewController
  /// The controller after the transition.
  public let destination: UIViewController

  /// Creates a segue; `duration` in seconds.
  public init(
    kind: Kind, style: TransitionStyle, duration: TimeInterval = ViewTransition.defaultDuration,
    source: UIViewController, destination: UIViewController
  ) {
    self.kind = kind
    self.style = style
    self.duration = duration
    self.source = source
    self.destination = destination
  }

  /// Creates a segue that folds; one that pops unfolds.
  public static func fold(
    _ kind: Kind, from source: UIViewController, to destination: UIViewController
  ) -> TransitionSegue {
    TransitionSegue(kind: kind, style: .fold(kind == .pop ? .unfold : []), source: source, destination: destination)
  }

  /// Creates a segue that turns a page; one that pops turns it back.
  public static func flip(
    _ kind: Kind, from source: UIViewController, to destination: UIViewController
  ) -> TransitionSegue {
    TransitionSegue(kind: kind, style: .flip(kind == .pop ? .backward : []), source: source, destination: destination)
  }

  /// Performs the segue; returns false, with a message, when the controllers do not allow it.
  @discardableResult
  public func perform() -> Bool {
    switch kind {
    case .modal: source.present(destination, with: style, duration: duration)
    case .push:
      guard let navigation = source.navigationController else { return refuse("its source is in no navigation stack") }
      navigation.pushViewController(destination, with: style, duration: duration)
    case .pop:
      guard let navigation = source.navigationController, navigation.viewControllers.count > 1,
        navigation.topViewController === source
      else { return refuse("its source is not the top of a navigation stack of two or more controllers") }
      navigation.popViewController(with: style, duration: duration)
    }
    return true
  }

  private func refuse(_ reason: String) -> Bool {
    print("ViewTransitions: a \(kind) segue from \(type(of: source)) was performed, but \(reason); nothing happens.")
    return false
  }
}
