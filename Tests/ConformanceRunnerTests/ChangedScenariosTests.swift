import Foundation
import Testing

@testable import ConformanceRunner

/// Changes one value of a recorded scenario, to see that the runner sees the difference.
private struct Changed {
  var contents: [String: Any]

  init(_ topic: String) throws {
    let data = try Data(contentsOf: Recordings.folder.appendingPathComponent("\(topic).json"))
    contents = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
  }

  /// Replaces the value at a path of keys in the scenario with an id.
  mutating func set(_ id: String, _ path: [String], _ value: Any) throws {
    var scenarios = try #require(contents["scenarios"] as? [[String: Any]])
    let index = try #require(scenarios.firstIndex { $0["id"] as? String == id })
    scenarios[index] = try replacing(path[...], in: scenarios[index], by: value)
    contents["scenarios"] = scenarios
  }

  private func replacing(_ path: ArraySlice<String>, in object: [String: Any], by value: Any) throws -> [String: Any] {
    var object = object
    let key = try #require(path.first)
    if path.count == 1 {
      object[key] = value
    } else {
      object[key] = try replacing(path.dropFirst(), in: object[key] as? [String: Any] ?? [:], by: value)
    }
    return object
  }

  @MainActor
  func outcome(of id: String) throws -> Outcome {
    let file = try ScenarioFile(JSONSerialization.data(withJSONObject: contents))
    return ConformanceRunner.run(try #require(file.scenarios.first { $0.id == id }))
  }
}

extension Outcome {
  fileprivate var fails: Bool { if case .fails = self { true } else { false } }
  fileprivate var isNotRun: Bool { if case .notRun = self { true } else { false } }
  fileprivate var doesHold: Bool { if case .holds = self { true } else { false } }
}

/// A scenario of each topic, with an expectation of it and a value that is wrong.
private let wrong: [(id: String, path: [String], value: any Sendable)] = [
  ("flow-layout/full-line-justified", ["expect", "itemFrames", "0-1"], [137.0, 0, 100, 60]),
  ("flow-layout/full-line-justified", ["expect", "contentSize"], [375.0, 201]),
  ("flow-layout/footer-only-and-two-items", ["expect", "headerFrames", "0"], [0.0, 0, 375, 1]),
  ("flow-layout/defaults", ["expect", "minimumLineSpacing"], 11),
  ("flow-layout/attributes-arithmetic", ["expect", "afterCenter", "center"], [60.0, 40]),
  ("layout-call-order/bounds-size-change", ["expect", "duringLayout"], ["collectionViewContentSize"]),
  ("layout-call-order/explicit-invalidate-while-past-content", ["expect", "cellForItemCalls"], 1),
  ("invalidation-contexts/items-accumulate", ["expect", "invalidatedItemIndexPaths"], ["0-0", "1-2", "1-3"]),
  ("invalidation-contexts/same-frame", ["expect", "order"], ["shouldInvalidateLayout (old)"]),
  ("scroll-offset-entry-points/scrollToItem-top-not-animated", ["expect", "finalOffsetY"], 301),
  ("scroll-deceleration/flick-750-end", ["expect", "finalOffsetY"], 5445),
  ("scroll-deceleration/delegate-order", ["expect", "order"], ["scrollViewDidEndDecelerating"]),
  ("scroll-rubber-band/bottom-drag-end", ["expect", "offsetY"], 39384),
  ("gestures/swipe-defaults", ["expect", "direction"], "left"),
  ("gestures/swipe-left", ["expect", "duringMove"], 1),
  ("gestures/swipe-diagonal", ["expect", "recognised"], true),
  (
    "gestures/swipe-threshold-at-0.2s", ["expect", "alongAxis", "recognised from (exclusive bracket)"], [40.7, 40.8]
  ),
  ("view-geometry/identity", ["expect", "point"], [8, 10]),
  ("animation-curves/spring-k300-c20", ["expect", "settlingDuration"], 0.75),
  ("animation-curves/spring-perceptual-0.5-bounce-1.0", ["expect", "duration"], 1e38),
  ("animation-curves/animated-offset-400", ["expect", "offsetX"], [0.0, 178, 388, 400]),
  ("animation-curves/sheet-drag", ["expect", "dragUp180"], -12),
  ("animation-curves/sheet-release-spring", ["expect", "omega"], 18.3),
  ("animation-curves/sheet-release-spring", ["expect", "springKind"], "underdamped"),
  ("animation-curves/sheet-dismiss-velocity", ["expect", "springs back"], [900.0, 1010]),
  ("animation-curves/sheet-dimming", ["expect", "formula"], "0.2*(1 - 2*d/height)"),
  ("view-hit-testing/point-35-35", ["expect", "path"], "0.1"),
]

@MainActor
@Test(arguments: wrong.indices)
func aWrongExpectationFails(index: Int) throws {
  let (id, path, value) = wrong[index]
  var changed = try Changed(String(id.prefix { $0 != "/" }))
  try changed.set(id, path, value)
  #expect(try changed.outcome(of: id).fails, "\(id)")
}

/// Words and keys that have no meaning to the runner.
private let unknown: [(id: String, path: [String], value: any Sendable)] = [
  ("flow-layout/full-line-justified", ["given", "gravity"], 9.81),
  ("flow-layout/full-line-justified", ["expect", "temperature"], 20),
  ("flow-layout/full-line-justified", ["when"], "layoutIfNeeded thrice, then whistle"),
  ("layout-call-order/bounds-size-change", ["given", "layout"], "a layout that nobody knows"),
  ("gestures/swipe-left", ["given", "direction"], "sideways"),
  ("layout-call-order/flow-subclass-first-pass", ["when"], "add to window, shake"),
  ("invalidation-contexts/items-accumulate", ["when"], "invalidateWeather([1-2])"),
  (
    "scroll-offset-entry-points/scrollToItem-top-not-animated", ["when"],
    "scrollToItem(item 6, .sideways, animated: false)"
  ),
  ("scroll-deceleration/flick-750-end", ["given", "touch", "pressure"], 1),
  ("scroll-deceleration/flick-750-end", ["when"], "lift twice"),
  ("animation-curves/spring-k300-c20", ["given", "spring"], "stiffness, damping, made of steel"),
  ("animation-curves/sheet-drag", ["given", "sheet"], "upside down, height 793"),
  ("animation-curves/sheet-drag", ["when"], "shake by 180"),
  ("view-geometry/identity", ["given", "rotation"], "child.transform = twist by 3"),
  ("view-hit-testing/point-35-35", ["when"], "root.touch(35, 35)"),
]

@MainActor
@Test(arguments: unknown.indices)
func whatIsNotUnderstoodIsNotRun(index: Int) throws {
  let (id, path, value) = unknown[index]
  var changed = try Changed(String(id.prefix { $0 != "/" }))
  try changed.set(id, path, value)
  #expect(try changed.outcome(of: id).isNotRun, "\(id)")
}

/// Other values of the same shape, with what follows from the rule.
@MainActor
@Test func otherValuesOfTheSameShapeAreRun() throws {
  var flow = try Changed("flow-layout")
  let line = "flow-layout/exact-fit-does-not-wrap"
  try flow.set(line, ["given", "sections"], [4])
  try flow.set(line, ["given", "itemSize"], [80, 50])
  try flow.set(line, ["expect"], ["itemFrames": ["0-3": [295, 0, 80, 50]], "contentSize": [NSNull(), 50]])
  #expect(try flow.outcome(of: line).doesHold)

  var contexts = try Changed("invalidation-contexts")
  let items = "invalidation-contexts/items-accumulate"
  try contexts.set(items, ["when"], "invalidateSupplementaryElements(header,[0-0, 1-0]) then invalidateItems([2-2])")
  try contexts.set(
    items, ["expect"],
    ["invalidatedSupplementaryIndexPaths": ["header": ["0-0", "1-0"]], "invalidatedItemIndexPaths": ["2-2"]])
  #expect(try contexts.outcome(of: items).doesHold)

  var entry = try Changed("scroll-offset-entry-points")
  let scroll = "scroll-offset-entry-points/scrollToItem-top-not-animated"
  for (action, offset) in [
    ("scrollToItem(item 39, .top, animated: false)", 1700), ("scrollToItem(item 10, .bottom, animated: false)", 240),
    ("scrollToItem(item 10, .centeredVertically, animated: false)", 370),
    ("setContentOffset((0,450), animated: false)", 450), ("contentOffset = (0,77)", 77),
  ] {
    try entry.set(scroll, ["when"], action)
    try entry.set(scroll, ["expect"], ["finalOffsetY": offset])
    #expect(try entry.outcome(of: scroll).doesHold, "\(action)")
  }

  var geometry = try Changed("view-geometry")
  let point = "view-geometry/point-to-sibling"
  try geometry.set(point, ["when"], "sibling.convert((1,2), to: root)")
  try geometry.set(point, ["expect", "point"], [151, 222])
  #expect(try geometry.outcome(of: point).doesHold)
}
