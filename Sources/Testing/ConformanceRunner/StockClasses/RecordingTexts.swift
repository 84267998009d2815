import UIKit

/// A delegate that writes down the changes of a text storage, and the storage's notifications.
final class RecordingTextStorageDelegate: StockDelegate, NSTextStorageDelegate {
  /// An attribute that is added once while changes are about to be processed: its name, its value, the range.
  var attributeDuringWill: JSON?
  private let observers = NotificationLog()

  /// Writes the notifications of a storage down.
  func observe(_ storage: NSTextStorage) {
    let names = [
      NSTextStorage.willProcessEditingNotification: "NSTextStorage.willProcessEditingNotification",
      NSTextStorage.didProcessEditingNotification: "NSTextStorage.didProcessEditingNotification",
    ]
    observers.observe(storage, names) { [weak self, weak storage] call in
      if let storage { self?.write(call, storage) }
    }
  }

  func textStorage(
    _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions, range editedRange: NSRange,
    changeInLength delta: Int
  ) {
    write("textStorage(_:willProcessEditing:range:changeInLength:)", textStorage)
    guard let run, let parts = attributeDuringWill?.array, parts.count == 3 else { return }
    attributeDuringWill = nil
    do {
      textStorage.addAttribute(
        NSAttributedString.Key(parts[0].string ?? ""), value: try run.read(parts[1], as: AnyHashable.self).base,
        range: try run.read(parts[2], as: NSRange.self))
    } catch { run.fail(error) }
  }

  func textStorage(
    _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions, range editedRange: NSRange,
    changeInLength delta: Int
  ) { write("textStorage(_:didProcessEditing:range:changeInLength:)", textStorage) }

  static func register(in registry: Registry) {
    let fields = ["editedMask", "editedRange", "changeInLength"]
    let calls = [
      "textStorage(_:willProcessEditing:range:changeInLength:)": fields,
      "textStorage(_:didProcessEditing:range:changeInLength:)": fields,
      "NSTextStorage.willProcessEditingNotification": fields, "NSTextStorage.didProcessEditingNotification": fields,
    ]
    registry.addDelegate(RecordingTextStorageDelegate.self, calls: calls)
      .property("attributeDuringWill", \.attributeDuringWill)
  }

  private func write(_ call: String, _ storage: NSTextStorage) {
    run?.log.write(
      call,
      ["editedMask": storage.editedMask, "editedRange": storage.editedRange, "changeInLength": storage.changeInLength])
  }
}

/// A delegate that writes down the editing of a text view, and the view's notifications.
final class RecordingTextViewDelegate: StockDelegate, UITextViewDelegate {
  private let observers = NotificationLog()

  /// Writes the notifications of a text view down.
  func observe(_ view: UITextView) {
    let names = [
      UITextView.textDidBeginEditingNotification: "UITextView.textDidBeginEditingNotification",
      UITextView.textDidChangeNotification: "UITextView.textDidChangeNotification",
      UITextView.textDidEndEditingNotification: "UITextView.textDidEndEditingNotification",
    ]
    observers.observe(view, names) { [weak self, weak view] call in
      if let view { self?.write(call, view) }
    }
  }

  func textViewShouldBeginEditing(_ textView: UITextView) -> Bool {
    write("textViewShouldBeginEditing(_:)", textView)
    return true
  }

  func textViewDidBeginEditing(_ textView: UITextView) { write("textViewDidBeginEditing(_:)", textView) }

  func textViewShouldEndEditing(_ textView: UITextView) -> Bool {
    write("textViewShouldEndEditing(_:)", textView)
    return true
  }

  func textViewDidEndEditing(_ textView: UITextView) { write("textViewDidEndEditing(_:)", textView) }

  func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
    write("textView(_:shouldChangeTextIn:replacementText:)", textView)
    return true
  }

  func textViewDidChange(_ textView: UITextView) { write("textViewDidChange(_:)", textView) }
  func textViewDidChangeSelection(_ textView: UITextView) { write("textViewDidChangeSelection(_:)", textView) }

  static func register(in registry: Registry) {
    let fields = ["text", "selectedRange"]
    let calls = [
      "textViewShouldBeginEditing(_:)", "textViewDidBeginEditing(_:)", "textViewShouldEndEditing(_:)",
      "textViewDidEndEditing(_:)", "textView(_:shouldChangeTextIn:replacementText:)", "textViewDidChange(_:)",
      "textViewDidChangeSelection(_:)", "UITextView.textDidBeginEditingNotification",
      "UITextView.textDidChangeNotification", "UITextView.textDidEndEditingNotification",
    ]
    registry.addDelegate(
      RecordingTextViewDelegate.self, calls: Dictionary(uniqueKeysWithValues: calls.map { ($0, fields) }))
  }

  private func write(_ call: String, _ view: UITextView) {
    run?.log.write(call, about: view, ["text": view.text, "selectedRange": view.selectedRange])
  }
}

/// The observers of some notifications of an object.
@MainActor
final class NotificationLog {
  private var tokens: [any NSObjectProtocol] = []

  isolated deinit { stop() }

  /// Calls a function with what stands for a notification, on the main thread as it is posted.
  func observe(
    _ object: AnyObject, _ names: [NSNotification.Name: String], _ write: @escaping @MainActor (String) -> Void
  ) {
    stop()
    for (name, call) in names {
      tokens.append(
        NotificationCenter.default.addObserver(forName: name, object: object, queue: nil) { _ in
          MainActor.assumeIsolated { write(call) }
        })
    }
  }

  private func stop() {
    for token in tokens { NotificationCenter.default.removeObserver(token) }
    tokens = []
  }
}
