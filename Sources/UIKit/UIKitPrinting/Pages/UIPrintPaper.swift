import CoreGraphics
public import Foundation

/// A size of paper, in points.
@preconcurrency @MainActor
open class UIPrintPaper: NSObject {
  /// The size of the sheet in portrait.
  public final let paperSize: CGSize
  /// The part that a printer can reach.
  public final let printableRect: CGRect

  /// The width that common printers cannot reach, in points: a quarter of an inch.
  static let margin: CGFloat = 18

  /// The common sizes: A4, US Letter, A5, A3, US Legal, photos of 4 × 6 inches, A6.
  static let common = [
    UIPrintPaper(CGSize(width: 595, height: 842)), UIPrintPaper(CGSize(width: 612, height: 792)),
    UIPrintPaper(CGSize(width: 420, height: 595)), UIPrintPaper(CGSize(width: 842, height: 1191)),
    UIPrintPaper(CGSize(width: 612, height: 1008)), UIPrintPaper(CGSize(width: 288, height: 432)),
    UIPrintPaper(CGSize(width: 298, height: 420)),
  ]

  init(_ size: CGSize) {
    paperSize = size
    printableRect = CGRect(origin: .zero, size: size).insetBy(dx: Self.margin, dy: Self.margin)
  }

  /// Returns the smallest paper that a page fits on, else the largest one.
  open class func bestPaper(forPageSize contentSize: CGSize, withPapersFrom paperList: [UIPrintPaper]) -> UIPrintPaper {
    let (short, long) = (min(contentSize.width, contentSize.height), max(contentSize.width, contentSize.height))
    func area(_ paper: UIPrintPaper) -> CGFloat { paper.paperSize.width * paper.paperSize.height }
    let fitting = paperList.filter { paper in
      min(paper.paperSize.width, paper.paperSize.height) >= short - 1
        && max(paper.paperSize.width, paper.paperSize.height) >= long - 1
    }
    return fitting.min { area($0) < area($1) } ?? paperList.max { area($0) < area($1) } ?? UIPrintPaper(contentSize)
  }
}
