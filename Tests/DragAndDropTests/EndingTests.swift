import ActivityWire
import DragAndDrop
import Testing
import UniformTypes

@Suite("Endings")
struct EndingTests {
    private let gallery = DragPlace.place()
    private let album = DragPlace.place(process: 2)
    private let mail = DragPlace.place(app: "mail", process: 3)

    private func moving(confirms: Bool = true) -> DragFixture {
        var destination = FakeWindow(album)
        destination.proposal = DropProposal(operation: .move)
        destination.wants = [(0, [.jpeg])]
        destination.confirms = confirms
        return DragFixture(FakeWindow(gallery), destination)
    }

    @Test("A move is deleted at the source only after the destination's confirmation is stored")
    func moved() throws {
        let stage = moving()
        stage.drop(from: gallery, on: album)
        let confirmed = DragEffect.record(
            .moveConfirmed(
                OwedMove(
                    drag: .drag(1),
                    sources: [.init(scene: gallery.scene, app: gallery.party.app, items: ["photo-1"])])))
        let stored = try #require(stage.effects.firstIndex(of: confirmed))
        let told = try #require(
            stage.effects.firstIndex { effect in
                if case .call(_, _, gallery, .didEnd(.move, .dropped)) = effect { true } else { false }
            })
        #expect(stored < told)
        #expect(stage.effects.contains(.record(.moveFinished(.drag(1), gallery.scene))))
        #expect(stage.drags.owedMoves.isEmpty)
        #expect(stage.callbacks(at: gallery).last == "sessionDidTransferItems")
    }

    @Test("A move that the destination does not confirm leaves the source unchanged")
    func notConfirmed() {
        let stage = moving(confirms: false)
        stage.drop(from: gallery, on: album)
        #expect(stage.calls(at: gallery).last == .didEnd(.cancel, .moveNotConfirmed))
        #expect(stage.calls(at: album).last == .sessionDidEnd(.moveNotConfirmed))
    }

    @Test("A move of which nothing was delivered is not confirmed, whatever the destination replies")
    func nothingDelivered() {
        let stage = moving()
        stage.windows[album]?.wants = []
        stage.drop(from: gallery, on: album)
        #expect(!stage.callbacks(at: album).contains("confirmMove"))
        #expect(stage.reports.map(\.ending) == [.moveNotConfirmed])
    }

    @Test("After a restart the source of a confirmed move is told to delete, and the others learn of its end")
    func restarted() {
        let stage = moving()
        stage.windows[gallery]?.silent = ["sessionDidEnd(move)"]
        stage.drop(from: gallery, on: album)
        let owed = stage.drags.owedMoves
        #expect(owed.count == 1)
        stage.drags = Drags(owed: owed)
        stage.windows[gallery]?.silent = []
        let open = [DragID.drag(1), .drag(2)].map { OpenDrag(drag: $0, place: gallery, isSource: true) }
        stage.play(.returned(gallery.party, open: open))
        #expect(stage.calls(at: gallery).suffix(2) == [.didEnd(.move, .dropped), .didEnd(.cancel, .brokerRestarted)])
        #expect(stage.effects.contains(.record(.moveFinished(.drag(1), gallery.scene))))
        #expect(stage.drags.owedMoves.isEmpty)
        stage.play(.returned(mail.party, open: [OpenDrag(drag: .drag(1), place: mail, isSource: false)]))
        #expect(stage.calls(at: mail) == [.sessionDidEnd(.brokerRestarted)])
    }

    @Test("A later process that shows the source's scene finishes the move")
    func laterProcess() {
        let stage = moving()
        stage.windows[gallery]?.silent = ["sessionDidEnd(move)"]
        stage.drop(from: gallery, on: album)
        stage.play(.processLost(gallery.process))
        let later = DragPlace.place(process: 9, scene: 1, interaction: 0)
        stage.windows[later] = FakeWindow(later)
        stage.play(.sceneConnected(gallery.scene, later.party))
        #expect(stage.calls(at: later) == [.finishMove(["photo-1"])])
        #expect(stage.drags.owedMoves.isEmpty)
    }

    @Test("A source that is still deleting moved items is not told again")
    func deletingAlready() {
        let stage = moving()
        stage.windows[gallery]?.silent = ["sessionDidEnd(move)"]
        stage.drop(from: gallery, on: album)
        let told = stage.calls(at: gallery).count
        stage.play(.sceneConnected(gallery.scene, gallery.party))
        #expect(stage.calls(at: gallery).count == told)
        #expect(!stage.calls().contains(.finishMove(["photo-1"])))
        #expect(stage.drags.owedMoves.count == 1)
    }

    @Test("A destroyed scene that contributed items is no longer notified, and the drag continues")
    func contributorGone() {
        let second = DragPlace.place(process: 4)
        let stage = DragFixture(FakeWindow(gallery), FakeWindow(second), FakeWindow(mail))
        stage.begin(from: gallery)
        stage.play(.tap(second, at: .zero, adding: nil))
        let told = stage.callbacks(at: second)
        #expect(told == ["itemsForAddingTo", "sessionWillAdd"])
        stage.play(.sceneLost(second.scene))
        stage.hover(over: mail)
        stage.play(.release(.drag(1)))
        #expect(stage.callbacks(at: second) == told)
        #expect(stage.reports.map(\.ending) == [.dropped])
    }

    @Test("A destroyed scene under the pointer is no longer awaited")
    func askedSceneGone() {
        let stage = DragFixture(FakeWindow(gallery), FakeWindow(mail))
        stage.windows[mail]?.silent = ["canHandle"]
        stage.begin(from: gallery)
        stage.hover(over: mail)
        stage.play(.release(.drag(1)))
        #expect(stage.reports.isEmpty)
        stage.play(.sceneLost(mail.scene))
        #expect(stage.reports.map(\.ending) == [.destinationSceneGone])
    }

    @Test("A process that was away when its drag ended learns how it ended")
    func wasAway() {
        let stage = DragFixture(FakeWindow(gallery), FakeWindow(mail))
        stage.begin(from: gallery)
        stage.hover(over: mail)
        stage.play(.processLost(gallery.process))
        stage.play(.returned(gallery.party, open: [OpenDrag(drag: .drag(1), place: gallery, isSource: true)]))
        #expect(stage.calls(at: gallery).last == .didEnd(.cancel, .sourceLost))
        #expect(stage.callbacks(at: gallery).count { $0.hasPrefix("sessionDidEnd") } == 1)
    }

    @Test("A source that dies or is destroyed ends an undropped drag", arguments: [true, false])
    func sourceGone(isDestroyed: Bool) {
        let stage = DragFixture(FakeWindow(gallery), FakeWindow(mail))
        stage.begin(from: gallery)
        stage.hover(over: mail)
        stage.play(isDestroyed ? .sceneLost(gallery.scene) : .processLost(gallery.process))
        #expect(stage.calls(at: mail).last == .sessionDidEnd(isDestroyed ? .sourceSceneGone : .sourceLost))
        #expect(stage.reports.count == 1)
        #expect(stage.drags.underWay.isEmpty)
    }

    @Test("A destination that dies under a held drag is forgotten, and the drag continues")
    func destinationDiesHovering() {
        let stage = DragFixture(FakeWindow(gallery), FakeWindow(mail), FakeWindow(album))
        stage.begin(from: gallery)
        stage.hover(over: mail)
        stage.play(.processLost(mail.process))
        stage.hover(over: album)
        stage.play(.release(.drag(1)))
        #expect(stage.reports.map(\.ending) == [.dropped])
    }

    @Test("A destination that dies or is destroyed during the drop ends it as cancelled", arguments: [true, false])
    func destinationGone(isDestroyed: Bool) {
        let stage = moving()
        stage.windows[album]?.silent = ["performDrop"]
        stage.drop(from: gallery, on: album)
        stage.tryLoad(by: album)
        stage.play(isDestroyed ? .sceneLost(album.scene) : .processLost(album.process))
        let ending = isDestroyed ? DragEnding.destinationSceneGone : .destinationLost
        #expect(stage.calls(at: gallery).last == .didEnd(.cancel, ending))
        #expect(stage.reports.map(\.ending) == [ending])
    }

    @Test(
        "A callback without a timely answer ends what depends on it",
        arguments: [
            ("itemsForBeginning", DragEnding.sourceUnresponsive), ("willAnimateLift", .sourceUnresponsive),
            ("sessionWillBegin", .sourceUnresponsive),
            ("canHandle", .destinationUnresponsive), ("sessionDidEnter", .destinationUnresponsive),
            ("sessionDidUpdate", .destinationUnresponsive), ("performDrop", .destinationUnresponsive),
            ("willAnimateDrop", .destinationUnresponsive), ("concludeDrop", .destinationUnresponsive),
            ("confirmMove", .destinationUnresponsive),
        ])
    func hung(name: String, ending: DragEnding) {
        let stage = moving()
        stage.windows[gallery]?.silent = [name]
        stage.windows[album]?.silent = [name]
        stage.drop(from: gallery, on: album)
        stage.pass(.seconds(120))
        #expect(stage.reports.map(\.ending) == [ending])
        #expect(stage.effects.contains { if case .unresponsive = $0 { true } else { false } })
        // Nobody is told the end of what it was not told the beginning of.
        let hasBegun = stage.callbacks(at: gallery).contains("sessionWillBegin")
        #expect(stage.callbacks(at: gallery).count { $0.hasPrefix("sessionDidEnd") } == (hasBegun ? 1 : 0))
        #expect(hasBegun == !["itemsForBeginning", "willAnimateLift"].contains(name))
    }

    @Test("A source that is unresponsive since its lift ends the drag as soon as it begins")
    func silentSinceLift() {
        let stage = moving()
        stage.windows[gallery]?.silent = ["willAnimateLift"]
        stage.play(.lift(.drag(1), from: gallery, at: .zero, isVisible: true))
        stage.pass(.seconds(11))
        #expect(stage.reports.isEmpty)
        stage.hover(over: album)
        #expect(stage.reports.map(\.ending) == [.sourceUnresponsive])
        #expect(
            !stage.callbacks(at: gallery).contains { $0.hasPrefix("sessionWillBegin") || $0.hasPrefix("sessionDidEnd") }
        )
    }

    @Test("A destination that becomes unresponsive during copies ends the drop")
    func silentDuringCopies() {
        let stage = moving()
        stage.windows[gallery]?.items = [
            DragItem(representations: [ItemRepresentation(type: .jpeg)], promise: .spool)
        ]
        stage.windows[gallery]?.size = 0
        stage.begin(from: gallery)
        stage.play(.move(.drag(1), over: .interactions([DropCandidate(album, isSpringLoaded: true)], at: .zero)))
        stage.windows[album]?.silent = ["springLoad"]
        stage.play(.release(.drag(1)))
        stage.pass(.seconds(120))
        #expect(stage.reports.map(\.ending) == [.destinationUnresponsive])
        #expect(!stage.callbacks(at: album).contains("performDrop"))
    }

    @Test("A source that hangs after the drop does not delay the destination's drop")
    func hungSource() {
        let stage = DragFixture(FakeWindow(gallery), FakeWindow(mail))
        stage.windows[gallery]?.silent = ["sessionWillEnd(copy)"]
        stage.drop(from: gallery, on: mail)
        #expect(stage.callbacks(at: mail).last == "sessionDidEnd")
        #expect(!stage.callbacks(at: gallery).contains("sessionDidEnd(copy)"))
        stage.pass(.seconds(60))
        #expect(stage.callbacks(at: gallery).contains("sessionDidEnd(copy)"))
        #expect(stage.reports.map(\.ending) == [.dropped])
    }

    @Test("A destination that answers late is asked again while the drag is held")
    func wokenUp() throws {
        let stage = DragFixture(FakeWindow(gallery), FakeWindow(mail))
        stage.windows[mail]?.silent = ["sessionDidUpdate"]
        stage.begin(from: gallery)
        stage.hover(over: mail)
        stage.pass(.seconds(11))
        let late = try #require(stage.lastCall("sessionDidUpdate", at: mail))
        stage.windows[mail]?.silent = []
        stage.play(.answered(late, .proposal(DropProposal(operation: .copy)), by: mail.process))
        stage.play(.release(.drag(1)))
        #expect(stage.reports.map(\.ending) == [.dropped])
    }

    @Test("Items that exceed a limit end the lift immediately, by name")
    func invalidItems() {
        let stage = DragFixture(FakeWindow(gallery))
        stage.windows[gallery]?.silent = ["itemsForBeginning"]
        stage.play(.lift(.drag(1), from: gallery, at: .zero, isVisible: true))
        let call = stage.lastCall("itemsForBeginning", at: gallery)
        let refusal = Refusal(code: .tooMany, reason: "over 64", field: "items.items[0].representations", limit: 64)
        stage.play(.answered(call ?? DragCallID(0), .refusedItems(refusal), by: gallery.process))
        #expect(stage.reports.map(\.ending) == [.invalidItems])
        #expect(stage.callbacks(at: gallery) == ["itemsForBeginning"])
    }

    @Test("A stopping broker ends every drag with that reason")
    func stopping() {
        let stage = DragFixture(FakeWindow(gallery), FakeWindow(mail))
        stage.begin(from: gallery)
        stage.hover(over: mail)
        stage.play(.stopping)
        #expect(stage.calls(at: gallery).last == .didEnd(.cancel, .brokerStopping))
        #expect(stage.calls(at: mail).last == .sessionDidEnd(.brokerStopping))
    }

    @Test("A process has a limited number of concurrent drags, and one more begins no session")
    func tooMany() {
        let stage = DragFixture(FakeWindow(gallery))
        for number in 0...DragLimits.sessionsPerProcess { stage.begin(.drag(UInt64(number)), from: gallery) }
        #expect(stage.drags.underWay.count == DragLimits.sessionsPerProcess)
        #expect(stage.reports.map(\.ending) == [.tooMany])
    }

    @Test("An answer from a process that was not asked is ignored")
    func foreignAnswer() throws {
        let stage = DragFixture(FakeWindow(gallery))
        stage.windows[gallery]?.silent = ["itemsForBeginning"]
        stage.play(.lift(.drag(1), from: gallery, at: .zero, isVisible: true))
        let call = try #require(stage.lastCall("itemsForBeginning", at: gallery))
        #expect(stage.send(.answered(call, .items([.photo]), by: mail.process)).isEmpty)
        #expect(!stage.send(.answered(call, .items([.photo]), by: gallery.process)).isEmpty)
        #expect(stage.send(.answered(call, .items([.photo]), by: gallery.process)).isEmpty)
    }
}
