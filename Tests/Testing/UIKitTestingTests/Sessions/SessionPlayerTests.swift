import Foundation
import Testing
import UIKit

@testable import SessionRecording
@testable import UIKitTesting

/// A list of leaves with a button that adds one, as programs under test have.
@MainActor
private final class LeavesController: UIViewController, UITableViewDataSource, UITableViewDelegate {
  var leaves = ["Fern", "Moss", "Oak"]
  /// The place of the button and the field, in points from the top.
  var top: CGFloat = 20
  let field = UITextField()
  let table = UITableView()
  let button = UIButton(type: .system)

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    button.setTitle("Add", for: .normal)
    button.addAction(
      UIAction { [weak self] _ in
        guard let self, let text = field.text, !text.isEmpty else { return }
        leaves.append(text)
        field.text = ""
        table.reloadData()
      }, for: .touchUpInside)
    field.placeholder = "New leaf"
    field.accessibilityIdentifier = "name"
    table.dataSource = self
    table.delegate = self
    for each in [field, button, table] { view.addSubview(each) }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    field.frame = CGRect(x: 10, y: top, width: 200, height: 40)
    button.frame = CGRect(x: 220, y: top, width: 80, height: 40)
    table.frame = CGRect(x: 0, y: top + 60, width: 320, height: view.bounds.height - top - 60)
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { leaves.count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "leaf") ?? UITableViewCell(style: .default, reuseIdentifier: "leaf")
    cell.textLabel?.text = leaves[indexPath.row]
    return cell
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    leaves.remove(at: indexPath.row)
    tableView.deleteRows(at: [indexPath], with: .fade)
  }
}

@MainActor
@Suite struct SessionPlayerTests {
  private func window(_ controller: LeavesController) -> TestWindow {
    TestWindow(controller, size: CGSize(width: 320, height: 480), scale: 1)
  }

  /// Records a session: a leaf is written and added, and the row of another is tapped.
  private func recordSession() throws -> RecordedSession {
    let controller = LeavesController()
    let test = window(controller)
    var data = Data()
    let recorder = SessionRecorder { data += $0 }
    recorder.attach(to: try #require(test.window.windowScene))
    test.tap(controller.field)
    test.advance(by: 1)
    test.type("Ivy")
    test.advance(by: 1)
    test.tap(controller.button)
    test.advance(by: 1)
    test.click(at: CGPoint(x: 60, y: 80 + controller.table.rectForRow(at: IndexPath(row: 1, section: 0)).midY))
    test.settle()
    recorder.end()
    #expect(controller.leaves == ["Fern", "Oak", "Ivy"])
    return try RecordedSession(data, name: "recorded")
  }

  private func play(_ session: RecordedSession, _ test: TestWindow) throws {
    let player = SessionPlayer(test)
    for (number, step) in session.steps.enumerated() {
      try player.play(step, number: number + 1, of: session.steps.count)
    }
  }

  @Test func aRecordedSessionNamesElementsAsTheUserSawThem() throws {
    let session = try recordSession()
    #expect(
      session.steps.map { $0.target?.description ?? "" }
        == ["UITextField \"New leaf\" #name", "", "UIButton \"Add\"", "UITableViewCell \"Moss\""])
    #expect(session.start.width == 320)
  }

  @Test func aPlayedSessionDoesTheSame() throws {
    let controller = LeavesController()
    try play(recordSession(), window(controller))
    #expect(controller.leaves == ["Fern", "Oak", "Ivy"])
  }

  @Test func elementsThatMovedAreFound() throws {
    let controller = LeavesController()
    controller.top = 150
    controller.leaves = ["Oak", "Elm", "Moss", "Fern"]
    try play(recordSession(), window(controller))
    #expect(controller.leaves == ["Oak", "Elm", "Fern", "Ivy"])
  }

  @Test func aMissingRowIsNamedTogetherWithWhatIsSeen() throws {
    let session = try recordSession()
    let controller = LeavesController()
    controller.leaves = ["Fern", "Oak"]
    let test = window(controller)
    let failure = #expect(throws: SessionPlayer.Failure.self) { try play(session, test) }
    let message = try #require(failure?.description)
    #expect(message.hasPrefix("Step 4 of 4: There is no UITableViewCell \"Moss\", which was at (60, "))
    #expect(message.contains("UITableViewCell \"Fern\"; "))
  }

  @Test func textsAreInReadingOrder() {
    let player = SessionPlayer(window(LeavesController()))
    #expect(player.texts == ["New leaf", "Add", "Fern", "Moss", "Oak"])
  }

  @Test func aPasswordIsSeenAsDots() {
    let controller = LeavesController()
    let player = SessionPlayer(window(controller))
    controller.field.isSecureTextEntry = true
    controller.field.text = "fern"
    #expect(player.texts.first == "••••")
    #expect(!player.texts.contains("fern"))
  }

  @Test func hiddenAndClippedTextsAreNotSeen() {
    let controller = LeavesController()
    controller.leaves = (1...40).map { "leaf \($0)" }
    let test = window(controller)
    controller.button.isHidden = true
    let player = SessionPlayer(test)
    #expect(!player.texts.contains("Add"))
    #expect(!player.texts.contains("leaf 40"))
    #expect(player.texts.contains("leaf 2"))
  }

  @Test func aWrittenTestHasACallForEachStepAndExpectsWhatWasSeen() throws {
    let session = try recordSession()
    var source = SessionTest(file: "/sessions/adds a leaf.session", start: session.start)
    source.begin(["Fern"])
    for step in session.steps { source.add(step, ["Fern", "Ivy \"green\""]) }
    let text = source.source
    #expect(text.contains("@MainActor @Test func addsALeaf() throws {"))
    #expect(
      text.contains(
        "  try user.tap(.init(identifier: \"name\", label: \"New leaf\", type: \"UITextField\", x: 110, y: 40))"))
    #expect(text.contains("  try user.type(\"Ivy\")"))
    #expect(text.contains("  #expect(user.texts == [\"Fern\", \"Ivy \\\"green\\\"\"])"))
    // What is seen is expected where it changes only.
    #expect(text.components(separatedBy: "#expect(").count == 3)
  }
}
