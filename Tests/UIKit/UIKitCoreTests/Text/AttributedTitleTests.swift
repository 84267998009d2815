import Foundation
import Testing
import UIKit

@MainActor @Suite struct AttributedTitleTests {
  @Test func aButtonShowsAnAttributedTitle() {
    var configuration = UIButton.Configuration.plain()
    configuration.attributedTitle = AttributedString(
      "Red", attributes: AttributeContainer([.foregroundColor: UIColor.red]))
    #expect(configuration.title == "Red")
    let button = UIButton(configuration: configuration)
    button.layoutIfNeeded()
    let color = button.titleLabel?.attributedText?.attribute(.foregroundColor, at: 0, effectiveRange: nil)
    #expect(color as? UIColor == .red)
    configuration.title = "Plain"
    #expect(configuration.attributedTitle == nil)
  }
}
