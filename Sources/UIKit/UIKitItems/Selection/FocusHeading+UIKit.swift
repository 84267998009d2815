package import CollectionCore

// The headings of UIKit and those of the engine.

extension FocusHeading {
  private static let all: [(FocusHeading, UIFocusHeading)] = [
    (.up, .up), (.down, .down), (.left, .left), (.right, .right), (.next, .next), (.previous, .previous),
    (.first, .first), (.last, .last),
  ]

  /// Creates the heading of UIKit's; none for a combination.
  package init(_ heading: UIFocusHeading) { self = Self.all.first { $0.1 == heading }?.0 ?? .none }

  /// UIKit's heading.
  fileprivate var heading: UIFocusHeading { Self.all.first { $0.0 == self }?.1 ?? [] }
}

extension UIFocusHeading {
  /// Creates the heading of the engine's.
  package init(_ heading: FocusHeading) { self = heading.heading }
}

extension KeyEvent {
  /// Creates the event of a command.
  package init(_ command: KeyCommand) {
    self =
      switch command {
      case .move(let heading, let extends): .moves(FocusHeading(heading), extends: extends)
      case .carry(let heading): .carries(FocusHeading(heading))
      case .toggle: .toggles
      case .activate: .activates
      case .selectAll: .selectsAll
      case .leave: .leaves
      case .menu: .opensMenu
      case .delete: .deletes
      }
  }
}
