public import Foundation

extension NSIndexPath {
  /// Creates the path of an item of a section.
  public convenience init(item: Int, section: Int) {
    var indexes = [section, item]
    self.init(indexes: &indexes, length: 2)
  }

  /// Creates the path of a row of a section.
  public convenience init(row: Int, section: Int) { self.init(item: row, section: section) }

  /// The index of the section.
  public var section: Int { index(atPosition: 0) }
  /// The index of the item in its section.
  public var item: Int { index(atPosition: 1) }
  /// The index of the row in its section.
  public var row: Int { item }
}
