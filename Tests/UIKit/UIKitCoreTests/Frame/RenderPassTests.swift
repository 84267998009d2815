import DisplayList
import GeometryCore
import QuartzCore
import Testing
import UIKit
import UIKitTesting

@testable import UIKitCore

@MainActor
@Suite struct RenderPassTests {
  @Test func theRenderPassGivesTheSurfaceTheRootWithSizeScaleAndBackground() throws {
    let stage = PassStage()
    stage.test.window.overrideUserInterfaceStyle = .dark
    let root = stage.scene.tree.commit()
    let count = stage.test.surface.frameCount
    var frame = stage.frame()
    frame.root = root
    RenderPass.run(&frame)
    let shown = try #require(stage.test.surface.scene)
    #expect(stage.test.surface.frameCount == count + 1)
    #expect(shown.root === root)
    #expect(shown.size == Size(100, 100))
    #expect(shown.scale == 1)
    #expect(shown.background == stage.scene.background)
  }
}
