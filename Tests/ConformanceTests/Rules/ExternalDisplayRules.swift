import ActivityWire
import Adaptation
import BrokerCore
import IPadScreen
import SceneClient
import Testing

/// The scene of the primary window's app on an external display.
@MainActor
@Suite("External display", .timeLimit(.minutes(60)))
struct ExternalDisplayRules {
    /// What a window was told of its life.
    private func life(_ stage: ScreenFixture, _ label: String) -> [String] {
        stage.world.trace(of: label).map { String($0.prefix { $0 != "," && $0 != " " }) }
    }

    @Test(
        "A scene of the external display's role connects and is active, and the first scene is not called",
        .window(24), arguments: DisplayOffer.allCases)
    func attached(offer: DisplayOffer) async throws {
        let stage = try await ScreenFixture.offering(offer)
        try await stage.open("a")
        stage.forget()
        try await stage.perform(.connectDisplay(.television))
        #expect(
            life(stage, "a/2") == [
                "configurationForConnecting", "willConnect", "willEnterForeground", "didBecomeActive",
            ])
        #expect(life(stage, "a/1") == ["screenDidConnect"])
        let scene = try stage.app("a").scene(2)
        #expect(scene.session.role == SceneRole.externalDisplay && scene.delegate is DetailScene)
        #expect(try await stage.shownOnDisplay() == "a/2")
        #expect(life(stage, "b/1").isEmpty && life(stage, "c/1").isEmpty)
    }

    @Test("The size and scale of the display's scene are the display's, whatever the device's are", .window(24))
    func measures() async throws {
        let stage = try await ScreenFixture.offering()
        try await stage.open("a")
        try await stage.perform(.connectDisplay(.television))
        for command in [ScreenCommand.rotate(.portrait), .rotate(.landscape)] {
            try await stage.perform(command)
            let scene = try stage.app("a").scene(2)
            #expect(
                scene.geometry.size == ExternalDisplay.television.size
                    && scene.geometry.screenSize == ExternalDisplay.television.size)
            #expect(scene.traitCollection.displayScale == 2)
        }
        #expect(life(stage, "a/2").filter { $0.hasPrefix("viewWill") }.isEmpty)
    }

    @Test(
        "The scene of a detached display disconnects once and is discarded, and no other window is called", .window(26))
    func detached() async throws {
        let stage = try await ScreenFixture.offering()
        try await stage.open("a")
        try await stage.perform(.connectDisplay(.television))
        stage.forget()
        try await stage.perform(.disconnectDisplay)
        #expect(stage.world.trace.filter { $0.hasSuffix("didDisconnect") } == ["a/2 didDisconnect"])
        #expect(stage.world.trace.contains("a didDiscardSceneSessions a/2"))
        #expect(life(stage, "a/1") == ["screenDidDisconnect"])
        #expect(try await stage.world.sessionLabels() == ["a/1", "b/1", "c/1"])
        #expect(try await stage.report().display == nil)
        // Another display gets another session.
        try await stage.perform(.connectDisplay(.television))
        #expect(try await stage.shownOnDisplay() == "a/3")
    }

    @Test("A display attached before the launch is not announced, and is the second of the screens", .window(27))
    func presentAtLaunch() async throws {
        let stage = try await ScreenFixture.offering()
        try await stage.perform(.connectDisplay(.television))
        try await stage.world.quit(try stage.app("a"))
        stage.forget()
        var observations: [SceneObservation] = []
        try stage.app("a").onConnect = { [unowned stage] scene, _ in
            if scene.session.role == SceneRole.externalDisplay { return }
            let application = try stage.app("a").application
            observations.append(
                application.observe { notification in
                    if case .screenDidConnect(let display) = notification { stage.world.note("posts \(display.name)") }
                    if case .screenDidDisconnect = notification { stage.world.note("posts the end") }
                })
        }
        try await stage.open("a")
        let application = try stage.app("a").application
        let connects = stage.world.trace.filter { $0.contains("willConnect") }
        #expect(connects.map { String($0.prefix(3)) } == ["a/1", "a/2"])
        #expect(application.screens.map(\.name) == [nil, "TV"])
        #expect(
            application.screens.last?.size == ExternalDisplay.television.size && application.screens.last?.scale == 2)
        #expect(!stage.world.trace.contains { $0.hasPrefix("posts") } && observations.count == 1)
        // One that is attached later is announced.
        try await stage.perform(.disconnectDisplay)
        #expect(application.screens.map(\.name) == [nil])
        try await stage.perform(.connectDisplay(.television))
        #expect(stage.world.trace.filter { $0.hasPrefix("posts") } == ["posts the end", "posts TV"])
    }

    @Test(
        "In a split only the primary's app has the display; after a promotion the old one disconnects first",
        .window(29))
    func promotion() async throws {
        let stage = try await ScreenFixture.offering()
        try await stage.split()
        stage.forget()
        try await stage.perform(.connectDisplay(.television))
        #expect(try await stage.shownOnDisplay() == "a/2")
        #expect(life(stage, "b/2").isEmpty)
        stage.forget()
        try await stage.perform(.expand(try stage.reference("b")))
        let lines = stage.world.trace.filter { $0.contains("/2 ") || $0.contains("/3 ") }
        let end = try #require(lines.firstIndex { $0 == "a/2 didDisconnect" })
        let connect = try #require(lines.firstIndex { $0.hasPrefix("b/2 configurationForConnecting") })
        #expect(end < connect)
        #expect(try await stage.shownOnDisplay() == "b/2")
    }

    @Test("An app that keeps another window on the screen keeps the display", .window(29))
    func sameApp() async throws {
        let stage = try await ScreenFixture.offering()
        try await stage.open("a")
        try await stage.perform(.connectDisplay(.television))
        stage.forget()
        try await stage.world.open("second", in: try stage.app("a"), reuse: .alwaysNew)
        try await stage.perform(.home)
        try await stage.world.pick("a/3")
        #expect(try await stage.shownOnDisplay() == "a/2")
        #expect(!stage.world.trace.contains("a/2 didDisconnect"))
    }

    @Test(
        "The display's scene is in the background while its app is off the screen, and the display mirrors", .window(29)
    )
    func atHome() async throws {
        let stage = try await ScreenFixture.offering()
        try await stage.open("a")
        try await stage.perform(.connectDisplay(.television))
        stage.forget()
        try await stage.perform(.home)
        #expect(life(stage, "a/2") == ["willResignActive", "didEnterBackground"])
        #expect(try await stage.report().display?.isMirrored == true)
        stage.forget()
        try await stage.open("a")
        #expect(life(stage, "a/2") == ["willEnterForeground", "didBecomeActive"])
        #expect(try await stage.shownOnDisplay() == "a/2")
    }

    @Test(
        "The display's scene ends with its app's window and returns with it", .window(29),
        arguments: [SceneEnd.quit, .crash, .fling])
    func ended(how: SceneEnd) async throws {
        let stage = try await ScreenFixture.offering()
        try await stage.open("a")
        try await stage.perform(.connectDisplay(.television))
        try await stage.world.end(try stage.app("a"), by: how)
        await stage.world.pass(.seconds(10))
        #expect(try await stage.report().display?.session == nil)
        #expect(try await stage.world.sessionLabels() == ["a/1", "b/1", "c/1"])
        try await stage.perform(.home)
        try await stage.open("a")
        #expect(try await stage.shownOnDisplay() == "a/3")
    }

    @Test("The broker's end removes the display's scene completely", .window(26))
    func brokerEnds() async throws {
        let stage = try await ScreenFixture.offering()
        try await stage.open("a")
        try await stage.perform(.connectDisplay(.television))
        stage.forget()
        await stage.world.restartBroker()
        await stage.world.pass(.seconds(5))
        #expect(try await stage.world.sessionLabels() == ["a/1", "b/1", "c/1"])
        #expect(stage.world.trace.filter { $0.hasSuffix("didDisconnect") } == ["a/2 didDisconnect"])
        try await stage.perform(.connectDisplay(.television))
        #expect(try await stage.shownOnDisplay() == "a/3")
    }

    @Test("A display's scene whose connection was lost is still on the display when it returns", .window(24))
    func reconnected() async throws {
        let stage = try await ScreenFixture.offering()
        try await stage.open("a")
        try await stage.perform(.connectDisplay(.television))
        let process = try stage.app("a").process
        process.stop()
        stage.world.closed(try #require(process.client))
        process.resume()
        await stage.world.pass(.seconds(2))
        #expect(try await stage.shownOnDisplay() == "a/2")
        #expect(try await stage.report().windows.map { stage.world.label($0.session) } == ["a/1"])
        #expect(try stage.app("a").scene(2).geometry.size == ExternalDisplay.television.size)
    }

    @Test(
        "Closing the app's last window ends the display's scene, but not if the app itself ends its window",
        .window(24))
    func lastWindow() async throws {
        let stage = try await ScreenFixture.offering()
        try await stage.open("a")
        try await stage.perform(.connectDisplay(.television))
        try await stage.world.close("a/1")
        await stage.world.pass(.seconds(10))
        #expect(try !stage.app("a").isRunning)
        try await stage.open("b")
        #expect(try await stage.shownOnDisplay() == "b/2")
        let application = try stage.app("b").application
        try await application.requestSceneSessionDestruction(try stage.app("b").session(1))
        await stage.world.pass(.seconds(10))
        #expect(try stage.app("b").isRunning)
        #expect(try await stage.world.sessionLabels() == ["c/1"])
    }

    @Test("The next app's display scene connects even if the previous one answers late", .window(29))
    func lateAnswer() async throws {
        let stage = try await ScreenFixture.offering(.delegate) { app in
            app.onConfigure = { [unowned app] session, _ in
                guard session.role == SceneRole.externalDisplay else { return session.configuration }
                if app.name == "a" { try await app.world?.clock.sleep(.seconds(5)) }
                return .init(delegateClass: DetailScene.self)
            }
        }
        try await stage.open("a")
        try await stage.perform(.connectDisplay(.television))
        try await stage.open("b")
        await stage.world.pass(.seconds(6))
        #expect(try await stage.shownOnDisplay() == "b/2")
    }

    @Test("The display's scene accepts no input, and no gesture or request reaches it", .window(24))
    func unreachable() async throws {
        let stage = try await ScreenFixture.offering()
        try await stage.open("a")
        try await stage.perform(.connectDisplay(.television))
        let reference = try stage.world.reference("a/2")
        #expect(try await stage.report().windows.map { stage.world.label($0.session) } == ["a/1"])
        for command in [
            ScreenCommand.pick(reference), .open(reference, place: .full), .closeWindow(reference),
            .expand(reference), .putAway(reference),
        ] {
            let refusal = await #expect(throws: Refusal.self) { try await stage.perform(command) }
            #expect(refusal?.code == .requestDenied)
        }
        let refusal = await #expect(throws: Refusal.self) {
            try await stage.world.open("a", in: stage.app("a")) {
                $0.session = reference
                $0.role = SceneRole.externalDisplay
            }
        }
        #expect(refusal?.code == .requestDenied && refusal?.field == "activate.session")
        let resolved = await #expect(throws: Refusal.self) {
            try await stage.world.tool.request(
                .resolve(ActivationRequest(session: reference, role: SceneRole.externalDisplay)))
        }
        #expect(resolved?.code == .requestDenied && resolved?.field == "resolve.session")
        #expect(try await stage.shownOnDisplay() == "a/2")
        // Content goes to the app's other windows.
        stage.forget()
        try await stage.world.open("a", in: try stage.app("a"))
        #expect(stage.world.trace == ["a/1 continue a"])
    }
}
