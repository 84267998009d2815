public import Foundation
import HostInterface

/// A transition from one view controller of a storyboard to another.
@preconcurrency @MainActor
open class UIStoryboardSegue: NSObject {
  /// The name that Xcode's attributes inspector gives the segue; nil for none.
  open private(set) var identifier: String?
  /// The controller at the start of the segue.
  open private(set) var source: UIViewController
  /// The controller at the end of the segue.
  open private(set) var destination: UIViewController
  private let handler: (() -> Void)?
  /// The kind in the storyboard; nil for a segue that was made in code.
  final var kind: Kind?

  enum Kind: String { case show, showDetail, presentation, modal, push, popoverPresentation, replace }

  /// Creates a segue that does nothing by itself.
  public init(identifier: String?, source: UIViewController, destination: UIViewController) {
    self.identifier = identifier
    self.source = source
    self.destination = destination
    handler = nil
    super.init()
  }

  /// Creates a segue that a function performs.
  public init(
    identifier: String?, source: UIViewController, destination: UIViewController, performHandler: @escaping () -> Void
  ) {
    self.identifier = identifier
    self.source = source
    self.destination = destination
    handler = performHandler
    super.init()
  }

  /// Shows the destination.
  open func perform() {
    if let handler { return handler() }
    switch kind {
    case .show, .push: source.show(destination, sender: self)
    case .showDetail, .replace: source.showDetailViewController(destination, sender: self)
    case .presentation, .modal: source.present(destination, animated: true)
    case .popoverPresentation:
      destination.modalPresentationStyle = .popover
      source.present(destination, animated: true)
    case nil: break
    }
  }
}

extension StoryboardScene {
  /// Performs the segue with an identifier, as `performSegue(withIdentifier:sender:)` does.
  func perform(_ identifier: String, of controller: UIViewController, sender: Any?) {
    guard let segue = segues(in: element).first(where: { $0.attributes["identifier"] == identifier }) else {
      fatalError(
        "\(type(of: controller)) was asked for the segue \"\(identifier)\", and its scene has none of that identifier: set it in "
          + "Xcode's attributes inspector.")
    }
    perform(segue, of: controller, sender: sender)
  }

  /// Makes the destination of a segue, lets the source prepare it, and performs the segue.
  func perform(_ element: MarkupElement, of source: UIViewController, sender: Any?) {
    guard let destination = destination(of: element) else { return }
    let identifier = element.attributes["identifier"]
    let segue = UIStoryboardSegue(identifier: identifier, source: source, destination: destination)
    segue.kind = element.attributes["kind"].flatMap { UIStoryboardSegue.Kind(rawValue: $0) }
    if segue.kind == nil {
      Log.warnOnce(
        "segue \(identifier ?? element.attributes["id"] ?? "")",
        "The segue \"\(identifier ?? "")\" is of the kind \"\(element.attributes["kind"] ?? "")\", which is not performed. Show the "
          + "controller by code.")
    }
    if let style = StoryboardNames.presentation(element.attributes["modalPresentationStyle"]) {
      destination.modalPresentationStyle = style
    }
    if let style = StoryboardNames.transition(element.attributes["modalTransitionStyle"]) {
      destination.modalTransitionStyle = style
    }
    source.prepare(for: segue, sender: sender)
    segue.perform()
  }

  /// Adds the controller of an embedding segue to its container view.
  func embed(_ element: MarkupElement, in container: UIView, of source: UIViewController) {
    guard let child = destination(of: element) else { return }
    let segue = UIStoryboardSegue(
      identifier: element.attributes["identifier"], source: source, destination: child, performHandler: {})
    source.prepare(for: segue, sender: nil)
    source.addChild(child)
    child.view.frame = container.bounds
    child.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    child.view.translatesAutoresizingMaskIntoConstraints = true
    container.addSubview(child.view)
    child.didMove(toParent: source)
  }

  private func destination(of element: MarkupElement) -> UIViewController? {
    guard let id = element.attributes["destination"] else { return nil }
    do throws(NibError) { return try storyboard.controller(id) } catch { fatalError(error.description) }
  }

  private func segues(in element: MarkupElement) -> [MarkupElement] {
    element.children.flatMap { ($0.name == "segue" ? [$0] : []) + segues(in: $0) }
  }
}
