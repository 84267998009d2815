import Foundation

/// Where the files of nibs are.
enum NibFiles {
  /// Returns the file of a nib; nil for the bundle means every folder that images are looked for in.
  static func url(of name: String, in bundle: Bundle?) throws(NibFault) -> URL {
    let folders = bundle.map { ResourceFolders.folders(of: $0) } ?? ResourceFolders.all
    let stem = name.hasSuffix(".xib") || name.hasSuffix(".nib") ? String(name.dropLast(4)) : name
    for folder in folders {
      for file in ["\(stem).xib", "Base.lproj/\(stem).xib"] {
        let url = folder.appendingPathComponent(file)
        if FileManager.default.fileExists(atPath: url.path) { return url }
      }
    }
    let compiled = folders.contains {
      FileManager.default.fileExists(atPath: $0.appendingPathComponent("\(stem).nib").path)
    }
    throw .missingFile(stem, in: folders.map(\.path), compiled: compiled ? "\(stem).nib" : nil)
  }
}
