import CDocumentPoppler
import GeometryCore
import Glibc
import HostInterface
import Synchronization

/// A PDF document that Poppler has opened, or that waits for a password.
final class PopplerDocument: ReadableDocument {
  private enum State: @unchecked Sendable {
    case readable(OpaquePointer)
    case locked([UInt8])
  }

  private let state: Mutex<State>
  private let needsPassword: Bool

  /// Opens a document; nil for bytes that are none.
  init?(_ bytes: [UInt8]) {
    guard let state = Self.read(bytes, password: nil) else { return nil }
    self.state = Mutex(state)
    if case .locked = state { needsPassword = true } else { needsPassword = false }
  }

  deinit {
    _ = withDocument { quire_pdf_close($0) }
  }

  var isLocked: Bool {
    state.withLock { state in
      if case .locked = state { return true }
      return false
    }
  }
  var isEncrypted: Bool { needsPassword || withDocument { quire_pdf_is_encrypted($0) } == true }
  var pageCount: Int { withDocument { Int(quire_pdf_page_count($0)) } ?? 0 }

  var information: DocumentInformation {
    var information = DocumentInformation()
    information.title = text(0)
    information.author = text(1)
    information.subject = text(2)
    information.keywords = text(3)
    information.creator = text(4)
    return information
  }

  func unlock(_ password: String) -> Bool {
    state.withLock { state in
      guard case .locked(let bytes) = state else { return true }
      guard let read = Self.read(bytes, password: password), case .readable = read else { return false }
      state = read
      return true
    }
  }

  func geometry(ofPage index: Int) -> PageGeometry? {
    let read = withDocument { document -> PageGeometry? in
      var found = quire_pdf_geometry()
      guard quire_pdf_page_geometry(document, Int32(clamping: index), &found) else { return nil }
      var geometry = PageGeometry(Self.rect(found.boxes.1), rotation: Int(found.rotation))
      geometry.media = Self.rect(found.boxes.0)
      geometry.bleed = Self.rect(found.boxes.2)
      geometry.trim = Self.rect(found.boxes.3)
      geometry.art = Self.rect(found.boxes.4)
      return geometry
    }
    return read ?? nil
  }

  func draw(page index: Int, onto pixels: UnsafeMutableRawPointer, width: Int, height: Int, stride: Int) -> Bool {
    nonisolated(unsafe) let pixels = pixels
    return withDocument {
      quire_pdf_draw($0, Int32(clamping: index), pixels, Int32(width), Int32(height), Int32(stride))
    } ?? false
  }

  private func text(_ number: Int32) -> String? {
    let read = withDocument { document -> String? in
      guard let text = quire_pdf_information(document, number) else { return nil }
      defer { free(text) }
      return String(cString: text)
    }
    return read ?? nil
  }

  private func withDocument<R: Sendable>(_ body: (OpaquePointer) -> R) -> R? {
    state.withLock { state -> R? in
      guard case .readable(let document) = state else { return nil }
      return body(document)
    }
  }

  private static func read(_ bytes: [UInt8], password: String?) -> State? {
    var opened: OpaquePointer?
    let status = quire_pdf_read(bytes, bytes.count, password, &opened)
    if status == quire_pdf_locked { return .locked(bytes) }
    return opened.map { .readable($0) }
  }

  private static func rect(_ box: (Double, Double, Double, Double)) -> Rect {
    Rect(box.0, box.1, box.2 - box.0, box.3 - box.1)
  }
}
