import ActivityWire
import Adaptation
import BrokerCore
import IPadScreen
import SceneClient
import Testing

@MainActor
@Suite("Eligibility for sharing the screen", .timeLimit(.minutes(60)))
struct ScreenEligibilityRules {
    private func splitting(_ stage: ScreenFixture, _ ratio: SplitRatio = .wideNarrow) throws -> ScreenCommand {
        .split(leading: try stage.reference("a"), trailing: try stage.reference("b"), ratio: ratio)
    }

    /// Models without a split; all others have one.
    private static let unsplit: Set = [
        "ipad2", "ipad3", "ipad4", "ipadmini1", "ipadmini2", "ipadmini3", "ipadair1",
    ]

    @Test("A half in portrait is refused on every model without any call", .screen(16))
    func halfInPortrait() async throws {
        let stage = try await ScreenFixture()
        for model in DeviceModel.pads {
            try await stage.perform(.device(model.identifier))
            try await stage.perform(.rotate(.portrait))
            try await stage.open("a")
            stage.forget()
            // The newest models have run no release but 26, which has no split.
            let reason = model.runs(.modern) || model.runs(.classic) ? "ratioNotAvailable" : "modeNotOnProfile"
            #expect(
                try await stage.refusal(of: splitting(stage, .halfHalf))
                    == (Self.unsplit.contains(model.identifier) ? "modeNotOnDevice" : reason))
        }
        #expect(DeviceModel.pads.count == 36)
    }

    @Test(
        "The divider does not create a half in portrait in any profile", .screen(16),
        arguments: [ScreenProfile.classic, .modern])
    func halfInPortraitByDivider(profile: ScreenProfile) async throws {
        let stage = try await ScreenFixture("ipadpro97", .portrait, profile)
        try await stage.split()
        try await stage.perform(.touchDivider)
        stage.forget()
        #expect(try await stage.refusal(of: .releaseDivider(.stop(.halfHalf))) == "ratioNotAvailable")
        try await stage.perform(.releaseDivider(.start))
        #expect(try await stage.refusal(of: splitting(stage, .halfHalf)) == "ratioNotAvailable")
        // Let go near the middle, it goes on to the stop that there is.
        try await stage.perform(.touchDivider)
        try await stage.perform(.moveDivider(400))
        try await stage.perform(.releaseDivider(.here))
        #expect(try await stage.report().layout == "split wide-narrow")
    }

    @Test("In classic a narrow primary is refused without any call", .screen(17))
    func narrowPrimary() async throws {
        let stage = try await ScreenFixture("ipadpro97", .landscape, .classic)
        try await stage.open("a")
        stage.forget()
        #expect(try await stage.refusal(of: splitting(stage, .narrowWide)) == "ratioNotAvailable")
        try await stage.split()
        try await stage.perform(.touchDivider)
        stage.forget()
        #expect(try await stage.refusal(of: .releaseDivider(.stop(.narrowWide))) == "ratioNotAvailable")
        // Nothing but the profile is in the way.
        let modern = try await ScreenFixture("ipadpro97", .landscape, .modern)
        try await modern.open("a")
        modern.forget()
        #expect(try await modern.refusal(of: splitting(modern, .narrowWide)) == nil)
        #expect(try await modern.sizes() == ["a/1 320x768 compact/regular", "b/1 694x768 regular/regular"])
    }

    @Test("The primary does not become narrow by a newcomer, a pane, a swap or the divider in classic", .screen(17))
    func narrowPrimaryByOtherWays() async throws {
        for (profile, isRefused) in [(ScreenProfile.classic, true), (.modern, false)] {
            let stage = try await ScreenFixture("ipadpro97", .landscape, profile)
            try await stage.open("a")
            stage.forget()
            let newcomer = ScreenCommand.open(try stage.reference("b"), place: .side(.leading))
            #expect(try await stage.refusal(of: newcomer) == (isRefused ? "ratioNotAvailable" : nil))
            try await stage.open("a")
            try await stage.open("b", .slideOver)
            #expect(try await stage.refusal(of: .makeSplit(.leading)) == (isRefused ? "ratioNotAvailable" : nil))
            try await stage.split()
            #expect(try await stage.refusal(of: .swapSides) == (isRefused ? "sidesCannotBeSwapped" : nil))
            try await stage.split()
            try await stage.perform(.touchDivider)
            try await stage.perform(.moveDivider(325))
            try await stage.perform(.releaseDivider(.here))
            #expect(try await stage.report().layout == (isRefused ? "split half" : "split narrow-wide"))
            try await stage.perform(.rotate(.portrait))
            #expect(
                try await stage.refusal(of: splitting(stage, .narrowWide)) == (isRefused ? "ratioNotAvailable" : nil))
        }
    }

    @Test(
        "A 64-bit model with 1 GB has Slide Over and Picture in Picture, but no Split View", .screen(18),
        arguments: [
            ("ipadair1", ScreenProfile.classic, "320x768"), ("ipadair1", .modern, "320x728"),
            ("ipadmini3", .classic, "320x768"), ("ipadmini3", .modern, "320x728"),
            ("ipadmini2", .classic, "320x768"), ("ipadmini2", .modern, "320x728"),
        ])
    func slideOverOnly(device: String, profile: ScreenProfile, pane: String) async throws {
        let stage = try await ScreenFixture(device, .landscape, profile) {
            $0.bundle.multitasking = MultitaskingFacts(offersPictureInPicture: true)
        }
        try await stage.open("a")
        stage.forget()
        #expect(try await stage.refusal(of: splitting(stage)) == "modeNotOnDevice")
        let beside = ScreenCommand.open(try stage.reference("b"), place: .side(.trailing))
        #expect(try await stage.refusal(of: beside) == "modeNotOnDevice")
        try await stage.open("b", .slideOver)
        #expect(try await stage.sizes() == ["a/1 1024x768 regular/regular", "b/1 \(pane) compact/regular"])
        #expect(try await stage.refusal(of: .makeSplit(.trailing)) == "modeNotOnDevice")
        stage.forget()
        try await stage.perform(.startPictureInPicture(try stage.reference("a")))
        #expect(stage.told("a") == ["willStartPictureInPicture", "didStartPictureInPicture"])
        let video = try #require(try await stage.report().video)
        #expect(stage.world.label(video.session) == "a/1")
    }

    @Test("Older models refuse every mode", .screen(19), arguments: ["ipad2", "ipad3", "ipad4", "ipadmini1"])
    func noModes(device: String) async throws {
        let stage = try await ScreenFixture(device, .landscape, .classic) {
            $0.bundle.multitasking = MultitaskingFacts(offersPictureInPicture: true)
        }
        try await stage.open("a")
        stage.forget()
        #expect(try await stage.refusal(of: splitting(stage)) == "modeNotOnDevice")
        let slide = ScreenCommand.open(try stage.reference("b"), place: .slideOver)
        #expect(try await stage.refusal(of: slide) == "modeNotOnDevice")
        for edge in HorizontalEdge.allCases {
            let beside = ScreenCommand.open(try stage.reference("b"), place: .side(edge))
            #expect(try await stage.refusal(of: beside) == "modeNotOnDevice")
        }
        let video = ScreenCommand.startPictureInPicture(try stage.reference("a"))
        #expect(try await stage.refusal(of: video) == "modeNotOnDevice")
        // Nor does a video go on by itself when its user leaves.
        try stage.scene("a").playsFullScreenVideo = true
        await stage.world.settle()
        try await stage.perform(.home)
        #expect(try await stage.report().video == nil)
        #expect(!stage.told("a").contains { $0.contains("PictureInPicture") })
    }

    @Test(
        "An ineligible app is refused as a pane and as a side",
        arguments: [
            MultitaskingFacts(hasLaunchStoryboard: false), MultitaskingFacts(supportsAllOrientations: false),
            MultitaskingFacts(requiresFullScreen: true), MultitaskingFacts(sdkRelease: 8),
        ])
    func notEligible(facts: MultitaskingFacts) async throws {
        for profile in [ScreenProfile.classic, .modern] {
            let stage = try await ScreenFixture("ipadpro97", .landscape, profile) { app in
                if app.name == "b" { app.bundle.multitasking = facts }
            }
            try await stage.open("a")
            stage.forget()
            for place in [ScreenPlacement.slideOver, .side(.trailing)] {
                let command = ScreenCommand.open(try stage.reference("b"), place: place)
                #expect(try await stage.refusal(of: command) == "notEligible")
            }
        }
    }

    @Test(
        "An ineligible app can be under another app's pane but not be split", .screen(32, 33),
        arguments: [(ScreenProfile.classic, "b/1 secondary 704,0"), (.modern, "b/1 slideOver 694,20")])
    func underAPane(profile: ScreenProfile, pane: String) async throws {
        let stage = try await ScreenFixture("ipadpro97", .landscape, profile) { app in
            if app.name == "a" { app.bundle.multitasking = MultitaskingFacts(requiresFullScreen: true) }
        }
        try await stage.open("a")
        stage.forget()
        try await stage.open("b", .slideOver)
        #expect(stage.told("b").suffix(2) == ["willEnterForeground", "didBecomeActive"])
        #expect(try await stage.places() == ["a/1 primary 0,0", pane])
        // There is no handle: nothing leads to a split.
        #expect(try await stage.refusal(of: .makeSplit(.trailing)) == "primaryNotEligible")
        try await stage.perform(.slideOver(.hide))
        let beside = ScreenCommand.open(try stage.reference("b"), place: .side(.trailing))
        #expect(try await stage.refusal(of: beside) == "primaryNotEligible")
        #expect(try await stage.refusal(of: splitting(stage)) == "notEligible")
        let trailing = ScreenCommand.split(
            leading: try stage.reference("b"), trailing: try stage.reference("a"), ratio: .halfHalf)
        #expect(try await stage.refusal(of: trailing) == "notEligible")
        #expect(try await stage.report().layout == "full")
        // Nor does it come into a split of others.
        try await stage.split(.halfHalf, "b", "c")
        for edge in HorizontalEdge.allCases {
            let command = ScreenCommand.open(try stage.reference("a"), place: .side(edge))
            #expect(try await stage.refusal(of: command) == "notEligible")
        }
    }

    @Test("An ineligible app can be under a hidden pane and the one behind it, in portrait as well", .screen(32))
    func underPanes() async throws {
        let stage = try await ScreenFixture("ipadpro97", .portrait) { app in
            if app.name == "a" { app.bundle.multitasking = MultitaskingFacts(requiresFullScreen: true) }
        }
        try await stage.open("a")
        try await stage.open("b", .slideOver)
        try await stage.perform(.slideOver(.hide))
        try await stage.perform(.slideOver(.recall))
        #expect(try await stage.places() == ["a/1 primary 0,0", "b/1 slideOver 438,20"])
        try await stage.open("c", .slideOver)
        try await stage.perform(.slideOver(.next))
        #expect(try await stage.places() == ["a/1 primary 0,0", "b/1 slideOver 438,20"])
    }

    @Test("An ineligible app does not replace a side by a push", .screen(33), arguments: [true, false])
    func pushed(isOptedOut: Bool) async throws {
        let stage = try await ScreenFixture {
            if $0.name == "a" { $0.bundle.multitasking = MultitaskingFacts(requiresFullScreen: isOptedOut) }
        }
        try await stage.split(.halfHalf, "b", "c")
        stage.forget()
        let side = try stage.reference("c")
        try await stage.world.open("a", in: stage.app("a")) {
            $0.placement = .push
            $0.pushTarget = side
        }
        #expect(try await stage.places().last == (isOptedOut ? "a/1 primary 0,0" : "a/1 secondary 517,0"))
        #expect(try await stage.report().layout == (isOptedOut ? "full" : "split half"))
    }

    @Test(
        "The opt-out is ignored from exactly the version that the bundle names", .screen(87),
        arguments: [("18", true), ("18.0", true), ("18.0.1", false), ("18.2", false), ("26", false)])
    func optOutIgnoredFrom(version: String, isIgnored: Bool) async throws {
        var keys = MultitaskingFacts.Keys()
        keys.requiresFullScreen = true
        keys.requiresFullScreenIgnoredFrom = version
        let stage = try await ScreenFixture("ipadpro11g1") { app in
            if app.name == "b" { app.bundle.multitasking = MultitaskingFacts(keys) }
        }
        #expect(try await stage.report().release == 18)
        try await stage.open("a")
        stage.forget()
        let pane = ScreenCommand.open(try stage.reference("b"), place: .slideOver)
        #expect(try await stage.refusal(of: pane) == (isIgnored ? nil : "notEligible"))
    }

    @Test("No app opens at the leading side of an ineligible app", .screen(33))
    func leadingNewcomer() async throws {
        for (facts, refusal) in [
            (MultitaskingFacts(requiresFullScreen: true), "primaryNotEligible"), (MultitaskingFacts(), nil),
        ] {
            let stage = try await ScreenFixture { if $0.name == "a" { $0.bundle.multitasking = facts } }
            try await stage.open("a")
            stage.forget()
            let beside = ScreenCommand.open(try stage.reference("b"), place: .side(.leading))
            #expect(try await stage.refusal(of: beside) == refusal)
            try await stage.open("a")
            try await stage.open("b", .slideOver)
            #expect(try await stage.refusal(of: .makeSplit(.leading)) == refusal)
        }
    }
}
