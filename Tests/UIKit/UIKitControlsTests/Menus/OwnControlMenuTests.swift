import Testing
import UIKit

/// A control that provides its menu by overriding, as custom controls do on iOS.
@MainActor
struct OwnControlMenuTests {
  private final class Swatch: UIControl {
    override func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
      UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in
        UIMenu(children: [UIAction(title: "Copy") { _ in }])
      }
    }
  }

  @Test func enablingTheContextMenuOfAControlAddsItsInteraction() throws {
    let control = Swatch(frame: CGRect(x: 0, y: 0, width: 100, height: 44))
    #expect(control.contextMenuInteraction == nil)
    #expect(control.interactions.isEmpty)
    control.isContextMenuInteractionEnabled = true
    let interaction = try #require(control.contextMenuInteraction)
    #expect(control.interactions.count == 1)
    #expect(interaction.delegate?.contextMenuInteraction(interaction, configurationForMenuAtLocation: .zero) != nil)
    control.isContextMenuInteractionEnabled = false
    #expect(interaction.delegate?.contextMenuInteraction(interaction, configurationForMenuAtLocation: .zero) == nil)
  }
}
