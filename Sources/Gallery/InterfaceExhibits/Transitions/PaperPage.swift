import ExhibitSupport
import UIKit

/// A page of a magazine: a picture with a headline and a few words below it.
final class PaperPage: UIView {
  let picture = UIImageView()
  private let headline = UILabel()
  private let words = UILabel()
  private let accent = UIView()

  init(headline: String, words: String, tint: UIColor) {
    super.init(frame: .zero)
    backgroundColor = .systemBackground
    picture.contentMode = .scaleAspectFill
    picture.clipsToBounds = true
    picture.backgroundColor = .secondarySystemBackground
    accent.backgroundColor = tint
    self.headline.text = headline
    self.headline.textColor = .label
    self.words.text = words
    self.words.textColor = .secondaryLabel
    self.words.numberOfLines = 0
    for part in [picture, accent, self.headline, self.words] { addSubview(part) }
    setNeedsLayoutForTextSize()
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("A page is made in code.") }

  override func layoutSubviews() {
    super.layoutSubviews()
    let b = bounds
    let edge = max(12, b.width * 0.05)
    let factor = UIFontMetrics.default.scaledValue(for: 100, compatibleWith: traitCollection) / 100
    headline.font = .systemFont(ofSize: min(32, min(30, max(15, b.height * 0.075)) * factor), weight: .bold)
    words.font = .systemFont(ofSize: min(24, min(17, max(11, b.height * 0.04)) * factor))
    let line = headline.font.lineHeight
    let size = words.sizeThatFits(CGSize(width: b.width - 2 * edge, height: .greatestFiniteMagnitude))
    // The picture leaves room for larger words, down to a third of the page.
    let text = factor > 1 ? edge * 0.6 + line + 4 + size.height + 6 : 0
    let height = max(b.height / 3, min(b.height * 0.66, b.height - text)).rounded()
    picture.frame = CGRect(x: 0, y: 0, width: b.width, height: height)
    accent.frame = CGRect(x: 0, y: height, width: b.width, height: 4)
    headline.frame = CGRect(x: edge, y: height + edge * 0.6, width: b.width - 2 * edge, height: line)
    let y = headline.frame.maxY + 4
    words.frame = CGRect(x: edge, y: y, width: b.width - 2 * edge, height: min(size.height, max(0, b.height - y - 6)))
  }
}
