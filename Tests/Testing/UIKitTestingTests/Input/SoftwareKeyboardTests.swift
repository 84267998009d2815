import Foundation
import Testing
import UIKit
import UIKitTesting

/// A software keyboard, which a test shows, or which appears with a text field.
@MainActor
@Suite struct SoftwareKeyboardTests {
  @MainActor
  private final class Observer {
    var names: [String] = []
    var infos: [[AnyHashable: Any]] = []
    private var tokens: [any NSObjectProtocol] = []

    init(screen: UIScreen) {
      for name in [
        UIResponder.keyboardWillShowNotification, UIResponder.keyboardDidShowNotification,
        UIResponder.keyboardWillHideNotification, UIResponder.keyboardDidHideNotification,
        UIResponder.keyboardWillChangeFrameNotification, UIResponder.keyboardDidChangeFrameNotification,
      ] {
        tokens.append(
          NotificationCenter.default.addObserver(forName: name, object: screen, queue: nil) { [weak self] note in
            nonisolated(unsafe) let info = note.userInfo ?? [:]
            let name = note.name.rawValue
            MainActor.assumeIsolated {
              self?.names.append(String(name.dropFirst("UIKeyboard".count).dropLast("Notification".count)))
              self?.infos.append(info)
            }
          })
      }
    }

    isolated deinit { for token in tokens { NotificationCenter.default.removeObserver(token) } }
  }

  private let test = TestWindow(UIViewController(), size: CGSize(width: 300, height: 600), scale: 2)
  private let observer: Observer

  init() { observer = Observer(screen: test.window.screen) }

  private func field(y: CGFloat = 0) -> UITextField {
    let field = UITextField(frame: CGRect(x: 0, y: y, width: 200, height: 40))
    test.window.rootViewController?.view.addSubview(field)
    return field
  }

  @Test func showingTheKeyboardPostsItsNotifications() throws {
    test.showKeyboard(height: 216)
    #expect(observer.names == ["WillChangeFrame", "WillShow"])
    test.advance(by: 0.2)
    #expect(observer.names.count == 2)
    test.advance(by: 0.1)
    #expect(observer.names == ["WillChangeFrame", "WillShow", "DidChangeFrame", "DidShow"])
    let info = try #require(observer.infos.first)
    #expect(
      (info[UIResponder.keyboardFrameBeginUserInfoKey] as? NSValue)?.cgRectValue
        == CGRect(x: 0, y: 600, width: 300, height: 216))
    #expect(info[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect == CGRect(x: 0, y: 384, width: 300, height: 216))
    #expect(info[UIResponder.keyboardAnimationDurationUserInfoKey] as? TimeInterval == 0.25)
    #expect(info[UIResponder.keyboardAnimationCurveUserInfoKey] as? Int == 7)
    #expect(UIView.AnimationCurve(rawValue: 7) != nil, "code for iOS unwraps it by force")
    #expect(info[UIResponder.keyboardIsLocalUserInfoKey] as? Bool == true)
    #expect(test.keyboardFrame == CGRect(x: 0, y: 384, width: 300, height: 216))
  }

  @Test func hidingTheKeyboardPostsItsNotifications() throws {
    test.showKeyboard(height: 216)
    test.settle()
    observer.names = []
    observer.infos = []
    test.hideKeyboard()
    test.settle()
    #expect(observer.names == ["WillChangeFrame", "WillHide", "DidChangeFrame", "DidHide"])
    #expect(
      observer.infos[0][UIResponder.keyboardFrameBeginUserInfoKey] as? CGRect
        == CGRect(x: 0, y: 384, width: 300, height: 216))
    #expect(
      observer.infos[0][UIResponder.keyboardFrameEndUserInfoKey] as? CGRect
        == CGRect(x: 0, y: 600, width: 300, height: 216))
    #expect(test.keyboardFrame == nil)
    test.hideKeyboard()
    #expect(observer.names.count == 4, "it is hidden already")
  }

  @Test func editingATextFieldShowsAndHidesTheKeyboard() {
    let first = field()
    let second = field(y: 50)
    first.becomeFirstResponder()
    test.settle()
    #expect(observer.names.isEmpty, "keys alone, as on a desktop")
    first.resignFirstResponder()
    test.softwareKeyboardHeight = 200
    first.becomeFirstResponder()
    test.settle()
    #expect(test.keyboardFrame?.minY == 400)
    observer.names = []
    second.becomeFirstResponder()
    test.settle()
    #expect(observer.names.isEmpty, "it stays for the next field")
    second.resignFirstResponder()
    #expect(observer.names == ["WillChangeFrame", "WillHide"])
    test.settle()
    #expect(test.keyboardFrame == nil)
  }

  @Test func anInputViewIsShownInItsOwnHeight() {
    test.softwareKeyboardHeight = 200
    let field = field()
    field.inputView = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 120))
    field.inputAccessoryView = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 44))
    field.becomeFirstResponder()
    #expect(test.keyboardFrame?.height == 164)
    field.endEditing(true)
    #expect(test.keyboardFrame == nil)
  }

  @Test func theKeyboardLayoutGuideFollowsTheKeyboard() throws {
    let root = try #require(test.window.rootViewController?.view)
    let bar = UIView()
    bar.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(bar)
    NSLayoutConstraint.activate([
      bar.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      bar.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      bar.heightAnchor.constraint(equalToConstant: 50),
      bar.bottomAnchor.constraint(equalTo: root.keyboardLayoutGuide.topAnchor),
    ])
    test.settle()
    #expect(bar.frame.maxY == 600)
    test.showKeyboard(height: 216)
    test.advance(by: 0.1)
    let moving = try #require(bar.layer.presentation()).frame.maxY
    #expect(moving < 600, "it moves with the keyboard")
    #expect(moving > 384, "it moves with the keyboard")
    test.settle()
    #expect(bar.frame.maxY == 384)
    #expect(root.keyboardLayoutGuide.layoutFrame == CGRect(x: 0, y: 384, width: 300, height: 216))
    test.showKeyboard(height: 300)
    test.settle()
    #expect(bar.frame.maxY == 300)
    test.hideKeyboard()
    test.settle()
    #expect(bar.frame.maxY == 600)
  }

  @Test func theKeyboardStaysAtTheBottomOfARotatedScreen() {
    test.showKeyboard(height: 216)
    test.settle()
    test.resize(to: CGSize(width: 600, height: 300))
    test.settle()
    #expect(test.keyboardFrame == CGRect(x: 0, y: 84, width: 600, height: 216))
  }

  @Test func theKeyboardIsShownAtOnceWithoutAnimations() {
    UIView.performWithoutAnimation { test.showKeyboard(height: 100) }
    test.advance(by: 0)
    #expect(observer.names == ["WillChangeFrame", "WillShow", "DidChangeFrame", "DidShow"])
    #expect(observer.infos[0][UIResponder.keyboardAnimationDurationUserInfoKey] as? Double == 0)
  }
}
