extension LayerNode {
  /// Returns a time of the frame clock in the layer's time.
  func localTime(_ time: Double) -> Double {
    let outer = owner?.localTime(time) ?? time
    return mediaTiming?.local(outer) ?? outer
  }

  /// A Boolean value that indicates whether the layer's time runs, as well as that of every layer above it.
  var isTimeRunning: Bool { mediaTiming?.speed != 0 && (owner?.isTimeRunning ?? true) }

  /// Returns a time of the layer in the frame clock's time; nil if the layer's time does not run.
  func globalTime(_ time: Double) -> Double? {
    var outer = time
    if let timing = mediaTiming {
      if timing.speed == 0 { return nil }
      outer = (time - timing.timeOffset) / Double(timing.speed) + timing.beginTime
    }
    guard let owner else { return outer }
    return owner.globalTime(outer)
  }
}
