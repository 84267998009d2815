import Foundation
import Testing

@testable import Reporting

struct HTMLReportTests {
  private let fixture: RunFixture

  init() throws { fixture = try RunFixture() }

  private func html(limit: Int = HTMLReport.maximumSize) -> String {
    HTMLReport(fixture.run, title: "Leaf", command: .packageManager, limit: limit).text
  }

  /// Returns the values of an attribute.
  private func values(of attribute: String, in html: String) -> [String] {
    html.components(separatedBy: " \(attribute)=\"").dropFirst().map { String($0.prefix { $0 != "\"" }) }
  }

  @Test func theReportLoadsNothingFromElsewhere() throws {
    try fixture.add(RunFixture.failure())
    let html = html()
    let sources = values(of: "src", in: html)
    #expect(sources.count == 6)
    #expect(sources.allSatisfy { $0.hasPrefix("data:image/png;base64,") })
    #expect(values(of: "href", in: html).allSatisfy { $0.hasPrefix("#") })
    #expect(!html.contains("http://"))
    #expect(!html.contains("https://"))
    #expect(!html.contains("<link"))
    #expect(html.contains("default-src 'none'"))
  }

  @Test func aFailureHasItsTestPlaceAndRecordCommand() throws {
    try fixture.add(RunFixture.failure())
    let html = html()
    #expect(html.contains("LeafTests.WallTests/theWallIsFull()"))
    #expect(html.contains("<code>Tests/LeafTests/WallTests.swift:12</code>"))
    #expect(html.contains("QUIRE_RECORD=1 swift test --filter LeafTests.WallTests/theWallIsFull<"))
    #expect(html.contains("64 of 1000 pixels differ."))
    #expect(html.contains("<title>1 picture differs · Leaf</title>"))
  }

  @Test(arguments: [60, 120]) func manyLargePicturesDoNotMakeTheReportTooLarge(count: Int) throws {
    let noise = Data((0..<100_000).map { UInt8(truncatingIfNeeded: $0 &* 2_654_435_761 >> 7) })
    for index in 0..<count {
      var failure = RunFixture.failure("wall \(index)", folder: "wall-1-\(index)", line: index)
      failure.newHierarchy = String(repeating: "<UIView; frame = (0 0; 10 10)>\n", count: 300)
      failure.expectedHierarchy = String(repeating: "<UIView; frame = (0 0; 10 11)>\n", count: 300)
      try fixture.add(failure, picture: noise)
    }
    let html = html()
    #expect(html.utf8.count <= 20_000_000)
    #expect(html.contains("Not all pictures are here"))
    #expect(html.contains("wall \(count - 1)"))
  }

  @Test func areasHaveRoomBeforeWholePictures() throws {
    let noise = Data(repeating: 7, count: 60_000)
    try fixture.add(RunFixture.failure("a", folder: "a", line: 1), picture: noise)
    try fixture.add(RunFixture.failure("b", folder: "b", line: 2), picture: noise)
    // Room for seven of twelve pictures: the areas, which have three each.
    let html = html(limit: 200_000 + 7 * 80_000)
    #expect(html.components(separatedBy: "class=\"area compared").count - 1 == 2)
    #expect(!html.contains("Whole picture"))
  }

  @Test func namesWithMarkupAndQuotesAreEscaped() throws {
    var failure = RunFixture.failure("</style><script>alert('x')</script>\"&")
    failure.summary = "<b>\u{1}"
    failure.newHierarchy = "<UIView; text = '</pre>'>"
    try fixture.add(failure)
    let html = html()
    #expect(!html.contains("<script>alert"))
    #expect(!html.contains("'</pre>'"))
    #expect(html.contains("&lt;/style&gt;&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;&quot;&amp;"))
    #expect(!html.contains("\u{1}"))
  }

  @Test func failuresWithTheSameNameHaveDifferentLinks() throws {
    try fixture.add(RunFixture.failure("day 1", folder: "a", line: 1))
    try fixture.add(RunFixture.failure("day 1", folder: "b", line: 2))
    let html = html()
    #expect(html.contains("<article id=\"failure-day-1\""))
    #expect(html.contains("<article id=\"failure-day-1-2\""))
    #expect(values(of: "href", in: html) == ["#failure-day-1", "#failure-day-1-2"])
  }

  @Test func aPictureWithoutReferenceIsShownAlone() throws {
    var failure = RunFixture.failure()
    (failure.expected, failure.difference, failure.areas) = (nil, nil, [])
    try fixture.add(failure)
    let html = html()
    #expect(html.contains("<figcaption>New</figcaption>"))
    #expect(!html.contains("<figcaption>Expected</figcaption>"))
    #expect(html.components(separatedBy: "value=\"slider\"").count - 1 == 1, "The choice for all pictures alone.")
  }

  @Test func pictureModesWorkWithOneCopyOfEachPicture() throws {
    try fixture.add(RunFixture.failure())
    let html = html()
    #expect(html.contains("data-mode=\"side\""))
    for mode in ["side", "slider", "blink", "difference"] {
      #expect(html.contains("value=\"\(mode)\""), "\(mode)")
    }
    #expect(html.components(separatedBy: "<figure class=\"e\">").count - 1 == 2)
  }

  @Test func viewsThatHaveChangedAreMarkedWordByWord() throws {
    var failure = RunFixture.failure()
    failure.expectedHierarchy = "<UIWindow>\n   | <UILabel; frame = (0 0; 80 24)>"
    failure.newHierarchy = "<UIWindow>\n   | <UILabel; frame = (0 0; 96 24)>"
    try fixture.add(failure)
    let html = html()
    #expect(html.contains("(0 0; <b>80</b> 24)"))
    #expect(html.contains("(0 0; <b>96</b> 24)"))
    #expect(html.contains("<details open><summary>Views that differ"))
  }

  @Test func removedLinesArePairedWithTheAddedLinesInTheirOrder() throws {
    var failure = RunFixture.failure()
    failure.expectedHierarchy = "<UILabel; y = 10>\n<UIButton; y = 20>"
    failure.newHierarchy = "<UILabel; y = 15>\n<UIButton; y = 27>"
    try fixture.add(failure)
    let html = html()
    #expect(html.contains("&lt;UILabel; y = 1<b>5</b>&gt;"))
    #expect(html.contains("&lt;UIButton; y = 2<b>7</b>&gt;"))
  }

  @Test func aReferenceWithoutHierarchyIsExplained() throws {
    var failure = RunFixture.failure()
    failure.newHierarchy = "<UIWindow>"
    try fixture.add(failure)
    #expect(html().contains("The reference was recorded without its view hierarchy"))
  }

  @Test func failedTestsWithoutPicturesAreListed() throws {
    try fixture.write("results/1.jsonl", RunFixture.events(issue: "1 == 2"))
    let html = html()
    #expect(html.contains("<title>1 test fails · Leaf</title>"))
    #expect(html.contains("1 == 2"))
    #expect(html.contains("/p/WallTests.swift:10") || html.contains("/p/WallTests.swift:14"))
  }

  @Test(arguments: [true, false]) func textHasEnoughContrastInBothAppearances(isDark: Bool) {
    let palette = isDark ? Palette.dark : Palette.light
    for (text, background) in Palette.pairs {
      #expect(palette.contrast(text, background) >= 4.5, "\(text) on \(background)")
    }
  }

  @Test func bothAppearancesDefineTheSameColors() {
    #expect(Set(Palette.light.colors.keys) == Set(Palette.dark.colors.keys))
    for name in ReportStyle.css.components(separatedBy: "var(--").dropFirst().map({ $0.prefix { $0 != ")" } })
    where name != "w" {
      #expect(name == "x" || Palette.light.colors[String(name)] != nil, "\(name)")
    }
  }
}
