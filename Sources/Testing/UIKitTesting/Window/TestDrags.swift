import CoreGraphics
public import Foundation
import GeometryCore
import HostHeadless
import HostInterface
public import UIKit

/// A drag of another program over a window, which a test plays.
///
/// ```swift
/// let drag = window.makeDrag(of: [.file(photo)])
/// #expect(drag.move(to: window.middle(of: grid)) == .copy)
/// drag.drop()
/// window.settle()
/// #expect(drag.outcome == .copy)
/// ```
@MainActor
public final class TestIncomingDrag {
  /// Content that another program drags.
  public struct Content {
    let data: [(type: String, bytes: [UInt8]?)]

    /// A text.
    public static func text(_ text: String) -> Content {
      Content(data: [("text/plain;charset=utf-8", Array(text.utf8)), ("text/plain", Array(text.utf8))])
    }
    /// Files, as a file manager drags them.
    public static func files(_ urls: [URL]) -> Content {
      let text = FileList.text(of: urls)
      return Content(
        data: [(FileList.mimeType, Array(FileList.data(of: urls))), ("text/plain;charset=utf-8", Array(text.utf8))])
    }
    /// A file, as a file manager drags it.
    public static func file(_ url: URL) -> Content { files([url]) }
    /// The address of a page.
    public static func url(_ url: URL) -> Content { files([url]) }
    /// An image, as a PNG file without a name.
    public static func image(_ image: UIImage) -> Content {
      Content(data: [("image/png", image.pngData().map { [UInt8]($0) })])
    }
    /// A color, as a color chooser drags it.
    public static func color(_ color: UIColor) -> Content {
      var (red, green, blue, alpha) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
      color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
      let parts = [red, green, blue, alpha]
      let text = Data(parts.map { "\($0)" }.joined(separator: " ").utf8)
      return Content(data: [("application/x-color", ColorData.desktop(of: text).map { [UInt8]($0) })])
    }
    /// Data of a MIME type; nil for data that the program offers and cannot deliver.
    public static func data(_ data: Data?, mimeType: String) -> Content {
      Content(data: [(mimeType, data.map { [UInt8]($0) })])
    }
  }

  private let offer: HeadlessOffer
  private let window: TestWindow
  private var location = CGPoint.zero
  /// The operation that was performed; nil before a drop has ended, and `cancel` for one that was refused.
  public private(set) var outcome: UIDropOperation?

  init(_ offer: HeadlessOffer, over window: TestWindow) {
    self.offer = offer
    self.window = window
  }

  /// The MIME types that the program was asked for, in order.
  public var requestedTypes: [String] { offer.readTypes }
  /// A Boolean value that determines whether the program never delivers its data.
  public var isUnresponsive: Bool {
    get { offer.isStuck }
    set { offer.isStuck = newValue }
  }

  /// Moves the drag over the window, and returns the operation of a drop there; `cancel` if it would be refused.
  @discardableResult
  public func move(to point: CGPoint) -> UIDropOperation {
    location = point
    let operations = window.surface.move(offer, to: Point(Double(point.x), Double(point.y)))
    return Self.operation(operations)
  }

  /// Moves the drag out of the window, or cancels it.
  public func leave() { window.surface.leave(offer) }

  /// Drops what is dragged at the present location.
  public func drop() {
    window.surface.drop(offer, at: Point(Double(location.x), Double(location.y))) { [weak self] in
      self?.outcome = Self.operation($0)
    }
  }

  fileprivate static func operation(_ operations: DragOperations) -> UIDropOperation {
    operations.contains(.copy) ? .copy : operations.isEmpty ? .cancel : .move
  }
}

/// A drag that has left its window for other programs, of which a test plays one.
@MainActor
public final class TestOutgoingDrag {
  fileprivate let drag: HeadlessDrag

  init(_ drag: HeadlessDrag) { self.drag = drag }

  /// The MIME types on offer, in the source's order.
  public var types: [String] { drag.request.content.types }
  /// The size of the picture at the pointer, in points.
  public var pictureSize: CGSize { CGSize(width: drag.request.size.width, height: drag.request.size.height) }
  /// A Boolean value that indicates whether there is a picture at the pointer.
  public var hasPicture: Bool { drag.request.picture != nil }

  /// Asks for the data of a MIME type; advance the clock until the reply arrives.
  public func requestData(ofType type: String, _ reply: @escaping @MainActor (Data?) -> Void) {
    drag.request.content.read(type) { reply($0.map { Data($0) }) }
  }

  /// Asks for the files, as a file manager does.
  public func requestFiles(_ reply: @escaping @MainActor ([URL]) -> Void) {
    requestData(ofType: FileList.mimeType) { reply($0.map(FileList.urls) ?? []) }
  }

  /// Ends the drag: another program has copied what is dragged.
  public func accept() { drag.end(with: .copy) }

  /// Ends the drag without a drop: the user has pressed Escape, or the program refused it.
  public func cancel() { drag.end(with: []) }

  /// Moves the drag over a window of the program.
  @discardableResult
  public func move(to point: CGPoint, in window: TestWindow) -> TestIncomingDrag {
    let incoming = TestIncomingDrag(HeadlessOffer(drag), over: window)
    incoming.move(to: point)
    return incoming
  }
}

extension TestWindow {
  /// A Boolean value that determines whether drags with the mouse can leave the window for other programs. The default
  /// is false: a drag that leaves is over nothing.
  public var hasOtherPrograms: Bool {
    get { clock.host.hasOtherPrograms }
    set { clock.host.hasOtherPrograms = newValue }
  }

  /// The drags that have left the program's windows and have not ended.
  public var outgoingDrags: [TestOutgoingDrag] { clock.host.drags.map(TestOutgoingDrag.init) }

  /// Begins a drag of another program, which offers one item in several formats; it is over nothing yet.
  ///
  /// - Parameter allowsOnlyMoving: A Boolean value that determines whether the program offers to move its content, and
  ///   not to copy it.
  public func makeDrag(of content: [TestIncomingDrag.Content], allowsOnlyMoving: Bool = false) -> TestIncomingDrag {
    TestIncomingDrag(
      HeadlessOffer(content.flatMap(\.data), operations: allowsOnlyMoving ? .move : [.copy, .move]), over: self)
  }
}
