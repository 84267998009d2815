import Foundation
import Testing

@testable import ConformanceRunner

private func scenario(_ body: String) throws -> Scenario {
  let text = #"{"id": "made/one", \#(body)}"#
  return try Scenario(
    JSONDecoder().decode(JSON.self, from: Data(text.utf8)), topic: "made", platform: "", confidence: "")
}

@Test(arguments: [
  #""stage": {}, "steps": [], "expect": [], "given": {}"#,
  #""stage": {"weather": "rain"}, "steps": [], "expect": []"#,
  #""stage": {}, "steps": [{"shake": 3}], "expect": []"#,
  #""stage": {}, "steps": [{"wait": {"ms": 3, "twice": true}}], "expect": []"#,
  #""stage": {}, "steps": [{"touch": [{"phase": "hovered"}], "pace": "running"}], "expect": []"#,
  #""stage": {}, "steps": [], "expect": [{"value": {"of": "a"}, "resembles": 3}]"#,
  #""stage": {}, "vary": {"a": [1], "b": [1, 2]}, "steps": [], "expect": []"#,
])
func anUnknownPartOfAScenarioIsAnErrorThatNamesTheScenario(body: String) {
  let error = #expect(throws: InvalidScenario.self) { try scenario(body) }
  #expect(error?.description.contains("made/one") == true)
}

@Test func aKeyPathIsParsedIntoItsComponents() throws {
  let path = try KeyPathText("view.subviews[UIScrollView][0].(a,b.c)")
  #expect(
    path.components == [
      .member("view"), .member("subviews"), .ofType("UIScrollView"), .element(0),
      .group([try KeyPathText("a"), try KeyPathText("b.c")]),
    ])
}

@Test func aMethodNameIsParsedIntoItsPathAndItsName() {
  let method = MethodName("leadingAnchor.constraint(equalToSystemSpacingAfter:multiplier:)")
  #expect(method.path == ["leadingAnchor"])
  #expect(method.name == "constraint(equalToSystemSpacingAfter:multiplier:)")
}

@MainActor
@Test func aScenarioWithUnregisteredNamesIsNotRunAndNamesThem() throws {
  let stage = """
    "stage": {"objects": [
      {"name": "sky", "type": "Weather", "init": "init()"},
      {"name": "view", "type": "UIView", "init": "init(frame:)", "args": [[0, 0, 1, 1]], "set": {"temperature": 20}}]}
    """
  let steps = #""steps": [{"on": "view", "call": "rain(_:)", "args": [1]}]"#
  let expect = #""expect": [{"value": {"of": "view", "get": "layer.wind"}, "is": 3}]"#
  let survey = Survey(try scenario("\(stage), \(steps), \(expect)"))
  #expect(survey.missing == ["Weather", "UIView.temperature", "UIView.rain(_:)", "CALayer.wind"])
}
