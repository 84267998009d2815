import Foundation

extension UIView {
  /// A region of a view in which content should be placed.
  ///
  /// Windows have no rounded corners that cover content, so adaptation to corners has no effect.
  public struct LayoutRegion: Hashable, Sendable {
    /// The axis along which a region avoids the window's corners.
    public enum AdaptivityAxis: Int, Hashable, Sendable { case horizontal = 1, vertical = 2 }

    let role: UILayoutGuide.Role

    /// Returns the area that is not covered by bars and notches.
    public static func safeArea(cornerAdaptation: AdaptivityAxis? = nil) -> LayoutRegion { Self(role: .safeArea) }
    /// Returns the area inside the layout margins.
    public static func margins(cornerAdaptation: AdaptivityAxis? = nil) -> LayoutRegion { Self(role: .margins) }
    /// Returns the area inside the layout margins, limited to a readable line length.
    public static func readableContent(cornerAdaptation: AdaptivityAxis? = nil) -> LayoutRegion {
      Self(role: .readable)
    }
  }
}
