public import Foundation
import HostInterface
public import UIKit
@_spi(UIKitModules) import UIKitDocuments
import UniformTypeIdentifiers

/// A photo that the user has chosen.
public struct PHPickerResult: Hashable, @unchecked Sendable {
  /// The provider of the photo's file.
  public let itemProvider: NSItemProvider
  /// The identifier of the photo in a library; nil, since there is none.
  public var assetIdentifier: String? { nil }
}

/// The method by which a picker of photos reports the choice of the user.
@preconcurrency @MainActor
public protocol PHPickerViewControllerDelegate: AnyObject {
  /// Reports the chosen photos, none if the user canceled; the delegate dismisses the picker.
  func picker(_ picker: PHPickerViewController, didFinishPicking results: [PHPickerResult])
}

/// A picker of photos and films from the pictures folder, by the desktop's dialog for files.
@preconcurrency @MainActor
public final class PHPickerViewController: UIViewController {
  /// The delegate that the choice is reported to.
  public weak var delegate: (any PHPickerViewControllerDelegate)?
  /// The settings.
  public let configuration: PHPickerConfiguration

  private let panel = PickerPanel()

  /// Creates a picker with settings.
  public init(configuration: PHPickerConfiguration) {
    self.configuration = configuration
    super.init(nibName: nil, bundle: nil)
    panel.prepare(self)
  }

  /// Returns nil: a picker cannot be in a nib.
  public required init?(coder: NSCoder) { return nil }

  public override func viewDidLoad() {
    super.viewDidLoad()
    panel.prepareView(of: self)
  }

  public override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    ask(again: false)
  }

  public override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    if isBeingDismissed { panel.dismiss() }
  }

  private func ask(again isTooMany: Bool) {
    let filter = configuration.filter ?? .any(of: [.images, .videos])
    var request = FilePanelRequest(opening: filter.types)
    let limit = configuration.selectionLimit
    request.allowsSeveral = limit != 1
    request.folder = PicturesFolder.url?.path
    // The dialog knows no limit: it is asked again with one in its title.
    request.title = isTooMany ? "Choose at most \(limit) photos" : title
    panel.show(request, for: self) { [self] urls in
      if let urls, limit > 0, urls.count > limit { return ask(again: true) }
      let results = (urls ?? []).compactMap { url in
        NSItemProvider(contentsOf: url, contentType: UTType(filenameExtension: url.pathExtension)).map {
          PHPickerResult(itemProvider: $0)
        }
      }
      delegate?.picker(self, didFinishPicking: results)
    }
  }
}
