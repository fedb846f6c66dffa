import ActivityWire
import BrokerCore
import SceneClient
import Testing

/// How a drop ends for its source and its destination.
@MainActor
@Suite("Dropped items", .timeLimit(.minutes(60)))
struct DropRules {
    @Test("The source is notified once, after its end and the last load, that everything was transferred", .rule(116))
    func transferred() async throws {
        let stage = try await DragWorld()
        let (signal, open) = AsyncStream.makeStream(of: Void.self)
        stage.source.items = { [.held(until: signal)] }
        stage.target.onDrop = { [target = stage.target] session in session.loadText(for: target) }
        try await stage.lift()
        try await stage.move(over: "notes/1")
        let released = stage.world.tool.send(.drag(.release(try #require(stage.drag), copies: [])))
        await stage.world.settle()
        #expect(stage.source.ends == [.copy])
        #expect(!stage.world.trace.contains("photos sessionDidTransferItems"))
        #expect(released.result == nil)
        open.finish()
        await stage.world.settle()
        let interesting = ["photos didEndWith copy", "notes loaded hello", "photos sessionDidTransferItems"]
        let told = stage.world.trace.filter { interesting.contains($0) }
        #expect(told.count == 3 && Set(told) == Set(interesting) && told.first == "photos didEndWith copy")
    }

    @Test("The last of several loads determines when the transfer is complete", .rule(116))
    func lastOfSeveral() async throws {
        let stage = try await DragWorld()
        let (signal, open) = AsyncStream.makeStream(of: Void.self)
        stage.source.items = { [.text("first"), .held(until: signal)] }
        stage.target.onDrop = { [target = stage.target] session in
            for item in session.items {
                item.itemProvider.loadDataRepresentation(forTypeIdentifier: "public.plain-text") { result in
                    Task { @MainActor in target.note("has \((try? result.get())?.count ?? 0) bytes") }
                }
            }
        }
        try await stage.lift()
        try await stage.move(over: "notes/1")
        _ = stage.world.tool.send(.drag(.release(try #require(stage.drag), copies: [])))
        await stage.world.settle()
        #expect(stage.world.trace.contains("notes has 5 bytes") && stage.source.ends == [.copy])
        #expect(!stage.world.trace.contains("photos sessionDidTransferItems"))
        open.finish()
        await stage.world.settle()
        #expect(stage.world.trace.count { $0 == "notes has 5 bytes" } == 2)
        #expect(stage.world.trace.count { $0 == "photos sessionDidTransferItems" } == 1)
    }

    @Test(
        "Without loads the transfer is still reported after the end", .rule(116),
        arguments: [("notes/1", .copy), ("photos/1", .copy), ("photos/1", .move)]
            as [(String, SceneClient.DropOperation)])
    func nothingAskedFor(window: String, operation: SceneClient.DropOperation) async throws {
        let stage = try await DragWorld()
        stage.target.proposal = SceneClient.DropProposal(operation: operation)
        try await stage.add(DropInteraction(delegate: stage.target), to: stage.photos)
        try await stage.lift()
        try await stage.move(over: window)
        _ = try await stage.release()
        await stage.world.settle()
        let ends = ["photos didEndWith \(operation)", "photos sessionDidTransferItems"]
        #expect(stage.world.trace.filter { ends.contains($0) } == ends)
    }

    @Test("The source is not notified of a transfer while a load is in progress", .rule(116))
    func notYetTransferred() async throws {
        let stage = try await DragWorld()
        stage.source.items = { [world = stage.world] in [.slow(by: .seconds(5), of: world.clock)] }
        stage.target.onDrop = { [target = stage.target] session in session.loadText(for: target) }
        try await stage.lift()
        try await stage.move(over: "notes/1")
        _ = stage.world.tool.send(.drag(.release(try #require(stage.drag), copies: [])))
        await stage.world.pass(.seconds(4))
        #expect(!stage.world.trace.contains("photos sessionDidTransferItems"))
        await stage.world.pass(.seconds(1))
        #expect(stage.world.trace.contains("notes loaded late"))
        #expect(stage.world.trace.count { $0 == "photos sessionDidTransferItems" } == 1)
    }

    @Test("A source that dies fails its loads, and the drop concludes", .rule(118))
    func death() async throws {
        let stage = try await DragWorld()
        // More than there are words of its death, each of which may end one.
        stage.source.items = { (1...4).map { _ in .endless() } }
        stage.target.onDrop = { [target = stage.target] session in session.loadTexts(for: target) }
        try await stage.lift()
        try await stage.move(over: "notes/1")
        let released = stage.world.tool.send(.drag(.release(try #require(stage.drag), copies: [])))
        await stage.world.settle()
        #expect(stage.world.trace.contains("notes performDrop"))
        #expect(!stage.world.trace.contains { $0.hasPrefix("notes failed") } && released.result == nil)
        try stage.photos.process.kill()
        await stage.world.settle()
        let failed = stage.world.trace.filter { $0.hasPrefix("notes failed") }
        #expect(failed == Array(repeating: "notes failed sourceLost", count: 4))
        for end in ["concludeDrop", "sessionDidEnd"] {
            #expect(stage.world.trace.count { $0 == "notes \(end)" } == 1, "\(end)")
        }
        // Whoever let go is told the end.
        guard case .success(.dragReport(let report))? = released.result else { throw WorldError("the drag goes on") }
        #expect(report.ending == .dropped && report.loads.count == 4)
    }

    @Test("A source that dies fails only its own loads, not those of other contributors", .rule(118))
    func deathOfOneSource() async throws {
        let stage = try await DragWorld(photos: WorldApp("photos", model: .scene))
        let world = stage.world
        let (signal, open) = AsyncStream.makeStream(of: Void.self)
        stage.source.items = { [.endless()] }
        stage.source.added = { [.held(until: signal)] }
        stage.target.onDrop = { [target = stage.target] session in session.loadTexts(for: target) }
        try await world.open("p/2", in: stage.photos, reuse: .alwaysNew)
        let drag = try #require(try await stage.lift())
        try await stage.move(over: "notes/1")
        _ = try await stage.ask(.tap(drag, try world.reference("photos/2"), interaction: nil, at: .zero))
        let released = world.tool.send(.drag(.release(drag, copies: [])))
        await world.settle()
        try #require(stage.photos.processes.first).kill()
        await world.settle()
        #expect(world.trace.filter { $0.hasPrefix("notes failed") } == ["notes failed sourceLost"])
        #expect(released.result == nil)
        open.finish()
        await world.settle()
        #expect(world.trace.filter { $0.hasPrefix("notes failed") } == ["notes failed sourceLost"])
        #expect(world.trace.contains("notes loaded hello") && released.result != nil)
        for end in ["concludeDrop", "sessionDidEnd"] {
            #expect(world.trace.count { $0 == "notes \(end)" } == 1, "\(end)")
        }
    }

    @Test("The drop of a source that dies before it is performed is still performed and concluded", .rule(118))
    func deathBefore() async throws {
        let stage = try await DragWorld()
        stage.source.items = { [.endless()] }
        stage.target.onDrop = { [target = stage.target] session in session.loadText(for: target) }
        try await stage.lift()
        try await stage.move(over: "notes/1")
        try stage.notes.process.stop()
        let released = stage.world.tool.send(.drag(.release(try #require(stage.drag), copies: [])))
        await stage.world.settle()
        try stage.photos.process.kill()
        await stage.world.settle()
        #expect(!stage.world.trace.contains { $0.hasPrefix("notes performDrop") })
        try stage.notes.process.resume()
        await stage.world.settle()
        let told = ["notes performDrop", "notes failed sourceLost", "notes concludeDrop", "notes sessionDidEnd"]
        for line in told { #expect(stage.world.trace.count { $0 == line } == 1, "\(line)") }
        #expect(released.result != nil)
    }

    @Test(
        "Local objects are available in all windows of the source's app only", .rule(119),
        arguments: ["photos/1", "photos/2", "notes/1"])
    func local(window: String) async throws {
        let stage = try await DragWorld()
        let isLocal = window != "notes/1"
        stage.source.localContext = "context"
        stage.source.items = {
            let item = SceneClient.DragItem.text("x")
            item.localObject = "object"
            return [item]
        }
        if window == "photos/2" { try await stage.world.open("p/2", in: stage.photos, reuse: .alwaysNew) }
        // The other app has had things of its own, which are not to be taken for those of this drag.
        let own = DragActor("own", in: stage.world)
        own.localContext = "own context"
        own.items = stage.source.items
        try stage.notes.scene(1).addInteraction(DragInteraction(delegate: own))
        await stage.world.settle()
        for _ in 1...2 { _ = try await stage.ask(.cancel(try #require(try await stage.lift("notes/1")))) }
        if isLocal {
            let scene = try stage.photos.scene(window == "photos/1" ? 1 : 2)
            scene.addInteraction(DropInteraction(delegate: stage.target))
            await stage.world.settle()
        }
        // While it hovers, and in the drop.
        var seen: [[String?]] = []
        let look = { (session: SceneClient.DropSession) in
            seen.append([
                session.localDragSession.map { _ in "session" }, session.items.first?.localObject as? String,
                session.localDragSession?.localContext as? String,
            ])
        }
        stage.target.onUpdate = { look($0) }
        stage.target.onDrop = { look($0) }
        try await stage.lift()
        try await stage.move(over: window)
        #expect(try await stage.release().ending == .dropped)
        #expect(seen.count > 1)
        for seen in seen { #expect(seen == (isLocal ? ["session", "object", "context"] : [nil, nil, nil])) }
    }
}

extension SceneClient.DropSession {
    /// Loads each item as text, and notes what came.
    fileprivate func loadTexts(for actor: DragActor) {
        for item in items {
            item.itemProvider.loadDataRepresentation(forTypeIdentifier: "public.plain-text") { [weak actor] result in
                Task { @MainActor in
                    switch result {
                    case .success(let bytes): actor?.note("loaded \(String(decoding: bytes, as: UTF8.self))")
                    case .failure(let error): actor?.note("failed \(error.name)")
                    }
                }
            }
        }
    }
}
