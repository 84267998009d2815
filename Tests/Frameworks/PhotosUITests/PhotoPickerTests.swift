import PhotosUI
import Testing
import UIKitTesting

/// The picker of photos over the desktop's dialog for files.
@MainActor
struct PhotoPickerTests {
  private final class Delegate: PHPickerViewControllerDelegate {
    var picked: [[PHPickerResult]] = []

    func picker(_ picker: PHPickerViewController, didFinishPicking results: [PHPickerResult]) {
      picked.append(results)
      picker.dismiss(animated: true)
    }
  }

  private let window: TestWindow
  private let root = UIViewController()
  private let delegate = Delegate()

  init() { window = TestWindow(root, size: CGSize(width: 320, height: 480), scale: 1) }

  private func present(_ change: (inout PHPickerConfiguration) -> Void = { _ in }) throws -> TestFilePanel {
    var configuration = PHPickerConfiguration()
    change(&configuration)
    let picker = PHPickerViewController(configuration: configuration)
    picker.delegate = delegate
    root.present(picker, animated: true)
    window.settle()
    return try #require(window.filePanels.first)
  }

  private func makePicture(_ name: String) throws -> URL {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString)-\(name)")
    let image = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 3)).image {
      $0.fill(CGRect(x: 0, y: 0, width: 4, height: 3))
    }
    try #require(image.pngData()).write(to: url)
    return url
  }

  @Test func thePickerOffersPicturesAndFilmsOne() throws {
    let panel = try present()
    #expect(panel.mediaTypes.contains("image/*"))
    #expect(panel.mediaTypes.contains("video/*"))
    #expect(!panel.allowsMultipleSelection)
  }

  @Test func aFilterOfImagesOffersNoFilms() throws {
    let panel = try present { $0.filter = .images }
    #expect(panel.mediaTypes == ["image/*"])
  }

  @Test func aChosenPictureIsAProviderThatLoadsAnImage() async throws {
    let url = try makePicture("leaf.png")
    try present().choose([url])
    window.settle()
    let result = try #require(delegate.picked.first?.first)
    #expect(result.itemProvider.hasItemConformingToTypeIdentifier(UTType.image.identifier))
    #expect(result.itemProvider.canLoadObject(ofClass: UIImage.self))
    #expect(result.itemProvider.suggestedName == url.deletingPathExtension().lastPathComponent)
    let size: CGSize? = await withCheckedContinuation { done in
      _ = result.itemProvider.loadObject(ofClass: UIImage.self) { image, _ in
        done.resume(returning: (image as? UIImage)?.size)
      }
    }
    #expect(size != nil)
    #expect(root.presentedViewController == nil)
  }

  @Test func cancellingReportsNoPhotos() throws {
    try present().cancel()
    window.settle()
    #expect(delegate.picked.count == 1)
    #expect(delegate.picked.first?.isEmpty == true)
  }

  @Test func morePhotosThanTheLimitAreAskedForAgain() throws {
    let urls = try (1...3).map { try makePicture("\($0).png") }
    let panel = try present { $0.selectionLimit = 2 }
    #expect(panel.allowsMultipleSelection)
    panel.choose(urls)
    window.settle()
    #expect(delegate.picked.isEmpty)
    let again = try #require(window.filePanels.first)
    #expect(again.title == "Choose at most 2 photos")
    again.choose(Array(urls.prefix(2)))
    window.settle()
    #expect(delegate.picked.first?.count == 2)
  }

  @Test func aPickerThatIsDismissedClosesItsDialog() throws {
    _ = try present()
    root.dismiss(animated: true)
    window.settle()
    #expect(window.filePanels.isEmpty)
    #expect(delegate.picked.isEmpty)
  }

  @Test func aNegatedFilterOffersTheRest() throws {
    #expect(PHPickerFilter.not(.videos) == .images)
    #expect(PHPickerFilter.all(of: [.images, .any(of: [.images, .videos])]) == .images)
  }
}
