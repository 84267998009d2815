import Foundation
import Testing
import UIKit
import UIKitTesting

@MainActor
struct ButtonConfigurationTests {
  private func shown(_ configuration: UIButton.Configuration) -> UIButton {
    let button = UIButton(configuration: configuration)
    button.sizeToFit()
    button.layoutIfNeeded()
    return button
  }

  @Test func theSubtitleOfAButtonIsASmallerLineBelowItsTitle() {
    var configuration = UIButton.Configuration.filled()
    configuration.title = "Title"
    let one = shown(configuration).bounds.height
    configuration.subtitle = "and more"
    let button = shown(configuration)
    #expect(button.bounds.height > one + 10)
    #expect(button.titleLabel?.attributedText?.string == "Title\nand more")
    configuration.titleAlignment = .leading
    #expect(shown(configuration).titleLabel?.textAlignment == .left)
  }

  @Test func aButtonWithATitleTransformerEndsItsLayout() {
    var configuration = UIButton.Configuration.plain()
    configuration.title = "Title"
    configuration.subtitle = "and more"
    configuration.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer { old in
      var new = old
      new.font = UIFont.systemFont(ofSize: 30)
      return new
    }
    let button = UIButton(configuration: configuration)
    button.frame = CGRect(x: 0, y: 0, width: 200, height: 90)
    let test = TestWindow(button, scale: 1)
    test.settle()
    #expect(test.settle() <= test.frameInterval)
  }

  @Test func aButtonWithAnAttributedTitleEndsItsLayout() {
    let button = UIButton(type: .system)
    button.frame = CGRect(x: 0, y: 0, width: 200, height: 90)
    let title = NSAttributedString(string: "Title", attributes: [.kern: 2])
    button.setAttributedTitle(title, for: .normal)
    let test = TestWindow(button, scale: 1)
    test.settle()
    #expect(test.settle() <= test.frameInterval)
    #expect(button.titleLabel?.attributedText?.string == "Title")
    button.setAttributedTitle(NSAttributedString(string: "Other"), for: .normal)
    test.settle()
    #expect(button.titleLabel?.attributedText?.string == "Other")
  }

  @Test func aTitleTransformerChangesTheTitleOfAButton() {
    var configuration = UIButton.Configuration.plain()
    configuration.title = "Title"
    configuration.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer { old in
      var new = old
      new.font = UIFont.systemFont(ofSize: 40)
      return new
    }
    #expect(shown(configuration).bounds.height > 50)
  }

  @Test func anActivityIndicatorReplacesTheImageOfAButton() {
    var configuration = UIButton.Configuration.gray()
    configuration.title = "Wait"
    let without = shown(configuration).bounds.width
    configuration.showsActivityIndicator = true
    let button = shown(configuration)
    #expect(button.bounds.width >= without + 20)
    let wheel = button.imageView?.subviews.first as? UIActivityIndicatorView
    #expect(wheel?.isAnimating == true)
    button.configuration?.showsActivityIndicator = false
    button.layoutIfNeeded()
    #expect(button.imageView?.subviews.isEmpty == true)
  }

  @Test func aButtonShowsTheBackgroundOfItsConfiguration() {
    var configuration = UIButton.Configuration.bordered()
    configuration.background.backgroundColor = .red
    configuration.background.cornerRadius = 5
    configuration.background.strokeColor = .blue
    configuration.background.strokeWidth = 2
    configuration.title = "Own"
    let button = shown(configuration)
    #expect(button.backgroundColor == .red)
    #expect(button.layer.cornerRadius == 5)
    #expect(button.layer.borderWidth == 2)
    let prominent = shown(.borderedProminent())
    #expect(prominent.backgroundColor?.cgColor == prominent.tintColor.cgColor)
  }

  @Test func segmentsHaveFontsColorsAndActions() {
    let control = UISegmentedControl(items: ["One", "Two"])
    let width = control.intrinsicContentSize.width
    control.setTitleTextAttributes([.font: UIFont.systemFont(ofSize: 26), .foregroundColor: UIColor.red], for: .normal)
    control.setTitleTextAttributes([.foregroundColor: UIColor.blue], for: .selected)
    #expect(control.intrinsicContentSize.width > width + 10)
    control.selectedSegmentIndex = 1
    control.sizeToFit()
    control.layoutIfNeeded()
    let labels = control.subviews.compactMap { $0 as? UILabel }
    #expect(labels.map(\.textColor) == [.red, .blue])
    #expect(labels.allSatisfy { $0.font.pointSize == 26 })
    #expect(control.titleTextAttributes(for: .selected)?.count == 1)
    let action = UIAction(title: "Three", identifier: .init("three")) { _ in }
    control.setAction(action, forSegmentAt: 0)
    #expect(control.titleForSegment(at: 0) == "Three")
    #expect(control.actionForSegment(at: 0) === action)
    #expect(control.segmentIndex(identifiedBy: .init("three")) == 0)
    #expect(control.segmentIndex(identifiedBy: .init("four")) == NSNotFound)
  }

  @Test func textFieldsKeepTheirKeyboardProperties() {
    let field = UITextField()
    #expect(field.autocapitalizationType == .sentences)
    #expect(field.autocorrectionType == .default)
    field.inputAccessoryView = UIView()
    field.textContentType = .emailAddress
    #expect(field.inputAccessoryView != nil)
    #expect(field.inputView == nil)
    #expect(field.textContentType?.rawValue == "email")
  }

  @Test func aLongButtonTitleContinuesOnFurtherLines() {
    var configuration = UIButton.Configuration.plain()
    configuration.title = "A title of many words that does not fit into a narrow button"
    let button = UIButton(configuration: configuration)
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 160, height: 400))
    view.addSubview(button)
    button.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      button.topAnchor.constraint(equalTo: view.topAnchor), button.widthAnchor.constraint(equalToConstant: 160),
      button.leadingAnchor.constraint(equalTo: view.leadingAnchor),
    ])
    view.layoutIfNeeded()
    let line = UIButton(configuration: configuration).intrinsicContentSize.height
    #expect(button.bounds.height > line + 30)
    let title = button.titleLabel?.frame ?? .zero
    #expect(title.width <= 136)
    #expect(abs(title.height - (button.bounds.height - 14)) < 1)
    #expect(button.sizeThatFits(CGSize(width: 160, height: 0)).height == button.bounds.height)
    configuration.titleLineBreakMode = .byTruncatingTail
    button.configuration = configuration
    view.setNeedsLayout()
    view.layoutIfNeeded()
    #expect(abs(button.bounds.height - line) < 0.01)
  }

  @Test func theTitleLabelOfAButtonHasTheCurrentTitleBeforeLayout() {
    let button = UIButton(configuration: .plain())
    button.configuration?.attributedTitle = AttributedString("One\ntwo")
    #expect(button.titleLabel?.attributedText?.string == "One\ntwo")
    button.configuration?.title = "Three"
    #expect(button.titleLabel?.text == "Three")
    let plain = UIButton(type: .system)
    plain.setTitle("Four", for: .normal)
    #expect(plain.titleLabel?.text == "Four")
  }

  @Test func aButtonWithCornerRadiusZeroHasSquareCorners() {
    var configuration = UIButton.Configuration.filled()
    configuration.title = "Title"
    #expect(shown(configuration).layer.cornerRadius > 10)
    configuration.background.cornerRadius = 0
    #expect(shown(configuration).layer.cornerRadius == 0)
    configuration.background.cornerRadius = 4
    #expect(shown(configuration).layer.cornerRadius == 4)
  }
}
