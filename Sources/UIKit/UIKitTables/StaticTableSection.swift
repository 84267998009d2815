import CoreGraphics

/// A section of a table whose cells are in a storyboard, one for each row.
@MainActor
package struct StaticTableSection {
  /// A cell that exists as long as its table.
  package struct Row {
    package let cell: UITableViewCell
    /// The height in points; nil for that of the table.
    package let height: CGFloat?

    init(_ cell: UITableViewCell, _ height: CGFloat?) {
      self.cell = cell
      self.height = height
    }
  }

  package let header: String?
  package let footer: String?
  package let rows: [Row]
}

extension UITableViewCell: NibSegueCell {}
