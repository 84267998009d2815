import Synchronization

/// The source of the identifiers of bitmaps that hosts, renderers and codecs make, on any thread; the top bits keep
/// them apart from those of layers.
package enum BitmapNumber {
  private static let last = Atomic<UInt64>(0xC0DE << 48)

  /// Returns an identifier that no other bitmap has.
  package static func next() -> UInt64 { last.wrappingAdd(1, ordering: .relaxed).newValue }
}
