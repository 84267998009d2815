public import Foundation

/// The methods by which a document picker reports the choice of the user.
@preconcurrency @MainActor
public protocol UIDocumentPickerDelegate: NSObjectProtocol {
  // @optional(reported)
  /// Reports the chosen documents, or the written ones; called after the picker has been dismissed.
  func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL])
  // @optional
  /// Reports that the user chose nothing; called after the picker has been dismissed.
  func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController)
  // @optional
  /// Reports each chosen document to a delegate without `documentPicker(_:didPickDocumentsAt:)`.
  func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentAt url: URL)
}
