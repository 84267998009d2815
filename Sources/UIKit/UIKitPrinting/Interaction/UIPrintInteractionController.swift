public import CoreGraphics
public import Foundation
import GeometryCore
import HostInterface
import SwiftRuntime

/// A controller that prints a document by the desktop's print dialog.
///
/// The document is what a renderer draws, the content of a formatter, or items: images and PDF documents. The one that
/// was set last counts.
@preconcurrency @MainActor
open class UIPrintInteractionController: NSObject {
  /// A function that is called at the end: with whether the document was printed, and an error.
  public typealias CompletionHandler = (UIPrintInteractionController, Bool, (any Error)?) -> Void

  /// The content that is printed.
  private enum Content {
    case renderer(UIPrintPageRenderer)
    case formatter(UIPrintFormatter)
    case items([Any])
  }

  /// The controller of the program.
  public static let shared = UIPrintInteractionController()

  /// The properties of the job; nil, the default, for the default ones.
  open var printInfo: UIPrintInfo?
  /// The delegate.
  open weak var delegate: (any UIPrintInteractionControllerDelegate)?
  /// A Boolean value that determines whether the dialog offers copies; without effect here.
  open var showsNumberOfCopies = true
  /// A Boolean value that determines whether the dialog offers pages; without effect here.
  open var showsPageRange = true
  /// A Boolean value that determines whether the dialog offers paper; without effect here.
  open var showsPaperSelectionForLoadedPapers = false
  /// A Boolean value that determines whether the dialog offers the orientation; without effect here.
  open var showsPaperOrientation = true
  /// The paper of the job that runs; nil without one.
  open private(set) var printPaper: UIPrintPaper?

  private var content: Content?
  private var closePanel: (@MainActor () -> Void)?
  /// A closure that ends the job that runs as canceled; nil without one.
  private var cancel: (@MainActor () -> Void)?
  /// A Boolean value that indicates whether a job has begun and not ended.
  private var isPrinting = false
  private let optionalMethods = OptionalMethods()

  override init() { super.init() }

  // MARK: Content

  /// The renderer of the pages; nil if something else is printed.
  open var printPageRenderer: UIPrintPageRenderer? {
    get { if case .renderer(let renderer)? = content { renderer } else { nil } }
    set { content = newValue.map(Content.renderer) }
  }
  /// The formatter of the pages; nil if something else is printed.
  open var printFormatter: UIPrintFormatter? {
    get { if case .formatter(let formatter)? = content { formatter } else { nil } }
    set { content = newValue.map(Content.formatter) }
  }
  /// The item that is printed: a `UIImage`, `Data` of an image or a PDF document, or the URL of such a file.
  open var printingItem: Any? {
    get { if case .items(let items)? = content, items.count == 1 { items[0] } else { nil } }
    set { content = newValue.map { .items([$0]) } }
  }
  /// The items that are printed one after the other; nil if something else is printed.
  open var printingItems: [Any]? {
    get { if case .items(let items)? = content { items } else { nil } }
    set { content = newValue.map(Content.items) }
  }

  // MARK: Questions

  /// A Boolean value that indicates whether documents can be printed; true, since every desktop prints to a file.
  open class var isPrintingAvailable: Bool { true }

  /// The identifiers of the types of items that can be printed.
  open class var printableUTIs: Set<String> {
    [
      "public.image", "public.png", "public.jpeg", "public.tiff", "com.compuserve.gif", "com.microsoft.bmp",
      "org.webmproject.webp", "com.adobe.pdf",
    ]
  }

  /// Returns whether a file can be printed.
  open class func canPrint(_ url: URL) -> Bool { ItemPageRenderer([url]) != nil }

  /// Returns whether data can be printed: an image or a PDF document.
  open class func canPrint(_ data: Data) -> Bool { ItemPageRenderer([data]) != nil }

  // MARK: Printing

  /// Shows the print dialog; returns false if nothing can be printed.
  @discardableResult
  open func present(animated: Bool, completionHandler completion: CompletionHandler? = nil) -> Bool {
    start(file: nil, completion)
  }

  /// Shows the print dialog; the place is without meaning, since the dialog is a window.
  @discardableResult
  open func present(
    from rect: CGRect, in view: UIView, animated: Bool, completionHandler completion: CompletionHandler? = nil
  ) -> Bool { start(file: nil, completion) }

  /// Shows the print dialog; the place is without meaning, since the dialog is a window.
  @discardableResult
  open func present(
    from item: UIBarButtonItem, animated: Bool, completionHandler completion: CompletionHandler? = nil
  ) -> Bool { start(file: nil, completion) }

  /// Prints without a dialog; returns false for a printer that is not a file.
  @discardableResult
  open func print(to printer: UIPrinter, completionHandler completion: CompletionHandler? = nil) -> Bool {
    guard printer.url.isFileURL else {
      completion?(
        self, false,
        UIPrintError(
          .printingNotAvailableError,
          "A document was to be printed by \(printer.url), which is no file; give the URL of a PDF file, or present the "
            + "dialog."))
      return false
    }
    return start(file: printer.url.path, completion)
  }

  /// Closes the dialog, as the user can do; the document is not printed.
  open func dismiss(animated: Bool) {
    closePanel?()
    cancel?()
  }

  /// Notes that the default of an optional method of the delegate has been called.
  final func reported<Result>(_ result: Result) -> Result {
    optionalMethods.reportDefault()
    return result
  }

  private func start(file: String?, _ completion: CompletionHandler?) -> Bool {
    guard !isPrinting else { return false }
    guard let renderer = makeRenderer() else {
      completion?(
        self, false,
        UIPrintError(
          content == nil ? .noContentError : .unknownImageFormatError,
          "There is nothing that can be printed; set a renderer, a formatter, images or PDF documents."))
      return false
    }
    let runtime = UIRuntime.current
    let asksUser = file == nil
    let document = PrintedDocument(renderer) { [weak self] in
      guard let self else { return }
      printPaper = UIPrintPaper(renderer.paperRect.size)
      delegate?.printInteractionControllerWillStartJob(self)
    }
    if asksUser {
      _ = delegate?.printInteractionControllerParentViewController(self)
      delegate?.printInteractionControllerWillPresentPrinterOptions(self)
    }
    isPrinting = true
    let surface = (UIApplication.shared.keyWindow?.windowScene ?? runtime.scenes.last)?.surface
    let close = runtime.host.print(request(file), document, on: surface) { [self] outcome in
      runtime.schedule { self.finish(outcome, asksUser: asksUser, completion) }
    }
    guard let close else {
      isPrinting = false
      completion?(
        self, false,
        UIPrintError(
          .printingNotAvailableError, "The host \(runtime.host.name) cannot print; link the product QuireGTK."))
      return false
    }
    closePanel = close
    cancel = { [weak self] in self?.finish(.cancelled, asksUser: asksUser, completion) }
    if asksUser { delegate?.printInteractionControllerDidPresentPrinterOptions(self) }
    return true
  }

  private func finish(_ outcome: PrintOutcome, asksUser: Bool, _ completion: CompletionHandler?) {
    guard isPrinting else { return }
    isPrinting = false
    closePanel = nil
    cancel = nil
    if asksUser {
      delegate?.printInteractionControllerWillDismissPrinterOptions(self)
      delegate?.printInteractionControllerDidDismissPrinterOptions(self)
    }
    if printPaper != nil { delegate?.printInteractionControllerDidFinishJob(self) }
    printPaper = nil
    switch outcome {
    case .printed: completion?(self, true, nil)
    case .cancelled: completion?(self, false, nil)
    case .failed(let message): completion?(self, false, UIPrintError(.jobFailedError, message))
    }
  }

  private func makeRenderer() -> UIPrintPageRenderer? {
    switch content {
    case .renderer(let renderer)?: return renderer
    case .formatter(let formatter)?:
      let renderer = UIPrintPageRenderer()
      renderer.addPrintFormatter(formatter, startingAtPageAt: 0)
      return renderer
    case .items(let items)?: return items.isEmpty ? nil : ItemPageRenderer(items)
    case nil: return nil
    }
  }

  private func request(_ file: String?) -> PrintRequest {
    let info = printInfo ?? UIPrintInfo()
    var request = PrintRequest()
    request.title = info.jobName
    request.file = file
    request.isLandscape = info.orientation == .landscape
    request.usesColor = info.outputType != .grayscale && info.outputType != .photoGrayscale
    switch info.duplex {
    case .none: request.duplex = .none
    case .longEdge: request.duplex = .longEdge
    case .shortEdge: request.duplex = .shortEdge
    }
    let chosen = delegate.flatMap { delegate in
      optionalMethods.result { delegate.printInteractionController(self, choosePaper: UIPrintPaper.common) }
    }
    request.paper = chosen.map { Size(Double($0.paperSize.width), Double($0.paperSize.height)) }
    return request
  }
}
