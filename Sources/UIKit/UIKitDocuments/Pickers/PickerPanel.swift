import Foundation
package import HostInterface
import SwiftRuntime

/// The dialog of the desktop that a picker shows while it is presented.
///
/// The picker's own view is clear: what presents it stays visible behind the dialog.
@MainActor
package final class PickerPanel {
  private var close: (@MainActor () -> Void)?
  private var isShown = false
  /// The calls of the optional methods of the picker's delegate.
  let optionalMethods = OptionalMethods()

  package init() {}

  /// Prepares a picker for its presentation.
  package func prepare(_ controller: UIViewController) { controller.modalPresentationStyle = .overFullScreen }

  /// Makes the view of a picker clear.
  package func prepareView(of controller: UIViewController) {
    controller.view.backgroundColor = .clear
    controller.view.isOpaque = false
    controller.view.accessibilityViewIsModal = true
  }

  /// Shows the dialog, once; without a host that has dialogs, the answer is nil.
  package func show(
    _ request: FilePanelRequest, for controller: UIViewController, _ answer: @escaping @MainActor ([URL]?) -> Void
  ) {
    guard !isShown else { return }
    isShown = true
    let runtime = UIRuntime.current
    let surface = controller.viewIfLoaded?.window?.windowScene?.surface
    var isAnswered = false
    close = runtime.host.showFilePanel(request, on: surface) { [weak self] paths in
      isAnswered = true
      self?.close = nil
      self?.isShown = false
      runtime.schedule { answer(paths?.map { URL(fileURLWithPath: $0) }) }
    }
    if close == nil, !isAnswered {
      Log.warn(
        "\(type(of: controller)) was presented, but the host \(runtime.host.name) has no dialogs for files; the picker "
          + "is canceled.")
      isShown = false
      runtime.schedule { answer(nil) }
    }
  }

  /// Closes a dialog that is not answered, because its picker was dismissed.
  package func dismiss() {
    close?()
    close = nil
    isShown = false
  }
}
