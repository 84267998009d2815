import CoreGraphics
import Foundation

extension NSAttributedString.Key {
  /// A mark of links that a text view has found itself.
  static let detectedLink = NSAttributedString.Key("QuireDetectedLink")
}

extension UITextView {
  /// Has links found again before the next layout.
  final func dataNeedsDetection() {
    needsDetection = true
    setNeedsLayout()
  }

  /// Makes links of the data in a text that cannot be edited; the client's own links stay.
  final func detectData() {
    guard needsDetection else { return }
    needsDetection = false
    let all = NSRange(location: 0, length: textStorage.length)
    var old: [NSRange] = []
    textStorage.enumerateAttribute(.detectedLink, in: all, options: []) { mark, range, _ in
      if mark != nil { old.append(range) }
    }
    let found = isEditable || !isSelectable ? [] : dataDetectorTypes.links(in: textStorage.string)
    guard !old.isEmpty || !found.isEmpty else { return }
    isChanging = true
    for range in old {
      textStorage.removeAttribute(.link, range: range)
      textStorage.removeAttribute(.detectedLink, range: range)
    }
    for (range, url) in found where textStorage.attribute(.link, at: range.location, effectiveRange: nil) == nil {
      textStorage.addAttributes([.link: url as NSURL, .detectedLink: NSNumber(value: true)], range: range)
    }
    isChanging = false
  }

  /// Returns a part of the text without the links that the view has found.
  final func withoutDetectedLinks(_ text: NSAttributedString) -> NSAttributedString {
    var changed: NSMutableAttributedString?
    text.enumerateAttribute(.detectedLink, in: NSRange(location: 0, length: text.length), options: []) {
      mark, range, _ in
      guard mark != nil else { return }
      let copy = changed ?? NSMutableAttributedString(attributedString: text)
      copy.removeAttribute(.link, range: range)
      copy.removeAttribute(.detectedLink, range: range)
      changed = copy
    }
    return changed ?? text
  }
}

extension UIDataDetectorTypes {
  /// The address of data without one of its own, such as dates, as on iOS.
  static let dataScheme = "x-apple-data-detectors"

  /// Returns the finds of these kinds in a text, with the addresses that they lead to.
  func links(in text: String) -> [(NSRange, URL)] {
    let kinds: [(UIDataDetectorTypes, NSTextCheckingTypes)] = [
      (.phoneNumber, CheckedKind.phoneNumber), (.link, CheckedKind.link), (.address, CheckedKind.address),
      (.calendarEvent, CheckedKind.date),
    ]
    let types = kinds.reduce(0) { contains($1.0) ? $0 | $1.1 : $0 }
    guard types != 0, let detector = try? NSDataDetector(types: types) else { return [] }
    let range = NSRange(location: 0, length: (text as NSString).length)
    return detector.matches(in: text, range: range).enumerated().compactMap { number, found in
      let address: URL?
      if let url = found.url {
        address = url
      } else if let phone = found.phoneNumber {
        address = URL(string: "tel:" + phone.filter { $0.isNumber || $0 == "+" })
      } else if found.addressComponents != nil {
        let place = (text as NSString).substring(with: found.range)
        // The desktop's program for maps takes RFC 5870's addresses.
        address = place.addingPercentEncoding(withAllowedCharacters: .alphanumerics).flatMap {
          URL(string: "geo:0,0?q=\($0)")
        }
      } else {
        address = URL(string: "\(Self.dataScheme)://\(number)")
      }
      return address.map { (found.range, $0) }
    }
  }
}
