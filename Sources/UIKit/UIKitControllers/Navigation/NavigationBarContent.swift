import CoreGraphics
import Foundation
import UIKitCore

/// The content of a navigation bar for one item: the back button, the title and the buttons, and above them the prompt.
@MainActor
final class NavigationBarContent: UIView {
  private let titleBox: UIView
  /// The line above the row; nil without a prompt.
  private let prompt: UILabel?
  /// The height of the line above the row, in points.
  let promptHeight: CGFloat
  private var leading: [BarItemView] = []
  private var trailing: [BarItemView] = []
  private let back: UIButton?
  /// The title of the back button where there is space for it; nil for an arrow alone.
  private let backTitle: String?
  /// The search bar in the row; nil for one below it.
  private let search: RowSearch?
  /// The translation of the title, in points.
  private let titleShift: UIOffset
  /// The width of the back button for an available size, in points.
  private var backFit: (room: CGSize, width: CGFloat)?
  /// A Boolean value that indicates whether the back button has an arrow for right-to-left layout; nil for an image of
  /// the client.
  private var isChevronMirrored: Bool?
  private static let margin: CGFloat = 16
  private static let gap: CGFloat = 16

  init(_ item: UINavigationItem, back below: UINavigationItem?, in bar: UINavigationBar, goBack: @escaping () -> Void) {
    if let view = item.titleView {
      titleBox = view
    } else {
      let label = UILabel()
      label.text = item.title
      label.font = .systemFont(ofSize: 17, weight: .semibold)
      label.textColor = .label
      label.textAlignment = .center
      label.accessibilityTraits.insert(.header)
      if let text = item.title, let attributes = bar.titleAttributes {
        label.attributedText = NSAttributedString(string: text, attributes: attributes)
      }
      titleBox =
        item.subtitle.flatMap { $0.isEmpty ? nil : $0 }.map {
          NavigationTitleView(label, subtitle: $0, attributes: bar.appearance?.subtitleTextAttributes ?? [:])
        } ?? label
    }
    promptHeight = item.promptHeight
    prompt = promptHeight > 0 ? UILabel() : nil
    let left = item.shownLeftItems
    let showsBack = below != nil && !item.hidesBackButton && (left.isEmpty || item.leftItemsSupplementBackButton)
    back = showsBack ? NavigationBarContent.backButton(to: below, appearance: bar.appearance, goBack) : nil
    search = RowSearch(item)
    titleShift = bar.appearance?.titlePositionAdjustment ?? UIOffset(horizontal: 0, vertical: bar.titleDrop)
    backTitle = back?.configuration?.title
    isChevronMirrored = bar.appearance?.hasOwnIndicator == true ? nil : false
    super.init(frame: .zero)
    isOpaque = false
    if let prompt {
      prompt.text = item.prompt
      prompt.font = .systemFont(ofSize: 13)
      prompt.textColor = .label
      prompt.textAlignment = .center
      prompt.adjustsFontSizeToFitWidth = true
      prompt.minimumScaleFactor = 0.75
      addSubview(prompt)
    }
    addSubview(titleBox)
    if let back { addSubview(back) }
    let right = item.shownRightItems
    let appearances = bar.appearance.map {
      BarItemView.Appearances(plain: $0.buttonAppearance, done: $0.doneButtonAppearance)
    }
    leading = ((bar.columnButton.map { [$0] } ?? []) + left).filter { !$0.isHidden }.map {
      BarItemView($0, barHeight: UINavigationBar.height, appearances: appearances)
    }
    trailing = right.filter { !$0.isHidden }.map {
      BarItemView($0, barHeight: UINavigationBar.height, appearances: appearances)
    }
    for shown in leading + trailing { addSubview(shown.view) }
    search?.add(to: self)
    for button in left + right { button.didChange = { [weak item] in item?.didChange() } }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("A bar makes its content by code.") }

  /// The opacity of the title, from 0 to 1; 0 while a large title replaces it.
  var titleAlpha: CGFloat {
    get { titleBox.alpha }
    set { titleBox.alpha = newValue }
  }

  /// Shows the search bar in the place of its button, or the other way round, before the search goes on.
  func searchDidChange() {
    setNeedsLayout()
    layoutIfNeeded()
  }

  /// Prepares the content for its appearance by `slide(from:to:isBack:)`.
  func prepareToSlideIn(isBack: Bool) {
    place(isBack ? -1 : 1)
    alpha = 0
  }

  /// Slides one content away and another one in, with the timing of the enclosing animation.
  ///
  /// The old content disappears before the new one appears: its title would otherwise be visible on top of the back
  /// button with the same text.
  static func slide(from old: NavigationBarContent?, to new: NavigationBarContent?, isBack: Bool) {
    new?.place(0)
    old?.place(isBack ? 1 : -1)
    UIView.animateKeyframes(withDuration: UIView.inheritedAnimationDuration, delay: 0) {
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.3) { old?.alpha = 0 }
      UIView.addKeyframe(withRelativeStartTime: 0.3, relativeDuration: 0.4) { new?.alpha = 1 }
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let height = max(0, bounds.height - promptHeight)
    func put(_ view: UIView, from start: CGFloat, width: CGFloat, _ viewHeight: CGFloat? = nil) {
      let h = min(viewHeight ?? height, height)
      let x = isMirrored ? bounds.width - start - width : start
      view.bounds.size = CGSize(width: max(0, width), height: h)
      view.center = CGPoint(x: x + width / 2, y: promptHeight + height / 2)
    }
    let insets = safeAreaInsets
    let startInset = isMirrored ? insets.right : insets.left
    let endInset = isMirrored ? insets.left : insets.right
    prompt?.frame = CGRect(
      x: insets.left + Self.margin, y: 0, width: max(0, bounds.width - insets.left - insets.right - 2 * Self.margin),
      height: min(promptHeight, bounds.height))
    var start = startInset + Self.margin
    if let back {
      if let old = isChevronMirrored, old != isMirrored {
        isChevronMirrored = isMirrored
        back.configuration?.image = Self.chevron(isMirrored: isMirrored)
      }
      let width = fit(back, beside: titleBox.sizeThatFits(bounds.size).width)
      put(back, from: startInset, width: width)
      start = startInset + width + 8
    }
    for item in leading {
      put(item.view, from: start, width: item.width, item.fillsHeight ? nil : item.view.bounds.height)
      start += item.width + Self.gap
    }
    var end = endInset + Self.margin
    if let search {
      showSearch(search)
      if search.fillsRow {
        return put(search.searchBar, from: startInset, width: bounds.width - startInset - endInset)
      }
      if !search.isCentered {
        let width = search.width(in: bounds.width)
        put(search.view, from: bounds.width - end - width + (search.button == nil ? 8 : 0), width: width)
        end += width + (search.button == nil ? 0 : Self.gap)
      }
    }
    for item in trailing {
      let height = item.fillsHeight ? nil : item.view.bounds.height
      put(item.view, from: bounds.width - end - item.width, width: item.width, height)
      end += item.width + Self.gap
    }
    let room = max(0, bounds.width - start - end)
    let fitting = titleBox.sizeThatFits(CGSize(width: room, height: height))
    let width = min(fitting.width.rounded(.up), room)
    if let search, search.isCentered {
      let searchWidth = min(search.width(in: bounds.width), max(0, room - width - Self.gap))
      let minimum = start + width + Self.gap
      put(
        search.view,
        from: min(max((bounds.width - searchWidth) / 2, minimum), max(minimum, bounds.width - end - searchWidth)),
        width: searchWidth)
      return put(titleBox, from: start, width: width, min(fitting.height.rounded(.up), height))
    }
    // In the center of the bar if possible, or else in the center of the remaining space.
    let middle = min(max(bounds.width / 2, start + width / 2), max(bounds.width - end - width / 2, start + width / 2))
    put(titleBox, from: middle - width / 2, width: width, min(fitting.height.rounded(.up), height))
    titleBox.center.x += titleShift.horizontal
    titleBox.center.y += titleShift.vertical
  }

  /// Shows the search bar or its button; a search bar that fills the row hides what else is in it.
  private func showSearch(_ search: RowSearch) {
    search.update()
    let others = [titleBox, back].compactMap { $0 } + (leading + trailing).map(\.view)
    for view in others { view.isHidden = search.fillsRow }
  }

  /// The arrow of the back button, which points to the leading edge.
  private static func chevron(isMirrored: Bool) -> UIImage? {
    UIImage(systemName: isMirrored ? "chevron.right" : "chevron.left")
  }

  private static func backButton(
    to item: UINavigationItem?, appearance: UINavigationBarAppearance?, _ goBack: @escaping () -> Void
  ) -> UIButton {
    var configuration = UIButton.Configuration.plain()
    configuration.image = chevron(isMirrored: false)
    configuration.title = item?.titleOfBackButton
    if let appearance, appearance.hasOwnIndicator { configuration.image = appearance.backIndicatorImage }
    if let attributes = appearance?.backButtonAppearance.attributes(for: .normal), !attributes.isEmpty {
      configuration.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer { usual in
        var container = usual
        container.merge(UIKitAttributeTable.container(of: attributes))
        return container
      }
    }
    // Moved far away, as clients do to hide it, the title is left out.
    if let shift = appearance?.backButtonAppearance.normal.titlePositionAdjustment, abs(shift.horizontal) > 200 {
      configuration.title = nil
    }
    configuration.imagePadding = 3
    configuration.contentInsets = NSDirectionalEdgeInsets(top: 7, leading: 8, bottom: 7, trailing: 8)
    let button = UIButton(configuration: configuration, primaryAction: UIAction { _ in goBack() })
    // Bars keep their text size, whatever the content size category is.
    button.traitOverrides.preferredContentSizeCategory = .large
    button.accessibilityIdentifier = "BackButton"
    button.accessibilityLabel = item?.titleOfBackButton ?? Word.back.text
    if let tint = item?.backBarButtonItem?.tintColor { button.tintColor = tint }
    return button
  }

  /// Moves the title aside: −1 to the side of the back button, 0 to its normal position, 1 to the other side.
  private func place(_ side: CGFloat) {
    let direction: CGFloat = effectiveUserInterfaceLayoutDirection == .rightToLeft ? -1 : 1
    titleBox.transform = CGAffineTransform(translationX: side * direction * bounds.width * 0.35, y: 0)
    back?.transform = CGAffineTransform(translationX: side * direction * bounds.width * 0.12, y: 0)
  }

  /// Shortens the title of the back button to "Back", or to an arrow alone, if there is no space for more. Returns its
  /// width in points.
  private func fit(_ back: UIButton, beside titleWidth: CGFloat) -> CGFloat {
    let room = CGSize(
      width: max(bounds.width * 0.3, (bounds.width - titleWidth) / 2 - 8), height: UINavigationBar.height)
    // Setting a title requests layout, which would lead here again.
    if let backFit, backFit.room == room { return backFit.width }
    var titles = [backTitle]
    if backTitle != nil { titles += [Word.back.text, nil] }
    var width: CGFloat = 44
    for title in titles {
      if back.configuration?.title != title { back.configuration?.title = title }
      let wanted = back.sizeThatFits(CGSize(width: CGFloat.infinity, height: room.height)).width.rounded(.up)
      width = max(44, wanted)
      if wanted <= room.width { break }
    }
    backFit = (room, width)
    return width
  }
}
