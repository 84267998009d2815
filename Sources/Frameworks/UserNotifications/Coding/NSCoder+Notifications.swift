import Foundation

extension NSCoder {
  /// Returns the object of a key; nil without one, which is an error for Foundation on Linux.
  func object<Object: NSObject & NSCoding>(_ type: Object.Type, _ key: String) -> Object? {
    containsValue(forKey: key) ? decodeObject(of: type, forKey: key) : nil
  }

  /// Returns the text of a key; nil without one.
  func text(_ key: String) -> String? { object(NSString.self, key) as String? }

  /// Writes a text.
  func encode(text: String, forKey key: String) { encode(text as NSString, forKey: key) }

  /// Returns the data of a key; nil without any.
  func data(_ key: String) -> Data? { object(NSData.self, key) as Data? }

  /// Returns the objects of a list, which are instances of some classes; an empty list without one.
  func objects(of classes: [AnyClass], forKey key: String) -> [Any] {
    guard containsValue(forKey: key) else { return [] }
    return (decodeObject(of: [NSArray.self] + classes, forKey: key) as? [Any]) ?? []
  }
}
