import CoreGraphics
public import Foundation
public import SwiftRuntime

/// A view that takes the place of a keyboard, or stands above it.
///
/// It looks like a keyboard's background. Desktops have no keyboard on the screen, so that UIKit does not place it: a
/// program may use it as any other view.
@preconcurrency @MainActor
open class UIInputView: UIView {
  /// The looks of input views.
  public enum Style: Int, Hashable, Sendable {
    case `default` = 0
    case keyboard = 1
  }

  /// The look of the view.
  public let inputViewStyle: Style
  /// A Boolean value that determines whether constraints size the view. Its height is flexible otherwise.
  @Observed open var allowsSelfSizing = false {
    didSet { if allowsSelfSizing != oldValue { invalidateIntrinsicContentSize() } }
  }

  /// Creates a view; `frame` in points.
  public init(frame: CGRect, inputViewStyle: Style) {
    self.inputViewStyle = inputViewStyle
    super.init(frame: frame)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    if inputViewStyle == .keyboard { backgroundColor = .secondarySystemBackground }
  }

  public required init?(coder: NSCoder) {
    inputViewStyle = .default
    super.init(coder: coder)
  }
}
