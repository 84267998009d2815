import CollectionCore
import Foundation
import UIKit

@testable import UIKitCollection

/// The nibs of the tests, as Xcode writes them.
@MainActor
enum NibFixtures {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Fixtures")
  static let bundle = Bundle(path: folder.path)!

  static func nib(_ name: String) -> UINib { UINib(nibName: name, bundle: bundle) }

  /// A nib with some markup at its top, beside the placeholders.
  static func nib(objects: String, resources: String = "") -> UINib {
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22505" \
      targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
          <objects>
              <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner"/>
              <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
              \(objects)
          </objects>
          <resources>\(resources)</resources>
      </document>
      """
    return UINib(data: Data(text.utf8), bundle: nil)
  }

  /// The first view of a nib with some markup at its top.
  static func view(_ objects: String, resources: String = "") throws -> UIView {
    try nib(objects: objects, resources: resources).views()[0]
  }

  /// Returns the error of a nib; empty when there is none.
  static func error(of nib: UINib, owner: Any? = nil, reusing: (ElementKind, String)? = nil) -> String {
    do throws(NibError) {
      if let (kind, identifier) = reusing {
        _ = try nib.reusableView(kind: kind, identifier: identifier)
      } else {
        _ = try nib.views(owner: owner)
      }
      return ""
    } catch {
      return error.description
    }
  }
}

/// A client's cell, as it would be written for iOS, with its outlets declared.
final class PersonCell: UICollectionViewCell, NibConnectable {
  weak var nameLabel: UILabel!
  var portrait: UIImageView?
  var labels: [UILabel]!
  @IBInspectable var ringWidth: CGFloat = 0
  @IBInspectable var ringColor: UIColor?
  var kindName = ""
  var story: [String] = []
  private(set) var followCount = 0

  static var nibConnections: [NibConnection] {
    [
      .outlet("nameLabel", \PersonCell.nameLabel), .outlet("portrait", \PersonCell.portrait),
      .outletCollection("labels", \PersonCell.labels), .action("follow:", PersonCell.follow),
      .attribute("ringWidth", \PersonCell.ringWidth), .attribute("ringColor", \PersonCell.ringColor),
      .attribute("kindName", \PersonCell.kindName),
    ]
  }

  override init(frame: CGRect) { super.init(frame: frame) }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    story.append("init \(contentView.subviews.count) \(bounds.size.width) \(nameLabel == nil)")
  }

  override func awakeFromNib() {
    super.awakeFromNib()
    story.append("awake \(nameLabel.text ?? "") \(ringWidth)")
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    story.append("reuse")
  }

  @IBAction func follow(_ sender: UIButton) { followCount += 1 }
}

class LegacyCell: UICollectionViewCell, NibConnectable {
  var tagLabel = UILabel()
  class var nibConnections: [NibConnection] { [.outlet("tagLabel", \LegacyCell.tagLabel)] }
}

final class BannerOwner: NSObject, NibConnectable, UICollectionViewDataSource, UICollectionViewDelegate {
  var banner: UIView?
  private(set) var toggles = 0

  static var nibConnections: [NibConnection] {
    [.outlet("banner", \BannerOwner.banner), .action("toggle", BannerOwner.toggle)]
  }

  func toggle() { toggles += 1 }
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 0 }
  func collectionView(_ collectionView: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "none", for: path)
  }
}

final class PanelController: UIViewController, NibConnectable {
  var greeting: UILabel!
  private(set) var story: [String] = []

  static var nibConnections: [NibConnection] {
    [.outlet("greeting", \PanelController.greeting), .action("press:", PanelController.press)]
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    story.append("didLoad \(greeting.text ?? "")")
  }

  func press(_ sender: Any) { story.append("pressed") }
}
