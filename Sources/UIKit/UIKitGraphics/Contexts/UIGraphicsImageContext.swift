public import CoreGraphics
import DisplayList
public import Foundation
import GeometryCore
import HostInterface

/// The contexts that `UIGraphicsBegin…` began and made current, innermost last; each thread has its own.
private let begun = ThreadLocal<[BegunContext]>()

private struct BegunContext {
  enum Kind {
    case image(size: CGSize, scale: CGFloat, isOpaque: Bool)
    case document(DocumentPages, DocumentInformation, finish: (Data) -> Void)
  }

  var context: CGContext
  var kind: Kind
}

extension BegunContext {
  /// The innermost one whose context is the current one; nil for none.
  static var current: BegunContext? {
    guard let last = begun.value?.last, UIGraphicsGetCurrentContext() === last.context else { return nil }
    return last
  }

  static func push(_ new: BegunContext) {
    begun.value = (begun.value ?? []) + [new]
    UIGraphicsPushContext(new.context)
  }

  static func pop() {
    begun.value?.removeLast()
    UIGraphicsPopContext()
  }
}

/// Makes a context for a transparent image of a size in points current, at a scale of 1.
public func UIGraphicsBeginImageContext(_ size: CGSize) { UIGraphicsBeginImageContextWithOptions(size, false, 1) }

/// Makes a context for an image of a size in points current; a scale of 0 means that of the screen.
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {
  let wanted = scale > 0 ? scale : UITraitCollection.drawingScale
  let scale = wanted > 0 ? wanted : 1
  let context = CGContext()
  context.imageMaker = { [unowned context] in image(of: context, size, scale, opaque) }
  BegunContext.push(BegunContext(context: context, kind: .image(size: size, scale: scale, isOpaque: opaque)))
}

/// Returns the image drawn so far into the context that `UIGraphicsBeginImageContext` made current; nil in any other.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  guard case .image(let size, let scale, let isOpaque)? = BegunContext.current?.kind,
    let context = UIGraphicsGetCurrentContext(), let image = image(of: context, size, scale, isOpaque)
  else { return nil }
  return UIImage(cgImage: image, scale: scale, orientation: .up)
}

/// Returns the image drawn so far into a context of a size in points; nil for a size without pixels.
private func image(of context: CGContext, _ size: CGSize, _ scale: CGFloat, _ isOpaque: Bool) -> CGImage? {
  guard size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite else { return nil }
  return Rasterizer.image(of: context.drawing, size: Size(size), scale: Double(scale), isOpaque: isOpaque)
}

/// Ends the context that `UIGraphicsBeginImageContext` made current.
public func UIGraphicsEndImageContext() {
  guard case .image? = BegunContext.current?.kind else {
    return Log.warn(
      "UIGraphicsEndImageContext was called, but the current context is not one that UIGraphicsBeginImageContext made; "
        + "nothing changed. Call the two in pairs.")
  }
  BegunContext.pop()
}

// MARK: Documents

/// Makes a context for a PDF document current; its file is written into `data` at the end.
public func UIGraphicsBeginPDFContextToData(
  _ data: NSMutableData, _ bounds: CGRect, _ documentInfo: [AnyHashable: Any]?
) {
  beginDocument(bounds, documentInfo) { data.setData($0) }
}

/// Makes a context for a PDF document current that is written to a file at the end; returns false when the file cannot
/// be created.
public func UIGraphicsBeginPDFContextToFile(
  _ path: String, _ bounds: CGRect, _ documentInfo: [AnyHashable: Any]?
) -> Bool {
  guard FileManager.default.createFile(atPath: path, contents: nil) else {
    Log.warn(
      "A PDF document was to be written to \(path), where no file can be made. Check that the folder exists and can be "
        + "written.")
    return false
  }
  beginDocument(bounds, documentInfo) { data in
    do {
      try data.write(to: URL(fileURLWithPath: path))
    } catch {
      Log.warn("The PDF document could not be written to \(path): \(error).")
    }
  }
  return true
}

private func beginDocument(_ bounds: CGRect, _ info: [AnyHashable: Any]?, finish: @escaping (Data) -> Void) {
  let pages = DocumentPages(bounds: bounds)
  var named: [String: Any] = [:]
  for (key, value) in info ?? [:] { if let key = key as? String { named[key] = value } }
  BegunContext.push(
    BegunContext(context: pages.context, kind: .document(pages, DocumentInformation(named), finish: finish)))
}

private func currentDocument(_ question: String) -> DocumentPages? {
  if case .document(let pages, _, _)? = BegunContext.current?.kind { return pages }
  Log.warn("\(question) was called without a PDF context; nothing changed. Call UIGraphicsBeginPDFContextToData first.")
  return nil
}

/// Ends the context that `UIGraphicsBeginPDFContext…` made current, and writes the document.
public func UIGraphicsEndPDFContext() {
  guard case .document(let pages, let information, let finish)? = BegunContext.current?.kind else {
    _ = currentDocument("UIGraphicsEndPDFContext")
    return
  }
  BegunContext.pop()
  finish(pages.finish(information))
}

/// Begins a page of the default size.
public func UIGraphicsBeginPDFPage() { currentDocument("UIGraphicsBeginPDFPage")?.begin(nil) }

/// Begins a page of a size in points; the information is ignored.
public func UIGraphicsBeginPDFPageWithInfo(_ bounds: CGRect, _ pageInfo: [AnyHashable: Any]?) {
  currentDocument("UIGraphicsBeginPDFPageWithInfo")?.begin(bounds)
}

/// Returns the bounds of the current page, in points.
public func UIGraphicsGetPDFContextBounds() -> CGRect {
  if case .document(let pages, _, _)? = BegunContext.current?.kind { return pages.bounds }
  return .zero
}

/// Names a point of the page as a destination, in points.
public func UIGraphicsAddPDFContextDestinationAtPoint(_ name: String, _ point: CGPoint) {
  currentDocument("UIGraphicsAddPDFContextDestinationAtPoint")?.name(name, point)
}

/// Links an area of the page, in points, to the destination with a name.
public func UIGraphicsSetPDFContextDestinationForRect(_ name: String, _ rect: CGRect) {
  currentDocument("UIGraphicsSetPDFContextDestinationForRect")?.link(rect, .destination(name))
}

/// Links an area of the page, in points, to a URL.
public func UIGraphicsSetPDFContextURLForRect(_ url: URL, _ rect: CGRect) {
  currentDocument("UIGraphicsSetPDFContextURLForRect")?.link(rect, .address(url.absoluteString))
}
