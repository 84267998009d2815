/// The view of one item: content above a background, with states for highlight and selection.
@preconcurrency @MainActor
open class UICollectionViewCell: UICollectionReusableView {
  /// Where the cell's own views go; as large as the cell.
  open var contentView: UIView { storedContentView }

  private final let storedContentView: UIView

  /// The view behind everything; as large as the cell.
  open var backgroundView: UIView? {
    didSet {
      if backgroundView === oldValue { return }
      oldValue?.removeFromSuperview()
      if let backgroundView { insertBackdrop(backgroundView, at: 0) }
    }
  }

  /// The view above `backgroundView` that shows while the cell is selected or highlighted.
  open var selectedBackgroundView: UIView? {
    didSet {
      if selectedBackgroundView === oldValue { return }
      oldValue?.removeFromSuperview()
      if let selectedBackgroundView { insertBackdrop(selectedBackgroundView, at: backgroundView == nil ? 0 : 1) }
      stateDidChange()
    }
  }

  /// Whether the item is selected; the collection view sets it.
  open var isSelected = false {
    didSet { if isSelected != oldValue { stateDidChange() } }
  }

  /// Whether a touch is on the item; the collection view sets it.
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { stateDidChange() } }
  }

  public override init(frame: CGRect) {
    storedContentView = UIView(frame: CGRect(origin: .zero, size: frame.size))
    super.init(frame: frame)
    addContentView()
  }

  public required init?(coder: NSCoder) {
    storedContentView = UIView(frame: .zero)
    super.init(coder: coder)
    addContentView()
  }

  private func addContentView() {
    clipsToBounds = false
    storedContentView.frame = bounds
    storedContentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(storedContentView)
  }

  private func insertBackdrop(_ view: UIView, at index: Int) {
    view.frame = bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    insertSubview(view, at: index)
  }

  private func stateDidChange() {
    selectedBackgroundView?.isHidden = !(isSelected || isHighlighted)
  }
}

extension UIView {
  /// A cell is measured again when the intrinsic size of its content view changes.
  final func intrinsicSizeDidChange() {
    guard let cell = superview as? UICollectionViewCell, cell.contentView === self else { return }
    cell.invalidateIntrinsicContentSize()
  }
}
