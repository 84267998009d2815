import Testing
import UIKit
import UIKitTesting

@testable import ViewTransitions

/// The promises of the originals and the requests of their users, beyond the numbers of `StyleTests`.
@MainActor
struct OriginalsTests {
  private let log = PageLog()

  private func begin(_ transition: ViewTransition, at progress: CGFloat) -> StageView? {
    transition.completionAction = .none
    transition.progress = progress
    transition.begin()
    return transition.stage
  }

  @Test func progressBeyondTheEndsIsClamped() throws {
    let pages = Pages()
    let transition = FlipTransition(from: pages.old, to: pages.new)
    _ = try #require(begin(transition, at: -3))
    for (asked, shown) in [(-0.5, 0.0), (0.25, 0.25), (7, 1), (.nan, 0), (.infinity, 0)] as [(CGFloat, CGFloat)] {
      transition.progress = asked
      #expect(transition.progress == shown)
      #expect(transition.stage?.progress == shown)
    }
    transition.end(completed: false)
  }

  /// 0.3 seconds are 18 frames and the one at the beginning.
  @Test func aTransitionHasOneKeyframeForEveryFrame() throws {
    let pages = Pages()
    let transition = FoldTransition(from: pages.old, to: pages.new)
    transition.perform()
    let paper = try #require(transition.stage?.sheets.first { !$0.panel.isFlat })
    let animation = try #require(paper.picture.animation(forKey: "transform") as? CAKeyframeAnimation)
    #expect(animation.values?.count == 19)
    #expect(animation.duration == 0.3)
    pages.test.settle()
  }

  /// A clear rim lies along the sides that slant, and nowhere else.
  @Test(arguments: TransitionStyle.all, [1, 1.5, 2]) func panelImagesHaveATransparentRimAlongSlantedSides(
    style: TransitionStyle, scale: CGFloat
  ) throws {
    let pages = Pages(size: CGSize(width: 60, height: 40), scale: scale)
    let transition = style.transition(from: pages.old, to: pages.new)
    let stage = try #require(begin(transition, at: 0.4))
    for sheet in stage.sheets where !sheet.panel.isFlat {
      let image = try #require(sheet.picture.contents as? CGImage)
      let (width, height) = (CGFloat(image.width) / scale, CGFloat(image.height) / scale)
      let margin = PixelGrid(scale: scale).margin
      let across = transition.isVertical ? width - 60 : height - 40
      #expect(abs(across - 2 * margin) < 0.001)
      #expect(sheet.picture.bounds.size == CGSize(width: width, height: height))
    }
    transition.end(completed: false)
  }

  @Test func theShadowOfAPageIsDarkestNearTheSpine() throws {
    for (style, places) in [(FlipStyle([]), [0, 0.1, 1]), (.backward, [0, 0.9, 1])] {
      let pages = Pages()
      let transition = FlipTransition(from: pages.old, to: pages.new, style: style)
      let stage = try #require(begin(transition, at: 0.25))
      let front = try #require(stage.sheets.first { !$0.panel.isFlat && $0.picture.opacity > 0 })
      let shade = try #require(front.shade as? CAGradientLayer)
      #expect(shade.locations?.map(\.doubleValue) == places)
      let alphas = (shade.colors as? [CGColor])?.map(\.alpha)
      #expect(alphas == (style.isEmpty ? [0.5, 1, 0] : [0, 1, 0.5]))
      transition.end(completed: false)
    }
  }

  /// A page that comes from the top is the vertical one backward.
  @Test func aVerticalBackwardFlipTurnsTheUpperHalfDown() throws {
    for (style, isUpper) in [(FlipStyle.vertical, false), ([.vertical, .backward], true)] {
      let pages = Pages()
      let transition = FlipTransition(from: pages.old, to: pages.new, style: style)
      let stage = try #require(begin(transition, at: 0.2))
      let front = try #require(stage.sheets.first { !$0.panel.isFlat && $0.picture.opacity > 0 })
      #expect(front.panel.page == .source)
      #expect((front.panel.start == 0) == isUpper)
      transition.end(completed: false)
    }
  }

  /// The panels stand in the source's own transform.
  @Test func theTransitionViewHasTheTransformOfTheSource() throws {
    let pages = Pages()
    pages.old.transform = CGAffineTransform(rotationAngle: .pi / 6).scaledBy(x: 0.8, y: 0.8)
    let transition = FoldTransition(from: pages.old, to: pages.new)
    transition.begin()
    #expect(transition.stage?.transform == pages.old.transform)
    #expect(transition.stage?.bounds.size == pages.old.bounds.size)
    #expect(transition.stage?.center == pages.old.center)
    transition.end(completed: false)
  }

  /// A view that lays its content out late is drawn with it from the first frame on.
  @Test(arguments: [TransitionStyle.fold([]), .fold(.unfold), .flip([])]) func aPushedPageIsLaidOutFromTheFirstFrame(
    style: TransitionStyle
  ) throws {
    final class Late: UIViewController {
      private let content = UIView()
      override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        content.backgroundColor = .systemGreen
        content.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(content)
        NSLayoutConstraint.activate([
          content.leadingAnchor.constraint(equalTo: view.leadingAnchor),
          content.trailingAnchor.constraint(equalTo: view.trailingAnchor),
          content.topAnchor.constraint(equalTo: view.topAnchor),
          content.bottomAnchor.constraint(equalTo: view.bottomAnchor),
        ])
      }
    }
    let navigation = UINavigationController(rootViewController: log.pages[0])
    navigation.isNavigationBarHidden = true
    let test = TestWindow(navigation, size: CGSize(width: 120, height: 90), scale: 1)
    // The visible background beside the paper.
    navigation.view.backgroundColor = .black
    test.window.backgroundColor = .black
    test.settle()
    navigation.pushViewController(Late(), with: style, duration: 1)
    test.advance(by: 0.7)
    let picture = test.picture()
    var (white, green) = (0, 0)
    for y in 0..<picture.height {
      for x in 0..<picture.width {
        let p = picture.pixel(x: x, y: y)
        if p.red > 250, p.green > 250, p.blue > 250 { white += 1 }
        if Int(p.green) > Int(p.red) + 60 { green += 1 }
      }
    }
    #expect(white == 0, "\(white) white pixels, \(green) green ones")
    #expect(green > 1000, "\(white) white pixels, \(green) green ones")
    test.settle()
  }

  @Test func viewsAreComparedByTheOrderOfSubviews() {
    let parent = UIView()
    let (low, high) = (UIView(), UIView())
    parent.addSubview(low)
    parent.addSubview(high)
    #expect(parent.isSubview(high, above: low))
    #expect(!parent.isSubview(low, above: high))
    #expect(high.isAbove(low))
    #expect(!low.isAbove(high))
    #expect(!low.isAbove(low))
    // Of different superviews, and of none.
    #expect(!parent.isSubview(UIView(), above: low))
    #expect(!high.isAbove(UIView()))
    #expect(!parent.isAbove(low))
  }
}

/// The behavior of a book's recognizers beside others, and interrupted turns.
@MainActor
final class BookMannersTests: BookStage {
  init() { super.init() }

  @Test func thePanOfABookDoesNotRecognizeTogetherWithAScrollView() {
    let scroll = UIScrollView()
    let other = UIView()
    let tap = UITapGestureRecognizer()
    other.addGestureRecognizer(tap)
    for gesture in book.gestureRecognizers {
      #expect(!book.gestureRecognizer(gesture, shouldRecognizeSimultaneouslyWith: scroll.panGestureRecognizer))
      #expect(book.gestureRecognizer(gesture, shouldRecognizeSimultaneouslyWith: tap))
    }
  }

  /// A finger that leaves the page across the fold's way decides nothing: the page falls to the side that it is on.
  @Test(arguments: [(way: 150, page: 0), (way: 260, page: 1)]) func aVelocityAcrossTheFoldDoesNotDecideTheTurn(
    way: Int, page: Int
  ) {
    test.touchDown(at: CGPoint(x: 390, y: 100))
    for x in stride(from: 385, through: 390 - way, by: -5) {
      test.advance(by: 0.05)
      test.move(to: CGPoint(x: CGFloat(x), y: 100))
    }
    for step in 1...8 {
      test.advance(by: 0.016)
      // To the right, against the turn or with it, but much faster downwards.
      let along = CGFloat(390 - way) + CGFloat(page == 1 ? step : -step) * 4
      test.move(to: CGPoint(x: along, y: 100 + CGFloat(step) * 12))
    }
    test.lift()
    test.settle()
    #expect(shown == page)
  }

  @Test func aTapAtTheLastPageLiftsItByAThirdInHalfASecond() throws {
    test.tap(at: CGPoint(x: 5, y: 150))
    let stage = try #require(book.turn?.transition?.stage)
    let page = try #require(stage.sheets.first { !$0.panel.isFlat && $0.panel.page == .source })
    test.advance(by: 0.25)
    // A third of the way up, 30 degrees.
    let shown = try #require(page.picture.presentation())
    #expect(abs(acos(min(1, shown.transform.m11)) - .pi / 6) < 0.02)
    let rest = test.settle()
    #expect(abs(0.25 + rest - 0.5) < 0.06)
    #expect(book.turn == nil)
  }

  /// A book bound at its side turns whole pages.
  @Test func aBookBoundAtItsSideTurnsWholePages() {
    book.configure = { $0.spine = 0 }
    book.setViewController(log.pages[1], animated: true)
    test.advanceFrames(10)
    #expect(book.turn?.transition?.stage?.sheets.count == 2)
    test.settle()
    book.setViewController(log.pages[0], direction: .reverse, animated: true)
    test.settle()
    #expect(shown == 0 && book.view.subviews == [log.pages[0].view])
  }
}
