extension NibNames {
  static func event(_ name: String?) -> UIControl.Event? {
    switch name {
    case "touchDown": .touchDown
    case "touchDownRepeat": .touchDownRepeat
    case "touchDragInside": .touchDragInside
    case "touchDragOutside": .touchDragOutside
    case "touchDragEnter": .touchDragEnter
    case "touchDragExit": .touchDragExit
    case "touchUpInside": .touchUpInside
    case "touchUpOutside": .touchUpOutside
    case "touchCancel": .touchCancel
    case "valueChanged": .valueChanged
    case "primaryActionTriggered": .primaryActionTriggered
    case "editingDidBegin": .editingDidBegin
    case "editingChanged": .editingChanged
    case "editingDidEnd": .editingDidEnd
    case "editingDidEndOnExit": .editingDidEndOnExit
    default: nil
    }
  }

  static func state(_ name: String?) -> UIControl.State? {
    switch name {
    case "normal": .normal
    case "highlighted": .highlighted
    case "selected": .selected
    case "disabled": .disabled
    case "focused": .focused
    default: nil
    }
  }

  static func horizontalAlignment(_ name: String?) -> UIControl.ContentHorizontalAlignment? {
    switch name {
    case "center": .center
    case "left": .left
    case "right": .right
    case "fill": .fill
    case "leading": .leading
    case "trailing": .trailing
    default: nil
    }
  }

  static func verticalAlignment(_ name: String?) -> UIControl.ContentVerticalAlignment? {
    switch name {
    case "center": .center
    case "top": .top
    case "bottom": .bottom
    case "fill": .fill
    default: nil
    }
  }

  static func buttonType(_ name: String?) -> UIButton.ButtonType {
    switch name {
    case "system", "roundedRect": .system
    case "detailDisclosure": .detailDisclosure
    case "infoLight": .infoLight
    case "infoDark": .infoDark
    case "contactAdd": .contactAdd
    case "close": .close
    default: .custom
    }
  }
}
