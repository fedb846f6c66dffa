import Adaptation
import IPadScreen
import Testing

/// Rules 1 to 28 of the checklist: sizes, classes, places and coordinates.
@Suite("Sizes and positions")
struct GeometryRuleTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let rule: String
        let device: String
        let profile: ScreenProfile
        let orientation: InterfaceOrientation
        let ratio: SplitRatio?
        let expected: [String]

        init(
            _ rule: String, _ device: String, _ orientation: InterfaceOrientation, _ ratio: SplitRatio? = nil,
            _ profile: ScreenProfile = .modern, shows expected: [String]
        ) {
            self.rule = rule
            self.device = device
            self.profile = profile
            self.orientation = orientation
            self.ratio = ratio
            self.expected = expected
        }

        var testDescription: String { rule }
    }

    static let rows: [Row] = [
        Row("screen-1", "ipadpro97", .landscape, shows: ["1024x768 regular/regular"]),
        Row("screen-2", "ipadpro97", .portrait, shows: ["768x1024 regular/regular"]),
        Row(
            "screen-3", "ipadpro97", .landscape, .wideNarrow, .classic,
            shows: ["694x768 regular/regular", "320x768 compact/regular"]),
        Row(
            "screen-4", "ipadpro97", .landscape, .halfHalf, .classic,
            shows: ["507x768 compact/regular", "507x768 compact/regular"]),
        Row(
            "screen-5", "ipadpro97", .portrait, .wideNarrow, .classic,
            shows: ["438x1024 compact/regular", "320x1024 compact/regular"]),
        Row(
            "screen-6", "ipadpro129g1", .landscape, .wideNarrow, .classic,
            shows: ["981x1024 regular/regular", "375x1024 compact/regular"]),
        Row(
            "screen-7", "ipadpro129g1", .landscape, .halfHalf, .classic,
            shows: ["678x1024 regular/regular", "678x1024 regular/regular"]),
        Row(
            "screen-8", "ipadpro129g1", .portrait, .wideNarrow, .classic,
            shows: ["639x1366 compact/regular", "375x1366 compact/regular"]),
        Row(
            "screen-9 wide", "ipadpro105", .landscape, .wideNarrow,
            shows: ["782x834 regular/regular", "320x834 compact/regular"]),
        Row(
            "screen-9 half", "ipadpro105", .landscape, .halfHalf,
            shows: ["551x834 compact/regular", "551x834 compact/regular"]),
        Row(
            "screen-10 landscape", "ipadpro11g1", .landscape, .wideNarrow,
            shows: ["809x834 regular/regular", "375x834 compact/regular"]),
        Row(
            "screen-10 portrait", "ipadpro11g1", .portrait, .wideNarrow,
            shows: ["504x1194 compact/regular", "320x1194 compact/regular"]),
        Row(
            "screen-11 landscape", "ipad7", .landscape, .wideNarrow,
            shows: ["750x810 regular/regular", "320x810 compact/regular"]),
        Row(
            "screen-11 portrait", "ipad7", .portrait, .wideNarrow,
            shows: ["480x1080 compact/regular", "320x1080 compact/regular"]),
        Row(
            "screen-12 landscape", "ipadair4", .landscape, .wideNarrow,
            shows: ["795x820 regular/regular", "375x820 compact/regular"]),
        Row(
            "screen-12 portrait", "ipadair4", .portrait, .wideNarrow,
            shows: ["490x1180 compact/regular", "320x1180 compact/regular"]),
        Row(
            "screen-13 wide", "ipadmini6", .landscape, .wideNarrow,
            shows: ["748x744 regular/regular", "375x744 compact/regular"]),
        Row(
            "screen-13 half", "ipadmini6", .landscape, .halfHalf,
            shows: ["561.5x744 compact/regular", "561.5x744 compact/regular"]),
    ]

    @Test("A layout has its published sizes and classes", arguments: rows)
    func layout(_ row: Row) throws {
        var stage = try ScreenFixture(row.device, row.profile, row.orientation)
        if let ratio = row.ratio {
            try stage.prepare(.split(leading: "A", trailing: "B", ratio))
        } else {
            try stage.prepare(.open("A", .full))
        }
        #expect(stage.screen.placedWindows.map { "\($0.geometry)" } == row.expected)
    }

    @Test("screen-3, screen-14: widths and the divider of 10 points add up to the screen's width")
    func sums() {
        for device in DeviceModel.pads {
            for orientation in InterfaceOrientation.allCases {
                let geometry = ScreenGeometry(device: device, profile: .modern, orientation: orientation)
                for ratio in SplitRatio.stops(in: orientation, profile: .modern) {
                    let sum = geometry.width(of: .leading, in: ratio) + geometry.width(of: .trailing, in: ratio)
                    #expect(sum + 10 == geometry.screen.width)
                }
            }
        }
    }

    @Test("screen-15: the vertical class is regular in every layout")
    func verticalClass() {
        for device in DeviceModel.pads {
            for orientation in InterfaceOrientation.allCases {
                let geometry = ScreenGeometry(device: device, profile: .modern, orientation: orientation)
                let sides = SplitRatio.allCases.flatMap { [WindowPlace.side(.leading, $0), .side(.trailing, $0)] }
                for place in [.full, .slideOver(.trailing), .centre] + sides {
                    #expect(geometry.geometry(at: place).traits.verticalSizeClass == .regular)
                }
            }
        }
    }

    @Test("screen-16: a half in portrait is refused")
    func halfInPortrait() throws {
        var stage = try ScreenFixture("ipadpro11g1", .modern, .portrait)
        try stage.prepare(.open("A", .full))
        let refusal = stage.refusal(.split(leading: "A", trailing: "B", .halfHalf))
        #expect(refusal == .ratioNotAvailable(.halfHalf, .portrait, .modern))
        try stage.prepare(.split(leading: "A", trailing: "B", .wideNarrow), .touchDivider)
        #expect(stage.refusal(.releaseDivider(.stop(.halfHalf))) == .ratioNotAvailable(.halfHalf, .portrait, .modern))
    }

    @Test("screen-17: a narrow primary is refused in classic")
    func narrowPrimary() throws {
        var stage = try ScreenFixture("ipadpro97", .classic)
        let refusal = stage.refusal(.split(leading: "A", trailing: "B", .narrowWide))
        #expect(refusal == .ratioNotAvailable(.narrowWide, .landscape, .classic))
    }

    @Test("screen-18: models without a split have the other two modes", arguments: ["ipadair1", "ipadmini3"])
    func slideOverOnly(_ device: String) throws {
        var stage = try ScreenFixture(device, .classic)
        try stage.prepare(.open("P", .full), .open("B", .slideOver))
        #expect(stage.refusal(.makeSplit(.trailing)) == .modeNotOnDevice(.splitView, device: device))
        #expect(stage.refusal(.startPictureInPicture("P")) == nil)
    }

    @Test("screen-19: an iPad 3 has no mode at all")
    func noModes() throws {
        var stage = try ScreenFixture("ipad3", .classic)
        try stage.prepare(.open("P", .full))
        #expect(stage.refusal(.open("B", .slideOver)) == .modeNotOnDevice(.slideOver, device: "ipad3"))
        #expect(
            stage.refusal(.split(leading: "P", trailing: "B", .wideNarrow))
                == .modeNotOnDevice(.splitView, device: "ipad3"))
        #expect(
            stage.refusal(.startPictureInPicture("P")) == .modeNotOnDevice(.pictureInPicture, device: "ipad3"))
    }

    @Test("screen-20, screen-21, screen-22: a pane is docked in classic and floats in modern")
    func panes() throws {
        var classic = try ScreenFixture("ipadpro97", .classic)
        try classic.prepare(.open("A", .full), .open("B", .slideOver))
        #expect(classic.frame("B") == ScreenRectangle(x: 704, y: 0, width: 320, height: 768))
        #expect(classic.size("A") == "1024x768")
        var modern = try ScreenFixture("ipadpro97", .modern, .portrait)
        try modern.prepare(.open("A", .full), .open("B", .slideOver))
        #expect(modern.size("B") == "320x984")
        #expect(modern.frame("B")?.top == 20)
        var pro = try ScreenFixture("ipadpro11g1", .modern)
        try pro.prepare(.open("A", .full), .open("B", .slideOver))
        #expect(pro.size("B") == "375x786")
        #expect(pro.frame("B")?.top == 24)
    }

    @Test("screen-23: an app under a new pane gets no size and no traits", arguments: [ScreenProfile.classic, .modern])
    func underPane(_ profile: ScreenProfile) throws {
        var stage = try ScreenFixture("ipadpro97", profile)
        try stage.prepare(.open("A", .full))
        _ = try stage.log(.open("B", .slideOver))
        #expect(stage.transitions(of: "A").isEmpty)
        #expect(stage.size("A") == "1024x768")
    }

    @Test("screen-24: right to left the primary is on the right, with the same sizes")
    func rightToLeft() throws {
        var stage = try ScreenFixture("ipadpro97", .classic)
        _ = try stage.screen.handle(.directionChanged(.rightToLeft))
        try stage.prepare(.split(leading: "A", trailing: "B", .wideNarrow))
        #expect(stage.frame("A") == ScreenRectangle(x: 330, y: 0, width: 694, height: 768))
        #expect(stage.frame("B") == ScreenRectangle(x: 0, y: 0, width: 320, height: 768))
        #expect(stage.screen.placedWindow(of: "A")?.role == .primary)
    }

    @Test("screen-25, screen-26: an app reads the whole display, and its own bounds at (0,0)")
    func coordinates() throws {
        var stage = try ScreenFixture()
        try stage.prepare(.split(leading: "A", trailing: "B", .halfHalf))
        for window in ["A", "B"] {
            let geometry = try #require(stage.screen.geometry(of: window))
            #expect(geometry.screenBounds == ScreenRectangle(x: 0, y: 0, width: 1_024, height: 768))
            #expect(geometry.bounds == ScreenRectangle(x: 0, y: 0, width: 507, height: 768))
        }
    }

    @Test("screen-27, screen-28: a window without a frame follows the app's size, one of another size keeps its own")
    func extraWindows() {
        let screen = ScreenSize(width: 1_024, height: 768)
        let half = ScreenSize(width: 507, height: 768)
        let whole = ScreenRectangle(screen)
        #expect(WindowFrame(madeWith: nil, screenSize: screen).area(inSceneOf: half) == ScreenRectangle(half))
        #expect(WindowFrame(madeWith: whole, screenSize: screen).area(inSceneOf: half) == ScreenRectangle(half))
        let small = ScreenRectangle(x: 5, y: 6, width: 200, height: 200)
        #expect(WindowFrame(madeWith: small, screenSize: screen).area(inSceneOf: half) == small)
    }

    @Test("A 12.9-inch model with larger text measures like a 9.7-inch one")
    func largerText() throws {
        var stage = try ScreenFixture("ipadpro129g3")
        _ = try stage.screen.handle(.largerTextChanged(true))
        try stage.prepare(.split(leading: "A", trailing: "B", .halfHalf))
        let half = "507x768 compact/regular"
        #expect(stage.screen.placedWindows.map { "\($0.geometry)" } == [half, half])
    }
}
