public import Foundation

/// The methods by which an image picker reports the choice of the user; they dismiss the picker.
@preconcurrency @MainActor
public protocol UIImagePickerControllerDelegate: NSObjectProtocol {
  // @optional
  /// Reports the chosen picture or film.
  func imagePickerController(
    _ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any])
  // @optional(reported)
  /// Reports that the user chose nothing. A picker whose delegate does not have the method dismisses itself.
  func imagePickerControllerDidCancel(_ picker: UIImagePickerController)
}
