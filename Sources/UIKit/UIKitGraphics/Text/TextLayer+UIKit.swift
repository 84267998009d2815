package import DisplayList
import QuartzCore

extension UIFont: TextLayerFont {
  package var layerFont: FontDescriptor { displayFont }
}

extension UIColor: TextLayerColor {
  package var layerColor: Color { displayColor }
}
