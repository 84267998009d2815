public import Foundation

/// The object that is asked and told about the changes of a text storage; every method has a default.
@preconcurrency @MainActor
public protocol NSTextStorageDelegate: NSObjectProtocol {
  // @optional
  /// The storage is about to process a change; characters and attributes may be changed here.
  ///
  /// - Parameters:
  ///   - editedRange: The changed range, in UTF-16 units.
  ///   - delta: The change of the length, in UTF-16 units.
  func textStorage(
    _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions, range editedRange: NSRange,
    changeInLength delta: Int)

  // @optional
  /// The storage has fixed attributes and is about to tell its layout managers; attributes may be changed here.
  ///
  /// - Parameters:
  ///   - editedRange: The changed range, in UTF-16 units.
  ///   - delta: The change of the length, in UTF-16 units.
  func textStorage(
    _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions, range editedRange: NSRange,
    changeInLength delta: Int)
}
