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

    @Test("An app that does not meet the conditions is not offered and is refused as pane and as side", arguments: rows)
    func ineligible(_ row: Row) throws {
        var stage = try Stage("ipadpro97", .classic)
        _ = try stage.screen.handle(.added(WindowDescription("X", app: "app.X", facts: row.facts)))
        try stage.prepare(.open("A", .full))
        #expect(stage.screen.eligible(among: ["X", "B"]) == ["B"])
        #expect(stage.refusal(.open("X", .slideOver)) == .notEligible(window: "X", row.reason))
        #expect(
            stage.refusal(.split(leading: "A", trailing: "X", .wideNarrow)) == .notEligible(window: "X", row.reason))
    }

    @Test("screen-32, screen-33: another app may slide over an opted-out one, but not split with it")
    func optedOut() throws {
        var stage = try Stage("ipadpro97", .classic)
        let facts = MultitaskingFacts(requiresFullScreen: true)
        _ = try stage.screen.handle(.added(WindowDescription("X", app: "app.X", facts: facts)))
        try stage.prepare(.open("X", .full), .open("B", .slideOver))
        #expect(stage.screen.standings.map(\.window) == ["X", "B"])
        #expect(stage.refusal(.makeSplit(.trailing)) == .primaryNotEligible(window: "X", .requiresFullScreen))
    }

    @Test("screen-34: with Allow Multiple Apps off there is neither pane nor split")
    func multipleAppsOff() throws {
        var stage = try Stage()
        try stage.prepare(.open("A", .full))
        _ = try stage.screen.handle(.settingsChanged(MultitaskingSettings(allowsMultipleApps: false)))
        #expect(stage.refusal(.open("B", .slideOver)) == .multipleAppsNotAllowed)
        #expect(stage.refusal(.open("B", .side(.trailing))) == .multipleAppsNotAllowed)
        #expect(stage.refusal(.open("B", .centre)) == .multipleAppsNotAllowed)
        #expect(stage.screen.eligible(among: ["A", "B"]).isEmpty)
    }

    @Test("The opt-out is ignored from the release its second key names")
    func ignoredOptOut() throws {
        let facts = MultitaskingFacts(requiresFullScreen: true, requiresFullScreenIgnoredFrom: 26)
        #expect(facts.ineligibility(on: SystemRelease(.modern)) == .requiresFullScreen)
        #expect(facts.ineligibility(on: SystemRelease(.windowed)) == nil)
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

    @Test("The keys of an Info.plist decide, and a bundle that has none of Xcode's keys is not held to them")
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
                $0.requiresFullScreenIgnoredFrom = "18.1"
            } == nil)
        #expect(MultitaskingFacts(keys { $0.backgroundModes = ["audio"] }).offersPictureInPicture)
        #expect(MultitaskingFacts(MultitaskingFacts.Keys()) == MultitaskingFacts())
    }
}

@Suite("Device models")
struct DeviceModelTests {
    @Test("An exact identifier wins over a longer one, and a unique beginning is enough")
    func lookup() throws {
        #expect(try DeviceModel.named("ipadpro97").name == "iPad Pro 9.7-inch")
        #expect(try DeviceModel.named("iPadPro105").identifier == "ipadpro105")
        #expect(try DeviceModel.named("ipadpro13").identifier == "ipadpro13m4")
        #expect(DeviceModel.standard.identifier == "ipadpro11g1")
    }

    @Test("An ambiguous beginning lists what it could stand for")
    func ambiguous() {
        let expected = DeviceLookupError.ambiguous(
            "ipadpro129", candidates: ["ipadpro129g1", "ipadpro129g2", "ipadpro129g3"])
        #expect(throws: expected) { try DeviceModel.named("ipadpro129") }
    }

    @Test("An unknown identifier lists the models that begin most like it")
    func unknown() {
        #expect(throws: DeviceLookupError.unknown("ipadmini9", candidates: (1...6).map { "ipadmini\($0)" })) {
            try DeviceModel.named("ipadmini9")
        }
        #expect(throws: DeviceLookupError.self) { try DeviceModel.named("") }
    }

    @Test("A release that a model never ran is refused")
    func releases() throws {
        let pro = DeviceModel.standard
        #expect(throws: ScreenRefusal.deviceDoesNotRun(.classic, device: "ipadpro11g1")) {
            try Screen(device: pro, release: SystemRelease(.classic))
        }
        #expect(SystemRelease(8) == nil)
        #expect(SystemRelease(20) == nil)
    }

    @Test("On iPadOS 26 there is one full screen app and no split")
    func windowed() throws {
        var stage = try Stage("ipadpro11g1", .windowed)
        try stage.prepare(.open("A", .full))
        #expect(stage.refusal(.open("B", .slideOver)) == .modeNotOnProfile(.slideOver, .windowed))
        #expect(
            stage.refusal(.split(leading: "A", trailing: "B", .halfHalf)) == .modeNotOnProfile(.splitView, .windowed))
        #expect(stage.refusal(.open("B", .full)) == nil)
    }
}
