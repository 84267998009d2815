import Testing
import UIKit
import UIKitTesting

private struct DensityTrait: UITraitDefinition {
  static let defaultValue = 1
}

private final class Watching: UIViewController {
  var changes: [(UITraitCollection, UITraitCollection)] = []
  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if let previousTraitCollection { changes.append((previousTraitCollection, traitCollection)) }
  }
}

@MainActor
struct TraitChangeTests {
  private let root = Watching()
  private let child = Watching()
  private let test: TestWindow

  init() {
    test = TestWindow(root, size: CGSize(width: 320, height: 480), scale: 2)
    root.addChild(child)
    root.view.addSubview(child.view)
    child.didMove(toParent: root)
  }

  /// Forgets what was told since the suite was made: other tests may have changed settings of the application
  /// meanwhile.
  private func begin() {
    child.changes = []
    root.changes = []
  }

  @Test func sizeClassesFollowTheSizeOfTheWindow() {
    begin()
    #expect(root.traitCollection.horizontalSizeClass == .compact)
    test.resize(to: CGSize(width: 800, height: 600))
    #expect(root.traitCollection.horizontalSizeClass == .regular)
    #expect(child.changes.count == 1)
    #expect(child.changes[0].0.horizontalSizeClass == .compact)
    test.resize(to: CGSize(width: 810, height: 600))
    #expect(child.changes.count == 1)
  }

  @Test func traitOverridesOfAControllerReachItsChildren() {
    begin()
    root.traitOverrides.horizontalSizeClass = .regular
    #expect(root.traitCollection.horizontalSizeClass == .regular)
    #expect(child.traitCollection.horizontalSizeClass == .compact)
    test.layout()
    #expect(child.traitCollection.horizontalSizeClass == .regular)
    #expect(child.changes.count == 1)
    #expect(root.changes.count == 1)
    #expect(root.traitOverrides.contains(UITraitHorizontalSizeClass.self))
    root.traitOverrides.remove(UITraitHorizontalSizeClass.self)
    root.updateTraitsIfNeeded()
    #expect(child.traitCollection.horizontalSizeClass == .compact)
    #expect(test.window.traitCollection.horizontalSizeClass == .compact)
    child.overrideUserInterfaceStyle = .dark
    #expect(child.view.traitCollection.userInterfaceStyle == .dark)
    #expect(root.traitCollection.userInterfaceStyle == .light)
  }

  @Test func overriddenTraitsDoNotChangeWithTheWindow() {
    begin()
    child.traitOverrides.horizontalSizeClass = .compact
    child.traitOverrides.verticalSizeClass = .compact
    test.resize(to: CGSize(width: 800, height: 600))
    #expect(child.changes.isEmpty)
    #expect(root.changes.count == 1)
  }

  @Test func traitChangeRegistrationsAreCalledForTheirTraitsOnly() {
    var calls: [UIUserInterfaceStyle] = []
    let registration = child.registerForTraitChanges([UITraitUserInterfaceStyle.self]) {
      (controller: Watching, previous: UITraitCollection) in
      calls.append(controller.traitCollection.userInterfaceStyle)
      #expect(previous.userInterfaceStyle != controller.traitCollection.userInterfaceStyle)
    }
    root.traitOverrides.horizontalSizeClass = .regular
    test.layout()
    #expect(calls.isEmpty)
    root.overrideUserInterfaceStyle = .dark
    #expect(calls.isEmpty)
    test.layout()
    #expect(calls == [.dark])
    child.unregisterForTraitChanges(registration)
    root.overrideUserInterfaceStyle = .light
    test.layout()
    #expect(calls == [.dark])
  }

  @Test func viewsRegisterForAndOverrideCustomTraits() {
    let view = UIView()
    child.view.addSubview(view)
    var values: [Int] = []
    view.registerForTraitChanges([DensityTrait.self]) { (view: UIView, _: UITraitCollection) in
      values.append(view.traitCollection[DensityTrait.self])
    }
    root.view.traitOverrides[DensityTrait.self] = 3
    test.layout()
    #expect(values == [3])
    #expect(root.view.traitCollection[DensityTrait.self] == 3)
    // A view's overrides do not apply to its controller, but to the controllers inside.
    #expect(root.traitCollection[DensityTrait.self] == 1)
    #expect(child.traitCollection[DensityTrait.self] == 3)
    #expect(root.view.traitOverrides.contains(DensityTrait.self))
    root.view.traitOverrides.remove(DensityTrait.self)
    test.layout()
    #expect(values == [3, 1])
  }

  @Test func aControllerShownAgainIsToldOfTraitChangesMeanwhile() {
    begin()
    child.view.removeFromSuperview()
    root.overrideUserInterfaceStyle = .dark
    #expect(child.changes.isEmpty)
    root.view.addSubview(child.view)
    #expect(child.changes.count == 1)
    #expect(child.changes[0].1.userInterfaceStyle == .dark)
  }
}
