/// A file of a calendar: its text, its components, and its items.
package final class ParsedFile: Sendable {
  package let bytes: [UInt8]
  package let document: ICSDocument
  package let items: [StoredItem]
  /// The parts that could not be read.
  package let diagnostics: [ICSDocument.Diagnostic]

  package init(_ bytes: [UInt8], database: ZoneDatabase = .system) {
    self.bytes = bytes
    document = ICSDocument(bytes)
    var reader = ItemReader(document, database: database)
    items = reader.items()
    diagnostics =
      document.foreignContent.map { [$0] } ?? (document.diagnostics + reader.diagnostics).sorted { $0.line < $1.line }
  }
}
