import Testing

@testable import Adapting

struct MissingNamesTests {
  private func adapted(_ text: String, types: Set<String> = []) -> String {
    Adapter(frameworkTypes: types).adapt([SourceFile(path: "File.swift", module: "Module", text: text)])[0].text
  }

  @Test func aNestedTypeThatIsLeftOutHidesNoOtherTypeOfItsName() {
    let text = """
      import CoreImage
      enum Processors {
        struct Blur {
          enum Error { case failed(CIFilter) }
          func apply() throws(Error) {}
        }
      }
      struct Pipeline {
        struct Error {}
        let error: Error
        func fail() -> Error? { nil }
      }
      func run(_ error: Error) {}

      """
    let result = adapted(text)
    #expect(result.contains("    \n    \n"))
    #expect(!result.contains("apply()"))
    #expect(result.contains("  let error: Error\n  func fail() -> Error? { nil }\n}\nfunc run(_ error: Error) {}\n"))
  }

  @Test func usersOfANestedTypeByItsFullNameAreLeftOut() {
    let text = """
      import CoreImage
      class Blur {
        enum Mode { case filter(CIFilter) }
      }
      class Strong: Blur {
        func first() -> Mode? { nil }
      }
      func second() -> Blur.Mode? { nil }
      func third() -> Other.Mode? { nil }
      enum Other { enum Mode {} }

      """
    let result = adapted(text)
    #expect(!result.contains("first"))
    #expect(!result.contains("second"))
    #expect(result.contains("func third() -> Other.Mode? { nil }\nenum Other { enum Mode {} }\n"))
  }

  @Test func extensionsThatUseAMissingRequirementLoseTheirBodies() {
    let text = """
      import CoreImage
      protocol Processor {
        var filter: CIFilter { get }
        func process() -> Int
      }
      extension Processor {
        func process() -> Int { filter.count }
      }
      func other(_ filter: Int) -> Int { filter }

      """
    let result = adapted(text)
    #expect(!result.contains("filter.count"))
    #expect(result.contains("func process() -> Int {"))
    #expect(result.contains("func other(_ filter: Int) -> Int { filter }"))
  }

  @Test func callersOfAMethodThatIsLeftOutLoseTheirBodies() {
    let text = """
      import CoreImage
      extension Picture {
        func apply(_ filter: CIFilter) -> Picture { self }
        func tinted() -> Picture { apply(.tint) }
        func blurred() -> Picture { self.apply(.blur) }
        func named(_ apply: String) -> Picture { self }
      }
      func other() { apply(); _ = [tinted(), blurred()] }

      """
    let result = adapted(text)
    #expect(!result.contains("apply(."))
    #expect(result.contains("func tinted() -> Picture { fatalError("))
    #expect(result.contains("func named(_ apply: String) -> Picture { self }"))
    #expect(result.contains("func other() { apply(); "))
  }

  @Test func anOptionalPropertyThatNothingElseUsesStaysAsNil() {
    let text = """
      import Photos
      struct Result {
        let name: String
        public let photo: PHLivePhoto?
      }
      extension PHLivePhotoView { func show(_ result: Result) { livePhoto = result.photo } }
      enum Failure { case photo(Result) }

      """
    #expect(adapted(text).contains("  let name: String\n  public let photo: Never?      \n}\n\nenum Failure"))
    #expect(
      notes(text, types: []).first == "4: 'photo' has a type of Photos, which Quire does not have; it is always nil")
  }

  @Test func anOptionalPropertyThatOtherCodeUsesTakesItsTypeWithIt() {
    let text = """
      import Photos
      struct Result {
        let photo: PHLivePhoto?
        func size() -> Int { photo!.size.width }
      }
      func f() {}

      """
    #expect(adapted(text).hasSuffix("\n\nfunc f() {}\n"))
    #expect(!adapted(text).contains("struct"))
  }

  @Test func modulesThatAreThereInPartLoseOnlyTheRest() {
    let text = """
      import CryptoKit
      func name(_ text: Data) -> SHA256.Digest { SHA256.hash(data: text) }
      func encrypt(_ text: Data) { _ = AES.GCM.seal(text) }
      func sign() { P256() }

      """
    #expect(
      adapted(text, types: ["SHA256"])
        == "import CryptoKit\nfunc name(_ text: Data) -> SHA256.Digest { SHA256.hash(data: text) }\n\n\n")
  }

  @Test func theLibraryOfPhotosIsLeftOutAndItsPickerStays() {
    let text = """
      import PhotosUI
      func pick() -> PHPickerViewController { PHPickerViewController(configuration: PHPickerConfiguration()) }
      func show(_ photo: PHLivePhoto) {}
      func count(_ result: PHFetchResult<PHAsset>) -> Int { result.count }

      """
    let result = adapted(text, types: ["PHPickerViewController", "PHPickerConfiguration"])
    #expect(result.contains("import PhotosUI\nfunc pick() -> PHPickerViewController { PHPicker"))
    #expect(!result.contains("PHLivePhoto"))
    #expect(!result.contains("PHAsset"))
  }
}
