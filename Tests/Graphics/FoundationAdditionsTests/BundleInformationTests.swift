import Foundation
import Testing

@testable import FoundationAdditions

struct BundleInformationTests {
  /// The places of a property list that Core Foundation of Swift 6.3 on Linux finds, and the program.
  @Test(arguments: [
    ("program", "Info.plist"), ("program", "Contents/Info.plist"), ("program", "Resources/Info.plist"),
    ("A.app/Contents/Linux/program", "A.app/Contents/Info.plist"), ("Contents/Linux/program", "Contents/Info.plist"),
    ("program", "program.resources/Info.plist"), ("bin/program.x86", "share/program.resources/Info.plist"),
  ])
  func aPropertyListWhereFoundationFindsItIsRead(program: String, list: String) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent(list)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data().write(to: file)
    let program = folder.appendingPathComponent(program)
    try FileManager.default.createDirectory(at: program.deletingLastPathComponent(), withIntermediateDirectories: true)
    #expect(Bundle.canHaveInformation(program: program.path))
  }

  @Test func aProgramWithoutAPropertyListHasNoInformation() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    #expect(!Bundle.canHaveInformation(program: folder.appendingPathComponent("program").path))
  }
}
