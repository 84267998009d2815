import Adapting
import Foundation

/// Counts, for the projects in a folder, the files with UIKit that name only modules and types that are there.
struct Survey {
  /// The count of a project.
  struct Row: Equatable {
    var project: String
    /// The number of files outside tests that import UIKit.
    var all: Int
    /// The number of these files that name nothing that is absent.
    var whole: Int

    var share: String { all == 0 ? "–" : String(format: "%.1f %%", 100 * Double(whole) / Double(all)) }
  }

  let rows: [Row]
  /// The modules and names that are absent, those of most projects first, with the numbers of projects and of files.
  let obstacles: [(name: String, projects: Int, files: Int)]

  /// Reads the projects in the folders of a folder.
  init(of folder: URL, quireNames: Set<String>) throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    var rows: [Row] = []
    var counts: [String: (projects: Int, files: Int)] = [:]
    for name in names {
      let project = folder.appendingPathComponent(name)
      guard !name.hasPrefix("."), project.hasDirectoryPath || FileManager.default.isFolder(project.path) else {
        continue
      }
      let sources = ProjectSources(in: project, keepsTests: false)
      let found = Obstacles(sources.files, quireNames: quireNames, modules: sources.folders, countsPackages: false)
      let whole = found.interfaceCount - found.stoppedInterfaceCount
      rows.append(Row(project: name, all: found.interfaceCount, whole: whole))
      for row in found.rows {
        let key = (row.obstacle.isModule ? "import " : "") + row.obstacle.name
        counts[key, default: (0, 0)].projects += 1
        counts[key]?.files += row.fileCount
      }
    }
    guard !rows.isEmpty else {
      throw Failure(
        "\(folder.path) has no folders; survey needs one with a checked-out project in each of its folders.")
    }
    self.rows = rows
    obstacles = counts.map { ($0.key, $0.value.projects, $0.value.files) }
      .sorted { ($1.1, $1.2, $0.0) < ($0.1, $0.2, $1.0) }
  }

  /// The lines that are printed: a project each, their sum, and what stops most projects.
  var lines: [String] {
    let sum = Row(project: "all", all: rows.map(\.all).reduce(0, +), whole: rows.map(\.whole).reduce(0, +))
    let width = rows.map(\.project.count).max() ?? 0
    func padded(_ text: String, _ width: Int) -> String {
      text.padding(toLength: max(width, text.count), withPad: " ", startingAt: 0)
    }
    let table = (rows + [sum]).map {
      "\(padded($0.project, width))  \(padded("\($0.whole) of \($0.all)", 16))  \($0.share)"
    }
    let absent = obstacles.prefix(60).map { "  \(padded($0.name, 50)) \($0.projects) projects, \($0.files) files" }
    return ["files with UIKit that name only what is there:"] + table + ["absent:"] + absent
  }
}

extension FileManager {
  fileprivate func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
  }
}
