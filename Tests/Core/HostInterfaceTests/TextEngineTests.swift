import DisplayList
import GeometryCore
import HostInterface
import Testing

@Suite struct TextEngineTests {
  /// Lines of 20 points that are 22 points apart.
  private func text(lines: Int) -> TextMetrics {
    let last = 15 + 22 * Double(lines - 1)
    return TextMetrics(
      size: Size(100, last + 5), lineCount: lines, firstBaseline: 15, lastBaseline: last, isTruncated: false)
  }

  @Test func linesFitIfTheyEndWithinTheHeight() {
    for lines in 1...6 {
      for height in 0...150 {
        let fitting = (0..<lines).filter { Double($0) * 22 + 20 <= Double(height) }.count
        #expect(text(lines: lines).lineCount(fitting: Double(height)) == max(1, fitting), "\(lines) in \(height)")
      }
    }
  }

  @Test func allLinesOnTheSameBaselineFit() {
    let odd = TextMetrics(size: Size(9, 50), lineCount: 3, firstBaseline: 9, lastBaseline: 9, isTruncated: false)
    #expect(odd.lineCount(fitting: 10) == 3)
  }

  @Test func theMetricsOfTheSystemFontAreThoseOfSanFrancisco() {
    var font = FontDescriptor(family: "", size: 17)
    let metrics = FontMetrics.system(font)
    #expect(abs(metrics.ascender - 16.187) < 0.001)
    #expect(abs(metrics.descender - 4.101) < 0.001)
    #expect(abs(metrics.ascender + metrics.descender - 20.287) < 0.001)
    #expect(metrics.leading == 0)
    #expect(metrics.xHeight < metrics.capHeight)
    #expect(metrics.capHeight < metrics.ascender)
    for size in [-5, Double.nan, .infinity] {
      font.size = size
      #expect(FontMetrics.system(font).ascender == 0, "\(size)")
    }
  }
}
