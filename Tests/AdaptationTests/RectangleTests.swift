import Adaptation
import Testing

@Suite("Points, sizes and areas")
struct RectangleTests {
    private let area = ScreenRectangle(x: 10, y: 20, width: 30, height: 40)

    @Test("An area has its four sides")
    func sides() {
        #expect(area.left == 10 && area.top == 20 && area.right == 40 && area.bottom == 60)
        #expect(ScreenRectangle(ScreenSize(width: 3, height: 4)) == ScreenRectangle(x: 0, y: 0, width: 3, height: 4))
        #expect(ScreenSize(width: 3, height: 4).turned == ScreenSize(width: 4, height: 3))
    }

    @Test("The left and upper sides are inside, the right and lower ones outside")
    func contains() {
        for (x, y, isInside) in [
            (10.0, 20.0, true), (9.9, 20, false), (10, 19.9, false), (39.9, 59.9, true), (40, 59, false),
            (39, 60, false), (25, 40, true), (50, 40, false), (25, 70, false), (0, 40, false), (25, 0, false),
        ] {
            #expect(area.contains(ScreenPoint(x: x, y: y)) == isInside, "\(x), \(y)")
        }
    }

    @Test("Two areas have an intersection unless they only touch")
    func intersection() {
        let other = ScreenRectangle(x: 30, y: 10, width: 100, height: 15)
        #expect(area.intersection(other) == ScreenRectangle(x: 30, y: 20, width: 10, height: 5))
        #expect(other.intersection(area) == ScreenRectangle(x: 30, y: 20, width: 10, height: 5))
        #expect(
            area.intersection(ScreenRectangle(x: 15, y: 25, width: 5, height: 6))
                == ScreenRectangle(x: 15, y: 25, width: 5, height: 6))
        #expect(area.intersection(ScreenRectangle(x: 40, y: 20, width: 5, height: 5)) == nil)
        #expect(area.intersection(ScreenRectangle(x: 10, y: 60, width: 5, height: 5)) == nil)
        #expect(
            area.intersection(ScreenRectangle(x: 39, y: 59, width: 5, height: 5))
                == ScreenRectangle(x: 39, y: 59, width: 1, height: 1))
    }

    @Test("An area without width or without height is empty")
    func empty() {
        #expect(ScreenRectangle(x: 0, y: 0, width: 0, height: 5).isEmpty)
        #expect(ScreenRectangle(x: 0, y: 0, width: 5, height: 0).isEmpty)
        #expect(ScreenRectangle(x: 0, y: 0, width: -1, height: 5).isEmpty)
        #expect(!ScreenRectangle(x: 0, y: 0, width: 0.5, height: 0.5).isEmpty)
    }

    @Test("A window sees an area from its own corner")
    func converted() {
        let seen = area.converted(toWindowAt: ScreenPoint(x: 4, y: 6))
        #expect(seen == ScreenRectangle(x: 6, y: 14, width: 30, height: 40))
    }

    @Test("Lengths are printed without a redundant fraction")
    func descriptions() {
        #expect("\(ScreenSize(width: 561.5, height: 834))" == "561.5x834")
        #expect("\(ScreenRectangle(x: 0.5, y: 100, width: 20, height: 30))" == "20x30 at 0.5,100")
        let traits = TraitCollection(horizontalSizeClass: .compact, verticalSizeClass: .regular)
        let geometry = WindowGeometry(
            size: ScreenSize(width: 320, height: 768), screenSize: ScreenSize(width: 1_024, height: 768), traits: traits
        )
        #expect("\(traits)" == "compact/regular")
        #expect("\(geometry)" == "320x768 compact/regular")
        var other = geometry
        other.size.width = 507
        #expect(
            GeometryTransition(from: geometry, to: other)?.description
                == "320x768 compact/regular to 507x768 compact/regular")
    }

    @Test("A window reads its bounds at the origin, and the display's")
    func bounds() {
        let geometry = WindowGeometry(
            size: ScreenSize(width: 320, height: 768), screenSize: ScreenSize(width: 1_024, height: 760),
            traits: TraitCollection(horizontalSizeClass: .compact))
        #expect(geometry.bounds == ScreenRectangle(x: 0, y: 0, width: 320, height: 768))
        #expect(geometry.screenBounds == ScreenRectangle(x: 0, y: 0, width: 1_024, height: 760))
    }

    @Test("The keyboard hides the part of a window that it covers")
    func keyboard() {
        let screen = ScreenRectangle(x: 0, y: 500, width: 1_024, height: 268)
        let frame = KeyboardFrame(onScreen: screen, windowCorner: ScreenPoint(x: 700, y: 20), isLocal: true)
        #expect(frame.onScreen == screen && frame.isLocal)
        #expect(frame.inWindow == ScreenRectangle(x: -700, y: 480, width: 1_024, height: 268))
        #expect(frame.overlap(inWindowOf: ScreenSize(width: 320, height: 728)) == 248)
        #expect(frame.overlap(inWindowOf: ScreenSize(width: 320, height: 480)) == 0)
    }

    @Test("A window created without a size or with the screen's follows the app, any other keeps its own")
    func frames() {
        let screen = ScreenSize(width: 1_024, height: 768)
        let app = ScreenSize(width: 507, height: 768)
        #expect(WindowFrame(madeWith: nil, screenSize: screen) == .following)
        #expect(WindowFrame(madeWith: ScreenRectangle(screen), screenSize: screen) == .following)
        let own = ScreenRectangle(x: 3, y: 4, width: 507, height: 768)
        #expect(WindowFrame(madeWith: own, screenSize: screen) == .fixed(own))
        #expect(WindowFrame.following.area(inSceneOf: app) == ScreenRectangle(app))
        #expect(WindowFrame.fixed(own).area(inSceneOf: screen) == own)
    }
}
