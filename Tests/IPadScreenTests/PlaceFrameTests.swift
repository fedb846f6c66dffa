import Adaptation
import Testing

@testable import IPadScreen

/// Where every place lies, in points, on a model of each kind and in both directions.
@Suite("Frames of positions")
struct PlaceFrameTests {
    private func geometry(
        _ device: String, _ profile: ScreenProfile = .modern, _ orientation: InterfaceOrientation = .landscape,
        _ direction: LayoutDirection = .leftToRight, larger: Bool = false
    ) throws -> ScreenGeometry {
        ScreenGeometry(
            device: try DeviceModel.named(device), profile: profile, orientation: orientation, direction: direction,
            usesLargerText: larger)
    }

    private func rectangle(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> ScreenRectangle {
        ScreenRectangle(x: x, y: y, width: width, height: height)
    }

    @Test("Left to right the leading side is on the left, the pane 10 points from its side and inset above and below")
    func leftToRight() throws {
        let geometry = try geometry("ipadpro97")
        #expect(geometry.frame(at: .full) == rectangle(0, 0, 1_024, 768))
        #expect(geometry.frame(at: .side(.leading, .wideNarrow)) == rectangle(0, 0, 694, 768))
        #expect(geometry.frame(at: .side(.trailing, .wideNarrow)) == rectangle(704, 0, 320, 768))
        #expect(geometry.frame(at: .side(.leading, .halfHalf)) == rectangle(0, 0, 507, 768))
        #expect(geometry.frame(at: .side(.trailing, .halfHalf)) == rectangle(517, 0, 507, 768))
        #expect(geometry.frame(at: .side(.leading, .narrowWide)) == rectangle(0, 0, 320, 768))
        #expect(geometry.frame(at: .side(.trailing, .narrowWide)) == rectangle(330, 0, 694, 768))
        #expect(geometry.frame(at: .slideOver(.trailing)) == rectangle(694, 20, 320, 728))
        #expect(geometry.frame(at: .slideOver(.leading)) == rectangle(10, 20, 320, 728))
        #expect(geometry.frame(at: .centre) == rectangle(160, 40, 704, 688))
    }

    @Test("Right to left everything is mirrored, with the same sizes")
    func rightToLeft() throws {
        let geometry = try geometry("ipadpro11g1", .modern, .landscape, .rightToLeft)
        #expect(geometry.frame(at: .side(.leading, .wideNarrow)) == rectangle(385, 0, 809, 834))
        #expect(geometry.frame(at: .side(.trailing, .wideNarrow)) == rectangle(0, 0, 375, 834))
        #expect(geometry.frame(at: .slideOver(.leading)) == rectangle(809, 24, 375, 786))
        #expect(geometry.frame(at: .slideOver(.trailing)) == rectangle(10, 24, 375, 786))
        #expect(geometry.frame(at: .centre) == rectangle(245, 48, 704, 738))
        #expect(geometry.dividerPosition(at: .wideNarrow) == 380)
        #expect(geometry.dividerPosition(at: .narrowWide) == 814)
        #expect(geometry.dividerPosition(at: .halfHalf) == 597)
    }

    @Test("A classic pane is docked at full height")
    func classic() throws {
        let geometry = try geometry("ipadpro97", .classic)
        #expect(geometry.frame(at: .slideOver(.trailing)) == rectangle(704, 0, 320, 768))
        #expect(geometry.frame(at: .slideOver(.leading)) == rectangle(0, 0, 320, 768))
    }

    @Test(
        "The narrow width is 320 or 375 points, depending on the screen and orientation",
        arguments: [
            ("ipadpro97", 320.0, 320.0), ("ipad9", 320, 320), ("ipadpro105", 320, 320), ("ipadair4", 320, 375),
            ("ipadpro11g1", 320, 375), ("ipadpro11m4", 320, 375), ("ipadmini6", 320, 375), ("ipadpro129g1", 375, 375),
            ("ipadpro13m4", 375, 375),
        ])
    func narrow(device: String, portrait: Double, landscape: Double) throws {
        #expect(try geometry(device, .modern, .portrait).narrowWidth == portrait)
        #expect(try geometry(device, .modern, .landscape).narrowWidth == landscape)
    }

    @Test("Larger text makes a 12.9-inch model a 768x1024 one without home indicator, and does not affect others")
    func largerText() throws {
        let large = try geometry("ipadpro129g3", .modern, .landscape, larger: true)
        #expect(large.usesLargerText && large.screen == ScreenSize(width: 1_024, height: 768))
        #expect(large.narrowWidth == 320 && large.paneInset == 20)
        #expect(large.horizontalSizeClass(at: .side(.leading, .halfHalf)) == .compact)
        let small = try geometry("ipadpro11g1", .modern, .landscape, larger: true)
        #expect(!small.usesLargerText && small.paneInset == 24 && small.narrowWidth == 375)
        #expect(try geometry("ipadpro129g3").narrowWidth == 375 && geometry("ipadpro129g3").paneInset == 24)
    }

    @Test("The size class is the table's, on a large screen and on any other")
    func classes() throws {
        let places: [WindowPlace] = [
            .full, .centre, .slideOver(.leading), .side(.leading, .wideNarrow), .side(.trailing, .wideNarrow),
            .side(.leading, .halfHalf), .side(.trailing, .halfHalf), .side(.leading, .narrowWide),
            .side(.trailing, .narrowWide),
        ]
        func classes(_ device: String, _ orientation: InterfaceOrientation) throws -> String {
            let geometry = try geometry(device, .modern, orientation)
            return places.map { geometry.horizontalSizeClass(at: $0) == .regular ? "R" : "c" }.joined()
        }
        #expect(try classes("ipadpro97", .landscape) == "RRcRccccR")
        #expect(try classes("ipadpro129g1", .landscape) == "RRcRcRRcR")
        #expect(try classes("ipadpro13m4", .landscape) == "RRcRcRRcR")
        #expect(try classes("ipadpro97", .portrait) == "RRccccccc")
        #expect(try classes("ipadpro129g1", .portrait) == "RRccccccc")
    }

    @Test("A window reads its size, the display's, its class and the model's scale")
    func reads() throws {
        let retina = try geometry("ipadpro97").geometry(at: .side(.trailing, .wideNarrow))
        #expect(
            retina
                == WindowGeometry(
                    size: ScreenSize(width: 320, height: 768), screenSize: ScreenSize(width: 1_024, height: 768),
                    traits: TraitCollection(
                        horizontalSizeClass: .compact, verticalSizeClass: .regular, displayScale: 2,
                        userInterfaceIdiom: .pad, forceTouchCapability: .unavailable)))
        #expect(try geometry("ipad2", .classic).geometry(at: .full).traits.displayScale == 1)
    }

    @Test("The stops of the divider run from left to right as in the table")
    func stops() {
        #expect(SplitRatio.stops(in: .portrait, profile: .classic) == [.wideNarrow])
        #expect(SplitRatio.stops(in: .landscape, profile: .classic) == [.halfHalf, .wideNarrow])
        #expect(SplitRatio.stops(in: .portrait, profile: .modern) == [.narrowWide, .wideNarrow])
        #expect(SplitRatio.stops(in: .landscape, profile: .modern) == [.narrowWide, .halfHalf, .wideNarrow])
        for orientation in InterfaceOrientation.allCases {
            #expect(SplitRatio.stops(in: orientation, profile: .windowed).isEmpty)
        }
    }

    @Test(
        "A released divider goes to the nearest stop or side of the screen",
        arguments: [
            // Stops of 9.7 inches: 325, 512, 699; the middles between them and the sides: 162.5, 418.5, 605.5, 861.5.
            (-50.0, DividerTarget.edge(.leading)), (0, .edge(.leading)), (162, .edge(.leading)),
            (163, .stop(.narrowWide)), (325, .stop(.narrowWide)), (418, .stop(.narrowWide)), (419, .stop(.halfHalf)),
            (605, .stop(.halfHalf)), (606, .stop(.wideNarrow)), (861, .stop(.wideNarrow)), (862, .edge(.trailing)),
            (1_024, .edge(.trailing)), (4_000, .edge(.trailing)), (162.5, .edge(.leading)), (861.5, .stop(.wideNarrow)),
        ])
    func nearest(position: Double, target: DividerTarget) throws {
        #expect(try geometry("ipadpro97").dividerTarget(nearest: position) == target)
    }

    @Test("Right to left the left side of the screen is the trailing edge")
    func nearestMirrored() throws {
        let geometry = try geometry("ipadpro97", .modern, .landscape, .rightToLeft)
        #expect(geometry.dividerTarget(nearest: 5) == .edge(.trailing))
        #expect(geometry.dividerTarget(nearest: 1_020) == .edge(.leading))
        #expect(geometry.dividerTarget(nearest: 300) == .stop(.wideNarrow))
        #expect(geometry.dividerTarget(nearest: 700) == .stop(.narrowWide))
        #expect(geometry.dividerTarget(nearest: 500) == .stop(.halfHalf))
    }

    @Test("The words of orientations, directions, edges, ratios, roles and modes are fixed")
    func words() {
        #expect(InterfaceOrientation.allCases.map(\.rawValue) == ["portrait", "landscape"])
        #expect(InterfaceOrientation.allCases.map(\.rotated) == [.landscape, .portrait])
        #expect(LayoutDirection.allCases.map(\.rawValue) == ["leftToRight", "rightToLeft"])
        #expect(HorizontalEdge.allCases.map(\.rawValue) == ["leading", "trailing"])
        #expect(HorizontalEdge.allCases.map(\.opposite) == [.trailing, .leading])
        #expect(SplitRatio.allCases.map(\.rawValue) == ["wide-narrow", "half", "narrow-wide"])
        #expect(SplitRatio.allCases.map(\.mirrored) == [.narrowWide, .halfHalf, .wideNarrow])
        #expect(
            WindowRole.allCases.map(\.rawValue) == ["primary", "secondary", "slideOver", "centre", "backgroundMedia"])
        #expect(MultitaskingMode.allCases.map(\.rawValue) == ["slideOver", "splitView", "pictureInPicture"])
        #expect(ScreenProfile.allCases.map(\.rawValue) == ["classic", "modern", "windowed"])
        #expect(ScreenCorner.allCases.map(\.rawValue) == ["topLeft", "topRight", "bottomLeft", "bottomRight"])
        #expect(ScreenCover.allCases.map(\.rawValue) == ["none", "switcher", "alert", "locked"])
        #expect(
            WindowLife.allCases.map(\.rawValue) == [
                "unattached", "background", "foregroundInactive", "foregroundActive",
            ])
        #expect(WindowLife.allCases.map(\.isForeground) == [false, false, true, true])
        #expect(
            Ineligibility.allCases.map(\.rawValue) == [
                "builtBefore9", "noLaunchStoryboard", "orientationsMissing", "requiresFullScreen",
            ])
        #expect(
            TransitionPurpose.allCases.map(\.rawValue) == [
                "resize", "rotation", "dividerSnapshot", "backgroundSnapshot", "placement",
            ])
        #expect(TransitionPurpose.allCases.map(\.isOnScreen) == [true, true, false, false, false])
    }

    @Test("The screen's limits equal the published ones")
    func limits() {
        #expect(ScreenLimits.windows == 131_072)
        #expect(ScreenLimits.slideOverStack == 16)
        #expect(ScreenLimits.savedPairs == 64)
        #expect(ScreenGeometry.divider == 10)
        #expect(Screen.edgeZone == 40)
    }
}
