import ActivityWire
import Adaptation
import BrokerCore
import IPadScreen
import SceneClient
import Testing

/// Modes that a model lacks, asked for in other ways; the half that portrait lacks; what layouts of another model or
/// profile bring.
@MainActor
@Suite("Unsupported modes", .timeLimit(.minutes(60)))
struct ScreenModeRules {
    private let name = LayoutName("work")

    /// A screen that has had every mode, whose arrangement is kept as a layout before the model is another one.
    private func stage(
        _ device: String, _ profile: ScreenProfile, keeping arrange: @MainActor (ScreenFixture) async throws -> Void
    ) async throws -> ScreenFixture {
        let stage = try await ScreenFixture {
            $0.bundle.multitasking = MultitaskingFacts(offersPictureInPicture: true)
        }
        try await arrange(stage)
        _ = try await stage.world.tool.request(.layout(.save(try #require(name), replaces: false)))
        try await stage.perform(.device(device, profile: profile))
        stage.forget()
        return stage
    }

    private func load(_ stage: ScreenFixture) async throws {
        _ = try await stage.world.tool.request(.layout(.load(try #require(name))))
    }

    @Test(
        "A 64-bit model with 1 GB gets no split by a layout, by a pane or automatically", .screen(18),
        arguments: ["ipadair1", "ipadmini2", "ipadmini3"], [ScreenProfile.classic, .modern])
    func noSplit(device: String, profile: ScreenProfile) async throws {
        let stage = try await stage(device, profile) { try await $0.split(.halfHalf) }
        try await load(stage)
        #expect(try await stage.places() == ["a/1 primary 0,0"])
        let leading = ScreenCommand.open(try stage.reference("b"), place: .side(.leading))
        #expect(try await stage.refusal(of: leading) == "modeNotOnDevice")
        try await stage.world.open("b", in: stage.app("b"))
        #expect(try await stage.places() == ["b/1 primary 0,0"])
        try await stage.open("c", .slideOver)
        for edge in HorizontalEdge.allCases {
            #expect(try await stage.refusal(of: .makeSplit(edge)) == "modeNotOnDevice")
        }
        #expect(try await stage.report().layout == "full + slide over")
    }

    @Test(
        "A 64-bit model with 1 GB restores its pane by a layout, and its video continues", .screen(18),
        arguments: ["ipadair1", "ipadmini2", "ipadmini3"], [ScreenProfile.classic, .modern])
    func otherModes(device: String, profile: ScreenProfile) async throws {
        let stage = try await stage(device, profile) {
            try await $0.open("a")
            try await $0.open("b", .slideOver)
        }
        try await load(stage)
        #expect(try await stage.report().layout == "full + slide over")
        if profile == .modern {
            for change in [SlideOverChange.hide, .recall] { try await stage.perform(.slideOver(change)) }
            #expect(try await stage.report().layout == "full + slide over")
        }
        try stage.scene("a").playsFullScreenVideo = true
        await stage.world.settle()
        try await stage.perform(.home)
        let video = try #require(try await stage.report().video)
        #expect(stage.world.label(video.session) == "a/1")
    }

    @Test(
        "Older models do not show two apps by a layout or automatically", .screen(19),
        arguments: ["ipad2", "ipad3", "ipad4", "ipadmini1"])
    func noModes(device: String) async throws {
        for isSplit in [true, false] {
            let stage = try await stage(device, .classic) { stage in
                if isSplit { try await stage.split(.halfHalf) } else { try await stage.open("a") }
                try await stage.open("c", .slideOver)
            }
            try await load(stage)
            #expect(try await stage.places() == ["a/1 primary 0,0"])
            try await stage.world.open("b", in: stage.app("b"))
            #expect(try await stage.places() == ["b/1 primary 0,0"])
            try await stage.perform(.pick(try stage.reference("c")))
            #expect(try await stage.places() == ["c/1 primary 0,0"])
            stage.forget()
            for command in [ScreenCommand.slideOver(.recall), .makeSplit(.trailing)] {
                #expect(try await stage.refusal(of: command) == "needsSlideOver")
            }
        }
    }

    @Test(
        "Halves do not become portrait halves by a rotation, even with a held divider", .screen(16),
        arguments: [ScreenProfile.classic, .modern])
    func halvesInPortrait(profile: ScreenProfile) async throws {
        let stage = try await ScreenFixture("ipadpro97", .landscape, profile)
        try await stage.split(.halfHalf)
        try await stage.perform(.rotate(.portrait))
        #expect(try await stage.report().layout == "split wide-narrow")
        stage.forget()
        let half = ScreenCommand.split(
            leading: try stage.reference("a"), trailing: try stage.reference("b"), ratio: .halfHalf)
        #expect(try await stage.refusal(of: half) == "ratioNotAvailable")
        // A divider that is held while the device is turned comes to none either.
        try await stage.perform(.rotate(.landscape))
        try await stage.split(.halfHalf)
        try await stage.perform(.touchDivider)
        try await stage.perform(.rotate(.portrait))
        stage.forget()
        #expect(try await stage.refusal(of: .releaseDivider(.stop(.halfHalf))) == "ratioNotAvailable")
        try await stage.perform(.releaseDivider(.here))
        #expect(try await stage.report().layout == "split wide-narrow")
    }

    @Test(
        "In classic a layout does not make the primary narrow, and drops the other side", .screen(17),
        arguments: [ScreenProfile.classic, .modern])
    func narrowPrimaryByALayout(profile: ScreenProfile) async throws {
        let stage = try await stage("ipadpro97", profile) { try await $0.split(.narrowWide) }
        let answer = try await stage.world.tool.request(.layout(.load(try #require(name))))
        guard case .layoutLoaded(let report) = answer else { throw WorldError("the layout is not loaded") }
        let codes: [String?] = profile == .classic ? [nil, "ratioNotAvailable"] : [nil, nil]
        #expect(report.windows.map(\.failureCode) == codes)
        #expect(try await stage.report().layout == (profile == .classic ? "full" : "split narrow-wide"))
        #expect(try await stage.places().first == "a/1 primary 0,0")
    }

    @Test(
        "A classic pane is docked even if a layout of another profile has it at the leading side",
        .screen(20), arguments: [true, false])
    func classicPaneByALayout(isShown: Bool) async throws {
        let stage = try await stage("ipadpro97", .classic) { stage in
            try await stage.open("a")
            try await stage.open("b", .slideOver)
            try await stage.perform(.slideOver(.move(to: .leading)))
            if !isShown { try await stage.perform(.slideOver(.hide)) }
        }
        try await load(stage)
        if !isShown { try await stage.open("b", .slideOver) }
        #expect(try await stage.sizes() == ["a/1 1024x768 regular/regular", "b/1 320x768 compact/regular"])
        #expect(try await stage.places() == ["a/1 primary 0,0", "b/1 secondary 704,0"])
    }

    @Test(
        "An app that opted out since its pair was saved does not return as a side", .screen(33),
        arguments: ["a", "b"], [true, false])
    func optedOutSince(name: String, isOptedOut: Bool) async throws {
        let stage = try await ScreenFixture()
        let layout = try #require(self.name)
        try await stage.split(.halfHalf)
        _ = try await stage.world.tool.request(.layout(.save(layout, replaces: false)))
        try await stage.perform(.home)
        try stage.app(name).bundle.multitasking = MultitaskingFacts(requiresFullScreen: isOptedOut)
        stage.world.give(.appsScanned(stage.world.apps.map(\.bundle)))
        await stage.world.settle()
        let places = ["a/1 primary 0,0"] + (isOptedOut ? [] : ["b/1 secondary 517,0"])
        stage.forget()
        try await stage.perform(.pick(try stage.reference("a")))
        #expect(try await stage.places() == places)
        try await stage.perform(.home)
        try await load(stage)
        #expect(try await stage.places() == places)
    }

    @Test("A saved pair of halves does not return as portrait halves", .screen(16))
    func keptHalves() async throws {
        let stage = try await ScreenFixture("ipadpro97", .landscape, .modern)
        let name = try #require(name)
        try await stage.split(.halfHalf)
        _ = try await stage.world.tool.request(.layout(.save(name, replaces: false)))
        try await stage.perform(.home)
        try await stage.perform(.rotate(.portrait))
        try await stage.perform(.pick(try stage.reference("a")))
        #expect(try await stage.report().layout == "split wide-narrow")
        // A layout comes back as it was held.
        _ = try await stage.world.tool.request(.layout(.load(name)))
        let report = try await stage.report()
        #expect(report.layout == "split half" && report.orientation == "landscape")
    }
}
