public import Foundation
public import SwiftRuntime
@_spi(UIKitModules) import UIKitCore

/// A field for a search text, with a cancel button and a row of scopes.
@preconcurrency @MainActor
open class UISearchBar: UIView {
  /// The delegate that is notified of changes of the text and of button presses.
  open weak var delegate: (any UISearchBarDelegate)?
  /// The text field.
  public final let searchTextField = UISearchTextField()
  /// The background color of the bar; nil for none.
  @Observed open var barTintColor: UIColor? { didSet { backgroundColor = barTintColor } }
  /// The style of the bar. It has no effect.
  open var barStyle = UIBarStyle.default
  /// The prominence of the bar. It has no effect.
  open var searchBarStyle = Style.default
  /// A Boolean value that determines whether content shows through. It has no effect.
  open var isTranslucent = true
  /// The image behind the field; an image without extent, as `UIImage()`, leaves nothing. Others are kept for the
  /// client.
  open var backgroundImage: UIImage?
  /// The images of the parts of the field.
  private final var icons: [Icon: UIImage] = [:]
  /// The translation of the field with its background, in points.
  @Observed open var searchFieldBackgroundPositionAdjustment = UIOffset.zero { didSet { setNeedsLayout() } }

  private final var iconAdjustments: [Icon: UIOffset] = [:]

  private final var fieldBackgrounds: [UInt: UIImage] = [:]

  /// A Boolean value that determines whether there is a cancel button. The default is false.
  @Observed open var showsCancelButton = false { didSet { if showsCancelButton != oldValue { buttonsDidChange() } } }
  /// The titles of the scopes; nil for none.
  @Observed open var scopeButtonTitles: [String]? { didSet { if scopeButtonTitles != oldValue { scopesDidChange() } } }
  /// A Boolean value that determines whether the row of scopes is shown. The default is false.
  @Observed open var showsScopeBar = false { didSet { if showsScopeBar != oldValue { scopesDidChange() } } }
  /// The image behind the row of scopes; nil for none.
  @Observed open var scopeBarBackgroundImage: UIImage? { didSet { scopesDidChange() } }
  /// The index of the selected scope.
  @Observed open var selectedScopeButtonIndex = 0 { didSet { scopes?.selectedSegmentIndex = selectedScopeButtonIndex } }

  /// The search controller of the bar; nil for none.
  final weak var controller: UISearchController?

  private final var cancelButton: UIButton?

  private final var scopes: UISegmentedControl?

  private final var scopeBackground: UIImageView?

  private final lazy var fieldObserver = SearchFieldObserver(of: self)

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    if let element = coder.nib?.element {
      if let text = element.string("text") { self.text = text }
      placeholder = element.string("placeholder")
      if let shows = element.bool("showsCancelButton") { showsCancelButton = shows }
    }
  }

  /// The parts of a search bar that have images.
  public enum Icon: Int, Hashable, Sendable {
    case search = 0
    case clear = 1
    case bookmark = 2
    case resultsList = 3
  }

  /// The translation of the text in the field, in points.
  open var searchTextPositionAdjustment: UIOffset {
    get { searchTextField.textAdjustment }
    set { searchTextField.textAdjustment = newValue }
  }

  @_spi(UIKitModules) public override class var standardNibConnections: [NibConnection] {
    [.outlet("delegate", \UISearchBar.delegate)] + super.standardNibConnections
  }

  /// The text in the field.
  open var text: String? {
    get { searchTextField.text }
    set {
      guard newValue != searchTextField.text else { return }
      searchTextField.text = newValue
      controller?.textDidChange()
    }
  }

  /// The text that is shown in an empty field.
  open var placeholder: String? {
    get { searchTextField.placeholder }
    set { searchTextField.placeholder = newValue }
  }

  /// The automatic capitalization by an on-screen keyboard.
  open var autocapitalizationType: UITextAutocapitalizationType {
    get { searchTextField.autocapitalizationType }
    set { searchTextField.autocapitalizationType = newValue }
  }

  /// The automatic correction by an on-screen keyboard.
  open var autocorrectionType: UITextAutocorrectionType {
    get { searchTextField.autocorrectionType }
    set { searchTextField.autocorrectionType = newValue }
  }

  /// The spell checking of the text.
  open var spellCheckingType: UITextSpellCheckingType {
    get { searchTextField.spellCheckingType }
    set { searchTextField.spellCheckingType = newValue }
  }

  /// The type of the on-screen keyboard.
  open var keyboardType: UIKeyboardType {
    get { searchTextField.keyboardType }
    set { searchTextField.keyboardType = newValue }
  }

  /// The appearance of the on-screen keyboard.
  open var keyboardAppearance: UIKeyboardAppearance {
    get { searchTextField.keyboardAppearance }
    set { searchTextField.keyboardAppearance = newValue }
  }

  /// The type of the return key.
  open var returnKeyType: UIReturnKeyType {
    get { searchTextField.returnKeyType }
    set { searchTextField.returnKeyType = newValue }
  }

  /// A Boolean value that determines whether the return key is disabled while there is no text.
  open var enablesReturnKeyAutomatically: Bool {
    get { searchTextField.enablesReturnKeyAutomatically }
    set { searchTextField.enablesReturnKeyAutomatically = newValue }
  }

  /// The prominence of search bars.
  public enum Style: UInt, Hashable, Sendable {
    case `default` = 0
    case prominent = 1
    case minimal = 2
  }

  /// Sets the image of a part; only that of the magnifying glass is shown.
  open func setImage(_ iconImage: UIImage?, for icon: Icon, state: UIControl.State) {
    icons[icon] = iconImage
    guard icon == .search, let view = searchTextField.leftView as? UIImageView else { return }
    view.image = iconImage ?? UIImage(systemName: "magnifyingglass")
  }

  /// Returns the image of a part; nil for the system's.
  open func image(for icon: Icon, state: UIControl.State) -> UIImage? { icons[icon] }

  /// Sets the translation of a part, in points; the field has the parts `search` and `clear`.
  open func setPositionAdjustment(_ adjustment: UIOffset, for icon: Icon) {
    iconAdjustments[icon] = adjustment
    if icon == .search { searchTextField.iconAdjustment = adjustment }
    if icon == .clear { searchTextField.clearAdjustment = adjustment }
  }

  /// Returns the translation of a part, in points.
  open func positionAdjustment(for icon: Icon) -> UIOffset { iconAdjustments[icon] ?? .zero }

  private enum Metrics {
    static let fieldHeight: CGFloat = 36
    static let height: CGFloat = 56
    /// The height in a navigation bar, where the title is close above.
    static let navigationHeight: CGFloat = 52
    static let scopeHeight: CGFloat = 44
    static let margin: CGFloat = 8
  }

  /// Sets the image behind the text, which takes the place of the field's background; the states are `normal` and
  /// `disabled`.
  open func setSearchFieldBackgroundImage(_ backgroundImage: UIImage?, for state: UIControl.State) {
    fieldBackgrounds[state.rawValue] = backgroundImage
    searchTextField.background = fieldBackgrounds[UIControl.State.normal.rawValue]
    searchTextField.disabledBackground = fieldBackgrounds[UIControl.State.disabled.rawValue]
    searchTextField.backgroundColor = fieldBackgrounds.isEmpty ? .tertiarySystemFill : nil
  }

  /// Returns the image behind the text.
  open func searchFieldBackgroundImage(for state: UIControl.State) -> UIImage? { fieldBackgrounds[state.rawValue] }

  private func setUp() {
    isOpaque = false
    searchTextField.delegate = fieldObserver
    searchTextField.addAction(UIAction { [weak self] _ in self?.textDidChange() }, for: .editingChanged)
    addSubview(searchTextField)
  }

  // MARK: Buttons

  /// Shows or hides the cancel button; with animation the field is resized smoothly.
  open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
    guard showsCancelButton != self.showsCancelButton else { return }
    layoutIfNeeded()
    self.showsCancelButton = showsCancelButton
    guard animated, window != nil else { return }
    UIView.animate(withDuration: 0.25) { self.layoutIfNeeded() }
  }

  /// Shows or hides the row of scopes.
  open func setShowsScope(_ show: Bool, animated: Bool) { showsScopeBar = show }

  /// Cancels the search, as the cancel button does.
  final func cancel() {
    delegate?.searchBarCancelButtonClicked(self)
    controller?.isActive = false
  }

  private func buttonsDidChange() {
    if showsCancelButton, cancelButton == nil {
      let button = UIButton(
        configuration: .plain(),
        primaryAction: UIAction(title: Word.cancel.text) { [weak self] _ in self?.cancel() })
      button.configuration?.contentInsets = NSDirectionalEdgeInsets(top: 7, leading: 8, bottom: 7, trailing: 8)
      addSubview(button)
      cancelButton = button
    }
    cancelButton?.isHidden = !showsCancelButton
    setNeedsLayout()
  }

  private func scopesDidChange() {
    scopes?.removeFromSuperview()
    scopes = nil
    scopeBackground?.removeFromSuperview()
    scopeBackground = nil
    if showsScopeBar, let titles = scopeButtonTitles, !titles.isEmpty {
      let control = UISegmentedControl(items: titles)
      control.selectedSegmentIndex = min(selectedScopeButtonIndex, titles.count - 1)
      control.addAction(UIAction { [weak self] _ in self?.scopeDidChange() }, for: .valueChanged)
      if let image = scopeBarBackgroundImage {
        let view = UIImageView(image: image)
        addSubview(view)
        scopeBackground = view
      }
      addSubview(control)
      scopes = control
    }
    invalidateIntrinsicContentSize()
    setNeedsLayout()
    controller?.barHeightDidChange()
  }

  private func scopeDidChange() {
    guard let index = scopes?.selectedSegmentIndex, index != selectedScopeButtonIndex else { return }
    selectedScopeButtonIndex = index
    delegate?.searchBar(self, selectedScopeButtonIndexDidChange: index)
    controller?.scopeDidChange()
  }

  fileprivate func textDidChange() {
    delegate?.searchBar(self, textDidChange: text ?? "")
    controller?.textDidChange()
  }

  // MARK: Size and layout

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: Metrics.height + scopeHeight)
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: Metrics.height + scopeHeight)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let isInBar = superview is NavigationPalette
    let margin = isInBar ? SideMargin.forWidth(bounds.width) : Metrics.margin
    // Below a title the field is close to that; alone, while it is edited, it is in the middle.
    let isBelowTitle = isInBar && !(controller.map { $0.isActive && $0.hidesNavigationBarDuringPresentation } ?? false)
    let top: CGFloat = isBelowTitle ? 1 : (bounds.height - scopeHeight - Metrics.fieldHeight) / 2
    var end = bounds.width - margin
    if showsCancelButton, let cancelButton {
      let width = cancelButton.sizeThatFits(CGSize(width: bounds.width, height: Metrics.fieldHeight)).width.rounded(.up)
      end = bounds.width - width - 4
      place(cancelButton, CGRect(x: end, y: top, width: width, height: Metrics.fieldHeight))
      end -= 4
    }
    let shift = searchFieldBackgroundPositionAdjustment
    place(
      searchTextField,
      CGRect(
        x: margin + shift.horizontal, y: top + shift.vertical, width: max(0, end - margin),
        height: Metrics.fieldHeight))
    scopeBackground?.frame = CGRect(
      x: 0, y: bounds.height - Metrics.scopeHeight, width: bounds.width, height: Metrics.scopeHeight)
    if let scopes {
      place(
        scopes,
        CGRect(
          x: margin, y: bounds.height - Metrics.scopeHeight + 2, width: max(0, bounds.width - 2 * margin), height: 32))
    }
  }

  /// The height of the bar in a navigation bar, in points.
  final var navigationHeight: CGFloat { Metrics.navigationHeight + scopeHeight }
  private var scopeHeight: CGFloat { scopes == nil ? 0 : Metrics.scopeHeight }

  private func place(_ view: UIView, _ frame: CGRect) {
    var frame = frame
    if effectiveUserInterfaceLayoutDirection == .rightToLeft { frame.origin.x = bounds.width - frame.maxX }
    view.frame = frame
  }

  // MARK: Responder

  open override var canBecomeFirstResponder: Bool { searchTextField.canBecomeFirstResponder }
  @discardableResult
  open override func becomeFirstResponder() -> Bool { searchTextField.becomeFirstResponder() }
  @discardableResult
  open override func resignFirstResponder() -> Bool { searchTextField.resignFirstResponder() }
  open override var isFirstResponder: Bool { searchTextField.isFirstResponder }

  /// Cancels the search for Escape, and for Command with a period.
  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let leaves = presses.contains { $0.key?.keyCode == .keyboardEscape }
    guard leaves, searchTextField.isFirstResponder || controller?.isActive == true else {
      return super.pressesBegan(presses, with: event)
    }
    cancel()
    searchTextField.resignFirstResponder()
  }

  @_spi(UIKitModules) open override class var appearanceProperties: [AppearanceProperty] {
    super.appearanceProperties + [
      .of(\UISearchBar.barTintColor)
    ]
  }
}

/// An observer of a search bar's field that notifies the bar's delegate.
@MainActor
private final class SearchFieldObserver: NSObject, UITextFieldDelegate {
  private unowned let bar: UISearchBar

  init(of bar: UISearchBar) { self.bar = bar }

  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
    bar.delegate?.searchBarShouldBeginEditing(bar) ?? true
  }

  func textFieldDidBeginEditing(_ textField: UITextField) {
    bar.controller?.editingDidBegin()
    bar.delegate?.searchBarTextDidBeginEditing(bar)
  }

  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
    bar.delegate?.searchBarShouldEndEditing(bar) ?? true
  }

  func textFieldDidEndEditing(_ textField: UITextField) { bar.delegate?.searchBarTextDidEndEditing(bar) }

  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool { bar.delegate?.searchBar(bar, shouldChangeTextIn: range, replacementText: string) ?? true }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    bar.delegate?.searchBarSearchButtonClicked(bar)
    if bar.controller != nil { textField.resignFirstResponder() }
    return true
  }
}
