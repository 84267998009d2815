import Foundation
package import HostInterface

/// The contents of a nib file, read once for all objects that are made from it.
package struct NibDocument {
  /// The file's name, for messages.
  package let file: String
  /// The elements at the top level.
  package let topLevel: [MarkupElement]
  /// File's Owner, First Responder and the external objects.
  let placeholders: [MarkupElement]
  /// The colors of the asset catalog, with the values they had when the file was saved.
  let namedColors: [String: MarkupElement]
  /// The colors of the system, with the values they had when the file was saved.
  let systemColors: [String: MarkupElement]
  /// The elements that have variations for size classes, and everything around them.
  private let varied: [MarkupElement]
  /// A Boolean value that indicates whether the file is a storyboard, whose tables contain their cells.
  let isStoryboard: Bool

  /// Reads the bytes of a file.
  ///
  /// - Parameter strings: The strings of the user's language (`MarkupElement.localized(_:)`).
  init(file: String, bytes: [UInt8], strings: [String: String] = [:]) throws(NibError) {
    let root = try Self.root(file, bytes).localized(strings)
    try Self.refuseStrangers(file, root)
    let objects = root.child("objects")?.children ?? []
    self.init(
      file: file, objects: objects, resources: root.child("resources")?.children ?? [], among: objects,
      isStoryboard: false)
  }

  /// Creates the document of a part of a file.
  ///
  /// - Parameters:
  ///   - objects: The elements at the top level.
  ///   - all: The elements that are searched for variations.
  package init(
    file: String, objects: [MarkupElement], resources: [MarkupElement], among all: [MarkupElement], isStoryboard: Bool
  ) {
    self.file = file
    self.isStoryboard = isStoryboard
    placeholders = objects.filter { $0.name == "placeholder" }
    topLevel = objects.filter { $0.name != "placeholder" }
    namedColors = Self.colors("namedColor", resources)
    systemColors = Self.colors("systemColor", resources)
    varied = all.filter { $0.name != "placeholder" && Self.hasVariations($0) }
  }

  /// Creates the document of an element of another document, such as a prototype cell.
  init(_ element: MarkupElement, of other: NibDocument) {
    file = other.file
    isStoryboard = other.isStoryboard
    placeholders = []
    topLevel = [element]
    namedColors = other.namedColors
    systemColors = other.systemColors
    varied = other.varied
  }

  /// Returns the element at the root of a file.
  package static func root(_ file: String, _ bytes: [UInt8]) throws(NibError) -> MarkupElement {
    try refuseBinaries(file, bytes)
    do {
      return try Registry.makeMarkupParser().parse(bytes)
    } catch {
      throw .notMarkup(file, error)
    }
  }

  /// A Boolean value that indicates whether elements of the file vary with size classes, or are not installed.
  var hasVariations: Bool { !varied.isEmpty }

  /// Returns an element as the file has it, with the values that apply to no variation.
  ///
  /// - Complexity: O(elements with variations and around them).
  func original(of element: MarkupElement) -> MarkupElement {
    guard let id = element.attributes["id"] else { return element }
    func find(_ elements: [MarkupElement]) -> MarkupElement? {
      for next in elements {
        if next.attributes["id"] == id { return next }
        if let found = find(next.children) { return found }
      }
      return nil
    }
    return find(varied) ?? element
  }

  /// Returns the identifiers of views and constraints that are not installed for size classes.
  func excluded(for sizes: NibSizeClasses) -> Set<String> {
    varied.reduce(into: []) { sizes.collectExcluded($1, into: &$0) }
  }

  /// Refuses compiled nibs and property lists, which begin with a signature of their own.
  private static func refuseBinaries(_ file: String, _ bytes: [UInt8]) throws(NibError) {
    for mark in ["NIBArchive", "bplist"] where bytes.starts(with: mark.utf8) {
      throw .notANib(
        file, found: "a compiled nib",
        remedy: "use the .xib file that Xcode compiles it from, as a resource that is copied")
    }
  }

  private static func refuseStrangers(_ file: String, _ root: MarkupElement) throws(NibError) {
    let type = root.attributes["type"] ?? ""
    switch (root.name, type) {
    case ("document", "com.apple.InterfaceBuilder3.CocoaTouch.XIB"): return
    case ("document", let type) where type.contains("Storyboard"):
      throw .notANib(file, found: "a storyboard", remedy: "load it by UIStoryboard(name:bundle:)")
    case ("document", _):
      throw .notANib(file, found: "of the type \"\(type)\"", remedy: "use a nib for iOS")
    case ("archive", _):
      throw .notANib(
        file, found: "in the format of Xcode 4",
        remedy: "open it with a newer Xcode, which offers to upgrade it, and save it")
    default:
      throw .notANib(
        file, found: "markup that begins with <\(root.name)>",
        remedy: "a nib begins with <document>; save it with Xcode")
    }
  }

  private static func colors(_ name: String, _ resources: [MarkupElement]) -> [String: MarkupElement] {
    var colors: [String: MarkupElement] = [:]
    for resource in resources where resource.name == name {
      if let name = resource.attributes["name"], let color = resource.child("color") { colors[name] = color }
    }
    return colors
  }

  /// Returns true if an element, or one inside it, has a variation.
  private static func hasVariations(_ element: MarkupElement) -> Bool {
    element.children.contains { $0.name == "variation" || hasVariations($0) }
  }
}
