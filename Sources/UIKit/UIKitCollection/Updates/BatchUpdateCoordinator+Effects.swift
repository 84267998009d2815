import CollectionCore
import DiffCore
import GeometryCore

// The effects of a change of the elements, and the questions about it.
extension BatchUpdateCoordinator {
  /// Carries out an effect on the change that is being performed.
  func perform(_ effect: UpdateEffect) {
    switch effect {
    case .discardCollected:
      view.knownDragAndDrop?.parts.dataDidReload()
      return discard()
    case .interruptAll: return interrupt()
    case .tellLayout, .follow, .invalidateLayout, .prepareLayout, .reconfigure, .animate, .beginBoundsChange,
      .moveContent, .finish, .endBoundsChange, .finishAfterPass, .complete:
      if let update = performed.last { perform(effect, of: update) }
    }
  }

  private func perform(_ effect: UpdateEffect, of update: RunningUpdate) {
    switch effect {
    case .discardCollected, .interruptAll: break
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
    case .finishAfterPass:
      afterPass.append {
        update.finalize()
        update.complete(true)
      }
    case .complete: complete { update.complete(true) }
    }
  }

  /// Calls completions of a change without an animation: at once where animations are disabled, otherwise after the
  /// caller is done, as those of `UIView.animate` that changes nothing.
  func complete(_ completions: @escaping @MainActor () -> Void) {
    if UIView.areAnimationsEnabled { UIRuntime.current.schedule(completions) } else { completions() }
  }

  private func invalidate(_ layout: UICollectionViewLayout, _ update: RunningUpdate) {
    guard let context = update.context else { return }
    view.layoutSession.withTraceCause(context.invalidateDataSourceCounts ? "a batch of updates" : "items are carried") {
      layout.invalidate(using: context)
    }
  }

  private func animate(_ update: RunningUpdate) {
    running.append(update)
    UIView.animate(
      withDuration: BatchUpdateCoordinator.duration, delay: 0, options: [.layoutSubviews, .allowUserInteraction]
    ) {
      self.view.layoutSession.handle(.update(.runs))
    } completion: { [weak self] _ in
      self?.finish(update)
      update.complete(!update.isInterrupted)
    }
  }

  private func finish(_ update: RunningUpdate) {
    running.removeAll { $0 === update }
    view.layoutSession.handle(.changeFinished(update.change.number))
  }

  // MARK: The defaults

  /// Returns the default initial attributes of an element in the change that is being performed; nil outside of one.
  func defaultInitial(of key: ElementKey) -> UICollectionViewLayoutAttributes? {
    guard let plan = engine.state.update?.plan else { return nil }
    return performed.last?.attributes.defaultInitial(of: key, plan)
  }

  /// Returns the default final attributes of an element in the change that is being performed; nil outside of one.
  func defaultFinal(of key: ElementKey) -> UICollectionViewLayoutAttributes? {
    guard let plan = engine.state.update?.plan else { return nil }
    return performed.last?.attributes.defaultFinal(of: key, plan)
  }
}
