import Foundation
import TestSupport
import Testing
import UIKit
import UIKitTesting

/// Labels that are used for one text after another, as those of cells are.
@MainActor
struct LabelReuseTests {
  /// The properties that a script changes.
  private struct Look {
    var text: String? = ""
    var isAttributed = false
    var size: CGFloat = 17
    var color = UIColor.label
    var alignment = NSTextAlignment.natural
    var isEnabled = true
    var isHighlighted = false
    var lines = 1
    var isDark = false
    var isMirrored = false
  }

  private let texts = ["", "a", "tag number 7", "حديقة", "two\nlines", "ein längerer Text mit mehreren Wörtern", "🎈"]

  /// 40 scripts, or as many as `make fuzz` asks for, divided by the cost of one.
  @Test(arguments: FuzzSeeds.ranges(40, cost: 100))
  func aLabelThatIsUsedAgainLooksAsANewOne(_ seeds: Range<Int>) {
    for seed in seeds {
      var random = SeededGenerator(seed: UInt64(seed))
      let test = TestWindow(size: CGSize(width: 150, height: 60), scale: 1)
      let label = UILabel(frame: CGRect(x: 5, y: 5, width: 140, height: 50))
      test.window.addSubview(label)
      var look = Look()
      apply(look, to: label, in: test)
      for step in 0..<12 {
        let old = look
        change(&look, &random)
        apply(look, to: label, in: test, from: old)
        if random.next(3) == 0 { test.settle() }
        let new = UILabel(frame: label.frame)
        apply(look, to: new, in: test)
        let width = random.number(20...160)
        let fitting = CGSize(width: width, height: 1_000)
        #expect(label.intrinsicContentSize == new.intrinsicContentSize, "seed \(seed), step \(step), \(look)")
        #expect(label.sizeThatFits(fitting) == new.sizeThatFits(fitting), "seed \(seed), step \(step), \(look)")
        test.settle()
        let shown = test.png()
        label.isHidden = true
        test.window.addSubview(new)
        test.settle()
        let expected = test.png()
        let isTheSame = shown == expected
        #expect(isTheSame, "seed \(seed), step \(step), \(look)")
        new.removeFromSuperview()
        label.isHidden = false
      }
    }
  }

  private func change(_ look: inout Look, _ random: inout SeededGenerator) {
    switch random.next(16) {
    case 0: look.isAttributed.toggle()
    case 1: look.size = [11, 17, 24][random.next(3)]
    case 2: look.color = [.label, .systemRed, .secondaryLabel][random.next(3)]
    case 3: look.alignment = [.natural, .center, .right][random.next(3)]
    case 4: look.isEnabled.toggle()
    case 5: look.isHighlighted.toggle()
    case 6: look.lines = random.next(3)
    case 7: look.isDark.toggle()
    case 8: look.isMirrored.toggle()
    default: look.text = random.next(10) == 0 ? nil : texts[random.next(texts.count)]
    }
  }

  /// Sets what has changed; everything for a new label.
  private func apply(_ look: Look, to label: UILabel, in test: TestWindow, from old: Look? = nil) {
    test.window.overrideUserInterfaceStyle = look.isDark ? .dark : .light
    test.window.backgroundColor = .systemBackground
    label.semanticContentAttribute = look.isMirrored ? .forceRightToLeft : .forceLeftToRight
    label.highlightedTextColor = .systemGreen
    label.font = .systemFont(ofSize: look.size)
    label.textColor = look.color
    label.textAlignment = look.alignment
    label.isEnabled = look.isEnabled
    label.isHighlighted = look.isHighlighted
    label.numberOfLines = look.lines
    guard old == nil || old?.text != look.text || old?.isAttributed != look.isAttributed else { return }
    if look.isAttributed {
      label.attributedText = look.text.map {
        NSAttributedString(string: $0, attributes: [.kern: 3, .foregroundColor: UIColor.systemPurple])
      }
    } else {
      label.text = look.text
    }
  }
}
