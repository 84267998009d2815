import Foundation
import Testing
import UIKit

@MainActor
struct UIViewBackgroundTests {
  @Test func aBackgroundColorSetOnTheLayerIsThatOfTheView() {
    let view = UIView()
    #expect(view.backgroundColor == nil)
    view.layer.backgroundColor = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1).cgColor
    #expect(view.backgroundColor == UIColor(red: 1, green: 0.5, blue: 0, alpha: 1))
    view.backgroundColor = .systemBlue
    #expect(view.backgroundColor == .systemBlue)
    view.layer.backgroundColor = nil
    #expect(view.backgroundColor == nil)
    view.backgroundColor = .systemBackground
    view.backgroundColor = nil
    #expect(view.layer.backgroundColor == nil)
  }

  @Test func changedTraitsKeepABackgroundColorSetOnTheLayer() {
    let view = UIView()
    view.backgroundColor = .systemBackground
    view.overrideUserInterfaceStyle = .dark
    #expect(view.layer.backgroundColor.map { UIColor(cgColor: $0) } == UIColor(red: 0, green: 0, blue: 0, alpha: 1))
    #expect(view.backgroundColor == .systemBackground)
    view.layer.backgroundColor = UIColor.red.cgColor
    view.overrideUserInterfaceStyle = .light
    #expect(view.backgroundColor == .red)
  }

  @Test func pointsAreConvertedToTheCoordinateSpaceOfTheScreen() {
    let window = UIWindow(frame: CGRect(x: 30, y: 40, width: 200, height: 300))
    let view = UIView(frame: CGRect(x: 5, y: 6, width: 50, height: 60))
    window.addSubview(view)
    let space = window.screen.coordinateSpace
    #expect(space === window.screen.coordinateSpace)
    #expect(space !== window.screen.fixedCoordinateSpace)
    #expect(view.convert(CGPoint(x: 1, y: 2), to: space) == CGPoint(x: 36, y: 48))
    #expect(space.convert(CGPoint(x: 36, y: 48), to: view) == CGPoint(x: 1, y: 2))
    let rect = CGRect(x: 0, y: 0, width: 10, height: 20)
    #expect(view.convert(rect, to: window.screen.fixedCoordinateSpace) == CGRect(x: 35, y: 46, width: 10, height: 20))
    #expect(view.convert(CGRect(x: 35, y: 46, width: 10, height: 20), from: space) == rect)
    #expect(space.convert(CGPoint(x: 7, y: 8), from: window.screen.fixedCoordinateSpace) == CGPoint(x: 7, y: 8))
    #expect(window.screen.fixedCoordinateSpace.bounds == window.screen.bounds)
  }
}
