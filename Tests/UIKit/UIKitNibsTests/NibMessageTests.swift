import CollectionCore
import Foundation
import Testing
import UIKit
import UIKitTestSupport

@testable import UIKitCollection

/// The messages for a nib that cannot be loaded: the place, what was found, what to do.
@MainActor
@Suite struct NibMessageTests {
  func error(_ objects: String, reusing: (ElementKind, String)? = nil) -> String {
    NibFixtures.error(of: NibFixtures.nib(objects: objects), reusing: reusing)
  }

  @Test func aMissingNibIsReportedWithTheFoldersSearched() {
    #expect(
      NibFixtures.error(of: NibFixtures.nib("Nowhere"))
        == "The nib \"Nowhere\" was asked for, but no file Nowhere.xib is in Fixtures. Add the file to the resources of the "
        + "target, and pass the bundle that has it, such as Bundle.module.")
  }

  @Test func invalidMarkupOfANibIsReportedWithItsLine() {
    let text = "<document>\n<objects>\n<view></label>\n</objects></document>"
    let message = NibFixtures.error(of: UINib(data: Data(text.utf8), bundle: nil))
    #expect(message.hasPrefix("nib data, line 3: the file is not well-formed: "))
    #expect(message.contains("label"))
    #expect(message.contains("Save it again with Xcode"))
  }

  @Test(arguments: [
    ("bplist00xx", "is a compiled nib: use the .xib file"),
    ("NIBArchive..", "is a compiled nib: use the .xib file"),
    (
      "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB\"/>",
      "is a storyboard: load it by UIStoryboard"
    ),
    ("<document type=\"com.apple.InterfaceBuilder3.Cocoa.XIB\"/>", "use a nib for iOS"),
    ("<archive type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\" version=\"8.00\"/>", "in the format of Xcode 4"),
    ("<html/>", "markup that begins with <html>"), ("", "line 1"),
  ])
  func filesThatAreNotNibsAreReportedAsSuch(_ text: String, _ expected: String) {
    #expect(NibFixtures.error(of: UINib(data: Data(text.utf8), bundle: nil)).contains(expected))
  }

  @Test func anUnknownNibElementIsReportedWithTheKnownOnes() {
    let message = error("<view id=\"v\"><subviews>\n<mapView userLabel=\"Map\" id=\"m\"/></subviews></view>")
    #expect(message.hasPrefix("nib data, line 7, <mapView \"Map\" id=\"m\">: there is no class for this element."))
    #expect(message.contains("button, collectionReusableView, collectionView, collectionViewCell"))
  }

  @Test func anUndeclaredOutletIsReportedWithTheDeclarationToAdd() {
    final class Quiet: UICollectionViewCell {}
    UINib.registerClass(Quiet.self, as: "Quiet")
    let connection = "<connections><outlet property=\"title\" destination=\"l\" id=\"o\"/></connections>"
    let content = "<view key=\"contentView\"><subviews><label id=\"l\"/></subviews></view>"
    let message = error(
      "<collectionViewCell customClass=\"Quiet\" id=\"c\">\(content)\(connection)</collectionViewCell>")
    #expect(
      message
        == "nib data, line 6, <outlet id=\"o\">: Quiet declares no outlet \"title\", since it does not conform to "
        + "NibConnectable. Write extension Quiet: NibConnectable with a static nibConnections of "
        + "[.outlet(\"title\", \\Quiet.title)], or remove the connection in Xcode.")
  }

  @Test func anUndeclaredOutletIsReportedWithTheDeclaredOnes() {
    UINib.registerClass(LegacyCell.self, as: "LegacyCell")
    let connection = "<connections><outlet property=\"titel\" destination=\"c\" id=\"o\"/></connections>"
    let message = error("<collectionViewCell customClass=\"LegacyCell\" id=\"c\">\(connection)</collectionViewCell>")
    #expect(message.contains("LegacyCell declares no outlet \"titel\"; it declares \"tagLabel\""))
    #expect(message.contains("Add .outlet(\"titel\", \\LegacyCell.titel) to its nibConnections"))
  }

  @Test func anOutletOfAnotherTypeIsReportedWithBothTypes() {
    UINib.registerClass(LegacyCell.self, as: "LegacyCell")
    let connection = "<connections><outlet property=\"tagLabel\" destination=\"c\" id=\"o\"/></connections>"
    let log = LogRecorder()
    log.record {
      #expect(error("<collectionViewCell customClass=\"LegacyCell\" id=\"c\">\(connection)</collectionViewCell>") == "")
    }
    #expect(log.all.count == 1)
    #expect(
      log.all.first?.contains("the outlet \"tagLabel\" of LegacyCell is a UILabel, but the nib connects a LegacyCell")
        == true)
  }

  @Test func anUnknownNibClassIsReportedAndReplacedByTheStandardClass() throws {
    let log = LogRecorder()
    var view: UIView?
    log.record {
      view = try? NibFixtures.view("<view id=\"unknown\" customClass=\"NoSuchView\" customModule=\"App\"/>")
    }
    #expect(view.map { type(of: $0) == UIView.self } == true)
    #expect(log.all.count == 1)
    #expect(log.all.first?.contains("there is no class NoSuchView; UIView is used.") == true)
    #expect(log.all.first?.contains("UINib.registerClass(_:as:)") == true)
  }

  @Test func anOutletOfAnUnknownClassIsReportedWithTheMissingClass() {
    var message = ""
    LogRecorder().record {
      message = error(
        "<view id=\"v\" customClass=\"Lost\"><connections><outlet property=\"a\" destination=\"v\"/></connections></view>"
      )
    }
    #expect(message.contains("UIView declares no outlet \"a\"; its class Lost was not found"))
  }

  @Test func aCustomNibClassOfTheWrongKindIsRefused() {
    UINib.registerClass(LegacyCell.self, as: "LegacyCell")
    #expect(
      error("<label id=\"l\" customClass=\"LegacyCell\"/>").contains(
        "its custom class LegacyCell is no subclass of UILabel, which this element stands for"))
  }

  @Test func connectionsToAMissingFilesOwnerAreReportedWithAdvice() {
    let nib = NibFixtures.nib("BannerView")
    #expect(
      NibFixtures.error(of: nib).hasPrefix(
        "BannerView.xib, line 25, <action id=\"act-sw-001\">: \"toggle\" is connected to File's Owner, but the nib was "
          + "loaded without an owner"))
  }

  @Test func aNibForReuseHasExactlyOneCell() {
    #expect(
      error("<view id=\"a\"/>\n<view id=\"b\"/>", reusing: (.cell, "tag"))
        == "nib data was registered for \"tag\" and has <view id=\"a\">, <view id=\"b\"> at its top level: a nib for reuse "
        + "must have exactly one object there, and that a UICollectionViewCell.")
    #expect(error("", reusing: (.cell, "tag")).contains("has nothing at its top level"))
    #expect(error("<collectionReusableView id=\"a\"/>", reusing: (.cell, "tag")).contains("UICollectionViewCell"))
    #expect(error("<collectionReusableView id=\"a\"/>", reusing: (.supplementary("h"), "tag")) == "")
    #expect(error("<collectionViewCell id=\"a\"/>", reusing: (.supplementary("h"), "tag")) == "")
    #expect(error("<view id=\"a\"/>", reusing: (.decoration("d"), "d")).contains("UICollectionReusableView"))
  }

  @Test func aCellRegistrationForANibReportsTheClassThatItNeeds() {
    var message = ""
    do throws(NibError) {
      let nib = NibFixtures.nib(objects: "<collectionViewCell reuseIdentifier=\"other\" id=\"a\"/>")
      _ = try nib.reusableView(kind: .cell, identifier: "registration 1", as: UICollectionViewCell.self)
      _ = try nib.reusableView(kind: .cell, identifier: "registration 2", as: PersonCell.self)
    } catch {
      message = error.description
    }
    #expect(message.contains("was registered for cells and views of the class PersonCell and has <collectionViewCell"))
  }

  @Test func aNibCellWithAnotherReuseIdentifierThanRegisteredIsRefused() {
    let cell = "<collectionViewCell reuseIdentifier=\"inside\" id=\"a\"/>"
    #expect(
      error(cell, reusing: (.cell, "outside")).contains(
        "its reuse identifier is \"inside\", but the nib was registered for \"outside\""))
    #expect(error(cell, reusing: (.cell, "inside")) == "")
    #expect(error("<collectionViewCell reuseIdentifier=\"\" id=\"a\"/>", reusing: (.cell, "outside")) == "")
  }

  @Test func unknownAttributesOfANibAreLeftOutAndReported() throws {
    let log = LogRecorder()
    log.record {
      _ = try? NibFixtures.view(
        """
        <view id="warned">
          <userDefinedRuntimeAttributes>
            <userDefinedRuntimeAttribute type="number" keyPath="noSuchThing"><integer key="value" value="1"/></userDefinedRuntimeAttribute>
            <userDefinedRuntimeAttribute type="string" keyPath="layer.cornerRadius" value="round"/>
          </userDefinedRuntimeAttributes>
          <connections>
            <action selector="press:" destination="warned" eventType="touchUpInside" id="x"/>
          </connections>
        </view>
        <customObject id="object" customClass="NoSuchSource"/>
        """)
    }
    #expect(log.all.count == 4)
    #expect(log.all.contains { $0.contains("UIView declares no attribute \"noSuchThing\"") })
    #expect(log.all.contains { $0.contains("\"layer.cornerRadius\" of UIView is a CGFloat, which this value is not") })
    #expect(log.all.contains { $0.contains("only controls, bar items and recognizers have actions") })
    #expect(log.all.contains { $0.contains("there is no class NoSuchSource that is derived from NSObject") })
  }
}
