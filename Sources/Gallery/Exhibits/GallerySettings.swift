import UIKit

/// The user's settings that apply to every exhibit.
@MainActor
final class GallerySettings {
  var style = UIUserInterfaceStyle.unspecified { didSet { didChange?() } }
  /// The preferred text size; unspecified for the system's.
  var textSize = UIContentSizeCategory.unspecified { didSet { didChange?() } }
  var direction = UITraitEnvironmentLayoutDirection.unspecified { didSet { didChange?() } }
  /// The speed of animations; below 1 for slow motion.
  var speed: Float = 1 { didSet { didChange?() } }
  /// A Boolean value that determines whether the cost of frames is plotted.
  var showsFrames = false { didSet { didChange?() } }
  /// A Boolean value that determines whether the trace of collection views is shown.
  var showsTrace = false { didSet { didChange?() } }
  var didChange: (() -> Void)?
}
