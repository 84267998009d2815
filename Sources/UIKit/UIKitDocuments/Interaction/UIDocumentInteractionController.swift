public import CoreGraphics
public import Foundation
import HostInterface
import SwiftRuntime
import UniformTypeIdentifiers

/// A controller that shows a file in another program of the desktop: the default one, or one that the user chooses.
@preconcurrency @MainActor
open class UIDocumentInteractionController: NSObject {

  private enum Menu { case options, programs }

  /// The delegate.
  open weak var delegate: (any UIDocumentInteractionControllerDelegate)?
  /// The URL of the file; nil for none.
  open var url: URL?
  /// Information for the program that opens the file; without effect here.
  open var annotation: Any?

  /// The recognizers that open the file, by a tap; add them to a view.
  public private(set) lazy var gestureRecognizers: [UIGestureRecognizer] = [
    UITapGestureRecognizer(action: { [weak self] _ in _ = self?.presentPreview(animated: true) })
  ]

  private var storedType: String?

  private var storedName: String?

  private weak var menu: UIAlertController?

  private var openMenu: Menu?

  private let optionalMethods = OptionalMethods()

  public override init() { super.init() }

  /// Creates a controller for a file.
  public convenience init(url: URL) {
    self.init()
    self.url = url
  }

  /// The identifier of the file's type; nil, the default, for that of the extension.
  open var uti: String? {
    get { storedType ?? url.flatMap { UTType(filenameExtension: $0.pathExtension)?.identifier } }
    set { storedType = newValue }
  }

  /// The name of the file; by default that of the URL.
  open var name: String? {
    get { storedName ?? url?.lastPathComponent }
    set { storedName = newValue }
  }

  /// Images of the file's type: a document's symbol.
  open var icons: [UIImage] { [UIImage(systemName: "doc")].compactMap(\.self) }

  // MARK: Showing

  /// Opens the file with the desktop's default program for it.
  ///
  /// - Returns: False without a delegate that gives a controller for previews, or without a program.
  @discardableResult
  open func presentPreview(animated: Bool) -> Bool {
    guard let url, let delegate,
      optionalMethods.result({ delegate.documentInteractionControllerViewControllerForPreview(self) }) != nil
    else { return false }
    _ = delegate.documentInteractionControllerViewForPreview(self)
    _ = delegate.documentInteractionControllerRectForPreview(self)
    delegate.documentInteractionControllerWillBeginPreview(self)
    let isOpened = UIRuntime.current.host.open(url.absoluteString)
    UIRuntime.current.schedule { [self] in self.delegate?.documentInteractionControllerDidEndPreview(self) }
    return isOpened
  }

  /// Has no effect: the preview is a window of another program.
  open func dismissPreview(animated: Bool) {}

  /// Shows a menu of what can be done with the file: to open it, to choose a program, to copy it.
  ///
  /// - Returns: False if there is no file.
  @discardableResult
  open func presentOptionsMenu(from rect: CGRect, in view: UIView, animated: Bool) -> Bool {
    present(.options, from: .area(rect, view), in: view.window, animated: animated)
  }

  /// Shows a menu of what can be done with the file, at a bar item.
  @discardableResult
  open func presentOptionsMenu(from item: UIBarButtonItem, animated: Bool) -> Bool {
    present(.options, from: .item(item), in: nil, animated: animated)
  }

  /// Shows a menu of the programs that open the file.
  ///
  /// - Returns: False if there are none.
  @discardableResult
  open func presentOpenInMenu(from rect: CGRect, in view: UIView, animated: Bool) -> Bool {
    present(.programs, from: .area(rect, view), in: view.window, animated: animated)
  }

  /// Shows a menu of the programs that open the file, at a bar item.
  @discardableResult
  open func presentOpenInMenu(from item: UIBarButtonItem, animated: Bool) -> Bool {
    present(.programs, from: .item(item), in: nil, animated: animated)
  }

  /// Closes a menu.
  open func dismissMenu(animated: Bool) {
    menu?.dismiss(animated: animated)
    menuDidClose()
  }

  /// Notes that the default of an optional method of the delegate has been called.
  final func reported<Result>(_ result: Result) -> Result {
    optionalMethods.reportDefault()
    return result
  }

  // MARK: Menus

  private enum Place {
    case area(CGRect, UIView)
    case item(UIBarButtonItem)
  }

  private func present(_ kind: Menu, from place: Place, in window: UIWindow?, animated: Bool) -> Bool {
    let runtime = UIRuntime.current
    let window = window ?? UIApplication.shared.keyWindow
    guard let url, var presenter = window?.rootViewController else { return false }
    while let presented = presenter.presentedViewController { presenter = presented }
    let programs = runtime.host.programs(opening: url.path)
    if kind == .programs, programs.isEmpty { return false }
    let alert = UIAlertController(title: name, message: nil, preferredStyle: .actionSheet)
    for program in programs {
      alert.addAction(
        UIAlertAction(title: program.name, style: .default) { [self] _ in send(url, to: program.identifier) })
    }
    if kind == .options {
      alert.addAction(
        UIAlertAction(title: Word.copy.text, style: .default) { [self] _ in
          UIPasteboard.general.url = url
          menuDidClose()
        })
    }
    alert.addAction(UIAlertAction(title: Word.cancel.text, style: .cancel) { [self] _ in menuDidClose() })
    switch place {
    case .area(let rect, let view):
      alert.popoverPresentationController?.sourceView = view
      alert.popoverPresentationController?.sourceRect = rect
    case .item(let item): alert.popoverPresentationController?.barButtonItem = item
    }
    switch kind {
    case .options: delegate?.documentInteractionControllerWillPresentOptionsMenu(self)
    case .programs: delegate?.documentInteractionControllerWillPresentOpenInMenu(self)
    }
    menu = alert
    openMenu = kind
    presenter.present(alert, animated: animated)
    return true
  }

  private func send(_ url: URL, to program: String) {
    delegate?.documentInteractionController(self, willBeginSendingToApplication: program)
    if UIRuntime.current.host.open(url.path, with: program) {
      delegate?.documentInteractionController(self, didEndSendingToApplication: program)
    } else {
      Log.warn("\(url.path) was to be opened by \(program), which could not be started; choose another program.")
    }
    menuDidClose()
  }

  private func menuDidClose() {
    guard let closed = openMenu else { return }
    openMenu = nil
    switch closed {
    case .options: delegate?.documentInteractionControllerDidDismissOptionsMenu(self)
    case .programs: delegate?.documentInteractionControllerDidDismissOpenInMenu(self)
    }
  }
}
