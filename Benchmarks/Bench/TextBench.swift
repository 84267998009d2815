import UIKit
import UIKitTesting

/// The cost of long texts and of many labels, compared with Pango and with cells.
///
/// Each run has a text of its own, because the text engine keeps what it has laid out.
@MainActor
enum TextBench {
  fileprivate static let frame = CGRect(x: 0, y: 0, width: 600, height: 700)
  fileprivate static let font = UIFont.systemFont(ofSize: 14)
  private static let lineCount = 10_000
  private static let labelCount = 1000
  private static let turns = 9

  static func measure() -> [Measurement] {
    [
      ("text/a text view of 10,000 lines opens, against Pango's layout of the lines in sight", opening),
      ("text/a text view of 10,000 lines scrolls, against labels in cells", scrolling),
      ("text/1,000 different labels are measured, against Pango's measurement", measuring),
    ].filter { Main.asks(for: $0.0) }.map { $0.1($0.0) }
  }

  /// Wall time from the creation of a text view to its first frame.
  private static func opening(_ name: String) -> Measurement {
    let root = UIView(frame: frame)
    let test = TestWindow(root, scale: 1)
    test.advanceFrames(10)
    let pango = BarePango(font: font)
    var (own, bare) = (Double.infinity, Double.infinity)
    for turn in 0..<turns {
      let lines = lines(of: turn)
      let text = lines.joined(separator: "\n")
      var view: UITextView?
      own = min(
        own,
        shortestRun(of: 1) {
          let new = UITextView(frame: frame)
          new.font = font
          new.text = text
          root.addSubview(new)
          test.advanceFrames()
          view = new
        })
      precondition((view?.contentSize.height ?? 0) > CGFloat(lineCount) * font.lineHeight * 0.9)
      view?.removeFromSuperview()
      test.advanceFrames()
      let inset = view?.textContainerInset.top ?? 0
      let count = Int(((frame.height - inset) / font.lineHeight).rounded(.up))
      let seen = lines[..<count].joined(separator: "\n")
      bare = min(bare, shortestRun(of: 1) { precondition(pango.height(of: seen, width: frame.width - 10) > 0) })
    }
    return Measurement(name, own / 1e3, "ms", baseline: bare / 1e3, limit: 1.5)
  }

  /// Processor time of a frame while a text and the same text in labels move by 40 points a frame.
  private static func scrolling(_ name: String) -> Measurement {
    let lines = lines(of: turns)
    let view = UITextView(frame: frame)
    view.font = font
    view.text = lines.joined(separator: "\n")
    let cells = LineCells(lines)
    var (own, bare) = (Double.infinity, Double.infinity)
    let (texts, labels) = (TestWindow(view, scale: 1), TestWindow(cells.view, scale: 1))
    for _ in 0..<3 {
      own = min(own, scroll(view, in: texts))
      bare = min(bare, scroll(cells.view, in: labels))
    }
    return withExtendedLifetime(cells) { Measurement(name, own, "ms a frame", baseline: bare, limit: 1.2) }
  }

  private static func scroll(_ view: UIScrollView, in test: TestWindow) -> Double {
    test.advanceFrames(10)
    let start = ProcessTime.milliseconds
    for _ in 0..<150 {
      view.contentOffset.y += 40
      test.advanceFrames()
    }
    return (ProcessTime.milliseconds - start) / 150
  }

  /// Wall time of a measurement.
  private static func measuring(_ name: String) -> Measurement {
    let pango = BarePango(font: font)
    var (own, bare) = (Double.infinity, Double.infinity)
    for turn in 0..<turns {
      let texts = (0..<labelCount).map { "Label \($0) of turn \(turn): a title of some words" }
      let labels = texts.map { text in
        let label = UILabel()
        label.font = font
        label.text = text
        return label
      }
      var sum = 0.0
      own = min(own, shortestRun(of: 1) { for label in labels { sum += label.sizeThatFits(frame.size).width } })
      bare = min(bare, shortestRun(of: 1) { for text in texts { sum += pango.width(of: text) } })
      precondition(sum > 0)
    }
    let count = Double(labelCount)
    return Measurement(name, own / count, "µs a label", baseline: bare / count, limit: 1.3)
  }

  /// Returns the lines of a text, which no other text has.
  private static func lines(of turn: Int) -> [String] {
    let words = ["quire", "sheet", "of", "paper", "folded", "into", "leaves", "and", "bound", "with", "others"]
    return (0..<lineCount).map { (line: Int) -> String in
      let step = line % 3 + 1
      let found = (0..<8 + line % 5).map { (place: Int) -> String in words[(line * 7 + place * step) % words.count] }
      return "\(turn).\(line) \(found.joined(separator: " "))"
    }
  }
}

/// The lines of a text in the labels of cells.
@MainActor
private final class LineCells: NSObject, UICollectionViewDataSource {
  let view: UICollectionView
  private let lines: [String]

  init(_ lines: [String]) {
    self.lines = lines
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: TextBench.frame.width, height: TextBench.font.lineHeight)
    layout.minimumLineSpacing = 0
    view = UICollectionView(frame: TextBench.frame, collectionViewLayout: layout)
    super.init()
    view.register(LineCell.self, forCellWithReuseIdentifier: "line")
    view.dataSource = self
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { lines.count }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "line", for: indexPath)
    (cell as? LineCell)?.label.text = lines[indexPath.item]
    return cell
  }
}

/// A cell with a label that fills it.
private final class LineCell: UICollectionViewCell {
  let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.font = TextBench.font
    label.frame = bounds
    label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    contentView.addSubview(label)
  }

  required init?(coder: NSCoder) { nil }
}
