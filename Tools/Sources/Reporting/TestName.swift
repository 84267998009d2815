/// The names of tests, as `swift test list` prints them and `--filter` matches them.
public enum TestName {
  /// Returns a name without the place in the source that Swift Testing adds to it.
  ///
  /// `LeafTests.Wall/full()/Wall.swift:10:4` becomes `LeafTests.Wall/full()`, so that a line that is added above a test
  /// changes nothing. A raw name, between backticks, may contain a slash.
  public static func withoutPlace(_ name: String) -> String {
    guard let slash = name.lastIndex(of: "/") else { return name }
    let parts = name[name.index(after: slash)...].split(separator: ":")
    guard parts.count == 3, parts[0].hasSuffix(".swift"), parts[1...].allSatisfy({ Int($0) != nil }) else {
      return name
    }
    return String(name[..<slash])
  }

  /// Returns the name under which the duration of a test is stored.
  ///
  /// Names of XCTest's tests are stored as `Class/method`, since its output has no module.
  public static func key(_ name: String) -> String {
    let bare = withoutPlace(name)
    guard !bare.hasSuffix(")"), !bare.contains("`") else { return bare }
    let parts = bare.split { $0 == "." || $0 == "/" }
    return parts.suffix(2).joined(separator: "/")
  }

  /// Returns a regular expression that matches a text as it is, to NSRegularExpression and Regex alike.
  public static func escaped(_ text: String) -> String {
    text.map { #"\.^$|?*+()[]{}"#.contains($0) ? "\\\($0)" : String($0) }.joined()
  }
}
