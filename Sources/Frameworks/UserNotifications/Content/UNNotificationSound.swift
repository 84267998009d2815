public import Foundation

/// The name of a sound file of the program.
public struct UNNotificationSoundName: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  /// Creates a name.
  public init(_ rawValue: String) { self.rawValue = rawValue }
  public init(rawValue: String) { self.rawValue = rawValue }
}

/// The sound of a notification.
///
/// A desktop plays a sound of its theme; a sound of the program is played where the desktop plays files.
open class UNNotificationSound: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  let name: String
  let isCritical: Bool
  let volume: Float?

  /// Creates the sound of a file in the program's bundle or in `Library/Sounds`.
  public convenience init(named name: UNNotificationSoundName) { self.init(name.rawValue) }

  init(_ name: String, isCritical: Bool = false, volume: Float? = nil) {
    self.name = name
    self.isCritical = isCritical
    self.volume = volume
  }

  /// Reads a sound.
  public required init?(coder: NSCoder) {
    guard let name = coder.text("name") else { return nil }
    self.name = name
    isCritical = coder.decodeBool(forKey: "isCritical")
    volume = coder.containsValue(forKey: "volume") ? coder.decodeFloat(forKey: "volume") : nil
  }

  open class var supportsSecureCoding: Bool { true }

  /// Writes the sound.
  open func encode(with coder: NSCoder) {
    coder.encode(text: name, forKey: "name")
    coder.encode(isCritical, forKey: "isCritical")
    if let volume { coder.encode(volume, forKey: "volume") }
  }

  /// The default sound.
  open class var `default`: UNNotificationSound { UNNotificationSound("default") }
  /// The default sound of calls.
  open class var defaultRingtone: UNNotificationSound { UNNotificationSound("ringtone") }
  /// The default sound of critical alerts.
  open class var defaultCritical: UNNotificationSound { UNNotificationSound("default", isCritical: true) }

  /// Returns the default sound of critical alerts with a volume from 0 to 1.
  open class func defaultCriticalSound(withAudioVolume volume: Float) -> UNNotificationSound {
    UNNotificationSound("default", isCritical: true, volume: volume)
  }
  /// Returns the sound of a file for critical alerts.
  open class func criticalSoundNamed(_ name: UNNotificationSoundName) -> UNNotificationSound {
    UNNotificationSound(name.rawValue, isCritical: true)
  }
  /// Returns the sound of a file for critical alerts with a volume from 0 to 1.
  open class func criticalSoundNamed(
    _ name: UNNotificationSoundName, withAudioVolume volume: Float
  ) -> UNNotificationSound { UNNotificationSound(name.rawValue, isCritical: true, volume: volume) }
  /// Returns the sound of a file for calls.
  open class func ringtoneSoundNamed(_ name: UNNotificationSoundName) -> UNNotificationSound {
    UNNotificationSound(name.rawValue)
  }

  /// Returns the sound itself, which cannot be changed.
  open func copy(with zone: NSZone? = nil) -> Any { self }
  /// Returns whether another sound is the same.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UNNotificationSound else { return false }
    return name == other.name && isCritical == other.isCritical && volume == other.volume
  }
  /// A hash of the name.
  open override var hash: Int { name.hashValue }
}
