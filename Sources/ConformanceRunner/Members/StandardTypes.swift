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
    addScrolling()
    addCollectionViews()
    addLayouts()
    addControllers()
    addControls()
    addStockClasses()
  }

  /// Adds the stock classes, each from its own file.
  private func addStockClasses() {
    ActionTarget.register(in: self)
    ColumnsLayout.register(in: self)
    FadeAnimator.register(in: self)
    FixedLabel.register(in: self)
    FlowMetricsDelegate.register(in: self)
    ForeignCoordinateSpace.register(in: self)
    InsetPresentationController.register(in: self)
    ItemsDataSource.register(in: self)
    RecordingCollectionView.register(in: self)
    RecordingCollectionViewController.register(in: self)
    RecordingFlowLayout.register(in: self)
    RecordingLayer.register(in: self)
    RecordingLayout.register(in: self)
    RecordingNavigationBarDelegate.register(in: self)
    RecordingScrollDelegate.register(in: self)
    RecordingTabBarControllerDelegate.register(in: self)
    RecordingView.register(in: self)
    RecordingViewController.register(in: self)
    SizedView.register(in: self)
    StockCollectionViewController.register(in: self)
    StockImage.register(in: self)
    TransitionDelegate.register(in: self)
  }
}
