import Testing
import UIKit

@MainActor
struct MetatypeTests {
  private final class Marked: UIView {
    let mark: Int

    override init(frame: CGRect) {
      mark = 7
      super.init(frame: frame)
    }

    required init?(coder: NSCoder) { nil }
  }

  private class Plain: NSObject {
    let mark: Int

    override init() {
      mark = 5
      super.init()
    }
  }

  private func make<T: UIView>(_ type: T.Type) -> T { T.instance(frame: CGRect(x: 1, y: 2, width: 3, height: 4)) }
  private func make<T: NSObject>(plain type: T.Type) -> T { type.instance() }

  @Test func viewsMadeFromAGenericParameterHaveItsClass() {
    let view = make(Marked.self)
    #expect(view.mark == 7)
    #expect(view.frame == CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(type(of: make(UILabel.self)) == UILabel.self)
  }

  @Test func viewsMadeFromAMetatypeHaveItsClass() {
    let classes: [UIView.Type] = [UIView.self, Marked.self]
    #expect(classes.map { type(of: $0.instance(frame: .zero)) == $0 } == [true, true])
  }

  @Test func objectsMadeFromAMetatypeUseTheirInitializer() {
    #expect(make(plain: Plain.self).mark == 5)
    #expect(make(plain: Marked.self).mark == 7)
  }

  /// Snapshot tests on iOS give their windows a scene of their own in this way.
  @Test func aSceneMadeFromAMetatypeIsNotConnected() async throws {
    weak var lost: UIWindow?
    do {
      let scene = try #require((UIWindowScene.self as NSObject.Type).instance() as? UIWindowScene)
      #expect(scene.activationState == .unattached)
      let window = UIWindow(windowScene: scene)
      let controller = UIViewController()
      window.rootViewController = controller
      window.frame = CGRect(x: 0, y: 0, width: 390, height: 844)
      window.isHidden = false
      #expect(scene.windows == [window])
      #expect(controller.view.frame.size == CGSize(width: 390, height: 844))
      lost = window
      window.isHidden = true
    }
    // A window lives to the end of the turn in which it was made.
    for _ in 0..<1000 where lost != nil { try await Task.sleep(for: .milliseconds(1)) }
    #expect(lost == nil)
  }
}
