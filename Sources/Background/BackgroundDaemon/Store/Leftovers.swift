import BackgroundWire
import Glibc
import _CBackground

/// Files of the state folder that belong to no transfer: bodies that were copied for a request that was never sent,
/// second names that a program left when it ended, unused resume data.
enum Leftovers {
  /// The seconds after which a file is removed; resume data is kept for a month.
  static func age(_ suffix: String) -> Double { suffix == "resume" ? 30 * 86_400 : 86_400 }

  /// Removes old files; returns their number.
  static func remove(in files: String, ids: Set<String>, keys: Set<String>, now: Double) -> Int {
    guard let folder = opendir(files) else { return 0 }
    defer { closedir(folder) }
    var count = 0
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      guard let dot = name.firstIndex(of: "."), dot > name.startIndex else { continue }
      let (stem, suffix) = (String(name[..<dot]), String(name.split(separator: ".").last ?? ""))
      let isOwned = ids.contains(stem) && suffix != "tmp" || suffix == "body" && keys.contains(stem)
      var info = stat()
      let path = files + "/" + name
      guard !isOwned, stat(path, &info) == 0, now - Double(info.st_ctim.tv_sec) > age(suffix), unlink(path) == 0 else {
        continue
      }
      count += 1
    }
    return count
  }
}
