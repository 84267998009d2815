package import DisplayList
package import GeometryCore
import Glibc
package import HostInterface

/// A surface that is an array of pixels, which are drawn on demand.
@MainActor
package final class HeadlessSurface: Surface {
  /// The delegate that receives events and changes of size.
  package weak var delegate: (any SurfaceDelegate)?
  package private(set) var size: Size
  package private(set) var scale: Double
  /// The frames per second: the host's rate when the surface was made; later changes of it have no effect.
  package let refreshRate: Double
  /// The title, which a window would show.
  package var title: String

  /// The minimum size, in points, which applies to every new size.
  package var maximumSize = Size(.infinity, .infinity) {
    didSet { if maximumSize != oldValue { resize(to: size) } }
  }
  package var isFullScreen = false
  package var menuBar: MenuBar?
  package var minimumSize = Size(0, 0) {
    didSet { if minimumSize != oldValue { resize(to: size) } }
  }

  package var cursorName = "default"
  /// The rectangle of the text cursor, as set by `setTextCursor`.
  package private(set) var textCursor: Rect?
  /// The scene that was presented last.
  package private(set) var scene: Scene?
  /// The picture that stands for the program; nil for none.
  package private(set) var icon: Bitmap?
  /// The number of presented scenes.
  package private(set) var frameCount = 0
  /// A Boolean value that indicates whether the surface is closed.
  package private(set) var isClosed = false
  /// A Boolean value that determines whether pixels are drawn at all; without them `snapshot` still draws a picture.
  package var rendersPixels = true
  /// A Boolean value that determines whether every scene is drawn when it is presented (for measuring), instead of on
  /// demand.
  package var rendersEveryFrame = false
  /// A function that is called after each requested frame with its time and the time that it took to make, both in
  /// seconds; nil, the default, measures nothing.
  package var frameObserver: (@MainActor (_ time: Double, _ seconds: Double) -> Void)?

  private(set) weak var host: HeadlessHost?
  /// The time of the requested frame, in seconds; nil if none is requested.
  private(set) var frameDue: Double?
  // Frames come at multiples of the interval after this time; they are counted, not summed, so that they do not drift.
  private var origin: Double
  /// The renderer; created for the first picture.
  var renderer: (any Renderer)?
  private var pixels: PixelArray?
  private var isCurrent = false

  init(host: HeadlessHost, title: String, size: Size, scale: Double) {
    precondition(
      scale > 0 && scale.isFinite, "A surface was asked for with a scale of \(scale); give a finite scale above zero.")
    self.host = host
    refreshRate = host.refreshRate
    origin = host.now
    self.title = title
    self.size = size.usable
    self.scale = scale
  }

  /// A Boolean value that indicates whether a frame was requested and not made yet.
  package var isFramePending: Bool { frameDue != nil }

  package func requestFrame() {
    guard frameDue == nil, !isClosed, host != nil else { return }
    frameDue = nextFrameTime
    host?.eventDidChange()
  }

  /// The time of the next frame to be requested, in seconds: a multiple of the interval since the surface was made.
  package var nextFrameTime: Double { frameDue ?? nextMultiple }

  /// Moves the clock of the host to a time, in seconds.
  package func advance(to time: Double) { host?.advance(to: time) }

  /// Sets the time of the next frame, in seconds; those after it follow at the frame interval.
  package func setNextFrame(at time: Double) {
    origin = max(time, host?.now ?? time)
    if frameDue != nil { frameDue = origin }
  }

  /// Moves the clock to a time, in seconds, without making frames and running timers on the way; a requested frame
  /// comes at the first multiple of the interval after that time.
  package func skip(to time: Double) {
    host?.skip(to: time)
    if frameDue != nil { frameDue = nextMultiple }
  }

  package func present(_ scene: Scene) {
    self.scene = scene
    frameCount += 1
    isCurrent = false
    if rendersPixels && rendersEveryFrame { renderIfNeeded() }
  }

  /// Closes the surface; it shows nothing any more.
  package func close() {
    guard !isClosed else { return }
    isClosed = true
    frameDue = nil
    host?.remove(self)
  }

  package func setTextCursor(_ rect: Rect?) { textCursor = rect }

  package func setIcon(_ icon: Bitmap) { self.icon = icon }

  /// Gives the surface the focus.
  package func raise() { change(to: .focused) }

  package func resize(to size: Size) { resize(to: size, scale: nil) }

  func makeFrame(at time: Double) {
    frameDue = nil
    guard let frameObserver else {
      delegate?.surface(self, frameAt: time)
      return
    }
    let duration = ContinuousClock().measure { delegate?.surface(self, frameAt: time) }
    let (seconds, attoseconds) = duration.components
    frameObserver(time, Double(seconds) + Double(attoseconds) / 1e18)
  }

  /// Makes the requested frame if it is due at a time, for the last frame time until then.
  func makeLatestFrame(dueBy time: Double) {
    guard let due = frameDue, due <= time else { return }
    makeFrame(at: max(due, origin + ((time - origin) * refreshRate).rounded(.down) / refreshRate))
  }

  private var nextMultiple: Double {
    let now = host?.now ?? origin
    var number = ((now - origin) * refreshRate).rounded(.down)
    while origin + number / refreshRate <= now { number += 1 }
    return origin + number / refreshRate
  }

  // MARK: For tests

  /// Changes size, in points, and scale like a user who drags a window's corner or moves it to another screen.
  package func resize(to size: Size, scale: Double?) {
    let scale = scale ?? self.scale
    precondition(
      scale > 0 && scale.isFinite, "A surface was given a scale of \(scale); give a finite scale above zero.")
    let size = Size(
      max(min(size.width, maximumSize.width), minimumSize.width),
      max(min(size.height, maximumSize.height), minimumSize.height))
    guard size.usable != self.size || scale != self.scale else { return }
    self.size = size.usable
    self.scale = scale
    delegate?.surfaceDidChangeGeometry(self)
  }

  /// Delivers an event as if the user had caused it.
  package func send(_ event: InputEvent) { delegate?.surface(self, didReceive: event) }

  /// Tells the delegate about the focus and visibility, as a window manager changes them.
  package func change(to activity: SurfaceActivity) { delegate?.surface(self, didChange: activity) }

  /// Asks the delegate to close, like a window's close button.
  package func requestClose() { delegate?.surfaceDidRequestClose(self) }

  // MARK: Pixels

  /// Returns the pixels of the last presented scene; nil before the first.
  ///
  /// - Complexity: O(pixels) for the copy; drawing costs what changed since the last time.
  package func snapshot() -> Bitmap? {
    renderIfNeeded()
    guard let pixels else { return nil }
    return Bitmap(id: BitmapNumber.next(), width: pixels.width, height: pixels.height, isOpaque: true) { base, _ in
      base.copyMemory(from: pixels.rows.picture, byteCount: pixels.count)
    }
  }

  /// Draws the last scene unless that is already done.
  package func renderIfNeeded() {
    guard !isCurrent, let scene else { return }
    let width = max(1, Int((scene.size.width * scene.scale).rounded(.up)))
    let height = max(1, Int((scene.size.height * scene.scale).rounded(.up)))
    let renderer = renderer ?? Registry.makeRenderer()
    self.renderer = renderer
    let isFresh = pixels?.width != width || pixels?.height != height
    if isFresh { pixels = PixelArray(width: width, height: height) }
    guard let pixels else { return }
    renderer.render(scene, into: &pixels.rows, isFresh: isFresh)
    isCurrent = true
  }

  /// Returns the last scene as a document; empty before the first scene.
  package func export(as format: ExportFormat) -> [UInt8] {
    guard let scene else { return [] }
    let renderer = renderer ?? Registry.makeRenderer()
    self.renderer = renderer
    return renderer.export(scene, as: format)
  }
}

/// The memory of a surface: room for two pictures, in which the visible one moves up and down when it scrolls.
private final class PixelArray {
  var rows: PixelRows

  init(width: Int, height: Int) {
    // Cairo's pictures have at most 32,767 rows. Memory that is not used is not taken.
    let count = max(height, min(2 * height, 32_767))
    guard let base = calloc(count * width, 4) else {
      fatalError("There is no memory for a surface of \(width) × \(height) pixels; make it smaller.")
    }
    rows = PixelRows(base: base, count: count, width: width, height: height)
  }

  deinit { free(rows.base) }

  var width: Int { rows.width }
  var height: Int { rows.height }
  /// The size of a picture, in bytes.
  var count: Int { rows.stride * rows.height }
}

extension Size {
  /// The size made finite and non-negative, at most 16,384 points a side.
  fileprivate var usable: Size {
    func length(_ v: Double) -> Double { v.isFinite ? min(max(0, v), 16_384) : 0 }
    return Size(length(width), length(height))
  }
}
