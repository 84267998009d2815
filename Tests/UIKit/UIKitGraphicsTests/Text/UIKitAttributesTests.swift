import Foundation
import Testing
import UIKitGraphics

@MainActor
struct UIKitAttributesTests {
  @Test func attributeContainersHaveTheAttributesOfUIKit() {
    var container = AttributeContainer()
    container.font = UIFont.boldSystemFont(ofSize: 20)
    container.foregroundColor = UIColor.red
    container.underlineStyle = .single
    var text = AttributedString("Hello", attributes: container)
    text.append(AttributedString(" there"))
    let converted = NSAttributedString(text)
    #expect(converted.string == "Hello there")
    #expect((converted.attribute(.font, at: 0, effectiveRange: nil) as? UIFont)?.pointSize == 20)
    #expect(converted.attribute(.underlineStyle, at: 0, effectiveRange: nil) as? Int == 1)
    #expect(converted.attribute(.font, at: 6, effectiveRange: nil) == nil)
    let back = AttributedString(converted)
    #expect(back == text)
    #expect(back.runs.count == 2)
  }
}
