import UIKit

/// The costs of Auto Layout: many cells from nothing, one change, and the size of a cell with a label.
@MainActor
enum ConstraintBench {
  static func measure() -> [Measurement] { separateCells() + joinedCells() + tagCells() }

  /// Cells whose constraints end at the cell, as those of collection views do.
  static func separateCells() -> [Measurement] {
    let wall = ConstraintWall(isJoined: false)
    let nothing = shortestRun(of: 9, after: { wall.forget() }) { wall.root.layoutIfNeeded() }
    let change = shortestRun(of: 60, after: { wall.changeOne() }) { wall.root.layoutIfNeeded() }
    return [
      Measurement("constraints/150 cells of 6 views and 20 constraints, from nothing", nothing, "µs"),
      Measurement(
        "constraints/150 cells, one label changed, against from nothing", change, "µs", baseline: nothing,
        limit: 0.05),
    ]
  }

  /// The same cells placed by constraints of the window: one engine for all of them.
  static func joinedCells() -> [Measurement] {
    let wall = ConstraintWall(isJoined: true)
    let nothing = shortestRun(of: 5, after: { wall.forget() }) { wall.root.layoutIfNeeded() }
    let change = shortestRun(of: 60, after: { wall.changeOne() }) { wall.root.layoutIfNeeded() }
    return [
      Measurement("constraints/150 cells in one engine, from nothing", nothing, "µs"),
      Measurement(
        "constraints/150 cells in one engine, one label changed, against from nothing", change, "µs",
        baseline: nothing, limit: 0.05),
    ]
  }

  /// The size of a cell that is used again for another tag, against Pango's measurement of the tag alone.
  static func tagCells() -> [Measurement] {
    let tags = (0..<200).map { "tag number \($0 * 7919 % 1000)" }
    let cell = TagCell(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    var sum: CGFloat = 0
    var turn = 0
    func rotated() -> [String] {
      turn += 1
      return tags.map { "\($0) \(turn)" }
    }
    var texts: [String] = []
    let fitting =
      shortestRun(of: 12, after: { texts = rotated() }) {
        for text in texts {
          cell.label.text = text
          sum += cell.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).width
        }
      } / Double(tags.count)
    let pango = BarePango(font: cell.label.font)
    let bare =
      shortestRun(of: 12, after: { texts = rotated() }) {
        for text in texts { sum += CGFloat(pango.width(of: text)) }
      } / Double(tags.count)
    precondition(sum > 0)
    return [
      Measurement(
        "constraints/systemLayoutSizeFitting of a tag cell, against Pango's measurement of its label", fitting, "µs",
        baseline: bare, limit: 3)
    ]
  }
}

/// A cell with one label and four constraints.
private final class TagCell: UICollectionViewCell {
  let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(label)
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 8),
      label.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -8),
      label.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 4),
      label.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -4),
    ])
  }

  required init?(coder: NSCoder) { nil }
}

/// A sheet of 150 cells: a picture, three labels, a badge and a line each.
@MainActor
private final class ConstraintWall {
  let root = UIView(frame: CGRect(x: 0, y: 0, width: 1000, height: 3000))
  private var titles: [UILabel] = []
  private var turn = 0

  init(isJoined: Bool) {
    for index in 0..<150 {
      let frame = CGRect(x: CGFloat(index % 3) * 330, y: CGFloat(index / 3) * 60, width: 320, height: 56)
      let cell = UIView(frame: frame)
      root.addSubview(cell)
      fill(cell, index)
      guard isJoined else { continue }
      cell.translatesAutoresizingMaskIntoConstraints = false
      NSLayoutConstraint.activate([
        cell.leftAnchor.constraint(equalTo: root.leftAnchor, constant: frame.minX),
        cell.topAnchor.constraint(equalTo: root.topAnchor, constant: frame.minY),
        cell.widthAnchor.constraint(equalToConstant: frame.width),
        cell.heightAnchor.constraint(equalToConstant: frame.height),
      ])
    }
    root.layoutIfNeeded()
  }

  private func fill(_ cell: UIView, _ index: Int) {
    let picture = UIImageView()
    let title = UILabel()
    let subtitle = UILabel()
    let detail = UILabel()
    let badge = UIView()
    let line = UIView()
    titles.append(title)
    title.text = "Photograph \(index)"
    subtitle.text = "Taken at the sea in summer"
    detail.text = "f/\(index % 20) 1/\(index * 10) s"
    for view in [picture, title, subtitle, detail, badge, line] {
      view.translatesAutoresizingMaskIntoConstraints = false
      cell.addSubview(view)
    }
    NSLayoutConstraint.activate([
      picture.leadingAnchor.constraint(equalTo: cell.leadingAnchor, constant: 8),
      picture.centerYAnchor.constraint(equalTo: cell.centerYAnchor),
      picture.widthAnchor.constraint(equalToConstant: 40),
      picture.heightAnchor.constraint(equalTo: picture.widthAnchor),
      title.leadingAnchor.constraint(equalTo: picture.trailingAnchor, constant: 8),
      title.topAnchor.constraint(equalTo: cell.topAnchor, constant: 4),
      title.trailingAnchor.constraint(lessThanOrEqualTo: badge.leadingAnchor, constant: -8),
      subtitle.leadingAnchor.constraint(equalTo: title.leadingAnchor),
      subtitle.topAnchor.constraint(equalTo: title.bottomAnchor, constant: 2),
      detail.leadingAnchor.constraint(equalTo: title.leadingAnchor),
      detail.topAnchor.constraint(equalTo: subtitle.bottomAnchor, constant: 2),
      detail.trailingAnchor.constraint(lessThanOrEqualTo: cell.trailingAnchor, constant: -8),
      badge.trailingAnchor.constraint(equalTo: cell.trailingAnchor, constant: -8),
      badge.centerYAnchor.constraint(equalTo: title.centerYAnchor),
      badge.widthAnchor.constraint(greaterThanOrEqualToConstant: 20),
      badge.heightAnchor.constraint(equalToConstant: 20),
      line.leadingAnchor.constraint(equalTo: title.leadingAnchor),
      line.trailingAnchor.constraint(equalTo: cell.trailingAnchor),
      line.bottomAnchor.constraint(equalTo: cell.bottomAnchor), line.heightAnchor.constraint(equalToConstant: 1),
    ])
  }

  /// Removes every constraint and adds it again, so that the next layout begins from nothing.
  func forget() {
    func visit(_ view: UIView) {
      let constraints = view.constraints
      NSLayoutConstraint.deactivate(constraints)
      view.subviews.forEach(visit)
      NSLayoutConstraint.activate(constraints)
    }
    visit(root)
    for title in titles { title.superview?.setNeedsLayout() }
  }

  /// Gives one label another text.
  func changeOne() {
    turn += 1
    titles[turn * 31 % titles.count].text = "Photograph with another name \(turn)"
  }
}
