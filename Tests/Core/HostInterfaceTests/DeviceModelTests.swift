import GeometryCore
import HostInterface
import Testing

/// The table of devices.
@Suite struct DeviceModelTests {
  @Test func everyDeviceIsFoundByItsName() {
    for model in DeviceModel.all { #expect(DeviceModel.named(model.name.uppercased()) == model) }
    #expect(DeviceModel.named("iPhone99") == nil)
    #expect(Set(DeviceModel.all.map(\.name)).count == DeviceModel.all.count)
  }

  @Test func aPhoneWithAButtonHasAStatusBarInPortraitAlone() {
    #expect(DeviceModel.iPhone8.insets == Insets(top: 20, left: 0, bottom: 0, right: 0))
    #expect(DeviceModel.iPhone8.landscapeInsets == .zero)
  }

  @Test func aNotchCoversASideInLandscape() {
    #expect(DeviceModel.iPhoneX.insets == Insets(top: 44, left: 0, bottom: 34, right: 0))
    #expect(DeviceModel.iPhoneX.landscapeInsets == Insets(top: 0, left: 44, bottom: 24, right: 44))
  }

  @Test func aTabletHasTheSameInsetsInBothOrientations() {
    for model in DeviceModel.all where model.isTablet { #expect(model.insets == model.landscapeInsets) }
  }
}
