import Foundation
import Testing
import UIKit
import UIKitTesting

@MainActor
@Suite struct CellConfigurationTests {
  /// Text that says whether its cell is selected.
  struct Caption: UIContentConfiguration {
    var text = ""
    var isSelected = false

    func makeContentView() -> any UIView & UIContentView { CaptionView(self) }

    func updated(for state: any UIConfigurationState) -> Caption {
      var copy = self
      copy.isSelected = (state as? UICellConfigurationState)?.isSelected ?? false
      return copy
    }
  }

  final class CaptionView: UIView, UIContentView {
    let label = UILabel()
    var applied = 0
    var configuration: any UIContentConfiguration { didSet { apply() } }

    init(_ caption: Caption) {
      configuration = caption
      super.init(frame: .zero)
      addSubview(label)
      apply()
    }

    required init?(coder: NSCoder) { nil }

    private func apply() {
      guard let caption = configuration as? Caption else { return }
      applied += 1
      label.text = caption.isSelected ? "\(caption.text)!" : caption.text
    }
  }

  struct Blank: UIContentConfiguration {
    final class View: UIView, UIContentView {
      var configuration: any UIContentConfiguration = Blank()
    }
    func makeContentView() -> any UIView & UIContentView { View() }
    func updated(for state: any UIConfigurationState) -> Blank { self }
  }

  let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 100, height: 40))

  // MARK: Content

  @Test func aContentConfigurationReplacesTheContentViewOfACell() throws {
    let old = cell.contentView
    cell.contentConfiguration = Caption(text: "One")
    let view = try #require(cell.contentView as? CaptionView)
    #expect(old.superview == nil)
    #expect(view.superview === cell)
    #expect(view.frame == cell.bounds)
    cell.frame.size = CGSize(width: 60, height: 70)
    #expect(view.frame == CGRect(x: 0, y: 0, width: 60, height: 70))
  }

  @Test func aContentConfigurationOfTheSameTypeReusesTheContentView() throws {
    cell.contentConfiguration = Caption(text: "One")
    let view = try #require(cell.contentView as? CaptionView)
    cell.contentConfiguration = Caption(text: "Two")
    #expect(cell.contentView === view)
    #expect(view.label.text == "Two")
    cell.contentConfiguration = Blank()
    #expect(cell.contentView is Blank.View)
    #expect(view.superview == nil)
    cell.contentConfiguration = nil
    #expect(type(of: cell.contentView) == UIView.self)
    #expect(cell.contentConfiguration == nil)
  }

  @Test func theContentConfigurationIsUpdatedForTheState() throws {
    cell.contentConfiguration = Caption(text: "One")
    cell.layoutIfNeeded()
    let view = try #require(cell.contentView as? CaptionView)
    cell.isSelected = true
    #expect(view.label.text == "One")
    cell.layoutIfNeeded()
    #expect(view.label.text == "One!")
    cell.automaticallyUpdatesContentConfiguration = false
    cell.isSelected = false
    cell.layoutIfNeeded()
    #expect(view.label.text == "One!")
  }

  @Test func theConfigurationUpdateHandlerOverridesAutomaticUpdates() throws {
    cell.configurationUpdateHandler = { cell, state in
      cell.contentConfiguration = Caption(text: state.isSelected ? "on" : "off")
    }
    cell.layoutIfNeeded()
    let view = try #require(cell.contentView as? CaptionView)
    #expect(view.label.text == "off")
    cell.isSelected = true
    cell.layoutIfNeeded()
    #expect(view.label.text == "on")
    let applied = view.applied
    cell.setNeedsLayout()
    cell.layoutIfNeeded()
    #expect(view.applied == applied)
  }

  // MARK: Background

  @Test func aClearBackgroundShowsNothingAndNilColorsAreTheTint() {
    var background = UIBackgroundConfiguration.clear()
    #expect(background.resolvedBackgroundColor(for: .red) == .clear)
    #expect(background.cornerRadius == 0)
    #expect(background.strokeWidth == 0)
    #expect(background.imageContentMode == .scaleToFill)
    background.backgroundColor = nil
    background.backgroundColorTransformer = UIConfigurationColorTransformer { $0.withAlphaComponent(0.5) }
    #expect(background.resolvedBackgroundColor(for: .red) == UIColor.red.withAlphaComponent(0.5))
    #expect(background.resolvedStrokeColor(for: .red) == .red)
    #expect(cell.defaultBackgroundConfiguration() == .clear())
  }

  @Test func aBackgroundConfigurationIsBehindTheContentWithInsetsAndStroke() throws {
    var background = UIBackgroundConfiguration.clear()
    background.backgroundColor = .systemYellow
    background.cornerRadius = 6
    background.backgroundInsets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    background.strokeWidth = 1.5
    background.strokeOutset = 2
    background.customView = UIView()
    cell.backgroundConfiguration = background
    cell.layoutIfNeeded()
    let view = try #require(cell.subviews.first as? BackgroundConfigurationView)
    #expect(cell.subviews[1] === cell.contentView)
    let shape = CGRect(x: 2, y: 1, width: 94, height: 36)
    #expect(view.subviews[0].frame == shape && view.subviews[0].layer.cornerRadius == 6)
    #expect(view.subviews[0].backgroundColor == .systemYellow)
    #expect(background.customView?.superview === view.subviews[0])
    #expect(view.subviews[1].frame == shape.insetBy(dx: -2, dy: -2) && view.subviews[1].layer.borderWidth == 1.5)
    #expect(cell.backgroundConfiguration == background)
  }

  @Test func backgroundInsetsAreMirroredInRightToLeft() throws {
    cell.semanticContentAttribute = .forceRightToLeft
    var background = UIBackgroundConfiguration.clear()
    background.backgroundInsets.leading = 10
    cell.backgroundConfiguration = background
    let view = try #require(cell.subviews.first as? BackgroundConfigurationView)
    view.semanticContentAttribute = .forceRightToLeft
    cell.layoutIfNeeded()
    #expect(view.subviews[0].frame == CGRect(x: 0, y: 0, width: 90, height: 40))
  }

  @Test func backgroundViewsAndBackgroundConfigurationsReplaceEachOther() {
    cell.backgroundConfiguration = .clear()
    cell.backgroundView = UIView()
    #expect(cell.backgroundConfiguration == nil)
    #expect(cell.subviews.count == 2)
    cell.selectedBackgroundView = UIView()
    cell.backgroundConfiguration = .clear()
    #expect(cell.backgroundView == nil)
    #expect(cell.selectedBackgroundView == nil)
    #expect(cell.subviews.count == 2)
  }

  @Test func theGrayscaleTransformerKeepsBrightnessAlphaAndDynamicColors() {
    let gray = UIConfigurationColorTransformer.grayscale
    #expect(gray(UIColor(red: 1, green: 1, blue: 1, alpha: 0.5)) == UIColor(white: 1, alpha: 0.5))
    let dynamic = gray(.label)
    #expect(dynamic.resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark)) == UIColor(white: 1, alpha: 1))
    #expect(dynamic.resolvedColor(with: UITraitCollection(userInterfaceStyle: .light)) == UIColor(white: 0, alpha: 1))
  }
}
