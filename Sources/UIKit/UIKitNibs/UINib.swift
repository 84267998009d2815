public import Foundation
import HostInterface

/// A nib: views that were laid out in Xcode, read once and instantiated any number of times.
///
/// The file is the `.xib` that Xcode writes, as a copied resource; see `NibConnectable` for outlets.
@preconcurrency @MainActor
open class UINib: NSObject {
  /// A key of the options with which a nib is loaded.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    /// A dictionary of the objects for the nib's external placeholders, by identifier.
    public static let externalObjects = OptionsKey(rawValue: "UINibExternalObjects")

    public init(rawValue: String) { self.rawValue = rawValue }
  }

  private enum Source {
    case file(name: String, bundle: Bundle?)
    case found(NibFiles.Place)
    case data(Data)
    case document
  }

  private let source: Source
  private let bundle: Bundle?
  private var document: NibDocument?
  /// The folder of the bundle that contains the file.
  private var folder: URL?
  /// The scene of a storyboard that contains the prototype of a cell; nil for others.
  private var scene: (any NibScene)?

  /// Creates a nib of the file `nibName.xib` in a bundle.
  ///
  /// For nil and the main bundle, the resources that the package manager put beside the program are searched as well.
  ///
  /// The file is read when the nib is first loaded.
  public init(nibName name: String, bundle bundleOrNil: Bundle?) {
    // An application for iOS has everything in its main bundle, one of the package manager nothing.
    bundle = bundleOrNil == .main ? nil : bundleOrNil
    source = .file(name: name, bundle: bundle)
    super.init()
  }

  /// Creates a nib of a file that has been found.
  package init(_ place: NibFiles.Place, bundle: Bundle?) {
    self.bundle = bundle
    source = .found(place)
    super.init()
  }

  /// Creates a nib of a document that has been read, such as that of a prototype cell.
  package init(_ document: NibDocument, bundle: Bundle?, folder: URL?, scene: (any NibScene)? = nil) {
    source = .document
    self.scene = scene
    self.bundle = bundle
    self.folder = folder
    self.document = document
    super.init()
  }

  /// Creates a nib of a file's bytes; images are looked up in the bundle.
  public init(data: Data, bundle bundleOrNil: Bundle?) {
    source = .data(data)
    bundle = bundleOrNil == .main ? nil : bundleOrNil
    super.init()
  }

  /// Makes the objects of the nib and returns those at its top level, in the file's order; an invalid nib ends the
  /// program.
  ///
  /// - Complexity: O(objects); the first time O(bytes).
  open func instantiate(withOwner ownerOrNil: Any?, options optionsOrNil: [OptionsKey: Any]? = nil) -> [Any] {
    do {
      return try views(owner: ownerOrNil, options: optionsOrNil)
    } catch {
      fatalError(error.description)
    }
  }

  package func views(owner: Any? = nil, options: [OptionsKey: Any]? = nil) throws(NibError) -> [UIView] {
    let externals = options?[.externalObjects] as? [String: Any] ?? [:]
    let document = try loadedDocument()
    return try NibInstance(
      document, bundle: bundle, folder: folder, owner: owner.map { $0 as AnyObject }, externals: externals, scene: scene
    ).load()
  }

  package final func loadedDocument() throws(NibError) -> NibDocument {
    if let document { return document }
    let read: NibDocument
    switch source {
    case .data(let data): read = try NibDocument(file: "nib data", bytes: Array(data))
    case .file(let name, let bundle): read = try document(at: try NibFiles.find(name, in: bundle))
    case .found(let place): read = try document(at: place)
    case .document: throw NibError("A nib of a document has it from the beginning.")
    }
    document = read
    return read
  }

  private func document(at place: NibFiles.Place) throws(NibError) -> NibDocument {
    let name = place.file.lastPathComponent
    guard let data = try? Data(contentsOf: place.file) else {
      throw .notANib(name, found: "not readable", remedy: "check its permissions")
    }
    folder = place.folder
    return try NibDocument(file: name, bytes: Array(data), strings: place.strings)
  }
}

extension Bundle {
  /// Makes the objects of a nib in this bundle and returns those at its top level; an invalid nib ends the program.
  ///
  /// It is called on the main thread, and may be called from code that does not belong to the main actor.
  public func loadNibNamed(_ name: String, owner: Any?, options: [UINib.OptionsKey: Any]? = nil) -> [Any]? {
    let arguments = MainThreadValue((owner, options))
    return MainActor.assumeIsolated {
      MainThreadValue(
        UINib(nibName: name, bundle: self).instantiate(withOwner: arguments.value.0, options: arguments.value.1))
    }.value
  }
}

/// A value that the main thread hands to itself.
private struct MainThreadValue<Value>: @unchecked Sendable {
  let value: Value

  init(_ value: Value) { self.value = value }
}
