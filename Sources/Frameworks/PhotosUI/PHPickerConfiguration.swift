/// The settings of a picker of photos.
public struct PHPickerConfiguration: Hashable, Sendable {
  /// The forms in which photos are passed on.
  public enum AssetRepresentationMode: Int, Hashable, Sendable {
    case automatic = 0
    case current = 1
    case compatible = 2
  }

  /// The orders and manners of choosing.
  public enum Selection: Int, Hashable, Sendable {
    case `default` = 0
    case ordered = 1
    case continuous = 2
    case continuousAndOrdered = 3
  }

  /// The arrangements of the picker.
  public enum Mode: Int, Hashable, Sendable {
    case `default` = 0
    case compact = 1
  }

  /// The form in which photos are passed on; files are passed on as they are, so it is without effect here.
  public var preferredAssetRepresentationMode = AssetRepresentationMode.automatic
  /// The order of the results; without effect here, it is that of the dialog.
  public var selection = Selection.default
  /// The greatest number of photos; 0 for no limit. The default is 1.
  public var selectionLimit = 1
  /// The filter of what is offered; nil, the default, for pictures and films.
  public var filter: PHPickerFilter?
  /// The photos that are chosen before; without effect here.
  public var preselectedAssetIdentifiers: [String] = []
  /// The arrangement of the picker; without effect here.
  public var mode = Mode.default

  /// Creates the default settings.
  public init() {}
}
