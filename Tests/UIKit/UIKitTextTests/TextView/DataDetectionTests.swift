import Testing
import UIKit
import UIKitTesting

@MainActor
struct DataDetectionTests {
  private final class Delegate: NSObject, UITextViewDelegate {
    var items: [String] = []
    func textView(_ textView: UITextView, primaryActionFor textItem: UITextItem, defaultAction: UIAction) -> UIAction? {
      if case .link(let url) = textItem.content { items.append(url.absoluteString) }
      return UIAction { _ in }
    }
  }

  private let view = UITextView(frame: CGRect(x: 0, y: 0, width: 380, height: 200))
  private let delegate = Delegate()
  private let test: TestWindow

  init() {
    let root = UIViewController()
    root.view.addSubview(view)
    view.isEditable = false
    view.font = .systemFont(ofSize: 16)
    view.delegate = delegate
    view.text = "example.org or 555-123-4567 or 1 Infinite Loop, Cupertino, CA 95014"
    test = TestWindow(root, size: CGSize(width: 400, height: 300), scale: 1)
    test.settle()
  }

  private var links: [String] {
    var found: [String] = []
    let all = NSRange(location: 0, length: view.textStorage.length)
    view.textStorage.enumerateAttribute(.link, in: all, options: []) { link, _, _ in
      if let url = link as? URL { found.append(url.absoluteString) }
    }
    return found
  }

  @Test func dataOfTheChosenKindsBecomesLinks() {
    #expect(links == [])
    view.dataDetectorTypes = [.link, .phoneNumber, .address]
    test.settle()
    #expect(
      links == ["http://example.org", "tel:5551234567", "geo:0,0?q=1%20Infinite%20Loop%2C%20Cupertino%2C%20CA%2095014"])
    view.dataDetectorTypes = .phoneNumber
    test.settle()
    #expect(links == ["tel:5551234567"])
    #expect(view.attributedText.attribute(.link, at: 15, effectiveRange: nil) == nil)
  }

  @Test func textThatIsEditedHasNoLinks() {
    view.dataDetectorTypes = .all
    view.isEditable = true
    test.settle()
    #expect(links == [])
    view.isEditable = false
    view.text = "see www.example.com"
    test.settle()
    #expect(links == ["http://www.example.com"])
  }

  @Test func aTapOnAFindReachesTheDelegate() {
    view.dataDetectorTypes = .link
    test.settle()
    test.tap(at: CGPoint(x: 30, y: 18))
    test.settle()
    #expect(delegate.items == ["http://example.org"])
  }
}
