import Foundation
import Testing
import UIKit
import UIKitTestSupport

@MainActor
@Suite struct UINibTests {
  func person() throws -> PersonCell { try #require(NibFixtures.nib("PersonCell").views().first as? PersonCell) }

  // MARK: Views

  @Test func aCellOfANibHasItsCustomClass() throws {
    let objects = NibFixtures.nib("PersonCell").instantiate(withOwner: nil)
    #expect(objects.count == 1)
    let cell = try #require(objects[0] as? PersonCell)
    #expect(cell.frame == CGRect(x: 0, y: 0, width: 250, height: 80))
    #expect(cell.reuseIdentifier == "person")
    #expect(cell.backgroundColor == .secondarySystemBackground)
    #expect(cell.clipsToBounds)
    #expect(!cell.isOpaque)
    #expect(cell.isMultipleTouchEnabled)
    #expect(cell.contentMode == .center)
    #expect(cell.autoresizingMask == [.flexibleRightMargin, .flexibleBottomMargin])
    #expect(cell.contentView.superview === cell)
    #expect(cell.contentView.frame == cell.bounds)
    #expect(cell.contentView.subviews.count == 4)
  }

  @Test func labelsOfANibHaveTextFontColorAndLines() throws {
    let labels = try person().contentView.subviews.compactMap { $0 as? UILabel }
    #expect(labels.map(\.text) == ["Name", "First line\nand second & last"])
    #expect(labels[0].font == .systemFont(ofSize: 17, weight: .semibold))
    #expect(labels[1].font == .preferredFont(forTextStyle: .caption1))
    #expect(labels[0].textColor == .label)
    #expect(labels[1].textColor.displayColor(with: .current).alpha == 0.6)
    #expect(labels.map(\.numberOfLines) == [1, 0])
    #expect(labels.map(\.lineBreakMode) == [.byTruncatingTail, .byWordWrapping])
    #expect(labels[0].frame == CGRect(x: 72, y: 14, width: 104, height: 21))
    #expect(labels[0].autoresizingMask == [.flexibleWidth, .flexibleBottomMargin])
    #expect(!labels[0].isUserInteractionEnabled && labels[0].translatesAutoresizingMaskIntoConstraints)
    // Drawing requires it, regardless of the nib.
    #expect(labels[0].contentMode == .redraw)
  }

  @Test func imageViewsOfANibHaveImageContentModeAndColors() throws {
    let view = try #require(person().contentView.subviews.first as? UIImageView)
    #expect(view.image?.isSymbolImage == true)
    #expect(view.contentMode == .scaleAspectFit)
    #expect(view.backgroundColor == .tertiarySystemFill)
    #expect(view.tintColor == UIColor(red: 0, green: 0.50196078431372548, blue: 0.50196078431372548, alpha: 1))
    #expect(view.layer.cornerRadius == 24)
    #expect(view.layer.masksToBounds)
  }

  @Test func buttonsOfANibHaveTheirTypeAndTitles() throws {
    let button = try #require(person().contentView.subviews.last as? UIButton)
    #expect(button.buttonType == .system)
    #expect(button.title(for: .normal) == "Follow")
  }

  @Test func aNibOfXcode7IsLoaded() throws {
    UINib.registerClass(LegacyCell.self, as: "SomeApplication.LegacyCell")
    let cell = try #require(NibFixtures.nib("LegacyCell").views().first as? LegacyCell)
    #expect(cell.reuseIdentifier == nil)
    #expect(cell.tagLabel.text == "tag")
    #expect(cell.tagLabel.superview === cell.contentView)
    #expect(cell.tagLabel.font == .boldSystemFont(ofSize: 13))
    #expect(cell.tagLabel.textColor == .darkText)
    #expect(cell.contentView.backgroundColor == UIColor(white: 0, alpha: 0))
    #expect(cell.backgroundColor?.displayColor(with: .current).red == 0.80000001192092896)
  }

  @Test func supplementaryViewsOfANibUseTheSystemFontForAMissingOne() throws {
    let log = LogRecorder()
    var views: [UIView] = []
    log.record { views = (try? NibFixtures.nib("HeaderView").views()) ?? [] }
    let header = try #require(views.first as? UICollectionReusableView)
    let label = try #require(header.viewWithTag(7) as? UILabel)
    #expect(label.font == .systemFont(ofSize: 14))
    #expect(label.textColor == UIColor(white: 0.33333333333333331, alpha: 1))
  }

  @Test func attributedTextAndButtonStatesOfANibAreLoaded() throws {
    var views: [UIView] = []
    LogRecorder().record {
      views = (try? NibFixtures.nib("Panel").views(owner: PanelController(nibName: nil, bundle: nil))) ?? []
    }
    let label = try #require(views.first?.subviews[0] as? UILabel)
    let text = try #require(label.attributedText)
    #expect(text.string == "Hello")
    #expect(text.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor == .red)
    #expect(text.attribute(.font, at: 0, effectiveRange: nil) as? UIFont == .systemFont(ofSize: 20))
    #expect(text.attribute(.font, at: 4, effectiveRange: nil) as? UIFont == .boldSystemFont(ofSize: 24))
    let style = text.attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? NSParagraphStyle
    #expect(style?.alignment == .center)
    #expect(style?.lineBreakMode == .byWordWrapping)
    let button = try #require(views.first?.subviews[1] as? UIButton)
    #expect(button.buttonType == .system)
    #expect(button.titleColor(for: .normal) == .darkText)
    #expect(button.title(for: .normal) == "Press")
    #expect(button.title(for: .highlighted) == "Pressed")
  }

  // MARK: Owner and controls

  @Test func filesOwnerReceivesItsOutletsAndActions() throws {
    let owner = BannerOwner()
    let log = LogRecorder()
    var objects: [Any]?
    log.record { objects = NibFixtures.bundle.loadNibNamed("BannerView", owner: owner) }
    #expect(log.all.isEmpty)
    let banner = try #require(owner.banner)
    #expect(objects?.count == 1 && objects?[0] as? UIView === banner)
    let control = try #require(banner.subviews[0] as? UISwitch)
    #expect(control.isOn)
    #expect(control.onTintColor == .systemPink)
    control.sendActions(for: .valueChanged)
    #expect(owner.toggles == 1)
    let grid = try #require(banner.subviews[3] as? UICollectionView)
    #expect(grid.dataSource === owner)
    #expect(grid.delegate === owner)
    #expect(banner.gestureRecognizers?.count { $0 is UITapGestureRecognizer } == 1)
  }

  @Test func controlsOfANibHaveTheirValues() throws {
    let banner = try #require(NibFixtures.nib("BannerView").views(owner: BannerOwner()).first)
    let slider = try #require(banner.subviews[1] as? UISlider)
    #expect([slider.value, slider.minimumValue, slider.maximumValue] == [3, 1, 5])
    let segments = try #require(banner.subviews[2] as? UISegmentedControl)
    #expect((0..<segments.numberOfSegments).map { segments.titleForSegment(at: $0) } == ["First", "Second", "Third"])
    #expect(segments.selectedSegmentIndex == 1)
    #expect(!segments.isEnabledForSegment(at: 2))
    let button = try #require(banner.subviews[4] as? UIButton)
    #expect(button.isHidden)
    #expect(button.alpha == 0.5)
    #expect(button.tag == 3)
    #expect(button.buttonType == .custom)
    #expect(button.configuration?.title == "Buy")
    #expect(button.configuration?.cornerStyle == .capsule)
    #expect(button.configuration?.baseBackgroundColor == .systemGreen)
    #expect(button.configuration?.buttonSize == .small)
    #expect(button.contentHorizontalAlignment == .leading)
    #expect(button.contentVerticalAlignment == .bottom)
  }

  @Test func collectionViewsOfANibHaveTheirLayout() throws {
    let banner = try #require(NibFixtures.nib("BannerView").views(owner: BannerOwner()).first)
    let grid = try #require(banner.subviews[3] as? UICollectionView)
    let flow = try #require(grid.collectionViewLayout as? UICollectionViewFlowLayout)
    #expect(grid.isPagingEnabled)
    #expect(!grid.showsHorizontalScrollIndicator)
    #expect(flow.scrollDirection == .horizontal)
    #expect(flow.itemSize == CGSize(width: 60, height: 40))
    #expect(flow.minimumLineSpacing == 4)
    #expect(flow.minimumInteritemSpacing == 6)
    #expect(flow.sectionInset == UIEdgeInsets(top: 2, left: 1, bottom: 4, right: 3))
    #expect(flow.estimatedItemSize == UICollectionViewFlowLayout.automaticSize)
  }

  // MARK: The client's class

  @Test func nibObjectsAreInitializedConnectedAndAwakenedInTheOrderOfIOS() throws {
    let cell = try person()
    #expect(cell.story == ["init 4 250.0 true", "awake Name 2.5"])
    #expect(cell.nameLabel === cell.contentView.subviews[1])
    #expect(cell.portrait === cell.contentView.subviews[0])
    #expect(cell.labels.map(\.text) == ["Name", "First line\nand second & last"])
    #expect(cell.ringColor == .systemOrange)
    #expect(cell.kindName == "friend")
  }

  @Test func anActionOfANibReachesItsCell() throws {
    let cell = try person()
    (cell.contentView.subviews[3] as? UIButton)?.sendActions(for: .touchUpInside)
    #expect(cell.followCount == 1)
  }

  @Test func eachInstantiationOfANibMakesNewObjects() {
    let nib = NibFixtures.nib("PersonCell")
    let first = nib.instantiate(withOwner: nil)[0] as? PersonCell
    let second = nib.instantiate(withOwner: nil)[0] as? PersonCell
    #expect(first !== second)
    #expect(first?.nameLabel !== second?.nameLabel)
  }

  @Test func outletsDeclaredByASuperclassAreConnected() throws {
    final class Special: LegacyCell {
      var extra: UIImageView?
      override class var nibConnections: [NibConnection] {
        super.nibConnections + [.outlet("extra", \Special.extra)]
      }
    }
    UINib.registerClass(Special.self, as: "Special")
    let cell = try NibFixtures.view(
      """
      <collectionViewCell id="c" customClass="Special" customModule="Elsewhere">
        <view key="contentView"><subviews><label id="l"/><imageView id="i"/></subviews></view>
        <connections>
          <outlet property="tagLabel" destination="l" id="a"/><outlet property="extra" destination="i" id="b"/>
        </connections>
      </collectionViewCell>
      """)
    let special = try #require(cell as? Special)
    #expect(special.extra === special.contentView.subviews[1] && special.tagLabel === special.contentView.subviews[0])
  }

  @Test func aControllerTakesItsViewFromItsNib() throws {
    let controller = PanelController(nibName: "Panel", bundle: NibFixtures.bundle)
    #expect(controller.nibName == "Panel")
    #expect(!controller.isViewLoaded)
    #expect(controller.view.frame.size == CGSize(width: 320, height: 200))
    #expect(controller.story == ["didLoad Hello"])
    (controller.view.subviews[1] as? UIButton)?.sendActions(for: .touchUpInside)
    #expect(controller.story == ["didLoad Hello", "pressed"])
    #expect(controller.view.viewController === controller)
  }

  @Test func externalObjectsReplaceThePlaceholdersOfANib() throws {
    final class Holder: UIView, NibConnectable {
      var theme: NSObject?
      static var nibConnections: [NibConnection] { [.outlet("theme", \Holder.theme)] }
    }
    UINib.registerClass(Holder.self, as: "Holder")
    let nib = NibFixtures.nib(
      objects: """
        <placeholder placeholderIdentifier="Theme" id="t"/>
        <view id="v" customClass="Holder"><connections><outlet property="theme" destination="t" id="o"/></connections></view>
        """)
    let theme = NSObject()
    let holder = try #require(
      nib.views(options: [.externalObjects: ["Theme": theme]]).first as? Holder)
    #expect(holder.theme === theme)
    #expect(NibFixtures.error(of: nib).contains("the placeholder \"Theme\" is used, but no object was passed for it"))
  }
}
