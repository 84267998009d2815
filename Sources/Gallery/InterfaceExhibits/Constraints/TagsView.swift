import ExhibitSupport
import UIKit

/// Tags in as many lines as they need: a stack of stacks, filled again when the width changes.
final class TagsView: UIView {
  let lines = UIStackView()
  private let tags: [TagView]
  private var brokenWidth: CGFloat = -1
  private static let gap: CGFloat = 8

  init(_ words: [String]) {
    tags = words.map(TagView.init)
    super.init(frame: .zero)
    lines.axis = .vertical
    lines.alignment = .leading
    lines.spacing = Self.gap
    addForConstraints(lines)
    lines.pin(to: self)
    registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) { (view: TagsView, _) in
      view.brokenWidth = -1
      view.setNeedsLayout()
    }
  }

  required init?(coder: NSCoder) { fatalError("TagsView is made in code") }

  override func layoutSubviews() {
    super.layoutSubviews()
    if bounds.width != brokenWidth { breakLines() }
  }

  /// Puts each tag at the end of the last line that has room for it.
  private func breakLines() {
    brokenWidth = bounds.width
    for line in lines.arrangedSubviews { line.removeFromSuperview() }
    var line = UIStackView()
    var used: CGFloat = 0
    for tag in tags {
      let width = tag.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).width
      if line.arrangedSubviews.isEmpty || used + width > bounds.width {
        line = UIStackView()
        line.spacing = Self.gap
        lines.addArrangedSubview(line)
        used = 0
      }
      line.addArrangedSubview(tag)
      used += width + Self.gap
    }
  }
}

/// A word in a capsule.
final class TagView: UIView {
  init(_ word: String) {
    super.init(frame: .zero)
    let label = UILabel(word, .systemFont(ofSize: 14, weight: .medium), .systemBlue)
    addSubview(label)
    backgroundColor = UIColor.systemBlue.withAlphaComponent(0.14)
    let height = heightAnchor.constraint(equalTo: label.heightAnchor, constant: 8)
    height.priority = .defaultHigh
    NSLayoutConstraint.activate([
      height, label.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 12),
      label.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -12),
      label.centerYAnchor.constraint(equalTo: centerYAnchor), heightAnchor.constraint(greaterThanOrEqualToConstant: 28),
    ])
  }

  required init?(coder: NSCoder) { fatalError("TagView is made in code") }

  override func layoutSubviews() {
    super.layoutSubviews()
    layer.cornerRadius = bounds.height / 2
  }
}
