public import Foundation
public import SwiftRuntime

/// A view that applies an effect to the content behind it.
///
/// The renderer cannot filter the content behind a view: a blur is drawn as the translucent color of its material, and
/// that content stays sharp. Subviews belong in `contentView`.
@preconcurrency @MainActor
open class UIVisualEffectView: UIView {
  /// The effect; nil for none. It can be animated: the colors fade into each other.
  @Observed open var effect: UIVisualEffect? { didSet { updateEffect() } }

  private final let backdrop = EffectPart()
  private final let content = EffectPart()

  /// Creates a view with an effect, without extent.
  public init(effect: UIVisualEffect?) {
    self.effect = effect
    super.init(frame: .zero)
    addParts()
  }

  /// Creates a view without an effect; `frame` in the superview's coordinates, points.
  public convenience override init(frame: CGRect) {
    self.init(effect: nil)
    self.frame = frame
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addParts()
    coder.nibViewDecoder?.fill(self, as: UIVisualEffectView.self)
  }

  /// The view for subviews, in front of the effect; it fills the effect view.
  open var contentView: UIView { content }

  /// Reports that the view is added beside the content view, which UIKit refuses, and adds it to the content view.
  open override func addSubview(_ view: UIView) { redirect(view) { content.addSubview(view) } }

  /// Reports that the view is inserted beside the content view, which UIKit refuses, and adds it to the content view.
  open override func insertSubview(_ view: UIView, at index: Int) {
    redirect(view) { content.insertSubview(view, at: index) }
  }

  private func addParts() {
    isOpaque = false
    for part in [backdrop, content] {
      part.frame = bounds
      part.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      super.addSubview(part)
    }
    backdrop.isUserInteractionEnabled = false
    updateEffect()
  }

  private func updateEffect() {
    backdrop.backgroundColor = effect?.approximation
    content.alpha = effect?.contentOpacity ?? 1
  }

  private func redirect(_ view: UIView, _ add: () -> Void) {
    guard !(view is EffectPart) else { return super.addSubview(view) }
    Log.warn(
      "\(type(of: view)) was added to a UIVisualEffectView itself, which is an error on iOS; it goes into contentView. Call "
        + "contentView.addSubview(_:).")
    add()
  }
}

/// The background or the content of a visual effect view.
private final class EffectPart: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("A visual effect view makes its parts by code.") }
}
