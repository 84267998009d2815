import UIKit

@MainActor @objc public protocol LeafViewDelegate: AnyObject {
  @objc optional func leafViewWasTapped(_ view: LeafView)
}

/// A button that says which leaf it stands for.
public class LeafView: UIView {
  public weak var delegate: LeafViewDelegate?
  @objc public dynamic var taps = 0
  public let button = UIButton(type: .system)

  public init(_ leaf: Leaf) {
    super.init(frame: .zero)
    button.setTitle(leaf.name, for: .normal)
    button.addTarget(self, action: #selector(tap(_:)), for: .touchUpInside)
    addSubview(button)
  }

  public required init?(coder: NSCoder) { fatalError("init(coder:) is not used") }

  @objc func tap(_ sender: UIButton) {
    taps += 1
    delegate?.leafViewWasTapped?(self)
  }
}
