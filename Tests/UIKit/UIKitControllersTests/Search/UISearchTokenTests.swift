import Testing
import UIKit
import UIKitTesting

@MainActor
struct UISearchTokenTests {
  private let root = UIViewController()
  private let field = UISearchTextField(frame: CGRect(x: 20, y: 100, width: 300, height: 36))
  private let test: TestWindow

  init() {
    root.view.addSubview(field)
    test = TestWindow(root, size: CGSize(width: 400, height: 600), scale: 1)
    test.settle()
  }

  @Test func tokensStandBeforeTheText() {
    let before = field.textRect(forBounds: field.bounds).minX
    field.tokens = [UISearchToken(icon: nil, text: "From: Ada"), UISearchToken(icon: nil, text: "Unread")]
    test.settle()
    #expect(field.textRect(forBounds: field.bounds).minX > before + 80)
    field.removeToken(at: 0)
    #expect(field.tokens.map(\.representedObject).count == 1)
    field.insertToken(UISearchToken(icon: nil, text: "New"), at: 0)
    #expect(field.tokens.count == 2)
  }

  @Test func aPartOfTheTextBecomesAToken() throws {
    field.text = "ada x"
    let end = try #require(field.position(from: field.beginningOfDocument, offset: 4))
    let range = try #require(field.textRange(from: field.beginningOfDocument, to: end))
    field.replaceTextualPortion(of: range, with: UISearchToken(icon: nil, text: "Ada"), at: 0)
    #expect(field.text == "x")
    #expect(field.tokens.count == 1)
    #expect(field.tokens(in: field.textualRange).count == 1)
  }

  @Test func theKeyThatDeletesRemovesTheLastTokenAtTheBeginningOfTheText() {
    var changes = 0
    field.addAction(UIAction { _ in changes += 1 }, for: .editingChanged)
    field.tokens = [UISearchToken(icon: nil, text: "a"), UISearchToken(icon: nil, text: "b")]
    field.becomeFirstResponder()
    test.type("x")
    test.press(.keyboardDeleteOrBackspace)
    #expect(field.text == "")
    #expect(field.tokens.count == 2)
    test.press(.keyboardDeleteOrBackspace)
    #expect(field.tokens.count == 1)
    field.allowsDeletingTokens = false
    test.press(.keyboardDeleteOrBackspace)
    #expect(field.tokens.count == 1)
    #expect(changes == 3)
  }

  @Test func aBarShowsAnImageBehindItsScopes() {
    let bar = UISearchBar(frame: CGRect(x: 0, y: 200, width: 400, height: 100))
    bar.scopeButtonTitles = ["A", "B"]
    bar.scopeBarBackgroundImage = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { _ in }
    bar.showsScopeBar = true
    root.view.addSubview(bar)
    test.settle()
    let image = bar.subviews.compactMap { $0 as? UIImageView }.first
    #expect(image?.image === bar.scopeBarBackgroundImage)
    #expect(image?.frame == CGRect(x: 0, y: 56, width: 400, height: 44))
  }
}
