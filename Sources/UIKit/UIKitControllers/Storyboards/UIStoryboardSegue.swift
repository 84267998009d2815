public import Foundation
import HostInterface
import SwiftRuntime

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
  /// The origin of an unwind segue; nil for others.
  final var unwindSource: UIStoryboardUnwindSegueSource?

  enum Kind: String {
    case show, showDetail, presentation, modal, push, popoverPresentation, replace, custom, unwind
  }

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
    case .presentation, .modal, .popoverPresentation: source.present(destination, animated: true)
    case .unwind: unwind()
    case .custom, nil: break
    }
  }
}

/// A trampoline that makes segues of classes that are known only at run time.
@_spi(Trampolines)
open class SegueTrampoline: UIStoryboardSegue {
  public required override init(identifier: String?, source: UIViewController, destination: UIViewController) {
    super.init(identifier: identifier, source: source, destination: destination)
  }

  @inline(never)
  static func make(
    _ segueClass: AnyClass, identifier: String?, source: UIViewController, destination: UIViewController
  ) -> UIStoryboardSegue {
    Trampoline.metatype(of: segueClass, as: SegueTrampoline.self)
      .init(identifier: identifier, source: source, destination: destination)
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
    if element.attributes["kind"] == "unwind" { return unwind(element, from: source, sender: sender) }
    guard let destination = destination(of: element, from: source, sender: sender) else { return }
    let segue = makeSegue(element, from: source, to: destination)
    if let style = StoryboardNames.presentation(element.attributes["modalPresentationStyle"]) {
      destination.modalPresentationStyle = style
    }
    if let style = StoryboardNames.transition(element.attributes["modalTransitionStyle"]) {
      destination.modalTransitionStyle = style
    }
    if segue.kind == .popoverPresentation { anchorPopover(of: destination, element, sender) }
    source.prepare(for: segue, sender: sender)
    perform(segue, element)
  }

  private func perform(_ segue: UIStoryboardSegue, _ element: MarkupElement) {
    if element.bool("animates") == false {
      UIView.performWithoutAnimation { segue.perform() }
    } else {
      segue.perform()
    }
  }

  /// Makes a segue of the class that its element names.
  private func makeSegue(
    _ element: MarkupElement, from source: UIViewController, to destination: UIViewController
  ) -> UIStoryboardSegue {
    let identifier = element.attributes["identifier"]
    let kind = element.attributes["kind"]
    let segue: UIStoryboardSegue
    if let custom = segueClass(element) {
      segue = SegueTrampoline.make(custom, identifier: identifier, source: source, destination: destination)
    } else {
      segue = UIStoryboardSegue(identifier: identifier, source: source, destination: destination)
    }
    segue.kind = kind.flatMap { UIStoryboardSegue.Kind(rawValue: $0) }
    if segue.kind == nil || segue.kind == .custom && type(of: segue) == UIStoryboardSegue.self {
      Log.warnOnce(
        "segue \(identifier ?? element.attributes["id"] ?? "")",
        "The segue \"\(identifier ?? "")\" is of the kind \"\(kind ?? "")\" and the class "
          + "\"\(element.attributes["customClass"] ?? "")\", which is not performed. Choose a kind of segue or a class derived from "
          + "UIStoryboardSegue in Xcode's attributes inspector.")
    }
    return segue
  }

  /// Sets the anchor of a popover: the one of the storyboard, or the object that triggers the segue.
  private func anchorPopover(of destination: UIViewController, _ element: MarkupElement, _ sender: Any?) {
    destination.modalPresentationStyle = .popover
    guard let popover = destination.popoverPresentationController else { return }
    switch anchors[element.attributes["id"] ?? ""]?.object ?? sender.map({ $0 as AnyObject }) {
    case let item as UIBarButtonItem: popover.sourceItem = item
    case let view as UIView:
      popover.sourceView = view
      popover.sourceRect = view.bounds
    default: break
    }
  }

  // MARK: Unwinding

  /// Adds the controller of an embedding segue to its container view.
  func embed(_ element: MarkupElement, in container: UIView, of source: UIViewController) {
    guard let child = destination(of: element, from: source, sender: nil) else { return }
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

  func segues(in element: MarkupElement) -> [MarkupElement] {
    element.children.flatMap { ($0.name == "segue" ? [$0] : []) + segues(in: $0) }
  }

  /// Returns a function that makes the destination of a segue by the `@IBSegueAction` of the source that it names; nil
  /// if it names none.
  func creator(
    of element: MarkupElement, from source: UIViewController, sender: Any?
  ) -> ((NSCoder) -> UIViewController?)? {
    guard let name = element.attributes["destinationCreationSelector"] else { return nil }
    guard let make = NibConnections.all(of: source).first(where: { $0.name == name })?.make else {
      Log.warnOnce(
        "segue action \(name) of \(type(of: source))",
        "The segue \"\(element.attributes["identifier"] ?? "")\" makes its destination by \"\(name)\", which \(type(of: source)) does "
          + "not declare; init(coder:) makes it. Add .segueAction(\"\(name)\", …) to its nibConnections.")
      return nil
    }
    return { coder in
      let identifier = element.attributes["identifier"]
      return make(source, .init(coder: coder, sender: sender, identifier: identifier)) as? UIViewController
    }
  }

  /// Performs an unwind segue: finds the controller whose action it names, calls that, and shows the controller.
  private func unwind(_ element: MarkupElement, from source: UIViewController, sender: Any?) {
    guard let name = element.attributes["unwindAction"] else { return }
    let origin = UIStoryboardUnwindSegueSource(source: source, sender: sender, unwindAction: Selector(name))
    guard let destination = source.unwindDestination(for: origin) else {
      return Log.warn(
        "\(type(of: source)) was asked to unwind by \"\(name)\", and no controller that contains or presents it declares that "
          + "action. Add .action(\"\(name)\", …) to the nibConnections of the controller to which it should return.")
    }
    let segue = makeSegue(element, from: source, to: destination)
    segue.unwindSource = origin
    source.prepare(for: segue, sender: sender)
    if let action = destination.unwindAction(named: name) {
      UIApplication.shared.sendAction(action, to: destination, from: segue, for: nil)
    }
    perform(segue, element)
  }

  private func destination(
    of element: MarkupElement, from source: UIViewController, sender: Any?
  ) -> UIViewController? {
    guard let id = element.attributes["destination"] else { return nil }
    do throws(NibError) {
      return try storyboard.controller(id, creator: creator(of: element, from: source, sender: sender))
    } catch {
      fatalError(error.description)
    }
  }
}
