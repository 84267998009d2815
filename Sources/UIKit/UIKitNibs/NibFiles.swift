import Foundation

/// The search for the files of nibs.
@MainActor
package enum NibFiles {
  /// The file of a nib, and the folder of the bundle that contains it.
  package struct Place {
    package var file: URL
    package var folder: URL
  }

  /// Returns the file of a storyboard; nil for the bundle means every folder in which images are looked up.
  package static func find(storyboard name: String, in bundle: Bundle?) throws(NibError) -> Place {
    let folders = bundle.map { ResourceFolders.folders(of: $0) } ?? ResourceFolders.all
    if let place = place(of: name, in: folders, ending: "storyboard") { return place }
    let searched = folders.map { ($0.path as NSString).lastPathComponent }.joined(separator: ", ")
    throw NibError(
      "The storyboard \"\(name)\" was asked for, but no file \(name).storyboard is in \(searched). Add the file to the resources "
        + "of the target, and pass the bundle that has it, such as Bundle.module.")
  }

  /// Returns the file of a nib that is named after a class of controllers; nil when there is none.
  ///
  /// For `PhotosViewController` the names are `PhotosView` and then `PhotosViewController`. They are looked up in the
  /// bundle, without one in that of the class's own module, in the main bundle and in registered ones; not in those of
  /// other packages, which may use the name for something else.
  package static func find(forController controller: AnyClass, in bundle: Bundle?) -> Place? {
    let module = NibClasses.module(of: controller)
    let name = String(describing: controller)
    guard !ObjectName.uiKitModules.contains(module), !name.contains("<") else { return nil }
    let folders = bundle.map { ResourceFolders.folders(of: $0) } ?? ResourceFolders.own(ofModule: module)
    let key = "\(module).\(name) in \(folders.map(\.path))"
    if let known = ProgramFacts.cached.nibFiles[key] { return known }
    let suffix = "Controller"
    let names = name.hasSuffix(suffix) && name != suffix ? [String(name.dropLast(suffix.count)), name] : [name]
    let found = names.lazy.compactMap { place(of: $0, in: folders) }.first
    ProgramFacts.cached.nibFiles[key] = found
    return found
  }

  /// Returns the file of a nib; nil for the bundle means every folder in which images are looked up.
  static func find(_ name: String, in bundle: Bundle?) throws(NibError) -> Place {
    let folders = bundle.map { ResourceFolders.folders(of: $0) } ?? ResourceFolders.all
    let stem = name.hasSuffix(".xib") || name.hasSuffix(".nib") ? String(name.dropLast(4)) : name
    if let place = place(of: stem, in: folders) { return place }
    let compiled = folders.contains {
      FileManager.default.fileExists(atPath: $0.appendingPathComponent("\(stem).nib").path)
    }
    throw .missingFile(stem, in: folders.map(\.path), compiled: compiled ? "\(stem).nib" : nil)
  }

  /// The first file of a name in some folders: one for the kind of device goes before one for all.
  private static func place(of stem: String, in folders: [URL], ending: String = "xib") -> Place? {
    let device = UIDevice.current.userInterfaceIdiom == .phone ? "~iphone" : "~ipad"
    for folder in folders {
      let places = [""] + ResourceFolders.languages.map { $0 + "/" }
      for file in places.flatMap({ ["\($0)\(stem)\(device)", "\($0)\(stem)"] }) {
        let url = folder.appendingPathComponent("\(file).\(ending)")
        if FileManager.default.fileExists(atPath: url.path) { return Place(file: url, folder: folder) }
      }
    }
    return nil
  }
}
