import Dispatch
public import Foundation
import Synchronization

/// The place of an error of a method that Objective-C calls.
public typealias NSErrorPointer = UnsafeMutablePointer<NSError?>?

/// An object that shows a file or a folder, and is told when others of the process read and write it.
public protocol NSFilePresenter: AnyObject {
  /// The address of the item; nil for an item that is not there yet.
  var presentedItemURL: URL? { get }
  /// The queue on which the presenter is told.
  var presentedItemOperationQueue: OperationQueue { get }
  /// Asks the presenter to let another object read the item: it calls `reader` with a function that tells it when that
  /// is done.
  func relinquishPresentedItem(toReader reader: @escaping @Sendable ((@Sendable () -> Void)?) -> Void)
  /// Asks the presenter to let another object write the item: it calls `writer` with a function that tells it when that
  /// is done.
  func relinquishPresentedItem(toWriter writer: @escaping @Sendable ((@Sendable () -> Void)?) -> Void)
  /// Asks the presenter to save its changes, because another object is about to read the item.
  func savePresentedItemChanges(completionHandler: @escaping @Sendable ((any Error)?) -> Void)
  /// Asks the presenter to close the item, which is about to be deleted.
  func accommodatePresentedItemDeletion(completionHandler: @escaping @Sendable ((any Error)?) -> Void)
  /// Tells the presenter that the item was moved.
  func presentedItemDidMove(to newURL: URL)
  /// Tells the presenter that the item was written.
  func presentedItemDidChange()
  /// Tells the presenter of a folder that an item in it was written.
  func presentedSubitemDidChange(at url: URL)
  /// Tells the presenter of a folder that an item in it was moved.
  func presentedSubitem(at oldURL: URL, didMoveTo newURL: URL)
}

extension NSFilePresenter {
  public func relinquishPresentedItem(toReader reader: @escaping @Sendable ((@Sendable () -> Void)?) -> Void) {
    reader(nil)
  }
  public func relinquishPresentedItem(toWriter writer: @escaping @Sendable ((@Sendable () -> Void)?) -> Void) {
    writer(nil)
  }
  public func savePresentedItemChanges(completionHandler: @escaping @Sendable ((any Error)?) -> Void) {
    completionHandler(nil)
  }
  public func accommodatePresentedItemDeletion(completionHandler: @escaping @Sendable ((any Error)?) -> Void) {
    completionHandler(nil)
  }
  public func presentedItemDidMove(to newURL: URL) {}
  public func presentedItemDidChange() {}
  public func presentedSubitemDidChange(at url: URL) {}
  public func presentedSubitem(at oldURL: URL, didMoveTo newURL: URL) {}
}

/// An object that coordinates the reading and writing of files among the objects of a process; Foundation has none on
/// Linux.
///
/// A write waits until no other coordinator reads or writes the item, what is in it, or a folder that it is in; a read
/// waits for writes. Coordinators with the same `purposeIdentifier` do not wait for each other. Presenters of the item
/// relinquish it before, and are told of writes after. Other processes are not coordinated.
open class NSFileCoordinator: NSObject, @unchecked Sendable {
  /// The manners of reading.
  public struct ReadingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    /// Presenters do not save their changes before.
    public static let withoutChanges = ReadingOptions(rawValue: 1 << 0)
    /// Symbolic links are followed.
    public static let resolvesSymbolicLink = ReadingOptions(rawValue: 1 << 1)
    /// Only attributes are read.
    public static let immediatelyAvailableMetadataOnly = ReadingOptions(rawValue: 1 << 2)
    /// The item is read to be uploaded.
    public static let forUploading = ReadingOptions(rawValue: 1 << 3)

    public init(rawValue: UInt) { self.rawValue = rawValue }
  }

  /// The manners of writing.
  public struct WritingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    /// The item is deleted.
    public static let forDeleting = WritingOptions(rawValue: 1 << 0)
    /// The item is moved.
    public static let forMoving = WritingOptions(rawValue: 1 << 1)
    /// Presenters save their changes before.
    public static let forMerging = WritingOptions(rawValue: 1 << 2)
    /// The item is replaced by another one.
    public static let forReplacing = WritingOptions(rawValue: 1 << 3)
    /// Only attributes are written.
    public static let contentIndependentMetadataOnly = WritingOptions(rawValue: 1 << 4)

    public init(rawValue: UInt) { self.rawValue = rawValue }
  }

  /// The identifier of the purpose; coordinators of one purpose do not wait for each other.
  open var purposeIdentifier: String = UUID().uuidString

  private weak var presenter: (any NSFilePresenter)?

  private let isCancelled = Mutex(false)

  /// Creates a coordinator for a presenter, which is not told of its own accesses; nil for none.
  public init(filePresenter filePresenterOrNil: (any NSFilePresenter)? = nil) {
    presenter = filePresenterOrNil
    super.init()
  }

  // MARK: Presenters

  private struct Presenters: @unchecked Sendable { var all: [any NSFilePresenter] = [] }

  private static let presenters = Mutex(Presenters())

  /// Adds a presenter, which is retained until it is removed.
  open class func addFilePresenter(_ filePresenter: any NSFilePresenter) {
    presenters.withLock { $0.all.append(filePresenter) }
  }

  /// Removes a presenter.
  open class func removeFilePresenter(_ filePresenter: any NSFilePresenter) {
    presenters.withLock { $0.all.removeAll { $0 === filePresenter } }
  }

  /// The presenters of the process.
  open class var filePresenters: [any NSFilePresenter] { presenters.withLock { $0.all } }

  // MARK: Accesses

  /// Reads an item in a function, which gets its address.
  open func coordinate(
    readingItemAt url: URL, options: NSFileCoordinator.ReadingOptions = [], error outError: NSErrorPointer,
    byAccessor reader: (URL) -> Void
  ) {
    access([Access(url, reading: options)], outError) { reader($0[0]) }
  }

  /// Writes an item in a function, which gets its address.
  open func coordinate(
    writingItemAt url: URL, options: NSFileCoordinator.WritingOptions = [], error outError: NSErrorPointer,
    byAccessor writer: (URL) -> Void
  ) {
    access([Access(url, writing: options)], outError) { writer($0[0]) }
  }

  /// Reads an item and writes another one in a function, which gets their addresses.
  open func coordinate(
    readingItemAt readingURL: URL, options readingOptions: NSFileCoordinator.ReadingOptions = [],
    writingItemAt writingURL: URL, options writingOptions: NSFileCoordinator.WritingOptions = [],
    error outError: NSErrorPointer, byAccessor readerWriter: (URL, URL) -> Void
  ) {
    access([Access(readingURL, reading: readingOptions), Access(writingURL, writing: writingOptions)], outError) {
      readerWriter($0[0], $0[1])
    }
  }

  /// Writes two items in a function, which gets their addresses.
  open func coordinate(
    writingItemAt url1: URL, options options1: NSFileCoordinator.WritingOptions = [], writingItemAt url2: URL,
    options options2: NSFileCoordinator.WritingOptions = [], error outError: NSErrorPointer,
    byAccessor writer: (URL, URL) -> Void
  ) {
    access([Access(url1, writing: options1), Access(url2, writing: options2)], outError) { writer($0[0], $0[1]) }
  }

  /// Cancels accesses that have not begun: they give the error `userCancelled`.
  open func cancel() {
    isCancelled.withLock { $0 = true }
    Self.running.ends.broadcast()
  }

  /// Announces that an item will be moved.
  open func item(at oldURL: URL, willMoveTo newURL: URL) {}

  /// Tells presenters that an item was moved.
  open func item(at oldURL: URL, didMoveTo newURL: URL) {
    let old = Access(oldURL, reading: []).path
    for other in others {
      guard let path = other.presentedItemURL.map({ Access($0, reading: []).path }) else { continue }
      let box = PresenterBox(presenter: other)
      if path == old {
        tell(other) { box.presenter.presentedItemDidMove(to: newURL) }
      } else if old.hasPrefix(path + "/") {
        tell(other) { box.presenter.presentedSubitem(at: oldURL, didMoveTo: newURL) }
      }
    }
  }

  private struct Access {
    var url: URL
    var path: String
    var isWriting: Bool
    var deletes = false
    var saves = false

    init(_ url: URL, reading options: ReadingOptions) {
      self.url = options.contains(.resolvesSymbolicLink) ? url.resolvingSymlinksInPath() : url
      path = self.url.standardizedFileURL.path
      isWriting = false
      saves = !options.contains(.withoutChanges)
    }

    init(_ url: URL, writing options: WritingOptions) {
      self.url = url
      path = url.standardizedFileURL.path
      isWriting = true
      deletes = options.contains(.forDeleting)
      saves = options.contains(.forMerging)
    }

    func concerns(_ other: String) -> Bool {
      path == other || path.hasPrefix(other + "/") || other.hasPrefix(path + "/")
    }
  }

  private struct Running {
    var purpose: String
    var access: Access
  }

  private struct PresenterBox: @unchecked Sendable { var presenter: any NSFilePresenter }

  /// The accesses of the process that run; the condition guards them.
  private final class RunningAccesses: @unchecked Sendable {
    let ends = NSCondition()
    var byNumber: [Int: [Running]] = [:]
    var nextNumber = 0
  }

  private static let running = RunningAccesses()

  private var others: [any NSFilePresenter] { Self.filePresenters.filter { $0 !== presenter } }

  private func access(_ accesses: [Access], _ outError: NSErrorPointer, _ body: ([URL]) -> Void) {
    let reacquirers = relinquish(accesses)
    defer { for reacquire in reacquirers { reacquire() } }
    guard let number = begin(accesses) else {
      outError?.pointee = NSError(domain: NSCocoaErrorDomain, code: CocoaError.userCancelled.rawValue)
      return
    }
    body(accesses.map(\.url))
    Self.running.ends.lock()
    Self.running.byNumber[number] = nil
    Self.running.ends.unlock()
    Self.running.ends.broadcast()
    for access in accesses where access.isWriting { didWrite(access) }
  }

  /// Waits until the accesses conflict with no other ones, and registers them; nil if they are canceled.
  private func begin(_ accesses: [Access]) -> Int? {
    let running = Self.running
    running.ends.lock()
    defer { running.ends.unlock() }
    while true {
      if isCancelled.withLock({ $0 }) { return nil }
      let conflicts = running.byNumber.values.joined().contains { other in
        other.purpose != purposeIdentifier
          && accesses.contains { ($0.isWriting || other.access.isWriting) && $0.concerns(other.access.path) }
      }
      guard conflicts else { break }
      running.ends.wait()
    }
    running.nextNumber += 1
    running.byNumber[running.nextNumber] = accesses.map { Running(purpose: purposeIdentifier, access: $0) }
    return running.nextNumber
  }

  /// Lets the presenters of the items relinquish them, and returns the functions that tell them of the end.
  private func relinquish(_ accesses: [Access]) -> [@Sendable () -> Void] {
    var reacquirers: [@Sendable () -> Void] = []
    for access in accesses {
      for other in others {
        guard let path = other.presentedItemURL?.standardizedFileURL.path, access.concerns(path) else { continue }
        let box = PresenterBox(presenter: other)
        let (isWriting, saves, deletes) = (access.isWriting, access.saves, access.deletes)
        if saves { ask(other) { done in box.presenter.savePresentedItemChanges { _ in done(nil) } } }
        if deletes, access.path == path {
          ask(other) { done in box.presenter.accommodatePresentedItemDeletion { _ in done(nil) } }
        }
        let reacquire = ask(other) { done in
          if isWriting {
            box.presenter.relinquishPresentedItem(toWriter: done)
          } else {
            box.presenter.relinquishPresentedItem(toReader: done)
          }
        }
        if let reacquire { reacquirers.append { box.presenter.presentedItemOperationQueue.addOperation(reacquire) } }
      }
    }
    return reacquirers
  }

  private func didWrite(_ access: Access) {
    for other in others {
      guard let path = other.presentedItemURL?.standardizedFileURL.path else { continue }
      let box = PresenterBox(presenter: other)
      let url = access.url
      if path == access.path {
        tell(other) { box.presenter.presentedItemDidChange() }
      } else if access.path.hasPrefix(path + "/") {
        tell(other) { box.presenter.presentedSubitemDidChange(at: url) }
      }
    }
  }

  private func tell(_ presenter: any NSFilePresenter, _ message: @escaping @Sendable () -> Void) {
    presenter.presentedItemOperationQueue.addOperation(message)
  }

  private final class Answer: Sendable {
    let arrived = DispatchSemaphore(value: 0)
    let reacquire = Mutex<(@Sendable () -> Void)?>(nil)
  }

  /// Asks a presenter on its queue, and waits for its answer.
  @discardableResult
  private func ask(
    _ presenter: any NSFilePresenter,
    _ question: @escaping @Sendable (@escaping @Sendable ((@Sendable () -> Void)?) -> Void) -> Void
  ) -> (@Sendable () -> Void)? {
    let answer = Answer()
    let ask: @Sendable () -> Void = {
      question { reacquire in
        answer.reacquire.withLock { $0 = reacquire }
        answer.arrived.signal()
      }
    }
    // On its own queue the presenter could not answer later.
    if OperationQueue.current === presenter.presentedItemOperationQueue {
      ask()
    } else {
      presenter.presentedItemOperationQueue.addOperation(ask)
    }
    answer.arrived.wait()
    return answer.reacquire.withLock { $0 }
  }
}
