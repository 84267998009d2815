extension UIViewController {
  final func startPresenting(_ new: UIViewController, animated: Bool, completion: (() -> Void)?) {
    guard let window = viewIfLoaded?.storedWindow else {
      return Log.warn(
        "\(type(of: self)) was asked to present \(type(of: new)) while its view is in no window; nothing is presented. "
          + "Present after viewDidAppear.")
    }
    if let present = presentation.presented {
      return Log.warn(
        "\(type(of: self)) was asked to present \(type(of: new)) while it presents \(type(of: present)); nothing changes. "
          + "Dismiss that one first.")
    }
    presentation.presented = new
    new.presentation.presenting = self
    guard let view = new.view else { return }
    view.frame = window.bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    new.setAppearance(.appearing, animated: animated)
    window.addSubview(view)
    new.setAppearance(.appeared, animated: animated)
    completion?()
  }

  final func startDismissing(animated: Bool, completion: (() -> Void)?) {
    guard let presented = presentedViewController else {
      presentingViewController?.dismiss(animated: animated, completion: completion)
      return
    }
    guard let presenter = presented.presentation.presenting else { return }
    presented.setAppearance(.disappearing, animated: animated)
    presented.viewIfLoaded?.removeFromSuperview()
    presented.setAppearance(.disappeared, animated: animated)
    presented.presentation.presenting = nil
    presenter.presentation.presented = nil
    completion?()
  }
}
