import Testing
import UIKit
import UIKitTesting

/// Steppers, page controls, bars, wheels and text fields on one page, to look at and to compare.
@MainActor
struct SmallControlPictureTests {
  @Test(arguments: [(UIUserInterfaceStyle.light, 2), (.light, 1), (.dark, 2), (.dark, 1)])
  func steppersPageControlsAndProgressViewsLookAsRecorded(style: UIUserInterfaceStyle, scale: Int) throws {
    let page = UIView(frame: CGRect(x: 0, y: 0, width: 420, height: 430))
    page.overrideUserInterfaceStyle = style
    page.backgroundColor = .systemBackground
    var y: CGFloat = 16
    func add(_ views: [UIView], height: CGFloat) {
      var x: CGFloat = 16
      for view in views {
        if view.bounds.isEmpty { view.sizeToFit() }
        view.frame.origin = CGPoint(x: x, y: y + ((height - view.bounds.height) / 2).rounded())
        page.addSubview(view)
        x += view.bounds.width + 20
      }
      y += height + 14
    }
    add(steppers, height: 32)
    add(pageControls, height: 28)
    let bars = [Float(0), 0.3, 1].map { value -> UIProgressView in
      let bar = UIProgressView(progressViewStyle: .default)
      bar.bounds.size.width = 110
      bar.progress = value
      return bar
    }
    bars[2].progressTintColor = .systemGreen
    add(bars, height: 8)
    let wheels = [UIActivityIndicatorView(style: .medium), UIActivityIndicatorView(style: .large)]
    wheels.forEach { $0.startAnimating() }
    add(wheels, height: 40)
    let fields = fields
    for field in fields { add([field], height: 34) }
    let test = TestWindow(page, scale: CGFloat(scale))
    fields[1].becomeFirstResponder()
    fields[1].selectedTextRange = fields[1].textRange(
      from: fields[1].position(from: fields[1].beginningOfDocument, offset: 6)!, to: fields[1].endOfDocument)
    test.advance(by: 0.25)
    try test.expectPicture("small-controls-\(style == .dark ? "dark" : "light")-\(scale)x")
  }

  private var steppers: [UIView] {
    let stepper = UIStepper()
    stepper.value = 5
    let first = UIStepper()
    let disabled = UIStepper()
    disabled.isEnabled = false
    return [stepper, first, disabled]
  }

  private var pageControls: [UIView] {
    let pages = UIPageControl()
    pages.numberOfPages = 6
    pages.currentPage = 1
    let prominent = UIPageControl()
    prominent.numberOfPages = 3
    prominent.backgroundStyle = .prominent
    prominent.currentPageIndicatorTintColor = .systemBlue
    let stars = UIPageControl()
    stars.numberOfPages = 4
    stars.preferredIndicatorImage = UIImage(systemName: "star.fill")
    return [pages, prominent, stars]
  }

  private var fields: [UITextField] {
    func field(_ style: UITextField.BorderStyle, _ text: String?, placeholder: String? = nil) -> UITextField {
      let field = UITextField(frame: CGRect(x: 0, y: 0, width: 280, height: 34))
      field.borderStyle = style
      field.text = text
      field.placeholder = placeholder
      return field
    }
    let edited = field(.roundedRect, "Hello, world")
    edited.clearButtonMode = .whileEditing
    let secret = field(.roundedRect, "secret")
    secret.isSecureTextEntry = true
    let icon = UIImageView(image: UIImage(systemName: "magnifyingglass"))
    icon.tintColor = .secondaryLabel
    icon.sizeToFit()
    let search = field(.roundedRect, nil, placeholder: "Search")
    search.leftView = icon
    search.leftViewMode = .always
    let disabled = field(.line, "Line, disabled, at the right")
    disabled.textAlignment = .right
    disabled.isEnabled = false
    return [field(.roundedRect, nil, placeholder: "Placeholder"), edited, secret, search, disabled]
  }
}
