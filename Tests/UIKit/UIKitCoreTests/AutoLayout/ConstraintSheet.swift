import UIKit

/// A view of a size with named views in it that constraints place.
@MainActor
final class ConstraintSheet {
  let root: UIView

  init(_ size: CGSize = CGSize(width: 300, height: 200)) {
    root = UIView(frame: CGRect(origin: .zero, size: size))
  }

  func add<V: UIView>(_ view: V, to parent: UIView? = nil) -> V {
    view.translatesAutoresizingMaskIntoConstraints = false
    (parent ?? root).addSubview(view)
    return view
  }

  func activate(_ constraints: NSLayoutConstraint...) { NSLayoutConstraint.activate(constraints) }

  func layOut() { root.layoutIfNeeded() }
}

/// A view with content of a size.
final class ContentView: UIView {
  var content: CGSize {
    didSet { invalidateIntrinsicContentSize() }
  }

  init(_ width: CGFloat, _ height: CGFloat) {
    content = CGSize(width: width, height: height)
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }

  override var intrinsicContentSize: CGSize { content }
}
