public import Foundation

/// A strategy that turns a value into a format that can be stored and compared.
///
/// The names and arguments are those of the package swift-snapshot-testing, whose tests run with `import UIKitTesting`
/// in place of `import SnapshotTesting`. See `Documentation/Guides/Testing.md`.
public struct Snapshotting<Value, Format> {
  /// The extension of the names of reference files, without a dot.
  public var pathExtension: String?
  /// The strategy for storing and comparing formats.
  public var diffing: Diffing<Format>
  /// The function that makes the format of a value.
  public var snapshot: (Value) -> Async<Format>

  /// Creates a strategy whose format may arrive later.
  public init(
    pathExtension: String?, diffing: Diffing<Format>, asyncSnapshot: @escaping (_ value: Value) -> Async<Format>
  ) {
    self.pathExtension = pathExtension
    self.diffing = diffing
    snapshot = asyncSnapshot
  }

  /// Creates a strategy whose format is there at once.
  public init(pathExtension: String?, diffing: Diffing<Format>, snapshot: @escaping (_ value: Value) -> Format) {
    self.init(pathExtension: pathExtension, diffing: diffing) { value in Async(value: snapshot(value)) }
  }

  /// Returns the strategy for another type, from which values are made.
  public func pullback<NewValue>(
    _ transform: @escaping (_ otherValue: NewValue) -> Value
  ) -> Snapshotting<NewValue, Format> {
    Snapshotting<NewValue, Format>(pathExtension: pathExtension, diffing: diffing) { snapshot(transform($0)) }
  }

  /// Returns the strategy for another type, from which values are made that may arrive later.
  public func asyncPullback<NewValue>(
    _ transform: @escaping (_ otherValue: NewValue) -> Async<Value>
  ) -> Snapshotting<NewValue, Format> {
    Snapshotting<NewValue, Format>(pathExtension: pathExtension, diffing: diffing) { new in
      Async { callback in transform(new).run { value in snapshot(value).run(callback) } }
    }
  }
}

/// A strategy whose values are stored as they are.
public typealias SimplySnapshotting<Format> = Snapshotting<Format, Format>

extension Snapshotting where Value == Format {
  /// Creates a strategy whose values are stored as they are.
  public init(pathExtension: String?, diffing: Diffing<Format>) {
    self.init(pathExtension: pathExtension, diffing: diffing) { $0 }
  }
}

/// A value that arrives at once or later.
public struct Async<Value> {
  /// Calls a function with the value when it is there.
  public let run: (@escaping (Value) -> Void) -> Void

  /// Creates a value that a function hands to a callback.
  public init(run: @escaping (_ callback: @escaping (Value) -> Void) -> Void) { self.run = run }

  /// Creates a value that is there.
  public init(value: Value) { self.init { $0(value) } }

  /// Returns the result of a function on the value.
  public func map<NewValue>(_ transform: @escaping (_ value: Value) -> NewValue) -> Async<NewValue> {
    Async<NewValue> { callback in run { callback(transform($0)) } }
  }
}

/// The strategy for storing and comparing values.
public struct Diffing<Value> {
  /// Returns the contents of a reference file.
  public var toData: (Value) -> Data
  /// Reads a reference file.
  public var fromData: (Data) -> Value
  /// Compares a reference with a new value: a message and files that show the difference, or nil if they match.
  public var diff: (Value, Value) -> (String, [SnapshotAttachment])?

  /// Creates a strategy for storing and comparing.
  public init(
    toData: @escaping (_ value: Value) -> Data, fromData: @escaping (_ data: Data) -> Value,
    diff: @escaping (_ lhs: Value, _ rhs: Value) -> (String, [SnapshotAttachment])?
  ) {
    self.toData = toData
    self.fromData = fromData
    self.diff = diff
  }
}

/// A file that shows why a snapshot does not match.
public struct SnapshotAttachment: Sendable {
  /// The name of the file, such as `difference.png`.
  public let name: String
  /// The contents of the file.
  public let data: Data

  /// Creates an attachment.
  public init(name: String, data: Data) {
    self.name = name
    self.data = data
  }
}
