import Testing

struct NibConnectionsTests {
  @Test func outletsAndActionsAreListedAsNibConnections() {
    let text = """
      class Cell: UIView {
        @IBOutlet weak var label: UILabel!
        @IBOutlet private var stars: [UIView]!
        @IBInspectable var radius: CGFloat = 0
        @IBAction func follow(_ sender: Any) {}
      }
      """
    let result = adapted(text)
    #expect(result.hasPrefix("class Cell: UIView, NibConnectable {"))
    #expect(
      result.hasSuffix(
        """
        \nclass var nibConnections: [NibConnection] { [.outlet("label", \\Cell.label), .outletCollection("stars", \\Cell.stars), \
        .attribute("radius", \\Cell.radius), .action("follow:", Cell.follow(_:))] }; }
        """))
  }

  @Test func segueActionsAreListedByTheirSelectors() {
    let text = """
      class List: UIViewController {
        @IBSegueAction func open(_ coder: NSCoder) -> UIViewController? { nil }
        @IBSegueAction private func edit(_ coder: NSCoder, sender: Any?, segueIdentifier: String?) -> Editor? { nil }
      }
      """
    let result = adapted(text)
    #expect(result.contains(".segueAction(\"open:\", List.open(_:))"))
    #expect(result.contains(".segueAction(\"edit:sender:segueIdentifier:\", List.edit(_:sender:segueIdentifier:))"))
    #expect(!result.contains("@IBSegueAction"))
  }

  @Test func subclassesAddTheirNibConnections() {
    let text = "class A: UIView { @IBOutlet var a: UIView! }\nclass B: A { @IBOutlet var b: UIView! }"
    #expect(
      adapted(text).contains(
        "override class var nibConnections: [NibConnection] { super.nibConnections + [.outlet(\"b\", \\B.b)] }"))
  }
}
