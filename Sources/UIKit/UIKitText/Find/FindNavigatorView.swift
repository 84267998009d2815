import CoreGraphics
import Foundation
import UIKitControls
import UIKitCore

/// The panel at the bottom of a window by which the user finds text.
final class FindNavigatorView: UIView, UITextFieldDelegate {
  private weak var interaction: UIFindInteraction?
  let searchField = FindField()
  let replacementField = FindField()
  private let countLabel = UILabel()
  private let previousButton = UIButton(type: .system)
  private let nextButton = UIButton(type: .system)
  private let doneButton = UIButton(type: .system)
  private let optionsButton = UIButton(type: .system)
  private let replaceButton = UIButton(type: .system)
  private let replaceAllButton = UIButton(type: .system)
  private let line = UIView()
  /// The responder that has the keys again when the panel is closed.
  private weak var formerResponder: UIResponder?
  /// The bottom inset that the scroll view got so that no result is covered, in points.
  private var addedInset: CGFloat = 0

  private static let rowHeight: CGFloat = 50
  private static let gap: CGFloat = 8

  /// A Boolean value that determines whether there are a field and buttons for replacing.
  var showsReplacement: Bool {
    didSet {
      guard showsReplacement != oldValue else { return }
      replacementDidChange()
      place()
    }
  }

  init(_ interaction: UIFindInteraction, showsReplacement: Bool) {
    self.interaction = interaction
    self.showsReplacement = showsReplacement
    super.init(frame: .zero)
    backgroundColor = .secondarySystemBackground
    line.backgroundColor = .separator
    addSubview(line)
    setUpFields()
    setUpButtons()
    countLabel.font = .systemFont(ofSize: 13)
    countLabel.textColor = .secondaryLabel
    countLabel.textAlignment = .right
    addSubview(countLabel)
    replacementDidChange()
    updateOptions()
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  /// The text that the panel shows about the results, such as "2 of 5".
  var countText: String? { countLabel.text }

  /// The chain goes on at the view that is searched, so that its commands work in the panel.
  override var next: UIResponder? { interaction?.view ?? super.next }

  override var keyCommands: [UIKeyCommand]? {
    let commands = [
      UIKeyCommand(input: UIKeyCommand.inputEscape, modifierFlags: [], action: .closeFindNavigator),
      UIKeyCommand(input: "f", modifierFlags: .command, action: .find),
      UIKeyCommand(input: "f", modifierFlags: [.command, .alternate], action: .findAndReplace),
      UIKeyCommand(input: "g", modifierFlags: .command, action: .findNext),
      UIKeyCommand(input: "g", modifierFlags: [.command, .shift], action: .findPrevious),
    ]
    for command in commands { command.wantsPriorityOverSystemBehavior = true }
    return commands
  }

  override func find(_ sender: Any?) { interaction?.presentFindNavigator(showingReplace: showsReplacement) }
  override func findAndReplace(_ sender: Any?) { interaction?.presentFindNavigator(showingReplace: true) }
  override func findNext(_ sender: Any?) { interaction?.findNext() }
  override func findPrevious(_ sender: Any?) { interaction?.findPrevious() }
  func close() { interaction?.dismissFindNavigator() }

  override func layoutSubviews() {
    super.layoutSubviews()
    let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
    line.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 1 / max(1, traitCollection.displayScale))
    let sides = window?.safeAreaInsets ?? .zero
    let room = bounds.inset(by: UIEdgeInsets(top: 0, left: sides.left, bottom: 0, right: sides.right))
    countLabel.frame.size.width = min(130, countLabel.sizeThatFits(room.size).width.rounded(.up))
    layOut(
      [optionsButton, searchField], [countLabel, previousButton, nextButton, doneButton], filling: searchField, y: 0,
      in: room, isReversed)
    layOut(
      [replacementField], [replaceButton, replaceAllButton], filling: replacementField, y: Self.rowHeight, in: room,
      isReversed)
  }

  // MARK: Shown by the interaction

  func present(in window: UIWindow) {
    formerResponder = window.firstResponder
    autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
    window.addSubview(self)
    place()
  }

  /// Closes the panel; the responder that had the keys gets them again.
  func dismiss() {
    let hadKeys = searchField.isFirstResponder || replacementField.isFirstResponder
    addInset(0)
    if hadKeys {
      searchField.resignFirstResponder()
      replacementField.resignFirstResponder()
    }
    removeFromSuperview()
    if hadKeys { formerResponder?.becomeFirstResponder() }
  }

  /// Begins to edit the text to find, with all of it selected.
  func beginEditing() {
    searchField.becomeFirstResponder()
    searchField.selectAll(nil)
  }

  func updateCount() {
    let session = interaction?.activeFindSession
    let hasText = interaction?.searchText?.isEmpty == false
    let (count, index) = (session?.resultCount ?? 0, session?.highlightedResultIndex ?? NSNotFound)
    switch session?.searchResultDisplayStyle {
    case _ where !hasText: countLabel.text = nil
    case .currentAndTotal? where count > 0 && index != NSNotFound:
      countLabel.text = Word.resultOf.text(index + 1, count)
    case .currentAndTotal?, .total?: countLabel.text = count > 0 ? "\(count)" : Word.noResults.text
    default: countLabel.text = nil
    }
    previousButton.isEnabled = count > 0
    nextButton.isEnabled = count > 0
    replaceButton.isEnabled = session?.allowsReplacementForCurrentlyHighlightedResult ?? false
    replaceAllButton.isEnabled = count > 0
    setNeedsLayout()
  }

  /// Makes the menu of options again.
  func updateOptions() {
    guard let interaction else { return }
    let elements = suggestedOptions(of: interaction)
    optionsButton.menu = interaction.optionsMenuProvider?(elements) ?? UIMenu(children: elements)
  }

  // MARK: Fields

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    if textField === searchField { interaction?.findNext() } else { interaction?.replace() }
    return false
  }

  private func setUpFields() {
    searchField.placeholder = Word.findText.text
    replacementField.placeholder = Word.replace.text
    searchField.text = interaction?.searchText
    replacementField.text = interaction?.replacementText
    searchField.addAction(
      UIAction { [weak self] _ in self?.interaction?.searchTextDidChange() }, for: .editingChanged)
    replacementField.addAction(
      UIAction { [weak self] _ in self?.interaction?.replacementTextDidChange() }, for: .editingChanged)
    searchField.returnBackwards = { [weak self] in self?.interaction?.findPrevious() }
    for field in [searchField, replacementField] {
      field.delegate = self
      field.borderStyle = .roundedRect
      field.clearButtonMode = .whileEditing
      field.spellCheckingType = .no
      field.autocorrectionType = .no
      addSubview(field)
    }
  }

  private func setUpButtons() {
    set(previousButton, "chevron.up", .findPrevious) { $0.findPrevious() }
    set(nextButton, "chevron.down", .findNext) { $0.findNext() }
    set(doneButton, nil, .done) { $0.dismissFindNavigator() }
    set(replaceButton, nil, .replace) { $0.replace() }
    set(replaceAllButton, nil, .replaceAll) { $0.replaceAll() }
    set(optionsButton, "ellipsis.circle", .findOptions) { _ in }
    optionsButton.showsMenuAsPrimaryAction = true
  }

  private func set(
    _ button: UIButton, _ symbol: String?, _ word: Word, _ action: @escaping @MainActor (UIFindInteraction) -> Void
  ) {
    if let symbol {
      button.setImage(UIImage(systemName: symbol), for: .normal)
    } else {
      button.setTitle(word.text, for: .normal)
    }
    button.accessibilityLabel = word.text
    button.addAction(
      UIAction { [weak self] _ in if let interaction = self?.interaction { action(interaction) } }, for: .touchUpInside)
    addSubview(button)
  }

  private func suggestedOptions(of interaction: UIFindInteraction) -> [UIMenuElement] {
    let options = interaction.options
    let matchCase = UIAction(
      title: Word.matchCase.text, state: options.stringCompareOptions.contains(.caseInsensitive) ? .off : .on
    ) { [weak self] _ in
      options.stringCompareOptions.formSymmetricDifference(.caseInsensitive)
      self?.optionsDidChange()
    }
    let wholeWords = UIAction(
      title: Word.wholeWords.text, state: options.wordMatchMethod == .fullWord ? .on : .off
    ) { [weak self] _ in
      options.wordMatchMethod = options.wordMatchMethod == .fullWord ? .contains : .fullWord
      self?.optionsDidChange()
    }
    guard interaction.activeFindSession?.supportsReplacement == true else { return [matchCase, wholeWords] }
    let replacing = UIAction(title: Word.replace.text, state: showsReplacement ? .on : .off) { [weak self] _ in
      self?.showsReplacement.toggle()
      self?.updateOptions()
    }
    return [matchCase, wholeWords, replacing]
  }

  private func optionsDidChange() {
    updateOptions()
    interaction?.search()
  }

  // MARK: Layout

  private func replacementDidChange() {
    for view in [replacementField, replaceButton, replaceAllButton] as [UIView] { view.isHidden = !showsReplacement }
    updateOptions()
  }

  /// Places the panel at the bottom of its window.
  private func place() {
    guard let superview else { return }
    let bottom = superview.safeAreaInsets.bottom
    let height = Self.rowHeight * (showsReplacement ? 2 : 1) + bottom
    frame = CGRect(x: 0, y: superview.bounds.maxY - height, width: superview.bounds.width, height: height)
    setNeedsLayout()
    guard let view = interaction?.view else { return addInset(0) }
    let covered = view.convert(view.bounds, to: superview).intersection(frame)
    addInset(covered.isNull ? 0 : covered.height)
  }

  /// Lets the content of a scroll view end above the panel.
  private func addInset(_ inset: CGFloat) {
    guard let scrollView = interaction?.view as? UIScrollView else { return }
    scrollView.contentInset.bottom += inset - addedInset
    addedInset = inset
  }

  /// Lays out a row: some views from its beginning and some from its end, and one that fills what is between them.
  private func layOut(
    _ leading: [UIView], _ trailing: [UIView], filling: UIView, y: CGFloat, in room: CGRect, _ isReversed: Bool
  ) {
    var (start, end) = (room.minX + Self.gap, room.maxX - Self.gap)
    func place(_ view: UIView, _ width: CGFloat, atStart: Bool) {
      let x = atStart != isReversed ? start : end - width
      view.frame = CGRect(x: x, y: y + (Self.rowHeight - 34) / 2, width: width, height: 34)
      guard width > 0 else { return }
      if atStart != isReversed { start += width + Self.gap } else { end -= width + Self.gap }
    }
    for view in leading where view !== filling { place(view, width(of: view), atStart: true) }
    for view in trailing.reversed() { place(view, width(of: view), atStart: false) }
    filling.frame = CGRect(x: start, y: y + (Self.rowHeight - 34) / 2, width: max(0, end - start), height: 34)
  }

  private func width(of view: UIView) -> CGFloat {
    view === countLabel ? view.frame.width : max(34, view.intrinsicContentSize.width.rounded(.up))
  }
}

/// A field of the panel, whose Return key with Shift goes to the previous result.
final class FindField: UITextField {
  var returnBackwards: (() -> Void)?

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    if let key = presses.first?.key, key.keyCode == .keyboardReturnOrEnter, key.modifierFlags.contains(.shift),
      let returnBackwards
    {
      return returnBackwards()
    }
    super.pressesBegan(presses, with: event)
  }
}

extension Selector {
  fileprivate static let closeFindNavigator = Selector("closeFindNavigator", FindNavigatorView.close)
}
