public import Foundation

extension UIWindowScene {
  /// A scene that an item would open in a window of its own.
  @preconcurrency @MainActor
  public final class ActivationConfiguration: NSObject {
    /// The preview that the window grows from; nil for the cell.
    public let preview: UITargetedPreview?

    /// Creates a configuration; what the scene shows is the client's, as user activities are not known here.
    public init(preview: UITargetedPreview? = nil) {
      self.preview = preview
      super.init()
    }
  }
}
