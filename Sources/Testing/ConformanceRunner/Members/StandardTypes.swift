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
    addTables()
    addLayouts()
    addCompositionalLayouts()
    addDiffableSnapshots()
    addDiffableDataSources()
    addLists()
    addItemProviders()
    addControllers()
    addControls()
    addTextViews()
    addStockClasses()
  }

  /// Adds the stock classes, each from its own file.
  private func addStockClasses() {
    let registrations = [
      ActionTarget.register, ColumnsLayout.register, FadeAnimator.register, FixedLabel.register,
      FlowMetricsDelegate.register, ForeignCoordinateSpace.register, InsetPresentationController.register,
      ItemsDataSource.register, RecordingCollectionView.register, RecordingCollectionViewController.register,
      RecordingFlowLayout.register, RecordingLayer.register, RecordingLayout.register,
      RecordingNavigationBarDelegate.register, RecordingScrollDelegate.register,
      RecordingTabBarControllerDelegate.register, RecordingTableDelegate.register, RecordingTableView.register,
      RecordingTextItemDelegate.register, RecordingTextStorageDelegate.register, RecordingTextViewDelegate.register,
      RowsDataSource.register, RecordingView.register, RecordingViewController.register,
      SizedView.register, StockCollectionViewController.register, StockImage.register, TransitionDelegate.register,
    ]
    for register in registrations { register(self) }
  }
}
