package import Foundation

extension Bundle {
  /// The Info.plist of the program, with the values for the user's language; empty if it has none.
  ///
  /// Foundation takes a millisecond to find that a program has no property list. So the files and folders that can
  /// contain one are looked for first, by paths: the main bundle and its URLs are slow to make, too.
  package static var mainInformation: [String: Any] {
    if let program = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"),
      !canHaveInformation(program: program)
    {
      return [:]
    }
    return (main.infoDictionary ?? [:]).merging(main.localizedInfoDictionary ?? [:]) { $1 }
  }

  /// Returns whether one of the files and folders exists in which Core Foundation looks for a program's property list:
  /// those of a bundle, beside the program or around it, and the resources of a program of that name.
  static func canHaveInformation(program: String) -> Bool {
    let parts = program.split(separator: "/")
    guard let name = parts.last else { return true }
    if parts.dropLast(2).last == "Contents" { return true }
    let folder = program.dropLast(name.count)
    func has(_ place: String) -> Bool { access("\(folder)\(place)", F_OK) == 0 }
    func hasResources(_ name: Substring) -> Bool { has("\(name).resources") || has("../share/\(name).resources") }
    if ["Info.plist", "Info-linux.plist", "Contents", "Resources", "Support Files"].contains(where: has) {
      return true
    }
    if hasResources(name) { return true }
    return name.lastIndex(of: ".").map { hasResources(name[..<$0]) } ?? false
  }
}
