/// A named part of a test.
public protocol XCTActivity: AnyObject {
  /// The name, for people.
  var name: String { get }
}

/// The test that runs, which consists of activities.
public final class XCTContext {
  private final class Activity: XCTActivity {
    let name: String

    init(_ name: String) { self.name = name }
  }

  /// Runs a part of a test, and returns its result. The name is not printed on Linux.
  public static func runActivity<Result>(named name: String, block: (any XCTActivity) throws -> Result) rethrows
    -> Result
  {
    try block(Activity(name))
  }
}
