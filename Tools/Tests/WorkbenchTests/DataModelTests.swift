import Testing

@testable import Workbench

struct DataModelTests {
  @Test func generatedClassesAreThoseThatXcodeDeclares() {
    let model = """
      <model type="com.apple.IDECoreDataModeler.DataModel">
        <entity name="Leaf" representedClassName=".Leaf" syncable="YES" codeGenerationType="class">
          <attribute name="codeGenerationType" attributeType="String"/>
        </entity>
        <entity name="Branch" representedClassName="Branch" codeGenerationType="category"/>
        <entity name="Root" representedClassName="Root" syncable="YES"></entity>
      </model>
      """
    #expect(DataModel(model).generatedClasses == ["Leaf"])
    #expect(DataModel("").generatedClasses == [])
    #expect(DataModel.isModel("Trees.xcdatamodeld/Trees 2.xcdatamodel/contents"))
  }
}
