import CoreGraphics
import Testing

struct CGColorSpaceTests {
  @Test func deviceColorSpacesHaveTheirColorModel() {
    #expect(CGColorSpaceCreateDeviceRGB().model == .rgb)
    #expect(CGColorSpaceCreateDeviceGray().model == .monochrome)
    let color = CGColor(colorSpace: CGColorSpaceCreateDeviceRGB(), components: [1, 0, 0, 1])
    #expect(color == CGColor(red: 1, green: 0, blue: 0, alpha: 1))
  }
}
