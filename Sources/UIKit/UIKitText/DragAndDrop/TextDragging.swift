import CoreGraphics
import Foundation
public import UIKitCore
public import UIKitDragAndDrop

/// Text that can be dragged out of its view.
@preconcurrency @MainActor
public protocol UITextDraggable: UITextInput {
  /// The interaction that drags the selected text; nil for none.
  var textDragInteraction: UIDragInteraction? { get }
}

/// Text that dragged text can be dropped into.
@preconcurrency @MainActor
public protocol UITextDroppable: UITextInput {
  /// The interaction that takes dragged text; nil for none.
  var textDropInteraction: UIDropInteraction? { get }
}

/// The drags of a text view's selection, and the drops of text into it.
@MainActor
final class TextDragging: NSObject {
  private(set) lazy var drag = UIDragInteraction(delegate: self)
  private(set) lazy var drop = UIDropInteraction(delegate: self)
  private weak var view: UITextView?
  /// The range that is dragged.
  private var dragged: NSRange?

  init(of view: UITextView) {
    self.view = view
    super.init()
    drag.hasAccessibilityActions = false
    view.addInteraction(drag)
    view.addInteraction(drop)
  }

  /// Returns whether a drag of the selection would begin at a point of the view.
  func begins(at point: CGPoint) -> Bool {
    guard let view, drag.isEnabled, view.selection.length > 0 else { return false }
    let rects = view.selectionFrames
    return rects.contains { $0.contains(point) }
  }
}

extension TextDragging: UIDragInteractionDelegate {
  func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession) -> [UIDragItem] {
    guard let view, begins(at: session.location(in: view)) else { return [] }
    dragged = view.selection
    let text = view.substring(view.selection)
    let item = UIDragItem(itemProvider: NSItemProvider(object: text as NSString))
    item.localObject = text
    return [item]
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, previewForLifting item: UIDragItem, session: any UIDragSession
  ) -> UITargetedDragPreview? {
    guard let view, let frame = view.selectionFrames.first else { return nil }
    let label = UILabel()
    label.text = item.localObject as? String
    label.font = view.font
    label.numberOfLines = 3
    label.frame.size = label.sizeThatFits(CGSize(width: min(300, view.bounds.width), height: 200))
    return UITargetedDragPreview(
      view: label, parameters: UIDragPreviewParameters(),
      target: UIDragPreviewTarget(container: view, center: CGPoint(x: frame.midX, y: frame.midY)))
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation
  ) { dragged = nil }
}

extension TextDragging: UIDropInteractionDelegate {
  func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool {
    view?.isEditable == true && classes.contains { session.canLoadObjects(ofClass: $0) }
  }

  func dropInteraction(_ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession) -> UIDropProposal
  {
    guard let view else { return UIDropProposal(operation: .cancel) }
    let place = view.offset(at: session.location(in: view))
    if let dragged {
      // In its own view text moves, and nothing happens within the text itself.
      let isInside = place >= dragged.location && place <= dragged.upperBound
      return UIDropProposal(operation: isInside ? .cancel : .move)
    }
    return UIDropProposal(operation: .copy)
  }

  func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
    guard let view else { return }
    let place = view.offset(at: session.location(in: view))
    let source = dragged
    let wanted = classes.flatMap { type in
      session.items.map(\.itemProvider).filter { $0.canLoadObject(ofClass: type) }.map { ($0, type) }
    }
    // Each item is loaded once, in the first class that reads it.
    let loads = session.items.compactMap { item in wanted.first { $0.0 === item.itemProvider } }
    Task { @MainActor [weak self] in
      var objects: [any NSItemProviderReading] = []
      for (provider, type) in loads {
        if let object = await LoadedObject.load(type, from: provider).object { objects.append(object) }
      }
      self?.insert(objects, at: place, from: source)
    }
  }

  /// The classes that a text view accepts: texts and addresses; pictures and colors if the user can edit attributes.
  private var classes: [any NSItemProviderReading.Type] {
    let rich: [any NSItemProviderReading.Type] =
      view?.allowsEditingTextAttributes == true ? [UIImage.self, UIColor.self] : []
    return rich + [NSString.self, NSURL.self]
  }

  /// Inserts texts and pictures, and removes the range that they come from; a color is that of the text at the place.
  private func insert(_ objects: [any NSItemProviderReading], at place: Int, from source: NSRange?) {
    guard let view, !objects.isEmpty else { return }
    let colors = objects.compactMap { $0 as? UIColor }
    if let color = colors.last { return apply(color, at: place) }
    let texts = objects.map { object in
      switch object {
      case let text as NSString: text as String
      case let url as NSURL: FileList.text(of: [url as URL])
      default: "\u{fffc}"
      }
    }
    view.groupingUndo(named: Word.dragAndDrop.text) { insert(objects, as: texts, at: place, from: source, in: view) }
  }

  private func insert(
    _ objects: [any NSItemProviderReading], as texts: [String], at place: Int, from source: NSRange?,
    in view: UITextView
  ) {
    let text = texts.joined(separator: "\n")
    var place = place
    if let source {
      guard place < source.location || place > source.upperBound, view.change(source, to: "") else { return }
      if place > source.upperBound { place -= source.length }
    }
    guard view.change(NSRange(location: place, length: 0), to: text) else { return }
    var start = place
    for (object, text) in zip(objects, texts) {
      if let image = object as? UIImage {
        let attachment = NSTextAttachment()
        attachment.image = image
        view.textStorage.addAttribute(.attachment, value: attachment, range: NSRange(location: start, length: 1))
      }
      start += text.utf16.count + 1
    }
    view.setSelection(anchor: place, head: place + text.utf16.count)
  }

  /// Sets the color of the selection if a place is in it, else that of the word there.
  private func apply(_ color: UIColor, at place: Int) {
    guard let view else { return }
    let text = view.textStorage.string as NSString
    var range = view.selection
    if range.length == 0 || place < range.location || place > range.upperBound {
      let spaces = CharacterSet.whitespacesAndNewlines
      let before = text.rangeOfCharacter(
        from: spaces, options: .backwards, range: NSRange(location: 0, length: place))
      let after = text.rangeOfCharacter(
        from: spaces, options: [], range: NSRange(location: place, length: text.length - place))
      let start = before.location == NSNotFound ? 0 : before.upperBound
      range = NSRange(location: start, length: (after.location == NSNotFound ? text.length : after.location) - start)
    }
    guard range.length > 0 else { return }
    view.record(range, new: view.substring(range), as: nil, named: .formatMenu)
    view.textStorage.addAttribute(.foregroundColor, value: color, range: range)
    view.delegate?.textViewDidChange(view)
  }
}
