import ExhibitSupport
import UIKit

/// A picture of a fixed aspect ratio above a title, a text that wraps, and a line of details.
final class MediaCard: CardView {
  init() {
    let picture = UIImageView()
    picture.image = (try? PhotoFolder.builtIn)?.photos.first { $0.name == "Blue ridge" }.flatMap {
      UIImage(contentsOfFile: $0.path)
    }
    picture.contentMode = .scaleAspectFill
    picture.clipsToBounds = true
    // The picture's intrinsic size does not count; the card's width does.
    for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
      picture.setContentCompressionResistancePriority(UILayoutPriority(1), for: axis)
      picture.setContentHuggingPriority(UILayoutPriority(1), for: axis)
    }
    let badge = UILabel("4:12", .monospacedDigitSystemFont(ofSize: 12, weight: .semibold), .white, maximum: 20)
    let plate = UIView()
    plate.backgroundColor = UIColor(white: 0, alpha: 0.6)
    plate.layer.cornerRadius = 5
    let title = UILabel("Over the blue ridge".localized, .systemFont(ofSize: 20, weight: .bold), lines: 2)
    let text = UILabel(
      "Four hours above the fog, and only the tops of the firs looked out of it. Nobody met us before the hut."
        .localized,
      .systemFont(ofSize: 15), .secondaryLabel, lines: 0)
    let author = UILabel("Ada Byron", .systemFont(ofSize: 13, weight: .medium), maximum: 20)
    let date = UILabel("3 October".localized, .systemFont(ofSize: 13), .secondaryLabel, maximum: 20)
    let content = UIView()
    super.init(nil, content)
    content.addForConstraints(picture, plate, badge, title, text, author, date)
    author.setContentCompressionResistancePriority(.defaultHigh - 1, for: .horizontal)
    NSLayoutConstraint.activate([
      picture.topAnchor.constraint(equalTo: content.topAnchor),
      picture.leadingAnchor.constraint(equalTo: content.leadingAnchor),
      picture.trailingAnchor.constraint(equalTo: content.trailingAnchor),
      picture.heightAnchor.constraint(equalTo: picture.widthAnchor, multiplier: 9 / 16),
      plate.trailingAnchor.constraint(equalTo: picture.trailingAnchor, constant: -10),
      plate.bottomAnchor.constraint(equalTo: picture.bottomAnchor, constant: -10),
      badge.leadingAnchor.constraint(equalTo: plate.leadingAnchor, constant: 6),
      badge.trailingAnchor.constraint(equalTo: plate.trailingAnchor, constant: -6),
      badge.topAnchor.constraint(equalTo: plate.topAnchor, constant: 2),
      badge.bottomAnchor.constraint(equalTo: plate.bottomAnchor, constant: -2),
      title.topAnchor.constraint(equalTo: picture.bottomAnchor, constant: 12),
      title.leadingAnchor.constraint(equalTo: content.leadingAnchor, constant: 16),
      title.trailingAnchor.constraint(equalTo: content.trailingAnchor, constant: -16),
      text.topAnchor.constraint(equalTo: title.bottomAnchor, constant: 4),
      text.leadingAnchor.constraint(equalTo: title.leadingAnchor),
      text.trailingAnchor.constraint(equalTo: title.trailingAnchor),
      author.topAnchor.constraint(equalTo: text.bottomAnchor, constant: 10),
      author.leadingAnchor.constraint(equalTo: title.leadingAnchor),
      author.bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: -14),
      date.firstBaselineAnchor.constraint(equalTo: author.firstBaselineAnchor),
      date.leadingAnchor.constraint(greaterThanOrEqualTo: author.trailingAnchor, constant: 12),
      date.trailingAnchor.constraint(equalTo: title.trailingAnchor),
    ])
  }

  required init?(coder: NSCoder) { fatalError("MediaCard is made in code") }
}
