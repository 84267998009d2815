public import Foundation

extension UIWindowScene {
  /// The configuration of a scene that opens in a window of its own.
  @preconcurrency @MainActor
  public final class ActivationConfiguration: NSObject {
    /// The preview from which the window grows; nil for the cell.
    public let preview: UITargetedPreview?

    /// Creates a configuration. The client determines the content of the scene, as user activities are not supported
    /// here.
    public init(preview: UITargetedPreview? = nil) {
      self.preview = preview
      super.init()
    }
  }
}
