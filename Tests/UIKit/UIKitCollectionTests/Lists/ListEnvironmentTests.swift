import Testing
import UIKit
import UIKitTestSupport
import UIKitTesting

/// The list environment of rows, and backgrounds with effects and shadows.
@MainActor
@Suite struct ListEnvironmentTests {
  private nonisolated static let environments: [(UICollectionLayoutListConfiguration.Appearance, UIListEnvironment)] = [
    (.plain, .plain), (.grouped, .grouped), (.insetGrouped, .insetGrouped), (.sidebar, .sidebar),
    (.sidebarPlain, .sidebarPlain),
  ]

  @Test(arguments: Self.environments)
  func cellsHaveTheListEnvironmentTraitOfTheirList(
    appearance: UICollectionLayoutListConfiguration.Appearance, environment: UIListEnvironment
  ) {
    let stage = ListStage(appearance)
    stage.show(["one": ["a", "b"]])
    #expect(stage.cell("a")?.traitCollection.listEnvironment == environment)
    #expect(stage.cell("b")?.contentView.traitCollection.listEnvironment == environment)
    #expect(stage.view.traitCollection.listEnvironment == .unspecified)
    #expect(UITraitCollection(listEnvironment: environment).listEnvironment == environment)
  }

  @Test func aBackgroundConfigurationDrawsItsShadow() throws {
    var configuration = UIBackgroundConfiguration.clear()
    #expect(configuration.shadowProperties.opacity == 0)
    configuration.cornerRadius = 6
    configuration.shadowProperties.opacity = 0.4
    configuration.shadowProperties.offset = CGSize(width: 0, height: 2)
    let view = BackgroundConfigurationView(configuration)
    view.frame = CGRect(x: 0, y: 0, width: 80, height: 40)
    view.layoutIfNeeded()
    #expect(view.layer.shadowOpacity == 0.4)
    #expect(view.layer.shadowPath?.boundingBox == view.bounds)
  }

  @Test func aBackgroundVisualEffectIsDrawnAsATranslucentColor() {
    let white = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    white.backgroundColor = .black
    var configuration = UIBackgroundConfiguration.clear()
    configuration.visualEffect = UIBlurEffect(style: .systemThickMaterialLight)
    let view = BackgroundConfigurationView(configuration)
    view.frame = white.bounds
    white.addSubview(view)
    let test = TestWindow(white, scale: 1)
    test.settle()
    let effect = view.subviews.first
    #expect(effect?.frame == view.bounds)
    #expect(effect?.backgroundColor == UIColor.white.withAlphaComponent(0.85))
  }

  @Test func indexPathHasItemAndSection() {
    let path = NSIndexPath(item: 3, section: 2)
    #expect(path.section == 2)
    #expect(path.item == 3)
    #expect(path.row == 3)
    #expect(NSIndexPath(row: 1, section: 0).item == 1)
  }
}
