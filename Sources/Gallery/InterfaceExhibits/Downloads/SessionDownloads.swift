import BackgroundClient
import BackgroundTransfers
import BackgroundWire
import ExhibitSupport
import Foundation

/// The downloads of a background session, performed by the daemon whether this program runs or not.
@MainActor
final class SessionDownloads: DownloadSource {
  static let identifier = "gallery-downloads"

  private(set) var downloads: [Download] = []
  private(set) var status = ""
  var didChange: @MainActor () -> Void = {}

  private let folder: String
  private let receiver: DownloadReceiver
  private let session: URLSession
  private var tasks: [String: URLSessionDownloadTask] = [:]
  private var meters: [String: SpeedMeter] = [:]
  private var ticker: Task<Void, Never>?
  private var backgroundHandler: (() -> Void)?
  /// The daemon that this program killed last.
  private var killed: Int64?

  /// Opens the session; transfers that were begun before are restored.
  init(folder: String) {
    self.folder = folder
    let receiver = DownloadReceiver(folder: folder)
    self.receiver = receiver
    let configuration = URLSessionConfiguration.background(withIdentifier: Self.identifier)
    configuration.httpMaximumConnectionsPerHost = 4
    session = URLSession(configuration: configuration, delegate: receiver, delegateQueue: nil)
    receiver.attach(self)
    let photos = (try? PhotoFolder.builtIn.photos) ?? []
    downloads = photos.map { Download(file: ($0.path as NSString).lastPathComponent, thumbnail: $0.path) }
    for place in downloads.indices { findFile(place) }
    session.getAllTasks { [weak self] found in
      Task { @MainActor in self?.adopt(found.compactMap { $0 as? URLSessionDownloadTask }) }
    }
    // Whatever ended the daemon, its successor is named.
    Program.connection().listen({ _ in }, reconnected: { [weak self] _ in Task { @MainActor in self?.askDaemon() } })
    askDaemon()
  }

  // MARK: Control

  func start(_ index: Int) {
    let file = downloads[index].file
    let port: Int
    do { port = try PictureServer.port(in: folder) } catch { return failed(file, error.description) }
    downloads[index].state = .running
    if let task = tasks[file], task.state == .suspended, task.originalRequest?.url?.port == port {
      task.resume()
    } else {
      tasks[file]?.cancel()
      (downloads[index].received, downloads[index].total) = (0, nil)
      var parts = URLComponents()
      (parts.scheme, parts.host, parts.port, parts.path) = ("http", "127.0.0.1", port, "/" + file)
      let task = session.downloadTask(with: parts.url!)
      tasks[file] = task
      task.resume()
    }
    tick()
    didChange()
  }

  func pause(_ index: Int) {
    tasks[downloads[index].file]?.suspend()
    downloads[index].state = .paused
    downloads[index].speed = 0
    didChange()
  }

  func cancel(_ index: Int) {
    let file = downloads[index].file
    tasks.removeValue(forKey: file)?.cancel()
    try? FileManager.default.removeItem(atPath: folder + "/" + file)
    downloads[index] = Download(file: file, thumbnail: downloads[index].thumbnail)
    meters[file] = nil
    didChange()
  }

  func killDaemon() {
    startThread { [weak self] in
      guard let pid = (try? Program.connection().call(Message(.status)))?.integer(.pid), pid > 0 else { return }
      kill(pid_t(pid), SIGKILL)
      Task { @MainActor in
        self?.killed = pid
        self?.askDaemon()
      }
    }
  }

  /// Stores the completion handler of a background launch until the session's events are delivered.
  func handleEvents(_ handler: @escaping () -> Void) { backgroundHandler = handler }

  /// Requests the daemon's process identifier and shows a sentence about it, or about the error.
  private func askDaemon() {
    startThread { [weak self] in
      let reply: Result<Message, WireError>
      do throws(WireError) {
        reply = .success(try Program.connection().call(Message(.status)))
      } catch { reply = .failure(error) }
      Task { @MainActor in
        guard let self else { return }
        switch reply {
        case .success(let message):
          let id = "\(message.integer(.pid) ?? 0)"
          self.status =
            self.killed.map { "Daemon %1$@ took over from %2$@, which was killed.".localized(id, "\($0)") }
            ?? "Daemon %@ is at work.".localized(id)
        case .failure(let error): self.status = "The daemon does not reply: %@.".localized(error.description)
        }
        self.didChange()
      }
    }
  }

  // MARK: Events

  func progressed(_ file: String, _ received: Int64, of total: Int64) {
    guard let place = index(file), downloads[place].state == .running else { return }
    downloads[place].received = received
    downloads[place].total = total > 0 ? total : nil
    meters[file, default: SpeedMeter()].add(received, at: DaemonSocket.now())
  }

  func ended(_ file: String, task: Int, error: (any Error)?) {
    guard tasks[file]?.taskIdentifier == task || tasks[file] == nil, let place = index(file) else { return }
    tasks[file] = nil
    meters[file] = nil
    findFile(place)
    if let error {
      if (error as? URLError)?.code != .cancelled { failed(file, error.localizedDescription) }
    } else if downloads[place].state == .running {
      failed(file, "the server does not have it")
    }
    didChange()
  }

  func finishedEvents() {
    backgroundHandler?()
    backgroundHandler = nil
  }

  func failed(_ file: String, _ reason: String) {
    guard let place = index(file) else { return }
    downloads[place].state = .failed(reason)
    didChange()
  }

  private func index(_ file: String) -> Int? { downloads.firstIndex { $0.file == file } }

  private func adopt(_ found: [URLSessionDownloadTask]) {
    var needsServer = false
    for task in found {
      guard let file = task.originalRequest?.url?.lastPathComponent, let place = index(file), tasks[file] == nil else {
        continue
      }
      tasks[file] = task
      downloads[place].state = task.state == .suspended ? .paused : .running
      downloads[place].received = task.countOfBytesReceived
      downloads[place].total = task.countOfBytesExpectedToReceive > 0 ? task.countOfBytesExpectedToReceive : nil
      if task.state == .running { needsServer = true }
    }
    if needsServer { _ = try? PictureServer.port(in: folder) }
    tick()
    didChange()
  }

  /// Checks whether the file of a download exists.
  private func findFile(_ place: Int) {
    let path = folder + "/" + downloads[place].file
    guard let size = try? FileManager.default.attributesOfItem(atPath: path)[.size] as? NSNumber else { return }
    downloads[place].state = .done
    downloads[place].received = size.int64Value
    downloads[place].total = size.int64Value
    downloads[place].thumbnail = path
  }

  /// Measures speeds four times a second while anything runs.
  private func tick() {
    guard ticker == nil else { return }
    ticker = Task { [weak self] in
      while let self, self.downloads.contains(where: { $0.state == .running }) {
        let now = DaemonSocket.now()
        for place in self.downloads.indices where self.downloads[place].state == .running {
          self.downloads[place].speed = self.meters[self.downloads[place].file]?.speed(at: now) ?? 0
        }
        self.didChange()
        try? await Task.sleep(for: .milliseconds(250))
      }
      self?.ticker = nil
      self?.didChange()
    }
  }
}
