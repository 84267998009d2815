public import CoreGraphics
public import Foundation

/// A provider of an item's data in several types, each made when it is asked for.
///
/// Types are in the order of their registration, which is the order of preference; one that is registered again is
/// replaced in its place. Loaded values are delivered on another thread, as on iOS.
open class NSItemProvider: NSObject, NSCopying, @unchecked Sendable {
  /// A handler that is called with a loaded item or an error.
  public typealias CompletionHandler = @Sendable (_ item: (any NSSecureCoding)?, _ error: (any Error)?) -> Void
  /// A handler that loads an item and calls the completion handler; the expected class is never passed here, since
  /// Swift's closures do not carry it.
  public typealias LoadHandler =
    @Sendable (
      _ completionHandler: CompletionHandler?, _ expectedValueClass: AnyClass?, _ options: [AnyHashable: Any]?
    ) -> Void

  /// The domain of the errors of loading.
  public static let errorDomain = "NSItemProviderErrorDomain"

  /// The codes of the errors of loading.
  public enum ErrorCode: Int, Error, Hashable, Sendable {
    case unknownError = -1
    case itemUnavailableError = -1000
    case unexpectedValueClassError = -1100
    case unavailableCoercionError = -1200

    func error(_ text: String) -> NSError {
      NSError(domain: NSItemProvider.errorDomain, code: rawValue, userInfo: [NSLocalizedDescriptionKey: text])
    }
  }

  /// A name for the file that a receiver makes of the item.
  open var suggestedName: String?
  /// The size at which the item prefers to be shown, in points.
  open var preferredPresentationSize = CGSize.zero

  private let lock = NSLock()
  private var representations: [Representation] = []

  /// A type with the source of its data.
  struct Representation {
    /// The closures that make the item.
    enum Source {
      case item(LoadHandler)
      case data(@Sendable (@escaping @Sendable (Data?, (any Error)?) -> Void) -> Progress?)
      case file(@Sendable (@escaping @Sendable (URL?, Bool, (any Error)?) -> Void) -> Progress?, inPlace: Bool)
    }

    let type: String
    var source: Source
    var visibility = NSItemProviderRepresentationVisibility.all
  }

  /// Creates a provider without any representation.
  public override init() { super.init() }

  /// Creates a provider of an existing item; without a type nothing is registered.
  public init(item: (any NSSecureCoding)?, typeIdentifier: String?) {
    super.init()
    guard let item, let typeIdentifier else { return }
    let box = Box(item)
    add(Representation(type: typeIdentifier, source: .item { done, _, _ in done?(box.item, nil) }))
  }

  /// Creates a provider of an object in all types that it can be written as.
  public convenience init(object: any NSItemProviderWriting) {
    self.init()
    registerObject(object, visibility: .all)
  }

  /// Creates a provider of a file; nil when there is none at the URL.
  public convenience init?(contentsOf fileURL: URL?) {
    guard let fileURL, FileManager.default.fileExists(atPath: fileURL.path) else { return nil }
    self.init()
    suggestedName = fileURL.deletingPathExtension().lastPathComponent
    registerFileRepresentation(
      forTypeIdentifier: TypeIdentifiers.identifier(ofExtension: fileURL.pathExtension), fileOptions: .openInPlace,
      visibility: .all
    ) { done in
      done(fileURL, true, nil)
      return nil
    }
  }

  /// Returns a provider with the same representations.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSItemProvider()
    copy.suggestedName = suggestedName
    copy.preferredPresentationSize = preferredPresentationSize
    copy.representations = all
    return copy
  }

  // MARK: Types

  /// The types of all representations, in the order of registration.
  open var registeredTypeIdentifiers: [String] { all.map(\.type) }

  /// Returns the types of the representations that may be opened in place, if options say so, in order.
  open func registeredTypeIdentifiers(fileOptions: NSItemProviderFileOptions) -> [String] {
    guard fileOptions.contains(.openInPlace) else { return registeredTypeIdentifiers }
    return all.compactMap { if case .file(_, inPlace: true) = $0.source { $0.type } else { nil } }
  }

  /// Returns true if a representation is of a type or of a special case of it.
  open func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool {
    representation(conformingTo: typeIdentifier) != nil
  }

  /// Returns true if a representation of a type has the options given.
  open func hasRepresentationConforming(
    toTypeIdentifier typeIdentifier: String, fileOptions: NSItemProviderFileOptions = []
  ) -> Bool {
    registeredTypeIdentifiers(fileOptions: fileOptions).contains { TypeIdentifiers.conforms($0, to: typeIdentifier) }
  }

  // MARK: Registering

  /// Registers a closure that loads the item as an object.
  open func registerItem(forTypeIdentifier typeIdentifier: String, loadHandler: @escaping LoadHandler) {
    add(Representation(type: typeIdentifier, source: .item(loadHandler)))
  }

  /// Registers a closure that loads the item as data; its progress may cancel it.
  open func registerDataRepresentation(
    forTypeIdentifier typeIdentifier: String, visibility: NSItemProviderRepresentationVisibility,
    loadHandler: @escaping @Sendable (@escaping @Sendable (Data?, (any Error)?) -> Void) -> Progress?
  ) {
    add(Representation(type: typeIdentifier, source: .data(loadHandler), visibility: visibility))
  }

  /// Registers a closure that writes the item into a file; its Boolean determines whether the file may be opened in
  /// place.
  open func registerFileRepresentation(
    forTypeIdentifier typeIdentifier: String, fileOptions: NSItemProviderFileOptions,
    visibility: NSItemProviderRepresentationVisibility,
    loadHandler: @escaping @Sendable (@escaping @Sendable (URL?, Bool, (any Error)?) -> Void) -> Progress?
  ) {
    add(
      Representation(
        type: typeIdentifier, source: .file(loadHandler, inPlace: fileOptions.contains(.openInPlace)),
        visibility: visibility))
  }

  /// Registers an object in all types that it can be written as.
  open func registerObject(_ object: any NSItemProviderWriting, visibility: NSItemProviderRepresentationVisibility) {
    let box = Box(object)
    for type in object.writableTypeIdentifiersForItemProvider {
      let allowed = Self.visibility(visibility, of: Swift.type(of: object), as: type)
      registerDataRepresentation(forTypeIdentifier: type, visibility: allowed) { done in
        box.item.loadData(withTypeIdentifier: type, forItemProviderCompletionHandler: done)
      }
    }
  }

  /// Registers an object of a class that is made when it is asked for.
  open func registerObject(
    ofClass writingClass: any NSItemProviderWriting.Type, visibility: NSItemProviderRepresentationVisibility,
    loadHandler:
      @escaping @Sendable (@escaping @Sendable ((any NSItemProviderWriting)?, (any Error)?) -> Void)
      -> Progress?
  ) {
    for type in writingClass.writableTypeIdentifiersForItemProvider {
      let allowed = Self.visibility(visibility, of: writingClass, as: type)
      registerDataRepresentation(forTypeIdentifier: type, visibility: allowed) { done in
        loadHandler { object, error in
          guard let object else { return done(nil, error) }
          _ = object.loadData(withTypeIdentifier: type, forItemProviderCompletionHandler: done)
        }
      }
    }
  }

  /// Registers a value that is bridged to a class, made when it is asked for.
  public final func registerObject<T: _ObjectiveCBridgeable & SendableMetatype>(
    ofClass valueType: T.Type, visibility: NSItemProviderRepresentationVisibility,
    loadHandler: @escaping @Sendable (@escaping @Sendable (T?, (any Error)?) -> Void) -> Progress?
  ) where T._ObjectiveCType: NSItemProviderWriting {
    registerObject(ofClass: T._ObjectiveCType.self as any NSItemProviderWriting.Type, visibility: visibility) { done in
      loadHandler { value, error in done(value?._bridgeToObjectiveC(), error) }
    }
  }

  /// Returns the narrower of the visibility that is requested and that of the class for a type.
  private static func visibility(
    _ visibility: NSItemProviderRepresentationVisibility, of writingClass: any NSItemProviderWriting.Type,
    as type: String
  ) -> NSItemProviderRepresentationVisibility {
    let own = writingClass.itemProviderVisibilityForRepresentation(withTypeIdentifier: type)
    return own.rawValue > visibility.rawValue ? own : visibility
  }

  // MARK: Loading

  /// Loads the item as an object of a type.
  open func loadItem(
    forTypeIdentifier typeIdentifier: String, options: [AnyHashable: Any]? = nil,
    completionHandler: CompletionHandler? = nil
  ) {
    let done: CompletionHandler = { item, error in
      completionHandler?(item, item == nil ? Self.unavailable(typeIdentifier, error) : nil)
    }
    guard let found = representation(conformingTo: typeIdentifier) else { return later { done(nil, nil) } }
    let given = Box(options)
    later {
      switch found.source {
      case .item(let load): load(done, nil, given.item)
      case .data(let load): _ = load { data, error in done(data.map { $0 as NSData }, error) }
      case .file(let load, _): _ = load { url, _, error in done(url.map { $0 as NSURL }, error) }
      }
    }
  }

  /// Loads the item as data of a type.
  open func loadDataRepresentation(
    forTypeIdentifier typeIdentifier: String,
    completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress {
    let progress = Progress(totalUnitCount: 1)
    let box = Box(progress)
    let done: @Sendable (Data?, (any Error)?) -> Void = { data, error in
      box.item.completedUnitCount = 1
      if box.item.isCancelled { return completionHandler(nil, CocoaError(.userCancelled)) }
      completionHandler(data, data == nil ? Self.unavailable(typeIdentifier, error) : nil)
    }
    guard let found = representation(conformingTo: typeIdentifier) else {
      later { done(nil, nil) }
      return progress
    }
    later {
      if box.item.isCancelled { return done(nil, nil) }
      switch found.source {
      case .item(let load): load({ item, error in done(Self.data(of: item), error) }, nil, nil)
      case .data(let load): _ = load(done)
      case .file(let load, _): _ = load { url, _, error in done(url.flatMap { try? Data(contentsOf: $0) }, error) }
      }
    }
    return progress
  }

  /// Loads the item into a file that is deleted when the closure returns; it has the suggested name and the extension
  /// of the type.
  open func loadFileRepresentation(
    forTypeIdentifier typeIdentifier: String, completionHandler: @escaping @Sendable (URL?, (any Error)?) -> Void
  ) -> Progress {
    // The receiver may keep a copy under the same name.
    let type = representation(conformingTo: typeIdentifier)?.type ?? typeIdentifier
    let name = PromisedFiles.name(suggested: suggestedName, type: type)
    return loadDataRepresentation(forTypeIdentifier: typeIdentifier) { data, error in
      guard let data else { return completionHandler(nil, error) }
      let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString, isDirectory: true)
      let url = folder.appendingPathComponent(name)
      defer { try? FileManager.default.removeItem(at: folder) }
      do {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try data.write(to: url)
        completionHandler(url, nil)
      } catch { completionHandler(nil, error) }
    }
  }

  /// Loads the file itself where that is allowed, else a copy that is deleted when the closure returns.
  open func loadInPlaceFileRepresentation(
    forTypeIdentifier typeIdentifier: String,
    completionHandler: @escaping @Sendable (URL?, Bool, (any Error)?) -> Void
  ) -> Progress {
    if case .file(let load, inPlace: true) = representation(conformingTo: typeIdentifier)?.source {
      later { _ = load(completionHandler) }
      return Progress(totalUnitCount: 1)
    }
    return loadFileRepresentation(forTypeIdentifier: typeIdentifier) { completionHandler($0, false, $1) }
  }

  /// Returns true if an object of a class can be made from a representation.
  open func canLoadObject(ofClass readingClass: any NSItemProviderReading.Type) -> Bool {
    readingClass.readableTypeIdentifiersForItemProvider.contains(where: hasItemConformingToTypeIdentifier)
  }

  /// Returns true if a value that is bridged to a class can be made from a representation.
  public final func canLoadObject<T: _ObjectiveCBridgeable & SendableMetatype>(ofClass valueType: T.Type) -> Bool
  where T._ObjectiveCType: NSItemProviderReading {
    canLoadObject(ofClass: T._ObjectiveCType.self as any NSItemProviderReading.Type)
  }

  /// Makes an object of a class from the first representation that it reads.
  open func loadObject(
    ofClass readingClass: any NSItemProviderReading.Type,
    completionHandler: @escaping @Sendable ((any NSItemProviderReading)?, (any Error)?) -> Void
  ) -> Progress {
    let readable = readingClass.readableTypeIdentifiersForItemProvider
    let type = all.map(\.type).first { type in readable.contains { TypeIdentifiers.conforms(type, to: $0) } }
    guard let type else {
      later {
        completionHandler(
          nil, ErrorCode.itemUnavailableError.error("\(readingClass) reads none of the provider's types."))
      }
      return Progress(totalUnitCount: 1)
    }
    return loadDataRepresentation(forTypeIdentifier: type) { data, error in
      guard let data else { return completionHandler(nil, error) }
      do {
        completionHandler(try readingClass.object(withItemProviderData: data, typeIdentifier: type), nil)
      } catch { completionHandler(nil, error) }
    }
  }

  /// Makes a value that is bridged to a class from the first representation that the class reads.
  public final func loadObject<T: _ObjectiveCBridgeable & SendableMetatype>(
    ofClass valueType: T.Type, completionHandler: @escaping @Sendable (T?, (any Error)?) -> Void
  ) -> Progress where T._ObjectiveCType: NSItemProviderReading {
    loadObject(ofClass: T._ObjectiveCType.self as any NSItemProviderReading.Type) { object, error in
      guard let object = object as? T._ObjectiveCType else { return completionHandler(nil, error) }
      completionHandler(T._unconditionallyBridgeFromObjectiveC(object), nil)
    }
  }

  // MARK: Representations

  /// Returns the processes that may see the item as a type; nil for a type that is not registered.
  final func visibility(ofType type: String) -> NSItemProviderRepresentationVisibility? {
    all.first { $0.type == type }?.visibility
  }

  private var all: [Representation] { lock.withLock { representations } }

  private func add(_ new: Representation) {
    lock.withLock {
      if let index = representations.firstIndex(where: { $0.type == new.type }) {
        representations[index] = new
      } else {
        representations.append(new)
      }
    }
  }

  private func representation(conformingTo type: String) -> Representation? {
    all.first { TypeIdentifiers.conforms($0.type, to: type) }
  }

  private func later(_ work: @escaping @Sendable () -> Void) {
    // A task, so that the clock of a test waits for it.
    Task { @concurrent in work() }
  }

  private static func unavailable(_ type: String, _ error: (any Error)?) -> any Error {
    error ?? ErrorCode.itemUnavailableError.error("The provider has no item of the type \(type).")
  }

  private static func data(of item: (any NSSecureCoding)?) -> Data? {
    switch item {
    case let data as NSData: Data(referencing: data)
    case let text as NSString: text.data(using: String.Encoding.utf8.rawValue)
    case let url as NSURL: url.isFileURL ? url.path.flatMap { FileManager.default.contents(atPath: $0) } : nil
    default: nil
    }
  }

  /// A value that is handed to another thread once.
  private struct Box<Value>: @unchecked Sendable {
    let item: Value
    init(_ item: Value) { self.item = item }
  }
}
