import Foundation

extension VdirStore {
  package func items(
    _ kind: StoredItem.Kind, in calendars: Set<String>?, range: Range<Int>?
  ) -> [ItemReference] {
    lock.withLock {
      let searched = folders.filter { calendars?.contains($0.path) ?? true }
      var found: [ItemReference] = []
      for folder in searched {
        load(folder)
        var listing = folder.listing ?? ItemListing((folder.files ?? [:]).values, in: folder.path)
        let files = listing.unparsed(kind, range: range)
        if !files.isEmpty {
          parseAll(files, in: folder)
          for file in files { _ = parsed(file, in: folder) }
          listing.appendParsed()
        }
        folder.listing = listing
        listing.append(kind, range: range, to: &found)
      }
      return searched.count > 1 ? found.sorted(by: ItemReference.precedes) : found
    }
  }

  package func items(uid: String) -> [ItemReference] {
    lock.withLock {
      var found: [ItemReference] = []
      for folder in folders {
        load(folder)
        // A file is named after its UID by most programs.
        let likely = folder.files?[VdirStore.fileName(for: uid)].flatMap { reference($0, in: folder) }
        if let likely, likely.file.items.contains(where: { $0.uid == uid }) {
          found += likely.file.items.filter { $0.uid == uid }.map { ItemReference(file: likely, item: $0) }
          continue
        }
        parseAll(Array((folder.files ?? [:]).values), in: folder)
        for file in (folder.files ?? [:]).values {
          guard let reference = reference(file, in: folder) else { continue }
          found += reference.file.items.filter { $0.uid == uid }.map { ItemReference(file: reference, item: $0) }
        }
      }
      return found
    }
  }

  package func file(_ path: String) -> FileReference? {
    lock.withLock {
      let (folder, name) = Self.split(path)
      guard let folder = folders.first(where: { $0.path == folder }) else { return nil }
      load(folder)
      // The file on the disk counts, even if its change has not been reported yet.
      if reread(folder, [name]) { DispatchQueue.global().async { [weak self] in self?.announce() } }
      return folder.files?[name].flatMap { reference($0, in: folder) }
    }
  }

  package func commit(_ changes: [FileChange]) throws(CommitFailure) {
    lock.lock()
    defer { lock.unlock() }
    for change in changes { try commit(change) }
  }

  package func save(_ calendar: CalendarRecord) throws(CommitFailure) {
    lock.lock()
    defer { lock.unlock() }
    let path = calendar.identifier
    if !StoredFile.folder(path).exists {
      do { try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true) } catch {
        throw .system("create \(path)", errno)
      }
    }
    guard StoredFile.folder(path).isWritable else { throw .readOnly(path) }
    for (name, text) in [("displayname", calendar.title), ("color", calendar.color ?? "")] {
      let file = path + "/" + name
      let old = StoredFile.read(file)?.bytes
      let new = text.isEmpty ? nil : Array(text.utf8)
      guard old != new,
        !(old == nil && name == "displayname" && text == (path as NSString).lastPathComponent) || old == nil
      else { continue }
      do throws(AtomicFile.Failure) { try AtomicFile.change(file, from: old, to: new) } catch {
        if case .system(let what, let code) = error { throw .system(what, code) }
        throw .conflict(path: file, now: StoredFile.read(file)?.bytes)
      }
    }
    _ = scan()
  }

  package func remove(calendar path: String) throws(CommitFailure) {
    lock.lock()
    defer { lock.unlock() }
    guard let folder = folders.first(where: { $0.path == path }) else { return }
    guard StoredFile.folder(path).isWritable else { throw .readOnly(path) }
    load(folder)
    // Only what a calendar is made of is deleted; a folder that holds anything else stays.
    for name in StoredFile.names(in: path) ?? []
    where name.lowercased().hasSuffix(".ics") || name == "color" || name == "displayname" {
      guard unlink(path + "/" + name) == 0 else { throw .system("delete \(path)/\(name)", errno) }
    }
    let isInRoot = roots.contains(path)
    if !isInRoot, rmdir(path) != 0, errno != ENOTEMPTY { throw .system("delete \(path)", errno) }
    index?.remove(path)
    _ = scan()
  }

  /// The name of the file for a UID: the UID itself where it can be one.
  static func fileName(for uid: String) -> String {
    let isName = uid.utf8.allSatisfy { byte in
      (byte | 0x20 >= 97 && byte | 0x20 <= 122) || (byte >= 48 && byte <= 57) || "-_.@+=".utf8.contains(byte)
    }
    if isName, !uid.isEmpty, uid.utf8.count < 200, !uid.hasPrefix(".") { return uid + ".ics" }
    let hash = uid.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    return "item-" + String(hash, radix: 16) + ".ics"
  }

  private func reference(_ file: CalendarFolder.File, in folder: CalendarFolder) -> FileReference? {
    parsed(file, in: folder).flatMap { _ in file.reference(in: folder.path) }
  }

  private func commit(_ change: FileChange) throws(CommitFailure) {
    let (path, name) = Self.split(change.path)
    guard let folder = folders.first(where: { $0.path == path }) else {
      throw .system("open the calendar \(path)", ENOENT)
    }
    guard StoredFile.folder(path).isWritable else { throw .readOnly(path) }
    load(folder)
    do throws(AtomicFile.Failure) {
      try AtomicFile.change(change.path, from: change.base, to: change.content)
    } catch {
      switch error {
      case .changed(let now):
        _ = reread(folder, [name])
        throw .conflict(path: change.path, now: now)
      case .system(let what, let code): throw .system(what, code)
      }
    }
    guard let content = change.content else {
      folder.files?[name] = nil
      return note(folder, changed: [], removed: [name])
    }
    guard let stamp = StoredFile.stamp(change.path) else { return }
    let parsed = ParsedFile(content, database: database)
    if let file = folder.files?[name] {
      file.take(parsed, stamp)
    } else {
      folder.files?[name] = CalendarFolder.File(name, stamp, parsed)
    }
    note(folder, changed: [(folder.files![name]!.row, content)], removed: [])
  }

  private static func split(_ path: String) -> (folder: String, name: String) {
    guard let slash = path.lastIndex(of: "/") else { return (".", path) }
    return (String(path[..<slash]), String(path[path.index(after: slash)...]))
  }
}
