import Testing

@testable import BackgroundTasks

/// The background modes that requests need.
@Suite struct BackgroundModeTests {
  @Test func aRefreshNeedsFetchAndAProcessingTaskNeedsProcessing() {
    let refresh = BGAppRefreshTaskRequest(identifier: "refresh")
    let processing = BGProcessingTaskRequest(identifier: "processing")
    #expect(BGTaskScheduler.missingMode(for: refresh, in: []) == "fetch")
    #expect(BGTaskScheduler.missingMode(for: refresh, in: ["processing"]) == "fetch")
    #expect(BGTaskScheduler.missingMode(for: refresh, in: ["fetch"]) == nil)
    #expect(BGTaskScheduler.missingMode(for: processing, in: ["fetch"]) == "processing")
    #expect(BGTaskScheduler.missingMode(for: processing, in: ["fetch", "processing"]) == nil)
  }
}
