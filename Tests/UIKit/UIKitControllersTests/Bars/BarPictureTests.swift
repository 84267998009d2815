import Testing
import UIKit
import UIKitTesting

@MainActor
struct BarPictureTests {
  @Test func barsWithAppearancesAndMaterialsLookAsRecorded() throws {
    let root = UIViewController()
    root.title = "Library"
    root.view.backgroundColor = .systemYellow
    let look = UINavigationBarAppearance()
    look.configureWithOpaqueBackground()
    look.backgroundColor = .systemIndigo
    look.titleTextAttributes = [.foregroundColor: UIColor.white, .font: UIFont.systemFont(ofSize: 20, weight: .heavy)]
    look.shadowColor = .red
    look.buttonAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.yellow]
    root.navigationItem.scrollEdgeAppearance = look
    root.navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Edit", menu: UIMenu(children: []))
    addMaterials(to: root.view)
    let navigation = UINavigationController(rootViewController: root)
    navigation.tabBarItem = UITabBarItem(title: "Library", image: UIImage(systemName: "book"), tag: 0)
    let empty = UIViewController()
    empty.tabBarItem = UITabBarItem(title: "Search", image: UIImage(systemName: "magnifyingglass"), tag: 1)
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation, empty]
    let tabLook = UITabBarAppearance()
    tabLook.configureWithOpaqueBackground()
    tabLook.backgroundColor = .systemIndigo
    tabLook.stackedLayoutAppearance.normal.iconColor = .lightGray
    tabLook.stackedLayoutAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.lightGray]
    tabLook.stackedLayoutAppearance.selected.iconColor = .yellow
    tabLook.stackedLayoutAppearance.selected.titleTextAttributes = [.foregroundColor: UIColor.yellow]
    tabs.tabBar.standardAppearance = tabLook
    let test = TestWindow(tabs, size: CGSize(width: 320, height: 480), scale: 1)
    test.settle()
    try test.expectPicture("bar-looks")
  }

  @Test func contentUnavailableViewsLookAsRecorded() throws {
    let controller = UIViewController()
    controller.view.backgroundColor = .systemBackground
    var configuration = UIContentUnavailableConfiguration.empty()
    configuration.image = UIImage(systemName: "photo")
    configuration.text = "No Photos"
    configuration.secondaryText = "Photos that you take appear here, the newest first."
    configuration.button = .filled()
    configuration.button.title = "Take a Photo"
    controller.contentUnavailableConfiguration = configuration
    let test = TestWindow(controller, size: CGSize(width: 320, height: 480), scale: 1)
    test.settle()
    try test.expectPicture("content-unavailable")
  }

  private func addMaterials(to view: UIView) {
    let stripe = UIView(frame: CGRect(x: 150, y: 60, width: 20, height: 340))
    stripe.backgroundColor = .black
    view.addSubview(stripe)
    let styles: [UIBlurEffect.Style] = [
      .systemUltraThinMaterial, .systemMaterial, .systemThickMaterialDark, .systemThinMaterialLight,
    ]
    for (index, style) in styles.enumerated() {
      let blur = UIBlurEffect(style: style)
      let effect = UIVisualEffectView(effect: blur)
      effect.frame = CGRect(x: 30, y: 70 + index * 80, width: 260, height: 64)
      effect.layer.cornerRadius = 16
      effect.clipsToBounds = true
      let vibrancy = UIVisualEffectView(effect: UIVibrancyEffect(blurEffect: blur, style: .secondaryLabel))
      vibrancy.frame = effect.bounds
      let label = UILabel(frame: effect.bounds)
      label.text = "Material \(style.rawValue)"
      label.textAlignment = .center
      vibrancy.contentView.addSubview(label)
      effect.contentView.addSubview(vibrancy)
      view.addSubview(effect)
    }
  }
}
