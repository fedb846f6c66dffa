import ActivityWire
import BrokerCore
import SceneClient
import Testing
import UniformTypes

/// Sources that end in other ways, and while something else waits for them.
@MainActor
@Suite("Lost drag sources", .timeLimit(.minutes(60)))
struct SourceLossRules {
    private func loadAll(for target: DragActor) -> @MainActor (SceneClient.DropSession) -> Void {
        { session in
            for item in session.items {
                item.itemProvider.loadDataRepresentation(forTypeIdentifier: "public.plain-text") { result in
                    let end = result.failure?.name ?? "came"
                    Task { @MainActor in target.note("a load: \(end)") }
                }
            }
        }
    }

    private func ends(_ stage: DragWorld) -> [String] {
        stage.world.trace(of: "notes").filter { $0.hasPrefix("a load") }
    }

    private func report(_ answer: WorldTool.Answer) throws -> DragReport {
        guard case .success(.dragReport(let report))? = answer.result else { throw WorldError("the drag goes on") }
        return report
    }

    @Test("A source that ends regularly fails its loads, and the drop concludes", .rule(118))
    func quits() async throws {
        let stage = try await DragWorld()
        stage.source.items = { [.endless(), .endless()] }
        stage.target.onDrop = loadAll(for: stage.target)
        try await stage.lift()
        try await stage.move(over: "notes/1")
        let released = stage.world.tool.send(.drag(.release(try #require(stage.drag), copies: [])))
        await stage.world.settle()
        #expect(ends(stage).isEmpty)
        try await stage.world.quit(stage.photos)
        await stage.world.pass(.seconds(2))
        #expect(!stage.photos.isRunning)
        #expect(ends(stage).count == 2 && !ends(stage).contains("a load: came"))
        for end in ["concludeDrop", "sessionDidEnd"] {
            #expect(stage.world.trace.count { $0 == "notes \(end)" } == 1, "\(end)")
        }
        #expect(try report(released).ending == .dropped)
    }

    @Test("A move whose source dies concludes with failed loads and nothing moved", .rule(118))
    func duringAMove() async throws {
        let stage = try await DragWorld(photos: WorldApp("photos", model: .scene))
        try await stage.world.open("p/2", in: stage.photos, reuse: .alwaysNew)
        try stage.photos.scene(2).addInteraction(DropInteraction(delegate: stage.target))
        await stage.world.settle()
        stage.source.items = { [.endless(), .endless()] }
        stage.target.proposal = SceneClient.DropProposal(operation: .move)
        stage.target.onDrop = loadAll(for: stage.target)
        try await stage.lift()
        try await stage.move(over: "photos/2")
        let released = stage.world.tool.send(.drag(.release(try #require(stage.drag), copies: [])))
        await stage.world.settle()
        #expect(stage.world.trace.contains("notes concludeDrop") && released.result == nil)
        try #require(stage.photos.processes.first).kill()
        await stage.world.settle()
        #expect(ends(stage) == ["a load: sourceLost", "a load: sourceLost"])
        for end in ["concludeDrop", "sessionDidEnd"] {
            #expect(stage.world.trace.count { $0 == "notes \(end)" } == 1, "\(end)")
        }
        let report = try report(released)
        #expect(report.operation == .cancel && report.ending == .moveNotConfirmed)
    }

    @Test("A drop with a copy for the pointer's client also concludes if its source dies", .rule(118))
    func withACopy() async throws {
        let stage = try await DragWorld()
        stage.source.items = { [.endless()] }
        stage.target.onDrop = loadAll(for: stage.target)
        let drag = try #require(try await stage.lift())
        try await stage.move(over: "notes/1")
        let released = stage.world.tool.send(.drag(.release(drag, copies: [.plainText])))
        await stage.world.settle()
        try stage.photos.process.kill()
        await stage.world.settle()
        #expect(ends(stage) == ["a load: sourceLost"])
        let report = try report(released)
        #expect(report.ending == .dropped)
        #expect(report.loads.map(\.ending) == [.failed(.sourceLost), .failed(.sourceLost)])
    }
}
