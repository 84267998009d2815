public import Foundation

// The classes of the system that item providers read and write.

extension NSString: NSItemProviderReading, NSItemProviderWriting {
  public static var readableTypeIdentifiersForItemProvider: [String] {
    [TypeIdentifiers.utf8PlainText, TypeIdentifiers.plainText]
  }
  public static var writableTypeIdentifiersForItemProvider: [String] { [TypeIdentifiers.utf8PlainText] }

  public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
    guard let text = String(data: data, encoding: .utf8) else { throw unreadable("text in UTF-8", typeIdentifier) }
    return NSString(string: text) as! Self
  }

  public func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress? {
    completionHandler(data(using: String.Encoding.utf8.rawValue), nil)
    return nil
  }
}

extension NSAttributedString: NSItemProviderReading, NSItemProviderWriting {
  public static var readableTypeIdentifiersForItemProvider: [String] {
    [TypeIdentifiers.utf8PlainText, TypeIdentifiers.plainText]
  }
  public static var writableTypeIdentifiersForItemProvider: [String] { [TypeIdentifiers.utf8PlainText] }

  public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
    guard let text = String(data: data, encoding: .utf8) else { throw unreadable("text in UTF-8", typeIdentifier) }
    return NSAttributedString(string: text) as! Self
  }

  public func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress? {
    completionHandler(Data(string.utf8), nil)
    return nil
  }
}

extension NSURL: NSItemProviderReading, NSItemProviderWriting {
  public static var readableTypeIdentifiersForItemProvider: [String] { [TypeIdentifiers.url] }
  public static var writableTypeIdentifiersForItemProvider: [String] { [TypeIdentifiers.url] }
  public var writableTypeIdentifiersForItemProvider: [String] {
    isFileURL ? [TypeIdentifiers.fileURL, TypeIdentifiers.url] : [TypeIdentifiers.url]
  }

  public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
    guard let text = String(data: data, encoding: .utf8), let url = NSURL(string: text) else {
      throw unreadable("a URL", typeIdentifier)
    }
    return url as! Self
  }

  public func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress? {
    completionHandler(Data(absoluteString.utf8), nil)
    return nil
  }
}

extension UIImage: NSItemProviderReading, NSItemProviderWriting {
  public static var readableTypeIdentifiersForItemProvider: [String] { ["public.image"] }
  public static var writableTypeIdentifiersForItemProvider: [String] { [TypeIdentifiers.png, TypeIdentifiers.jpeg] }

  public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
    guard let image = UIImage(data: data) else { throw unreadable("an image", typeIdentifier) }
    return image as! Self
  }
}

/// The data of a color is its four components in sRGB, as text.
extension UIColor: NSItemProviderReading, NSItemProviderWriting {
  public static var readableTypeIdentifiersForItemProvider: [String] { [TypeIdentifiers.color] }
  public static var writableTypeIdentifiersForItemProvider: [String] { [TypeIdentifiers.color] }

  public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
    let parts = String(decoding: data, as: UTF8.self).split(separator: " ").compactMap { Double($0) }
    guard parts.count == 4 else { throw unreadable("a color", typeIdentifier) }
    return UIColor(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3]) as! Self
  }
}

private func unreadable(_ what: String, _ type: String) -> NSError {
  NSItemProvider.ErrorCode.unavailableCoercionError.error("The data of the type \(type) is not \(what).")
}
