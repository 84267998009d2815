public import Foundation
public import FoundationAdditions
import HostInterface
import SwiftRuntime
import Synchronization
import UniformTypeIdentifiers

/// The data of a file as a program edits it: it is read and written on other threads, saved by itself, and read again
/// when another program has changed the file.
///
/// Subclasses override `contents(forType:)` and `load(fromContents:ofType:)`, and report changes to the undo manager or
/// by `updateChangeCount(_:)`. All methods are called on the main thread.
@preconcurrency @MainActor
open class UIDocument: NSObject, NSFilePresenter {
  /// The kinds of changes.
  public enum ChangeKind: Int, Hashable, Sendable {
    /// A change was made.
    case done = 0
    /// A change was undone.
    case undone = 1
    /// A change was redone.
    case redone = 2
    /// There are no unsaved changes.
    case cleared = 3
  }

  /// The kinds of saving.
  public enum SaveOperation: Int, Hashable, Sendable {
    /// The document is saved for the first time.
    case forCreating = 0
    /// The file is replaced by a new version.
    case forOverwriting = 1
  }

  /// The states of a document.
  public struct State: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    /// The document is open, without problems.
    public static let normal: State = []
    /// The document is not open.
    public static let closed = State(rawValue: 1 << 0)
    /// Another program has changed the file while the document has unsaved changes.
    public static let inConflict = State(rawValue: 1 << 1)
    /// The document could not be saved.
    public static let savingError = State(rawValue: 1 << 2)
    /// The user must not edit at present.
    public static let editingDisabled = State(rawValue: 1 << 3)
    /// The progress of a download is known; never so here.
    public static let progressAvailable = State(rawValue: 1 << 4)

    public init(rawValue: UInt) { self.rawValue = rawValue }
  }

  /// Posted when the state of a document has changed; the object is the document.
  public nonisolated static let stateChangedNotification = Notification.Name("UIDocumentStateChangedNotification")
  /// The key of the file's URL in the information of an activity.
  public nonisolated static let userActivityURLKey = "NSUserActivityDocumentURL"

  /// A function on another thread that reads or writes the file.
  private typealias FileAccess = Task<DocumentFile.Box<Result<Any, any Error>>, Never>

  /// The time after which changes are saved by themselves, in seconds.
  static let autosaveDelay = 15.0

  /// The state. Each change is announced by `stateChangedNotification`.
  public private(set) final var documentState: State = .closed {
    didSet {
      guard documentState != oldValue else { return }
      NotificationCenter.default.post(name: UIDocument.stateChangedNotification, object: self)
    }
  }

  /// The modification date of the file when it was read or written last; nil before.
  open var fileModificationDate: Date?

  private final let location: Mutex<URL>

  private final let queue: OperationQueue

  private final var storedUndoManager: UndoManager?

  private final var observers: NotificationObservers?

  private final var applicationObservers: NotificationObservers?
  /// The changes since the document was saved, less those that were undone.
  private final var changeCount = 0

  private final var autosaveTimer: TimerToken?
  /// The file as it was read or written last.
  private final var knownVersion: FileVersion?

  private final var watch: FileWatch?
  /// The contents that were read on another thread, for `read(from:)`.
  private final var readAhead: Any?
  /// The last of the accesses to the file, each of which begins after the one before it.
  private final var lastAccess: FileAccess?

  /// Creates a document of a file, which need not exist; the document is closed.
  public init(fileURL url: URL) {
    if !url.isFileURL {
      NSException(
        name: .invalidArgumentException,
        reason: "A document was to be made for \(url), which is no file; give a file URL."
      ).raise()
    }
    location = Mutex(url)
    queue = OperationQueue()
    queue.maxConcurrentOperationCount = 1
    super.init()
  }

  /// The undo manager, created at the first use. Its operations count as changes.
  open var undoManager: UndoManager! {
    get {
      if storedUndoManager == nil { use(UndoManager()) }
      return storedUndoManager
    }
    set { use(newValue) }
  }

  // MARK: Facts

  /// The URL of the file.
  open var fileURL: URL { location.withLock { $0 } }
  /// The identifier of the file's type, by its extension; nil for a file that has none.
  open var fileType: String? { UTType(filenameExtension: fileURL.pathExtension)?.identifier }
  /// The name of the file without its extension.
  open var localizedName: String { fileURL.deletingPathExtension().lastPathComponent }
  /// The identifier of the type with which the document is saved; that of the file unless overridden.
  open var savingFileType: String? { fileType }
  /// The progress of a download; nil, since files are on the computer.
  open var progress: Progress? { nil }

  /// A Boolean value that indicates whether there are unsaved changes.
  open var hasUnsavedChanges: Bool { changeCount != 0 }

  /// Returns the extension of a file of a type; the preferred one of the type unless overridden.
  open func fileNameExtension(forType typeName: String?, saveOperation: SaveOperation) -> String {
    typeName.flatMap { UTType($0)?.preferredFilenameExtension } ?? fileURL.pathExtension
  }

  // MARK: Contents

  /// Loads the document's data from the contents of its file: `Data`, or a `FileWrapper` of a folder.
  open func load(fromContents contents: Any, ofType typeName: String?) throws {}

  /// Returns the contents of the file to write: `Data`, or a `FileWrapper`.
  open func contents(forType typeName: String) throws -> Any { Data() }

  /// Returns the attributes of the file to write; none unless overridden.
  open func fileAttributesToWrite(to url: URL, for saveOperation: SaveOperation) throws -> [AnyHashable: Any] { [:] }

  // MARK: Opening and closing

  /// Opens the document; calls the handler with whether that succeeded.
  open func open(completionHandler: ((Bool) -> Void)? = nil) {
    let url = fileURL
    Task {
      do {
        try await readAll(from: url)
        finishOpening()
        completionHandler?(true)
      } catch {
        handleError(error, userInteractionPermitted: true)
        completionHandler?(false)
      }
    }
  }

  /// Opens the document; returns false if that fails.
  @discardableResult
  public final func open() async -> Bool {
    await withCheckedContinuation { done in open { done.resume(returning: $0) } }
  }

  /// Saves unsaved changes and closes the document; calls the handler with whether that succeeded. A document that
  /// cannot be saved stays open.
  open func close(completionHandler: ((Bool) -> Void)? = nil) {
    guard !documentState.contains(.closed) else {
      completionHandler?(true)
      return
    }
    autosave { [self] isSaved in
      if isSaved { finishClosing() }
      completionHandler?(isSaved)
    }
  }

  /// Saves unsaved changes and closes the document; returns false if that fails.
  @discardableResult
  public final func close() async -> Bool {
    await withCheckedContinuation { done in close { done.resume(returning: $0) } }
  }

  /// Reads the document from its file again; unsaved changes are lost.
  open func revert(toContentsOf url: URL, completionHandler: ((Bool) -> Void)? = nil) {
    documentState.insert(.editingDisabled)
    disableEditing()
    Task {
      var isRead = true
      do {
        try await readAll(from: url)
        storedUndoManager?.removeAllActions()
        updateChangeCount(.cleared)
        documentState.subtract([.inConflict, .savingError])
      } catch {
        isRead = false
        handleError(error, userInteractionPermitted: true)
      }
      documentState.remove(.editingDisabled)
      enableEditing()
      completionHandler?(isRead)
    }
  }

  /// Reads a file; by default it is read as `Data`, or as a `FileWrapper` of a folder, and passed to
  /// `load(fromContents:ofType:)`.
  open func read(from url: URL) throws {
    let contents = try readAhead ?? DocumentFile.read(url)
    try load(fromContents: contents, ofType: fileType)
  }

  // MARK: Saving

  /// Saves the document; calls the handler with whether that succeeded. A new document is open then.
  ///
  /// Other programs' versions of a document in conflict are replaced.
  open func save(to url: URL, for saveOperation: SaveOperation, completionHandler: ((Bool) -> Void)? = nil) {
    let token = changeCount
    autosaveTimer?.cancel()
    autosaveTimer = nil
    Task {
      do {
        let contents = try contents(forType: savingFileType ?? "public.data")
        let attributes = try fileAttributesToWrite(to: url, for: saveOperation)
        try await writeAll(contents, attributes, to: url, for: saveOperation)
        location.withLock { $0 = url }
        changeCount -= token
        finishSaving(saveOperation)
        completionHandler?(true)
      } catch {
        documentState.insert(.savingError)
        handleError(error, userInteractionPermitted: true)
        completionHandler?(false)
      }
    }
  }

  /// Saves the document; returns false if that fails.
  @discardableResult
  public final func save(to url: URL, for saveOperation: SaveOperation) async -> Bool {
    await withCheckedContinuation { done in save(to: url, for: saveOperation) { done.resume(returning: $0) } }
  }

  /// Saves unsaved changes, unless the document is in conflict; calls the handler with whether nothing is unsaved then.
  open func autosave(completionHandler: ((Bool) -> Void)? = nil) {
    guard hasUnsavedChanges else {
      completionHandler?(true)
      return
    }
    guard !documentState.contains(.inConflict) else {
      completionHandler?(false)
      return
    }
    save(to: fileURL, for: .forOverwriting, completionHandler: completionHandler)
  }

  /// Saves unsaved changes; returns false if that fails.
  @discardableResult
  public final func autosave() async -> Bool {
    await withCheckedContinuation { done in autosave { done.resume(returning: $0) } }
  }

  /// Writes contents so that either the old or the new version of the file exists at any time, and its attributes.
  open func writeContents(
    _ contents: Any, andAttributes additionalFileAttributes: [AnyHashable: Any]?, safelyTo url: URL,
    for saveOperation: SaveOperation
  ) throws {
    try writeContents(contents, to: url, for: saveOperation, originalContentsURL: fileURL)
    try DocumentFile.set(additionalFileAttributes ?? [:], of: url)
  }

  /// Writes contents, `Data` or a `FileWrapper`, to a file.
  open func writeContents(
    _ contents: Any, to url: URL, for saveOperation: SaveOperation, originalContentsURL: URL?
  ) throws {
    try DocumentFile.write(contents, to: url)
  }

  /// Performs a function on the thread on which the document reads and writes its file.
  public final func performAsynchronousFileAccess(_ block: @escaping @Sendable () -> Void) {
    enqueue { block() }
  }

  // MARK: Changes

  /// Records a change, which is saved by itself after a while.
  open func updateChangeCount(_ change: ChangeKind) {
    switch change {
    case .done, .redone: changeCount += 1
    case .undone: changeCount -= 1
    case .cleared: changeCount = 0
    }
    scheduleAutosave()
  }

  /// Returns a value that stands for the changes that a save is about to write.
  open func changeCountToken(for saveOperation: SaveOperation) -> Any { changeCount }

  /// Removes the changes that a token stands for from the unsaved ones.
  open func updateChangeCount(withToken changeCountToken: Any, for saveOperation: SaveOperation) {
    changeCount -= changeCountToken as? Int ?? 0
    scheduleAutosave()
  }

  /// Prevents the user from editing, while the document is read again; does nothing unless overridden.
  open func disableEditing() {}
  /// Lets the user edit again; does nothing unless overridden.
  open func enableEditing() {}

  // MARK: Errors

  /// Handles an error of reading or writing: by default writes it to the program's log.
  open func handleError(_ error: any Error, userInteractionPermitted: Bool) {
    Log.warn("\(type(of: self)) of \(fileURL.path): \(error.localizedDescription)")
    finishedHandlingError(error, recovered: false)
  }

  /// Called when an error has been handled; does nothing unless overridden.
  open func finishedHandlingError(_ error: any Error, recovered: Bool) {}
  /// Called when the user has lost the opportunity to answer questions about an error; does nothing unless overridden.
  open func userInteractionNoLongerPermitted(forError error: any Error) {}

  // MARK: The file

  /// Compares the file with the version that is known; called when the folder of the file has changed.
  final func fileMayHaveChanged() {
    guard !documentState.contains(.closed), let knownVersion else { return }
    guard let version = FileVersion(fileURL) else {
      // The file is gone: unsaved changes make a new one when they are saved.
      if !hasUnsavedChanges { finishClosing() }
      return
    }
    guard version != knownVersion else { return }
    self.knownVersion = version
    if hasUnsavedChanges {
      documentState.insert(.inConflict)
      autosaveTimer?.cancel()
    } else {
      revert(toContentsOf: fileURL)
    }
  }

  private func readAll(from url: URL) async throws {
    let version = FileVersion(url)
    if !OverridableMethod.readDocument.isOverridden(in: type(of: self), below: UIDocument.self) {
      readAhead = try await access { try DocumentFile.read(url) }
    }
    defer { readAhead = nil }
    try read(from: url)
    knownVersion = version
    fileModificationDate = version?.modificationDate
  }

  private func writeAll(
    _ contents: Any, _ attributes: [AnyHashable: Any], to url: URL, for operation: SaveOperation
  ) async throws {
    let ownType = type(of: self)
    let isCustom = [OverridableMethod.writeDocument, .writeDocumentSafely].contains {
      $0.isOverridden(in: ownType, below: UIDocument.self)
    }
    if isCustom {
      try writeContents(contents, andAttributes: attributes, safelyTo: url, for: operation)
    } else {
      let box = DocumentFile.Box(item: (contents, attributes))
      _ = try await access {
        try DocumentFile.write(box.item.0, to: url)
        try DocumentFile.set(box.item.1, of: url)
        return true
      }
    }
  }

  /// Performs a function on another thread, after those before it, and returns its result.
  private func access(_ body: @escaping @Sendable () throws -> Any) async throws -> Any {
    try await enqueue(body).value.item.get()
  }

  @discardableResult
  private func enqueue(_ body: @escaping @Sendable () throws -> Any) -> FileAccess {
    let access = FileAccess { @concurrent [lastAccess] in
      _ = await lastAccess?.value
      return DocumentFile.Box(item: Result { try body() })
    }
    lastAccess = access
    return access
  }

  private func finishOpening() {
    changeCount = 0
    documentState = .normal
    follow()
  }

  private func finishSaving(_ operation: SaveOperation) {
    knownVersion = FileVersion(fileURL)
    fileModificationDate = knownVersion?.modificationDate
    documentState.subtract([.savingError, .inConflict])
    if documentState.contains(.closed) {
      documentState.remove(.closed)
      follow()
    }
    scheduleAutosave()
  }

  private func finishClosing() {
    watch = nil
    autosaveTimer?.cancel()
    autosaveTimer = nil
    applicationObservers = nil
    NSFileCoordinator.removeFilePresenter(self)
    documentState = .closed
  }

  /// Begins to follow changes of the file, and the program on its way to the background.
  private func follow() {
    NSFileCoordinator.addFilePresenter(self)
    watch = FileWatch(folder: fileURL.deletingLastPathComponent()) { [weak self] in self?.fileMayHaveChanged() }
    let application = NotificationObservers()
    for name in [UIApplication.willResignActiveNotification, UIApplication.didEnterBackgroundNotification] {
      application.observe(name, of: nil) { [weak self] in self?.autosave() }
    }
    applicationObservers = application
  }

  private func scheduleAutosave() {
    guard hasUnsavedChanges, !documentState.contains(.closed) else {
      autosaveTimer?.cancel()
      autosaveTimer = nil
      return
    }
    guard autosaveTimer == nil else { return }
    let runtime = UIRuntime.current
    autosaveTimer = runtime.host.schedule(at: runtime.now + UIDocument.autosaveDelay) { [weak self] in
      self?.autosaveTimer = nil
      runtime.perform { self?.autosave() }
    }
    autosaveTimer?.isAwaited = false
  }

  private func use(_ manager: UndoManager?) {
    storedUndoManager = manager
    observers = manager.map { _ in NotificationObservers() }
    observers?.observe(.NSUndoManagerDidCloseUndoGroup, of: manager) { [weak self] in
      guard let self, let manager = storedUndoManager, manager.groupingLevel == 0 else { return }
      if !manager.isUndoing, !manager.isRedoing { updateChangeCount(.done) }
    }
    observers?.observe(.NSUndoManagerDidUndoChange, of: manager) { [weak self] in self?.updateChangeCount(.undone) }
    observers?.observe(.NSUndoManagerDidRedoChange, of: manager) { [weak self] in self?.updateChangeCount(.redone) }
  }

  // MARK: File presenter

  open nonisolated var presentedItemURL: URL? { location.withLock { $0 } }
  open nonisolated var presentedItemOperationQueue: OperationQueue { queue }

  open nonisolated func presentedItemDidChange() {
    Task { @MainActor in fileMayHaveChanged() }
  }

  open nonisolated func presentedItemDidMove(to newURL: URL) {
    location.withLock { $0 = newURL }
    Task { @MainActor in knownVersion = FileVersion(newURL) }
  }

  open nonisolated func savePresentedItemChanges(completionHandler: @escaping @Sendable ((any Error)?) -> Void) {
    Task { @MainActor in autosave { completionHandler($0 ? nil : CocoaError(.fileWriteUnknown)) } }
  }
}
