import CoreGraphics
import GeometryCore

extension CALayer {
  /// Copies the value of one property from other values.
  func take(_ values: ShownValues, of key: String) {
    let new = values.values
    switch key {
    case "position": position = CGPoint(new.position)
    case "bounds": bounds = CGRect(new.bounds)
    case "anchorPoint": anchorPoint = CGPoint(new.anchorPoint)
    case "anchorPointZ": anchorPointZ = CGFloat(new.anchorPointZ)
    case "zPosition": zPosition = CGFloat(new.zPosition)
    case "opacity": opacity = Float(new.opacity)
    case "cornerRadius": cornerRadius = CGFloat(new.cornerRadius)
    case "borderWidth": borderWidth = CGFloat(new.borderWidth)
    case "shadowOpacity": shadowOpacity = Float(new.shadowOpacity)
    case "shadowRadius": shadowRadius = CGFloat(new.shadowRadius)
    case "shadowOffset": shadowOffset = CGSize(width: new.shadowOffset.x, height: new.shadowOffset.y)
    case "shadowPath": shadowPath = new.shadowPath.map { CGPath($0) }
    case "backgroundColor": backgroundColor = new.background.map { CGColor($0) }
    case "borderColor": borderColor = new.borderColor.map { CGColor($0) }
    case "shadowColor": shadowColor = new.shadowColor.map { CGColor($0) }
    case "contentsRect": contentsRect = CGRect(new.contentsRect)
    case "contentsCenter": contentsCenter = CGRect(new.contentsCenter)
    case "transform": transform = CATransform3D(new.transform)
    case "sublayerTransform": sublayerTransform = CATransform3D(new.sublayerTransform)
    case "contents":
      if case .contents(.image(let image))? = values.extras[key] { contents = image }
    default:
      if let value = values.extras[key] { applyPresentationValues([key: value]) }
    }
  }

  /// Sets an animatable property by its key path, or stores the value with the layer if no property has the path.
  final func take(_ value: Any?, forKeyPath keyPath: String) {
    guard let property = AnimatedProperty.named(keyPath) else {
      if undefinedKeyValues == nil { undefinedKeyValues = [:] }
      undefinedKeyValues?[keyPath] = value
      if type(of: self).needsDisplay(forKey: keyPath) { setNeedsDisplay() }
      return
    }
    guard let new = AnimatedValue(value) else { return setNothing(forKeyPath: keyPath) }
    var values = modelValues
    property.write(&values, new)
    take(values, of: keyPath.split(separator: ".").first.map(String.init) ?? keyPath)
  }

  func setNothing(forKeyPath keyPath: String) {
    switch keyPath {
    case "backgroundColor": backgroundColor = nil
    case "borderColor": borderColor = nil
    case "shadowColor": shadowColor = nil
    case "shadowPath": shadowPath = nil
    case "contents": contents = nil
    default: break
    }
  }
}
