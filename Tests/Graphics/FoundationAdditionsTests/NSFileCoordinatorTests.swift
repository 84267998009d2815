import Dispatch
import Foundation
import FoundationAdditions
import Synchronization
import Testing

/// Reading and writing of files that the objects of a process coordinate.
@Suite(.serialized)
struct NSFileCoordinatorTests {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)

  /// A presenter that records what it is told.
  private final class Presenter: NSFilePresenter, @unchecked Sendable {
    let presentedItemURL: URL?
    let presentedItemOperationQueue = OperationQueue()
    let told = Mutex<[String]>([])

    init(_ url: URL) { presentedItemURL = url }

    func note(_ message: String) { told.withLock { $0.append(message) } }

    var messages: [String] {
      presentedItemOperationQueue.waitUntilAllOperationsAreFinished()
      return told.withLock { $0 }
    }

    func relinquishPresentedItem(toWriter writer: @escaping @Sendable ((@Sendable () -> Void)?) -> Void) {
      note("relinquish to writer")
      writer { self.note("reacquire") }
    }

    func savePresentedItemChanges(completionHandler: @escaping @Sendable ((any Error)?) -> Void) {
      note("save")
      completionHandler(nil)
    }

    func accommodatePresentedItemDeletion(completionHandler: @escaping @Sendable ((any Error)?) -> Void) {
      note("delete")
      completionHandler(nil)
    }

    func presentedItemDidChange() { note("changed") }
    func presentedSubitemDidChange(at url: URL) { note("changed \(url.lastPathComponent)") }
    func presentedItemDidMove(to newURL: URL) { note("moved to \(newURL.lastPathComponent)") }
  }

  @Test func aFunctionGetsTheAddressAtOnce() {
    let coordinator = NSFileCoordinator(filePresenter: nil)
    let file = folder.appendingPathComponent("a")
    var error: NSError?
    var found: URL?
    coordinator.coordinate(readingItemAt: file, options: [], error: &error) { found = $0 }
    #expect(found == file)
    #expect(error == nil)
    var pair: (URL, URL)?
    coordinator.coordinate(writingItemAt: file, writingItemAt: folder, error: nil) { pair = ($0, $1) }
    #expect(pair?.0 == file)
    #expect(pair?.1 == folder)
  }

  @Test func aWriteWaitsForAReadInItsFolder() {
    let file = folder.appendingPathComponent("b")
    let order = Mutex<[String]>([])
    let isWriting = DispatchSemaphore(value: 0)
    let hasWritten = DispatchSemaphore(value: 0)
    let folder = folder
    NSFileCoordinator().coordinate(readingItemAt: file, error: nil) { _ in
      Thread.detachNewThread {
        isWriting.signal()
        NSFileCoordinator().coordinate(writingItemAt: folder, error: nil) { _ in order.withLock { $0.append("write") } }
        hasWritten.signal()
      }
      isWriting.wait()
      // A second reader does not wait.
      NSFileCoordinator().coordinate(readingItemAt: file, error: nil) { _ in order.withLock { $0.append("read") } }
      order.withLock { $0.append("end") }
    }
    hasWritten.wait()
    #expect(order.withLock { $0 } == ["read", "end", "write"])
  }

  @Test func coordinatorsOfOnePurposeDoNotWaitForEachOther() {
    let (one, two) = (NSFileCoordinator(), NSFileCoordinator())
    two.purposeIdentifier = one.purposeIdentifier
    var isDone = false
    one.coordinate(writingItemAt: folder, error: nil) { url in
      two.coordinate(writingItemAt: url, error: nil) { _ in isDone = true }
    }
    #expect(isDone)
  }

  @Test func aCancelledCoordinatorGivesAnError() {
    let coordinator = NSFileCoordinator()
    coordinator.cancel()
    var error: NSError?
    var isCalled = false
    coordinator.coordinate(writingItemAt: folder, error: &error) { _ in isCalled = true }
    #expect(!isCalled)
    #expect(error?.code == CocoaError.userCancelled.rawValue)
  }

  @Test func presentersRelinquishAndAreToldOfWrites() {
    let file = folder.appendingPathComponent("c")
    let (own, other, around) = (Presenter(file), Presenter(file), Presenter(folder))
    let all = [own, other, around]
    for presenter in all { NSFileCoordinator.addFilePresenter(presenter) }
    defer { for presenter in all { NSFileCoordinator.removeFilePresenter(presenter) } }
    NSFileCoordinator(filePresenter: own).coordinate(writingItemAt: file, error: nil) { _ in other.note("write") }
    #expect(own.messages.isEmpty)
    #expect(Set(other.messages) == ["relinquish to writer", "write", "changed", "reacquire"])
    #expect(other.messages.first == "relinquish to writer")
    #expect(around.messages.contains("changed c"))
    NSFileCoordinator().coordinate(readingItemAt: file, error: nil) { _ in }
    #expect(own.messages == ["save"])
    NSFileCoordinator().coordinate(writingItemAt: file, options: .forDeleting, error: nil) { _ in }
    #expect(own.messages.contains("delete"))
    NSFileCoordinator(filePresenter: other).item(at: file, didMoveTo: folder.appendingPathComponent("d"))
    #expect(own.messages.last == "moved to d")
    #expect(!other.messages.contains("moved to d"))
  }
}
