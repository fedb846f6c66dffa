import ActivityWire
import BrokerCore
import SceneClient
import Testing

/// Lifting, hovering and letting go.
@MainActor
@Suite("Drags", .timeLimit(.minutes(60)))
struct DragRules {
    @Test("Without items there is no session, and the touch continues as usual", .rule(101))
    func noItems() async throws {
        let stage = try await DragWorld()
        stage.source.items = { [] }
        let reply = try await stage.ask(.lift(try stage.world.reference("photos/1"), interaction: nil, at: .zero))
        guard case .dragReport(let report) = reply else { throw WorldError("a drag began") }
        // Who holds the pointer is told that the touch is its own.
        #expect(report.ending == .noItems && report.items == 0)
        #expect(report.callbacks.map(\.name) == ["itemsForBeginning"])
        for command in [DragCommand.move(report.drag, to: .nowhere), .release(report.drag, copies: [])] {
            guard case .dragReport(let again) = try await stage.ask(command) else { throw WorldError("a drag goes on") }
            #expect(again.ending == .noItems)
        }
        // The window hears of no drag, stays active, and what the user does next in it comes at once.
        #expect(stage.world.trace == ["photos itemsForBeginning"])
        #expect(try await stage.world.state("photos/1") == .foregroundActive)
        try await stage.world.open("p/1", in: stage.photos)
        #expect(stage.world.trace == ["photos itemsForBeginning", "photos/1 continue p/1"])
        stage.source.items = { [.text("hello")] }
        #expect(try await stage.drop().ending == .dropped)
    }

    @Test("A move proposed by another app cancels", .rule(104))
    func foreignMove() async throws {
        let stage = try await DragWorld()
        stage.target.proposal = SceneClient.DropProposal(operation: .move)
        let report = try await stage.drop()
        #expect(report.operation == .cancel && report.ending == .moveNotAllowed)
        #expect(!stage.world.trace.contains("notes performDrop"))
        #expect(stage.source.ends == [.cancel])
        #expect(try #require(stage.target.session).allowsMoveOperation == false)
    }

    @Test("A move within the source's own app is performed", .rule(104))
    func ownMove() async throws {
        let stage = try await DragWorld()
        try await stage.add(DropInteraction(delegate: stage.target), to: stage.photos)
        stage.target.proposal = SceneClient.DropProposal(operation: .move)
        try await stage.lift()
        try await stage.move(over: "photos/1")
        #expect(try #require(stage.target.session).allowsMoveOperation)
        let report = try await stage.release()
        #expect(report.operation == .move && report.ending == .dropped)
        #expect(stage.world.trace.contains("notes performDrop"))
        #expect(stage.source.ends == [.move])
    }

    @Test(
        "A forbidden drop is not performed, and the source is notified", .rule(105), arguments: ["notes/1", "photos/1"])
    func forbidden(window: String) async throws {
        let stage = try await DragWorld()
        stage.target.proposal = SceneClient.DropProposal(operation: .forbidden)
        try await stage.add(DropInteraction(delegate: stage.target), to: stage.photos)
        try await stage.lift()
        try await stage.move(over: window)
        let report = try await stage.release()
        #expect(report.operation == .forbidden)
        #expect(!stage.world.trace.contains("notes performDrop"))
        #expect(stage.source.ends == [.forbidden])
    }

    @Test(
        "Another app, even of the same team, is not notified of a restricted drag, and a drop there cancels",
        .rule(106), arguments: [nil, "one"])
    func restricted(team: String?) async throws {
        let stage = try await DragWorld(
            photos: WorldApp("photos") { $0.teamIdentifier = team },
            notes: WorldApp("notes") { $0.teamIdentifier = team })
        stage.source.isRestricted = true
        let report = try await stage.drop()
        #expect(report.operation == .cancel && report.ending == .restricted)
        #expect(!stage.world.trace.contains { $0.hasPrefix("notes ") })
        #expect(stage.source.ends == [.cancel])
    }

    @Test("The source's own app sees a restricted drag and accepts the drop", .rule(106))
    func restrictedAtHome() async throws {
        let stage = try await DragWorld()
        stage.source.isRestricted = true
        try await stage.add(DropInteraction(delegate: stage.target), to: stage.photos)
        try await stage.lift()
        try await stage.move(over: "photos/1")
        #expect(try #require(stage.target.session).isRestrictedToDraggingApplication)
        #expect(try await stage.release().ending == .dropped)
        #expect(stage.world.trace.contains("notes performDrop"))
    }

    @Test("A session without sessionDidUpdate is never accepted", .rule(107))
    func noUpdate() async throws {
        let stage = try await DragWorld()
        stage.target.proposal = nil
        let report = try await stage.drop()
        #expect(report.operation == .cancel && report.ending == .notAccepted)
        #expect(stage.world.trace.contains("notes sessionDidEnter"))
        #expect(!stage.world.trace.contains("notes performDrop"))
        #expect(stage.source.ends == [.cancel])
    }

    private final class Mute: DropInteractionDelegate {
        var entered = 0
        var performed = 0

        func dropInteraction(_ interaction: DropInteraction, sessionDidEnter session: DropSession) { entered += 1 }
        func dropInteraction(_ interaction: DropInteraction, performDrop session: DropSession) { performed += 1 }
    }

    @Test("A delegate without sessionDidUpdate accepts nothing", .rule(107))
    func noUpdateMethod() async throws {
        let stage = try await DragWorld()
        let mute = Mute()
        let interaction = DropInteraction(delegate: mute)
        stage.target.canHandle = false
        try await stage.add(interaction, to: stage.notes)
        let report = try await stage.drop()
        #expect(report.operation == .cancel && report.ending == .notAccepted)
        #expect(mute.entered == 1 && mute.performed == 0)
        #expect(stage.source.ends == [.cancel])
    }

    @Test("A second drag is ignored until the first has left and it returns", .rule(108))
    func simultaneous() async throws {
        let stage = try await DragWorld()
        stage.target.onUpdate = { [target = stage.target] _ in target.note("sessionDidUpdate") }
        let notes = try stage.world.reference("notes/1")
        let first = try #require(try await stage.lift())
        try await stage.move(over: "notes/1", first)
        let second = try #require(try await stage.lift())
        stage.world.forget()
        try await stage.move(over: "notes/1", second)
        _ = try await stage.ask(.move(second, to: .session(notes), at: DragPoint(x: 5, y: 5)))
        #expect(stage.world.trace(of: "notes").isEmpty)
        _ = try await stage.ask(.move(first, to: .nowhere))
        #expect(stage.world.trace(of: "notes") == ["sessionDidExit"])
        // It is there, moves about, and has not come again.
        _ = try await stage.ask(.move(second, to: .session(notes), at: DragPoint(x: 9, y: 9)))
        #expect(stage.world.trace(of: "notes") == ["sessionDidExit"])
        _ = try await stage.ask(.move(second, to: .nowhere))
        #expect(stage.world.trace(of: "notes") == ["sessionDidExit"])
        try await stage.move(over: "notes/1", second)
        #expect(
            stage.world.trace(of: "notes") == ["sessionDidExit", "canHandle", "sessionDidEnter", "sessionDidUpdate"])
    }

    @Test("A second drag released over an interaction with a first one drops nothing there", .rule(108))
    func ignoredDrop() async throws {
        let stage = try await DragWorld()
        let first = try #require(try await stage.lift())
        try await stage.move(over: "notes/1", first)
        let second = try #require(try await stage.lift())
        try await stage.move(over: "notes/1", second)
        stage.world.forget()
        #expect(try await stage.release(second).ending == .notAccepted)
        #expect(stage.world.trace(of: "notes").isEmpty)
        #expect(try await stage.release(first).ending == .dropped)
        #expect(stage.world.trace(of: "notes").contains("performDrop"))
    }

    @Test(
        "A tap with two drags adds to neither by itself, in any windows", .rule(117),
        arguments: [["photos/1", "photos/1"], ["photos/1", "photos/2"], ["photos/2", "photos/1"]],
        [ProcessModel.application, .scene])
    func tap(windows: [String], model: ProcessModel) async throws {
        let stage = try await DragWorld(photos: WorldApp("photos", model: model))
        try await stage.world.open("p/2", in: stage.photos, reuse: .alwaysNew)
        stage.source.added = { [.text("more")] }
        let tap = DragCommand.tap(nil, try stage.world.reference("photos/1"), interaction: nil, at: .zero)
        var drags: [DragID] = []
        for (number, window) in windows.enumerated() {
            let drag = try #require(try await stage.lift(window))
            drags.append(drag)
            _ = try await stage.ask(.move(drag, to: .nowhere))
            stage.world.forget()
            _ = try await stage.ask(tap)
            // To a single drag it does add.
            #expect(stage.world.trace.contains("photos itemsForAddingTo") == (number == 0))
        }
        var items: [Int] = []
        for drag in drags { items.append(try await stage.release(drag).items) }
        #expect(items == [2, 1])
    }

    @Test("A drop on an app's icon goes to its window, even if that is already in front")
    func onApp() async throws {
        let stage = try await DragWorld()
        try await stage.lift()
        try await stage.move(to: .app(stage.notes.id))
        #expect(try await stage.release().ending == .dropped)
        #expect(stage.world.trace.contains("notes performDrop"))
    }
}
