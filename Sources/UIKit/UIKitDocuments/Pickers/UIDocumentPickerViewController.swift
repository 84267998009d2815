public import Foundation
import HostInterface
import SwiftRuntime
public import UniformTypeIdentifiers

/// The uses of a document picker, for the initializers of iOS 8.
public enum UIDocumentPickerMode: UInt, Hashable, Sendable {
  /// A copy of the chosen document is used.
  case `import` = 0
  /// The chosen document itself is used.
  case open = 1
  /// A copy of a document is written.
  case exportToService = 2
  /// A document is moved.
  case moveToService = 3
}

/// A picker that opens, imports, exports or moves documents by the desktop's dialog for files.
///
/// Present the picker; when the user has chosen, it is dismissed, and the delegate is called.
@preconcurrency @MainActor
open class UIDocumentPickerViewController: UIViewController {
  /// The use of the documents.
  private enum Purpose {
    case open([UTType], asCopy: Bool)
    case export([URL], asCopy: Bool)
  }

  /// The delegate that the choice is reported to.
  open weak var delegate: (any UIDocumentPickerDelegate)?
  /// A Boolean value that determines whether several documents can be chosen. The default is false.
  open var allowsMultipleSelection = false
  /// A Boolean value that determines whether extensions of files are shown; without effect here.
  open var shouldShowFileExtensions = false
  /// The folder that is shown first; nil, the default, for that of the desktop.
  open var directoryURL: URL?

  private let purpose: Purpose
  private let panel = PickerPanel()

  // MARK: Life cycle

  /// Creates a picker that opens documents of types where they are, or copies of them.
  public init(forOpeningContentTypes contentTypes: [UTType], asCopy: Bool) {
    purpose = .open(contentTypes, asCopy: asCopy)
    super.init(nibName: nil, bundle: nil)
    panel.prepare(self)
  }

  /// Creates a picker that opens documents of types where they are.
  public convenience init(forOpeningContentTypes contentTypes: [UTType]) {
    self.init(forOpeningContentTypes: contentTypes, asCopy: false)
  }

  /// Creates a picker that writes copies of documents, or moves them.
  public init(forExporting urls: [URL], asCopy: Bool) {
    if urls.isEmpty {
      NSException(
        name: .invalidArgumentException, reason: "A document picker was to export no documents; give it a URL at least."
      ).raise()
    }
    purpose = .export(urls, asCopy: asCopy)
    super.init(nibName: nil, bundle: nil)
    panel.prepare(self)
  }

  /// Creates a picker that moves documents.
  public convenience init(forExporting urls: [URL]) { self.init(forExporting: urls, asCopy: false) }

  /// Creates a picker for documents of types, by their identifiers.
  @available(*, deprecated, message: "Use init(forOpeningContentTypes:asCopy:).")
  public convenience init(documentTypes allowedUTIs: [String], in mode: UIDocumentPickerMode) {
    self.init(forOpeningContentTypes: allowedUTIs.map { UTType($0) ?? UTType(importedAs: $0) }, asCopy: mode == .import)
  }

  /// Creates a picker that exports or moves a document.
  @available(*, deprecated, message: "Use init(forExporting:asCopy:).")
  public convenience init(url: URL, in mode: UIDocumentPickerMode) { self.init(urls: [url], in: mode) }

  /// Creates a picker that exports or moves documents.
  @available(*, deprecated, message: "Use init(forExporting:asCopy:).")
  public convenience init(urls: [URL], in mode: UIDocumentPickerMode) {
    self.init(forExporting: urls, asCopy: mode == .exportToService)
  }

  /// Returns nil: a picker cannot be in a nib.
  public required init?(coder: NSCoder) { return nil }

  // MARK: Facts

  /// The use of the documents.
  @available(*, deprecated, message: "The initializer says it.")
  open var documentPickerMode: UIDocumentPickerMode {
    switch purpose {
    case .open(_, let asCopy): asCopy ? .import : .open
    case .export(_, let asCopy): asCopy ? .exportToService : .moveToService
    }
  }

  // MARK: The dialog

  open override func viewDidLoad() {
    super.viewDidLoad()
    panel.prepareView(of: self)
  }

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    panel.show(request, for: self) { [self] urls in
      guard let urls, !urls.isEmpty else { return cancel() }
      finish(with: urls)
    }
  }

  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    if isBeingDismissed { panel.dismiss() }
  }

  /// Notes that the default of an optional method of the delegate has been called.
  final func reportDefaultImplementation() { panel.optionalMethods.reportDefault() }

  private var request: FilePanelRequest {
    var request: FilePanelRequest
    switch purpose {
    case .open(let types, _):
      request = FilePanelRequest(opening: types)
      request.allowsSeveral = allowsMultipleSelection
    case .export(let urls, _) where urls.count == 1:
      request = FilePanelRequest(.save)
      request.name = urls[0].lastPathComponent
    case .export:
      request = FilePanelRequest(.chooseFolder)
    }
    request.title = title
    request.folder = directoryURL?.path
    return request
  }

  private func finish(with chosen: [URL]) {
    let transfers: [FileTransfer]
    switch purpose {
    case .open(_, asCopy: false): return report(chosen)
    case .open(_, asCopy: true): transfers = FileTransfer.importing(chosen)
    case .export(let urls, let asCopy): transfers = FileTransfer.exporting(urls, to: chosen[0], asCopy: asCopy)
    }
    Task {
      do { report(try await FileTransfer.perform(transfers)) } catch { fail(error) }
    }
  }

  private func report(_ urls: [URL]) {
    end { [self] in
      guard let delegate else { return }
      let isReported: Void? = panel.optionalMethods.result { delegate.documentPicker(self, didPickDocumentsAt: urls) }
      if isReported == nil { for url in urls { delegate.documentPicker(self, didPickDocumentAt: url) } }
    }
  }

  private func cancel() { end { [self] in delegate?.documentPickerWasCancelled(self) } }

  /// Shows an error of copying; the user has then chosen nothing.
  private func fail(_ error: any Error) {
    let alert = UIAlertController(title: nil, message: error.localizedDescription, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: Word.close.text, style: .cancel) { [self] _ in cancel() })
    present(alert, animated: true)
  }

  private func end(_ completion: @escaping () -> Void) {
    guard let presentingViewController, !isBeingDismissed else { return completion() }
    presentingViewController.dismiss(animated: true, completion: completion)
  }
}
