import UIKit

/// One picture as large as the window; a tap or the escape key closes it.
final class PhotoController: UIViewController {
  private let photo: PhotoFolder.Photo
  private let imageView = UIImageView()
  private let caption = UILabel()

  init(photo: PhotoFolder.Photo) {
    self.photo = photo
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { fatalError("PhotoController is made in code") }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .black
    imageView.contentMode = .scaleAspectFit
    caption.textColor = .white
    caption.textAlignment = .center
    caption.font = .systemFont(ofSize: 14)
    caption.text = photo.name
    view.addSubview(imageView)
    view.addSubview(caption)
    view.addGestureRecognizer(UITapGestureRecognizer { [weak self] _ in self?.dismiss(animated: false) })
    load()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let b = view.bounds
    imageView.frame = CGRect(x: 20, y: 20, width: max(0, b.width - 40), height: max(0, b.height - 80))
    caption.frame = CGRect(x: 20, y: b.height - 50, width: max(0, b.width - 40), height: 30)
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    view.alpha = 0
    UIView.animate(withDuration: 0.2) { self.view.alpha = 1 }
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    becomeFirstResponder()
  }

  override var canBecomeFirstResponder: Bool { true }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    if presses.contains(where: { $0.key?.keyCode == .keyboardEscape }) {
      dismiss(animated: false)
    } else {
      super.pressesBegan(presses, with: event)
    }
  }

  private func load() {
    let path = photo.path
    let name = photo.name
    let size = UIScreen.main.bounds.size
    Task { [weak self] in
      guard let picture = UIImage(contentsOfFile: path) else {
        self?.caption.text = "\(name): the file is not a picture"
        return
      }
      self?.imageView.image = await picture.byPreparingThumbnail(ofSize: size)
      if self?.imageView.image == nil {
        let pixels = "\(Int(picture.size.width)) × \(Int(picture.size.height))"
        self?.caption.text = "\(name): the picture of \(pixels) is too large or broken"
      }
    }
  }
}
