import ExhibitSupport
import UIKit

/// Bubbles that grow with their text, up to three quarters of the width.
final class MessageThread: UIStackView {
  init() {
    super.init(frame: .zero)
    axis = .vertical
    spacing = 6
    add("Are you coming up to the hut on Saturday?", isOwn: false)
    add("Yes!", isOwn: true)
    add("If the weather holds I would take the long way over the ridge and be there before noon.", isOwn: true)
    add("Bring the map.", isOwn: false)
  }

  required init(coder: NSCoder) { fatalError("MessageThread is made in code") }

  private func add(_ text: String, isOwn: Bool) {
    let row = UIView()
    let bubble = UIView()
    let label = UILabel(text.localized, .systemFont(ofSize: 15), isOwn ? .white : .label, lines: 0)
    bubble.backgroundColor = isOwn ? .systemBlue : .tertiarySystemFill
    bubble.layer.cornerRadius = 14
    row.addForConstraints(bubble)
    bubble.addSubview(label)
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: bubble.leadingAnchor, constant: 12),
      label.trailingAnchor.constraint(equalTo: bubble.trailingAnchor, constant: -12),
      label.topAnchor.constraint(equalTo: bubble.topAnchor, constant: 7),
      label.bottomAnchor.constraint(equalTo: bubble.bottomAnchor, constant: -7),
      bubble.topAnchor.constraint(equalTo: row.topAnchor), bubble.bottomAnchor.constraint(equalTo: row.bottomAnchor),
      bubble.widthAnchor.constraint(lessThanOrEqualTo: row.widthAnchor, multiplier: 0.75),
      isOwn
        ? bubble.trailingAnchor.constraint(equalTo: row.trailingAnchor)
        : bubble.leadingAnchor.constraint(equalTo: row.leadingAnchor),
    ])
    addArrangedSubview(row)
  }
}
