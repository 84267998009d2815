import Glibc

/// The visible `.ics` files of a folder with their stamps, from one scan.
struct FolderScan: Sendable {
  /// The names, each terminated by a zero.
  private var bytes: [UInt8] = []
  private var starts: [Int] = []
  /// The stamps of the files; nil for anything but a regular file.
  private var stamps: [FileStamp?] = []
  /// A Boolean value that indicates whether there is a hidden file that an interrupted save has left.
  private(set) var hasLeftovers = false

  /// Scans a folder; an unreadable one has no files.
  ///
  /// - Complexity: O(files), one call of the file system for each, on all processors.
  init(_ path: String) {
    guard let directory = opendir(path) else { return }
    defer { closedir(directory) }
    while let entry = readdir(directory) {
      withUnsafeBytes(of: &entry.pointee.d_name) { take($0.bindMemory(to: CChar.self).baseAddress!) }
    }
    let descriptor = dirfd(directory)
    let (bytes, starts) = (bytes, starts)
    stamps = VdirStore.concurrently(starts.count, width: 512) { place -> FileStamp? in
      bytes.withUnsafeBytes { bytes in
        var info = stat()
        let name = bytes.baseAddress!.advanced(by: starts[place]).assumingMemoryBound(to: CChar.self)
        guard fstatat(descriptor, name, &info, 0) == 0, info.st_mode & S_IFMT == S_IFREG else { return nil }
        return FileStamp(info)
      }
    }
  }

  /// The sum of the files' numbers, by which a folder is compared with the index.
  var fingerprint: Int {
    bytes.withUnsafeBufferPointer { bytes in
      starts.indices.reduce(0) { sum, place in
        guard let stamp = stamps[place] else { return sum }
        return sum &+ CalendarFolder.hash(UnsafeBufferPointer(rebasing: bytes[starts[place]..<end(place)]), stamp)
      }
    }
  }

  /// The names and stamps of the files.
  var files: [(name: String, stamp: FileStamp)] {
    starts.indices.compactMap { place in
      stamps[place].map { (String(decoding: bytes[starts[place]..<end(place)], as: UTF8.self), $0) }
    }
  }

  private func end(_ place: Int) -> Int { (place + 1 < starts.count ? starts[place + 1] : bytes.count) - 1 }

  private mutating func take(_ name: UnsafePointer<CChar>) {
    if name[0] == 46 {
      if strncmp(name, AtomicFile.prefix, AtomicFile.prefix.utf8.count) == 0 { hasLeftovers = true }
      return
    }
    let count = strlen(name)
    guard count > 4, strcasecmp(name + count - 4, ".ics") == 0 else { return }
    starts.append(bytes.count)
    bytes.append(contentsOf: UnsafeRawBufferPointer(start: name, count: count + 1))
  }
}
