import DisplayList
import Foundation
import GeometryCore
import HostInterface

extension UIApplication {
  /// Turns the screen of a device to an orientation that the program supports: the one in which the device is held, if
  /// possible.
  package final func turnScreenForLaunch() {
    let runtime = UIRuntime.current
    guard runtime.host.surfacesAreScreens, runtime.screen.scene == nil else { return }
    let size = runtime.screen.bounds.size
    let orientations = information.orientations ?? [.portrait, .landscapeLeft]
    let prefersLandscape = runtime.host.settings.startsInLandscape || size.width > size.height
    let isLandscape =
      orientations.contains { $0.isLandscape == prefersLandscape } ? prefersLandscape : !prefersLandscape
    guard size.width != size.height, isLandscape != (size.width > size.height) else { return }
    runtime.screen.bounds.size = CGSize(width: size.height, height: size.width)
  }

  /// Adds the fonts that `UIAppFonts` lists.
  final func addFonts() {
    for name in information.fontFiles {
      let file = ResourceFolders.all.lazy.map { $0.appendingPathComponent(name).path }.first {
        FileManager.default.fileExists(atPath: $0)
      }
      guard let file, Registry.textEngine.addFonts(ofFile: file) else {
        Log.warn(
          "UIAppFonts of Info.plist lists \"\(name)\", and "
            + (file == nil ? "the program's resources have no such file" : "that file has no font")
            + ". Add the file to the resources, or remove the entry.")
        continue
      }
    }
  }

  /// The icon of the program; nil for a program without an Info.plist, or without an icon in its asset catalog.
  final var icon: Bitmap? {
    guard information.isBundle else { return nil }
    let icons: [String: Any]? = information.value("CFBundleIcons")
    let primary = icons?["CFBundlePrimaryIcon"] as? [String: Any]
    let name = primary?["CFBundleIconName"] as? String ?? "AppIcon"
    guard let file = AssetCatalog.asset("appiconset", name, in: ResourceFolders.all)?.largestFile else { return nil }
    return try? Registry.imageCodec.decode(.file(file.path), maxPixelSize: 128).bitmap
  }
}

extension UIWindowScene {
  /// Updates the safe area to what bars and notches of the device cover in its orientation.
  final func updateInsetsOfDevice() {
    let settings = runtime.host.settings
    guard settings.size != nil else { return }
    let insets = surface.size.width > surface.size.height ? settings.landscapeInsets : settings.insets
    safeAreaInsets = UIEdgeInsets(
      top: CGFloat(insets.top), left: CGFloat(insets.left), bottom: CGFloat(insets.bottom),
      right: CGFloat(insets.right))
  }
}
