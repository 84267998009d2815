public import UIKit

/// A sequence of layouts of a collection view; taps with several fingers or keys switch between them with an animation.
///
/// ```swift
/// let sequence = LayoutSequence([ShelfLayout(), LineLayout(), CoverFlowLayout()], in: collectionView)
/// sequence.showNext()
/// ```
@preconcurrency @MainActor
open class LayoutSequence: NSObject {
  /// The layouts, in their order.
  public final let layouts: [UICollectionViewLayout]
  /// The index of the current layout.
  open private(set) var index = 0
  /// A closure that is called with the index of a layout before it is shown.
  open var willShow: ((Int) -> Void)?
  private weak var collectionView: UICollectionView?

  /// Creates a sequence that starts with the view's current layout, or sets the first one without animation.
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

  /// Shows the layout at an index; does nothing for indices outside the sequence.
  open func show(_ position: Int, animated: Bool = true) {
    guard layouts.indices.contains(position), position != index, let collectionView else { return }
    index = position
    willShow?(position)
    collectionView.setCollectionViewLayout(layouts[position], animated: animated)
  }

  /// Shows the next layout; the first follows the last.
  open func showNext() { if !layouts.isEmpty { show((index + 1) % layouts.count) } }

  /// Shows the previous layout; the last precedes the first.
  open func showPrevious() { if !layouts.isEmpty { show((index + layouts.count - 1) % layouts.count) } }

  /// Handles a tap: two fingers show the next layout, three the previous one.
  open func follow(_ tap: UITapGestureRecognizer) {
    guard tap.state == .ended else { return }
    if tap.numberOfTouchesRequired == 3 { showPrevious() } else { showNext() }
  }

  /// Handles key presses: `]` shows the next layout, `[` the previous one, a digit the layout of that number, counted
  /// from 1.
  ///
  /// - Returns: true if a key was one of these.
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

  /// Returns the character that a key types; when it types none, that of its position on an American keyboard.
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
