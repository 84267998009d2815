import CollectionLayouts
import ExhibitSupport
import UIKit

final class TagsController: UIViewController, ExhibitController {
  let layout = TagsLayout()
  private(set) var collectionView: UICollectionView!
  let options = OptionsBar()
  private(set) var words: [String] = []
  private let sizing = SizingCell(TagCell())
  private var widest: CGFloat = 160

  static var allWords: [String] {
    let path = Bundle.module.resourcePath! + "/Material/" + "Words.txt".localized
    let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
    return text.split(whereSeparator: \.isNewline).map(String.init)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    words = Self.allWords
    layout.sectionInset = UIEdgeInsets(top: 4, left: 20, bottom: 20, right: 20)
    layout.lineAlignment = .leading
    collectionView = UICollectionView(frame: .zero, collectionViewLayout: layout)
    collectionView.backgroundColor = .systemBackground
    collectionView.accessibilityLabel = Tags.title
    collectionView.register(TagCell.self, forCellWithReuseIdentifier: "TagCell")
    collectionView.dataSource = self
    collectionView.delegate = self
    view.addSubview(collectionView)
    view.addSubview(options)
    setUpOptions()
    registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) { (controller: TagsController, _) in
      controller.collectionView.reloadData()
    }
  }

  /// Animates the tags to another alignment.
  func align(_ alignment: TagsLayout.LineAlignment) {
    layout.lineAlignment = alignment
    UIView.animate(withDuration: 0.3) { self.collectionView.layoutIfNeeded() }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let b = view.bounds
    guard b.width > 0, b.height > 0 else { return }
    let bar = options.sizeThatFits(b.size).height
    options.frame = CGRect(x: 0, y: b.height - bar, width: b.width, height: bar)
    collectionView.frame = CGRect(x: 0, y: 0, width: b.width, height: max(0, b.height - bar))
  }

  private func setUpOptions() {
    options.addChoice(nil, ["Leading", "Justified", "Center", "Trailing"]) { [weak self] in
      self?.align([.leading, .justified, .center, .trailing][$0])
    }
    options.addSlider("Gap", 0...24, Float(layout.minimumInteritemSpacing), width: 110) { [weak self] in
      self?.layout.minimumInteritemSpacing = CGFloat($0.rounded())
      self?.layout.minimumLineSpacing = CGFloat($0.rounded())
    }
    options.addSlider("Maximum width", 30...160, Float(widest), width: 110) { [weak self] in
      self?.widest = CGFloat($0.rounded())
      self?.collectionView.reloadData()
    }
    options.addSwitch("Right to left") { [weak self] isOn in
      self?.collectionView.semanticContentAttribute = isOn ? .forceRightToLeft : .forceLeftToRight
      self?.collectionView.reloadData()
    }
    options.addButton("Put all back") { [weak self] in
      self?.words = Self.allWords
      self?.collectionView.reloadData()
    }
  }

  private func fill(_ cell: TagCell, _ item: Int) {
    let colors: [UIColor] = [.systemBlue, .systemOrange, .systemPurple, .systemGreen, .systemPink, .systemTeal]
    let color = colors[words[item].count % colors.count]
    cell.maximumTextWidth = max(30, min(scaled(widest), view.bounds.width - 60))
    cell.label.text = words[item]
    // A cell that only measures is in no window, and has no text size of its own.
    cell.label.font = UIFontMetrics.default.scaledFont(
      for: .systemFont(ofSize: 15), maximumPointSize: 28, compatibleWith: traitCollection)
    cell.label.textColor = CalendarColors.ink(color)
    cell.fillColor = CalendarColors.ground(color)
    cell.strokeColor = color
  }
}

extension TagsController: UICollectionViewDataSource, CollectionViewDelegateTagsLayout {
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { words.count }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "TagCell", for: indexPath) as! TagCell
    fill(cell, indexPath.item)
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize { sizing.size { fill($0, indexPath.item) } }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    words.remove(at: indexPath.item)
    collectionView.performBatchUpdates { collectionView.deleteItems(at: [indexPath]) }
  }
}
