import ActivityWire
import BrokerCore
import SceneClient
import Synchronization
import Testing

/// How a drag ends: for whom, with a new window, and with nothing.
@MainActor
@Suite("Ends of drags", .timeLimit(.minutes(60)))
struct DragEndRules {
    /// What the user does at the end of a drag.
    enum Gesture: CaseIterable, Sendable {
        case drop, letGoElsewhere, cancel, forbidden, newWindow
        /// Nobody wants it to end.
        case sourceDies, sourceCloses, brokerRestarts, holderLeaves

        /// Nobody is left then in the source's own window.
        var losesTheSource: Bool { self == .sourceDies || self == .sourceCloses }
    }

    @Test(
        "Everything that saw the drag is notified of its end, and nothing else", .rule(109), arguments: Gesture.allCases
    )
    func ends(gesture: Gesture) async throws {
        let stage = try await DragWorld()
        let others = (2...4).map { DragActor("view\($0)", in: stage.world) }
        for other in others { try await stage.add(DropInteraction(delegate: other), to: stage.notes) }
        let own = DragActor("own", in: stage.world)
        try await stage.add(DropInteraction(delegate: own), to: stage.photos)
        stage.source.items = { [item("org.example.photos")] }
        // Its process lives on without the window that closes.
        if gesture == .sourceCloses { try await stage.world.open("p/2", in: stage.photos, reuse: .alwaysNew) }
        let drag = try #require(try await stage.lift())
        for number in 1...3 as ClosedRange<UInt32> { try await stage.move(over: "notes/1", interaction: number) }
        try await stage.move(over: "photos/1")
        switch gesture {
        case .drop:
            try await stage.move(over: "notes/1", interaction: 2)
            #expect(try await stage.release().ending == .dropped)
        case .letGoElsewhere:
            try await stage.move(to: .nowhere)
            #expect(try await stage.release().ending == .notAccepted)
        case .cancel:
            guard case .dragReport(let report) = try await stage.ask(.cancel(drag)) else {
                throw WorldError("the drag goes on")
            }
            #expect(report.ending == .cancelled)
        case .forbidden:
            others[0].proposal = SceneClient.DropProposal(operation: .forbidden)
            try await stage.move(over: "notes/1", interaction: 2)
            #expect(try await stage.release().ending == .forbidden)
        case .newWindow:
            try await stage.move(to: .zone(.trailingEdge))
            #expect(try await stage.release().ending == .windowOpened)
        case .sourceDies:
            try stage.photos.process.kill()
            await stage.world.settle()
        case .sourceCloses: try await stage.world.close("photos/1")
        case .brokerRestarts: await stage.world.restartBroker()
        case .holderLeaves:
            stage.world.closed(try #require(stage.world.tool.client))
            await stage.world.settle()
        }
        for name in ["notes", "view2", "view3"] + (gesture.losesTheSource ? [] : ["own"]) {
            #expect(stage.world.trace.contains("\(name) sessionDidEnter"), "\(name)")
            #expect(stage.world.trace.count { $0 == "\(name) sessionDidEnd" } == 1, "\(name)")
        }
        #expect(!stage.world.trace.contains { $0.hasPrefix("view4 ") })
    }

    @Test(
        "A declared activity dropped at an edge creates a window, an undeclared one none", .rule(115),
        arguments: SystemZone.allCases, ["org.example.photos", "org.example.other", "org.example.notes"])
    func zone(zone: SystemZone, type: String) async throws {
        let stage = try await DragWorld()
        stage.source.items = { [item(type)] }
        try await stage.lift()
        try await stage.move(to: .zone(zone))
        let report = try await stage.release()
        // The type that notes declares is none of the app's own.
        let isDeclared = type == "org.example.photos"
        #expect(report.ending == (isDeclared ? .windowOpened : .undeclaredActivity))
        let fresh = isDeclared ? ["photos/2"] : []
        #expect(try await stage.world.sessionLabels() == ["notes/1", "photos/1"] + fresh)
        let connects = stage.world.trace.filter { $0.contains("willConnect") }
        #expect(connects == fresh.map { "\($0) willConnect with activity p/2" })
        #expect(!stage.world.trace.contains { $0.contains("continue") })
    }

    @Test("Among several items the one with a declared activity creates the window", .rule(115), arguments: 0...2)
    func amongOthers(place: Int) async throws {
        let stage = try await DragWorld()
        stage.source.items = {
            var items = [.text("no activity"), item("org.example.other", target: "p/3")]
            items.insert(item("org.example.photos"), at: place)
            return items
        }
        try await stage.lift()
        try await stage.move(to: .zone(.trailingEdge))
        #expect(try await stage.release().ending == .windowOpened)
        #expect(try await stage.world.sessionLabels() == ["notes/1", "photos/1", "photos/2"])
        #expect(stage.world.trace.contains("photos/2 willConnect with activity p/2"))
    }

    @Test(
        "Where the device allows one window per app, a declared activity creates none either", .rule(115),
        arguments: [(false, true), (true, false)])
    func noRoom(isOfTheApp: Bool, isOfTheBroker: Bool) async throws {
        let stage = try await DragWorld(
            photos: WorldApp("photos", hasManyScenes: isOfTheApp), policy: BrokerPolicy(multipleScenes: isOfTheBroker))
        stage.source.items = { [item("org.example.photos")] }
        try await stage.lift()
        try await stage.move(to: .zone(.leadingEdge))
        #expect(try await stage.release().ending == .undeclaredActivity)
        #expect(try await stage.world.sessionLabels() == ["notes/1", "photos/1"])
    }

    @Test(
        "A declared activity also creates a window if each window has its own process", .rule(115),
        arguments: [true, false])
    func inAProcessOfItsOwn(isDeclared: Bool) async throws {
        let stage = try await DragWorld(photos: WorldApp("photos", model: .scene))
        stage.source.items = { [item(isDeclared ? "org.example.photos" : "org.example.other")] }
        try await stage.lift()
        try await stage.move(to: .zone(.trailingEdge))
        #expect(try await stage.release().ending == (isDeclared ? .windowOpened : .undeclaredActivity))
        #expect(stage.photos.processes.count == (isDeclared ? 2 : 1))
        let fresh = isDeclared ? ["photos/2"] : []
        #expect(try await stage.world.sessionLabels() == ["notes/1", "photos/1"] + fresh)
        let connects = stage.world.trace.filter { $0.contains("willConnect") }
        #expect(connects == fresh.map { "\($0) willConnect with activity p/2" })
        for window in fresh { #expect(try await stage.world.state(window) == .foregroundActive) }
    }

    /// An item with an activity of this type.
    private func item(_ type: String, target: String = "p/2") -> SceneClient.DragItem {
        let provider = ItemProvider(object: target)
        provider.registerUserActivity(UserActivity(activityType: type, targetContentIdentifier: target))
        return SceneClient.DragItem(itemProvider: provider)
    }

    @Test(
        "A refused drop transfers nothing", .rule(120),
        arguments: [(.cancel, .cancel), (.forbidden, .forbidden), (.move, .cancel), (nil, .cancel)]
            as [(SceneClient.DropOperation?, SceneClient.DropOperation)])
    func refused(proposal: SceneClient.DropOperation?, operation: SceneClient.DropOperation) async throws {
        let stage = try await DragWorld()
        stage.target.proposal = proposal.map { SceneClient.DropProposal(operation: $0) }
        stage.target.onDrop = { [target = stage.target] session in session.loadText(for: target) }
        _ = try await stage.drop()
        // What is told too much would come after the end.
        await stage.world.pass(.seconds(1))
        #expect(stage.source.ends == [operation])
        #expect(!stage.world.trace.contains("photos sessionDidTransferItems"))
        #expect(!stage.world.trace.contains { $0.hasPrefix("notes performDrop") || $0.hasPrefix("notes loaded") })
    }

    @Test("No data of a refused drop reaches the broker or the pointer's client", .rule(120))
    func nothingIsMade() async throws {
        let stage = try await DragWorld()
        let made = Mutex(0)
        stage.source.items = {
            let provider = ItemProvider()
            provider.registerDataRepresentation(forTypeIdentifier: "public.plain-text") {
                made.withLock { $0 += 1 }
                return [1]
            }
            let item = SceneClient.DragItem(itemProvider: provider)
            item.promise = .spool
            return [item]
        }
        stage.target.onDrop = { [target = stage.target] session in session.loadText(for: target) }
        let taken = try await stage.drop()
        let types = taken.loads.map(\.type)
        #expect(types.count == 1 && made.withLock { $0 } > 0)
        made.withLock { $0 = 0 }
        for proposal in [SceneClient.DropOperation.cancel, .forbidden, .move] {
            stage.target.proposal = SceneClient.DropProposal(operation: proposal)
            let drag = try #require(try await stage.lift())
            try await stage.move(over: "notes/1")
            guard case .dragReport(let report) = try await stage.ask(.release(drag, copies: types)) else {
                throw WorldError("the drag goes on")
            }
            await stage.world.pass(.seconds(1))
            #expect(report.loads.isEmpty && made.withLock { $0 } == 0, "\(proposal)")
        }
    }

    @Test("A drag released over nothing, or cancelled, transfers nothing", .rule(120))
    func nothingThere() async throws {
        let stage = try await DragWorld()
        stage.target.onDrop = { [target = stage.target] session in session.loadText(for: target) }
        try await stage.lift()
        try await stage.move(over: "notes/1")
        try await stage.move(to: .nowhere)
        _ = try await stage.release()
        let drag = try #require(try await stage.lift())
        try await stage.move(over: "notes/1")
        _ = try await stage.ask(.cancel(drag))
        await stage.world.pass(.seconds(1))
        #expect(stage.source.ends == [.cancel, .cancel])
        #expect(!stage.world.trace.contains("photos sessionDidTransferItems"))
        #expect(!stage.world.trace.contains { $0.hasPrefix("notes performDrop") || $0.hasPrefix("notes loaded") })
    }
}
