import CoreGraphics
import Foundation
import UIKitCore

extension UITextView {
  /// Returns the item at a point of the view; nil for none.
  final func item(at point: CGPoint) -> UITextItem? {
    guard textStorage.length > 0 else { return nil }
    let place = containerPoint(of: point)
    let offset = layoutManager.glyphIndex(for: place, in: textContainer)
    let rect = layoutManager.boundingRect(forGlyphRange: NSRange(location: offset, length: 1), in: textContainer)
    guard rect.insetBy(dx: -2, dy: -2).contains(place) else { return nil }
    return item(atCharacter: offset)
  }

  /// Returns the item that a character belongs to; nil for none.
  final func item(atCharacter offset: Int) -> UITextItem? {
    let all = NSRange(location: 0, length: textStorage.length)
    guard offset < all.length else { return nil }
    func value(_ key: NSAttributedString.Key) -> (Any, NSRange)? {
      var range = NSRange()
      let value = textStorage.attribute(key, at: offset, longestEffectiveRange: &range, in: all)
      return value.map { ($0, range) }
    }
    if let (link, range) = value(.link) {
      let url = link as? URL ?? (link as? NSURL).map { $0 as URL } ?? (link as? String).flatMap { URL(string: $0) }
      if let url { return UITextItem(.link(url), range: range) }
    }
    if let (tag, range) = value(.textItemTag), let tag = tag as? String { return UITextItem(.tag(tag), range: range) }
    if let (attachment, range) = value(.attachment), let attachment = attachment as? NSTextAttachment {
      return UITextItem(.textAttachment(attachment), range: range)
    }
    return nil
  }

  /// Does what a tap on an item does: its action, or without one its menu (recorded: `text-items`).
  final func perform(_ item: UITextItem, at point: CGPoint) {
    let defaultAction: UIAction
    var opens = false
    switch item.content {
    case .link(let url):
      // A date leads nowhere; its menu is shown.
      opens = url.scheme != UIDataDetectorTypes.dataScheme
      defaultAction = UIAction(title: Word.openLink.text) { _ in UIApplication.shared.open(url) }
    case .tag, .textAttachment: defaultAction = UIAction { _ in }
    }
    let action =
      delegate.map { $0.textView(self, primaryActionFor: item, defaultAction: defaultAction) } ?? defaultAction
    // The default action of a tag does nothing, so that its menu is asked for.
    if let action, opens || action !== defaultAction { return action.perform(from: self) }
    showMenu(of: item, defaultAction, at: point)
  }

  private func showMenu(of item: UITextItem, _ action: UIAction, at point: CGPoint) {
    var children: [UIMenuElement] = []
    if case .link(let url) = item.content, url.scheme == UIDataDetectorTypes.dataScheme {
      let text = substring(item.range)
      children = [UIAction(title: Word.copy.text) { _ in UIPasteboard.general.string = text }]
    } else if case .link(let url) = item.content {
      children = [
        action, UIAction(title: Word.copyLink.text) { _ in UIPasteboard.general.string = url.absoluteString },
      ]
    }
    let menu = UIMenu(children: children)
    let configuration =
      delegate.map { $0.textView(self, menuConfigurationFor: item, defaultMenu: menu) }
      ?? UITextItem.MenuConfiguration(menu: menu)
    guard let configuration, !MenuRow.rows(of: configuration.menu).isEmpty, let window else { return }
    let animator = MenuAnimator(preview: nil)
    setSelection(anchor: item.range.location, head: item.range.upperBound)
    delegate?.textView(self, textItemMenuWillDisplayFor: item, animator: animator)
    let presentation = MenuPresentation(configuration.menu, at: convert(point, to: window), in: window)
    presentation.willClose = { [weak self] in
      guard let self else { return }
      let animator = MenuAnimator(preview: nil)
      delegate?.textView(self, textItemMenuWillEndFor: item, animator: animator)
      animator.run {}
    }
    presentation.open(with: animator)
  }
}
