public import CoreGraphics
public import Foundation
import HostInterface
import SwiftRuntime
import UniformTypeIdentifiers

/// A picker of a picture or a film from the pictures folder, by the desktop's dialog for files. There is no camera.
@preconcurrency @MainActor
open class UIImagePickerController: UINavigationController {
  /// The sources of pictures.
  public enum SourceType: Int, Hashable, Sendable {
    case photoLibrary = 0
    case camera = 1
    case savedPhotosAlbum = 2
  }

  /// The qualities of films that are recorded.
  public enum QualityType: Int, Hashable, Sendable {
    case typeHigh = 0
    case typeMedium = 1
    case typeLow = 2
    case type640x480 = 3
    case typeIFrame1280x720 = 4
    case typeIFrame960x540 = 5
  }

  /// The uses of a camera.
  public enum CameraCaptureMode: Int, Hashable, Sendable {
    case photo = 0
    case video = 1
  }

  /// The cameras of a device.
  public enum CameraDevice: Int, Hashable, Sendable {
    case rear = 0
    case front = 1
  }

  /// The modes of a camera's flash.
  public enum CameraFlashMode: Int, Hashable, Sendable {
    case off = -1
    case auto = 0
    case on = 1
  }

  /// The forms in which chosen pictures are passed on.
  public enum ImageURLExportPreset: Int, Hashable, Sendable {
    case compatible = 0
    case current = 1
  }

  /// The keys of the facts about a choice.
  public struct InfoKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    /// The identifier of the type: `public.image` or `public.movie`.
    public static let mediaType = InfoKey(rawValue: "UIImagePickerControllerMediaType")
    /// The picture, a `UIImage`.
    public static let originalImage = InfoKey(rawValue: "UIImagePickerControllerOriginalImage")
    /// The picture after editing, a `UIImage`; the original one here.
    public static let editedImage = InfoKey(rawValue: "UIImagePickerControllerEditedImage")
    /// The part of the picture that was cut out, a `CGRect` in an `NSValue`.
    public static let cropRect = InfoKey(rawValue: "UIImagePickerControllerCropRect")
    /// The URL of the film.
    public static let mediaURL = InfoKey(rawValue: "UIImagePickerControllerMediaURL")
    /// The URL of the picture.
    public static let imageURL = InfoKey(rawValue: "UIImagePickerControllerImageURL")
    /// The URL of the picture in a library; never given here.
    public static let referenceURL = InfoKey(rawValue: "UIImagePickerControllerReferenceURL")
    /// The facts about a picture of the camera; never given here.
    public static let mediaMetadata = InfoKey(rawValue: "UIImagePickerControllerMediaMetadata")
    /// The picture in a library; never given here.
    public static let phAsset = InfoKey(rawValue: "UIImagePickerControllerPHAsset")
    /// The picture with its motion; never given here.
    public static let livePhoto = InfoKey(rawValue: "UIImagePickerControllerLivePhoto")

    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// The source of pictures. Pictures cannot come from the camera: setting that raises an exception, as on a device
  /// without one.
  @Observed open var sourceType = SourceType.photoLibrary {
    didSet {
      guard !Self.isSourceTypeAvailable(sourceType) else { return }
      NSException(
        name: .invalidArgumentException,
        reason: "Source type \(sourceType.rawValue) not available; ask isSourceTypeAvailable(_:) before."
      ).raise()
    }
  }
  /// The identifiers of the types that can be chosen. The default is pictures.
  open var mediaTypes = [UTType.image.identifier]
  /// A Boolean value that determines whether the user edits the picture; the edited picture is the original one here.
  open var allowsEditing = false
  /// The form in which a picture is passed on; without effect here.
  open var imageExportPreset = ImageURLExportPreset.compatible
  /// The preset with which a film is converted; without effect here.
  open var videoExportPreset = ""
  /// The quality of films that are recorded; without effect here.
  open var videoQuality = QualityType.typeMedium
  /// The greatest duration of a film that is recorded, in seconds; without effect here.
  open var videoMaximumDuration: TimeInterval = 600
  /// A Boolean value that determines whether the camera's controls are shown; without effect here.
  open var showsCameraControls = true
  /// The view above the camera's picture; without effect here.
  open var cameraOverlayView: UIView?
  /// The transform of the camera's picture; without effect here.
  open var cameraViewTransform = CGAffineTransform.identity
  /// The use of the camera; without effect here.
  open var cameraCaptureMode = CameraCaptureMode.photo
  /// The camera; without effect here.
  open var cameraDevice = CameraDevice.rear
  /// The mode of the flash; without effect here.
  open var cameraFlashMode = CameraFlashMode.auto

  private let panel = PickerPanel()

  // MARK: Sources

  /// Returns true for the sources that are the pictures folder, and false for the camera.
  open class func isSourceTypeAvailable(_ sourceType: SourceType) -> Bool { sourceType != .camera }

  /// Returns the identifiers of the types of a source; nil for the camera.
  open class func availableMediaTypes(for sourceType: SourceType) -> [String]? {
    isSourceTypeAvailable(sourceType) ? [UTType.image.identifier, UTType.movie.identifier] : nil
  }

  /// Returns false: there is no camera.
  open class func isCameraDeviceAvailable(_ cameraDevice: CameraDevice) -> Bool { false }
  /// Returns false: there is no camera.
  open class func isFlashAvailable(for cameraDevice: CameraDevice) -> Bool { false }
  /// Returns nil: there is no camera.
  open class func availableCaptureModes(for cameraDevice: CameraDevice) -> [NSNumber]? { nil }

  // MARK: Life cycle

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    panel.prepare(self)
  }

  /// Creates a picker of pictures.
  public convenience init() { self.init(nibName: nil, bundle: nil) }

  /// Returns nil: a picker cannot be in a nib.
  public required init?(coder: NSCoder) { return nil }

  /// Has no effect: there is no camera.
  open func takePicture() {}
  /// Returns false: there is no camera.
  open func startVideoCapture() -> Bool { false }
  /// Has no effect: there is no camera.
  open func stopVideoCapture() {}

  open override func viewDidLoad() {
    super.viewDidLoad()
    isNavigationBarHidden = true
    panel.prepareView(of: self)
  }

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    var request = FilePanelRequest(opening: mediaTypes.map { UTType($0) ?? UTType(importedAs: $0) })
    request.folder = PicturesFolder.url?.path
    request.title = title
    panel.show(request, for: self) { [self] urls in
      if let url = urls?.first { finish(with: url) } else { cancel() }
    }
  }

  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    if isBeingDismissed { panel.dismiss() }
  }

  /// Notes that the default of an optional method of the delegate has been called.
  final func reportDefaultImplementation() { panel.optionalMethods.reportDefault() }

  private var pickerDelegate: (any UIImagePickerControllerDelegate)? {
    delegate as? any UIImagePickerControllerDelegate
  }

  private func finish(with url: URL) {
    let isFilm = UTType(filenameExtension: url.pathExtension)?.conforms(to: .audiovisualContent) ?? false
    var info: [InfoKey: Any] = [:]
    if isFilm {
      info = [.mediaType: UTType.movie.identifier, .mediaURL: url]
    } else if let image = UIImage(contentsOfFile: url.path) {
      info = [.mediaType: UTType.image.identifier, .originalImage: image, .imageURL: url]
      if allowsEditing {
        info[.editedImage] = image
        info[.cropRect] = NSValue(cgRect: CGRect(origin: .zero, size: image.size))
      }
    } else {
      Log.warn("\(url.path) was chosen, but it is no picture that can be read; the picker is canceled.")
      return cancel()
    }
    pickerDelegate?.imagePickerController(self, didFinishPickingMediaWithInfo: info)
  }

  private func cancel() {
    let isReported: Void? = pickerDelegate.flatMap { delegate in
      panel.optionalMethods.result { delegate.imagePickerControllerDidCancel(self) }
    }
    if isReported == nil { presentingViewController?.dismiss(animated: true) }
  }
}
