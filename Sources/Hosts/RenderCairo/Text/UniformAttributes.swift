import CPangoCairo
import DisplayList

/// The lists of attributes of texts that have one look from their beginning to their end.
///
/// Layouts share such a list, because most texts of a screen have one of few looks, and a list of its own would cost a
/// layout seven allocations.
final class UniformAttributes {
  /// A look without its characters.
  struct Key: Equatable {
    private let font: FontDescriptor
    private let color: Color
    private let hasPattern: Bool
    private let isUnderlined: Bool
    private let isStruckThrough: Bool
    private let background: Color?
    private let spacing: Int32
    private let features: UnsafePointer<UInt8>?

    init(_ look: TextRun, _ stretch: LetterSpacing.Stretch?) {
      font = look.font
      color = look.color
      hasPattern = look.pattern != nil
      isUnderlined = look.isUnderlined
      isStruckThrough = look.isStruckThrough
      background = look.background
      spacing = stretch?.units ?? 0
      // The names of features are constants, each at a place of its own.
      features = stretch.map { $0.features.utf8Start }
    }
  }

  private var kept: [(key: Key, list: OpaquePointer)] = []
  private static let limit = 16

  deinit { for entry in kept { pango_attr_list_unref(entry.list) } }

  /// Returns the list of a look, which the caller has to release.
  func list(of key: Key, _ make: () -> OpaquePointer) -> OpaquePointer {
    if let index = kept.firstIndex(where: { $0.key == key }) { return pango_attr_list_ref(kept[index].list) }
    if kept.count >= Self.limit { pango_attr_list_unref(kept.removeFirst().list) }
    let list = make()
    kept.append((key, list))
    return pango_attr_list_ref(list)
  }
}
