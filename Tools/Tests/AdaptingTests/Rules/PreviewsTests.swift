import Testing

@testable import Adapting

struct PreviewsTests {
  @Test func aPreviewMacroBecomesAConstant() {
    let text = "import UIKit\n#Preview(\"Leaf\", traits: .portrait) {\n  UIView()\n}\n#Preview { LeafController() }\n"
    #expect(
      adapted(text) == """
        import UIKit; import DeveloperToolsSupport
        @MainActor let quirePreview_Module_File_1 = DeveloperToolsSupport.Preview("Leaf", traits: .portrait) {
          UIView()
        }
        @MainActor let quirePreview_Module_File_2 = DeveloperToolsSupport.Preview { LeafController() }

        """)
    #expect(adapted(adapted(text)) == adapted(text))
    let found = Adapter().adapt(text).previews
    #expect(found.map(\.symbol) == ["quirePreview_Module_File_1", "quirePreview_Module_File_2"])
    #expect(found.map(\.line) == [2, 5])
  }

  @Test func previewsOfSwiftUIAreLeftOut() {
    let text = "import SwiftUI\n#Preview {\n  Text(\"a\")\n}\nlet a = 1\n"
    #expect(adapted(text) == "import Foundation;               \n\n\n\nlet a = 1\n")
    #expect(notes(text, types: []).contains("2: the preview uses SwiftUI, which Quire does not have; it is left out"))
    #expect(Adapter().adapt(text).previews.isEmpty)
  }

  @Test func previewsUnderOtherConditionsAreNotRendered() {
    let text = "import UIKit\n#if DEBUG\n#Preview { UIView() }\n#endif\n#if os(macOS)\n#Preview { NSView() }\n#endif\n"
    #expect(Adapter().adapt(text).previews.map(\.line) == [3])
  }
}
