import BackgroundTransfers
import Testing

/// Names of Apple's list that no tool finds in the modules' symbols, because they are inherited or declared by
/// FoundationNetworking: that they compile is the test.
struct NamesTests {
  @available(*, deprecated)
  @Test func sessionObjectsCanBeCreatedByInitAndNewAsInObjectiveC() {
    let tasks: [URLSessionTask] = [
      URLSessionDataTask(), URLSessionUploadTask(), URLSessionDownloadTask(), URLSessionStreamTask(),
      URLSessionTask.new(), URLSessionDataTask.new(), URLSessionUploadTask.new(), URLSessionDownloadTask.new(),
      URLSessionStreamTask.new(),
    ]
    #expect(tasks.allSatisfy { $0.originalRequest == nil })
    #expect(URLSession.new().configuration.identifier == nil)
    #expect(URLSession().configuration.identifier == nil)
    #expect(URLSessionConfiguration.new().identifier == nil)
    #expect(URLSessionTaskMetrics().transactionMetrics.isEmpty)
    #expect(URLSessionTaskMetrics.new().transactionMetrics.isEmpty)
  }

  @Test func multipathServiceTypesHaveTheRawValuesOfIOS() {
    let configuration = URLSessionConfiguration.background(withIdentifier: "paths")
    #expect(configuration.multipathServiceType == .none)
    for (number, service) in [1: .handover, 2: .interactive, 3: .aggregate] as [Int: URLSessionMultipathServiceType] {
      configuration.multipathServiceType = service
      #expect(configuration.multipathServiceType.rawValue == number)
    }
    configuration.multipathServiceType = .aggregate
    #expect(configuration.multipathServiceType == .aggregate)
  }

  @Test func resumeDataConstantsAndAsyncMethodsOfSessionsExist() async {
    #expect(NSURLSessionDownloadTaskResumeData == "NSURLSessionDownloadTaskResumeData")
    #expect(NSURLSessionUploadTaskResumeData == "NSURLSessionUploadTaskResumeData")
    let session = URLSession(configuration: .ephemeral)
    defer { session.invalidateAndCancel() }
    #expect(await session.allTasks.isEmpty)
    #expect(await session.tasks.2.isEmpty)
    await session.flush()
    await session.reset()
    #expect(await session.downloadTask(with: URL(string: "http://127.0.0.1:9/")!).cancelByProducingResumeData() == nil)
  }
}
