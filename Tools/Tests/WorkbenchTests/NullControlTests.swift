import Foundation
import Testing

@testable import Workbench

/// The copy of Quire that does nothing.
struct NullControlTests {
  /// Without the plug-ins that the manifest names, the package manager refuses the copy.
  @Test func theCopyOfTheNullControlIsAValidPackage() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../..")
    let folder = try TemporaryFolder([:])
    let control = try NullControl(of: QuireCheckout(named: root.path), at: folder.url)
    #expect(control.emptied > 1000)
    let described = try Program(Toolchain().swift, ["package", "describe"], in: folder.url).output()
    #expect(described.contains("Name: AdaptedSources"))
  }
}
