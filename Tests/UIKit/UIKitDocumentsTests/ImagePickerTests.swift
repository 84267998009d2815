import Foundation
import Testing
import UIKit
import UIKitTesting

/// The image picker over the desktop's dialog for files.
@MainActor
struct ImagePickerTests {
  private final class Delegate: NSObject, UIImagePickerControllerDelegate, UINavigationControllerDelegate {
    var info: [UIImagePickerController.InfoKey: Any]?
    var isCancelled = false

    func imagePickerController(
      _ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
    ) {
      self.info = info
      picker.dismiss(animated: true)
    }

    func imagePickerControllerDidCancel(_ picker: UIImagePickerController) { isCancelled = true }
  }

  /// A delegate that implements nothing.
  private final class SilentDelegate: NSObject, UIImagePickerControllerDelegate, UINavigationControllerDelegate {}

  private let window: TestWindow
  private let root = UIViewController()
  private let delegate = Delegate()
  private let picker = UIImagePickerController()

  init() {
    window = TestWindow(root, size: CGSize(width: 320, height: 480), scale: 1)
    picker.delegate = delegate
  }

  private func present() throws -> TestFilePanel {
    root.present(picker, animated: true)
    window.settle()
    return try #require(window.filePanels.first)
  }

  private func makePicture() throws -> URL {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).png")
    let size = CGSize(width: 4, height: 3)
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let image = UIGraphicsImageRenderer(size: size, format: format).image { $0.fill(CGRect(origin: .zero, size: size)) }
    try #require(image.pngData()).write(to: url)
    return url
  }

  @Test func aChosenPictureIsReportedWithItsURLAndTheDelegateDismisses() throws {
    let url = try makePicture()
    let panel = try present()
    #expect(panel.mediaTypes == ["image/*"])
    panel.choose([url])
    window.settle()
    let info = try #require(delegate.info)
    #expect((info[.originalImage] as? UIImage)?.size == CGSize(width: 4, height: 3))
    #expect((info[.imageURL] as? URL)?.path == url.path)
    #expect(info[.mediaType] as? String == "public.image")
    #expect(info[.editedImage] == nil)
    #expect(root.presentedViewController == nil)
  }

  @Test func editingReportsTheWholePicture() throws {
    picker.allowsEditing = true
    try present().choose([makePicture()])
    window.settle()
    let info = try #require(delegate.info)
    #expect(info[.editedImage] is UIImage)
    #expect((info[.cropRect] as? NSValue)?.cgRectValue == CGRect(x: 0, y: 0, width: 4, height: 3))
  }

  @Test func aFilmIsReportedByItsURL() throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).mov")
    try Data("film".utf8).write(to: url)
    picker.mediaTypes = ["public.movie"]
    try present().choose([url])
    window.settle()
    #expect((delegate.info?[.mediaURL] as? URL)?.path == url.path)
    #expect(delegate.info?[.originalImage] == nil)
  }

  @Test func cancellingIsLeftToTheDelegate() throws {
    try present().cancel()
    window.settle()
    #expect(delegate.isCancelled)
    #expect(root.presentedViewController === picker)
  }

  @Test func aPickerWithoutTheMethodForCancellingDismissesItself() throws {
    let silent = SilentDelegate()
    picker.delegate = silent
    try present().cancel()
    window.settle()
    #expect(root.presentedViewController == nil)
  }

  @Test func aFileThatIsNoPictureCancels() throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).png")
    try Data("no picture".utf8).write(to: url)
    try present().choose([url])
    window.settle()
    #expect(delegate.info == nil)
    #expect(delegate.isCancelled)
  }

  @Test func theSourcesAreALibraryWithoutACamera() {
    #expect(UIImagePickerController.isSourceTypeAvailable(.photoLibrary))
    #expect(!UIImagePickerController.isSourceTypeAvailable(.camera))
    #expect(UIImagePickerController.availableMediaTypes(for: .camera) == nil)
    #expect(!UIImagePickerController.isCameraDeviceAvailable(.rear))
  }
}
