/// Why a scenario is not run: something in it has a meaning that the runner does not know.
public struct NotInterpretable: Error, CustomStringConvertible {
  public let description: String

  init(_ description: String) { self.description = description }
}
