public import Foundation

/// Text with attributes that tells its delegate and its layout managers of every change.
///
/// A change calls `edited(_:range:changeInLength:)`. Between `beginEditing()` and `endEditing()` changes are joined to
/// one range; then, or at once outside, `processEditing()` posts `willProcessEditingNotification`, asks the delegate,
/// gives characters without a font the default one, posts `didProcessEditingNotification`, tells the delegate and the
/// layout managers (recorded: `text-storage`). Used on the main thread. A subclass with a store of its own overrides
/// `string`, `attributes(at:effectiveRange:)`, `replaceCharacters(in:with:)` and `setAttributes(_:range:)`, and calls
/// `edited` in the last two.
open class NSTextStorage: NSMutableAttributedString {
  /// The kinds of a change.
  public struct EditActions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    /// Attributes changed.
    public static let editedAttributes = EditActions(rawValue: 1 << 0)
    /// Characters changed.
    public static let editedCharacters = EditActions(rawValue: 1 << 1)

    public init(rawValue: UInt) { self.rawValue = rawValue }
  }

  /// The notification before attributes are fixed; the object is the storage.
  public nonisolated static let willProcessEditingNotification = Notification.Name(
    "NSTextStorageWillProcessEditingNotification")
  /// The notification after attributes were fixed, before layout managers are told; the object is the storage.
  public nonisolated static let didProcessEditingNotification = Notification.Name(
    "NSTextStorageDidProcessEditingNotification")

  /// The object that is asked and told about changes.
  open weak var delegate: (any NSTextStorageDelegate)?
  /// The objects that lay the text out.
  open private(set) var layoutManagers: [NSLayoutManager] = []
  /// The kinds of the changes that are not yet processed.
  open private(set) var editedMask: EditActions = []
  /// The changed range as it currently is, in UTF-16 units; its location is `NSNotFound` when there is no change.
  open private(set) var editedRange: NSRange
  /// The change of the length by the changes that are not yet processed, in UTF-16 units.
  open private(set) var changeInLength = 0

  private var editingDepth = 0
  private var isProcessing = false

  /// Creates an empty storage.
  public init() {
    editedRange = NSRange(location: NSNotFound, length: 0)
    super.init(string: "")
  }

  public override init(string: String) {
    editedRange = NSRange(location: NSNotFound, length: string.utf16.count)
    super.init(string: string)
  }

  public override init(string: String, attributes attrs: [NSAttributedString.Key: Any]?) {
    editedRange = NSRange(location: NSNotFound, length: string.utf16.count)
    super.init(string: string, attributes: attrs)
  }

  public override init(attributedString attrStr: NSAttributedString) {
    editedRange = NSRange(location: NSNotFound, length: attrStr.length)
    super.init(
      attributedString: AttributeRuns.copy(of: attrStr, in: NSRange(location: 0, length: attrStr.length)))
  }

  public required init?(coder: NSCoder) {
    editedRange = NSRange(location: NSNotFound, length: 0)
    super.init(coder: coder)
  }

  // MARK: Layout managers

  /// Adds an object that lays the text out.
  @preconcurrency @MainActor
  open func addLayoutManager(_ aLayoutManager: NSLayoutManager) {
    guard !layoutManagers.contains(where: { $0 === aLayoutManager }) else { return }
    aLayoutManager.textStorage?.removeLayoutManager(aLayoutManager)
    layoutManagers.append(aLayoutManager)
    aLayoutManager.textStorage = self
  }

  /// Removes an object that lays the text out.
  @preconcurrency @MainActor
  open func removeLayoutManager(_ aLayoutManager: NSLayoutManager) {
    guard let index = layoutManagers.firstIndex(where: { $0 === aLayoutManager }) else { return }
    layoutManagers.remove(at: index)
    aLayoutManager.textStorage = nil
  }

  // MARK: Changes

  /// Adds a change to those that are not yet processed, and processes it unless changes are being joined.
  ///
  /// - Parameters:
  ///   - editedRange: The range before the change, in UTF-16 units.
  ///   - delta: The change of the length, in UTF-16 units.
  open func edited(_ editedMask: EditActions, range editedRange: NSRange, changeInLength delta: Int) {
    var range = editedRange
    if !self.editedMask.isEmpty, self.editedRange.location != NSNotFound { range = self.editedRange.union(range) }
    range.length = max(0, range.length + delta)
    self.editedRange = range
    self.editedMask.formUnion(editedMask)
    changeInLength += delta
    guard editingDepth == 0, !isProcessing else { return }
    processAndReset()
  }

  /// Posts the notifications, asks and tells the delegate, fixes attributes, and tells the layout managers.
  open func processEditing() {
    let isNested = isProcessing
    isProcessing = true
    NotificationCenter.default.post(name: Self.willProcessEditingNotification, object: self)
    tellDelegate {
      $0.textStorage($1, willProcessEditing: $1.editedMask, range: $1.editedRange, changeInLength: $1.changeInLength)
    }
    if editedRange.location != NSNotFound { fixAttributes(in: editedRange) }
    NotificationCenter.default.post(name: Self.didProcessEditingNotification, object: self)
    tellDelegate {
      $0.textStorage($1, didProcessEditing: $1.editedMask, range: $1.editedRange, changeInLength: $1.changeInLength)
    }
    isProcessing = isNested
    guard editedRange.location != NSNotFound else { return }
    nonisolated(unsafe) let storage = self
    MainActor.assumeIsolated {
      for manager in storage.layoutManagers {
        manager.processEditing(
          for: storage, edited: storage.editedMask, range: storage.editedRange, changeInLength: storage.changeInLength,
          invalidatedRange: storage.editedRange)
      }
    }
  }

  /// Gives characters of a range that have no font the default one.
  open func fixAttributes(in range: NSRange) {
    let range = NSIntersectionRange(range, NSRange(location: 0, length: length))
    guard range.length > 0 else { return }
    var bare: [NSRange] = []
    enumerateAttribute(.font, in: range, options: []) { font, range, _ in if font == nil { bare.append(range) } }
    for range in bare { addAttribute(.font, value: TextDefaults.drawing.font, range: range) }
  }

  /// Fixes attributes of a range that have not been fixed yet; they are fixed while changes are processed.
  open func ensureAttributesAreFixed(in range: NSRange) {}
  /// Notes that attributes of a range are to be fixed; they are fixed while changes are processed.
  open func invalidateAttributes(in range: NSRange) {}

  /// A Boolean value that indicates whether attributes are fixed only when they are read.
  open var fixesAttributesLazily: Bool { false }

  private func tellDelegate(_ call: @MainActor (any NSTextStorageDelegate, NSTextStorage) -> Void) {
    guard delegate != nil else { return }
    nonisolated(unsafe) let storage = self
    MainActor.assumeIsolated { if let delegate = storage.delegate { call(delegate, storage) } }
  }

  /// Processes the changes; the length of the range stays to be read (recorded: `text-storage/insert-into-empty`).
  private func processAndReset() {
    processEditing()
    editedMask = []
    changeInLength = 0
    editedRange.location = NSNotFound
  }

  // MARK: The store

  open override var string: String { super.string }
  open override var length: Int { string.utf16.count }

  open override func attributes(
    at location: Int, effectiveRange range: NSRangePointer?
  ) -> [NSAttributedString.Key: Any] { super.attributes(at: location, effectiveRange: range) }

  open override func replaceCharacters(in range: NSRange, with str: String) {
    let range = wholeScalars(range)
    let delta = str.utf16.count - range.length
    super.replaceCharacters(in: range, with: str)
    edited(.editedCharacters, range: range, changeInLength: delta)
  }

  open override func setAttributes(_ attrs: [NSAttributedString.Key: Any]?, range: NSRange) {
    guard range.length > 0 else { return }
    super.setAttributes(attrs, range: range)
    edited(.editedAttributes, range: range, changeInLength: 0)
  }

  /// Returns a range that is widened to whole Unicode scalars: Foundation's strings on Linux hold no half of a
  /// surrogate pair, and would get another length than their attributes.
  private func wholeScalars(_ range: NSRange) -> NSRange {
    let units = string.utf16
    func splitsPair(_ offset: Int) -> Bool {
      guard offset > 0, offset < units.count else { return false }
      let index = units.index(units.startIndex, offsetBy: offset)
      return UTF16.isTrailSurrogate(units[index]) && UTF16.isLeadSurrogate(units[units.index(before: index)])
    }
    let start = splitsPair(range.location) ? range.location - 1 : range.location
    let end = splitsPair(range.upperBound) ? range.upperBound + 1 : range.upperBound
    return NSRange(location: start, length: end - start)
  }

  // MARK: Reading by the store's two methods

  open override func attribute(
    _ attrName: NSAttributedString.Key, at location: Int, effectiveRange range: NSRangePointer?
  ) -> Any? { attributes(at: location, effectiveRange: range)[attrName] }

  open override func attributes(
    at location: Int, longestEffectiveRange range: NSRangePointer?, in rangeLimit: NSRange
  ) -> [NSAttributedString.Key: Any] {
    let found = attributes(at: location, effectiveRange: nil)
    range?.pointee = AttributeRuns.longest(in: self, at: location, limit: rangeLimit) {
      AttributeRuns.areEqual($0, found)
    }
    return found
  }

  open override func attribute(
    _ attrName: NSAttributedString.Key, at location: Int, longestEffectiveRange range: NSRangePointer?,
    in rangeLimit: NSRange
  ) -> Any? {
    let found = attributes(at: location, effectiveRange: nil)[attrName]
    range?.pointee = AttributeRuns.longest(in: self, at: location, limit: rangeLimit) {
      AttributeRuns.areEqual($0[attrName], found)
    }
    return found
  }

  open override func enumerateAttributes(
    in enumerationRange: NSRange, options opts: NSAttributedString.EnumerationOptions = [],
    using block: ([NSAttributedString.Key: Any], NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    var stop = ObjCBool(false)
    let runs = AttributeRuns.all(of: self, in: enumerationRange)
    for (attributes, range) in opts.contains(.reverse) ? runs.reversed() : runs {
      block(attributes, range, &stop)
      if stop.boolValue { return }
    }
  }

  open override func enumerateAttribute(
    _ attrName: NSAttributedString.Key, in enumerationRange: NSRange,
    options opts: NSAttributedString.EnumerationOptions = [],
    using block: (Any?, NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    var stop = ObjCBool(false)
    var runs: [(value: Any?, range: NSRange)] = []
    for (attributes, range) in AttributeRuns.all(of: self, in: enumerationRange) {
      if let last = runs.last, AttributeRuns.areEqual(last.value, attributes[attrName]) {
        runs[runs.count - 1].range.length += range.length
      } else {
        runs.append((attributes[attrName], range))
      }
    }
    for (value, range) in opts.contains(.reverse) ? runs.reversed() : runs {
      block(value, range, &stop)
      if stop.boolValue { return }
    }
  }

  open override func attributedSubstring(from range: NSRange) -> NSAttributedString {
    AttributeRuns.copy(of: self, in: range)
  }

  open override func copy(with zone: NSZone? = nil) -> Any {
    attributedSubstring(from: NSRange(location: 0, length: length))
  }

  open override func mutableCopy(with zone: NSZone? = nil) -> Any {
    NSMutableAttributedString(attributedString: attributedSubstring(from: NSRange(location: 0, length: length)))
  }

  open override func isEqual(to other: NSAttributedString) -> Bool {
    attributedSubstring(from: NSRange(location: 0, length: length)).isEqual(
      to: (other as? NSTextStorage)?.attributedSubstring(from: NSRange(location: 0, length: other.length)) ?? other)
  }

  // MARK: Changes by the store's two methods

  open override func beginEditing() { editingDepth += 1 }

  open override func endEditing() {
    guard editingDepth > 0 else { return }
    editingDepth -= 1
    if editingDepth == 0, !isProcessing, !editedMask.isEmpty { processAndReset() }
  }

  open override func addAttribute(_ name: NSAttributedString.Key, value: Any, range: NSRange) {
    changeAttributes(in: range) { $0[name] = value }
  }

  open override func addAttributes(_ attrs: [NSAttributedString.Key: Any], range: NSRange) {
    changeAttributes(in: range) { $0.merge(attrs) { $1 } }
  }

  open override func removeAttribute(_ name: NSAttributedString.Key, range: NSRange) {
    changeAttributes(in: range) { $0[name] = nil }
  }

  open override func replaceCharacters(in range: NSRange, with attrString: NSAttributedString) {
    let new = AttributeRuns.copy(of: attrString, in: NSRange(location: 0, length: attrString.length))
    let range = wholeScalars(range)
    beginEditing()
    replaceCharacters(in: range, with: new.string)
    let place = NSRange(location: range.location, length: new.length)
    new.enumerateAttributes(in: NSRange(location: 0, length: new.length), options: []) { attributes, range, _ in
      setAttributes(attributes, range: NSRange(location: place.location + range.location, length: range.length))
    }
    edited(.editedAttributes, range: place, changeInLength: 0)
    endEditing()
  }

  open override func insert(_ attrString: NSAttributedString, at loc: Int) {
    replaceCharacters(in: NSRange(location: loc, length: 0), with: attrString)
  }

  open override func append(_ attrString: NSAttributedString) { insert(attrString, at: length) }

  open override func deleteCharacters(in range: NSRange) { replaceCharacters(in: range, with: "") }

  open override func setAttributedString(_ attrString: NSAttributedString) {
    replaceCharacters(in: NSRange(location: 0, length: length), with: attrString)
  }

  private func changeAttributes(in range: NSRange, _ change: (inout [NSAttributedString.Key: Any]) -> Void) {
    guard range.length > 0 else { return }
    var runs: [(NSRange, [NSAttributedString.Key: Any])] = []
    enumerateAttributes(in: range, options: []) { attributes, range, _ in
      var changed = attributes
      change(&changed)
      runs.append((range, changed))
    }
    beginEditing()
    for (range, attributes) in runs { setAttributes(attributes, range: range) }
    endEditing()
  }
}
