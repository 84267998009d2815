/// An item that does not fit its line.
public struct FlowOverlongItem: Hashable, Sendable {
  /// The section of the item.
  public var section: Int
  /// The index of the item in its section.
  public var item: Int
  /// The length of the item along the line, in points.
  public var length: Double
  /// The length of the line within the insets, in points.
  public var lineLength: Double

  /// Creates a description of an item.
  public init(section: Int, item: Int, length: Double, lineLength: Double) {
    self.section = section
    self.item = item
    self.length = length
    self.lineLength = lineLength
  }
}
