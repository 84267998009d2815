/// An item that does not fit its line.
package struct FlowOverlongItem: Hashable, Sendable {
  /// The section of the item.
  package var section: Int
  /// The index of the item in its section.
  package var item: Int
  /// The length of the item along the line, in points.
  package var length: Double
  /// The length of the line within the insets, in points.
  package var lineLength: Double

  /// Creates a description of an item.
  package init(section: Int, item: Int, length: Double, lineLength: Double) {
    self.section = section
    self.item = item
    self.length = length
    self.lineLength = lineLength
  }
}
