import Foundation
import Testing

@testable import Workbench

/// The programs of Quire's own package, which `quire bundle` builds where they are.
struct OwnPackageTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../..").standardizedFileURL

  private func package() throws -> OwnPackage {
    try #require(try OwnPackage(Self.root, QuireCheckout(named: Self.root.path), Toolchain()))
  }

  @Test func anotherPackageIsNotQuiresOwn() throws {
    let example = Self.root.appendingPathComponent("Examples/HelloCollection")
    #expect(try OwnPackage(example, QuireCheckout(named: Self.root.path), Toolchain()) == nil)
  }

  @Test func theExecutableHasTheNameOfItsProduct() throws {
    let package = try package()
    #expect(package.product(of: "Gallery") == "gallery")
    #expect(package.product(of: "backgroundctl") == "backgroundctl")
  }

  @Test func theResourcesAreThoseOfTheModulesThatTheProgramImports() throws {
    let modules = try package().modules(of: "Gallery")
    #expect(modules.isSuperset(of: ["Gallery", "ExhibitSupport", "ExhibitSources", "UIKitCore"]))
    #expect(modules.isDisjoint(with: ["Bench", "UIKitTests"]))
  }

  @Test func theGalleryHasItsDesktopNameItsIconAndTheDaemonOfItsDownloads() throws {
    let program = try RunnableProgram(in: Self.root, named: "Gallery", Configuration(), Toolchain())
    #expect(try program.plist(in: Self.root).executable == "quire-gallery")
    #expect(program.resources(in: Self.root).keys.contains("Assets.xcassets/AppIcon.appiconset/icon.png"))
    let built = try package().built(program, .release)
    #expect(built.executable.path.hasSuffix("/.build/release/gallery"))
    #expect(built.backgroundPrograms.map(\.lastPathComponent) == ["backgroundctl", "backgroundd"])
  }
}
