import UIKit

/// A page of settings: a title and the sections for the current values.
@MainActor
struct SettingsForm {
  /// Rows below a header.
  struct Section {
    var header: String?
    var footer: String?
    var rows: [Row]
  }

  /// A row with a control, or one that is selected.
  @MainActor
  struct Row {
    enum Kind {
      /// Opens a page; the text is the current value.
      case page(() -> SettingsForm, value: String)
      case toggle(Setting<Bool>)
      case slider(Setting<Double>, ClosedRange<Double>)
      case stepper(Setting<Double>, ClosedRange<Double>)
      case time(Setting<Double>)
      case text(Setting<String>, UIKeyboardType)
      /// One of several values, from a menu.
      case menu(Setting<String>, [String])
      /// One of several rows that stand for values of the same setting.
      case check(Setting<String>)
      case button(isDestructive: Bool, (SettingsPage) -> Void)
    }

    var title: String
    var symbol: String?
    var kind: Kind

    init(_ title: String, _ symbol: String? = nil, _ kind: Kind) {
      (self.title, self.symbol, self.kind) = (title, symbol, kind)
    }

    /// The rows of a page with a check mark at the value of a setting.
    static func checks(_ setting: Setting<String>, _ names: [String]) -> [Row] {
      names.map { Row($0, nil, .check(setting)) }
    }
  }

  var title: String
  let store: SettingsStore
  /// Returns the sections for the current values.
  var sections: (SettingsStore) -> [Section]
}
