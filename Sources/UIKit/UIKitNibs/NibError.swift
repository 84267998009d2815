package import HostInterface

/// An error of loading a nib: where it is, what was requested, what was found and what to do.
package struct NibError: Error, CustomStringConvertible, Equatable {
  package let description: String

  package init(_ description: String) { self.description = description }

  /// Creates an error at an element of a file.
  package init(_ file: String, _ element: MarkupElement, _ text: String) {
    self.init("\(file), line \(element.line), \(element.label): \(text)")
  }

  package static func wrongIdentifier(_ file: String, _ element: MarkupElement, found: String, registered: String)
    -> NibError
  {
    NibError(
      file, element,
      "its reuse identifier is \"\(found)\", but the nib was registered for \"\(registered)\": use one of them in both places, "
        + "or leave the field in Xcode's attributes inspector empty.")
  }

  package static func notOneView(_ file: String, found: [String], needed: AnyClass, purpose: String) -> NibError {
    let list = found.isEmpty ? "nothing" : found.joined(separator: ", ")
    return NibError(
      "\(file) was registered for \(purpose) and has \(list) at its top level: a nib for reuse must have exactly one "
        + "object there, and that a \(needed).")
  }

  package static func notANib(_ file: String, found: String, remedy: String) -> NibError {
    NibError("\(file) was to be read as a nib, but is \(found): \(remedy).")
  }

  package static func refused(_ file: String, _ element: MarkupElement, _ found: AnyClass) -> NibError {
    NibError(file, element, "\(found).init(coder:) returned nil: return an object from it, as super.init(coder:) does.")
  }

  package static func wrongClass(_ file: String, _ element: MarkupElement, _ found: AnyClass, _ needed: AnyClass)
    -> NibError
  {
    NibError(
      file, element,
      "its custom class \(found) is no subclass of \(needed), which this element stands for: name another class in Xcode's "
        + "identity inspector, or derive the class from \(needed).")
  }

  static func missingFile(_ name: String, in folders: [String], compiled: String?) -> NibError {
    let searched = folders.map { ($0 as NSString).lastPathComponent }.joined(separator: ", ")
    if let compiled {
      return NibError(
        "The nib \"\(name)\" was asked for; \(compiled) is a compiled nib, which cannot be read. Add \(name).xib itself to "
          + "the resources of the target: .process or .copy in the package manifest.")
    }
    return NibError(
      "The nib \"\(name)\" was asked for, but no file \(name).xib is in \(searched). Add the file to the resources of the "
        + "target, and pass the bundle that has it, such as Bundle.module.")
  }

  static func notMarkup(_ file: String, _ error: MarkupError) -> NibError {
    NibError(
      "\(file), line \(error.line): the file is not well-formed: \(error). Save it again with Xcode, or look for a conflict "
        + "that a merge has left.")
  }

  static func unsupportedElement(_ file: String, _ element: MarkupElement, known: [String]) -> NibError {
    NibError(
      file, element,
      "there is no class for this element. Views that can be loaded are \(known.joined(separator: ", ")); make this one in code, or choose View and "
        + "a custom class for it.")
  }

  static func noOwner(_ file: String, _ element: MarkupElement, _ name: String) -> NibError {
    NibError(
      file, element,
      "\"\(name)\" is connected to File's Owner, but the nib was loaded without an owner, as those of cells are. Connect it "
        + "from the cell or view itself, or pass an owner to instantiate(withOwner:options:).")
  }

  static func noExternalObject(_ file: String, _ element: MarkupElement, _ identifier: String) -> NibError {
    NibError(
      file, element,
      "the placeholder \"\(identifier)\" is used, but no object was passed for it: add it to the dictionary for "
        + "UINib.OptionsKey.externalObjects.")
  }
}

extension MarkupElement {
  /// The element as it is named in messages, such as `<label "Title" id="x7K-2p-Zq1">`.
  package var label: String {
    var text = "<\(name)"
    if let userLabel = attributes["userLabel"] { text += " \"\(userLabel)\"" }
    if let customClass = attributes["customClass"] { text += " customClass=\"\(customClass)\"" }
    if let id = attributes["id"] { text += " id=\"\(id)\"" }
    return text + ">"
  }
}
