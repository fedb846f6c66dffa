import Adaptation
import IPadScreen
import Testing

@Suite("Hit testing")
struct PointTests {
    private func point(_ x: Double, _ y: Double) -> ScreenPoint { ScreenPoint(x: x, y: y) }

    @Test("The pane is above the split, Picture in Picture above both, the divider between")
    func order() throws {
        var stage = try ScreenFixture("ipadpro105")
        try stage.prepare(
            .open("P", .full), .startPictureInPicture("P"), .split(leading: "A", trailing: "B", .wideNarrow),
            .open("C", .slideOver))
        let screen = stage.screen
        #expect(screen.hitTest(point(100, 100)) == .window("A", at: point(100, 100), takesInput: true))
        #expect(screen.hitTest(point(785, 100)) == .window("C", at: point(3, 80), takesInput: true))
        #expect(screen.hitTest(point(1_105, 100)) == .window("B", at: point(313, 100), takesInput: true))
        #expect(screen.hitTest(point(1_050, 800)) == .pictureInPicture("P"))
        try stage.prepare(.hideSlideOver)
        #expect(stage.screen.hitTest(point(787, 100)) == .divider)
        #expect(stage.screen.hitTest(point(-1, 100)) == .nothing)
    }

    @Test("A drop goes to the window that takes input, or to the zone along a side")
    func drops() throws {
        var stage = try ScreenFixture("ipadpro11g1")
        try stage.prepare(.open("A", .full), .open("B", .slideOver))
        #expect(stage.screen.dropTarget(at: point(500, 400)) == .window("A", at: point(500, 400)))
        #expect(stage.screen.dropTarget(at: point(5, 400)) == .edge(.leading))
        #expect(stage.screen.dropTarget(at: point(1_180, 400)) == .window("B", at: point(371, 376)))
        try stage.prepare(.hideSlideOver)
        #expect(stage.screen.dropTarget(at: point(1_180, 400)) == .edge(.trailing))
        _ = try stage.screen.handle(.directionChanged(.rightToLeft))
        #expect(stage.screen.dropTarget(at: point(1_180, 400)) == .edge(.leading))
    }

    @Test("A dimmed window, Picture in Picture and a covered screen accept no drop")
    func noDrops() throws {
        var stage = try ScreenFixture("ipadpro97", .classic)
        try stage.prepare(.open("A", .full), .open("B", .slideOver))
        #expect(stage.screen.dropTarget(at: point(100, 100)) == .nothing)
        #expect(stage.screen.dropTarget(at: point(800, 100)) == .window("B", at: point(96, 100)))
        try stage.prepare(.openSwitcher)
        #expect(stage.screen.hitTest(point(100, 100)) == .cover(.switcher))
        #expect(stage.screen.dropTarget(at: point(100, 100)) == .nothing)
    }
}
