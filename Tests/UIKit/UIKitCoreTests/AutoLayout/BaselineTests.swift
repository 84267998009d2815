import Testing
import UIKit
import UIKitTesting

/// Forms are aligned by the baselines of their labels, fields and buttons.
@MainActor
struct BaselineTests {
  private let sheet = ConstraintSheet(CGSize(width: 320, height: 200))

  @Test func aLabelAFieldAndAButtonAlignAtTheirBaselines() {
    let label = sheet.add(UILabel())
    label.text = "Name:"
    let field = sheet.add(UITextField())
    field.borderStyle = .roundedRect
    field.text = "Name:"
    let button = sheet.add(UIButton(type: .system))
    button.setTitle("OK", for: .normal)
    button.titleLabel?.font = .systemFont(ofSize: 17)
    NSLayoutConstraint.activate(
      NSLayoutConstraint.constraints(
        withVisualFormat: "H:|-[label]-[field(100)]-[button]", options: .alignAllFirstBaseline, metrics: nil,
        views: ["label": label, "field": field, "button": button]))
    sheet.activate(field.topAnchor.constraint(equalTo: sheet.root.topAnchor, constant: 40))
    let height = field.heightAnchor.constraint(equalToConstant: 40)
    height.isActive = true
    sheet.layOut()
    // The three have the same font: their middles are where their baselines are the same.
    #expect(abs(label.center.y - field.center.y) <= 1)
    #expect(abs(button.center.y - field.center.y) <= 1)
    height.constant = 60
    sheet.layOut()
    #expect(field.frame.height == 60)
    #expect(abs(label.center.y - 70) <= 1)
    #expect(abs(button.center.y - 70) <= 1)
  }

  @Test func aTallButtonHasItsBaselineInTheMiddle() {
    let label = sheet.add(UILabel())
    label.text = "Beside"
    let button = sheet.add(UIButton(configuration: .filled()))
    button.setTitle("Do it", for: .normal)
    sheet.activate(
      button.topAnchor.constraint(equalTo: sheet.root.topAnchor), button.heightAnchor.constraint(equalToConstant: 80),
      label.lastBaselineAnchor.constraint(equalTo: button.lastBaselineAnchor))
    sheet.layOut()
    #expect(abs(label.center.y - 40) <= 1)
  }

  @Test func aTitleOfAStateShowsInAConfiguration() {
    let button = UIButton(configuration: .tinted())
    button.setTitle("Tinted", for: .normal)
    let bare = UIButton(configuration: .tinted()).intrinsicContentSize.width
    #expect(button.intrinsicContentSize.width > bare + 20)
    button.layoutIfNeeded()
    #expect(button.titleLabel?.text == "Tinted")
    button.configuration?.title = "Own"
    button.layoutIfNeeded()
    #expect(button.titleLabel?.text == "Own")
  }

  @Test func systemLayoutSizeFittingARequiredWidthWrapsALabel() {
    let label = UILabel()
    label.numberOfLines = 0
    label.text = String(repeating: "many words ", count: 12)
    let size = label.systemLayoutSizeFitting(
      CGSize(width: 100, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    #expect(size.width == 100)
    #expect(size.height == label.sizeThatFits(CGSize(width: 100, height: 0)).height)
    #expect(size.height > label.intrinsicContentSize.height * 3)
  }
}
