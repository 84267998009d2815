public import UIKit

/// Layouts that follow each other in a collection view, animated, by taps with several fingers or keys.
///
/// ```swift
/// let sequence = LayoutSequence([ShelfLayout(), LineLayout(), CoverFlowLayout()], in: collectionView)
/// sequence.showNext()
/// ```
@preconcurrency @MainActor
open class LayoutSequence: NSObject {
  /// The layouts, in their order.
  public final let layouts: [UICollectionViewLayout]
  /// Which of them is shown.
  open private(set) var index = 0
  /// Called before a layout is shown, with its position.
  open var willShow: ((Int) -> Void)?
  private weak var collectionView: UICollectionView?

  /// Creates a sequence that begins with the layout that the view has, or sets the first without an animation.
  public init(_ layouts: [UICollectionViewLayout], in collectionView: UICollectionView) {
    self.layouts = layouts
    self.collectionView = collectionView
    super.init()
    if let shown = layouts.firstIndex(where: { $0 === collectionView.collectionViewLayout }) {
      index = shown
    } else if let first = layouts.first {
      collectionView.setCollectionViewLayout(first, animated: false)
    }
  }

  /// Shows the layout at a position; positions outside the sequence do nothing.
  open func show(_ position: Int, animated: Bool = true) {
    guard layouts.indices.contains(position), position != index, let collectionView else { return }
    index = position
    willShow?(position)
    collectionView.setCollectionViewLayout(layouts[position], animated: animated)
  }

  /// Shows the layout that follows; the first follows the last.
  open func showNext() { if !layouts.isEmpty { show((index + 1) % layouts.count) } }

  /// Shows the layout before; the last is before the first.
  open func showPrevious() { if !layouts.isEmpty { show((index + layouts.count - 1) % layouts.count) } }

  /// Follows a tap: with two fingers to the next layout, with three back.
  open func follow(_ tap: UITapGestureRecognizer) {
    guard tap.state == .ended else { return }
    if tap.numberOfTouchesRequired == 3 { showPrevious() } else { showNext() }
  }

  /// Follows keys: `]` to the next layout, `[` back, a digit to that layout, beginning with 1.
  ///
  /// - Returns: Whether a key was one of these.
  open func handle(_ presses: Set<UIPress>) -> Bool {
    for press in presses {
      guard let key = press.key, key.modifierFlags.isDisjoint(with: [.control, .alternate, .command]) else { continue }
      switch Self.character(of: key) {
      case "]": showNext()
      case "[": showPrevious()
      case let character:
        guard let digit = Int(character), (1...9).contains(digit), digit <= layouts.count else { continue }
        show(digit - 1)
      }
      return true
    }
    return false
  }

  /// What a key types; by its place on an American keyboard when it types nothing.
  private static func character(of key: UIKey) -> String {
    if !key.charactersIgnoringModifiers.isEmpty { return key.charactersIgnoringModifiers }
    switch key.keyCode.rawValue {
    case 0x1E...0x26: return "\(key.keyCode.rawValue - 0x1D)"
    case 0x2F: return "["
    case 0x30: return "]"
    default: return ""
    }
  }
}
