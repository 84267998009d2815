import CoreGraphics
import HostInterface

@MainActor
extension UINibDecoder {
  package func fill(_ view: UIScrollView) {
    setFlags(of: view, from: element)
    if let size = element.size("contentSize") { view.contentSize = size }
    if let insets = element.insets("contentInset") { view.contentInset = insets }
    if let flag = element.bool("scrollEnabled") { view.isScrollEnabled = flag }
    if let flag = element.bool("pagingEnabled") { view.isPagingEnabled = flag }
    if let flag = element.bool("directionalLockEnabled") { view.isDirectionalLockEnabled = flag }
    if let flag = element.bool("bounces") { view.bounces = flag }
    if let flag = element.bool("alwaysBounceVertical") { view.alwaysBounceVertical = flag }
    if let flag = element.bool("alwaysBounceHorizontal") { view.alwaysBounceHorizontal = flag }
    if let flag = element.bool("showsHorizontalScrollIndicator") { view.showsHorizontalScrollIndicator = flag }
    if let flag = element.bool("showsVerticalScrollIndicator") { view.showsVerticalScrollIndicator = flag }
    if let flag = element.bool("delaysContentTouches") { view.delaysContentTouches = flag }
    if let flag = element.bool("canCancelContentTouches") { view.canCancelContentTouches = flag }
    if let flag = element.bool("bouncesZoom") { view.bouncesZoom = flag }
    if let scale = element.number("minimumZoomScale") { view.minimumZoomScale = scale }
    if let scale = element.number("maximumZoomScale") { view.maximumZoomScale = scale }
    switch element.attributes["contentInsetAdjustmentBehavior"] {
    case "never": view.contentInsetAdjustmentBehavior = .never
    case "always": view.contentInsetAdjustmentBehavior = .always
    case "scrollableAxes": view.contentInsetAdjustmentBehavior = .scrollableAxes
    default: break
    }
  }
}
