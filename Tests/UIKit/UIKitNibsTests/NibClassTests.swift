import Foundation
import SwiftRuntime
import Testing
import UIKit
import UIKitTestSupport
import UIKitTesting

@testable import UIKitNibs

/// A view of a nib whose project had another module's name.
final class NibSeedView: UIView, NibConnectable {
  var label: UILabel!
  static var nibConnections: [NibConnection] { [.outlet("label", \NibSeedView.label)] }
}

final class NibSeedLayout: UICollectionViewFlowLayout {}

enum NibNamesakes {
  final class NibSeedView: UIView {}
  final class NibSeedLayout: UICollectionViewFlowLayout {}
  /// The only class of its name.
  final class NibHiddenView: UIView {}
}

class SeedlingViewController: UIViewController, NibConnectable {
  var label: UILabel!
  class var nibConnections: [NibConnection] { [.outlet("label", \SeedlingViewController.label)] }
}

final class FlowExample: UIViewController {}
final class UnnamedController: UIViewController {}

/// The lookup of the classes that nibs name.
@MainActor
@Suite struct NibClassTests {
  /// A folder as the package manager makes it for the resources of this target.
  private static let resources: URL = {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("quire-\(ProcessInfo.processInfo.processIdentifier)")
      .appendingPathComponent("seeds_UIKitNibsTests.resources")
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let files = [
      "SeedView": view("NibSeedView", label: true), "HiddenView": view("NibHiddenView"),
      "SeedLayout": layout("NibSeedLayout"), "SeedlingView": owned(text: "view", label: true),
      "FlowExample": owned(text: "for all"), "FlowExample~iphone": owned(text: "for phones"),
    ]
    for (name, objects) in files {
      let text =
        "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\"><objects>\(objects)</objects></document>"
      try? Data(text.utf8).write(to: folder.appendingPathComponent("\(name).xib"))
    }
    UIImage.registerResourceBundle(Bundle(path: folder.path)!)
    return folder
  }()

  private static let custom = "customModule=\"MyApp\" customModuleProvider=\"target\""

  private static func view(_ name: String, label: Bool = false) -> String {
    let outlet = label ? "<connections><outlet property=\"label\" destination=\"l\" id=\"o\"/></connections>" : ""
    return "<view id=\"v\" customClass=\"\(name)\" \(custom)><subviews><label id=\"l\"/></subviews>\(outlet)</view>"
  }

  private static func layout(_ name: String) -> String {
    """
    <collectionView id="c"><rect key="frame" x="0" y="0" width="100" height="100"/>
    <collectionViewFlowLayout key="collectionViewLayout" scrollDirection="horizontal" id="f" customClass="\(name)"/>
    </collectionView>
    """
  }

  private static func owned(text: String, label: Bool = false) -> String {
    """
    <placeholder placeholderIdentifier="IBFilesOwner" id="-1"><connections>
    <outlet property="view" destination="v" id="o1"/>
    \(label ? "<outlet property=\"label\" destination=\"l\" id=\"o2\"/>" : "")</connections></placeholder>
    <view id="v"><rect key="frame" x="0" y="0" width="50" height="60"/><subviews><label id="l" text="\(text)"/></subviews></view>
    """
  }

  @Test func nibClassesAreSearchedInTheModuleOfTheBundleThatHasTheFile() throws {
    _ = Self.resources
    let view = try #require(UINib(nibName: "SeedView", bundle: nil).instantiate(withOwner: nil).first as? NibSeedView)
    #expect(view.label != nil)
    let collection = try #require(
      UINib(nibName: "SeedLayout", bundle: nil).instantiate(withOwner: nil).first as? UICollectionView)
    #expect(collection.collectionViewLayout is NibSeedLayout)
    #expect((collection.collectionViewLayout as? NibSeedLayout)?.scrollDirection == .horizontal)
  }

  @Test func aNibClassWithAUniqueNameIsFoundInAnyModule() throws {
    _ = Self.resources
    #expect(
      ProgramClasses.named("NibHiddenView").map { ObjectIdentifier($0) }
        == [ObjectIdentifier(NibNamesakes.NibHiddenView.self)])
    let view = UINib(nibName: "HiddenView", bundle: nil).instantiate(withOwner: nil).first
    #expect(view is NibNamesakes.NibHiddenView)
    let layout = try NibFixtures.view(Self.layout("NibSeedLayout").replacingOccurrences(of: "NibSeed", with: "NibLone"))
    #expect((layout as? UICollectionView)?.collectionViewLayout is NibLoneLayout)
  }

  @Test func anAmbiguousNibClassIsReportedWithAllItsCandidates() throws {
    #expect(ProgramClasses.named("NibSeedView").count == 2)
    let log = LogRecorder()
    var view: UIView?
    log.record { view = try? NibFixtures.view(Self.view("NibSeedView")) }
    #expect(view.map { type(of: $0) == UIView.self } == true)
    #expect(
      log.all.contains {
        $0.contains(
          "there are several classes NibSeedView: UIKitNibsTests.NibNamesakes.NibSeedView, UIKitNibsTests.NibSeedView")
          && $0.contains("UINib.registerClass")
      })
  }

  @Test func aControllerLoadsTheNibNamedLikeItsClass() {
    _ = Self.resources
    let test = TestWindow(size: CGSize(width: 1024, height: 768), scale: 1)
    #expect(UIDevice.current.userInterfaceIdiom == .pad)
    let controller = SeedlingViewController()
    #expect(controller.view.frame.size == CGSize(width: 50, height: 60))
    #expect(controller.label.text == "view")
    let example = FlowExample()
    #expect((example.view.subviews.first as? UILabel)?.text == "for all")
    let plain = UnnamedController()
    #expect(plain.view.frame == UIScreen.main.bounds)
    #expect(plain.view.subviews.isEmpty)
    _ = test.window
  }

  @Test func aNibForTheDeviceIdiomHasPrecedence() {
    _ = Self.resources
    let test = TestWindow()
    let example = FlowExample(nibName: "FlowExample", bundle: nil)
    #expect((example.view.subviews.first as? UILabel)?.text == "for phones")
    _ = test.window
  }
}

private final class NibLoneLayout: UICollectionViewFlowLayout {}
