import Adaptation
import IPadScreen
import Testing

/// Rules 29 to 34 of the checklist: who may share the screen.
@Suite("Eligibility")
struct EligibilityRuleTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let rule: String
        let facts: MultitaskingFacts
        let reason: Ineligibility
        var testDescription: String { rule }
    }

    static let rows: [Row] = [
        Row(rule: "built before iOS 9", facts: MultitaskingFacts(sdkRelease: 8), reason: .builtBefore9),
        Row(rule: "screen-29", facts: MultitaskingFacts(hasLaunchStoryboard: false), reason: .noLaunchStoryboard),
        Row(rule: "screen-30", facts: MultitaskingFacts(supportsAllOrientations: false), reason: .orientationsMissing),
        Row(rule: "screen-31", facts: MultitaskingFacts(requiresFullScreen: true), reason: .requiresFullScreen),
    ]

    @Test("An ineligible app is not offered, and is refused as pane and as side", arguments: rows)
    func ineligible(_ row: Row) throws {
        var stage = try ScreenFixture("ipadpro97", .classic)
        _ = try stage.screen.handle(.added(WindowDescription("X", app: "app.X", facts: row.facts)))
        try stage.prepare(.open("A", .full))
        #expect(stage.screen.eligible(among: ["X", "B"]) == ["B"])
        #expect(stage.refusal(.open("X", .slideOver)) == .notEligible(window: "X", row.reason))
        #expect(
            stage.refusal(.split(leading: "A", trailing: "X", .wideNarrow)) == .notEligible(window: "X", row.reason))
    }

    @Test("screen-32, screen-33: another app may slide over an opted-out one, but not split with it")
    func optedOut() throws {
        var stage = try ScreenFixture("ipadpro97", .classic)
        let facts = MultitaskingFacts(requiresFullScreen: true)
        _ = try stage.screen.handle(.added(WindowDescription("X", app: "app.X", facts: facts)))
        try stage.prepare(.open("X", .full), .open("B", .slideOver))
        #expect(stage.screen.placedWindows.map(\.window) == ["X", "B"])
        #expect(stage.refusal(.makeSplit(.trailing)) == .primaryNotEligible(window: "X", .requiresFullScreen))
    }

    @Test("screen-34: with Allow Multiple Apps off there is neither pane nor split")
    func multipleAppsOff() throws {
        var stage = try ScreenFixture()
        try stage.prepare(.open("A", .full))
        _ = try stage.screen.handle(.settingsChanged(MultitaskingSettings(allowsMultipleApps: false)))
        #expect(stage.refusal(.open("B", .slideOver)) == .multipleAppsNotAllowed)
        #expect(stage.refusal(.open("B", .side(.trailing))) == .multipleAppsNotAllowed)
        #expect(stage.refusal(.open("B", .centre)) == .multipleAppsNotAllowed)
        #expect(stage.screen.eligible(among: ["A", "B"]).isEmpty)
    }

    @Test("screen-34: with several apps off, a shown pane cannot change or become a side")
    func multipleAppsOffUnderAPane() throws {
        var stage = try ScreenFixture()
        try stage.prepare(.split(leading: "A", trailing: "B", .halfHalf), .open("C", .slideOver))
        let off = MultitaskingSettings(allowsMultipleApps: false)
        _ = try stage.screen.handle(.settingsChanged(off))
        #expect(stage.refusal(.makeSplit(.trailing)) == .multipleAppsNotAllowed)
        _ = try stage.screen.handle(.settingsChanged(MultitaskingSettings()))
        try stage.prepare(.open("A", .full), .open("B", .slideOver), .open("C", .slideOver))
        _ = try stage.screen.handle(.settingsChanged(off))
        #expect(stage.refusal(.nextSlideOver) == .multipleAppsNotAllowed)
        _ = try stage.screen.handle(.settingsChanged(MultitaskingSettings()))
        try stage.prepare(.nextSlideOver)
        #expect(stage.screen.placedWindows.map(\.window) == ["A", "B"])
    }

    @Test("screen-34: with several apps off, only a full screen window can be replaced")
    func multipleAppsOffAtAReplacement() throws {
        var stage = try ScreenFixture()
        let off = MultitaskingSettings(allowsMultipleApps: false)
        try stage.prepare(.split(leading: "A", trailing: "B", .halfHalf), .open("C", .slideOver))
        _ = try stage.screen.handle(.settingsChanged(off))
        for window in ["A", "B", "C"] {
            #expect(stage.refusal(.replace(window, by: "P")) == .multipleAppsNotAllowed)
        }
        try stage.prepare(.open("A", .full), .replace("A", by: "P"))
        #expect(stage.screen.placedWindows.map(\.window) == ["P"])
        _ = try stage.screen.handle(.settingsChanged(MultitaskingSettings()))
        try stage.prepare(.split(leading: "A", trailing: "B", .halfHalf), .replace("B", by: "P"))
        #expect(stage.screen.placedWindows.map(\.window) == ["A", "P"])
    }

    @Test("An ineligible app is skipped in the pane and cannot become a side")
    func noLongerEligible() throws {
        var stage = try ScreenFixture()
        try stage.prepare(.open("A", .full), .open("B", .slideOver), .open("C", .slideOver))
        let facts = MultitaskingFacts(requiresFullScreen: true)
        let known = try #require(stage.screen.description(of: "B"))
        _ = try stage.screen.handle(
            .added(WindowDescription("B", app: known.app, process: known.process, facts: facts)))
        #expect(stage.refusal(.nextSlideOver) == .notEligible(window: "B", .requiresFullScreen))
        try stage.prepare(.split(leading: "A", trailing: "P", .halfHalf), .open("C", .slideOver))
        let pane = try #require(stage.screen.description(of: "C"))
        _ = try stage.screen.handle(.added(WindowDescription("C", app: pane.app, process: pane.process, facts: facts)))
        #expect(stage.refusal(.makeSplit(.trailing)) == .notEligible(window: "C", .requiresFullScreen))
    }

    @Test(
        "The opt-out is ignored from the version given by its second key; release 26 is version 26.0",
        arguments: [
            ("26", true), ("26.0", true), ("26.0.0", true), ("26.0.1", false), ("26.1", false), ("26.2", false),
            ("18.6", true), ("27", false), ("x", false),
        ])
    func ignoredOptOut(text: String, isIgnored: Bool) throws {
        let facts = MultitaskingFacts(
            keys {
                $0.requiresFullScreen = true
                $0.requiresFullScreenIgnoredFrom = text
            })
        #expect(facts.ineligibility(on: SystemRelease(.modern)) == .requiresFullScreen)
        #expect(facts.ineligibility(on: SystemRelease(.windowed)) == (isIgnored ? nil : .requiresFullScreen))
    }

    private static let allOrientations = ["Portrait", "PortraitUpsideDown", "LandscapeLeft", "LandscapeRight"]
        .map { "UIInterfaceOrientation\($0)" }

    private func keys(_ change: (inout MultitaskingFacts.Keys) -> Void) -> MultitaskingFacts.Keys {
        var keys = MultitaskingFacts.Keys()
        keys.sdkName = "iphoneos9.3"
        keys.launchStoryboardName = "LaunchScreen"
        keys.orientations = Self.allOrientations
        change(&keys)
        return keys
    }

    @Test("The keys of an Info.plist decide, and a bundle without Xcode's keys is exempt")
    func propertyList() {
        let release = SystemRelease(.modern)
        func reason(_ change: (inout MultitaskingFacts.Keys) -> Void) -> Ineligibility? {
            MultitaskingFacts(keys(change)).ineligibility(on: release)
        }
        #expect(reason { _ in } == nil)
        #expect(reason { $0.sdkName = "iphoneos8.4" } == .builtBefore9)
        #expect(reason { $0.sdkName = "iphoneos" } == nil)
        #expect(reason { $0.launchStoryboardName = nil } == .noLaunchStoryboard)
        #expect(
            reason {
                $0.launchStoryboardName = nil
                $0.hasLaunchScreen = true
            } == nil)
        #expect(reason { $0.orientations.removeLast() } == .orientationsMissing)
        #expect(reason { $0.requiresFullScreen = true } == .requiresFullScreen)
        #expect(
            reason {
                $0.requiresFullScreen = true
                $0.requiresFullScreenIgnoredFrom = "18.0"
            } == nil)
        #expect(MultitaskingFacts(keys { $0.backgroundModes = ["audio"] }).offersPictureInPicture)
        #expect(MultitaskingFacts(keys { $0.backgroundModes = ["voip"] }).isVoIP)
        #expect(!MultitaskingFacts(keys { $0.backgroundModes = ["audio"] }).isVoIP)
        #expect(MultitaskingFacts(MultitaskingFacts.Keys()) == MultitaskingFacts())
    }
}

@Suite("Device models")
struct DeviceModelTests {
    @Test("A model is found by its full identifier in any case")
    func lookup() throws {
        #expect(try DeviceModel.named("ipadpro97").name == "iPad Pro 9.7-inch")
        #expect(try DeviceModel.named("iPadPro105").identifier == "ipadpro105")
        #expect(DeviceModel.standard.identifier == "ipadpro11g1")
    }

    @Test(
        "Any other name is unknown, and similar models are suggested",
        arguments: [
            ("ipad1", ["ipad10", "ipad2", "ipad3", "ipad4", "ipad5", "ipad6", "ipad7", "ipad8", "ipad9"]),
            ("ipadpro13", ["ipadpro13m4", "ipadpro13m5"]),
            ("ipadpro129", ["ipadpro129g1", "ipadpro129g2", "ipadpro129g3"]),
            ("ipadmini9", (1...6).map { "ipadmini\($0)" }),
            ("iPad 9", ["ipad9"]),
            (
                "ipadair",
                (1...5).map { "ipadair\($0)" } + ["ipadair11m2", "ipadair13m2", "ipadair11m3", "ipadair13m3"]
            ),
        ])
    func unknown(name: String, candidates: [String]) {
        let error = #expect(throws: UnknownDevice.self) { try DeviceModel.named(name) }
        #expect(error?.name == name)
        #expect(error.map { Set($0.candidates) } == Set(candidates))
    }

    @Test("An empty name is unknown, and so is one of any length")
    func oddNames() {
        #expect(throws: UnknownDevice.self) { try DeviceModel.named("") }
        let error = #expect(throws: UnknownDevice.self) {
            try DeviceModel.named(String(repeating: "ipad", count: 9_999))
        }
        #expect(error?.candidates.isEmpty == false)
    }

    /// The first release of each model here, which is the one that it was sold with or 9, and the last that it got.
    private static let table: [String: String] = [
        "ipad2": "9-9", "ipad3": "9-9", "ipad4": "9-10", "ipad5": "10-16", "ipad6": "11-17", "ipad7": "13-18",
        "ipad8": "14-26", "ipad9": "15-26", "ipad10": "16-26", "ipadmini1": "9-9", "ipadmini2": "9-12",
        "ipadmini3": "9-12", "ipadmini4": "9-15", "ipadmini5": "12-26", "ipadmini6": "15-26", "ipadair1": "9-12",
        "ipadair2": "9-15", "ipadair3": "12-26", "ipadair4": "14-26", "ipadair5": "15-26", "ipadpro129g1": "9-16",
        "ipadpro97": "9-16", "ipadpro105": "10-17", "ipadpro129g2": "10-17", "ipadpro11g1": "12-26",
        "ipadpro129g3": "12-26", "ipadpro11m4": "17-26", "ipadpro13m4": "17-26", "ipada16": "18-26",
        "ipadminia17pro": "18-26", "ipadair11m2": "17-26", "ipadair13m2": "17-26", "ipadair11m3": "18-26",
        "ipadair13m3": "18-26", "ipadpro11m5": "26-26", "ipadpro13m5": "26-26",
    ]

    @Test("Each model offers only the releases it could run")
    func table() {
        let releases = DeviceModel.pads.map { ($0.identifier, "\($0.firstRelease)-\($0.lastRelease)") }
        #expect(Dictionary(uniqueKeysWithValues: releases) == Self.table)
    }

    @Test("A release that a model never ran is refused")
    func releases() throws {
        let pro = DeviceModel.standard
        #expect(throws: ScreenRefusal.deviceDoesNotRun(.classic, device: "ipadpro11g1")) {
            try Screen(device: pro, release: SystemRelease(.classic))
        }
        let late = try #require(SystemRelease(16))
        #expect(throws: ScreenRefusal.releaseNotOnDevice(late, device: "ipadair2")) {
            try Screen(device: .named("ipadair2"), release: late)
        }
        #expect(throws: ScreenRefusal.deviceDoesNotRun(.windowed, device: "ipadpro105")) {
            try Screen(device: .named("ipadpro105"), release: .latest)
        }
        #expect(SystemRelease(8) == nil)
        #expect(SystemRelease(20) == nil)
    }

    @Test(
        "The default release is the model's last one before the windowed ones",
        arguments: [
            ("ipad2", 9), ("ipad4", 10), ("ipadair1", 12), ("ipadair2", 15), ("ipad6", 17), ("ipad7", 18),
            ("ipadpro11g1", 18),
        ])
    func standardRelease(device: String, release: Int) throws {
        #expect(try Screen(device: .named(device)).release == SystemRelease(release))
    }

    @Test("A profile's release is the last of it that the model ran")
    func newestRelease() throws {
        let air = try DeviceModel.named("ipadair2")
        #expect(air.newestRelease(of: .classic)?.major == 10)
        #expect(air.newestRelease(of: .modern)?.major == 15)
        #expect(air.newestRelease(of: .windowed) == nil)
        #expect(try DeviceModel.named("ipad8").newestRelease(of: .windowed)?.major == 26)
        #expect(try DeviceModel.named("ipad6").newestRelease(of: .classic) == nil)
    }

    @Test("On iPadOS 26 there is one full screen app and no split")
    func windowed() throws {
        var stage = try ScreenFixture("ipadpro11g1", .windowed)
        try stage.prepare(.open("A", .full))
        #expect(stage.refusal(.open("B", .slideOver)) == .modeNotOnProfile(.slideOver, .windowed))
        #expect(
            stage.refusal(.split(leading: "A", trailing: "B", .halfHalf)) == .modeNotOnProfile(.splitView, .windowed))
        #expect(stage.refusal(.open("B", .full)) == nil)
    }
}
