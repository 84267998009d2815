import HostInterface

/// A reader of PDF documents that uses Poppler. Without the library there are no documents.
struct PopplerReader: DocumentReader {
  func open(_ bytes: [UInt8]) -> (any ReadableDocument)? { PopplerDocument(bytes) }
}
