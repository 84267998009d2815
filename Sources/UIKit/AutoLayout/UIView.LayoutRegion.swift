import Foundation

extension UIView {
  /// A part of a view that content keeps to.
  ///
  /// Windows here have no round corners that cover content, so that adapting to them changes nothing.
  public struct LayoutRegion: Hashable, Sendable {
    /// The axis along which a region avoids the window's corners.
    public enum AdaptivityAxis: Int, Hashable, Sendable { case horizontal = 1, vertical = 2 }

    let role: UILayoutGuide.Role

    /// What bars and notches leave free.
    public static func safeArea(cornerAdaptation: AdaptivityAxis? = nil) -> LayoutRegion { Self(role: .safeArea) }
    /// The area inside the layout margins.
    public static func margins(cornerAdaptation: AdaptivityAxis? = nil) -> LayoutRegion { Self(role: .margins) }
    /// The area inside the layout margins, as narrow as lines of text should be.
    public static func readableContent(cornerAdaptation: AdaptivityAxis? = nil) -> LayoutRegion {
      Self(role: .readable)
    }
  }
}
