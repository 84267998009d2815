import Foundation
import UniformTypeIdentifiers

/// A filter of what a picker of photos offers.
public struct PHPickerFilter: Hashable, Sendable {
  /// The types of files that are offered.
  let types: [UTType]

  /// Pictures.
  public static let images = PHPickerFilter(types: [.image])
  /// Films.
  public static let videos = PHPickerFilter(types: [.movie])
  /// Pictures with motion, which are pictures here.
  public static let livePhotos = images
  /// Pictures of the screen, which are pictures here.
  public static let screenshots = images
  /// Pictures with depth, which are pictures here.
  public static let depthEffectPhotos = images
  /// Series of pictures, which are pictures here.
  public static let bursts = images
  /// Panoramas, which are pictures here.
  public static let panoramas = images
  /// Films of the screen, which are films here.
  public static let screenRecordings = videos
  /// Films with depth, which are films here.
  public static let cinematicVideos = videos
  /// Films in slow motion, which are films here.
  public static let slomoVideos = videos
  /// Films in quick motion, which are films here.
  public static let timelapseVideos = videos

  /// Returns a filter that offers what one of several filters does.
  public static func any(of subfilters: [PHPickerFilter]) -> PHPickerFilter {
    PHPickerFilter(types: subfilters.flatMap(\.types).reduce(into: []) { if !$0.contains($1) { $0.append($1) } })
  }

  /// Returns a filter that offers what all of several filters do.
  public static func all(of subfilters: [PHPickerFilter]) -> PHPickerFilter {
    guard let first = subfilters.first else { return any(of: [images, videos]) }
    return PHPickerFilter(
      types: first.types.filter { type in subfilters.allSatisfy { $0.types.contains(type) } })
  }

  /// Returns a filter that offers what another one does not.
  public static func not(_ filter: PHPickerFilter) -> PHPickerFilter {
    PHPickerFilter(types: any(of: [images, videos]).types.filter { !filter.types.contains($0) })
  }
}
