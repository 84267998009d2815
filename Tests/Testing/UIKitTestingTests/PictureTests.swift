import Foundation
import TestSupport
import Testing
import UIKit

@testable import UIKitTesting

@MainActor
@Suite struct PictureTests {
  private let folder = TemporaryFolder()

  private func window(_ color: UIColor) -> TestWindow {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 10))
    view.backgroundColor = color
    return TestWindow(view, size: CGSize(width: 40, height: 20), scale: 2)
  }

  @Test func aPictureHasThePixelsOfTheWindow() {
    let picture = window(UIColor(red: 1, green: 0, blue: 0, alpha: 1)).picture()
    #expect(picture.width == 80)
    #expect(picture.height == 40)
    #expect(picture.pixel(x: 5, y: 5) == (255, 0, 0, 255))
    #expect(picture.pixel(x: 60, y: 30) == (255, 255, 255, 255))
  }

  @Test func picturesAreComparedWithATolerance() {
    let red = window(UIColor(red: 1, green: 0, blue: 0, alpha: 1)).picture()
    let nearlyRed = window(UIColor(red: 250 / 255, green: 0, blue: 0, alpha: 1)).picture()
    let blue = window(UIColor(red: 0, green: 0, blue: 1, alpha: 1)).picture()
    #expect(red.differingPixels(from: nearlyRed, tolerance: 8) == 0)
    #expect(red.differingPixels(from: nearlyRed, tolerance: 2) == 800)
    #expect(red.differingPixels(from: blue, tolerance: 8) == 800)
    #expect(red.differingPixels(from: TestWindow(size: CGSize(width: 3, height: 3)).picture(), tolerance: 8) == nil)
  }

  @Test func aPictureIsReadFromItsFileUnchanged() throws {
    let picture = window(UIColor(red: 0, green: 0.5, blue: 0, alpha: 1)).picture()
    try folder.make()
    let file = folder.url.appendingPathComponent("green.png")
    try picture.write(to: file)
    #expect(try TestPicture(contentsOf: file).differingPixels(from: picture, tolerance: 0) == 0)
  }

  @Test func aMissingReferencePictureNamesTheActualOne() {
    let test = window(.red)
    let error = #expect(throws: PictureMismatch.self) { try test.expectPicture("there is no such picture") }
    #expect(error?.description.contains("QUIRE_RECORD=1") == true)
    #expect(error?.description.contains("out/pictures/there is no such picture.actual.png") == true)
  }

  @Test func aPictureEqualToItsReferenceMatches() throws {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 80, height: 24))
    label.text = "Quire"
    label.textAlignment = .center
    label.backgroundColor = .white
    try TestWindow(label, scale: 2).expectPicture("label")
  }

  @Test func aDifferentPictureWritesActualExpectedAndDifference() throws {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 80, height: 24))
    label.text = "Quoin"
    label.textAlignment = .center
    label.backgroundColor = .systemRed
    let error = #expect(throws: PictureMismatch.self) { try TestWindow(label, scale: 2).expectPicture("label") }
    #expect(error?.description.contains("label.difference.png") == true)
  }

  // MARK: Fonts

  /// Writes a picture of a black square in white as the expected one, recorded with fonts.
  private func recordSquare(fonts: String) throws {
    let pictures = folder.url.appendingPathComponent("Pictures")
    try FileManager.default.createDirectory(at: pictures, withIntermediateDirectories: true)
    try window(.black).picture().write(to: pictures.appendingPathComponent("square.png"))
    try fonts.write(to: pictures.appendingPathComponent("fonts.txt"), atomically: true, encoding: .utf8)
  }

  /// Returns a picture of a black square that a stripe covers, and compares it with the expected one.
  private func expectSquare(stripe: CGFloat) throws {
    let test = window(.black)
    let view = UIView(frame: CGRect(x: 0, y: 0, width: stripe, height: 10))
    view.backgroundColor = .white
    test.window.addSubview(view)
    let file = folder.url.appendingPathComponent("Tests.swift").path
    try PictureFile("square", beside: file, fonts: "mine").expect(test.picture(), tolerance: 8, share: 0.001)
  }

  @Test func picturesOfOtherFontsMayDifferInSomeOfTheirPixels() throws {
    try recordSquare(fonts: "theirs")
    try expectSquare(stripe: 12)
    let error = #expect(throws: PictureMismatch.self) { try expectSquare(stripe: 13) }
    #expect(error?.description.contains("recorded with other fonts") == true)
  }

  @Test func picturesOfTheSameFontsMayNotDifferInABlock() throws {
    try recordSquare(fonts: "mine")
    let error = #expect(throws: PictureMismatch.self) { try expectSquare(stripe: 8) }
    #expect(error?.description.contains("other fonts") == false)
  }

  @Test func theSceneOfAWindowIsAvailableAsText() throws {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 80, height: 24))
    label.text = "Quire"
    let text = TestWindow(label, scale: 2).sceneText
    #expect(text.contains("\"Quire\""))
  }

  @Test func aWindowIsExportedAsAPNGFile() {
    #expect(window(.red).png().prefix(4) == Data([0x89, 0x50, 0x4E, 0x47]))
  }
}
