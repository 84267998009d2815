public import UIKit

/// A delegate that is told about the use of a web page's controller.
@MainActor
public protocol SFSafariViewControllerDelegate: AnyObject {
  // @optional([])
  /// Returns activities of the program for the share sheet of a page; by default none.
  func safariViewController(_ controller: SFSafariViewController, activityItemsFor URL: URL, title: String?)
    -> [UIActivity]
  // @optional([])
  /// Returns the types of activities that the share sheet of a page does not have; by default none.
  func safariViewController(_ controller: SFSafariViewController, excludedActivityTypesFor URL: URL, title: String?)
    -> [UIActivity.ActivityType]
  // @optional
  /// Reports that the user closes the controller, which is dismissed then.
  func safariViewControllerDidFinish(_ controller: SFSafariViewController)
  // @optional
  /// Reports that the browser has been started, or that there is none.
  func safariViewController(_ controller: SFSafariViewController, didCompleteInitialLoad didLoadSuccessfully: Bool)
  // @optional
  /// Reports a redirection during the first load; never called, since the browser does not tell.
  func safariViewController(_ controller: SFSafariViewController, initialLoadDidRedirectTo URL: URL)
  // @optional
  /// Reports that the user opens the page in the browser.
  func safariViewControllerWillOpenInBrowser(_ controller: SFSafariViewController)
}
