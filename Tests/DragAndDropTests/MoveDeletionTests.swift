import ActivityWire
import DragAndDrop
import Testing
import UniformTypes

/// When the sources of a confirmed move have deleted what they gave.
@Suite("Deletion of moved items")
struct MoveDeletionTests {
    private let gallery = DragPlace.place()
    /// Another interaction of the same window.
    private let shelf = DragPlace.place(interaction: 2)
    private let album = DragPlace.place(process: 3)
    private let trunk = DragPlace.place(process: 4)

    /// A confirmed move of one item from each source.
    private func moved(from sources: [DragPlace], silent: [DragPlace: Set<String>]) -> DragFixture {
        var destination = FakeWindow(album)
        destination.proposal = DropProposal(operation: .move)
        destination.wants = sources.indices.map { ($0, [.jpeg]) }
        let stage = DragFixture(destination)
        for place in sources {
            stage.windows[place] = FakeWindow(place)
            stage.windows[place]?.silent = silent[place] ?? []
        }
        stage.begin(from: sources[0])
        for place in sources.dropFirst() { stage.play(.tap(place, at: .zero, adding: .drag(1))) }
        stage.hover(over: album)
        stage.play(.release(.drag(1)))
        #expect(stage.drags.owedMoves.count == 1)
        return stage
    }

    private func hasFinished(_ stage: DragFixture, _ place: DragPlace) -> Bool {
        stage.effects.contains(.record(.moveFinished(.drag(1), place.scene)))
    }

    @Test("A window with two sources has deleted once both have, and waits for no other window")
    func twoOfOneWindow() throws {
        let isSilent: Set<String> = ["sessionDidEnd(move)"]
        let stage = moved(from: [gallery, shelf, trunk], silent: [shelf: isSilent, trunk: isSilent])
        #expect(stage.callbacks(at: gallery).contains("sessionDidEnd(move)"))
        #expect(!hasFinished(stage, gallery), "the other source of the window has not answered")
        let call = try #require(stage.lastCall("sessionDidEnd(move)", at: shelf))
        stage.play(.answered(call, .done, by: shelf.process))
        #expect(hasFinished(stage, gallery))
        #expect(!hasFinished(stage, trunk))
        #expect(stage.drags.owedMoves.map { $0.sources.map(\.scene) } == [[trunk.scene]])
    }

    @Test("Only the reply to the end of the session confirms the source's deletion")
    func anotherAnswer() throws {
        let stage = moved(
            from: [gallery], silent: [gallery: ["sessionWillEnd(move)", "sessionDidEnd(move)"]])
        let willEnd = try #require(stage.lastCall("sessionWillEnd(move)", at: gallery))
        stage.play(.answered(willEnd, .done, by: gallery.process))
        let didEnd = try #require(stage.lastCall("sessionDidEnd(move)", at: gallery))
        #expect(!hasFinished(stage, gallery))
        stage.play(.answered(didEnd, .done, by: gallery.process))
        #expect(hasFinished(stage, gallery))
    }

    @Test("Each returning window deletes what it contributed, and none is notified twice")
    func returned() {
        let sources = [gallery, trunk]
        let owed = OwedMove(
            drag: .drag(8), sources: sources.map { .init(scene: $0.scene, app: $0.party.app, items: ["photo"]) })
        let stage = DragFixture()
        stage.drags = Drags(owed: [owed])
        for place in sources + sources { stage.play(.sceneConnected(place.scene, place.party)) }
        let told = stage.effects.compactMap { effect in
            if case .call(_, owed.drag, let place, .finishMove(let items)) = effect, items == ["photo"] {
                place.scene
            } else {
                nil
            }
        }
        #expect(told == sources.map(\.scene))
    }
}
