public import Foundation

/// What is on a bar: a title, an image, and whether it can be used.
@preconcurrency @MainActor
open class UIBarItem: NSObject {
  /// The text that is shown; nil for none.
  open var title: String? { didSet { didChange?() } }
  /// The image that is shown; nil for none.
  open var image: UIImage? { didSet { didChange?() } }
  /// Whether the item can be chosen.
  open var isEnabled = true { didSet { didChange?() } }
  /// A number by which a program tells its items apart.
  open var tag = 0
  /// What a program wants read instead of the title; kept for it, nothing here reads it.
  open var accessibilityLabelText: String?
  /// Tells the bar that shows the item.
  final var didChange: (() -> Void)?

  public override init() { super.init() }
  public required init?(coder: NSCoder) { super.init() }

  /// Called when an object of a nib is made and connected, and so is everything else of the nib; nibs here make no objects of
  /// this kind.
  open func awakeFromNib() {}
}
