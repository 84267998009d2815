public import Foundation
public import UIKitCore

/// A part of a search that stands as one before the text: an icon and a title.
@preconcurrency @MainActor
open class UISearchToken: NSObject {
  /// The value that the token stands for, for the client.
  open var representedObject: Any?
  let icon: UIImage?
  let text: String

  /// Creates a token.
  public init(icon: UIImage?, text: String) {
    self.icon = icon
    self.text = text
    super.init()
  }
}

/// The view of a token.
@MainActor
final class SearchTokenView: UIView {
  let token: UISearchToken
  private let icon = UIImageView()
  private let label = UILabel()

  init(_ token: UISearchToken) {
    self.token = token
    super.init(frame: .zero)
    isOpaque = false
    isUserInteractionEnabled = false
    layer.cornerRadius = 4
    icon.image = token.icon
    icon.tintColor = .white
    icon.contentMode = .scaleAspectFit
    label.text = token.text
    label.textColor = .white
    addSubview(icon)
    addSubview(label)
    isAccessibilityElement = true
    accessibilityLabel = token.text
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("Tokens are made by code.") }

  func update(font: UIFont?, color: UIColor?) {
    label.font = font
    backgroundColor = color
  }

  /// The width for the text and the icon, in points.
  func width(height: CGFloat) -> CGFloat {
    let text = label.sizeThatFits(CGSize(width: 1000, height: height)).width.rounded(.up)
    return text + 12 + (token.icon == nil ? 0 : height - 4)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let side = token.icon == nil ? 0 : bounds.height - 4
    icon.frame = CGRect(x: 4, y: 2, width: side, height: side)
    label.frame = CGRect(x: 6 + side, y: 0, width: max(0, bounds.width - 10 - side), height: bounds.height)
  }
}
