import UIKit

/// A row with toggles in columns, such as the days of a month.
final class ChoiceGridCell: FormCell {
  private(set) var buttons: [UIButton] = []
  private let numbers: [Int]

  /// Creates a row.
  ///
  /// - Parameters:
  ///   - choices: The numbers of the choices with their texts.
  ///   - toggle: Called with the number of a choice that is tapped.
  init(_ choices: [(number: Int, text: String)], columns: Int, toggle: @escaping (Int) -> Void) {
    numbers = choices.map(\.number)
    let rows = UIStackView()
    rows.axis = .vertical
    rows.spacing = 4
    super.init(rows, verticalMargin: 8)
    for start in stride(from: 0, to: choices.count, by: columns) {
      let row = UIStackView()
      row.distribution = .fillEqually
      row.spacing = 4
      for index in start..<start + columns {
        guard choices.indices.contains(index) else {
          row.addArrangedSubview(UIView())
          continue
        }
        let (number, text) = choices[index]
        let button = UIButton(type: .custom)
        button.setTitle(text, for: .normal)
        button.titleLabel?.font = .preferredFont(forTextStyle: .body)
        button.titleLabel?.adjustsFontSizeToFitWidth = true
        button.titleLabel?.minimumScaleFactor = 0.4
        button.contentEdgeInsets = UIEdgeInsets(top: 2, left: 2, bottom: 2, right: 2)
        button.layer.cornerRadius = 8
        button.heightAnchor.constraint(greaterThanOrEqualToConstant: 40).isActive = true
        button.addAction(UIAction { _ in toggle(number) }, for: .touchUpInside)
        row.addArrangedSubview(button)
        buttons.append(button)
      }
      rows.addArrangedSubview(row)
    }
  }

  required init?(coder: NSCoder) { fatalError("The cell is made in code.") }

  /// Shows which choices are chosen.
  func show(_ chosen: Set<Int>) {
    for (button, number) in zip(buttons, numbers) {
      let isChosen = chosen.contains(number)
      button.isSelected = isChosen
      button.backgroundColor = isChosen ? tintColor : .clear
      button.setTitleColor(isChosen ? .white : .label, for: .normal)
      button.setTitleColor(isChosen ? .white : .label, for: .selected)
    }
  }
}
