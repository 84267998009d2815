import CLibXML
import HostInterface

/// A parser of HTML that uses libxml2. It loads nothing that the document names.
struct LibXMLParser: HTMLParser {
  /// The greatest depth of a document; code that walks deeper trees would overflow the stack.
  private static let depthLimit = 256

  func parse(_ bytes: [UInt8], encoding: String?) -> [HTMLContent] {
    let options =
      HTML_PARSE_RECOVER.rawValue | HTML_PARSE_NOERROR.rawValue | HTML_PARSE_NOWARNING.rawValue
      | HTML_PARSE_NONET.rawValue
    // Text outside of all elements would become a paragraph.
    if bytes.isEmpty { return [] }
    let start = String(decoding: bytes.prefix(4096), as: UTF8.self).lowercased()
    let isWhole = ["<body", "<html", "<!doctype"].contains { start.contains($0) }
    let bytes = isWhole || encoding?.hasPrefix("utf-16") == true ? bytes : Array("<body>".utf8) + bytes
    let document = bytes.withUnsafeBytes { buffer in
      htmlReadMemory(
        buffer.assumingMemoryBound(to: CChar.self).baseAddress, Int32(clamping: buffer.count), nil, encoding,
        Int32(options))
    }
    guard let document else { return [] }
    defer { xmlFreeDoc(document) }
    return Self.contents(from: xmlDocGetRootElement(document), depth: 0)
  }

  /// Returns a node and those after it.
  private static func contents(from first: xmlNodePtr?, depth: Int) -> [HTMLContent] {
    guard depth < depthLimit else { return [] }
    var contents: [HTMLContent] = []
    var next = first
    while let node = next {
      switch node.pointee.type {
      case XML_ELEMENT_NODE:
        contents.append(
          .element(
            HTMLElement(
              text(node.pointee.name).lowercased(), attributes: attributes(of: node),
              contents: Self.contents(from: node.pointee.children, depth: depth + 1))))
      case XML_TEXT_NODE, XML_CDATA_SECTION_NODE: contents.append(.text(text(node.pointee.content)))
      default: break
      }
      next = node.pointee.next
    }
    return contents
  }

  private static func attributes(of node: xmlNodePtr) -> [String: String] {
    var attributes: [String: String] = [:]
    var next = node.pointee.properties
    while let attribute = next {
      attributes[text(attribute.pointee.name).lowercased()] = text(attribute.pointee.children?.pointee.content)
      next = attribute.pointee.next
    }
    return attributes
  }

  private static func text(_ bytes: UnsafePointer<xmlChar>?) -> String { bytes.map { String(cString: $0) } ?? "" }
}
