import HostHeadless
import HostInterface
import Testing
import UIKit
import UIKitTesting

/// The preferences of the desktop in traits, and the sizes of windows.
@MainActor
struct DesktopPreferencesTests {
  private let window = TestWindow(UIViewController(), size: CGSize(width: 400, height: 300), scale: 1)

  @Test func highContrastIsATraitThatChangesWhileTheProgramRuns() {
    let view = UIView()
    window.window.addSubview(view)
    #expect(view.traitCollection.accessibilityContrast == .normal)
    window.clock.host.appearance.hasHighContrast = true
    #expect(view.traitCollection.accessibilityContrast == .high)
    window.clock.host.appearance.hasHighContrast = false
    #expect(view.traitCollection.accessibilityContrast == .normal)
  }

  @Test func reducedMotionIsThePreferenceOfTheDesktop() {
    #expect(!UIAccessibility.isReduceMotionEnabled)
    window.clock.host.appearance.reducesMotion = true
    #expect(UIAccessibility.isReduceMotionEnabled)
  }

  @Test func aWindowShrinksToItsMaximumSizeAndGrowsToItsMinimumSize() {
    let restrictions = window.window.windowScene?.sizeRestrictions
    restrictions?.maximumSize = CGSize(width: 350, height: 200)
    #expect(window.window.bounds.size == CGSize(width: 350, height: 200))
    restrictions?.minimumSize = CGSize(width: 360, height: 100)
    #expect(window.window.bounds.size == CGSize(width: 360, height: 200))
  }

  @Test func aSceneTellsWhetherItsWindowFillsTheScreen() {
    let scene = window.window.windowScene
    #expect(scene?.isFullScreen == false)
    window.press(.keyboardF11)
    #expect(scene?.isFullScreen == true)
    window.press(.keyboardF11)
    #expect(scene?.isFullScreen == false)
  }

  @Test func theKeyF11FillsTheScreenUnlessThatIsNotAllowed() {
    window.press(.keyboardF11)
    #expect(window.surface.isFullScreen)
    window.press(.keyboardF11)
    #expect(!window.surface.isFullScreen)
    window.press(.keyboardF11)
    window.window.windowScene?.sizeRestrictions?.allowsFullScreen = false
    #expect(!window.surface.isFullScreen)
    window.press(.keyboardF11)
    #expect(!window.surface.isFullScreen)
  }
}
