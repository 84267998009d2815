import UIKit

extension Registry {
  /// Adds text storages, layout managers and text views.
  func addTextViews() {
    addStorage()
    addLayoutManagers()
    addTextView()
    add("UITextPosition", UITextPosition.self)
    add("UITextRange", UITextRange.self)
  }

  private func addStorage() {
    let storage = add("NSTextStorage", NSTextStorage.self)
    storage.make("init()") { NSTextStorage() }
    storage.make("init(string:attributes:)") { (text: String, attributes: TextAttributes) in
      NSTextStorage(string: text, attributes: attributes.values)
    }
    storage.set("delegate", { $0.delegate as (any NSTextStorageDelegate)? }) { storage, delegate in
      storage.delegate = delegate
      (delegate as? RecordingTextStorageDelegate)?.observe(storage)
    }
    storage.get("string") { $0.string }
    storage.get("editedMask", \.editedMask)
    storage.get("editedRange", \.editedRange)
    storage.get("changeInLength", \.changeInLength)
    storage.get("layoutManagers", \.layoutManagers)
    storage.get("attributedRuns") { $0.attributedRuns }
    storage.call("replaceCharacters(in:with:)") { (storage, range: NSRange, text: String) in
      storage.replaceCharacters(in: range, with: text)
    }
    storage.call("addAttribute(_:value:range:)") { (storage, name: String, value: AnyHashable, range: NSRange) in
      storage.addAttribute(NSAttributedString.Key(name), value: value.base, range: range)
    }
    storage.call("removeAttribute(_:range:)") { (storage, name: String, range: NSRange) in
      storage.removeAttribute(NSAttributedString.Key(name), range: range)
    }
    storage.call("setAttributes(_:range:)") { (storage, attributes: TextAttributes?, range: NSRange) in
      storage.setAttributes(attributes?.values, range: range)
    }
    storage.call("setAttributedString(_:)") { (storage, text: NSAttributedString) in storage.setAttributedString(text) }
    storage.call("append(_:)") { (storage, text: NSAttributedString) in storage.append(text) }
    storage.call("deleteCharacters(in:)") { (storage, range: NSRange) in storage.deleteCharacters(in: range) }
    storage.call("beginEditing()") { storage in storage.beginEditing() }
    storage.call("endEditing()") { storage in storage.endEditing() }
    storage.call("processEditing()") { storage in storage.processEditing() }
    storage.call("edited(_:range:changeInLength:)") {
      (storage, mask: NSTextStorage.EditActions, range: NSRange, delta: Int) in
      storage.edited(mask, range: range, changeInLength: delta)
    }
    storage.call("addLayoutManager(_:)") { (storage, manager: NSLayoutManager) in storage.addLayoutManager(manager) }
    addReader(for: NSAttributedString.self) { value, run in
      try value.object?["attributed"]?.array.map { try Self.text($0, run) }
    }
  }

  /// A text of runs: `[text, {"dict": attributes}]`.
  private static func text(_ runs: [JSON], _ run: ScenarioRun) throws -> NSAttributedString {
    let text = NSMutableAttributedString(string: "")
    for part in runs {
      guard let part = part.array, part.count == 2, let string = part[0].string else { continue }
      let attributes = try run.read(part[1], as: TextAttributes.self)
      text.append(NSAttributedString(string: string, attributes: attributes.values))
    }
    return text
  }

  private func addLayoutManagers() {
    let manager = add("NSLayoutManager", NSLayoutManager.self)
    manager.make("init()") { NSLayoutManager() }
    manager.method("addTextContainer(_:)", NSLayoutManager.addTextContainer(_:))
    manager.method("ensureLayout(for:)", NSLayoutManager.ensureLayout(for:))
    manager.get("lineFragments") { manager in manager.recordedFragments }
    let fragment = add("LineFragment", RecordedLineFragment.self)
    fragment.get("range", \.range)
    fragment.get("rect", \.rect)
    fragment.get("usedRect", \.usedRect)

    let container = add("NSTextContainer", NSTextContainer.self)
    container.make("init(size:)", NSTextContainer.init(size:))
    container.property("exclusionPaths", \.exclusionPaths)
  }

  private func addTextView() {
    let view = add("UITextView", UITextView.self)
    view.make("init(frame:)") { (frame: CGRect) in UITextView(frame: frame) }
    view.set("text", { $0.text as String? }, { $0.text = $1 })
    view.set("attributedText", { $0.attributedText as NSAttributedString? }, { $0.attributedText = $1 })
    view.property("font", \.font)
    view.property("isEditable", \.isEditable)
    view.property("isSelectable", \.isSelectable)
    view.property("selectedRange", \.selectedRange)
    view.property("selectedTextRange", \.selectedTextRange)
    view.get("markedTextRange", \.markedTextRange)
    view.get("hasText", \.hasText)
    view.get("isFirstResponder") { $0.isFirstResponder }
    view.get("beginningOfDocument", \.beginningOfDocument)
    view.get("endOfDocument", \.endOfDocument)
    view.set("delegate", { $0.delegate as AnyObject? }) { view, delegate in
      let face = (delegate as? RecordingTextItemDelegate)?.face ?? delegate
      view.delegate = face as? any UITextViewDelegate
      (delegate as? RecordingTextViewDelegate)?.observe(view)
    }
    view.method("becomeFirstResponder()", UITextView.becomeFirstResponder)
    view.method("resignFirstResponder()", UITextView.resignFirstResponder)
    view.method("insertText(_:)", UITextView.insertText(_:))
    view.method("deleteBackward()", UITextView.deleteBackward)
    view.method("replace(_:withText:)", UITextView.replace(_:withText:))
    view.method("text(in:)", UITextView.text(in:))
    view.method("setMarkedText(_:selectedRange:)", UITextView.setMarkedText(_:selectedRange:))
    view.method("unmarkText()", UITextView.unmarkText)
    view.method("scrollRangeToVisible(_:)", UITextView.scrollRangeToVisible(_:))
    view.call("position(from:offset:)") { (view, position: UITextPosition, offset: Int) in
      view.position(from: position, offset: offset)
    }
    view.call("offset(from:to:)") { (view, from: UITextPosition, to: UITextPosition) in view.offset(from: from, to: to)
    }
    view.call("textRange(from:to:)") { (view, from: UITextPosition, to: UITextPosition) in
      view.textRange(from: from, to: to)
    }
    view.call("tapCharacter(at:)", inRun: { (run, view, index: Int) in run.clock.tap(view, character: index) })
  }
}

/// A line fragment as scenarios read it.
struct RecordedLineFragment {
  let range: NSRange
  let rect: CGRect
  let usedRect: CGRect
}

extension NSLayoutManager {
  /// The line fragments of the first container.
  fileprivate var recordedFragments: [RecordedLineFragment] {
    guard let container = textContainers.first else { return [] }
    var all: [RecordedLineFragment] = []
    enumerateLineFragments(forGlyphRange: glyphRange(for: container)) { rect, used, _, range, _ in
      all.append(RecordedLineFragment(range: range, rect: rect, usedRect: used))
    }
    return all
  }
}

extension NSTextStorage {
  /// The runs with their attributes, without the font that the system adds.
  fileprivate var attributedRuns: [[Any]] {
    var runs: [(text: String, attributes: [String: AnyHashable])] = []
    let text = string as NSString
    enumerateAttributes(in: NSRange(location: 0, length: length), options: []) { attributes, range, _ in
      let shown = attributes.filter { $0.key != .font }
      let named = Dictionary(
        uniqueKeysWithValues: shown.map { ($0.key.rawValue, Self.plain($0.value)) })
      let part = text.substring(with: range)
      if runs.last?.attributes == named { runs[runs.count - 1].text += part } else { runs.append((part, named)) }
    }
    return runs.map { [$0.text, $0.attributes] }
  }

  private static func plain(_ value: Any) -> AnyHashable {
    (value as? NSNumber).map { AnyHashable($0.doubleValue) } ?? value as? AnyHashable ?? AnyHashable("\(value)")
  }
}

extension RunClock {
  /// A tap of 60 ms at the middle of the run of attributes that a character belongs to.
  func tap(_ view: UITextView, character: Int) {
    var range = NSRange()
    let all = NSRange(location: 0, length: view.textStorage.length)
    _ = view.textStorage.attributes(at: character, longestEffectiveRange: &range, in: all)
    let rect = view.layoutManager.boundingRect(forGlyphRange: range, in: view.textContainer)
    let point = CGPoint(
      x: rect.midX + view.textContainerInset.left, y: rect.midY + view.textContainerInset.top)
    let place = view.convert(point, to: nil)
    test.touchDown(at: place, finger: 0)
    test.advance(to: test.time + 0.06)
    test.lift(finger: 0)
  }
}
