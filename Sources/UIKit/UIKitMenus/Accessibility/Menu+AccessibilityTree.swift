import HostInterface

extension MenuListView: AccessibilityDescribing {
  package func accessibilityRole(_ traits: UIAccessibilityTraits) -> AccessibilityNode.Role? { .menu }
}

extension MenuRowElement: AccessibilityDescribing {
  package func accessibilityRole(_ traits: UIAccessibilityTraits) -> AccessibilityNode.Role? { .menuItem }
}
