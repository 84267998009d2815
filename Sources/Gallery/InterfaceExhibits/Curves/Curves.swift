public import ExhibitSupport
public import UIKit

/// Every timing function and a row of springs, drawn, and running beside each other.
public enum Curves: Exhibit {
  public static let title = "Curves"
  public static let summary = "Tap a card to run its timing function or its spring."

  public static func makeViewController(_ context: ExhibitContext) -> UIViewController & ExhibitController {
    CurvesController()
  }
}

final class CurvesController: UIViewController, ExhibitController {
  private(set) var cards: [CurveCard] = []
  let runButton = UIButton(type: .system)
  let speed = UISegmentedControl(items: ["Full speed", "A quarter"].map(\.localized))
  private let scroll = UIScrollView()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    cards = Motion.all.map { CurveCard($0) }
    for card in cards {
      scroll.addSubview(card)
      card.addGestureRecognizer(
        UITapGestureRecognizer { [weak self, weak card] _ in card?.run(speed: self?.chosenSpeed ?? 1) })
    }
    runButton.setTitle("Run all".localized, for: .normal)
    runButton.setScaledFont()
    setNeedsLayoutForTextSize()
    runButton.addAction(UIAction { [weak self] _ in self?.runAll() }, for: .touchUpInside)
    speed.selectedSegmentIndex = 0
    for part in [scroll, runButton, speed] { view.addSubview(part) }
  }

  func runAll() {
    for card in cards { card.run(speed: chosenSpeed) }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let b = view.bounds
    let bar: CGFloat = 56
    speed.updateScaledFont(maximum: b.width < 400 ? 13 : 20)
    let side = runButton.sizeThatFits(b.size).width.rounded(.up)
    let wide = max(220, speed.sizeThatFits(b.size).width)
    speed.frame = view.mirrored(CGRect(x: 20, y: 10, width: max(0, min(wide, b.width - side - 48)), height: 32))
    runButton.frame = view.mirrored(CGRect(x: max(0, b.width - side - 20), y: 10, width: side, height: 32))
    scroll.frame = CGRect(x: 0, y: bar, width: b.width, height: max(0, b.height - bar))
    let columns = max(1, Int((b.width - 20) / scaled(190, maximum: 280)))
    let width = (b.width - 20 - CGFloat(columns - 1) * 12 - 20) / CGFloat(columns)
    let height = cards.first?.wantedHeight ?? 0
    for (index, card) in cards.enumerated() {
      card.frame = view.mirrored(
        CGRect(
          x: 20 + CGFloat(index % columns) * (width + 12), y: CGFloat(index / columns) * (height + 12),
          width: max(width, 0), height: height))
    }
    let rows = (cards.count + columns - 1) / columns
    scroll.contentSize = CGSize(width: b.width, height: CGFloat(rows) * (height + 12))
  }

  private var chosenSpeed: Float { speed.selectedSegmentIndex == 1 ? 0.25 : 1 }
}
