import Foundation

/// A value that defaults can store.
protocol SettingValue: Equatable {
  static func read(_ key: String, from defaults: UserDefaults) -> Self
}

extension Bool: SettingValue {
  static func read(_ key: String, from defaults: UserDefaults) -> Bool { defaults.bool(forKey: key) }
}

extension Double: SettingValue {
  static func read(_ key: String, from defaults: UserDefaults) -> Double { defaults.double(forKey: key) }
}

extension String: SettingValue {
  static func read(_ key: String, from defaults: UserDefaults) -> String { defaults.string(forKey: key) ?? "" }
}

/// A setting: the key of its value, and the value until the user chooses another.
struct Setting<Value: SettingValue> {
  let key: String
  let initial: Value
}

/// The values of the settings, in the user's defaults or, without them, in memory.
@MainActor
final class SettingsStore {
  private let defaults: UserDefaults?
  private var values: [String: Any] = [:]
  private static let prefix = "settings."
  /// A closure that is called after each change.
  var didChange: (() -> Void)?

  init(_ defaults: UserDefaults?) { self.defaults = defaults }

  subscript<Value>(setting: Setting<Value>) -> Value {
    get {
      let key = Self.prefix + setting.key
      guard let defaults else { return values[key] as? Value ?? setting.initial }
      return defaults.object(forKey: key) == nil ? setting.initial : Value.read(key, from: defaults)
    }
    set {
      guard newValue != self[setting] else { return }
      let key = Self.prefix + setting.key
      if let defaults { defaults.set(newValue, forKey: key) } else { values[key] = newValue }
      didChange?()
    }
  }

  /// Forgets every value that the user has chosen.
  func reset() {
    values = [:]
    for key in defaults?.dictionaryRepresentation().keys.filter({ $0.hasPrefix(Self.prefix) }) ?? [] {
      defaults?.removeObject(forKey: key)
    }
    didChange?()
  }
}

extension Setting where Value == Bool {
  static var airplaneMode: Self { Self(key: "airplaneMode", initial: false) }
  static var wifi: Self { Self(key: "wifi", initial: true) }
  static var bluetooth: Self { Self(key: "bluetooth", initial: true) }
  static var notifications: Self { Self(key: "notifications", initial: true) }
  static var badges: Self { Self(key: "badges", initial: true) }
  static var summary: Self { Self(key: "summary", initial: false) }
  static var keyClicks: Self { Self(key: "keyClicks", initial: false) }
}

extension Setting where Value == Double {
  static var volume: Self { Self(key: "volume", initial: 60) }
  static var alertVolume: Self { Self(key: "alertVolume", initial: 40) }
  static var limit: Self { Self(key: "limit", initial: 5) }
  /// The time of the summary, in seconds since midnight.
  static var summaryTime: Self { Self(key: "summaryTime", initial: 8 * 3_600) }
}

extension Setting where Value == String {
  static var name: Self { Self(key: "name", initial: "Ida Falk") }
  static var mail: Self { Self(key: "mail", initial: "ida@falk-bindery.example.org") }
  static var phone: Self { Self(key: "phone", initial: "") }
  static var network: Self { Self(key: "network", initial: "Bindery") }
  static var previews: Self { Self(key: "previews", initial: "Always") }
  static var ringtone: Self { Self(key: "ringtone", initial: "Bell") }
  static var appearance: Self { Self(key: "appearance", initial: "Automatic") }
  static var color: Self { Self(key: "color", initial: "Blue") }
}
