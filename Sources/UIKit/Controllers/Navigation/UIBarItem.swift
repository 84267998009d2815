public import Foundation

/// The base class of the items on a bar, with a title and an image.
@preconcurrency @MainActor
open class UIBarItem: NSObject {
  /// The title; nil for none.
  open var title: String? { didSet { didChange?() } }
  /// The image; nil for none.
  open var image: UIImage? { didSet { didChange?() } }
  /// A Boolean value that determines whether the item is enabled. The default is true.
  open var isEnabled = true { didSet { didChange?() } }
  /// An integer that identifies the item.
  open var tag = 0
  /// The text to be read instead of the title. It has no effect.
  open var accessibilityLabelText: String?
  /// A closure that notifies the bar that the item changed.
  final var didChange: (() -> Void)?

  public override init() { super.init() }
  public required init?(coder: NSCoder) { super.init() }

  /// Called when all objects of a nib have been created and connected. Nibs do not create objects of this class.
  open func awakeFromNib() {}
}
