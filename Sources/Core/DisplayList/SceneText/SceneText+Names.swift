/// The names of cases in a scene's text, which embedded Swift cannot obtain by reflection.
extension BlendMode {
  init?(name: String) {
    for mode in Self.allCases where mode.name == name {
      self = mode
      return
    }
    return nil
  }

  var name: String {
    switch self {
    case .normal: "normal"
    case .multiply: "multiply"
    case .screen: "screen"
    case .overlay: "overlay"
    case .darken: "darken"
    case .lighten: "lighten"
    case .colorDodge: "color-dodge"
    case .colorBurn: "color-burn"
    case .softLight: "soft-light"
    case .hardLight: "hard-light"
    case .difference: "difference"
    case .exclusion: "exclusion"
    case .hue: "hue"
    case .saturation: "saturation"
    case .color: "color"
    case .luminosity: "luminosity"
    case .clear: "clear"
    case .copy: "copy"
    case .sourceIn: "source-in"
    case .sourceOut: "source-out"
    case .sourceAtop: "source-atop"
    case .destinationOver: "destination-over"
    case .destinationIn: "destination-in"
    case .destinationOut: "destination-out"
    case .destinationAtop: "destination-atop"
    case .xor: "xor"
    case .plusDarker: "plus-darker"
    case .plusLighter: "plus-lighter"
    }
  }
}

extension TextRequest.Alignment {
  static let all: [TextRequest.Alignment] = [.left, .center, .right, .justified, .natural]

  var name: String {
    switch self {
    case .left: "left"
    case .center: "center"
    case .right: "right"
    case .justified: "justified"
    case .natural: "natural"
    }
  }
}

extension TextRequest.LineBreak {
  static let all: [TextRequest.LineBreak] = [
    .wordWrapping, .charWrapping, .clipping, .truncatingHead, .truncatingTail, .truncatingMiddle,
  ]

  var name: String {
    switch self {
    case .wordWrapping: "word"
    case .charWrapping: "char"
    case .clipping: "clip"
    case .truncatingHead: "head"
    case .truncatingTail: "tail"
    case .truncatingMiddle: "middle"
    }
  }
}

extension FontDescriptor.Design {
  var name: String {
    switch self {
    case .standard: "standard"
    case .serif: "serif"
    case .rounded: "rounded"
    case .monospaced: "monospaced"
    }
  }
}
