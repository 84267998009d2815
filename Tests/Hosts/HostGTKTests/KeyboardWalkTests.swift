import Testing

/// Every exhibit of the gallery by Tab alone, and random actions; both by the program of the folder `Monkey`, without a
/// display.
struct KeyboardWalkTests {
  @Test func theTabKeyReachesEveryControlOfEveryExhibit() {
    let lines = WindowProbe.output(of: "cd '\(WindowProbe.folder)' && timeout 300 ./monkey walk 2>/dev/null")
    #expect(lines.last == "every control was reached", "\(lines.joined(separator: "\n"))")
  }

  @Test func randomActionsInTheGalleryCauseNoFlaws() {
    let lines = WindowProbe.output(of: "cd '\(WindowProbe.folder)' && timeout 300 ./monkey 300 1 2>&1")
    #expect(lines.last == "seed 1: in order", "\(lines.joined(separator: "\n"))")
  }
}
