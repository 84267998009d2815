public import Foundation

extension URL {
  /// Appends a component, and the preferred extension of a type if the component has none of the type's.
  public mutating func appendPathComponent(_ partialName: String, conformingTo contentType: UTType) {
    self = appendingPathComponent(partialName, conformingTo: contentType)
  }

  /// Returns the URL with a component, and the preferred extension of a type if the component has none of the type's.
  public func appendingPathComponent(_ partialName: String, conformingTo contentType: UTType) -> URL {
    let isFolder = contentType.conforms(to: .directory)
    return appendingPathComponent(partialName.named(as: contentType), isDirectory: isFolder)
  }

  /// Appends the preferred extension of a type if the URL has none of the type's.
  public mutating func appendPathExtension(for contentType: UTType) {
    self = appendingPathExtension(for: contentType)
  }

  /// Returns the URL with the preferred extension of a type, or as it is if it has an extension of the type.
  public func appendingPathExtension(for contentType: UTType) -> URL {
    let name = lastPathComponent.named(as: contentType)
    guard name != lastPathComponent else { return self }
    return deletingLastPathComponent().appendingPathComponent(name)
  }
}

extension NSString {
  /// Returns the path with a component, and the preferred extension of a type if the component has none of the type's.
  public final func appendingPathComponent(_ partialName: String, conformingTo contentType: UTType) -> String {
    appendingPathComponent(partialName.named(as: contentType))
  }

  /// Returns the path with the preferred extension of a type, or as it is if it has an extension of the type.
  public final func appendingPathExtension(for contentType: UTType) -> String {
    String(describing: self).named(as: contentType)
  }
}

extension String {
  /// Returns the name of a file with an extension of a type.
  fileprivate func named(as type: UTType) -> String {
    guard let preferred = type.preferredFilenameExtension else { return self }
    let own = (self as NSString).pathExtension
    if !own.isEmpty, let current = UTType(filenameExtension: own), current.conforms(to: type) { return self }
    return self + "." + preferred
  }
}
