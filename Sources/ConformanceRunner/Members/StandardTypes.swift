import UIKit

extension Registry {
  /// Adds every type, member and stock class that scenarios may use.
  func addStandardTypes() {
    addConstants()
    addGeometry()
    SampleList.register(in: self)
    addViews()
    addLayers()
    addAutoLayout()
    addStockClasses()
  }

  /// Adds the stock classes, each from its own file.
  private func addStockClasses() {
    SizedView.register(in: self)
    ForeignCoordinateSpace.register(in: self)
  }
}
