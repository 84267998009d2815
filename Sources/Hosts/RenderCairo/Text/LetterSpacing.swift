import DisplayList

/// The space after each letter and the variants of letters that the text or the system font specifies.
struct LetterSpacing {
  /// A range of letters with the same spacing and features.
  struct Stretch {
    var bytes: Range<Int>
    /// The space after each letter, in Pango's units.
    var units: Int32
    /// The OpenType features in Pango's syntax; empty for those of the font.
    var features: StaticString
  }

  private(set) var stretches: [Stretch] = []

  init(_ text: ParagraphText) {
    for run in text.runs where !run.bytes.isEmpty {
      if !run.look.font.family.isEmpty {
        append(run, run.bytes, isWestern: false)
      } else if run.isWesternOnly(in: text.string) {
        append(run, run.bytes, isWestern: true)
      } else {
        appendStretches(of: run, in: text.string)
      }
    }
  }

  /// Returns the space after the last letter before a byte, in Pango's units; Pango omits it at the end of a line.
  func after(byte end: Int) -> Int32 {
    for stretch in stretches.reversed() where stretch.bytes.lowerBound < end {
      return stretch.bytes.upperBound >= end ? stretch.units : 0
    }
    return 0
  }

  /// Appends the stretches of a run. Only letters of Western scripts come from the system font: others have a spacing
  /// of their own, and would overlap where they are joined.
  private mutating func appendStretches(of run: ParagraphText.Run, in string: String) {
    var start = run.bytes.lowerBound
    var position = start
    var isWestern: Bool?
    let utf8 = string.utf8
    let from = utf8.index(utf8.startIndex, offsetBy: start)
    let to = utf8.index(utf8.startIndex, offsetBy: run.bytes.upperBound)
    for scalar in string.unicodeScalars[from..<to] {
      if let last = isWestern, last != scalar.isWestern {
        append(run, start..<position, isWestern: last)
        start = position
      }
      isWestern = scalar.isWestern
      position += UTF8.width(scalar)
    }
    append(run, start..<position, isWestern: isWestern == true)
  }

  private mutating func append(_ run: ParagraphText.Run, _ bytes: Range<Int>, isWestern: Bool) {
    let points = run.look.kern + (isWestern ? SystemFont.tracking(of: run.look.font) : 0)
    let units = Int32(clamping: Int((points * textUnit).rounded()))
    let features = SystemFont.features(of: run.look.font, isWestern: isWestern)
    if !bytes.isEmpty, units != 0 || features.utf8CodeUnitCount > 0 {
      stretches.append(Stretch(bytes: bytes, units: units, features: features))
    }
  }
}

extension ParagraphText.Run {
  /// Returns a Boolean value that indicates whether the bytes alone show that all characters are of Western scripts.
  fileprivate func isWesternOnly(in string: String) -> Bool {
    let utf8 = string.utf8
    if let answer = utf8.withContiguousStorageIfAvailable({ $0[bytes].allSatisfy { $0 < 0xD6 } }) { return answer }
    let from = utf8.index(utf8.startIndex, offsetBy: bytes.lowerBound)
    return utf8[from...].prefix(bytes.count).allSatisfy { $0 < 0xD6 }
  }
}

extension Unicode.Scalar {
  /// A Boolean value that indicates whether the scalar belongs to Latin, Greek, Cyrillic or Armenian, or to the signs
  /// common to all scripts.
  fileprivate var isWestern: Bool { value < 0x590 || (0x1E00..<0x2E80).contains(value) }
}
