import ExhibitSupport
import UIKit

/// A reaction to a message.
enum Reaction: CaseIterable {
  case heart, thumbsUp, thumbsDown, smile, star, question

  var name: String {
    switch self {
    case .heart: "Heart".localized
    case .thumbsUp: "Thumbs up".localized
    case .thumbsDown: "Thumbs down".localized
    case .smile: "Smile".localized
    case .star: "Gold star".localized
    case .question: "Question mark".localized
    }
  }

  var symbol: String {
    switch self {
    case .heart: "heart.fill"
    case .thumbsUp: "hand.thumbsup.fill"
    case .thumbsDown: "hand.thumbsdown.fill"
    case .smile: "face.smiling"
    case .star: "star.fill"
    case .question: "questionmark"
    }
  }
}

/// A message in a bubble, with the reactions at its lower edge: questions at the trailing side, answers at the leading
/// one.
final class MessageCell: UICollectionViewListCell {
  let bubble = UIView()
  let text = LinkTextView()
  let badge = ReactionBadge()
  private var leadingEdge: NSLayoutConstraint?
  private var trailingEdge: NSLayoutConstraint?
  private var bottomEdge: NSLayoutConstraint?
  private var leadingBadge: NSLayoutConstraint?
  private var trailingBadge: NSLayoutConstraint?
  /// The blue of the user's own messages: white text has a contrast of 5.8 on it.
  private static let blue = UIColor(red: 0, green: 0.37, blue: 0.81, alpha: 1)

  override init(frame: CGRect) {
    super.init(frame: frame)
    text.isEditable = false
    text.isScrollEnabled = false
    text.dataDetectorTypes = [.link, .phoneNumber]
    text.font = .preferredFont(forTextStyle: .body)
    text.adjustsFontForContentSizeCategory = true
    text.backgroundColor = .clear
    text.textContainerInset = UIEdgeInsets(top: 8, left: 14, bottom: 8, right: 14)
    text.textContainer.lineFragmentPadding = 0
    bubble.layer.cornerRadius = 18
    for part in [bubble, text, badge] { part.translatesAutoresizingMaskIntoConstraints = false }
    contentView.addSubview(bubble)
    bubble.addSubview(text)
    contentView.addSubview(badge)
    let bottom = bubble.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -4)
    bottomEdge = bottom
    NSLayoutConstraint.activate([
      bubble.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 4), bottom,
      bubble.widthAnchor.constraint(lessThanOrEqualTo: contentView.widthAnchor, multiplier: 0.8),
      bubble.widthAnchor.constraint(greaterThanOrEqualToConstant: 36),
      text.topAnchor.constraint(equalTo: bubble.topAnchor), text.bottomAnchor.constraint(equalTo: bubble.bottomAnchor),
      text.leadingAnchor.constraint(equalTo: bubble.leadingAnchor),
      text.trailingAnchor.constraint(equalTo: bubble.trailingAnchor),
      badge.centerYAnchor.constraint(equalTo: bubble.bottomAnchor, constant: 4),
    ])
    leadingEdge = bubble.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: GalleryMetrics.margin)
    trailingEdge = bubble.trailingAnchor.constraint(
      equalTo: contentView.trailingAnchor, constant: -GalleryMetrics.margin)
    leadingBadge = badge.leadingAnchor.constraint(equalTo: bubble.leadingAnchor, constant: 10)
    trailingBadge = badge.trailingAnchor.constraint(equalTo: bubble.trailingAnchor, constant: -10)
  }

  required init?(coder: NSCoder) { fatalError("MessageCell is made in code") }

  func show(_ message: String, _ reactions: [Reaction], isAnswer: Bool) {
    text.textColor = isAnswer ? .label : .white
    text.linkTextAttributes = [
      .foregroundColor: isAnswer ? UIColor.label : .white, .underlineStyle: NSUnderlineStyle.single.rawValue,
    ]
    if text.text != message { text.text = message }
    bubble.backgroundColor = isAnswer ? .secondarySystemBackground : Self.blue
    badge.show(reactions)
    bottomEdge?.constant = reactions.isEmpty ? -4 : -4 - ReactionBadge.height(self) / 2 - 4
    // One edge is deactivated before the other is activated: with both the bubble would be as wide as its line.
    let edges = [(trailingEdge, leadingEdge), (leadingBadge, trailingBadge)]
    for (end, start) in isAnswer ? edges : edges.map({ ($1, $0) }) {
      end?.isActive = false
      start?.isActive = true
    }
  }
}

/// The text of a message, in which only links take touches: those beside them are the cell's.
final class LinkTextView: UITextView {
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    guard super.point(inside: point, with: event), textStorage.length > 0 else { return false }
    let place = CGPoint(x: point.x - textContainerInset.left, y: point.y - textContainerInset.top)
    let glyph = layoutManager.glyphIndex(for: place, in: textContainer)
    let rect = layoutManager.boundingRect(forGlyphRange: NSRange(location: glyph, length: 1), in: textContainer)
    guard glyph < textStorage.length, rect.insetBy(dx: -2, dy: -2).contains(place) else { return false }
    return textStorage.attribute(.link, at: glyph, effectiveRange: nil) != nil
  }
}

/// The reactions to a message, in a capsule.
final class ReactionBadge: UIView {

  private let stack = UIStackView()

  private var reactions: [Reaction] = []

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .systemBackground
    layer.borderWidth = 1
    stack.spacing = 6
    stack.alignment = .center
    stack.translatesAutoresizingMaskIntoConstraints = false
    addSubview(stack)
    isAccessibilityElement = true
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: topAnchor, constant: 4),
      stack.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -4),
      stack.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 8),
      stack.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -8),
    ])
    registerForTraitChanges([UITraitPreferredContentSizeCategory.self, UITraitUserInterfaceStyle.self]) {
      (badge: ReactionBadge, _) in badge.update()
    }
  }

  required init?(coder: NSCoder) { fatalError("ReactionBadge is made in code") }

  /// Returns the height of a badge for the user's text size, in points.
  static func height(_ environment: any UITraitEnvironment) -> CGFloat { side(environment) + 8 }

  func show(_ reactions: [Reaction]) {
    self.reactions = reactions
    isHidden = reactions.isEmpty
    accessibilityLabel = "Reactions: %@".localized(reactions.map(\.name).joined(separator: ", "))
    update()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    layer.cornerRadius = bounds.height / 2
  }

  private static func side(_ environment: any UITraitEnvironment) -> CGFloat {
    environment.scaled(18, maximum: 32).rounded()
  }

  private func update() {
    layer.borderColor = UIColor.separator.resolvedColor(with: traitCollection).cgColor
    for old in stack.arrangedSubviews { old.removeFromSuperview() }
    let side = Self.side(self)
    for reaction in reactions {
      let image = UIImageView(image: UIImage(systemName: reaction.symbol))
      image.contentMode = .scaleAspectFit
      image.tintColor = reaction == .heart ? .systemPink : .secondaryLabel
      NSLayoutConstraint.activate([
        image.widthAnchor.constraint(equalToConstant: side), image.heightAnchor.constraint(equalToConstant: side),
      ])
      stack.addArrangedSubview(image)
    }
  }
}
