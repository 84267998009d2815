import Foundation

/// The files that are written for other programs because their users dropped items there.
///
/// A receiver may read a file long after the drop, so the files remain until the program terminates.
@MainActor
enum PromisedFiles {
  private static var folders: [URL] = []

  private static let observer: any NSObjectProtocol = NotificationCenter.default.addObserver(
    forName: UIApplication.willTerminateNotification, object: nil, queue: nil
  ) { _ in
    MainActor.assumeIsolated { removeAll() }
  }

  /// Creates an empty folder for one file; nil if that is impossible.
  static func makeFolder() -> URL? {
    _ = observer
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "quire-drag-\(UUID().uuidString)", isDirectory: true)
    guard (try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)) != nil else {
      return nil
    }
    folders.append(folder)
    return folder
  }

  /// Returns the name of a file of a type; slashes and leading periods of a suggested name are replaced.
  nonisolated static func name(suggested: String?, type: String) -> String {
    var name = (suggested ?? "").split(separator: "/", omittingEmptySubsequences: false).joined(separator: "-")
    while name.hasPrefix(".") { name.removeFirst() }
    if name.isEmpty { name = TypeIdentifiers.conforms(type, to: "public.image") ? "image" : "item" }
    guard let ending = TypeIdentifiers.filenameExtension(of: type) else { return name }
    let own = (name as NSString).pathExtension
    return TypeIdentifiers.conforms(TypeIdentifiers.identifier(ofExtension: own), to: type) || own == ending
      ? name : name + "." + ending
  }

  private static func removeAll() {
    for folder in folders { try? FileManager.default.removeItem(at: folder) }
    folders = []
  }
}
