import CoreGraphics
public import Foundation

/// The methods by which a print interaction controller asks for the paper and reports what happens.
@preconcurrency @MainActor
public protocol UIPrintInteractionControllerDelegate: NSObjectProtocol {
  // @optional
  /// Returns the controller that options are presented from; the dialog is a window of the desktop here.
  func printInteractionControllerParentViewController(_ printInteractionController: UIPrintInteractionController)
    -> UIViewController?
  // @optional(reported, paperList[0])
  /// Returns the paper to print on. Without the method it is the user's choice.
  func printInteractionController(
    _ printInteractionController: UIPrintInteractionController, choosePaper paperList: [UIPrintPaper]
  ) -> UIPrintPaper
  // @optional
  /// Reports that the dialog is about to be shown.
  func printInteractionControllerWillPresentPrinterOptions(_ printInteractionController: UIPrintInteractionController)
  // @optional
  /// Reports that the dialog was shown.
  func printInteractionControllerDidPresentPrinterOptions(_ printInteractionController: UIPrintInteractionController)
  // @optional
  /// Reports that the dialog is about to be closed.
  func printInteractionControllerWillDismissPrinterOptions(_ printInteractionController: UIPrintInteractionController)
  // @optional
  /// Reports that the dialog was closed.
  func printInteractionControllerDidDismissPrinterOptions(_ printInteractionController: UIPrintInteractionController)
  // @optional
  /// Reports that the job begins, with the paper that the user has chosen.
  func printInteractionControllerWillStartJob(_ printInteractionController: UIPrintInteractionController)
  // @optional
  /// Reports that the job has ended.
  func printInteractionControllerDidFinishJob(_ printInteractionController: UIPrintInteractionController)
}
