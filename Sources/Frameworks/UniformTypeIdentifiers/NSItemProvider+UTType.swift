public import Foundation
public import UIKitDragAndDrop

extension NSItemProvider {
  /// Creates a provider of a file; nil when there is none at the URL.
  ///
  /// - Parameter contentType: The type; by default that of the extension.
  public convenience init?(
    contentsOf fileURL: URL, contentType: UTType? = nil, openInPlace: Bool = false, coordinated: Bool = false,
    visibility: NSItemProviderRepresentationVisibility = .all
  ) {
    guard FileManager.default.fileExists(atPath: fileURL.path) else { return nil }
    self.init()
    suggestedName = fileURL.deletingPathExtension().lastPathComponent
    let type = contentType ?? UTType(filenameExtension: fileURL.pathExtension) ?? .data
    registerFileRepresentation(for: type, visibility: visibility, openInPlace: openInPlace) { done in
      done(fileURL, openInPlace, nil)
      return nil
    }
  }

  /// The types of all representations, in the order of registration; identifiers that are not declared are left out.
  public final var registeredContentTypes: [UTType] { registeredTypeIdentifiers.compactMap { UTType($0) } }

  /// The types of the representations that may be opened in place.
  public final var registeredContentTypesForOpenInPlace: [UTType] {
    registeredTypeIdentifiers(fileOptions: .openInPlace).compactMap { UTType($0) }
  }

  /// Returns the types of the representations that conform to a type, in the order of registration.
  public final func registeredContentTypes(conformingTo contentType: UTType) -> [UTType] {
    registeredContentTypes.filter { $0.conforms(to: contentType) }
  }

  /// Registers a closure that loads the item as data; its progress may cancel it.
  public final func registerDataRepresentation(
    for contentType: UTType, visibility: NSItemProviderRepresentationVisibility = .all,
    loadHandler: @escaping @Sendable (@escaping @Sendable (Data?, (any Error)?) -> Void) -> Progress?
  ) {
    registerDataRepresentation(
      forTypeIdentifier: contentType.identifier, visibility: visibility, loadHandler: loadHandler)
  }

  /// Registers a closure that writes the item into a file; its Boolean determines whether the file may be opened in
  /// place.
  public final func registerFileRepresentation(
    for contentType: UTType, visibility: NSItemProviderRepresentationVisibility = .all, openInPlace: Bool = false,
    loadHandler: @escaping @Sendable (@escaping @Sendable (URL?, Bool, (any Error)?) -> Void) -> Progress?
  ) {
    registerFileRepresentation(
      forTypeIdentifier: contentType.identifier, fileOptions: openInPlace ? .openInPlace : [], visibility: visibility,
      loadHandler: loadHandler)
  }

  /// Loads the item as data of the first registered type that conforms to a type.
  public final func loadDataRepresentation(
    for contentType: UTType, completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress {
    loadDataRepresentation(forTypeIdentifier: registered(contentType), completionHandler: completionHandler)
  }

  /// Loads the item into a file that is deleted when the closure returns, or in place where that is allowed.
  public final func loadFileRepresentation(
    for contentType: UTType, openInPlace: Bool = false,
    completionHandler: @escaping @Sendable (URL?, Bool, (any Error)?) -> Void
  ) -> Progress {
    let type = registered(contentType)
    if openInPlace {
      return loadInPlaceFileRepresentation(forTypeIdentifier: type, completionHandler: completionHandler)
    }
    return loadFileRepresentation(forTypeIdentifier: type) { completionHandler($0, false, $1) }
  }

  /// Returns the identifier of the first registered type that conforms to a type, else that of the type itself.
  private final func registered(_ type: UTType) -> String {
    registeredContentTypes(conformingTo: type).first?.identifier ?? type.identifier
  }
}
