import Testing
import UIKitGraphicsTestSupport

@testable import UIKitGraphics

/// Symbols that show a value from 0 to 1.
@MainActor @Suite struct SymbolValueTests {
  /// Returns the sum of the opacities of a symbol's pixels.
  private func coverage(_ image: UIImage?) throws -> Int {
    let bitmap = try #require(image?.cgImage).bitmap
    return bitmap.withPixels { pixels in
      (0..<bitmap.height).reduce(0) { sum, y in
        (0..<bitmap.width).reduce(sum) {
          $0 + Int(pixels.load(fromByteOffset: y * bitmap.stride + $1 * 4 + 3, as: UInt8.self))
        }
      }
    }
  }

  private let configuration = UIImage.SymbolConfiguration(pointSize: 40)

  private func symbol(_ name: String, _ value: Double) -> UIImage? {
    UIImage(systemName: name, variableValue: value, configuration: configuration)
  }

  @Test(arguments: ["wifi", "speaker.wave.3", "speaker.wave.3.fill", "chart.bar.fill"])
  func aHigherValueShowsMoreOfASymbol(name: String) throws {
    let coverages = try [0, 0.2, 0.5, 1].map { try coverage(symbol(name, $0)) }
    #expect(coverages[0] < coverages[1])
    #expect(coverages[1] < coverages[2])
    #expect(coverages[2] < coverages[3])
    #expect(try coverages[3] == coverage(UIImage(systemName: name, withConfiguration: configuration)))
    #expect(try coverages[1] == coverage(symbol(name, 0.3)))
  }

  @Test func aSymbolThatShowsNoValuesIsTheSameForAll() throws {
    #expect(try coverage(symbol("star", 0)) == coverage(symbol("star", 1)))
  }

  @Test func aValueRemainsInAnotherConfiguration() throws {
    let small = UIImage(systemName: "wifi", variableValue: 0.2)
    let changed = small?.applyingSymbolConfiguration(configuration)
    #expect(try coverage(changed) == coverage(symbol("wifi", 0.2)))
  }

  @Test func aValueDoesNotChangeTheSize() {
    #expect(symbol("wifi", 0)?.size == symbol("wifi", 1)?.size)
  }
}
