/// An effect that the engine has a collection view carry out, by the concern to which it belongs.
///
/// Questions to the layout and effects alternate in one order, which `LayoutPort` sees as the order of its calls.
/// Effects on the items alone are `ItemEffect`s.
package enum CollectionEffect: Equatable, Sendable {
  /// An effect on the layout, or on what is cached of its answers.
  case layout(LayoutEffect)
  /// An effect on the size and the offset of the content.
  case scroll(ScrollEffect)
  /// An effect on the views of elements.
  case element(ElementEffect)
  /// An effect that concerns the sizes that views prefer.
  case sizing(SizingEffect)
  /// An effect that concerns cells before they become visible.
  case prefetch(PrefetchEffect)
  /// An effect of the change of the elements with a number; indirect, so that the effects of every frame are not
  /// larger.
  indirect case update(UpdateEffect, of: Int)
  /// An effect of an interactive movement of items; indirect for the same reason.
  indirect case movement(MovementEffect)
}
