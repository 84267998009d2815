/// The names of Apple's SF Symbols, of which `SystemSymbols` draws some.
///
/// The names are texts of words, which are read when the first symbol is requested that is not drawn. A word that
/// begins with a dot continues the last word that does not, and a plus stands for a second name that ends in `.fill`:
/// the words `tag+ .circle+` are four names.
enum SymbolNames {
  /// The names but for variants for scripts and enclosed letters.
  static let all: Set<String> = {
    var names = Set<String>()
    for text in [fromAtoI, fromItoZ] {
      var stem: Substring = ""
      for var word in text.split(whereSeparator: \.isWhitespace) {
        let hasFilledVariant = word.last == "+"
        if hasFilledVariant { word.removeLast() }
        if word.first != "." { stem = word }
        let name = word.first == "." ? String(stem + word) : String(word)
        names.insert(name)
        if hasFilledVariant { names.insert(name + ".fill") }
      }
    }
    return names
  }()

  /// The first words of names that have variants for scripts.
  private static let textual: Set<Substring> = [
    "a", "book", "character", "doc", "list", "magazine", "richtext", "signature", "text", "textformat",
  ]
  private static let scripts: Set<Substring> = ["ar", "he", "hi", "ja", "ko", "rtl", "th", "zh"]

  /// Returns whether there is a symbol of a name.
  ///
  /// - Complexity: O(length of the name); the first call reads the names.
  static func contains(_ name: String) -> Bool {
    if all.contains(name) { return true }
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count > 1, let last = parts.last else { return false }
    if scripts.contains(last), textual.contains(parts[0]) {
      return contains(parts.dropLast().joined(separator: "."))
    }
    // Letters, and numbers up to 50, stand in circles and squares.
    let isEnclosed =
      ["circle", "square"].contains(parts[1]) && (parts.count == 2 || parts.count == 3 && last == "fill")
    return isEnclosed && isCharacter(parts[0])
  }

  private static func isCharacter(_ text: Substring) -> Bool {
    guard let first = text.utf8.first else { return false }
    if text.utf8.count == 1, (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(first) { return true }
    guard text.utf8.count <= 2, text.utf8.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains) else {
      return false
    }
    return Int(text).map { $0 <= 50 } ?? false
  }
}
