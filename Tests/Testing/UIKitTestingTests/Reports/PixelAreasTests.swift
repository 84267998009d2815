import TestSupport
import Testing
import UIKit

@testable import UIKitTesting

@MainActor
@Suite struct PixelAreasTests {
  private func picture(_ dots: [CGRect], width: CGFloat = 200, height: CGFloat = 100) -> TestPicture {
    let test = TestWindow(size: CGSize(width: width, height: height), scale: 1)
    for dot in dots {
      let view = UIView(frame: dot)
      view.backgroundColor = .black
      test.window.addSubview(view)
    }
    test.layout()
    return test.picture()
  }

  private func areas(_ dots: [CGRect], limit: Int = 4) -> [PixelDifference.Block] {
    PixelDifference(picture(dots), picture([]), tolerance: 8).areas(limit: limit)
  }

  @Test func separatePlacesAreSeparateAreas() {
    let found = areas([CGRect(x: 8, y: 8, width: 8, height: 8), CGRect(x: 160, y: 80, width: 8, height: 16)])
    #expect(found.map(\.count) == [128, 64])
    #expect(found.map(\.x) == [160, 8])
    #expect(found.map(\.height) == [16, 8])
  }

  @Test func neighboringPlacesAreOneArea() {
    let found = areas([CGRect(x: 8, y: 8, width: 8, height: 8), CGRect(x: 24, y: 8, width: 8, height: 8)])
    #expect(found.map(\.count) == [128])
    #expect(found.map(\.width) == [24])
  }

  @Test func onlyTheLargestAreasAreFoundWithinALimit() {
    let dots = (0..<6).map { CGRect(x: CGFloat($0) * 32, y: 0, width: CGFloat($0) + 1, height: 8) }
    #expect(areas(dots, limit: 2).map(\.count) == [48, 40])
  }

  @Test func equalPicturesHaveNoAreas() {
    #expect(areas([]).isEmpty)
  }

  @Test func areasAtTheEdgeStayInsideThePicture() {
    let edge = PixelDifference.Block(x: 190, y: 0, width: 10, height: 6, count: 1)
    let grown = edge.grown(by: 16, atLeast: 64, within: (200, 40))
    #expect(grown == PixelDifference.Block(x: 136, y: 0, width: 64, height: 40, count: 1))
  }

  @Test func aCroppedPictureHasThePixelsOfItsArea() {
    let whole = picture([CGRect(x: 10, y: 20, width: 5, height: 5)])
    let part = whole.cropped(to: PixelDifference.Block(x: 10, y: 18, width: 5, height: 8, count: 0))
    #expect(part.width == 5)
    #expect(part.height == 8)
    #expect(part.pixel(x: 0, y: 1) == (255, 255, 255, 255))
    #expect(part.pixel(x: 0, y: 2) == (0, 0, 0, 255))
  }
}
