import ActivityWire
import BrokerCore
import IPadScreen
import SceneClient
import Testing

@MainActor
@Suite("Who may share the screen", .timeLimit(.minutes(10)))
struct ScreenEligibilityRules {
    /// What the picker of apps would show: nil where the app is listed, else why it is not.
    private func reason(
        _ profile: ScreenProfile, _ facts: MultitaskingFacts
    ) async throws -> [String?] {
        let stage = try await ScreenStage("ipadpro97", .landscape, profile) { app in
            if app.name == "b" { app.bundle.multitasking = facts }
        }
        try await stage.open("a")
        stage.forget()
        return [
            try await stage.refusal(of: .open(try stage.reference("b"), place: "slideOver")),
            try await stage.refusal(of: .open(try stage.reference("b"), place: "trailing")),
        ]
    }

    @Test("There is no half in portrait: refused, and nobody is told", .screen(16))
    func halfInPortrait() async throws {
        for model in ["ipadpro97", "ipadpro129g1", "ipadpro11g1", "ipadmini6"] {
            let stage = try await ScreenStage(model, .portrait)
            try await stage.open("a")
            stage.forget()
            let command = ScreenCommand.split(
                leading: try stage.reference("a"), trailing: try stage.reference("b"), ratio: "half")
            #expect(try await stage.refusal(of: command) == "ratioNotAvailable")
        }
    }

    @Test("In classic the primary is never the narrow side: refused, and nobody is told", .screen(17))
    func narrowPrimary() async throws {
        let stage = try await ScreenStage("ipadpro97", .landscape, .classic)
        try await stage.open("a")
        stage.forget()
        let command = ScreenCommand.split(
            leading: try stage.reference("a"), trailing: try stage.reference("b"), ratio: "narrow-wide")
        #expect(try await stage.refusal(of: command) == "ratioNotAvailable")
    }

    @Test(
        "A model of 1 GB has Slide Over and Picture in Picture, and no Split View", .screen(18),
        arguments: ["ipadair1", "ipadmini3"])
    func slideOverOnly(device: String) async throws {
        let stage = try await ScreenStage(device)
        try await stage.open("a")
        stage.forget()
        let command = ScreenCommand.split(
            leading: try stage.reference("a"), trailing: try stage.reference("b"), ratio: "wide-narrow")
        #expect(try await stage.refusal(of: command) == "modeNotOnDevice")
        try await stage.open("b", "slideOver")
        #expect(try await stage.sizes() == ["a/1 1024x768 regular/regular", "b/1 320x728 compact/regular"])
        #expect(try DeviceModel.named(device).modes == [.slideOver, .pictureInPicture])
    }

    @Test("The models before them refuse every mode", .screen(19), arguments: ["ipad2", "ipad3", "ipad4", "ipadmini1"])
    func noModes(device: String) async throws {
        let stage = try await ScreenStage(device, .landscape, .classic)
        try await stage.open("a")
        stage.forget()
        let split = ScreenCommand.split(
            leading: try stage.reference("a"), trailing: try stage.reference("b"), ratio: "wide-narrow")
        #expect(try await stage.refusal(of: split) == "modeNotOnDevice")
        let slide = ScreenCommand.open(try stage.reference("b"), place: "slideOver")
        #expect(try await stage.refusal(of: slide) == "modeNotOnDevice")
        #expect(try DeviceModel.named(device).modes.isEmpty)
    }

    @Test("An app without a launch storyboard is not offered", .screen(29))
    func launchStoryboard() async throws {
        let facts = MultitaskingFacts(hasLaunchStoryboard: false)
        #expect(try await reason(.modern, facts) == ["notEligible", "notEligible"])
    }

    @Test("An app that does not take every orientation is not offered", .screen(30))
    func orientations() async throws {
        let facts = MultitaskingFacts(supportsAllOrientations: false)
        #expect(try await reason(.classic, facts) == ["notEligible", "notEligible"])
    }

    @Test("An app that requires the full screen is not offered", .screen(31))
    func requiresFullScreen() async throws {
        let facts = MultitaskingFacts(requiresFullScreen: true)
        #expect(try await reason(.classic, facts) == ["notEligible", "notEligible"])
        #expect(try await reason(.modern, facts) == ["notEligible", "notEligible"])
    }

    @Test("It still lies under another app's pane, but is not split", .screen(32, 33))
    func underAPane() async throws {
        let stage = try await ScreenStage("ipadpro97", .landscape, .classic) { app in
            if app.name == "a" { app.bundle.multitasking = MultitaskingFacts(requiresFullScreen: true) }
        }
        try await stage.open("a")
        try await stage.open("b", "slideOver")
        stage.forget()
        #expect(try await stage.places() == ["a/1 primary 0,0", "b/1 secondary 704,0"])
        #expect(try await stage.refusal(of: .makeSplit("trailing")) == "primaryNotEligible")
    }

    @Test("With Allow Multiple Apps off the edge of the screen answers nothing", .screen(34))
    func setting() async throws {
        let stage = try await ScreenStage("ipadpro97", .landscape, .classic, allowsMultipleApps: false)
        try await stage.open("a")
        stage.forget()
        let slide = ScreenCommand.open(try stage.reference("b"), place: "slideOver")
        #expect(try await stage.refusal(of: slide) == "multipleAppsNotAllowed")
        try await stage.perform(.settings(ScreenSettings(allowsMultipleApps: true)))
        #expect(try await stage.refusal(of: slide) == nil)
    }
}
