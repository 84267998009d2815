/// What a controller presents, and who presents it.
struct PresentationState {
  var presented: UIViewController?
  weak var presenting: UIViewController?
}
