import CEventKit
import Glibc

/// Replaces, creates and deletes files so that no program ever reads a partial file, and no change by another program
/// is lost.
///
/// A change is written to a hidden file beside its target, made durable, and exchanged with the target in one step. The
/// exchange returns the contents that the target had at that moment; if the change was not based on them, the two are
/// exchanged back.
///
/// For that moment the other's change is out of sight. A third program that read and wrote just then would bury it, so
/// programs that use EventKit change the files of a folder one after the other: they lock the folder (`flock`), which a
/// killed program does not leave locked.
enum AtomicFile {
  /// An error of the file system, or a target that another program has changed.
  enum Failure: Error, Equatable {
    /// The content that another program wrote; nil if it deleted the file.
    case changed([UInt8]?)
    case system(String, Int32)
  }

  /// The beginning of the names of hidden files.
  static let prefix = ".quire-"

  /// Changes a file from one content to another; nil means no file.
  ///
  /// - Parameter exchanges: A Boolean value that determines whether the file system is asked to exchange files. One
  ///   that cannot, such as NFS, is used without: a file is then compared immediately before it is replaced, and a new
  ///   one is linked to its name.
  static func change(
    _ path: String, from base: [UInt8]?, to content: [UInt8]?, exchanges: Bool = true
  ) throws(Failure) {
    let lock = lock(folder(of: path))
    defer { if lock >= 0 { close(lock) } }
    switch (base, content) {
    case (nil, let content?): try create(path, content, exchanges)
    case (let base?, let content?): try replace(path, base, content, exchanges)
    case (let base?, nil): try delete(path, base, exchanges)
    case (nil, nil): break
    }
  }

  /// Removes hidden files that terminated programs have left in a folder.
  static func removeLeftovers(in folder: String) {
    guard let directory = opendir(folder) else { return }
    defer { closedir(directory) }
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      let parts = name.split(separator: ".")
      guard name.hasPrefix(prefix), parts.count >= 2, let process = pid_t(parts[1]), process != getpid(),
        kill(process, 0) != 0, errno == ESRCH
      else { continue }
      unlink(folder + "/" + name)
    }
  }

  private static func create(_ path: String, _ content: [UInt8], _ exchanges: Bool) throws(Failure) {
    let temporary = try write(content, beside: path, mode: 0o644)
    guard move(temporary, to: path, exchanges) else {
      let code = errno
      unlink(temporary)
      throw code == EEXIST ? .changed(StoredFile.read(path)?.bytes) : .system("create \(path)", code)
    }
    try makeDurable(folder(of: path))
  }

  private static func replace(
    _ path: String, _ base: [UInt8], _ content: [UInt8], _ exchanges: Bool
  ) throws(Failure) {
    var info = stat()
    guard stat(path, &info) == 0 else { throw errno == ENOENT ? .changed(nil) : .system("read \(path)", errno) }
    guard let now = StoredFile.read(path)?.bytes else { throw .system("read \(path)", errno) }
    guard now == base else { throw .changed(now) }
    let temporary = try write(content, beside: path, mode: info.st_mode & 0o7777)
    if exchanges, quire_rename(temporary, path, 1) != 0 {
      let code = errno
      guard isUnsupported(code) else {
        unlink(temporary)
        throw code == ENOENT ? .changed(nil) : .system("replace \(path)", code)
      }
      return try overwrite(path, base, with: temporary)
    }
    guard exchanges else { return try overwrite(path, base, with: temporary) }
    let old = StoredFile.read(temporary)?.bytes
    guard old == base else {
      _ = quire_rename(temporary, path, 1)
      // A change between the two exchanges is not overwritten either.
      if let other = StoredFile.read(temporary)?.bytes, other != content {
        _ = quire_rename(temporary, path, 1)
      }
      unlink(temporary)
      throw .changed(StoredFile.read(path)?.bytes)
    }
    try makeDurable(folder(of: path))
    unlink(temporary)
  }

  /// Replaces a file of a file system that cannot exchange two.
  private static func overwrite(_ path: String, _ base: [UInt8], with temporary: String) throws(Failure) {
    guard let now = StoredFile.read(path)?.bytes, now == base else {
      unlink(temporary)
      throw .changed(StoredFile.read(path)?.bytes)
    }
    guard rename(temporary, path) == 0 else {
      let code = errno
      unlink(temporary)
      throw .system("replace \(path)", code)
    }
    try makeDurable(folder(of: path))
  }

  private static func delete(_ path: String, _ base: [UInt8], _ exchanges: Bool) throws(Failure) {
    let temporary = name(beside: path)
    // The new name is random and therefore unused.
    guard rename(path, temporary) == 0 else {
      throw errno == ENOENT ? .changed(nil) : .system("delete \(path)", errno)
    }
    guard let old = StoredFile.read(temporary)?.bytes, old == base else {
      _ = move(temporary, to: path, exchanges)
      throw .changed(StoredFile.read(path)?.bytes)
    }
    unlink(temporary)
    try makeDurable(folder(of: path))
  }

  /// Waits until no other program changes files of a folder; returns a descriptor that keeps the lock until it is
  /// closed, -1 where the file system has no locks.
  private static func lock(_ folder: String) -> Int32 {
    let file = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    while file >= 0, flock(file, LOCK_EX) != 0, errno == EINTR {}
    return file
  }

  /// Renames a file to an unused name; returns false with `EEXIST` if the name is in use.
  private static func move(_ file: String, to path: String, _ exchanges: Bool) -> Bool {
    if exchanges {
      if quire_rename(file, path, 0) == 0 { return true }
      guard isUnsupported(errno) else { return false }
    }
    guard link(file, path) == 0 else { return false }
    unlink(file)
    return true
  }

  /// Returns true if an error means that the file system cannot exchange files.
  private static func isUnsupported(_ code: Int32) -> Bool { code == EINVAL || code == ENOSYS || code == ENOTSUP }

  /// Writes a content to a new hidden file and makes it durable.
  private static func write(_ content: [UInt8], beside path: String, mode: mode_t) throws(Failure) -> String {
    let temporary = name(beside: path)
    let file = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
    guard file >= 0 else { throw .system("write to \(folder(of: path))", errno) }
    defer { close(file) }
    var written = 0
    while written < content.count {
      let count = content.withUnsafeBytes { Glibc.write(file, $0.baseAddress! + written, content.count - written) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else {
        let code = errno
        unlink(temporary)
        throw .system("write \(temporary)", code)
      }
      written += count
    }
    guard fsync(file) == 0 else {
      let code = errno
      unlink(temporary)
      throw .system("write \(temporary)", code)
    }
    return temporary
  }

  private static func name(beside path: String) -> String {
    let folder = folder(of: path)
    return folder + "/" + prefix + "\(UInt64.random(in: 0...0xFFFF_FFFF)).\(getpid()).tmp"
  }

  private static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
  }

  private static func makeDurable(_ folder: String) throws(Failure) {
    let file = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard file >= 0 else { throw .system("open \(folder)", errno) }
    defer { close(file) }
    guard fsync(file) == 0 else { throw .system("write \(folder)", errno) }
  }
}
