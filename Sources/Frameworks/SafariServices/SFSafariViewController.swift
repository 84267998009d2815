public import UIKit

/// A controller that shows a web page in the desktop's browser.
///
/// The page is opened in the browser when the controller has appeared, not inside the program. The controller shows the
/// address, with buttons to open the page again, to share it, and to close.
open class SFSafariViewController: UIViewController {
  /// The button that closes the controller.
  public enum DismissButtonStyle: Int, Hashable, Sendable {
    case done
    case close
    case cancel
  }

  /// The settings of a controller.
  open class Configuration: NSObject, NSCopying {
    /// A Boolean value that determines whether the browser's reader is entered; without effect here.
    open var entersReaderIfAvailable = false
    /// A Boolean value that determines whether bars collapse; without effect here.
    open var barCollapsingEnabled = true

    /// Creates the default settings.
    public override init() { super.init() }

    /// Returns the same settings.
    open func copy(with zone: NSZone? = nil) -> Any {
      let copy = Configuration()
      copy.entersReaderIfAvailable = entersReaderIfAvailable
      copy.barCollapsingEnabled = barCollapsingEnabled
      return copy
    }
  }

  /// The delegate.
  open weak var delegate: (any SFSafariViewControllerDelegate)?
  /// The settings, a copy of those that the controller was created with.
  public let configuration: Configuration
  /// The background color of the bar; nil for the default.
  open var preferredBarTintColor: UIColor? { didSet { if isViewLoaded { updateColors() } } }
  /// The color of the buttons; nil for the default.
  open var preferredControlTintColor: UIColor? { didSet { if isViewLoaded { updateColors() } } }
  /// The button that closes the controller.
  open var dismissButtonStyle = DismissButtonStyle.done { didSet { if isViewLoaded { updateButtons() } } }

  private let url: URL
  private let bar = UINavigationBar()
  private var isOpened = false

  /// Creates a controller of a page.
  ///
  /// - Parameter URL: The address, of the scheme http or https; others end the program, as on iOS.
  public init(url URL: URL, configuration: Configuration = Configuration()) {
    if !["http", "https"].contains(URL.scheme?.lowercased() ?? "") {
      NSException(
        name: .invalidArgumentException,
        reason: "The URL \(URL) has an unsupported scheme. Only HTTP and HTTPS URLs are supported."
      ).raise()
    }
    url = URL
    self.configuration = (configuration.copy() as? Configuration) ?? configuration
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates a controller of a page; the reader is not entered.
  @available(*, deprecated, message: "Use init(url:configuration:).")
  public convenience init(url URL: URL, entersReaderIfAvailable: Bool) {
    let configuration = Configuration()
    configuration.entersReaderIfAvailable = entersReaderIfAvailable
    self.init(url: URL, configuration: configuration)
  }

  /// Returns nil: the controller cannot be in a nib.
  public required init?(coder: NSCoder) { return nil }

  /// Creates the views.
  open override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    let page = BrowserPlaceholder(url: url) { [weak self] in self?.openInBrowser() }
    for part in [bar, page] {
      part.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(part)
    }
    NSLayoutConstraint.activate([
      bar.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
      bar.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      bar.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      page.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      page.centerYAnchor.constraint(equalTo: view.centerYAnchor),
      page.leadingAnchor.constraint(greaterThanOrEqualTo: view.layoutMarginsGuide.leadingAnchor),
    ])
    updateButtons()
    updateColors()
  }

  /// Opens the page when the controller has appeared for the first time.
  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    guard !isOpened else { return }
    isOpened = true
    UIApplication.shared.open(url) { [weak self] isOpened in
      guard let self else { return }
      delegate?.safariViewController(self, didCompleteInitialLoad: isOpened)
    }
  }

  private func updateButtons() {
    let item = UINavigationItem(title: url.host ?? "")
    let dismissal: UIBarButtonItem.SystemItem =
      switch dismissButtonStyle {
      case .done: .done
      case .close: .close
      case .cancel: .cancel
      }
    item.leftBarButtonItem = UIBarButtonItem(
      systemItem: dismissal, primaryAction: UIAction { [weak self] _ in self?.finish() })
    item.rightBarButtonItem = UIBarButtonItem(
      systemItem: .action, primaryAction: UIAction { [weak self] _ in self?.share() })
    bar.items = [item]
  }

  private func updateColors() {
    bar.barTintColor = preferredBarTintColor
    view.tintColor = preferredControlTintColor
  }

  private func openInBrowser() {
    delegate?.safariViewControllerWillOpenInBrowser(self)
    UIApplication.shared.open(url)
  }

  private func share() {
    let activities = delegate?.safariViewController(self, activityItemsFor: url, title: nil)
    let controller = UIActivityViewController(activityItems: [url], applicationActivities: activities)
    controller.excludedActivityTypes = delegate?.safariViewController(
      self, excludedActivityTypesFor: url, title: nil)
    present(controller, animated: true)
  }

  private func finish() {
    delegate?.safariViewControllerDidFinish(self)
    // Some delegates dismiss the controller themselves.
    if presentingViewController != nil, !isBeingDismissed { dismiss(animated: true) }
  }
}

/// The address of a page, with a button that opens it.
private final class BrowserPlaceholder: UIStackView {
  init(url: URL, open: @escaping @MainActor () -> Void) {
    super.init(frame: .zero)
    axis = .vertical
    alignment = .center
    spacing = 12
    let icon = UIImageView(image: UIImage(systemName: "safari"))
    icon.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 48)
    icon.tintColor = .secondaryLabel
    let label = UILabel()
    label.text = url.absoluteString
    label.font = .preferredFont(forTextStyle: .subheadline)
    label.textColor = .secondaryLabel
    label.textAlignment = .center
    label.numberOfLines = 3
    let button = UIButton(configuration: .bordered(), primaryAction: UIAction(title: "Open in Browser") { _ in open() })
    for part in [icon, label, button] { addArrangedSubview(part) }
  }

  required init(coder: NSCoder) { fatalError("The view is made in code.") }
}
