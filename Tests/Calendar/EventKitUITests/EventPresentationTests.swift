import EventKit
import Foundation
import TestSupport
import Testing
import UIKit
import UIKitTesting

@testable import EventKitUI

/// The controllers in sheets and popovers, and their ends by swipes and clicks beside them.
@MainActor
@Suite struct EventPresentationTests {
  private nonisolated static let wide = CGSize(width: 1000, height: 800)

  /// Presents an editor in a popover at a view in a wide window.
  private func popover(_ stage: EditorStage) throws -> EKEventEditViewController {
    let source = UIView(frame: CGRect(x: 80, y: 380, width: 40, height: 40))
    stage.root.view.addSubview(source)
    let controller = EKEventEditViewController()
    controller.eventStore = stage.store
    controller.event = try stage.event()
    controller.editViewDelegate = stage.delegate
    controller.modalPresentationStyle = .popover
    controller.popoverPresentationController?.sourceView = source
    stage.root.present(controller, animated: true)
    stage.window.settle()
    return controller
  }

  private func swipeDown(_ stage: EditorStage) {
    stage.window.flick(from: CGPoint(x: 196, y: 40), to: CGPoint(x: 196, y: 700))
    stage.window.settle()
  }

  @Test func aSwipeDownWithoutChangesCancelsTheEditing() throws {
    let stage = try EditorStage(size: CGSize(width: 393, height: 852))
    _ = stage.edit(try stage.event())
    swipeDown(stage)
    #expect(stage.delegate.actions == [.canceled])
    #expect(stage.root.presentedViewController == nil)
  }

  @Test(arguments: [true, false]) func aSwipeDownWithChangesAsksBeforeTheyAreDiscarded(isKept: Bool) throws {
    let stage = try EditorStage(size: CGSize(width: 393, height: 852))
    let controller = stage.edit(try stage.event())
    try stage.type("Lecture", into: "Title")
    stage.window.press(.keyboardReturnOrEnter)
    swipeDown(stage)
    #expect(stage.delegate.actions.isEmpty)
    #expect(stage.shows("Are you sure you want to discard your changes?"))
    try stage.tap(isKept ? "Keep Editing" : "Discard Changes")
    #expect(stage.delegate.actions == (isKept ? [] : [.canceled]))
    #expect(stage.root.presentedViewController === (isKept ? controller : nil))
    #expect(controller.form?.draft.title == "Lecture")
    #expect(stage.listing == ["06-03 10:00 Talk"])
  }

  @Test func eachSwipeDownAsksAgainAndLeavesTheEditorInItsPlace() throws {
    let stage = try EditorStage(size: CGSize(width: 393, height: 852))
    let controller = stage.edit(try stage.event())
    try stage.type("Lecture", into: "Title")
    stage.window.press(.keyboardReturnOrEnter)
    let place = controller.view.convert(controller.view.bounds, to: nil)
    for _ in 0..<3 {
      swipeDown(stage)
      #expect(stage.shows("Are you sure you want to discard your changes?"))
      try stage.tap("Keep Editing")
      #expect(controller.view.convert(controller.view.bounds, to: nil) == place)
    }
    swipeDown(stage)
    try stage.tap("Discard Changes")
    #expect(stage.delegate.actions == [.canceled])
  }

  @Test(arguments: [CGSize(width: 393, height: 852), Self.wide])
  func aPageAboutOneFieldAsksBeforeChangesAreDiscarded(size: CGSize) throws {
    let stage = try EditorStage(size: size)
    let controller = stage.edit(try stage.event())
    try stage.type("Lecture", into: "Title")
    try stage.tap("Repeat")
    let page = controller.topViewController
    #expect(page !== controller.form)
    for _ in 0..<2 {
      controller.attemptToDismiss()
      stage.window.settle()
      #expect(stage.shows("Are you sure you want to discard your changes?"))
      stage.window.press(.keyboardEscape)
      stage.window.settle()
      #expect(!stage.shows("Are you sure you want to discard your changes?"))
      #expect(controller.topViewController === page)
    }
    controller.attemptToDismiss()
    stage.window.settle()
    try stage.tap("Discard Changes")
    #expect(stage.delegate.actions == [.canceled])
  }

  @Test func inAWideWindowTheEditorCanBeInAPopover() throws {
    let stage = try EditorStage(size: Self.wide)
    let controller = try popover(stage)
    let frame = controller.view.convert(controller.view.bounds, to: nil)
    #expect(frame.minX >= 120)
    #expect(frame.minX < 140)
    #expect(frame.width >= 320)
    #expect(frame.width < 500)
    #expect(CGRect(origin: .zero, size: Self.wide).contains(frame))
    try stage.type("Lecture", into: "Title")
    try stage.tap("Done")
    #expect(stage.delegate.actions == [.saved])
    #expect(stage.listing == ["06-03 10:00 Lecture"])
  }

  @Test(arguments: [true, false]) func aClickBesideThePopoverAsksIfThereAreChanges(hasChanges: Bool) throws {
    let stage = try EditorStage(size: Self.wide)
    let controller = try popover(stage)
    if hasChanges { try stage.type("Lecture", into: "Title") }
    stage.window.tap(at: CGPoint(x: 900, y: 780))
    stage.window.settle()
    #expect(stage.shows("Are you sure you want to discard your changes?") == hasChanges)
    guard hasChanges else {
      #expect(stage.delegate.actions == [.canceled])
      return
    }
    #expect(stage.root.presentedViewController === controller)
    try stage.tap("Discard Changes")
    #expect(stage.delegate.actions == [.canceled])
    #expect(stage.root.presentedViewController == nil)
  }

  @Test func theChooserAndTheViewerCanBeInPopovers() throws {
    let stage = try EditorStage(size: Self.wide)
    let viewer = EKEventViewController()
    viewer.event = try stage.event { $0.location = "Hall" }
    viewer.allowsEditing = true
    viewer.delegate = stage.delegate
    let chooser = EKCalendarChooser(selectionStyle: .multiple, displayStyle: .allCalendars, eventStore: stage.store)
    for (content, text) in [(viewer, "Hall"), (chooser, "Work")] as [(UIViewController, String)] {
      let navigation = UINavigationController(rootViewController: content)
      navigation.modalPresentationStyle = .popover
      navigation.popoverPresentationController?.sourceView = stage.root.view
      navigation.popoverPresentationController?.sourceRect = CGRect(x: 480, y: 100, width: 40, height: 20)
      stage.root.present(navigation, animated: true)
      stage.window.settle()
      #expect(stage.shows(text))
      #expect(navigation.view.bounds.width < 500)
      stage.root.dismiss(animated: true)
      stage.window.settle()
    }
  }

  /// The file is written by another program; the folder's watcher notices it.
  @Test(arguments: [true, false]) func aChangedFileIsShownWithoutTheProgramsHelp(isEdited: Bool) async throws {
    let stage = try EditorStage(noticesChanges: true)
    let event = try stage.event { $0.location = "Hall" }
    if isEdited {
      _ = stage.edit(event)
      try stage.type("Mine", into: "Title")
    } else {
      let viewer = EKEventViewController()
      viewer.event = event
      stage.root.present(UINavigationController(rootViewController: viewer), animated: false)
      stage.window.settle()
    }
    let home = stage.folder.url.appendingPathComponent("root/Home")
    let name = try #require(
      FileManager.default.contentsOfDirectory(atPath: home.path).first { $0.hasSuffix(".ics") })
    let text = try String(contentsOf: home.appendingPathComponent(name), encoding: .utf8)
    let (changes, report) = AsyncStream.makeStream(of: Void.self)
    let observer = NotificationCenter.default.addObserver(
      forName: .EKEventStoreChanged, object: stage.store, queue: nil
    ) { _ in report.yield() }
    defer { NotificationCenter.default.removeObserver(observer) }
    // As editors do it: another file takes the place of the old one.
    let new = stage.folder.url.appendingPathComponent("new.ics")
    try Data(text.replacingOccurrences(of: "LOCATION:Hall", with: "LOCATION:Cellar").utf8).write(to: new)
    #expect(rename(new.path, home.appendingPathComponent(name).path) == 0)
    for await _ in changes { break }
    // The controller hears of the change on the main actor, possibly after this test.
    func isShown() -> Bool {
      isEdited ? stage.views(UITextField.self).contains { $0.text == "Cellar" } : stage.shows("Cellar")
    }
    while !isShown() {
      await Task.yield()
      stage.window.settle()
    }
    guard isEdited else { return }
    #expect(stage.views(UITextField.self).contains { $0.text == "Mine" })
    try stage.tap("Done")
    #expect(stage.delegate.actions == [.saved])
    #expect(stage.events.map(\.title) == ["Mine"])
    #expect(stage.events.map(\.location) == ["Cellar"])
  }

  @Test func aDeletionByAnotherProgramEndsTheViewersQuestion() throws {
    let stage = try EditorStage()
    let viewer = EKEventViewController()
    viewer.event = try stage.event()
    viewer.allowsEditing = true
    viewer.delegate = stage.delegate
    stage.root.present(UINavigationController(rootViewController: viewer), animated: false)
    stage.window.settle()
    try stage.tap("Delete Event")
    #expect(stage.shows("Are you sure you want to delete this event?"))
    try stage.store.remove(try #require(stage.events.first), span: .thisEvent)
    NotificationCenter.default.post(name: .EKEventStoreChanged, object: stage.store)
    stage.window.settle()
    #expect(stage.delegate.viewActions == [.deleted])
    #expect(stage.root.presentedViewController == nil)
  }
}
