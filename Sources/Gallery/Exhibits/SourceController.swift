import ExhibitSources
import ExhibitSupport
import UIKit

/// Source code with syntax colors, a file at a time: its text can be selected and copied, and its lines wrap.
final class SourceController: UIViewController {
  let files: [ExhibitSource.File]
  /// The index of the shown file.
  private(set) var shown = 0
  let fileButton = UIButton(type: .system)
  let copyButton = UIButton(type: .system)
  let textView = UITextView()
  private let line = UIView()
  private static let bar: CGFloat = 44

  init(title: String, files: [ExhibitSource.File]) {
    let missing = "The source code did not come along with this program.".localized
    self.files = files.isEmpty ? [ExhibitSource.File(name: "", text: "// " + missing)] : files
    super.init(nibName: nil, bundle: nil)
    self.title = title
    edgesForExtendedLayout = []
  }

  required init?(coder: NSCoder) { fatalError("SourceController is made in code") }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .secondarySystemBackground
    // Code runs from left to right in every language.
    view.semanticContentAttribute = .forceLeftToRight
    textView.semanticContentAttribute = .forceLeftToRight
    textView.isEditable = false
    textView.backgroundColor = .secondarySystemBackground
    textView.textContainerInset = UIEdgeInsets(top: 10, left: 12, bottom: 20, right: 12)
    textView.accessibilityLabel = "Source code".localized
    textView.accessibilityIdentifier = "source"
    fileButton.showsMenuAsPrimaryAction = true
    fileButton.isEnabled = files.count > 1
    fileButton.accessibilityIdentifier = "files"
    copyButton.setTitle("Copy file".localized, for: .normal)
    copyButton.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        UIPasteboard.general.string = files[shown].text
      }, for: .primaryActionTriggered)
    for button in [fileButton, copyButton] { button.setScaledFont(maximum: 20) }
    line.backgroundColor = .separator
    for part in [textView, line, fileButton, copyButton] as [UIView] { view.addSubview(part) }
    setNeedsLayoutForTextSize()
    show(0)
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    let b = view.bounds
    let top = view.safeAreaInsets.top
    let copy = copyButton.sizeThatFits(b.size).width.rounded(.up)
    let file = min(fileButton.sizeThatFits(b.size).width.rounded(.up), max(0, b.width - copy - 40))
    fileButton.frame = CGRect(x: 12, y: top + 6, width: file, height: 32)
    copyButton.frame = CGRect(x: b.width - copy - 12, y: top + 6, width: copy, height: 32)
    line.frame = CGRect(x: 0, y: top + Self.bar - 1, width: b.width, height: 1)
    textView.frame = CGRect(x: 0, y: top + Self.bar, width: b.width, height: max(0, b.height - top - Self.bar))
  }

  /// Shows a file from its beginning.
  func show(_ index: Int) {
    shown = index
    fileButton.menu = UIMenu(
      options: .singleSelection,
      children: files.indices.map { place in
        UIAction(title: files[place].name, state: place == index ? .on : .off) { [weak self] _ in self?.show(place) }
      })
    fileButton.setTitle(files.count > 1 ? files[index].name + "  ▾" : files[index].name, for: .normal)
    fileButton.accessibilityLabel = files[index].name
    textView.attributedText = Self.highlighted(files[index].text)
    textView.contentOffset = .zero
    view.setNeedsLayout()
  }

  /// Returns a text with syntax colors; a line that wraps goes on below its own indentation.
  private static func highlighted(_ text: String) -> NSAttributedString {
    let font = UIFont.monospacedSystemFont(ofSize: 12, weight: .regular)
    let advance = NSAttributedString(string: "0000000000", attributes: [.font: font]).size().width / 10
    var highlighter = SwiftHighlighter()
    let result = NSMutableAttributedString(string: "")
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      let part = NSMutableAttributedString(attributedString: highlighter.highlighted(line, font: font))
      part.append(NSAttributedString(string: "\n", attributes: [.font: font]))
      let style = NSMutableParagraphStyle()
      style.headIndent = (CGFloat(line.prefix { $0 == " " }.count) + 4) * advance
      style.alignment = .left
      style.baseWritingDirection = .leftToRight
      style.lineSpacing = 2
      part.addAttribute(.paragraphStyle, value: style, range: NSRange(location: 0, length: part.length))
      result.append(part)
    }
    return result
  }
}
