package import HostInterface

extension UITextField: AccessibilityDescribing {
  package func accessibilityRole(_ traits: UIAccessibilityTraits) -> AccessibilityNode.Role? {
    if traits.contains(.searchField) { return nil }
    return isSecureTextEntry ? .secureTextField : .textField
  }

  package func complete(_ node: inout AccessibilityNode) { node.text = accessibleText }
}

extension UITextView: AccessibilityDescribing {
  package func accessibilityRole(_ traits: UIAccessibilityTraits) -> AccessibilityNode.Role? {
    isEditable ? .textField : .text
  }

  package func complete(_ node: inout AccessibilityNode) { node.text = accessibleText }
}
