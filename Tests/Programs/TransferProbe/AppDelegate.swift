// Written as on iOS: nothing but Foundation and UIKit is imported. The names of URLSession and of the scheduler come
// with the two modules that the manifest imports for this target.
import Foundation
import UIKit

/// The program of the tests of background work.
///
/// In the foreground it does what its arguments say and ends; in the background it does what the daemon launched it
/// for. Every call of a delegate is a line in the file `$PROBE_FOLDER/calls`.
@main
final class AppDelegate: UIResponder, UIApplicationDelegate, URLSessionDownloadDelegate, @unchecked Sendable {
  private var session: URLSession?
  private var sessionHandler: (() -> Void)?
  private nonisolated let folder = ProcessInfo.processInfo.environment["PROBE_FOLDER"] ?? "."

  private nonisolated func note(_ line: String) {
    let descriptor = open(folder + "/calls", O_WRONLY | O_CREAT | O_APPEND, 0o600)
    let bytes = Array((line + "\n").utf8)
    _ = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress!, $0.count) }
    close(descriptor)
  }

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    note("launch \(application.applicationState == .background ? "background" : "foreground")")
    BGTaskScheduler.shared.register(forTaskWithIdentifier: "refresh", using: nil) { task in
      self.note("task \(task.identifier)")
      task.setTaskCompleted(success: true)
    }
    BGTaskScheduler.shared.register(forTaskWithIdentifier: "study", using: nil) { task in
      self.note("task \(type(of: task))")
      task.setTaskCompleted(success: true)
    }
    BGTaskScheduler.shared.register(forTaskWithIdentifier: "export", using: nil) { task in
      let export = task as? BGContinuedProcessingTask
      self.note("task \(type(of: task)) \(export?.title ?? ""), \(export?.subtitle ?? "")")
      task.setTaskCompleted(success: true)
    }
    guard application.applicationState != .background else { return true }
    let arguments = Array(CommandLine.arguments.dropFirst())
    switch arguments.first {
    case "download":
      let session = makeSession("downloads")
      for address in arguments.dropFirst() { session.downloadTask(with: URL(string: address)!).resume() }
    case "describe":
      let task = makeSession("downloads").downloadTask(with: URL(string: arguments[1])!)
      task.taskDescription = "a film"
      task.resume()
    case "expect":
      let task = makeSession("downloads").downloadTask(with: URL(string: arguments[1])!)
      task.countOfBytesClientExpectsToReceive = 500
      task.countOfBytesClientExpectsToSend = 90
      task.earliestBeginDate = Date(timeIntervalSince1970: 4e9)
      task.priority = 0.75
      task.resume()
    case "expected":
      let session = makeSession("downloads")
      let isKnown = DispatchSemaphore(value: 0)
      session.getAllTasks { tasks in
        for task in tasks {
          let counts = "\(task.countOfBytesClientExpectsToReceive) \(task.countOfBytesClientExpectsToSend)"
          let date = task.earliestBeginDate?.timeIntervalSince1970 ?? 0
          self.note("expected \(counts) \(date) \(task.priority)")
        }
        isKnown.signal()
      }
      isKnown.wait()
    case "kinds":
      let export = BGContinuedProcessingTaskRequest(identifier: "export", title: "Export", subtitle: "1 of 2")
      let study = BGHealthResearchTaskRequest(identifier: "study")
      do {
        for request in [export, study] { try BGTaskScheduler.shared.submit(request) }
      } catch { note("refused \(error)") }
    case "fetch": application.setMinimumBackgroundFetchInterval(UIApplication.backgroundFetchIntervalMinimum)
    case "push": application.registerForRemoteNotifications()
    case "task":
      let request = BGAppRefreshTaskRequest(identifier: "refresh")
      request.earliestBeginDate = Date(timeIntervalSinceNow: 0.2)
      do { try BGTaskScheduler.shared.submit(request) } catch { note("refused \(error)") }
    default: break
    }
    return true
  }

  private func makeSession(_ identifier: String) -> URLSession {
    if let session { return session }
    let configuration = URLSessionConfiguration.background(withIdentifier: identifier)
    let made = URLSession(configuration: configuration, delegate: self, delegateQueue: nil)
    session = made
    return made
  }

  func application(
    _ application: UIApplication,
    performFetchWithCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
  ) {
    note("fetch")
    if ProcessInfo.processInfo.environment["PROBE_HANG"] != nil {
      hanging = completionHandler
      return
    }
    switch ProcessInfo.processInfo.environment["PROBE_ANSWER"] {
    case "never": return
    case "twice": completionHandler(.newData)
    default: break
    }
    completionHandler(.newData)
  }
  private var hanging: ((UIBackgroundFetchResult) -> Void)?

  func application(
    _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
    fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
  ) {
    note("push \(userInfo["number"] ?? "")")
    completionHandler(.noData)
  }

  func application(
    _ application: UIApplication, handleEventsForBackgroundURLSession identifier: String,
    completionHandler: @escaping () -> Void
  ) {
    note("events \(identifier)")
    sessionHandler = completionHandler
    _ = makeSession(identifier)
  }

  nonisolated func urlSession(
    _ session: URLSession, downloadTask: URLSessionDownloadTask, didFinishDownloadingTo location: URL
  ) {
    let name = downloadTask.originalRequest?.url?.lastPathComponent ?? "nothing"
    // Safe to repeat: the same file replaces itself.
    try? FileManager.default.removeItem(atPath: folder + "/" + name)
    do {
      try FileManager.default.moveItem(atPath: location.path, toPath: folder + "/" + name)
      note("file \(name)")
    } catch { note("error \(error)") }
  }

  nonisolated func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    let description = task.taskDescription.map { " \($0)" } ?? ""
    note("complete \(error == nil ? "well" : "\(error!)")\(description)")
  }

  nonisolated func urlSessionDidFinishEvents(forBackgroundURLSession session: URLSession) {
    Task { @MainActor in
      self.note("finished")
      self.sessionHandler?()
      self.sessionHandler = nil
    }
  }
}
