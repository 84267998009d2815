public import CoreLocation
public import Foundation

/// A trigger at the entry of a region or the exit from it.
///
/// It is a value only: there is no location service, so a request with it is refused when it is added.
open class UNLocationNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
  /// The region.
  open private(set) var region: CLRegion

  /// Creates a trigger with a copy of a region.
  public init(region: CLRegion, repeats: Bool) {
    self.region = region.copy() as? CLRegion ?? region
    super.init(isRepeated: repeats)
  }

  /// Reads a trigger.
  public required init?(coder: NSCoder) {
    guard let region = coder.object(CLRegion.self, "region") else { return nil }
    self.region = region
    super.init(coder: coder)
  }

  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.encode(region, forKey: "region")
  }

  /// Returns whether another trigger has the same region.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UNLocationNotificationTrigger else { return false }
    return region == other.region && repeats == other.repeats
  }
  /// A hash of the region.
  open override var hash: Int { region.hash }

  override var refusal: String? {
    "its trigger is the region \(region.identifier), and there is no location service that could tell that the region is "
      + "entered or left. Use a trigger with a date or an interval."
  }
}
