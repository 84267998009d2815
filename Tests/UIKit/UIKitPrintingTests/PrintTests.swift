import Foundation
import Testing
import UIKit
import UIKitTesting

@testable import UIKitPrinting

/// Printing, with a dialog that the test answers: pages, their content, and the calls of the delegate.
@MainActor
struct PrintTests {
  private final class Delegate: NSObject, UIPrintInteractionControllerDelegate {
    var calls: [String] = []
    var paper: CGSize?

    func printInteractionController(
      _ printInteractionController: UIPrintInteractionController, choosePaper paperList: [UIPrintPaper]
    ) -> UIPrintPaper { UIPrintPaper.bestPaper(forPageSize: paper ?? .zero, withPapersFrom: paperList) }

    func printInteractionControllerWillPresentPrinterOptions(_ controller: UIPrintInteractionController) {
      calls.append("will present")
    }
    func printInteractionControllerDidPresentPrinterOptions(_ controller: UIPrintInteractionController) {
      calls.append("did present")
    }
    func printInteractionControllerWillDismissPrinterOptions(_ controller: UIPrintInteractionController) {
      calls.append("will dismiss")
    }
    func printInteractionControllerDidDismissPrinterOptions(_ controller: UIPrintInteractionController) {
      calls.append("did dismiss")
    }
    func printInteractionControllerWillStartJob(_ controller: UIPrintInteractionController) {
      calls.append("will start on \(controller.printPaper.map { Int($0.paperSize.width) } ?? 0)")
    }
    func printInteractionControllerDidFinishJob(_ controller: UIPrintInteractionController) {
      calls.append("did finish")
    }
  }

  /// A renderer that draws a header, a footer, and nothing else.
  private final class Report: UIPrintPageRenderer {
    var calls: [String] = []

    override func prepare(forDrawingPages range: NSRange) { calls.append("prepare \(range.length)") }
    override func drawHeaderForPage(at pageIndex: Int, in headerRect: CGRect) {
      calls.append("header \(pageIndex) \(headerRect)")
      "Report".draw(in: headerRect, withAttributes: [.font: UIFont.boldSystemFont(ofSize: 14)])
    }
    override func drawContentForPage(at pageIndex: Int, in contentRect: CGRect) {
      calls.append("content \(pageIndex) \(contentRect)")
    }
    override func drawFooterForPage(at pageIndex: Int, in footerRect: CGRect) {
      calls.append("footer \(pageIndex) \(footerRect)")
      "Page \(pageIndex + 1) of \(numberOfPages)".draw(in: footerRect)
    }
  }

  private let window = TestWindow(UIViewController(), size: CGSize(width: 320, height: 480), scale: 1)
  private let controller = UIPrintInteractionController()

  private func present(_ report: @escaping (Bool, (any Error)?) -> Void = { _, _ in }) throws -> TestPrintPanel {
    #expect(controller.present(animated: true) { _, isPrinted, error in report(isPrinted, error) })
    return try #require(window.printPanels.first)
  }

  private func print(on paper: CGSize? = nil) throws -> TestPrintPanel.Document {
    let document = try present().print(on: paper)
    window.settle()
    return document
  }

  /// Compares a page with a picture.
  private func expect(_ page: UIImage, _ name: String) throws {
    let stage = TestWindow(UIImageView(image: page), scale: 1)
    try stage.expectPicture(name)
  }

  private func pageCount(of pdf: Data) -> Int {
    CGDataProvider(data: pdf as CFData).flatMap { CGPDFDocument($0) }?.numberOfPages ?? 0
  }

  private func lines(_ count: Int) -> String { (1...count).map { "Line \($0)" }.joined(separator: "\n") }

  @Test func aTextIsDividedIntoPagesAtTheEndsOfLines() throws {
    let formatter = UISimpleTextPrintFormatter(text: lines(150))
    formatter.perPageContentInsets = UIEdgeInsets(top: 36, left: 36, bottom: 36, right: 36)
    controller.printFormatter = formatter
    let document = try print()
    #expect(document.pages.count == 3)
    #expect(pageCount(of: document.pdf) == 3)
    #expect(document.pages[0].size == CGSize(width: 595, height: 842))
    try expect(document.pages[2], "text-page")
  }

  @Test func pagesOfALongTextContainEachLineOnce() throws {
    let formatter = UISimpleTextPrintFormatter(text: lines(1000))
    let renderer = UIPrintPageRenderer()
    renderer.addPrintFormatter(formatter, startingAtPageAt: 0)
    controller.printPageRenderer = renderer
    _ = try print(on: CGSize(width: 300, height: 300))
    let heights = (0..<renderer.numberOfPages).map { formatter.rect(forPageAt: $0).height }
    #expect(heights.dropLast().allSatisfy { $0 > 240 })
    #expect(heights.allSatisfy { $0 <= 264 })
    #expect(formatter.rect(forPageAt: renderer.numberOfPages) == .zero)
  }

  @Test func markupIsPrintedWithItsStyles() throws {
    controller.printFormatter = UIMarkupTextPrintFormatter(
      markupText: "<h1>Leaves</h1><p>They are <b>falling</b> and <i>turning</i>.</p>")
    let document = try print(on: CGSize(width: 288, height: 432))
    #expect(document.pages.count == 1)
    try expect(document.pages[0], "markup")
  }

  @Test func aViewIsMadeSmallerToFitThePage() throws {
    let view = UILabel(frame: CGRect(x: 0, y: 0, width: 800, height: 400))
    view.text = "A view"
    view.font = .systemFont(ofSize: 60)
    view.textColor = .label
    view.backgroundColor = UIColor(red: 0.8, green: 0.9, blue: 1, alpha: 1)
    controller.printFormatter = view.viewPrintFormatter()
    let document = try print(on: CGSize(width: 288, height: 432))
    #expect(document.pages.count == 1)
    try expect(document.pages[0], "view")
  }

  @Test func allRowsOfATableArePrinted() throws {
    final class Rows: NSObject, UITableViewDataSource {
      var shown: Set<Int> = []
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 60 }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        shown.insert(indexPath.row)
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.textLabel?.text = "Row \(indexPath.row)"
        return cell
      }
    }
    let rows = Rows()
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 250, height: 200))
    table.rowHeight = 44
    table.dataSource = rows
    window.window.rootViewController?.view.addSubview(table)
    window.layout()
    table.contentOffset.y = 100
    controller.printFormatter = table.viewPrintFormatter()
    let document = try print(on: CGSize(width: 288, height: 432))
    // 60 rows of 44 points, on pages of 396 points.
    #expect(document.pages.count == 7)
    #expect(rows.shown.count == 60)
    #expect(table.contentOffset.y == 100)
    #expect(table.bounds.size == CGSize(width: 250, height: 200))
    try expect(document.pages[6], "table")
  }

  @Test func aRowThatAPageWouldCutBeginsTheNextPage() throws {
    final class Rows: NSObject, UITableViewDataSource {
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 20 }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        UITableViewCell(style: .default, reuseIdentifier: nil)
      }
    }
    let rows = Rows()
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 250, height: 200))
    table.rowHeight = 44
    table.dataSource = rows
    window.window.rootViewController?.view.addSubview(table)
    window.layout()
    let formatter = table.viewPrintFormatter()
    let renderer = UIPrintPageRenderer()
    renderer.addPrintFormatter(formatter, startingAtPageAt: 0)
    controller.printPageRenderer = renderer
    // 384 points: eight rows and three quarters.
    let document = try print(on: CGSize(width: 288, height: 420))
    #expect(document.pages.count == 3)
    #expect((0..<3).map { formatter.rect(forPageAt: $0).height } == [352, 352, 176])
  }

  @Test func aViewHigherThanAPageIsCut() throws {
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 250, height: 200))
    let high = UIView(frame: CGRect(x: 0, y: 10, width: 250, height: 900))
    scrollView.addSubview(high)
    scrollView.contentSize = CGSize(width: 250, height: 910)
    controller.printFormatter = scrollView.viewPrintFormatter()
    let document = try print(on: CGSize(width: 288, height: 432))
    #expect(document.pages.count == 3)
  }

  @Test func theTextOfATextViewIsDividedAtTheEndsOfLines() throws {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 50))
    view.text = lines(100)
    controller.printFormatter = view.viewPrintFormatter()
    #expect(try print(on: CGSize(width: 288, height: 432)).pages.count == 4)
  }

  @Test func aRendererDrawsHeaderContentAndFooterInThisOrder() throws {
    let report = Report()
    report.headerHeight = 20
    report.footerHeight = 30
    report.addPrintFormatter(UISimpleTextPrintFormatter(text: "Text"), startingAtPageAt: 0)
    controller.printPageRenderer = report
    let document = try print(on: CGSize(width: 288, height: 432))
    #expect(
      report.calls == [
        "prepare 1", "header 0 (18.0, 18.0, 252.0, 20.0)", "content 0 (18.0, 38.0, 252.0, 346.0)",
        "footer 0 (18.0, 384.0, 252.0, 30.0)",
      ])
    try expect(document.pages[0], "renderer")
  }

  @Test func formattersBeginOnTheirPages() throws {
    let renderer = UIPrintPageRenderer()
    renderer.addPrintFormatter(UISimpleTextPrintFormatter(text: "First"), startingAtPageAt: 0)
    renderer.addPrintFormatter(UISimpleTextPrintFormatter(text: "Third"), startingAtPageAt: 2)
    controller.printPageRenderer = renderer
    #expect(try print().pages.count == 3)
    #expect(renderer.printFormattersForPage(at: 1) == nil)
    #expect(renderer.printFormattersForPage(at: 2)?.count == 1)
  }

  @Test func aDocumentIsPrintedPageByPage() throws {
    let size = CGRect(x: 0, y: 0, width: 288, height: 432)
    let pdf = UIGraphicsPDFRenderer(bounds: size).pdfData { context in
      for color in [UIColor.red, .green] {
        context.beginPage()
        color.setFill()
        UIRectFill(CGRect(x: 20, y: 20, width: 100, height: 50))
      }
    }
    #expect(UIPrintInteractionController.canPrint(pdf))
    controller.printingItem = pdf
    let document = try print(on: size.size)
    #expect(document.pages.count == 2)
    try expect(document.pages[1], "document")
  }

  @Test func imagesAreAsLargeAsThePageAllows() throws {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 10)).image { context in
      UIColor.orange.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 20, height: 10))
    }
    controller.printingItems = [image, image]
    let document = try print(on: CGSize(width: 288, height: 432))
    #expect(document.pages.count == 2)
    try expect(document.pages[0], "image")
  }

  @Test func landscapeTurnsThePage() throws {
    let info = UIPrintInfo.printInfo()
    info.jobName = "Wide"
    info.orientation = .landscape
    info.outputType = .grayscale
    info.duplex = .longEdge
    controller.printInfo = info
    controller.printFormatter = UISimpleTextPrintFormatter(text: "Wide")
    let panel = try present()
    #expect(panel.title == "Wide")
    #expect(panel.isLandscape)
    #expect(panel.isTwoSided)
    #expect(!panel.usesColor)
    #expect(panel.print().pages.first?.size == CGSize(width: 842, height: 595))
  }

  @Test func theDelegateIsCalledInOrder() throws {
    let delegate = Delegate()
    delegate.paper = CGSize(width: 280, height: 420)
    controller.delegate = delegate
    controller.printFormatter = UISimpleTextPrintFormatter(text: "Text")
    var isPrinted: Bool?
    let panel = try present { result, _ in isPrinted = result }
    #expect(delegate.calls == ["will present", "did present"])
    #expect(panel.paperSize == CGSize(width: 288, height: 432))
    panel.print()
    window.settle()
    #expect(isPrinted == true)
    #expect(
      delegate.calls.dropFirst(2) == ["will start on 288", "will dismiss", "did dismiss", "did finish"])
    #expect(controller.printPaper == nil)
  }

  @Test func cancellingIsNoErrorAndStartsNoJob() throws {
    let delegate = Delegate()
    controller.delegate = delegate
    controller.printFormatter = UISimpleTextPrintFormatter(text: "Text")
    var result: (Bool, (any Error)?)?
    try present { result = ($0, $1) }.cancel()
    window.settle()
    #expect(result?.0 == false)
    #expect(result?.1 == nil)
    #expect(!delegate.calls.contains("did finish"))
  }

  @Test func aFailedJobReportsTheMessageOfTheDesktop() throws {
    controller.printFormatter = UISimpleTextPrintFormatter(text: "Text")
    var error: (any Error)?
    try present { error = $1 }.fail("Out of paper")
    window.settle()
    #expect((error as? UIPrintError)?.code == .jobFailedError)
    #expect(error?.localizedDescription == "Out of paper")
  }

  @Test func aJobWithoutContentIsAnError() {
    var error: (any Error)?
    #expect(!controller.present(animated: true) { _, _, found in error = found })
    #expect((error as? UIPrintError)?.code == .noContentError)
    controller.printingItem = Data("no picture".utf8)
    #expect(!controller.present(animated: true) { _, _, found in error = found })
    #expect((error as? UIPrintError)?.code == .unknownImageFormatError)
    #expect(window.printPanels.isEmpty)
  }

  @Test func dismissingClosesTheDialogWithoutPrinting() throws {
    controller.printFormatter = UISimpleTextPrintFormatter(text: "Text")
    var isPrinted: Bool?
    _ = try present { result, _ in isPrinted = result }
    controller.dismiss(animated: true)
    #expect(window.printPanels.isEmpty)
    #expect(isPrinted == false)
    #expect(controller.present(animated: true))
  }

  @Test func infoSurvivesItsDictionary() throws {
    let info = UIPrintInfo.printInfo()
    info.jobName = "Leaves"
    info.orientation = .landscape
    info.outputType = .photo
    let copy = try #require(info.copy() as? UIPrintInfo)
    #expect(copy.jobName == "Leaves")
    #expect(copy.orientation == .landscape)
    #expect(copy.outputType == .photo)
    #expect(copy.duplex == .none)
  }

  @Test func theBestPaperIsTheSmallestThatFits() {
    let papers = [CGSize(width: 595, height: 842), CGSize(width: 288, height: 432)].map(UIPrintPaper.init)
    #expect(UIPrintPaper.bestPaper(forPageSize: CGSize(width: 400, height: 280), withPapersFrom: papers) === papers[1])
    #expect(UIPrintPaper.bestPaper(forPageSize: CGSize(width: 500, height: 500), withPapersFrom: papers) === papers[0])
  }
}
