// The dictionaries of properties of files and images.

extension ImageOutline {
  /// Returns the time for which a frame is shown: 0.1 s instead of times below 0.02 s, as browsers play them.
  static func clamped(_ delay: Double) -> Double { delay < 0.02 ? 0.1 : delay }

  /// Returns the properties of the file as a whole.
  func fileProperties(length: Int) -> [String: Any] {
    var result: [String: Any] = ["FileSize": length]
    if let key = animationKey, hasSize {
      var animation: [String: Any] = [
        "CanvasPixelWidth": width, "CanvasPixelHeight": height, "FrameInfo": frames.map(times) as [Any],
      ]
      if let loopCount { animation["LoopCount"] = loopCount }
      if format == .gif { animation["HasGlobalColorMap"] = hasGlobalColorMap }
      result[key] = animation
    }
    return result
  }

  /// Returns the properties of an image.
  func properties(of index: Int, _ record: ExifRecord?) -> [String: Any] {
    var result: [String: Any] = [
      "PixelWidth": width, "PixelHeight": height, "Depth": depth, "ColorModel": colorModel.rawValue,
    ]
    if hasAlpha { result["HasAlpha"] = true }
    if isIndexed { result["IsIndexed"] = true }
    if let profileName { result["ProfileName"] = profileName }
    if let orientation = record?.orientation ?? orientation { result["Orientation"] = orientation }
    addResolution(record, to: &result)
    if let record {
      if !record.exif.isEmpty { result["{Exif}"] = record.exif }
      if !record.tiff.isEmpty { result["{TIFF}"] = record.tiff }
      if !record.gps.isEmpty { result["{GPS}"] = record.gps }
    }
    if let jfif {
      result["{JFIF}"] =
        [
          "JFIFVersion": jfif.version as [Any], "DensityUnit": jfif.unit, "XDensity": jfif.x, "YDensity": jfif.y,
          "IsProgressive": isProgressive,
        ] as [String: Any]
    }
    let iptc = IPTCRecord(self.iptc).properties
    if !iptc.isEmpty { result["{IPTC}"] = iptc }
    if format == .png { result["{PNG}"] = pngProperties }
    if let key = animationKey, frames[index].delay != nil {
      result[key] = times(of: frames[index]).merging(result[key] as? [String: Any] ?? [:]) { $1 }
    }
    return result
  }

  private var animationKey: String? {
    switch format {
    case .gif: "{GIF}"
    case .webp: "{WebP}"
    case .png: isAnimated ? "{PNG}" : nil
    default: nil
    }
  }

  private func times(of frame: Frame) -> [String: Any] {
    guard let delay = frame.delay else { return [:] }
    return ["DelayTime": Self.clamped(delay), "UnclampedDelayTime": delay]
  }

  private var pngProperties: [String: Any] {
    var result: [String: Any] = ["InterlaceType": isProgressive ? 1 : 0]
    if let resolution {
      result["XPixelsPerMeter"] = Int((resolution.x / 0.0254).rounded())
      result["YPixelsPerMeter"] = Int((resolution.y / 0.0254).rounded())
    }
    return result
  }

  private func addResolution(_ record: ExifRecord?, to result: inout [String: Any]) {
    func number(_ key: String) -> Double? {
      (record?.tiff[key] as? Double) ?? (record?.tiff[key] as? Int).map(Double.init)
    }
    let unit = number("ResolutionUnit") == 3 ? 2.54 : 1
    let x = number("XResolution").map { $0 * unit } ?? resolution?.x
    let y = number("YResolution").map { $0 * unit } ?? resolution?.y
    guard let x, let y else { return }
    result["DPIWidth"] = x
    result["DPIHeight"] = y
  }
}
