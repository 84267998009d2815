import Synchronization

/// The implementations that the linked leaf modules provide; each registers itself before `main`, from a constructor in
/// its C shim.
package enum Registry {
  private struct Entries {
    var textEngine: (@Sendable () -> any TextEngine)?
    var madeTextEngine: (any TextEngine)?
    var fontSource = FontSource.pinned
    var imageCodec: (@Sendable () -> any ImageCodec)?
    var madeImageCodec: (any ImageCodec)?
    var markupParser: (@Sendable () -> any MarkupParser)?
    var bitmapPainter: (any BitmapPainter)?
    var htmlParser: (@Sendable () -> any HTMLParser)?
    var documentReader: (@Sendable () -> any DocumentReader)?
    var spellChecker: (@MainActor @Sendable () -> any SpellChecker)?
    var madeSpellChecker: (any SpellChecker)?
    var renderer: (@MainActor @Sendable () -> any Renderer)?
    var hosts: [HostEntry] = []
    var reporter: (@Sendable (Report) -> Void)?
    /// The reports that were made before a reporter was registered.
    var reports: [Report] = []
  }

  /// A host that may be used.
  package struct HostEntry: Sendable {
    /// A short name for messages, such as "headless".
    package var name: String
    /// The priority: of the available hosts, the one with the highest is used; headless has 0, windows 10.
    package var priority: Int
    /// A closure that returns whether the host can show something at present, for example because there is a display.
    package var isAvailable: @MainActor @Sendable () -> Bool
    /// A closure that says what was looked for and what to do if the host is not available; nil where that is expected.
    package var explanation: (@MainActor @Sendable () -> String)?
    /// A closure that creates the host; called once.
    package var make: @MainActor @Sendable () -> any Host

    /// Creates an entry.
    package init(
      name: String, priority: Int, isAvailable: @escaping @MainActor @Sendable () -> Bool,
      explanation: (@MainActor @Sendable () -> String)? = nil, make: @escaping @MainActor @Sendable () -> any Host
    ) {
      self.name = name
      self.priority = priority
      self.isAvailable = isAvailable
      self.explanation = explanation
      self.make = make
    }
  }

  private static let entries = Mutex(Entries())

  /// Registers a text engine; the last one registered is used.
  package static func register(textEngine: @escaping @Sendable () -> any TextEngine) {
    entries.withLock { $0.textEngine = textEngine }
  }

  /// Sets the text engine's source of fonts; a host does so when it is created.
  package static func use(_ source: FontSource) {
    let engine = entries.withLock { e in
      e.fontSource = source
      return e.madeTextEngine
    }
    engine?.use(source)
  }

  /// Registers an image codec; the last one registered is used.
  package static func register(imageCodec: @escaping @Sendable () -> any ImageCodec) {
    entries.withLock { $0.imageCodec = imageCodec }
  }

  /// Registers a markup parser; the last one registered is used.
  package static func register(markupParser: @escaping @Sendable () -> any MarkupParser) {
    entries.withLock { $0.markupParser = markupParser }
  }

  /// Registers a parser of HTML; the last one registered is used.
  package static func register(htmlParser: @escaping @Sendable () -> any HTMLParser) {
    entries.withLock { $0.htmlParser = htmlParser }
  }

  /// Registers a reader of PDF documents; the last one registered is used.
  package static func register(documentReader: @escaping @Sendable () -> any DocumentReader) {
    entries.withLock { $0.documentReader = documentReader }
  }

  /// Registers a checker of spelling; the last one registered is used.
  package static func register(spellChecker: @escaping @MainActor @Sendable () -> any SpellChecker) {
    entries.withLock { $0.spellChecker = spellChecker }
  }

  /// Registers a renderer; the last one registered is used.
  package static func register(renderer: @escaping @MainActor @Sendable () -> any Renderer) {
    entries.withLock { $0.renderer = renderer }
  }

  /// Registers the painter of bitmap contexts; the last one registered is used.
  package static func register(bitmapPainter: any BitmapPainter) {
    entries.withLock { $0.bitmapPainter = bitmapPainter }
  }

  /// Registers another host.
  package static func register(host: HostEntry) {
    entries.withLock { $0.hosts.append(host) }
  }

  /// The text engine, created at its first use.
  package static var textEngine: any TextEngine {
    let (engine, source) = entries.withLock { e -> (any TextEngine, FontSource?) in
      if let made = e.madeTextEngine { return (made, nil) }
      guard let make = e.textEngine else {
        fatalError(Self.missing("Text", "text engine", module: "RenderCairo"))
      }
      let made = make()
      e.madeTextEngine = made
      return (made, e.fontSource)
    }
    if let source { engine.use(source) }
    return engine
  }

  /// The image codec, created at its first use.
  package static var imageCodec: any ImageCodec {
    entries.withLock { e in
      if let made = e.madeImageCodec { return made }
      guard let make = e.imageCodec else {
        fatalError(Self.missing("A picture", "codec", module: "CodecPixbuf"))
      }
      let made = make()
      e.madeImageCodec = made
      return made
    }
  }

  /// Creates a markup parser.
  package static func makeMarkupParser() -> any MarkupParser {
    guard let make = entries.withLock({ $0.markupParser }) else {
      fatalError(Self.missing("A nib", "reader of markup", module: "MarkupGLib"))
    }
    return make()
  }

  /// The painter of bitmap contexts.
  package static var bitmapPainter: any BitmapPainter {
    guard let painter = entries.withLock({ $0.bitmapPainter }) else {
      fatalError(Self.missing("A bitmap context", "renderer", module: "RenderCairo"))
    }
    return painter
  }

  /// Creates a parser of HTML.
  package static func makeHTMLParser() -> any HTMLParser {
    guard let make = entries.withLock({ $0.htmlParser }) else {
      fatalError(Self.missing("HTML", "parser of HTML", module: "MarkupLibXML"))
    }
    return make()
  }

  /// Creates a reader of PDF documents; nil if none is linked.
  package static func makeDocumentReader() -> (any DocumentReader)? { entries.withLock { $0.documentReader }?() }

  /// The checker of spelling, created at its first use; nil if none is linked.
  @MainActor
  package static var spellChecker: (any SpellChecker)? {
    if let made = entries.withLock({ $0.madeSpellChecker }) { return made }
    let made = entries.withLock { $0.spellChecker }?()
    entries.withLock { $0.madeSpellChecker = made }
    return made
  }

  /// Creates a renderer.
  @MainActor
  package static func makeRenderer() -> any Renderer {
    guard let make = entries.withLock({ $0.renderer }) else {
      fatalError(Self.missing("A picture", "renderer", module: "RenderCairo"))
    }
    return make()
  }

  /// The registered hosts, best first.
  package static var hosts: [HostEntry] {
    entries.withLock { $0.hosts.sorted { $0.priority > $1.priority } }
  }

  private static func missing(_ need: String, _ part: String, module: String) -> String {
    "\(need) is needed but no \(part) is linked: add the product UIKit (module \(module)) to the target."
  }

  // MARK: Reports

  /// A report from a leaf module to the programmer: what was asked, what was found, what to do.
  package struct Report: Hashable, Sendable {
    /// The key that distinguishes reports; only the first report of a key is shown.
    package var key: String
    /// The message.
    package var message: String

    /// Creates a report.
    package init(key: String, message: String) {
      self.key = key
      self.message = message
    }
  }

  /// Registers the function that shows reports, and passes it those that came before.
  package static func register(reporter: @escaping @Sendable (Report) -> Void) {
    let waiting = entries.withLock { e in
      e.reporter = reporter
      defer { e.reports = [] }
      return e.reports
    }
    for report in waiting { reporter(report) }
  }

  /// Passes a report to the reporter; it is stored until there is one.
  package static func report(_ report: Report) {
    let reporter = entries.withLock { e in
      if e.reporter == nil { e.reports.append(report) }
      return e.reporter
    }
    reporter?(report)
  }
}
