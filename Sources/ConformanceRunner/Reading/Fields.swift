import UIKit

/// Reads the keys of an object, and tells in the end whether one was left that nobody knows.
final class Fields {
  private let name: String
  private let values: [String: JSON]
  private var unread: Set<String>

  init(_ values: [String: JSON], name: String) {
    self.name = name
    self.values = values
    unread = Set(values.keys)
  }

  convenience init(_ json: JSON, name: String) throws {
    guard let object = json.object else { throw NotInterpretable("\(name) is \(json), not an object") }
    self.init(object, name: name)
  }

  /// The keys in the order of the alphabet.
  var keys: [String] { values.keys.sorted() }

  func value(_ key: String) -> JSON? {
    unread.remove(key)
    return values[key]
  }

  /// Marks keys that explain and that nothing depends on.
  func explanatory(_ keys: String...) { unread.subtract(keys) }

  /// Ends the reading; a key that was not read makes the scenario one that cannot be run.
  func finish() throws {
    if let key = unread.min() { throw NotInterpretable("the key '\(key)' of \(name) is not known") }
  }

  private func wrong(_ key: String, _ wanted: String) -> NotInterpretable {
    NotInterpretable("'\(key)' of \(name) is \(values[key] ?? .null), not \(wanted)")
  }

  private func read<T>(_ key: String, _ wanted: String, _ convert: (JSON) -> T?) throws -> T? {
    guard let json = value(key) else { return nil }
    guard let result = convert(json) else { throw wrong(key, wanted) }
    return result
  }

  private func require<T>(_ key: String, _ result: T?) throws -> T {
    guard let result else { throw NotInterpretable("\(name) has no '\(key)'") }
    return result
  }

  func optionalNumber(_ key: String) throws -> Double? { try read(key, "a number", \.number) }
  func number(_ key: String) throws -> Double { try require(key, optionalNumber(key)) }
  func optionalString(_ key: String) throws -> String? { try read(key, "text", \.string) }
  func string(_ key: String) throws -> String { try require(key, optionalString(key)) }
  func optionalBool(_ key: String) throws -> Bool? { try read(key, "true or false", \.bool) }
  func optionalArray(_ key: String) throws -> [JSON]? { try read(key, "a list", \.array) }

  func optionalPoint(_ key: String) throws -> CGPoint? { try read(key, "a point [x, y]", CGPoint.init) }
  func optionalSize(_ key: String) throws -> CGSize? { try read(key, "a size [width, height]", CGSize.init) }
  func size(_ key: String) throws -> CGSize { try require(key, optionalSize(key)) }
  func optionalRect(_ key: String) throws -> CGRect? { try read(key, "[x, y, width, height]", CGRect.init) }
  func rect(_ key: String) throws -> CGRect { try require(key, optionalRect(key)) }
  func optionalInsets(_ key: String) throws -> UIEdgeInsets? {
    try read(key, "insets [top, left, bottom, right]", UIEdgeInsets.init)
  }
}
