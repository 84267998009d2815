public import Foundation

/// A drawing that is recorded once and drawn often.
public final class CGLayer {
  /// The size of the layer, in units of the context that it was created for.
  public let size: CGSize
  /// The context that draws into the layer.
  public let context: CGContext?

  /// Creates an empty layer for drawing into a context; the information is ignored.
  public init?(_ context: CGContext, size: CGSize, auxiliaryInfo: CFDictionary?) {
    guard size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite else { return nil }
    self.size = size
    self.context = CGContext()
  }
}
