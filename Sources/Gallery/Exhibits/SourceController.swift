import ExhibitSources
import UIKit

/// Source code with one cell per line; it scrolls in both directions.
final class SourceController: UIViewController {
  private var lines: [String] = []
  private var shown: [NSAttributedString] = []
  private(set) var collectionView: UICollectionView!
  private let layout = SourceLayout()
  private let font = UIFont.monospacedSystemFont(ofSize: 12, weight: .regular)

  init(title: String, files: [String]) {
    super.init(nibName: nil, bundle: nil)
    self.title = title
    for file in files {
      guard let text = ExhibitSource.text(of: file) else { continue }
      if files.count > 1 { lines += ["// \(file)", ""] }
      lines += text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }
    if lines.isEmpty { lines = ["// The source code did not come along with this program."] }
    var highlighter = SwiftHighlighter()
    shown = lines.map { highlighter.highlighted($0, font: font) }
  }

  required init?(coder: NSCoder) { fatalError("SourceController is made in code") }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .secondarySystemBackground
    layout.lineCount = lines.count
    layout.lineHeight = font.lineHeight.rounded(.up) + 2
    let widest = lines.map(\.count).max() ?? 0
    layout.lineWidth = (CGFloat(widest) * SourceController.advance(of: font)).rounded(.up) + 24
    collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    collectionView.backgroundColor = .secondarySystemBackground
    collectionView.isDirectionalLockEnabled = true
    collectionView.accessibilityLabel = "Source code"
    collectionView.accessibilityIdentifier = "source"
    // Code runs from left to right in every language.
    collectionView.semanticContentAttribute = .forceLeftToRight
    collectionView.register(SourceCell.self, forCellWithReuseIdentifier: "line")
    collectionView.dataSource = self
    collectionView.allowsSelection = false
    view.addSubview(collectionView)
  }

  private static func advance(of font: UIFont) -> CGFloat {
    NSAttributedString(string: "0000000000", attributes: [.font: font]).size().width / 10
  }
}

extension SourceController: UICollectionViewDataSource {
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { lines.count }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "line", for: indexPath) as! SourceCell
    cell.label.attributedText = shown[indexPath.item]
    cell.accessibilityLabel = lines[indexPath.item]
    return cell
  }
}

/// A line of source code.
private final class SourceCell: UICollectionViewCell {
  let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.semanticContentAttribute = .forceLeftToRight
    label.textAlignment = .left
    contentView.addSubview(label)
  }

  required init?(coder: NSCoder) { fatalError("SourceCell is made in code") }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = contentView.bounds.insetBy(dx: 12, dy: 0)
  }
}

/// Lines of one height and width, one below the other.
private final class SourceLayout: UICollectionViewLayout {
  var lineCount = 0
  /// The height of a line, in points.
  var lineHeight: CGFloat = 16
  /// The width of the longest line with its margins, in points.
  var lineWidth: CGFloat = 0
  private static let margin: CGFloat = 10

  override var collectionViewContentSize: CGSize {
    CGSize(
      width: max(lineWidth, collectionView?.bounds.width ?? 0),
      height: CGFloat(lineCount) * lineHeight + 2 * Self.margin)
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.frame = CGRect(
      x: 0, y: Self.margin + CGFloat(indexPath.item) * lineHeight, width: collectionViewContentSize.width,
      height: lineHeight)
    return attributes
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    guard lineCount > 0 else { return [] }
    let first = max(0, Int((rect.minY - Self.margin) / lineHeight))
    let last = min(lineCount - 1, Int((rect.maxY - Self.margin) / lineHeight))
    guard first <= last else { return [] }
    return (first...last).compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.width != collectionView?.bounds.width
  }
}
