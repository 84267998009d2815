public import Foundation

extension IndexPath {
  /// Creates the path of an item of a collection view.
  ///
  /// The path is made by appending: an array of two would be allocated for every item a layout asks about.
  @inlinable
  public init(item: Int, section: Int) { self = IndexPath(index: section).appending(item) }

  /// Creates the path of a row of a table view.
  @inlinable
  public init(row: Int, section: Int) { self.init(item: row, section: section) }

  /// The section; the first of the path's two numbers.
  ///
  /// A path without numbers has no section: reading it there is a programmer's error and ends the program.
  public var section: Int {
    get {
      requireIndex(0, named: "section")
      return self[0]
    }
    set {
      requireIndex(0, named: "section")
      self[0] = newValue
    }
  }

  /// The item in its section; the second of the path's two numbers.
  public var item: Int {
    get {
      requireIndex(1, named: "item")
      return self[1]
    }
    set {
      requireIndex(1, named: "item")
      self[1] = newValue
    }
  }

  /// The row in its section; the second of the path's two numbers.
  public var row: Int {
    get {
      requireIndex(1, named: "row")
      return self[1]
    }
    set {
      requireIndex(1, named: "row")
      self[1] = newValue
    }
  }

  @inline(__always)
  private func requireIndex(_ position: Int, named name: String) {
    Log.require(
      count > position,
      "The \(name) of \(Array(self)) was asked for, but it has \(count) numbers: make it with IndexPath(item:section:)."
    )
  }
}
