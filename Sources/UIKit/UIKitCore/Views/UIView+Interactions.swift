extension UIView {
  /// Adds an interaction, removing it from the view that had it.
  final func take(_ interaction: any UIInteraction) {
    guard interaction.view !== self else { return }
    interaction.view?.removeInteraction(interaction)
    interaction.willMove(to: self)
    interactions.append(interaction)
    interaction.didMove(to: self)
  }

  /// Removes an interaction of the view.
  final func release(_ interaction: any UIInteraction) {
    guard let index = interactions.firstIndex(where: { $0 === interaction }) else { return }
    interaction.willMove(to: nil)
    interactions.remove(at: index)
    interaction.didMove(to: nil)
  }

  /// Ends editing in the view's hierarchy; returns true when the first responder was here and resigned.
  final func resignFirstResponder(force: Bool) -> Bool {
    guard let window = storedWindow, let first = window.firstResponder as? UIView, first.isDescendant(of: self) else {
      return false
    }
    guard force else { return first.resignFirstResponder() }
    window.firstResponder = nil
    return true
  }
}
