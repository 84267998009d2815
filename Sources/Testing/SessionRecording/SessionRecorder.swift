import Foundation
import GeometryCore
import HostInterface
import UIKit

/// Records what the user does in the windows of a program, into the file that `QUIRE_RECORD_SESSION` names.
///
/// Each step is written when it ends. The recorder sees events before the program does, so that it describes elements
/// as the user saw them.
@MainActor
final class SessionRecorder {
  /// The variable of the environment that names the file.
  static let variable = "QUIRE_RECORD_SESSION"
  /// The variables that a session keeps, because its program has to begin with the same.
  private static let kept = [
    "QUIRE_DEVICE", "QUIRE_SIZE", "QUIRE_SCALE", "QUIRE_ORIENTATION", "QUIRE_APPEARANCE", "QUIRE_TEXT_SIZE",
    "QUIRE_LOCALE", "QUIRE_LAYOUT_DIRECTION", "QUIRE_OPEN",
  ]
  /// The keys of Info.plist that determine the interface with which the program begins.
  private static let keys = ["CFBundleIdentifier", "UIMainStoryboardFile", "UIApplicationSceneManifest"]
  /// The recorder of this process; nil for none.
  private static var shared: SessionRecorder?

  private let write: (Data) -> Void
  private var builder: StepBuilder?
  private var delegates: [ObjectIdentifier: RecordingDelegate] = [:]

  /// Creates a recorder that passes the lines of the file to a closure.
  init(write: @escaping (Data) -> Void) { self.write = write }

  /// Starts to record if the environment names a file.
  static func startIfRequested(_ environment: [String: String]) {
    guard shared == nil, let path = environment[variable], !path.isEmpty else { return }
    guard
      FileManager.default.createFile(
        atPath: path, contents: nil, attributes: [.posixPermissions: 0o600]),
      let file = FileHandle(forWritingAtPath: path)
    else {
      return Log.warn(
        "\(variable) names \(path), which cannot be written, so that nothing is recorded. Name a file in a folder that "
          + "you may write to.")
    }
    let recorder = SessionRecorder { file.write($0) }
    shared = recorder
    _ = NotificationCenter.default.addObserver(
      forName: UIWindow.didBecomeVisibleNotification, object: nil, queue: nil
    ) { note in
      let window = note.object as? UIWindow
      MainActor.assumeIsolated { if let scene = window?.windowScene { recorder.attach(to: scene, environment) } }
    }
  }

  /// Records the events of a scene from then on.
  func attach(to scene: UIWindowScene, _ environment: [String: String] = [:]) {
    let surface = scene.surface
    guard delegates[ObjectIdentifier(surface)] == nil, let delegate = surface.delegate else { return }
    if builder == nil {
      builder = StepBuilder(time: scene.runtime.host.now)
      var start = RecordedSession.Start(
        delegate: UIApplication.shared.delegate.map { String(reflecting: Swift.type(of: $0)) },
        width: surface.size.width, height: surface.size.height, scale: surface.scale,
        environment: environment.filter { SessionRecorder.kept.contains($0.key) })
      let values = (Bundle.main.infoDictionary ?? [:]).filter { SessionRecorder.keys.contains($0.key) }
      if !values.isEmpty, JSONSerialization.isValidJSONObject(values) {
        let data = try? JSONSerialization.data(withJSONObject: values, options: .sortedKeys)
        start.information = data.map { String(decoding: $0, as: UTF8.self) }
      }
      append(start)
    }
    let recording = RecordingDelegate(delegate, of: scene, self)
    delegates[ObjectIdentifier(surface)] = recording
    surface.delegate = recording
  }

  /// Ends the recording of a scene.
  func detach(_ surface: any Surface) { delegates[ObjectIdentifier(surface)] = nil }

  /// Records an event of a scene that has not received it yet.
  func receive(_ event: InputEvent, of scene: UIWindowScene) {
    let elements = SceneElements(of: scene)
    let steps = builder?.receive(event) { elements.target(at: CGPoint(x: $0.x, y: $0.y)) } ?? []
    for step in steps { append(step) }
    // Turns of the wheel and text end by time: nothing else might follow.
    _ = scene.runtime.host.schedule(at: scene.runtime.host.now + 2.1) { [weak self] in
      guard let self else { return }
      for step in builder?.flush(before: scene.runtime.host.now - 2) ?? [] { append(step) }
    }
  }

  /// Records a new size of a scene.
  func resize(_ scene: UIWindowScene) {
    for step in builder?.resize(to: scene.surface.size, time: scene.runtime.host.now) ?? [] { append(step) }
  }

  /// Writes the step that no event has ended.
  func end() {
    for step in builder?.flush() ?? [] { append(step) }
  }

  private func append(_ value: some Encodable) {
    do { write(try RecordedSession.line(value)) } catch {
      Log.warn("A step of the session could not be written: \(error).")
    }
  }
}

/// A delegate of a surface that records events, and passes everything on.
@MainActor
private final class RecordingDelegate: SurfaceDelegate {
  private weak var delegate: (any SurfaceDelegate)?
  private weak var scene: UIWindowScene?
  private unowned let recorder: SessionRecorder

  init(_ delegate: any SurfaceDelegate, of scene: UIWindowScene, _ recorder: SessionRecorder) {
    self.delegate = delegate
    self.scene = scene
    self.recorder = recorder
  }

  func surface(_ surface: any Surface, frameAt time: Double) { delegate?.surface(surface, frameAt: time) }

  func surface(_ surface: any Surface, didReceive event: InputEvent) {
    if let scene { recorder.receive(event, of: scene) }
    delegate?.surface(surface, didReceive: event)
  }

  func surfaceDidChangeGeometry(_ surface: any Surface) {
    if let scene { recorder.resize(scene) }
    delegate?.surfaceDidChangeGeometry(surface)
  }

  func surface(_ surface: any Surface, didChange activity: SurfaceActivity) {
    delegate?.surface(surface, didChange: activity)
  }

  func surfaceDidRequestClose(_ surface: any Surface) {
    recorder.end()
    delegate?.surfaceDidRequestClose(surface)
  }

  func accessibilitySource(of surface: any Surface) -> (any AccessibilitySource)? {
    delegate?.accessibilitySource(of: surface)
  }

  func accessibilityDidChange(of surface: any Surface) { delegate?.accessibilityDidChange(of: surface) }

  func surfaceDidRest(_ surface: any Surface) { delegate?.surfaceDidRest(surface) }

  func dragReceiver(of surface: any Surface) -> (any DragReceiver)? { delegate?.dragReceiver(of: surface) }

  func surfaceWillOpenMenuBar(_ surface: any Surface) { delegate?.surfaceWillOpenMenuBar(surface) }

  func surface(_ surface: any Surface, didChooseMenuCommand number: Int) {
    delegate?.surface(surface, didChooseMenuCommand: number)
  }
}

/// Starts the recording; called by a constructor before `main`, because the module is linked.
@_cdecl("quire_start_session_recording")
public func startSessionRecording() {
  MainActor.assumeIsolated { SessionRecorder.startIfRequested(ProcessInfo.processInfo.environment) }
}
