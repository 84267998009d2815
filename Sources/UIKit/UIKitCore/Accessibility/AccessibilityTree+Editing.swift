package import HostInterface

extension AccessibilityTree {
  package func edit(_ edit: AccessibilityEdit, of id: UInt64) -> Bool {
    (object(id) as? any AccessibleText)?.perform(edit) ?? false
  }
}
