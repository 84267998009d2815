import CoreGraphics
public import Foundation
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
    view?.isEditable == true && session.canLoadObjects(ofClass: NSString.self)
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
    _ = session.loadObjects(ofClass: NSString.self) { [weak self] objects in
      self?.insert(
        objects.compactMap { $0 as? String ?? ($0 as? NSString).map { $0 as String } }, at: place, from: source)
    }
  }

  /// Inserts texts, and takes away the range that they come from.
  private func insert(_ texts: [String], at place: Int, from source: NSRange?) {
    guard let view, !texts.isEmpty else { return }
    let text = texts.joined(separator: "\n")
    var place = place
    if let source {
      guard place < source.location || place > source.upperBound, view.change(source, to: "") else { return }
      if place > source.upperBound { place -= source.length }
    }
    guard view.change(NSRange(location: place, length: 0), to: text) else { return }
    view.setSelection(anchor: place, head: place + text.utf16.count)
  }
}
