import ActivityWire
import Adaptation
import BrokerCore
import IPadScreen
import SceneClient
import Testing

/// Phones: the classes of each model, and one window at a time.
@MainActor
@Suite("Phones", .timeLimit(.minutes(60)))
struct PhoneRules {
    @Test(
        "The model decides a phone's class in landscape, and no width does; upright every phone is compact",
        .window(52),
        arguments: [
            ("iphone8plus", "414x736", "736x414 regular/compact"),
            ("iphone17pro", "402x874", "874x402 compact/compact"), ("iphone8", "375x667", "667x375 compact/compact"),
            ("iphonex", "375x812", "812x375 compact/compact"), ("iphonexr", "414x896", "896x414 regular/compact"),
            ("iphoneair", "420x912", "912x420 regular/compact"), ("iphone15", "393x852", "852x393 compact/compact"),
        ])
    func classes(model: String, upright: String, landscape: String) async throws {
        let stage = try await ScreenFixture(model, .portrait)
        try await stage.open("a")
        #expect(try await stage.sizes() == ["a/1 \(upright) compact/regular"])
        try await stage.perform(.rotate(.landscape))
        #expect(try await stage.sizes() == ["a/1 \(landscape)"])
        let scene = try stage.scene("a")
        #expect(scene.traitCollection.userInterfaceIdiom == .phone)
        #expect(scene.screen.traitCollection == scene.traitCollection && scene.bounds == scene.screen.bounds)
    }

    @Test("A rotated phone gets both signals, since both classes change", .window(52))
    func rotation() async throws {
        let stage = try await ScreenFixture("iphone8plus", .portrait)
        try await stage.open("a")
        stage.forget()
        try await stage.perform(.rotate(.landscape))
        #expect(
            stage.told("a") == [
                "willTransition regular/compact", "viewWillTransition 736x414", "traitCollectionDidChange",
            ])
    }

    @Test("A phone refuses everything that shares the screen, and no window is told", .window(52))
    func refused() async throws {
        let stage = try await ScreenFixture("iphone8plus", .landscape) {
            $0.bundle.multitasking = MultitaskingFacts(offersPictureInPicture: true)
        }
        try await stage.open("a")
        stage.forget()
        let (a, b) = (try stage.reference("a"), try stage.reference("b"))
        let app = try stage.app("b").id
        let commands: [ScreenCommand] = [
            .split(leading: a, trailing: b, ratio: .wideNarrow), .open(b, place: .slideOver),
            .open(b, place: .side(.leading)), .open(b, place: .side(.trailing)), .open(b, place: .centre),
            .makeSplit(.trailing), .swapSides, .touchDivider, .moveDivider(100), .releaseDivider(.start),
            .slideOver(.hide), .startPictureInPicture(a), .returnPictureInPicture, .closePictureInPicture,
            .liftIcon(app), .newWindow(app),
        ]
        for command in commands { #expect(try await stage.refusal(of: command) == "noMultitasking", "\(command)") }
        let picker = await #expect(throws: Refusal.self) { try await stage.world.tool.request(.query(.picker)) }
        #expect(picker?.code == .screenRefused && picker?.reason.hasPrefix("noMultitasking: iphone8plus ") == true)
    }

    @Test("On a phone a window that comes forward replaces the one before it", .window(52))
    func oneAtATime() async throws {
        let stage = try await ScreenFixture("iphone17pro", .portrait)
        try await stage.open("a")
        stage.forget()
        try await stage.open("b")
        #expect(try await stage.sizes() == ["b/1 402x874 compact/regular"])
        #expect(try await stage.world.state("a/1") == .background)
        try await stage.world.open("c", in: try stage.app("c"))
        #expect(try await stage.report().windows.map { stage.world.label($0.session) } == ["c/1"])
        #expect(try await stage.report().layout == "full")
    }

    @Test("A change from a shared iPad to a phone empties the screen, as every change of the device does", .window(52))
    func changed() async throws {
        let stage = try await ScreenFixture()
        try await stage.split()
        try await stage.open("c", .slideOver)
        try await stage.perform(.device("iphone8plus"))
        #expect(try await stage.report().windows.isEmpty)
        for name in ["a", "b", "c"] { #expect(try await stage.world.state("\(name)/1") == .background) }
        try await stage.open("b", .whereItWas)
        #expect(try await stage.sizes() == ["b/1 736x414 regular/compact"])
        let scene = try stage.scene("b")
        #expect(scene.traitCollection.userInterfaceIdiom == .phone && scene.traitCollection.displayScale == 3)
        #expect(scene.traitCollection.forceTouchCapability == .available)
        try await stage.perform(.device("ipadpro97"))
        try await stage.open("b")
        #expect(scene.traitCollection.userInterfaceIdiom == .pad)
    }

    @Test(
        "A device that does not exist is refused by its name, with similar ones and where all are listed", .window(52))
    func unknown() async throws {
        let stage = try await ScreenFixture()
        try await stage.open("a")
        stage.forget()
        let refusal = await #expect(throws: Refusal.self) { try await stage.perform(.device("iphone8pluss")) }
        #expect(refusal?.code == .invalidValue && refusal?.field == "screen.device.model")
        #expect(refusal?.candidates == ["iphone8plus"])
        #expect(
            refusal?.reason
                == "no device model is named \"iphone8pluss\"; candidates: iphone8plus; "
                + "brokerctl screen device lists all models")
        #expect(try await stage.report().device == "ipadpro97" && stage.world.trace.isEmpty)
        stage.world.note("iphone8pluss refused")
    }
}
