public import UIKit

/// One of the sixteen styles of transition between two views.
public enum TransitionStyle: Sendable, Hashable {
  case fold(FoldStyle)
  case flip(FlipStyle)

  /// The eight folds and the eight flips.
  public static let all: [TransitionStyle] = FoldStyle.all.map { .fold($0) } + FlipStyle.all.map { .flip($0) }

  /// The style that reverses this one.
  public var opposite: TransitionStyle {
    switch self {
    case .fold(let style): .fold(style.opposite)
    case .flip(let style): .flip(style.opposite)
    }
  }

  /// Makes the transition between two views that moves in this style.
  @MainActor
  public func transition(from source: UIView, to destination: UIView) -> ViewTransition {
    switch self {
    case .fold(let style): FoldTransition(from: source, to: destination, style: style)
    case .flip(let style): FlipTransition(from: source, to: destination, style: style)
    }
  }
}
