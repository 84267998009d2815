/// A leaf of a plant.
public struct Leaf {
  public var name: String

  public init(name: String) { self.name = name }
}
