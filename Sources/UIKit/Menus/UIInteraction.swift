/// Something that a view can do, added as an object.
@preconcurrency @MainActor
public protocol UIInteraction: NSObjectProtocol {
  /// The view it was added to.
  var view: UIView? { get }
  /// It is about to be added to a view, or removed when that is nil.
  func willMove(to view: UIView?)
  /// It was added to a view, or removed when that is nil.
  func didMove(to view: UIView?)
}

extension UIView {
  /// Adds an interaction, taking it from the view that had it.
  public func addInteraction(_ interaction: any UIInteraction) {
    guard interaction.view !== self else { return }
    interaction.view?.removeInteraction(interaction)
    interaction.willMove(to: self)
    interactions.append(interaction)
    interaction.didMove(to: self)
  }

  /// Removes an interaction.
  public func removeInteraction(_ interaction: any UIInteraction) {
    guard let index = interactions.firstIndex(where: { $0 === interaction }) else { return }
    interaction.willMove(to: nil)
    interactions.remove(at: index)
    interaction.didMove(to: nil)
  }
}
