import CoreGraphics
import Foundation

/// The presentations that cover the presenter: `fullScreen`, `currentContext`, and those that leave it in the window
/// below.
@MainActor
final class CoveringPresentation: UIPresentationController {
  override var shouldRemovePresentersView: Bool {
    presentationStyle == .fullScreen || presentationStyle == .currentContext
  }

  override var shouldPresentInFullscreen: Bool {
    presentationStyle != .currentContext && presentationStyle != .overCurrentContext
  }

  override var placesPresentedView: Bool { true }
}
