import CPangoCairo
package import DisplayList
package import GeometryCore
package import HostInterface
import Synchronization

/// A text engine that measures and draws with Pango; every method may be called on any thread.
///
/// Widths do not depend on the scale of the screen: metrics are not hinted and glyphs are not snapped to pixels.
///
/// # Performance
///
/// Layouts are cached by request in two generations of 2048, so that a hit costs a hash of the request and no
/// allocation. When text is appended to a long text, such as a message that streams in, only its last two lines are
/// laid out again.
package final class PangoTextEngine: TextEngine, @unchecked Sendable {
  /// The engine of the process, created at its first use.
  package static let shared = PangoTextEngine()

  private let lock = Mutex(())
  // Everything below is accessed with the lock held only.
  private var contexts: TextContexts?
  private var source = FontSource.pinned
  /// The font files of the program.
  private var files: [String] = []
  private var young: [KeptRequest: TextLayout] = [:]
  private var old: [KeptRequest: TextLayout] = [:]
  private static let generation = 2048
  private var growing = GrowingTexts()

  private init() {}

  package func metrics(of font: FontDescriptor) -> FontMetrics {
    lock.withLock { _ in opened().metrics(of: font) }
  }

  package func measure(_ request: TextRequest) -> TextMetrics {
    lock.withLock { _ in layout(request).metrics }
  }

  package func verticalMetrics(of request: TextRequest) -> TextMetrics {
    guard request.lineLimit == 1, request.runs.count == 1, let run = request.runs.first,
      let first = run.string.unicodeScalars.first, !first.properties.isWhitespace, run.font.size.isFinite
    else { return measure(request) }
    return lock.withLock { _ in
      let request = request.withFiniteNumbers
      let line = opened().extent(of: request.runs[0].font).limited(by: request.lineHeight)
      return TextMetrics(
        size: Size(0, line.height), lineCount: 1, firstBaseline: line.ascent, lastBaseline: line.ascent,
        isTruncated: false)
    }
  }

  package func caret(at utf16Offset: Int, in request: TextRequest) -> Rect {
    lock.withLock { _ in layout(request).caret(at: utf16Offset) }
  }

  package func utf16Offset(at point: Point, in request: TextRequest) -> Int {
    lock.withLock { _ in layout(request).utf16Offset(at: point) }
  }

  package func lineRanges(of request: TextRequest) -> [Range<Int>] {
    lock.withLock { _ in layout(request).lineRanges }
  }

  package func glyphs(of scalars: [UInt32], in font: FontDescriptor) -> [UInt32] {
    lock.withLock { _ in opened().glyphs(of: scalars, in: font) }
  }

  package func details(ofGlyph glyph: UInt32, in font: FontDescriptor) -> GlyphDetails {
    lock.withLock { _ in opened().details(ofGlyph: glyph, in: font) }
  }

  package func name(ofGlyph glyph: UInt32, in font: FontDescriptor) -> String? {
    lock.withLock { _ in opened().name(ofGlyph: glyph, in: font) }
  }

  package func glyph(named name: String, in font: FontDescriptor) -> UInt32 {
    lock.withLock { _ in opened().glyph(named: name, in: font) }
  }

  package func faceDetails(of font: FontDescriptor) -> FontFaceDetails {
    lock.withLock { _ in opened().faceDetails(of: font) }
  }

  package var familyNames: [String] {
    lock.withLock { _ in opened().familyNames }
  }

  package func use(_ source: FontSource) {
    lock.withLock { _ in
      guard source != self.source else { return }
      self.source = source
      discardResults()
    }
  }

  package func addFonts(ofFile path: String) -> Bool {
    lock.withLock { _ in
      if files.contains(path) { return true }
      guard FontConfiguration.hasFonts(file: path) else { return false }
      files.append(path)
      discardResults()
      return true
    }
  }

  /// Draws a paragraph with its top left corner at the current origin of a Cairo context.
  func draw(_ request: TextRequest, on cairo: OpaquePointer) {
    lock.withLock { _ in layout(request).draw(on: cairo) }
  }

  /// Returns the area that a paragraph's ink may cover, in points from its top left corner.
  func inkBounds(_ request: TextRequest) -> Rect {
    lock.withLock { _ in layout(request).inkBounds }
  }

  private func discardResults() {
    young = [:]
    old = [:]
    growing = GrowingTexts()
    contexts = nil
  }

  private func opened() -> TextContexts {
    if let contexts { return contexts }
    let made = TextContexts(source, files)
    contexts = made
    return made
  }

  private func layout(_ request: TextRequest) -> TextLayout {
    let key = KeptRequest(request)
    if let hit = young[key] { return hit }
    let found = old[key] ?? makeLayout(request.withFiniteNumbers)
    if young.isEmpty { young.reserveCapacity(Self.generation) }
    if young.count >= Self.generation {
      swap(&old, &young)
      young.removeAll(keepingCapacity: true)
    }
    young[key] = found
    return found
  }

  /// Returns a new layout of a text, or one that continues the layout of a prefix.
  private func makeLayout(_ request: TextRequest) -> TextLayout {
    guard GrowingTexts.isCandidate(request) else { return TextLayout(request, in: opened()) }
    let layout: TextLayout
    if let base = growing.removeBase(of: request) {
      layout = TextLayout(extending: base.layout, request, appended: base.appended, in: opened())
      // A text that streams in is requested only once in each of its lengths.
      let key = KeptRequest(base.request)
      young[key] = nil
      old[key] = nil
    } else {
      layout = TextLayout(request, in: opened())
      guard GrowingTexts.mayGrow(request) else { return layout }
    }
    growing.keep(layout, for: request)
    return layout
  }
}

/// A request with its hash, which costs more than all the lookups that it serves.
private struct KeptRequest: Hashable {
  let request: TextRequest
  private let number: Int

  /// The number of bytes at each end of a long text from which its hash is computed.
  private static let endLength = 64

  init(_ request: TextRequest) {
    self.request = request
    let isLong = request.runs.contains { $0.string.utf8.count > 4 * Self.endLength }
    number = isLong ? Self.hashOfEnds(request) : request.hashValue
  }

  static func == (a: KeptRequest, b: KeptRequest) -> Bool { a.number == b.number && a.request == b.request }
  func hash(into hasher: inout Hasher) { hasher.combine(number) }

  /// Returns a hash that does not read long texts as a whole.
  private static func hashOfEnds(_ request: TextRequest) -> Int {
    var hasher = Hasher()
    for run in request.runs {
      hasher.combine(run.string.utf8.count)
      let isRead: Void? = run.string.utf8.withContiguousStorageIfAvailable { bytes in
        hasher.combine(bytes: UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: bytes.prefix(endLength))))
        hasher.combine(bytes: UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: bytes.suffix(endLength))))
      }
      if isRead == nil { hasher.combine(run.string) }
      hasher.combine(run.font)
      hasher.combine(run.color)
    }
    hasher.combine(request.maxWidth)
    hasher.combine(request.lineLimit)
    return hasher.finalize()
  }
}

extension TextRequest {
  /// The request with zero in place of numbers that are not finite, and without negative lengths.
  var withFiniteNumbers: TextRequest {
    if isFinite { return self }
    func finite(_ v: Double) -> Double { v.isFinite ? v : 0 }
    var r = self
    if let w = maxWidth { r.maxWidth = w == .infinity ? nil : max(0, finite(w)) }
    r.lineSpacing = max(0, finite(lineSpacing))
    r.paragraphSpacing = max(0, finite(paragraphSpacing))
    if let h = lineHeight {
      r.lineHeight = LineHeight(
        multiple: max(0, finite(h.multiple)), minimum: max(0, finite(h.minimum)), maximum: max(0, finite(h.maximum)))
    }
    r.lineLimit = max(0, lineLimit)
    for i in r.runs.indices {
      r.runs[i].kern = finite(r.runs[i].kern)
      r.runs[i].font.size = max(0, finite(r.runs[i].font.size))
      r.runs[i].font.leading = finite(r.runs[i].font.leading)
    }
    return r
  }

  /// A Boolean value that indicates whether all numbers are valid, so that none has to be replaced.
  private var isFinite: Bool {
    guard (maxWidth ?? 0) >= 0, (maxWidth ?? 0).isFinite, lineSpacing >= 0, lineSpacing.isFinite, lineLimit >= 0,
      paragraphSpacing >= 0, paragraphSpacing.isFinite, lineHeight?.isFinite ?? true
    else { return false }
    for run in runs
    where !run.kern.isFinite || !run.font.size.isFinite || run.font.size < 0 || !run.font.leading.isFinite {
      return false
    }
    return true
  }
}

extension TextRequest.LineHeight {
  fileprivate var isFinite: Bool { multiple.isFinite && minimum.isFinite && maximum.isFinite }
}
