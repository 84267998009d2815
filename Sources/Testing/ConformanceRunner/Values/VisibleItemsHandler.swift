import UIKit

/// A handler of visible items: one that records its calls, one that makes listed changes, or a closure.
@MainActor
final class VisibleItemsHandler: ScenarioValue {
  /// The last call of a handler about a section.
  final class Record {
    fileprivate(set) var offset = CGPoint.zero
    fileprivate(set) var items: [[Any?]] = []
  }

  private enum Body {
    case record(String)
    case changes([(offset: Double, items: [[String: JSON]])])
    case closure(Closure)
  }

  private let body: Body
  private let run: ScenarioRun
  private var records: [Record] = []

  private init(_ body: Body, _ run: ScenarioRun) {
    self.body = body
    self.run = run
  }

  static func read(_ value: JSON, in run: ScenarioRun) throws -> Self? {
    guard let form = value.object else { return nil }
    if let name = form["recordVisibleItems"]?.string {
      let handler = Self(.record(name), run)
      run.bind(name, to: handler.records)
      return handler
    }
    if let changes = form["visibleItems"]?.object {
      return Self(
        .changes(
          changes.compactMap { offset, items in Double(offset).map { ($0, items.array?.compactMap(\.object) ?? []) } }),
        run)
    }
    return try Closure.read(value, in: run).map { Self(.closure($0), run) }
  }

  var found: Found { .object(self) }

  /// The handler in the form that a section expects.
  var handler: NSCollectionLayoutSectionVisibleItemsInvalidationHandler {
    { items, offset, environment in self.call(items, offset, environment) }
  }

  static func register(in registry: Registry) {
    let record = registry.add("VisibleItemsHandler.Record", Record.self)
    record.get("offset") { $0.offset }
    record.get("items") { $0.items }
  }

  private func call(
    _ items: [any NSCollectionLayoutVisibleItem], _ offset: CGPoint, _ environment: any NSCollectionLayoutEnvironment
  ) {
    switch body {
    case .closure(let closure): closure(items, offset, environment)
    case .record(let name): record(items, offset, as: name)
    case .changes(let changes):
      let nearest = changes.min { abs($0.offset - Double(offset.x)) < abs($1.offset - Double(offset.x)) }
      for change in nearest?.items ?? [] {
        guard let index = change["item"]?.number, let item = items.first(where: { Double($0.indexPath.item) == index })
        else { continue }
        do { try apply(change, to: item) } catch { run.fail(error) }
      }
    }
  }

  private func record(_ items: [any NSCollectionLayoutVisibleItem], _ offset: CGPoint, as name: String) {
    guard let section = items.first?.indexPath.section else { return }
    while records.count <= section { records.append(Record()) }
    records[section].offset = offset
    records[section].items = items.map {
      [
        $0.representedElementCategory, $0.indexPath, $0.frame, $0.bounds, $0.center, $0.alpha, $0.zIndex,
        $0.name.isEmpty ? nil : $0.name,
      ]
    }
    run.bind(name, to: records)
  }

  private func apply(_ change: [String: JSON], to item: any NSCollectionLayoutVisibleItem) throws {
    if let alpha = change["alpha"] { item.alpha = try run.read(alpha) }
    if let scale = try change["transform3D.scale"].map(run.number) {
      item.transform3D = CATransform3DMakeScale(CGFloat(scale), CGFloat(scale), 1)
    }
    if let zIndex = change["zIndex"] { item.zIndex = try run.read(zIndex) }
    if let center = change["center"] { item.center = try run.read(center) }
    if let angle = try change["transform.rotation"].map(run.number) {
      item.transform = CGAffineTransform(rotationAngle: CGFloat(angle))
    }
  }
}
