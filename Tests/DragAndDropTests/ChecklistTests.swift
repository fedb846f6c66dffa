import ActivityWire
import DragAndDrop
import Testing
import UniformTypes

/// Before the drop: who is asked what, and what decides.
@Suite("Drag rules: until the drop")
struct UntilTheDropTests {
    private let gallery = DragPlace.place()
    private let mail = DragPlace.place(app: "mail", process: 2)

    @Test("101: Without items no session begins")
    func noItems() {
        var source = FakeWindow(gallery)
        source.items = []
        let stage = DragFixture(source)
        stage.play(.lift(.drag(1), from: gallery, at: .zero, isVisible: true))
        #expect(stage.callbacks(at: gallery) == ["itemsForBeginning"])
        #expect(stage.reports.map(\.ending) == [.noItems])
        #expect(stage.drags.underWay.isEmpty)
    }

    @Test("102: Before the drop a destination sees types and names, and every load fails")
    func typesOnly() {
        let stage = DragFixture(FakeWindow(gallery), FakeWindow(mail))
        stage.begin(from: gallery)
        stage.hover(over: mail)
        guard case .canHandle(let summary)? = stage.calls(at: mail).first else {
            Issue.record("the destination was not asked")
            return
        }
        #expect(summary.items.map(\.types) == [[.jpeg, .plainText]])
        #expect(summary.items.map(\.suggestedName) == ["photo.jpeg"])
        stage.tryLoad(by: mail)
        #expect(stage.refusals == [.notDropped])
        #expect(stage.producedTypes.isEmpty)
    }

    @Test("102: A window that was never under the pointer does not learn that there is a drag")
    func outsiders() {
        let sniffer = DragPlace.place(app: "sniffer", process: 66)
        let stage = DragFixture(FakeWindow(gallery), FakeWindow(mail), FakeWindow(sniffer))
        stage.begin(from: gallery)
        stage.tryLoad(by: sniffer)
        stage.windows[mail]?.silent = ["performDrop"]
        stage.hover(over: mail)
        stage.play(.release(.drag(1)))
        stage.tryLoad(by: sniffer)
        stage.tryLoad(by: gallery)
        stage.tryLoad(.drag(7), by: mail)
        #expect(stage.refusals == Array(repeating: .unknownDrag, count: 4))
        #expect(stage.loads.isEmpty)
    }

    @Test("104: A move proposed by another app cancels, and no drop is performed")
    func foreignMove() {
        var destination = FakeWindow(mail)
        destination.proposal = DropProposal(operation: .move)
        let stage = DragFixture(FakeWindow(gallery), destination)
        stage.drop(from: gallery, on: mail)
        #expect(!stage.callbacks(at: mail).contains("performDrop"))
        #expect(stage.calls(at: gallery).contains(.didEnd(.cancel, .moveNotAllowed)))
        #expect(stage.calls(at: mail).last == .sessionDidEnd(.moveNotAllowed))
    }

    @Test("104: A move that the source does not allow cancels inside one app too")
    func unwantedMove() {
        let other = DragPlace.place(scene: 9, interaction: 2)
        var source = FakeWindow(gallery)
        source.allowsMove = false
        var destination = FakeWindow(other)
        destination.proposal = DropProposal(operation: .move)
        let stage = DragFixture(source, destination)
        stage.drop(from: gallery, on: other)
        #expect(stage.reports.map(\.ending) == [.moveNotAllowed])
    }

    @Test("105: A forbidden drop is not performed, and the source is notified")
    func forbidden() {
        var destination = FakeWindow(mail)
        destination.proposal = DropProposal(operation: .forbidden)
        let stage = DragFixture(FakeWindow(gallery), destination)
        stage.drop(from: gallery, on: mail)
        #expect(!stage.callbacks(at: mail).contains("performDrop"))
        #expect(
            stage.callbacks(at: gallery).suffix(3)
                == ["sessionWillEnd(forbidden)", "willAnimateCancel", "sessionDidEnd(forbidden)"])
        #expect(stage.calls(at: gallery).last == .didEnd(.forbidden, .forbidden))
    }

    @Test("106: Other apps are not notified of a restricted session, and a drop on them cancels")
    func restricted() {
        var source = FakeWindow(gallery)
        source.isRestricted = true
        let stage = DragFixture(source, FakeWindow(mail))
        stage.drop(from: gallery, on: mail)
        #expect(stage.callbacks(at: mail).isEmpty)
        #expect(stage.reports.map(\.ending) == [.restricted])
        #expect(stage.reports.map(\.operation) == [.cancel])
    }

    @Test("106: A restricted session works inside its own app")
    func restrictedAtHome() {
        let other = DragPlace.place(process: 3)
        var source = FakeWindow(gallery)
        source.isRestricted = true
        let stage = DragFixture(source, FakeWindow(other))
        stage.drop(from: gallery, on: other)
        #expect(stage.reports.map(\.ending) == [.dropped])
    }

    @Test("107: A view without sessionDidUpdate never accepts")
    func noUpdate() {
        var destination = FakeWindow(mail)
        destination.proposal = nil
        let stage = DragFixture(FakeWindow(gallery), destination)
        stage.drop(from: gallery, on: mail)
        #expect(stage.callbacks(at: mail) == ["canHandle", "sessionDidEnter", "sessionDidUpdate", "sessionDidEnd"])
        #expect(stage.reports.map(\.ending) == [.notAccepted])
    }

    @Test("108: A second session over an interaction is ignored until the first exits and it comes again")
    func oneAtATime() {
        let notes = DragPlace.place(app: "notes", process: 3)
        let stage = DragFixture(FakeWindow(gallery), FakeWindow(mail), FakeWindow(notes))
        stage.begin(.drag(1), from: gallery)
        stage.begin(.drag(2), from: notes)
        stage.hover(.drag(1), over: mail)
        stage.hover(.drag(2), over: mail)
        #expect(stage.callbacks(at: mail).count { $0 == "sessionDidEnter" } == 1)
        stage.play(.move(.drag(1), over: .nothing))
        stage.hover(.drag(2), over: mail, point: DragPoint(x: 1, y: 1))
        #expect(stage.callbacks(at: mail).count { $0 == "sessionDidEnter" } == 1)
        stage.play(.move(.drag(2), over: .nothing))
        stage.hover(.drag(2), over: mail)
        #expect(stage.callbacks(at: mail).count { $0 == "sessionDidEnter" } == 2)
    }

    @Test("108: An interaction that allows it serves two sessions at a time")
    func twoAtATime() {
        let stage = DragFixture(FakeWindow(gallery), FakeWindow(mail))
        for drag in [DragID.drag(1), .drag(2)] {
            stage.begin(drag, from: gallery)
            let candidate = DropCandidate(mail, allowsSimultaneousSessions: true)
            stage.play(.move(drag, over: .interactions([candidate], at: .zero)))
        }
        #expect(stage.callbacks(at: mail).count { $0 == "sessionDidEnter" } == 2)
    }

    @Test("109: Every interaction that the session ever entered is notified of its end")
    func everybodyHears() {
        let others = [mail, .place(app: "notes", process: 3), .place(app: "mail", process: 2, interaction: 7)]
        let stage = DragFixture(FakeWindow(gallery))
        for other in others { stage.windows[other] = FakeWindow(other) }
        stage.begin(from: gallery)
        for other in others { stage.hover(over: other) }
        stage.play(.cancel(.drag(1)))
        for other in others {
            #expect(stage.callbacks(at: other).count { $0 == "sessionDidEnd" } == 1)
            #expect(stage.callbacks(at: other).last == "sessionDidEnd")
        }
    }

    @Test("117: With two sessions a tap adds to none, unless the source picks one")
    func tapWithTwo() {
        let second = DragPlace.place(interaction: 2)
        let stage = DragFixture(FakeWindow(gallery), FakeWindow(second))
        stage.begin(.drag(1), from: gallery)
        stage.begin(.drag(2), from: gallery)
        stage.play(.tap(second, at: .zero, adding: nil))
        #expect(stage.callbacks(at: second) == ["sessionForAddingItems"])
        stage.windows[second]?.pick = .drag(2)
        stage.play(.tap(second, at: .zero, adding: nil))
        #expect(
            stage.callbacks(at: second)
                == ["sessionForAddingItems", "sessionForAddingItems", "itemsForAddingTo", "sessionWillAdd"])
    }
}
