import CoreGraphics
import Foundation
import UIKitCore

/// The title of an item in the row of a navigation bar, with a subtitle below it.
@MainActor
final class NavigationTitleView: UIView {
  private let title: UILabel
  private let subtitle = UILabel()

  init(_ title: UILabel, subtitle text: String, attributes: [NSAttributedString.Key: Any]) {
    self.title = title
    super.init(frame: .zero)
    isOpaque = false
    title.font = title.font.withSize(15)
    subtitle.text = text
    subtitle.font = .systemFont(ofSize: 12)
    subtitle.textColor = .secondaryLabel
    if !attributes.isEmpty {
      let usual: [NSAttributedString.Key: Any] = [
        .font: UIFont.systemFont(ofSize: 12), .foregroundColor: UIColor.secondaryLabel,
      ]
      subtitle.attributedText = NSAttributedString(string: text, attributes: usual.merging(attributes) { $1 })
    }
    subtitle.textAlignment = .center
    for label in [title, subtitle] { addSubview(label) }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let (top, bottom) = (title.sizeThatFits(size), subtitle.sizeThatFits(size))
    return CGSize(width: max(top.width, bottom.width), height: top.height + bottom.height)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let height = title.sizeThatFits(bounds.size).height
    title.frame = CGRect(x: 0, y: 0, width: bounds.width, height: min(height, bounds.height))
    subtitle.frame = CGRect(x: 0, y: height, width: bounds.width, height: max(0, bounds.height - height))
  }
}
