import ActivityWire
import DragAndDrop
import Testing
import UniformTypes

@Suite("Effects of releasing a drag")
struct LetGoTests {
    private let gallery = DragPlace.place()
    private let mail = DragPlace.place(app: "mail", process: 2)

    @Test("A spring about to open does not open once the drag is released over it")
    func spring() {
        var policy = DragPolicy()
        policy.springLoadingDelay = .seconds(2)
        let stage = DragFixture(policy: policy, FakeWindow(gallery), FakeWindow(mail))
        stage.begin(from: gallery)
        stage.play(.move(.drag(1), over: .interactions([DropCandidate(mail, isSpringLoaded: true)], at: .zero)))
        stage.pass(.seconds(1))
        stage.play(.release(.drag(1)))
        stage.pass(.seconds(4))
        let states = stage.calls(at: mail).compactMap { if case .springLoad(let state) = $0 { state } else { nil } }
        #expect(states == [.possible, .inactive])
    }

    @Test("A scene the drag only passed over is no longer notified once it is gone, and the drag continues")
    func seenAndGone() {
        let stage = DragFixture(FakeWindow(gallery), FakeWindow(mail))
        stage.begin(from: gallery)
        stage.hover(over: mail)
        stage.play(.move(.drag(1), over: .nothing))
        stage.play(.sceneLost(mail.scene))
        let before = stage.calls(at: mail).count
        stage.play(.cancel(.drag(1)))
        stage.pass(.seconds(60))
        #expect(stage.calls(at: mail).count == before)
        #expect(stage.reports.count == 1)
    }

    @Test("A reader that is gone before the drop is performed gets no copies")
    func copiesForNobody() {
        var source = FakeWindow(gallery)
        source.items = [DragItem(representations: [ItemRepresentation(type: .jpeg)], promise: .spool)]
        let stage = DragFixture(source, FakeWindow(mail))
        let pointer = DragPlace.place(app: "pointer", process: 9).party
        stage.begin(from: gallery)
        stage.hover(over: mail)
        stage.send(.copy(.drag(1), to: pointer, types: [.jpeg]))
        stage.send(.release(.drag(1)))
        stage.play(.processLost(pointer.process))
        let begun = stage.effects.contains {
            if case .loadBegan(let request, _, _, _, _) = $0 { request.reader == pointer } else { false }
        }
        #expect(!begun)
        #expect(stage.drags.grants.isEmpty)
        #expect(stage.reports.map(\.ending) == [.dropped])
    }

    @Test("A drag whose window did not appear is over nothing, and ends there when released")
    func didNotAppear() {
        let stage = DragFixture(FakeWindow(gallery))
        stage.begin(from: gallery)
        stage.play(.move(.drag(1), over: .app(mail.party.app)))
        stage.pass(.seconds(2))
        #expect(stage.effects.contains(.openApp(mail.party.app, .drag(1))))
        stage.play(.didNotAppear(.drag(1)))
        #expect(stage.reports.isEmpty)
        stage.play(.release(.drag(1)))
        #expect(stage.reports.map(\.ending) == [.notAccepted])
    }

    @Test("An unaccepted drag is reported with the offered types and those that the destination wanted")
    func untaken() {
        var destination = FakeWindow(mail)
        destination.canHandle = false
        destination.wanted = [.png, .plainText, .png]
        var source = FakeWindow(gallery)
        source.items = [.photo, .photo]
        let stage = DragFixture(source, destination)
        stage.drop(from: gallery, on: mail)
        #expect(stage.reports.map(\.ending) == [.notAccepted])
        #expect(stage.reports.first?.offered == [.jpeg, .plainText])
        #expect(stage.reports.first?.wanted == [.png, .plainText])
        stage.windows[mail]?.canHandle = true
        stage.drop(from: gallery, on: mail)
        #expect(stage.reports.last?.offered == [] && stage.reports.last?.wanted == [])
    }

    @Test("The types of a view that refused are reported even if the drag left and returned")
    func untakenAgain() {
        var destination = FakeWindow(mail)
        destination.canHandle = false
        destination.wanted = [.png, .plainText]
        var source = FakeWindow(gallery)
        source.items = [.photo]
        let stage = DragFixture(source, destination)
        stage.begin(from: gallery)
        stage.hover(over: mail)
        stage.play(.move(.drag(1), over: .nothing))
        stage.hover(over: mail)
        stage.play(.release(.drag(1)))
        #expect(stage.reports.map(\.ending) == [.notAccepted])
        #expect(stage.reports.first?.wanted == [.png, .plainText])
    }

    @Test("A destination does not learn of hidden types, and neither does its refusal")
    func untakenUnseen() {
        var destination = FakeWindow(mail)
        destination.canHandle = false
        var source = FakeWindow(gallery)
        source.items = [
            DragItem(representations: [
                ItemRepresentation(type: .jpeg), ItemRepresentation(type: .plainText, visibility: .ownProcess),
            ])
        ]
        let stage = DragFixture(source, destination)
        stage.drop(from: gallery, on: mail)
        #expect(stage.reports.first?.offered == [.jpeg])
    }
}
