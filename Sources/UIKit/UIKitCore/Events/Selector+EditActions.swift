import SwiftRuntime

// The edit actions as selectors. Only responders whose class overrides an action's method implement it, as on iOS,
// where the base class does not have it.
extension Selector {
  /// The `cut(_:)` action of responders that override it.
  public static let cut = edit("cut:", CutResponder.self) { $0.cut($1) }
  /// The `copy(_:)` action of responders that override it.
  public static let copy = edit("copy:", CopyResponder.self) { $0.copy($1) }
  /// The `paste(_:)` action of responders that override it.
  public static let paste = edit("paste:", PasteResponder.self) { $0.paste($1) }
  package static let pasteAndMatchStyle = edit(
    "pasteAndMatchStyle:", PasteAndMatchStyleResponder.self
  ) { $0.pasteAndMatchStyle($1) }
  package static let pasteAndGo = edit("pasteAndGo:", PasteAndGoResponder.self) { $0.pasteAndGo($1) }
  package static let pasteAndSearch = edit("pasteAndSearch:", PasteAndSearchResponder.self) { $0.pasteAndSearch($1) }
  /// The `delete(_:)` action of responders that override it.
  public static let delete = edit("delete:", DeleteResponder.self) { $0.delete($1) }
  /// The `select(_:)` action of responders that override it.
  public static let select = edit("select:", SelectResponder.self) { $0.select($1) }
  /// The `selectAll(_:)` action of responders that override it.
  public static let selectAll = edit("selectAll:", SelectAllResponder.self) { $0.selectAll($1) }
  package static let toggleBoldface = edit("toggleBoldface:", ToggleBoldfaceResponder.self) { $0.toggleBoldface($1) }
  package static let toggleItalics = edit("toggleItalics:", ToggleItalicsResponder.self) { $0.toggleItalics($1) }
  package static let toggleUnderline = edit(
    "toggleUnderline:", ToggleUnderlineResponder.self
  ) { $0.toggleUnderline($1) }
  package static let increaseSize = edit("increaseSize:", IncreaseSizeResponder.self) { $0.increaseSize($1) }
  package static let decreaseSize = edit("decreaseSize:", DecreaseSizeResponder.self) { $0.decreaseSize($1) }
  package static let makeTextWritingDirectionLeftToRight = edit(
    "makeTextWritingDirectionLeftToRight:", MakeTextWritingDirectionLeftToRightResponder.self
  ) { $0.makeTextWritingDirectionLeftToRight($1) }
  package static let makeTextWritingDirectionRightToLeft = edit(
    "makeTextWritingDirectionRightToLeft:", MakeTextWritingDirectionRightToLeftResponder.self
  ) { $0.makeTextWritingDirectionRightToLeft($1) }
  package static let find = edit("find:", FindResponder.self) { $0.find($1) }
  package static let findAndReplace = edit("findAndReplace:", FindAndReplaceResponder.self) { $0.findAndReplace($1) }
  package static let findNext = edit("findNext:", FindNextResponder.self) { $0.findNext($1) }
  package static let findPrevious = edit("findPrevious:", FindPreviousResponder.self) { $0.findPrevious($1) }
  package static let useSelectionForFind = edit(
    "useSelectionForFind:", UseSelectionForFindResponder.self
  ) { $0.useSelectionForFind($1) }
  package static let printContent = edit("print:", PrintContentResponder.self) { $0.printContent($1) }
  package static let rename = edit("rename:", RenameResponder.self) { $0.rename($1) }
  package static let duplicate = edit("duplicate:", DuplicateResponder.self) { $0.duplicate($1) }
  package static let move = edit("move:", MoveResponder.self) { $0.move($1) }
  package static let export = edit("export:", ExportResponder.self) { $0.export($1) }

  private static func edit(
    _ name: String, _ example: UIResponder.Type,
    _ send: @escaping @MainActor @Sendable (any UIResponderStandardEditActions, Any?) -> Void
  ) -> Selector {
    let method = OverridableMethod(of: UIResponder.self, inheritedBy: PlainResponder.self, overriddenBy: example)
    return Selector(
      name: name,
      isImplemented: { target in
        guard let responder = target as? UIResponder else { return target is any UIResponderStandardEditActions }
        return method.isOverridden(in: type(of: responder), below: UIResponder.self)
      },
      call: { target, sender, _ in
        if let responder = target as? any UIResponderStandardEditActions { send(responder, sender) }
      })
  }
}

/// A subclass that overrides nothing.
private final class PlainResponder: UIResponder {}

// Subclasses that override one action each.
private final class CutResponder: UIResponder { override func cut(_ sender: Any?) {} }
private final class CopyResponder: UIResponder { override func copy(_ sender: Any?) {} }
private final class PasteResponder: UIResponder { override func paste(_ sender: Any?) {} }
private final class PasteAndMatchStyleResponder: UIResponder { override func pasteAndMatchStyle(_ sender: Any?) {} }
private final class PasteAndGoResponder: UIResponder { override func pasteAndGo(_ sender: Any?) {} }
private final class PasteAndSearchResponder: UIResponder { override func pasteAndSearch(_ sender: Any?) {} }
private final class DeleteResponder: UIResponder { override func delete(_ sender: Any?) {} }
private final class SelectResponder: UIResponder { override func select(_ sender: Any?) {} }
private final class SelectAllResponder: UIResponder { override func selectAll(_ sender: Any?) {} }
private final class ToggleBoldfaceResponder: UIResponder { override func toggleBoldface(_ sender: Any?) {} }
private final class ToggleItalicsResponder: UIResponder { override func toggleItalics(_ sender: Any?) {} }
private final class ToggleUnderlineResponder: UIResponder { override func toggleUnderline(_ sender: Any?) {} }
private final class IncreaseSizeResponder: UIResponder { override func increaseSize(_ sender: Any?) {} }
private final class DecreaseSizeResponder: UIResponder { override func decreaseSize(_ sender: Any?) {} }
private final class MakeTextWritingDirectionLeftToRightResponder: UIResponder {
  override func makeTextWritingDirectionLeftToRight(_ sender: Any?) {}
}
private final class MakeTextWritingDirectionRightToLeftResponder: UIResponder {
  override func makeTextWritingDirectionRightToLeft(_ sender: Any?) {}
}
private final class FindResponder: UIResponder { override func find(_ sender: Any?) {} }
private final class FindAndReplaceResponder: UIResponder { override func findAndReplace(_ sender: Any?) {} }
private final class FindNextResponder: UIResponder { override func findNext(_ sender: Any?) {} }
private final class FindPreviousResponder: UIResponder { override func findPrevious(_ sender: Any?) {} }
private final class UseSelectionForFindResponder: UIResponder { override func useSelectionForFind(_ sender: Any?) {} }
private final class PrintContentResponder: UIResponder { override func printContent(_ sender: Any?) {} }
private final class RenameResponder: UIResponder { override func rename(_ sender: Any?) {} }
private final class DuplicateResponder: UIResponder { override func duplicate(_ sender: Any?) {} }
private final class MoveResponder: UIResponder { override func move(_ sender: Any?) {} }
private final class ExportResponder: UIResponder { override func export(_ sender: Any?) {} }
