import Foundation
import Testing
import UIKit
import UIKitTesting

/// Fonts follow the text size of the traits where that is enabled.
@MainActor
struct DynamicTypeTests {
  private let test = TestWindow(size: CGSize(width: 320, height: 480), scale: 2)

  private func choose(_ category: UIContentSizeCategory) {
    test.window.traitOverrides.preferredContentSizeCategory = category
    test.window.updateTraitsIfNeeded()
  }

  @Test func aLabelFollowsTheTextSize() {
    let label = UILabel()
    label.text = "Text"
    label.font = .preferredFont(forTextStyle: .body)
    label.adjustsFontForContentSizeCategory = true
    let still = UILabel()
    still.text = "Text"
    still.font = label.font
    for view in [label, still] { test.window.addSubview(view) }
    let before = label.intrinsicContentSize
    choose(.accessibilityLarge)
    #expect(label.font.pointSize == 33)
    #expect(still.font.pointSize == 17)
    #expect(label.intrinsicContentSize.height > before.height * 1.9)
    #expect(still.intrinsicContentSize == before)
    choose(.large)
    #expect(label.font == .preferredFont(forTextStyle: .body))
    #expect(label.intrinsicContentSize == before)
  }

  @Test func aLabelAddedToAViewTakesItsTextSize() {
    choose(.extraSmall)
    let label = UILabel()
    label.adjustsFontForContentSizeCategory = true
    label.font = .preferredFont(forTextStyle: .title1)
    #expect(label.font.pointSize == 28)
    test.window.addSubview(label)
    #expect(label.font.pointSize == 25)
    label.font = .preferredFont(forTextStyle: .footnote)
    #expect(label.font.pointSize == 12)
  }

  @Test func aChangedTextSizeKeepsWeightDesignLeadingAndFixedSizes() throws {
    let body = UIFontDescriptor.preferredFontDescriptor(withTextStyle: .body)
    let traits: UIFontDescriptor.SymbolicTraits = [.traitBold, .traitItalic, .traitTightLeading]
    let styled = try #require(body.withSymbolicTraits(traits)?.withDesign(.serif))
    let label = UILabel()
    label.adjustsFontForContentSizeCategory = true
    label.font = UIFont(descriptor: styled, size: 0)
    test.window.addSubview(label)
    choose(.accessibilityExtraExtraExtraLarge)
    #expect(label.font.pointSize == 53)
    #expect(label.font.fontName == ".AppleSystemUIFontSerif-SemiboldItalic")
    #expect(Swift.abs(label.font.lineHeight + label.font.leading - 60) < 1e-9)
    for fixed in [UIFont.systemFont(ofSize: 17), UIFont(descriptor: body, size: 18.5)] {
      choose(.large)
      label.font = fixed
      choose(.accessibilityExtraExtraExtraLarge)
      #expect(label.font == fixed)
    }
  }

  @Test func scaledFontsFollowUpToTheirLargestSize() {
    let label = UILabel()
    label.adjustsFontForContentSizeCategory = true
    label.font = UIFontMetrics(forTextStyle: .body).scaledFont(for: .systemFont(ofSize: 17), maximumPointSize: 40)
    test.window.addSubview(label)
    choose(.accessibilityMedium)
    #expect(label.font.pointSize == 26)
    choose(.accessibilityExtraExtraExtraLarge)
    #expect(label.font.pointSize == 40)
    choose(.medium)
    #expect(label.font.pointSize == 16)
  }

  @Test func fontsOfAttributedTextFollowTheTextSize() throws {
    let label = UILabel()
    label.adjustsFontForContentSizeCategory = true
    let text = NSMutableAttributedString(
      string: "style ", attributes: [.font: UIFont.preferredFont(forTextStyle: .caption1)])
    text.append(NSAttributedString(string: "fixed", attributes: [.font: UIFont.systemFont(ofSize: 9)]))
    label.attributedText = text
    test.window.addSubview(label)
    choose(.accessibilityMedium)
    let shown = try #require(label.attributedText)
    #expect((shown.attribute(.font, at: 0, effectiveRange: nil) as? UIFont)?.pointSize == 22)
    #expect((shown.attribute(.font, at: 6, effectiveRange: nil) as? UIFont)?.pointSize == 9)
  }

  @Test func textFieldsAndPlaceholdersFollowTheTextSize() throws {
    let field = UITextField()
    field.font = .preferredFont(forTextStyle: .body)
    field.attributedPlaceholder = NSAttributedString(
      string: "Name", attributes: [.font: UIFont.preferredFont(forTextStyle: .body)])
    field.adjustsFontForContentSizeCategory = true
    test.window.addSubview(field)
    let height = field.intrinsicContentSize.height
    choose(.accessibilityMedium)
    #expect(field.font?.pointSize == 28)
    #expect(field.intrinsicContentSize.height > height + 10)
    let placeholder = try #require(field.attributedPlaceholder)
    #expect((placeholder.attribute(.font, at: 0, effectiveRange: nil) as? UIFont)?.pointSize == 28)
  }

  @Test func buttonsFollowTheTextSize() {
    let configured = UIButton(configuration: .filled())
    configured.configuration?.title = "Title"
    let plain = UIButton(type: .system)
    plain.setTitle("Title", for: .normal)
    plain.titleLabel?.font = .preferredFont(forTextStyle: .body)
    plain.titleLabel?.adjustsFontForContentSizeCategory = true
    for button in [configured, plain] { test.window.addSubview(button) }
    let before = [configured, plain].map(\.intrinsicContentSize)
    choose(.accessibilityMedium)
    test.layout()
    let after = [configured, plain].map(\.intrinsicContentSize)
    for (old, new) in zip(before, after) {
      #expect(new.height > old.height + 8)
      #expect(new.width > old.width * 1.2)
    }
    #expect(configured.titleLabel?.font.pointSize == 28)
  }

  @Test func selfSizingCellsAreMeasuredAgainForAnotherTextSize() throws {
    let flow = UICollectionViewFlowLayout()
    flow.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
    let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: flow)
    let source = WordSource()
    view.register(WordCell.self, forCellWithReuseIdentifier: "word")
    view.dataSource = source
    test.window.addSubview(view)
    test.layout()
    let small = try #require(view.cellForItem(at: IndexPath(item: 0, section: 0))).frame.size
    choose(.accessibilityExtraLarge)
    test.settle()
    let large = try #require(view.cellForItem(at: IndexPath(item: 0, section: 0))).frame.size
    #expect(large.height > small.height * 2)
    #expect(large.width > small.width * 2)
    let third = try #require(view.cellForItem(at: IndexPath(item: 2, section: 0)))
    #expect(third.frame.height == large.height)
    choose(.large)
    test.settle()
    #expect(view.cellForItem(at: IndexPath(item: 0, section: 0))?.frame.size == small)
  }
}

private final class WordSource: NSObject, UICollectionViewDataSource {
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 40 }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "word", for: indexPath)
  }
}

private final class WordCell: UICollectionViewCell {
  override init(frame: CGRect) {
    super.init(frame: frame)
    let label = UILabel()
    label.text = "Word"
    label.font = .preferredFont(forTextStyle: .body)
    label.adjustsFontForContentSizeCategory = true
    label.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(label)
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
      label.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
      label.topAnchor.constraint(equalTo: contentView.topAnchor),
      label.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
    ])
  }

  required init?(coder: NSCoder) { nil }
}
