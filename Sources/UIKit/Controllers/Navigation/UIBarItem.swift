public import Foundation

/// What is on a bar: a title, an image, and whether it can be used.
@preconcurrency @MainActor
open class UIBarItem: NSObject {
  open var title: String? { didSet { didChange?() } }
  open var image: UIImage? { didSet { didChange?() } }
  open var isEnabled = true { didSet { didChange?() } }
  open var tag = 0
  open var accessibilityLabelText: String?
  /// Tells the bar that shows the item.
  final var didChange: (() -> Void)?

  public override init() { super.init() }
  public required init?(coder: NSCoder) { super.init() }
}
