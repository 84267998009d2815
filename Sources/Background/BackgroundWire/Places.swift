import Glibc
import _CBackground

/// The paths that programs and the daemon share.
package struct Places: Sendable, Equatable {
  /// The variable of the environment that names the state folder.
  package static let stateVariable = "QUIRE_BACKGROUND_STATE"
  /// The variable of the environment that names the daemon's executable.
  package static let daemonVariable = "QUIRE_BACKGROUND_DAEMON"
  /// The variable of the environment by which the daemon tells a program why it was launched.
  package static let launchVariable = "QUIRE_BACKGROUND_LAUNCH"

  /// The folder of the queue and of transferred files.
  package let state: String
  package let socket: String

  package init(state: String, socket: String? = nil) {
    self.state = state
    self.socket = socket ?? state + "/socket"
  }

  package var lock: String { state + "/lock" }
  package var database: String { state + "/state.db" }
  package var log: String { state + "/daemon.log" }
  /// The folder of the transfers' files; names in it are numbers and keys, never parts of a URL or of a header.
  package var files: String { state + "/files" }

  /// The places for the user of this process.
  package static var current: Places {
    if let state = environment(stateVariable) { return Places(state: state) }
    let base = environment("XDG_STATE_HOME") ?? (environment("HOME") ?? "/tmp/quire-\(getuid())") + "/.local/state"
    let runtime = environment("XDG_RUNTIME_DIR")
    return Places(state: base + "/quire/background", socket: runtime.map { $0 + "/quire-background.socket" })
  }

  package static func environment(_ name: String) -> String? {
    guard let value = getenv(name), value.pointee != 0 else { return nil }
    return String(cString: value)
  }

  /// Makes the folders, for this user alone; returns a sentence about the failure, or nil.
  package func makeFolders() -> String? {
    var path = ""
    for part in files.split(separator: "/") {
      path += "/" + part
      if mkdir(path, 0o700) != 0, errno != EEXIST {
        return "the folder \(path) could not be made: \(Self.message(errno)); set \(Self.stateVariable) to one that can"
      }
    }
    var info = stat()
    guard stat(state, &info) == 0, info.st_uid == getuid() else {
      return "the folder \(state) belongs to another user; set \(Self.stateVariable) to one of your own"
    }
    guard access(state, W_OK) == 0 else {
      return "the folder \(state) is read-only; make it writable, or set \(Self.stateVariable) to one that is"
    }
    chmod(state, 0o700)
    return nil
  }

  /// Returns the system's sentence for an error number.
  package static func message(_ code: Int32) -> String { String(cString: strerror(code)) }

  /// The path of this process's executable.
  package static var executable: String {
    var buffer = [UInt8](repeating: 0, count: Int(PATH_MAX))
    let count = buffer.withUnsafeMutableBytes {
      readlink("/proc/self/exe", $0.baseAddress!.assumingMemoryBound(to: CChar.self), $0.count)
    }
    return String(decoding: buffer[..<max(0, count)], as: UTF8.self)
  }

  /// The daemon's executable: the one named by the environment, else beside this program or its app, else on the path.
  package static var daemonExecutable: String? {
    if let named = environment(daemonVariable) { return named }
    let path = (environment("PATH") ?? "/usr/local/bin:/usr/bin").split(separator: ":").map(String.init)
    return (foldersBeside(executable) + path).map { $0 + "/backgroundd" }.first { access($0, X_OK) == 0 }
  }

  /// Returns the folder of a program, and that of the app `Leaf.app` in which it is.
  package static func foldersBeside(_ program: String) -> [String] {
    func parent(_ path: String) -> String { String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)]) }
    let folder = parent(program)
    return folder.hasSuffix(".app") ? [folder, parent(folder)] : [folder]
  }
}

/// An array of C strings for `execve`, freed with this object.
package final class CStrings {
  package let pointers: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
  private let count: Int

  package init(_ strings: [String]) {
    count = strings.count
    pointers = .allocate(capacity: count + 1)
    for (place, string) in strings.enumerated() { pointers[place] = strdup(string) }
    pointers[count] = nil
  }

  deinit {
    for place in 0..<count { free(pointers[place]) }
    pointers.deallocate()
  }

  /// The environment of this process with some variables replaced; nil removes one.
  package static func environment(replacing values: [String: String?]) -> CStrings {
    var strings: [String] = []
    var place = quire_environ()
    while let entry = place?.pointee {
      let text = String(cString: entry)
      let name = String(text.prefix { $0 != "=" })
      if values[name] == nil { strings.append(text) }
      place = place?.successor()
    }
    for (name, value) in values { if let value { strings.append("\(name)=\(value)") } }
    return CStrings(strings)
  }
}
