import ActivityWire
import Adaptation
import BrokerCore
import SceneClient
import Testing

/// Windows that connect beside others, or again.
@MainActor
@Suite("Connecting windows", .timeLimit(.minutes(60)))
struct ConnectRules {
    @Test(
        "A window that connects beside another one gets no size callback, new or not", .rule(13),
        arguments: [true, false])
    func beside(isNew: Bool) async throws {
        let (photos, notes) = (WorldApp("photos"), WorldApp("notes"))
        photos.tracesEverything()
        let world = World(photos, notes)
        if !isNew {
            try await world.open("d/1", in: photos)
            try await world.screen(.home)
            try await world.screen(.reclaimMemory)
        }
        try await world.open("n/1", in: notes)
        world.forget()
        if isNew { try await world.open("d/1", in: photos) } else { try await world.pick("photos/1") }
        let options = isNew ? " with activity d/1" : ""
        let configuration = isNew ? ["configurationForConnecting with activity d/1"] : []
        #expect(
            world.trace(of: "photos/1") == configuration + [
                "willConnect\(options)",
                // With the connect its state is saved (docs/differences.md).
                "stateRestorationActivity", "willEnterForeground", "didBecomeActive",
            ])
        let windows = try await world.screenReport().windows
        #expect(windows.count == 2)
        let own = try #require(windows.first { world.label($0.session) == "photos/1" })
        #expect(try photos.scene(1).bounds.size.width == own.width)
    }

    /// How the user asks for a window that is not connected.
    enum Wish: CaseIterable {
        case pick
        case open
        case full
        case leading
        case trailing
        case slideOver
        case centre
    }

    @Test(
        "A window requested differently, or for another position, gets no size callback either", .rule(13),
        arguments: Wish.allCases)
    func asked(wish: Wish) async throws {
        let (photos, notes) = (WorldApp("photos"), WorldApp("notes"))
        photos.tracesEverything()
        let world = World(photos, notes)
        try await world.open("d/1", in: photos)
        try await world.screen(.home)
        try await world.screen(.reclaimMemory)
        try await world.open("n/1", in: notes)
        world.forget()
        let window = try world.reference("photos/1")
        switch wish {
        case .pick: try await world.screen(.pick(window))
        case .open: try await world.pick("photos/1")
        case .full: try await world.screen(.open(window, place: .full))
        case .leading: try await world.screen(.open(window, place: .side(.leading)))
        case .trailing: try await world.screen(.open(window, place: .side(.trailing)))
        case .slideOver: try await world.screen(.open(window, place: .slideOver))
        case .centre: try await world.screen(.open(window, place: .centre))
        }
        #expect(
            world.trace(of: "photos/1") == [
                // With the connect its state is saved (docs/differences.md).
                "willConnect", "stateRestorationActivity", "willEnterForeground", "didBecomeActive",
            ])
        let own = try await world.screenReport().windows.first { world.label($0.session) == "photos/1" }
        #expect(try photos.scene(1).bounds.size.width == (try #require(own)).width)
    }

    @Test("A window gets no callback for sizes that its position had while it was created", .rule(13))
    func placeChangesMeanwhile() async throws {
        let photos = WorldApp("photos")
        photos.tracesEverything()
        let world = World(photos)
        photos.onConfigure = { session, _ in
            try await world.clock.sleep(.seconds(1))
            return session.configuration
        }
        let activity = Activity(type: "org.example.photos", targetContentIdentifier: "d/1")
        _ = world.tool.send(.activate(ActivationRequest(event: .activity(activity))))
        await world.settle()
        #expect(world.trace(of: "photos/1") == ["configurationForConnecting with activity d/1"])
        for orientation in InterfaceOrientation.allCases { try await world.screen(.rotate(orientation)) }
        await world.pass(.seconds(2))
        #expect(
            world.trace(of: "photos/1") == [
                "configurationForConnecting with activity d/1", "willConnect with activity d/1",
                // With the connect its state is saved (docs/differences.md).
                "stateRestorationActivity", "willEnterForeground", "didBecomeActive",
            ])
    }

    @Test(
        "Only the picked one of several disconnected windows connects", .rule(18),
        arguments: [(.application, true), (.application, false), (.scene, true)] as [(ProcessModel, Bool)])
    func pickedOfSeveral(model: ProcessModel, isRunning: Bool) async throws {
        let photos = WorldApp("photos", model: model)
        let world = World(photos)
        for number in 1...3 {
            try await world.open("d/\(number)", reuse: .alwaysNew)
            try await world.screen(.home)
        }
        if isRunning { try await world.screen(.reclaimMemory) } else { try await world.quit(photos) }
        for number in [2, 1, 3] {
            let label = "photos/\(number)"
            #expect(try await world.state(label) == .unattached)
            world.forget()
            try await world.screen(.switcher)
            try await world.screen(.pick(try world.reference(label)))
            #expect(world.trace(of: label) == ["willConnect", "willEnterForeground", "didBecomeActive"])
            #expect(world.trace.count { $0.contains("willConnect") } == 1)
            // Each process has its own object for the session.
            if model == .application { #expect(try photos.scene(number).session === photos.session(number)) }
            try await world.screen(.home)
        }
        #expect(try await world.sessionLabels() == ["photos/1", "photos/2", "photos/3"])
    }

    @Test(
        "After a crash of every process all sessions exist, even if the broker was also down", .rule(25),
        arguments: ProcessModel.allCases, [true, false])
    func crashOfAll(model: ProcessModel, isBrokerAway: Bool) async throws {
        let photos = WorldApp("photos", model: model)
        let world = World(photos)
        for target in ["d/1", "d/2", "d/3"] { try await world.open(target, reuse: .alwaysNew) }
        #expect(photos.processes.count == (model == .scene ? 3 : 1))
        if isBrokerAway { world.crashBroker() }
        for process in photos.processes { process.kill() }
        if isBrokerAway { world.startBroker() }
        await world.pass(.seconds(5))
        let labels = ["photos/1", "photos/2", "photos/3"]
        #expect(try await world.sessionLabels() == labels)
        for label in labels { #expect(try await world.state(label) == .unattached) }
        world.forget()
        for label in labels {
            try await world.pick(label)
            #expect(world.trace(of: label).first == "willConnect")
        }
        #expect(world.trace.contains("photos launched"))
        #expect(!world.trace.contains { $0.contains("didDiscard") })
        #expect(try await world.sessionLabels() == labels)
    }

    @Test("All sessions exist after the crash that quarantines a window's state", .rule(25))
    func crashLoop() async throws {
        let photos = WorldApp("photos")
        photos.state = { _ in photos.activity("saved") }
        let world = World(photos)
        for target in ["d/1", "d/2"] { try await world.open(target, reuse: .alwaysNew) }
        for _ in 1...BrokerPolicy.standard.crashLimit {
            try photos.process.kill()
            await world.pass(.seconds(5))
            #expect(try await world.sessionLabels() == ["photos/1", "photos/2"])
            world.forget()
            try await world.pick("photos/2")
            #expect(world.trace(of: "photos/2").first == "willConnect")
            #expect(!world.trace.contains { $0.contains("didDiscard") })
        }
        // The last one was: the state is set aside.
        #expect(!world.trace.contains { $0.contains("restoreInteractionState") })
        #expect(try await world.sessionLabels() == ["photos/1", "photos/2"])
    }
}
