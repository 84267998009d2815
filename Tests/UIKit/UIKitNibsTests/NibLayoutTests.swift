import Testing
import UIKit

/// A client's layout in a nib.
private final class AwakeLayout: UICollectionViewFlowLayout, NibConnectable {
  weak var guide: UILabel?
  var pages = 0
  var story: [String] = []

  static var nibConnections: [NibConnection] {
    [.outlet("guide", \AwakeLayout.guide), .attribute("pages", \AwakeLayout.pages)]
  }

  override func awakeFromNib() {
    super.awakeFromNib()
    story.append("awake \(guide?.text ?? "nil") \(pages) \(itemSize.width)")
  }
}

@MainActor
struct NibLayoutTests {
  @Test func aCollectionViewLayoutOfANibIsConnectedAndAwakened() throws {
    UINib.registerClass(AwakeLayout.self, as: "AwakeLayout")
    let objects = """
      <view id="top">
          <rect key="frame" x="0.0" y="0.0" width="200" height="200"/>
          <subviews>
              <collectionView id="grid">
                  <rect key="frame" x="0.0" y="0.0" width="200" height="100"/>
                  <collectionViewFlowLayout key="collectionViewLayout" id="layout" customClass="AwakeLayout">
                      <size key="itemSize" width="40" height="30"/>
                      <userDefinedRuntimeAttributes>
                          <userDefinedRuntimeAttribute type="number" keyPath="pages">
                              <integer key="value" value="3"/>
                          </userDefinedRuntimeAttribute>
                      </userDefinedRuntimeAttributes>
                      <connections>
                          <outlet property="guide" destination="label" id="c1"/>
                      </connections>
                  </collectionViewFlowLayout>
              </collectionView>
              <label id="label" text="Pages"/>
          </subviews>
      </view>
      """
    let view = try NibFixtures.view(objects)
    let grid = try #require(view.subviews.first as? UICollectionView)
    let layout = try #require(grid.collectionViewLayout as? AwakeLayout)
    #expect(layout.story == ["awake Pages 3 40.0"])
  }

  @Test func aStackViewOfANibArrangesItsViews() throws {
    let objects = """
      <stackView axis="vertical" distribution="equalSpacing" alignment="top" spacing="10" id="stack">
          <rect key="frame" x="0.0" y="0.0" width="200" height="200"/>
          <subviews>
              <label id="a" text="A" translatesAutoresizingMaskIntoConstraints="NO"/>
              <stackView id="inner" translatesAutoresizingMaskIntoConstraints="NO">
                  <subviews>
                      <view id="b" translatesAutoresizingMaskIntoConstraints="NO"/>
                  </subviews>
              </stackView>
          </subviews>
      </stackView>
      """
    let stack = try #require(try NibFixtures.view(objects) as? UIStackView)
    #expect(stack.axis == .vertical)
    #expect(stack.distribution == .equalSpacing)
    #expect(stack.alignment == .top)
    #expect(stack.spacing == 10)
    #expect(stack.arrangedSubviews.count == 2)
    #expect(stack.arrangedSubviews == stack.subviews)
    let inner = try #require(stack.arrangedSubviews.last as? UIStackView)
    #expect(inner.axis == .horizontal)
    #expect(inner.alignment == .fill)
    #expect(inner.arrangedSubviews.count == 1)
  }

  @Test func everyClassThatNibsCanNameReceivesAwakeFromNib() {
    final class Item: UIBarButtonItem { override func awakeFromNib() { super.awakeFromNib() } }
    final class Pan: UIPanGestureRecognizer { override func awakeFromNib() { super.awakeFromNib() } }
    final class Bar: UINavigationItem { override func awakeFromNib() { super.awakeFromNib() } }
    final class Controller: UIViewController { override func awakeFromNib() { super.awakeFromNib() } }
    Item().awakeFromNib()
    Pan(target: nil, action: nil).awakeFromNib()
    Bar(title: "").awakeFromNib()
    Controller().awakeFromNib()
  }
}
