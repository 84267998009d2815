import UIKit

/// A row with picker wheels.
final class WheelsCell: FormCell, UIPickerViewDataSource, UIPickerViewDelegate {
  let picker = UIPickerView()
  private var columns: [[String]]
  private let choose: ([Int]) -> Void

  /// Creates a row.
  ///
  /// - Parameters:
  ///   - columns: The texts of each wheel.
  ///   - choose: Called with the index in each wheel after the user has turned one.
  init(_ columns: [[String]], choose: @escaping ([Int]) -> Void) {
    self.columns = columns
    self.choose = choose
    super.init(picker)
    picker.dataSource = self
    picker.delegate = self
  }

  required init?(coder: NSCoder) { fatalError("The cell is made in code.") }

  /// Shows texts and selects an index in each wheel.
  func show(_ columns: [[String]], at indices: [Int]) {
    if columns != self.columns {
      self.columns = columns
      picker.reloadAllComponents()
    }
    for (column, index) in indices.enumerated() where picker.selectedRow(inComponent: column) != index {
      picker.selectRow(index, inComponent: column, animated: false)
    }
  }

  func numberOfComponents(in pickerView: UIPickerView) -> Int { columns.count }

  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
    columns[component].count
  }

  func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
    columns[component][row]
  }

  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
    choose(columns.indices.map { $0 == component ? row : pickerView.selectedRow(inComponent: $0) })
  }
}
