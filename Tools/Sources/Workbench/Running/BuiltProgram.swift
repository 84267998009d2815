import Foundation

/// A program that was built, with what the folder of its app is made of.
struct BuiltProgram {
  /// The executable. The resources of its modules, and the programs for work in the background, are beside it.
  let executable: URL
  /// The modules of the package, whose resources the app has.
  let modules: [String]
  /// The folder in which the app's folder is made.
  let work: URL
  /// A Boolean value that indicates whether the program is launched for work in the background.
  let runsInBackground: Bool

  /// The programs for work in the background.
  var backgroundPrograms: [URL] {
    let folder = executable.deletingLastPathComponent()
    return runsInBackground ? RunnableProgram.backgroundPrograms.map(folder.appendingPathComponent) : []
  }
}
