import Testing

struct InheritedOptionalsTests {
  @Test func aSuperclassDeclaresOptionalMethodsThatItsSubclassesImplement() {
    let text = """
      @objc protocol P { @objc optional func f(_ x: Int) -> Bool }
      class A: P {
      }
      class B: A {
        func f(_ x: Int) -> Bool { true }
      }
      class C: B {
        override func f(_ y: Int) -> Bool { false }
      }
      class D: A {
        @objc func f(_ z: Int) -> Bool { true }
      }
      """
    let result = adapted(text)
    #expect(result.contains("func f(_ x: Int) throws -> Bool { throw CancellationError() }; }"))
    #expect(result.contains("  override func f(_ x: Int) -> Bool { true }"))
    #expect(result.contains("  override func f(_ y: Int)"))
    #expect(result.contains("override func f(_ z: Int)"))
    #expect(adapted(result) == result)
  }

  @Test func aSuperclassDeclaresOptionalUIKitMethodsWithTheirDefault() {
    let text = """
      class List: UIViewController, UICollectionViewDelegate {
      }
      class Photos: List {
        func collectionView(_ view: UICollectionView, didSelectItemAt path: IndexPath) {}
        func show() {}
      }
      """
    let result = adapted(text)
    #expect(
      result.contains(
        "func collectionView(_ view: UICollectionView, didSelectItemAt path: IndexPath) "
          + "{ UnimplementedDelegate.shared.collectionView(view, didSelectItemAt: path) }; }"))
    #expect(result.contains("  override func collectionView("))
    #expect(result.contains("  func show() {}"))
  }

  /// A method that satisfies a requirement is as accessible as the class and the protocol.
  @Test func inheritedOptionalMethodsOfPublicClassesArePublic() {
    let text = """
      open class List: UIViewController, UICollectionViewDelegate {
      }
      public class Photos: List {
        func collectionView(_ view: UICollectionView, didSelectItemAt path: IndexPath) {}
      }
      class Private: List {
        func scrollViewDidScroll(_ view: UIScrollView) {}
      }
      """
    let result = adapted(text)
    #expect(
      result.contains("public func collectionView(_ view: UICollectionView, didSelectItemAt path: IndexPath) { Un"))
    #expect(result.contains("  public override func collectionView("))
    #expect(result.contains("  override func scrollViewDidScroll("))
    #expect(adapted(result) == result)
  }

  @Test func subclassesThatConformThemselvesAreNotChanged() {
    let text = """
      class List: UIViewController {
      }
      class Photos: List, UICollectionViewDelegate {
        func collectionView(_ view: UICollectionView, didSelectItemAt path: IndexPath) {}
      }
      class Table: UITableViewController {
        override func tableView(_ view: UITableView, didSelectRowAt path: IndexPath) {}
      }
      """
    #expect(adapted(text) == text)
  }
}
