import UIKit

/// The pages of the exhibit.
@MainActor
enum SettingsForms {
  private typealias Row = SettingsForm.Row
  private typealias Section = SettingsForm.Section

  private static let colors: [(name: String, color: UIColor)] = [
    ("Blue", .systemBlue), ("Indigo", .systemIndigo), ("Purple", .systemPurple), ("Brown", .systemBrown),
  ]

  static func color(named name: String) -> UIColor { colors.first { $0.name == name }?.color ?? .systemBlue }

  static func root(_ store: SettingsStore) -> SettingsForm {
    SettingsForm(title: "Settings", store: store) { store in
      var connections = [Row("Airplane mode", "airplane", .toggle(.airplaneMode))]
      if !store[.airplaneMode] {
        connections += [
          Row("Wi-Fi", "wifi", .page({ wifi(store) }, value: store[.wifi] ? store[.network] : "Off")),
          Row("Bluetooth", "antenna.radiowaves.left.and.right", .toggle(.bluetooth)),
        ]
      }
      return [
        Section(rows: [Row("Profile", "person.crop.circle", .page({ profile(store) }, value: store[.name]))]),
        Section(
          header: "Connections", footer: store[.airplaneMode] ? "Wi-Fi and Bluetooth are off in airplane mode." : nil,
          rows: connections),
        Section(
          header: "General",
          rows: [
            Row(
              "Notifications", "bell", .page({ notifications(store) }, value: store[.notifications] ? "On" : "Off")),
            Row("Sounds", "speaker.wave.2", .page({ sounds(store) }, value: "\(Int(store[.volume])) %")),
            Row("Display", "sun.max", .page({ display(store) }, value: store[.appearance])),
          ]),
        Section(rows: [Row("Reset all settings", nil, .button(isDestructive: true) { $0.confirmReset() })]),
      ]
    }
  }

  static func profile(_ store: SettingsStore) -> SettingsForm {
    SettingsForm(title: "Profile", store: store) { store in
      [
        Section(
          rows: [
            Row("Name", nil, .text(.name, .default)), Row("Mail", nil, .text(.mail, .emailAddress)),
            Row("Phone", nil, .text(.phone, .phonePad)),
          ]),
        Section(
          rows: [
            Row(
              "Copy mail address", nil,
              .button(isDestructive: false) { _ in UIPasteboard.general.string = store[.mail] })
          ]),
      ]
    }
  }

  static func wifi(_ store: SettingsStore) -> SettingsForm {
    SettingsForm(title: "Wi-Fi", store: store) { store in
      [Section(rows: [Row("Wi-Fi", nil, .toggle(.wifi))])]
        + (store[.wifi]
          ? [Section(header: "Networks", rows: Row.checks(.network, ["Bindery", "Bindery guests", "Paper mill"]))] : [])
    }
  }

  static func notifications(_ store: SettingsStore) -> SettingsForm {
    SettingsForm(title: "Notifications", store: store) { store in
      var sections = [Section(rows: [Row("Allow notifications", nil, .toggle(.notifications))])]
      guard store[.notifications] else { return sections }
      sections.append(
        Section(
          header: "Messages",
          rows: [
            Row("Badges", nil, .toggle(.badges)),
            Row("Previews", nil, .menu(.previews, ["Always", "When unlocked", "Never"])),
          ]))
      var rows = [Row("Daily summary", nil, .toggle(.summary))]
      if store[.summary] {
        rows += [Row("Time", nil, .time(.summaryTime)), Row("Messages", nil, .stepper(.limit, 1...20))]
      }
      sections.append(
        Section(header: "Summary", footer: "A summary has the most important messages of the day.", rows: rows))
      return sections
    }
  }

  static func sounds(_ store: SettingsStore) -> SettingsForm {
    SettingsForm(title: "Sounds", store: store) { store in
      [
        Section(
          header: "Volume",
          rows: [
            Row("Music", nil, .slider(.volume, 0...100)), Row("Alerts", nil, .slider(.alertVolume, 0...100)),
          ]),
        Section(
          rows: [
            Row("Ringtone", nil, .page({ ringtone(store) }, value: store[.ringtone])),
            Row("Key clicks", nil, .toggle(.keyClicks)),
          ]),
      ]
    }
  }

  static func ringtone(_ store: SettingsStore) -> SettingsForm {
    SettingsForm(title: "Ringtone", store: store) { _ in
      [Section(rows: Row.checks(.ringtone, ["Bell", "Chime", "Harp", "Marimba", "None"]))]
    }
  }

  static func display(_ store: SettingsStore) -> SettingsForm {
    SettingsForm(title: "Display", store: store) { _ in
      [
        Section(
          footer: "The appearance and the color apply to these pages.",
          rows: [Row("Appearance", nil, .menu(.appearance, ["Automatic", "Light", "Dark"]))]),
        Section(header: "Color", rows: Row.checks(.color, colors.map(\.name))),
      ]
    }
  }
}
