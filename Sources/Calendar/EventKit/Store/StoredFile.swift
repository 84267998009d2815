import Glibc

/// A file's identity on the disk: what changes when its content does.
package struct FileStamp: Hashable, Sendable {
  /// The time of the last change, in nanoseconds since 1970.
  package var modified: Int
  package var size: Int
  package var inode: UInt64

  init(_ info: stat) {
    modified = info.st_mtim.tv_sec * 1_000_000_000 + info.st_mtim.tv_nsec
    size = Int(info.st_size)
    inode = UInt64(info.st_ino)
  }

  init(modified: Int, size: Int, inode: UInt64) {
    self.modified = modified
    self.size = size
    self.inode = inode
  }
}

/// Reading of files by the system's own calls: an index of ten thousand files is made of little else.
enum StoredFile {
  /// Returns the stamp of a regular file; nil if there is none.
  static func stamp(_ path: String) -> FileStamp? {
    var info = stat()
    guard stat(path, &info) == 0, info.st_mode & S_IFMT == S_IFREG else { return nil }
    return FileStamp(info)
  }

  /// Returns the content of a file and the stamp it had when it was read; nil if it cannot be read.
  static func read(_ path: String) -> (bytes: [UInt8], stamp: FileStamp)? {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    return read(file)
  }

  /// Returns the content of a file in an open folder.
  static func read(_ name: String, in folder: Int32) -> (bytes: [UInt8], stamp: FileStamp)? {
    let file = openat(folder, name, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    return read(file)
  }

  /// Returns the names of a folder's files and folders that are not hidden, in no order; nil if it cannot be read.
  static func names(in folder: String) -> [String]? {
    var names: [String] = []
    let isRead = containsName(in: folder) { name in
      names.append(name)
      return false
    }
    return isRead == nil ? nil : names
  }

  /// Returns true if a closure does so for one of the names of a folder's files and folders that are not hidden; nil if
  /// the folder cannot be read. It is read up to that name.
  static func containsName(in folder: String, where isWanted: (String) -> Bool) -> Bool? {
    guard let directory = opendir(folder) else { return nil }
    defer { closedir(directory) }
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if !name.hasPrefix("."), isWanted(name) { return true }
    }
    return false
  }

  /// Returns the existence of a folder, and its permission to be written to.
  ///
  /// Permissions are read and not tried: they bind root as well, so that a calendar is made read-only with `chmod a-w`.
  static func folder(_ path: String) -> (exists: Bool, isWritable: Bool) {
    var info = stat()
    guard stat(path, &info) == 0, info.st_mode & S_IFMT == S_IFDIR else { return (false, false) }
    return (true, info.st_mode & 0o222 != 0 && access(path, W_OK) == 0)
  }

  private static func read(_ file: Int32) -> (bytes: [UInt8], stamp: FileStamp)? {
    var info = stat()
    guard fstat(file, &info) == 0, info.st_mode & S_IFMT == S_IFREG else { return nil }
    var isComplete = true
    let bytes = [UInt8](unsafeUninitializedCapacity: Int(info.st_size)) { buffer, count in
      while count < buffer.count {
        let got = Glibc.read(file, buffer.baseAddress! + count, buffer.count - count)
        if got < 0, errno == EINTR { continue }
        if got <= 0 {
          isComplete = got == 0
          break
        }
        count += got
      }
    }
    return isComplete ? (bytes, FileStamp(info)) : nil
  }
}
