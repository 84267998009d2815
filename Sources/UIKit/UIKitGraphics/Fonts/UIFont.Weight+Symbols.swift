extension UIFont.Weight {
  /// Returns the weight of symbols that goes with the weight of text.
  public func symbolWeight() -> UIImage.SymbolWeight {
    let weights: [(UIFont.Weight, UIImage.SymbolWeight)] = [
      (.ultraLight, .ultraLight), (.thin, .thin), (.light, .light), (.regular, .regular), (.medium, .medium),
      (.semibold, .semibold), (.bold, .bold), (.heavy, .heavy), (.black, .black),
    ]
    let nearest = weights.min { abs($0.0.rawValue - rawValue) < abs($1.0.rawValue - rawValue) }
    return nearest?.1 ?? .regular
  }
}
