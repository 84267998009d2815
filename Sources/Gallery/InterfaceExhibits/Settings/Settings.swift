public import ExhibitSupport
public import UIKit

/// Settings on pages: switches, sliders, fields, dates and choices, whose values are remembered.
public enum Settings: Exhibit {
  public static let title = "Settings"
  public static let summary = "Settings on several pages depend on each other, and are remembered."

  public static func makeViewController(_ context: ExhibitContext) -> UIViewController & ExhibitController {
    SettingsNavigation(context.service { SettingsStore(context.defaults) })
  }
}

/// The pages of settings; the appearance and the color that are chosen there apply to them.
final class SettingsNavigation: UINavigationController, ExhibitController {
  let store: SettingsStore

  init(_ store: SettingsStore) {
    self.store = store
    super.init(nibName: nil, bundle: nil)
    setViewControllers([SettingsPage(SettingsForms.root(store))], animated: false)
    navigationBar.prefersLargeTitles = true
    store.didChange = { [weak self] in self?.settingsDidChange() }
  }

  required init?(coder: NSCoder) { fatalError("SettingsNavigation is made in code") }

  override func viewDidLoad() {
    super.viewDidLoad()
    settingsDidChange()
  }

  private func settingsDidChange() {
    overrideUserInterfaceStyle =
      switch store[.appearance] {
      case "Light": .light
      case "Dark": .dark
      default: .unspecified
      }
    view.tintColor = SettingsForms.color(named: store[.color])
    for case let page as SettingsPage in viewControllers { page.update() }
  }
}
