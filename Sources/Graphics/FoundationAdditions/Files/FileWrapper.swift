public import Foundation

/// A file, a folder with its files, or a symbolic link, in memory; Foundation has none on Linux.
open class FileWrapper: NSObject, @unchecked Sendable {
  /// The manners of reading.
  public struct ReadingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    /// The contents are read at once instead of when they are asked for; here they always are.
    public static let immediate = ReadingOptions(rawValue: 1 << 0)
    /// The contents are not mapped into memory; here they never are.
    public static let withoutMapping = ReadingOptions(rawValue: 1 << 1)

    public init(rawValue: UInt) { self.rawValue = rawValue }
  }

  /// The manners of writing.
  public struct WritingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    /// The older file or folder stays until the new one is complete.
    public static let atomic = WritingOptions(rawValue: 1 << 0)
    /// The names of wrappers become those of the written files.
    public static let withNameUpdating = WritingOptions(rawValue: 1 << 1)

    public init(rawValue: UInt) { self.rawValue = rawValue }
  }

  private enum Content {
    case file(Data)
    case folder([String: FileWrapper])
    case link(URL)
  }

  /// The name that a folder gives the file if no other file in it has that name; nil for none.
  open var preferredFilename: String?
  /// The name of the file; nil before it is read or written.
  open var filename: String?
  /// The attributes that the file is written with.
  open var fileAttributes: [String: Any] = [:]

  private var content: Content

  /// Creates a wrapper of a folder with files, by their names.
  public init(directoryWithFileWrappers childrenByPreferredName: [String: FileWrapper]) {
    content = .folder(childrenByPreferredName)
    super.init()
    for (name, wrapper) in childrenByPreferredName where wrapper.preferredFilename == nil {
      wrapper.preferredFilename = name
    }
  }

  /// Creates a wrapper of a file.
  public init(regularFileWithContents contents: Data) {
    content = .file(contents)
    super.init()
  }

  /// Creates a wrapper of a symbolic link.
  public init(symbolicLinkWithDestinationURL url: URL) {
    content = .link(url)
    super.init()
  }

  /// Reads a file or a folder with all its files; throws the error of the file system.
  public init(url: URL, options: ReadingOptions = []) throws {
    content = try Self.content(of: url)
    super.init()
    filename = url.lastPathComponent
    preferredFilename = url.lastPathComponent
  }

  // MARK: Facts

  /// A Boolean value that indicates whether the wrapper is one of a folder.
  open var isDirectory: Bool { if case .folder = content { true } else { false } }
  /// A Boolean value that indicates whether the wrapper is one of a file.
  open var isRegularFile: Bool { if case .file = content { true } else { false } }
  /// A Boolean value that indicates whether the wrapper is one of a symbolic link.
  open var isSymbolicLink: Bool { if case .link = content { true } else { false } }
  /// The contents of a file; nil for a folder or a link.
  open var regularFileContents: Data? { if case .file(let data) = content { data } else { nil } }
  /// The files of a folder by their names; nil for a file or a link.
  open var fileWrappers: [String: FileWrapper]? { if case .folder(let files) = content { files } else { nil } }
  /// The destination of a link; nil for a file or a folder.
  open var symbolicLinkDestinationURL: URL? { if case .link(let url) = content { url } else { nil } }

  /// Returns whether the file at a URL has the same contents.
  open func matchesContents(of url: URL) -> Bool {
    guard let other = try? FileWrapper(url: url) else { return false }
    return isEqual(to: other)
  }

  // MARK: Folders

  /// Adds a file to a folder under its preferred name, or a similar one if that is taken; returns the name.
  @discardableResult
  open func addFileWrapper(_ child: FileWrapper) -> String {
    guard case .folder(var files) = content, let preferred = child.preferredFilename, !preferred.isEmpty else {
      NSException(
        name: .invalidArgumentException,
        reason: "A file wrapper was added to one that is no folder, or without a preferredFilename; set one."
      ).raise()
      return ""
    }
    var (name, number) = (preferred, 2)
    while files[name] != nil {
      name = "\(number)__\(preferred)"
      number += 1
    }
    files[name] = child
    content = .folder(files)
    return name
  }

  /// Removes a file from a folder.
  open func removeFileWrapper(_ child: FileWrapper) {
    guard case .folder(let files) = content else { return }
    content = .folder(files.filter { $0.value !== child })
  }

  /// Adds a file with contents to a folder; returns its name.
  @discardableResult
  open func addRegularFile(withContents data: Data, preferredFilename fileName: String) -> String {
    let child = FileWrapper(regularFileWithContents: data)
    child.preferredFilename = fileName
    return addFileWrapper(child)
  }

  /// Returns the name that a file has in a folder; nil if it is not in it.
  open func keyForChildFileWrapper(_ child: FileWrapper) -> String? { fileWrappers?.first { $0.value === child }?.key }

  // MARK: Files

  /// Reads the contents again; throws the error of the file system.
  open func read(from url: URL, options: ReadingOptions = []) throws { content = try Self.content(of: url) }

  /// Writes the file, or the folder with its files; throws the error of the file system.
  open func write(to url: URL, options: WritingOptions = [], originalContentsURL: URL?) throws {
    if options.contains(.atomic), isDirectory {
      let files = FileManager.default
      let new = url.deletingLastPathComponent().appendingPathComponent(".\(UUID().uuidString)")
      do {
        try writeContent(to: new)
        if files.fileExists(atPath: url.path) {
          let old = url.deletingLastPathComponent().appendingPathComponent(".\(UUID().uuidString)")
          try files.moveItem(at: url, to: old)
          try files.moveItem(at: new, to: url)
          try? files.removeItem(at: old)
        } else {
          try files.moveItem(at: new, to: url)
        }
      } catch {
        try? files.removeItem(at: new)
        throw error
      }
    } else {
      try writeContent(to: url)
    }
    if options.contains(.withNameUpdating) { filename = url.lastPathComponent }
  }

  private func writeContent(to url: URL) throws {
    let files = FileManager.default
    switch content {
    case .file(let data): try data.write(to: url, options: .atomic)
    case .folder(let children):
      try files.createDirectory(at: url, withIntermediateDirectories: true)
      for (name, child) in children { try child.writeContent(to: url.appendingPathComponent(name)) }
    case .link(let target): try files.createSymbolicLink(atPath: url.path, withDestinationPath: target.path)
    }
  }

  private func isEqual(to other: FileWrapper) -> Bool {
    switch (content, other.content) {
    case (.file(let a), .file(let b)): a == b
    case (.link(let a), .link(let b)): a.path == b.path
    case (.folder(let a), .folder(let b)):
      a.keys == b.keys && a.allSatisfy { name, child in b[name].map(child.isEqual(to:)) ?? false }
    default: false
    }
  }

  private static func content(of url: URL) throws -> Content {
    let files = FileManager.default
    let attributes = try files.attributesOfItem(atPath: url.path)
    switch attributes[.type] as? FileAttributeType {
    case .typeSymbolicLink?:
      return .link(URL(fileURLWithPath: try files.destinationOfSymbolicLink(atPath: url.path)))
    case .typeDirectory?:
      let names = try files.contentsOfDirectory(atPath: url.path)
      return .folder(
        Dictionary(
          uniqueKeysWithValues: try names.map { ($0, try FileWrapper(url: url.appendingPathComponent($0))) }))
    default: return .file(try Data(contentsOf: url))
    }
  }
}
