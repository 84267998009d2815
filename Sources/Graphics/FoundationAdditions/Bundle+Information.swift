package import Foundation

extension Bundle {
  /// The Info.plist of the program, with the values for the user's language; empty if it has none.
  ///
  /// Foundation takes a millisecond to find that a program has no property list. So the files and folders that can
  /// contain one are looked for first.
  package static var mainInformation: [String: Any] {
    if let program = main.executablePath, !canHaveInformation(program: program) { return [:] }
    return (main.infoDictionary ?? [:]).merging(main.localizedInfoDictionary ?? [:]) { $1 }
  }

  /// Returns whether one of the files and folders exists in which Core Foundation looks for a program's property list:
  /// those of a bundle, beside the program or around it, and the resources of a program of that name.
  static func canHaveInformation(program: String) -> Bool {
    let program = URL(fileURLWithPath: program)
    let folder = program.deletingLastPathComponent()
    if folder.deletingLastPathComponent().lastPathComponent == "Contents" { return true }
    let names = Set([program.lastPathComponent, program.deletingPathExtension().lastPathComponent])
    let places =
      ["Info.plist", "Info-linux.plist", "Contents", "Resources", "Support Files"]
      + names.flatMap { ["\($0).resources", "../share/\($0).resources"] }
    return places.contains { access("\(folder.path)/\($0)", F_OK) == 0 }
  }
}
