import Testing
import UIKit

/// Objects of clients' classes that are known only at run time, made by the initializers that the clients wrote.
///
/// An optimizer that sees too much calls the base class's initializer instead, so CI also runs these tests in release.
@MainActor
@Suite struct TrampolineTests {
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 300))

  @Test func collectionViewsCreateTheRegisteredClasses() throws {
    let layout = OwnLayout()
    let view = UICollectionView(frame: window.bounds, collectionViewLayout: layout)
    view.register(OwnCell.self, forCellWithReuseIdentifier: "cell")
    view.register(OwnHeader.self, forSupplementaryViewOfKind: "kind", withReuseIdentifier: "header")
    layout.register(OwnHeader.self, forDecorationViewOfKind: "line")
    let source = OneItem()
    view.dataSource = source
    window.addSubview(view)
    view.layoutIfNeeded()
    let cell = try #require(view.cellForItem(at: [0, 0]) as? OwnCell)
    #expect(cell.note == "cell")
    #expect(cell.copied.note == "plain")
    let header = view.supplementaryView(forElementKind: "kind", at: [0, 0]) as? OwnHeader
    #expect(header?.note == "header")
    let line = view.subviews.lazy.compactMap { $0 as? OwnHeader }.first { $0 !== header }
    #expect(line?.note == "header")
    #expect((layout.layoutAttributesForItem(at: [0, 0]) as? OwnAttributes)?.note == "attributes")
    view.contentOffset.y = 1
    #expect(layout.contextNotes == ["context"])
  }

  @Test func tableViewsCreateTheRegisteredClasses() throws {
    let view = UITableView(frame: window.bounds, style: .plain)
    view.register(OwnRow.self, forCellReuseIdentifier: "row")
    view.register(OwnTitle.self, forHeaderFooterViewReuseIdentifier: "title")
    let row = view.dequeueReusableCell(withIdentifier: "row")
    #expect((row as? OwnRow)?.note == "row")
    #expect((view.dequeueReusableHeaderFooterView(withIdentifier: "title") as? OwnTitle)?.note == "title")
  }

  @Test func viewsCreateLayersOfTheirLayerClass() throws {
    let view = LayeredView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let layer = try #require(view.layer as? OwnLayer)
    #expect(layer.note == "layer")
    window.addSubview(view)
    window.makeKeyAndVisible()
    let end = Date() + 10
    while layer.presentation() == nil, Date() < end { RunLoop.main.run(until: Date() + 0.005) }
    let shown = try #require(layer.presentation())
    #expect(shown.note == "copy")
    #expect(shown !== layer)
    window.isHidden = true
  }

  @Test func navigationControllersCreateBarsOfTheGivenClasses() {
    let controller = UINavigationController(navigationBarClass: OwnBar.self, toolbarClass: OwnToolbar.self)
    #expect((controller.navigationBar as? OwnBar)?.note == "bar")
    #expect((controller.toolbar as? OwnToolbar)?.note == "toolbar")
  }

  @Test func instancesAreCreatedFromMetatypes() {
    #expect(OwnCell.instance(frame: CGRect(x: 1, y: 2, width: 3, height: 4)).frame.origin.x == 1)
    #expect(OwnCell.instance().note == "cell")
    #expect(OwnDelegate.instance().note == "delegate")
    #expect(OwnObject.instance().note == "object")
  }
}

// Clients' classes, with initializers that are not required.

private final class OwnCell: UICollectionViewCell {
  let note: String
  let copied = OwnObject("plain")
  override init(frame: CGRect) {
    note = "cell"
    super.init(frame: frame)
  }
  required init?(coder: NSCoder) { nil }
}

private final class OwnHeader: UICollectionReusableView {
  let note: String
  override init(frame: CGRect) {
    note = "header"
    super.init(frame: frame)
  }
  required init?(coder: NSCoder) { nil }
}

private final class OwnAttributes: UICollectionViewLayoutAttributes {
  var note: String
  override init() {
    note = "attributes"
    super.init()
  }
}

private final class OwnContext: UICollectionViewLayoutInvalidationContext {
  let note: String
  override init() {
    note = "context"
    super.init()
  }
}

private final class OwnLayout: UICollectionViewLayout {
  var contextNotes: [String] = []
  override class var layoutAttributesClass: AnyClass { OwnAttributes.self }
  override class var invalidationContextClass: AnyClass { OwnContext.self }
  override var collectionViewContentSize: CGSize { CGSize(width: 300, height: 900) }
  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    let attributes = OwnAttributes(forCellWith: indexPath)
    attributes.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
    return attributes
  }
  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    let header = OwnAttributes(forSupplementaryViewOfKind: "kind", with: [0, 0])
    let line = OwnAttributes(forDecorationViewOfKind: "line", with: [0, 0])
    header.frame = CGRect(x: 0, y: 50, width: 50, height: 50)
    line.frame = CGRect(x: 0, y: 100, width: 50, height: 5)
    return [layoutAttributesForItem(at: [0, 0])!, header, line]
  }
  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
  override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    if let context = context as? OwnContext, collectionView?.window != nil, collectionView?.contentOffset.y != 0 {
      contextNotes.append(context.note)
    }
    super.invalidateLayout(with: context)
  }
}

@MainActor
private final class OneItem: NSObject, UICollectionViewDataSource {
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 1 }
  func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
    view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
  }
  func collectionView(
    _ view: UICollectionView, viewForSupplementaryElementOfKind kind: String, at path: IndexPath
  ) -> UICollectionReusableView {
    view.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "header", for: path)
  }
}

private final class OwnRow: UITableViewCell {
  let note: String
  override init(style: CellStyle, reuseIdentifier: String?) {
    note = "row"
    super.init(style: style, reuseIdentifier: reuseIdentifier)
  }
  required init?(coder: NSCoder) { nil }
}

private final class OwnTitle: UITableViewHeaderFooterView {
  let note: String
  override init(reuseIdentifier: String?) {
    note = "title"
    super.init(reuseIdentifier: reuseIdentifier)
  }
  required init?(coder: NSCoder) { nil }
}

private final class OwnLayer: CALayer {
  let note: String
  override init() {
    note = "layer"
    super.init()
  }
  override init(layer: Any) {
    note = "copy"
    super.init(layer: layer)
  }
  required init?(coder: NSCoder) { nil }
}

private final class LayeredView: UIView {
  override class var layerClass: AnyClass { OwnLayer.self }
}

private final class OwnBar: UINavigationBar {
  let note: String
  override init(frame: CGRect) {
    note = "bar"
    super.init(frame: frame)
  }
  required init?(coder: NSCoder) { nil }
}

private final class OwnToolbar: UIToolbar {
  let note: String
  override init(frame: CGRect) {
    note = "toolbar"
    super.init(frame: frame)
  }
  required init?(coder: NSCoder) { nil }
}

private final class OwnDelegate: UIResponder {
  let note: String
  override init() {
    note = "delegate"
    super.init()
  }
}

private final class OwnObject: NSObject {
  let note: String
  override init() {
    note = "object"
    super.init()
  }
  init(_ note: String) { self.note = note }
}
