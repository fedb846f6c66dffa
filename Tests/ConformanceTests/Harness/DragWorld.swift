import ActivityWire
import BrokerCore
import SceneClient
import UniformTypes

/// A world in which `photos/1` is dragged from and `notes/1` is dropped on, both in front.
@MainActor
final class DragWorld {
    let world: World
    let photos: WorldApp
    let notes: WorldApp
    let source: DragActor
    let target: DragActor
    private(set) var drag: DragID?

    init(
        photos: WorldApp = WorldApp("photos"), notes: WorldApp = WorldApp("notes"), others: [WorldApp] = [],
        policy: BrokerPolicy = .standard
    ) async throws {
        self.photos = photos
        self.notes = notes
        let world = World(apps: [photos, notes] + others, policy: policy)
        self.world = world
        source = DragActor("photos", in: world)
        target = DragActor("notes", in: world)
        photos.onConnect = { [source] scene, _ in scene.addInteraction(DragInteraction(delegate: source)) }
        notes.onConnect = { [target] scene, _ in scene.addInteraction(DropInteraction(delegate: target)) }
        try await world.open("p/1", in: photos)
        try await world.open("n/1", in: notes)
        world.forget()
    }

    /// A further window of a session, which the test adds interactions to.
    func add(_ interaction: any Interaction, to app: WorldApp) async throws {
        try app.scene(1).addInteraction(interaction)
        await world.settle()
    }

    func ask(_ command: DragCommand) async throws -> Reply {
        try await world.tool.request(.drag(command))
    }

    @discardableResult
    func lift(_ label: String = "photos/1", interaction: UInt32? = nil) async throws -> DragID? {
        let reply = try await ask(.lift(try world.reference(label), interaction: interaction, at: .zero))
        guard case .drag(let row) = reply else {
            drag = nil
            return nil
        }
        drag = row.drag
        return row.drag
    }

    /// The drag once its windows have answered; nil if it is over.
    @discardableResult
    func move(
        over label: String, interaction: UInt32? = nil, at point: DragPoint = .zero, _ drag: DragID? = nil
    ) async throws -> DragRow? {
        let target = DragTarget.session(try world.reference(label))
        let reply = try await ask(.move(try held(drag), to: target, interaction: interaction, at: point))
        return if case .drag(let row) = reply { row } else { nil }
    }

    func move(to target: DragTarget) async throws {
        _ = try await ask(.move(try held(nil), to: target))
    }

    /// What happened, once nothing is left of the drag.
    func release(_ drag: DragID? = nil, copies: [UniformType] = []) async throws -> DragReport {
        let reply = try await ask(.release(try held(drag), copies: copies))
        guard case .dragReport(let report) = reply else { throw WorldError("the drag did not end") }
        return report
    }

    /// Lifts, moves over `notes/1` and lets go.
    func drop() async throws -> DragReport {
        try await lift()
        try await move(over: "notes/1")
        return try await release()
    }

    private func held(_ drag: DragID?) throws -> DragID {
        guard let drag = drag ?? self.drag else { throw WorldError("nothing is dragged") }
        return drag
    }
}
