import HostInterface
@_spi(UIKitModules) import UIKitCore

/// A connection of a nib: an outlet, a member of a collection, or an action.
@MainActor
package struct NibConnections {
  private let instance: NibInstance
  private let element: MarkupElement

  init(_ instance: NibInstance, _ element: MarkupElement) {
    self.instance = instance
    self.element = element
  }

  /// Returns the connections of an object: those that its class declares, then those of UIKit's own classes.
  package static func all(of object: AnyObject) -> [NibConnection] {
    let declared = (object as? any NibConnectable).map { type(of: $0).nibConnections } ?? []
    if object is UIGestureRecognizer { return declared + [.outlet("delegate", \UIGestureRecognizer.delegate)] }
    return declared + ((object as? UIResponder).map { type(of: $0).standardNibConnections } ?? [])
  }

  /// Makes the connection from an object that `holder` describes; nil means the first responder.
  func make(from object: AnyObject?, _ holder: MarkupElement) throws(NibError) {
    switch element.name {
    case "outlet": try setOutlet(.outlet, of: object, holder)
    case "outletCollection": try setOutlet(.outletCollection, of: object, holder)
    case "action": try addAction(from: object)
    case "segue": addSegue(from: object)
    default: instance.warn(element, "connections of this kind are not made")
    }
  }

  private var file: String { instance.document.file }

  // MARK: Outlets

  private func setOutlet(_ kind: NibConnection.Kind, of object: AnyObject?, _ holder: MarkupElement) throws(NibError) {
    guard let object, let name = element.attributes["property"], let id = element.attributes["destination"] else {
      return
    }
    let known = NibConnections.all(of: object).filter { $0.kind == .outlet || $0.kind == .outletCollection }
    guard let outlet = known.first(where: { $0.name == name && $0.kind == kind }) else {
      throw unknown(name, kind, of: object, known, holder)
    }
    guard let value = try instance.destination(id, of: element) else {
      instance.warn(element, "the outlet \"\(name)\" leads to \"\(id)\", which was not loaded; it stays as it is")
      return
    }
    if !outlet.set(object, value) {
      instance.warn(
        element,
        "the outlet \"\(name)\" of \(type(of: object)) is a \(outlet.valueType), but the nib connects a "
          + "\(type(of: value)); it stays as it is. Change the type of the property, let the class conform to it, or change the "
          + "custom class in Xcode's identity inspector")
    }
  }

  private func unknown(
    _ name: String, _ kind: NibConnection.Kind, of object: AnyObject, _ known: [NibConnection], _ holder: MarkupElement
  ) -> NibError {
    let found = "\(type(of: object))"
    let function = kind == .outlet ? "outlet" : "outletCollection"
    let declaration = ".\(function)(\"\(name)\", \\\(found).\(name))"
    var text = "\(found) declares no \(function) \"\(name)\""
    if let custom = holder.attributes["customClass"], custom != found {
      text += "; its class \(custom) was not found"
    } else if !(object is any NibConnectable) {
      text +=
        ", since it does not conform to NibConnectable. Write extension \(found): NibConnectable with a static "
        + "nibConnections of [\(declaration)]"
    } else {
      let names = known.map { "\"\($0.name)\"" }.joined(separator: ", ")
      text += names.isEmpty ? "" : "; it declares \(names)"
      text += ". Add \(declaration) to its nibConnections"
    }
    return NibError(file, element, text + ", or remove the connection in Xcode.")
  }

  // MARK: Actions

  private func addAction(from object: AnyObject?) throws(NibError) {
    guard let name = element.attributes["selector"], let id = element.attributes["destination"] else { return }
    guard let source = object as? any NibActionSource,
      let add = source.targetAdder(for: element.attributes["eventType"])
    else {
      instance.warn(element, "only controls, bar items and recognizers have actions; \"\(name)\" is not connected")
      return
    }
    guard let (target, selector) = try receiver(name, id) else { return }
    add(target, selector)
  }

  /// Returns the target of an action and its selector; nil, with a message, if there is none.
  private func receiver(_ name: String, _ id: String) throws(NibError) -> (AnyObject, Selector)? {
    guard let target = try instance.destination(id, of: element) else {
      instance.warn(element, "actions to the first responder are not sent; \"\(name)\" is not connected")
      return nil
    }
    let known = NibConnections.all(of: target).compactMap(\.selector)
    guard let selector = known.first(where: { $0.name == name }) else {
      let found = "\(type(of: target))"
      let method = name.prefix { $0 != ":" }
      instance.warn(
        element,
        "\(found) declares no action \"\(name)\", so nothing is called. Add .action(\"\(name)\", \(found).\(method)) to "
          + "its nibConnections")
      return nil
    }
    return (target, selector)
  }

  // MARK: Segues

  private func addSegue(from object: AnyObject?) {
    guard let scene = instance.scene else {
      return instance.warn(element, "segues are performed by controllers of storyboards only")
    }
    let segue = element
    switch (object, segue.attributes["kind"]) {
    case (let view as UIView, "embed"): scene.embed(segue, in: view)
    case (let cell as any NibSegueCell, _):
      if segue.attributes["trigger"] == "accessoryAction" {
        cell.accessorySegue = scene.performer(of: segue)
      } else {
        cell.selectionSegue = scene.performer(of: segue)
      }
    case (let source as any NibActionSource, _):
      source.addSegue(for: segue.attributes["eventType"], perform: scene.performer(of: segue))
    case (is any ViewOwner, _): break
    default: instance.warn(element, "segues of this object are not performed: call performSegue by code")
    }
  }
}
