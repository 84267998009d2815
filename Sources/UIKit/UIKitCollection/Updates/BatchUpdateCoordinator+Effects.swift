import CollectionCore
import DiffCore
import GeometryCore

// The effects of a change of the elements, and the questions about it.
extension BatchUpdateCoordinator {
  /// Carries out an effect of the change with a number.
  func perform(_ effect: UpdateEffect, of number: Int) {
    guard let update = attributes(of: number) else { return }
    switch effect {
    case .tellLayout(let map, let before, let after):
      view.storedLayout.dataDidChange(by: map, before: before, after: after)
    case .follow(let map): view.selectionControl.follow(map)
    case .invalidateLayout: invalidate(view.storedLayout, update)
    case .prepareLayout(let operations):
      update.layout.prepare(forCollectionViewUpdates: operations.map(UICollectionViewUpdateItem.init))
    case .reconfigure(let map): view.visibleElements.reconfigure(update.reconfigured.compactMap(map.newPath))
    case .animate: animate(update)
    case .beginBoundsChange(let bounds): update.layout.prepare(forAnimatedBoundsChange: CGRect(bounds))
    case .moveContent(let offset): view.shiftContent(to: CGPoint(offset))
    case .finish: update.finalize()
    case .endBoundsChange: update.layout.finalizeAnimatedBoundsChange()
    case .complete(let isFinished, let isDue):
      _ = removeAttributes(of: number)
      if isDue { update.complete(isFinished) } else { complete { update.complete(isFinished) } }
    }
  }

  /// Calls completions of a change without an animation: at once where animations are disabled, otherwise after the
  /// caller is done, as those of `UIView.animate` that changes nothing.
  func complete(_ completions: @escaping @MainActor () -> Void) {
    if UIView.areAnimationsEnabled { UIRuntime.current.schedule(completions) } else { completions() }
  }

  private func invalidate(_ layout: UICollectionViewLayout, _ update: UpdateAttributes) {
    guard let context = update.context else { return }
    view.layoutSession.withTraceCause(context.invalidateDataSourceCounts ? "a batch of updates" : "items are carried") {
      layout.invalidate(using: context)
    }
  }

  private func animate(_ update: UpdateAttributes) {
    let (engine, number) = (engine, update.number)
    UIView.animate(
      withDuration: BatchUpdateCoordinator.duration, delay: 0, options: [.layoutSubviews, .allowUserInteraction]
    ) {
      self.view.layoutSession.handle(.update(.animates(number)))
    } completion: { [weak self] _ in
      if let self { return self.view.layoutSession.handle(.update(.animationEnded(number))) }
      update.complete(!engine.state.updates.contains { $0.number == number && $0.isInterrupted })
    }
  }

  // MARK: The defaults

  /// Returns the default initial attributes of an element in the change that is being performed; nil outside of one.
  func defaultInitial(of key: ElementKey) -> UICollectionViewLayoutAttributes? {
    guard let update = engine.update else { return nil }
    return attributes(of: update.number)?.defaultInitial(of: key, update)
  }

  /// Returns the default final attributes of an element in the change that is being performed; nil outside of one.
  func defaultFinal(of key: ElementKey) -> UICollectionViewLayoutAttributes? {
    guard let update = engine.update else { return nil }
    return attributes(of: update.number)?.defaultFinal(of: key, update)
  }
}
