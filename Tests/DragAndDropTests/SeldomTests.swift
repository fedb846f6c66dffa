import ActivityWire
import DragAndDrop
import Testing
import UniformTypes

/// Ways through a drag that are seldom gone.
@Suite("Rare paths of drags")
struct SeldomTests {
    private let gallery = DragPlace.place()
    private let mail = DragPlace.place(app: "mail", process: 2)

    @Test("A source with an invalid beginning gets the minimum: no move, and only its own app")
    func nonsense() throws {
        let stage = DragFixture(FakeWindow(gallery), FakeWindow(mail))
        stage.windows[gallery]?.silent = ["sessionWillBegin"]
        stage.begin(from: gallery)
        let asked = try #require(stage.lastCall("sessionWillBegin", at: gallery))
        stage.play(.answered(asked, .canHandle(true), by: gallery.process))
        stage.hover(over: mail)
        #expect(stage.callbacks(at: mail).isEmpty)
        let album = DragPlace.place(process: 4)
        stage.windows[album] = FakeWindow(album)
        stage.windows[album]?.proposal = DropProposal(operation: .move)
        stage.hover(over: album)
        stage.play(.release(.drag(1)))
        #expect(stage.reports.map(\.ending) == [.moveNotAllowed])
    }

    @Test("A drag cancelled before its source learned of the beginning never began, and the lift is reversed")
    func takenBackBeforeTheBeginning() throws {
        let stage = DragFixture(FakeWindow(gallery))
        stage.windows[gallery]?.silent = ["willAnimateLift"]
        stage.begin(from: gallery)
        stage.play(.cancel(.drag(1)))
        let lifting = try #require(stage.lastCall("willAnimateLift", at: gallery))
        stage.play(.answered(lifting, .done, by: gallery.process))
        #expect(stage.callbacks(at: gallery) == ["itemsForBeginning", "willAnimateLift", "liftReversed"])
        #expect(stage.reports.map(\.ending) == [.cancelled])
    }

    @Test("A stopping broker ends every load by name, and then the drag")
    func stopping() {
        let stage = DragFixture(FakeWindow(gallery), FakeWindow(mail))
        stage.windows[mail]?.wants = [(0, [.jpeg])]
        stage.windows[gallery]?.size = 0
        stage.drop(from: gallery, on: mail)
        let loads = stage.loads
        #expect(loads.count == 1 && stage.loadEndings.isEmpty)
        stage.play(.stopping)
        #expect(stage.loadEndings == [.failed(.brokerStopping)])
        let stopped = stage.effects.compactMap { effect -> LoadFailure? in
            if case .stopProducing(_, _, let failure) = effect { failure } else { nil }
        }
        #expect(stopped == [.brokerStopping])
    }

    @Test("A held drag ends when the broker stops, and its source learns the reason")
    func stoppingWhileHeld() {
        let stage = DragFixture(FakeWindow(gallery), FakeWindow(mail))
        stage.begin(from: gallery)
        stage.hover(over: mail)
        stage.play(.stopping)
        #expect(stage.reports.map(\.ending) == [.brokerStopping])
        #expect(stage.calls(at: gallery).last == .didEnd(.cancel, .brokerStopping))
        #expect(stage.drags.underWay.isEmpty)
    }

    @Test("A source that announces a different size than before fails the load")
    func sizes() throws {
        let stage = DragFixture(FakeWindow(gallery), FakeWindow(mail))
        stage.windows[mail]?.wants = [(0, [.jpeg])]
        stage.windows[gallery]?.size = 0
        stage.drop(from: gallery, on: mail)
        let load = try #require(stage.loads.first)
        stage.play(.size(load, bytes: 10, by: .process(gallery.process)))
        #expect(stage.loadEndings.isEmpty)
        stage.play(.size(load, bytes: 10, by: .process(mail.process)))
        stage.play(.size(load, bytes: 11, by: .process(mail.process)))
        #expect(stage.loadEndings.isEmpty, "nobody but the source says the size")
        stage.play(.size(load, bytes: 11, by: .process(gallery.process)))
        #expect(stage.loadEndings == [.failed(.sizeMismatch)])
    }

    @Test("A stalled load blames the side whose turn it is: one that granted credit waits for bytes")
    func standstill() throws {
        var policy = DragPolicy()
        policy.loadIdleTimeout = .seconds(1)
        for (credit, failure) in [(UInt64(10), LoadFailure.sourceUnresponsive), (0, .destinationUnresponsive)] {
            let stage = DragFixture(policy: policy, FakeWindow(gallery), FakeWindow(mail))
            stage.windows[mail]?.silent = ["performDrop"]
            stage.windows[gallery]?.size = 0
            stage.drop(from: gallery, on: mail)
            stage.send(.load(LoadRequest(tag: 1, drag: .drag(1), reader: mail.party, item: 0, types: [.jpeg])))
            let load = try #require(stage.loads.first)
            if credit > 0 { stage.send(.credit(load, bytes: credit, by: mail.process)) }
            stage.pass(.milliseconds(999))
            #expect(stage.loadEndings.isEmpty)
            stage.pass(.milliseconds(1))
            #expect(stage.loadEndings == [.failed(failure)])
        }
    }

    @Test("The drags in progress are listed in the order in which they were lifted")
    func underWay() {
        let stage = DragFixture(FakeWindow(gallery), FakeWindow(mail))
        stage.begin(.drag(2), from: gallery)
        stage.begin(.drag(1), from: mail)
        #expect(stage.drags.underWay == [.drag(2), .drag(1)])
        stage.play(.cancel(.drag(2)))
        #expect(stage.drags.underWay == [.drag(1)])
    }

    @Test("The endings of the last drags are kept, up to the limit")
    func remembered() {
        let stage = DragFixture(FakeWindow(gallery))
        let count = UInt64(DragLimits.endedDrags)
        for number in 1...count + 1 {
            stage.begin(.drag(number), from: gallery)
            stage.play(.cancel(.drag(number)))
        }
        #expect(stage.drags.report(of: .drag(1)) == nil)
        #expect(stage.drags.report(of: .drag(2))?.ending == .cancelled)
        #expect(stage.drags.report(of: .drag(count + 1))?.ending == .cancelled)
    }

    @Test("Over the limit of owed moves the oldest is forgotten, and its source keeps its items")
    func owed() throws {
        let owed = (1...UInt64(DragLimits.owedMoves)).map { number in
            OwedMove(
                drag: .drag(1_000_000 + number),
                sources: [.init(scene: mail.scene, app: mail.party.app, items: ["\(number)"])])
        }
        let album = DragPlace.place(process: 4)
        let stage = DragFixture(FakeWindow(gallery), FakeWindow(album))
        stage.windows[album]?.proposal = DropProposal(operation: .move)
        stage.windows[album]?.wants = [(0, [.jpeg])]
        stage.windows[gallery]?.silent = ["sessionDidEnd(move)"]
        stage.drags = Drags(owed: owed)
        stage.drop(from: gallery, on: album)
        #expect(stage.effects.contains(.record(.moveForgotten(try #require(owed.first)))))
        #expect(stage.drags.owedMoves.count == DragLimits.owedMoves)
        #expect(stage.drags.owedMoves.last?.drag == .drag(1))
    }

    @Test("A restricted drag released over another app's icon ends as restricted; over its own it continues")
    func restrictedIcon() {
        for (app, isOwn) in [(mail.party.app, false), (gallery.party.app, true)] {
            let stage = DragFixture(FakeWindow(gallery))
            stage.windows[gallery]?.isRestricted = true
            stage.begin(from: gallery)
            stage.play(.move(.drag(1), over: .app(app)))
            stage.play(.release(.drag(1)))
            #expect(stage.effects.contains(.openApp(app, .drag(1))) == isOwn)
            #expect(stage.reports.map(\.ending) == (isOwn ? [] : [.restricted]))
        }
    }

    @Test("A restricted drag held over an icon opens only its own app")
    func restrictedSpring() {
        for (app, isOwn) in [(mail.party.app, false), (gallery.party.app, true)] {
            let stage = DragFixture(FakeWindow(gallery))
            stage.windows[gallery]?.isRestricted = true
            stage.begin(from: gallery)
            stage.play(.move(.drag(1), over: .app(app)))
            stage.pass(.seconds(3))
            #expect(stage.effects.contains(.openApp(app, .drag(1))) == isOwn)
        }
    }

    @Test("A process that missed its drag learns that it was lost; an uninvolved process learns nothing")
    func wasAwayMeanwhile() {
        let stage = DragFixture(FakeWindow(gallery), FakeWindow(mail))
        stage.begin(from: gallery)
        stage.hover(over: mail)
        stage.play(.processLost(mail.process))
        stage.play(.returned(mail.party, open: [OpenDrag(drag: .drag(1), place: mail, isSource: false)]))
        #expect(stage.calls(at: mail).last == .sessionDidEnd(.destinationLost))
        let count = stage.calls(at: gallery).count
        stage.play(.returned(gallery.party, open: [OpenDrag(drag: .drag(1), place: gallery, isSource: true)]))
        #expect(stage.calls(at: gallery).count == count, "it is in the drag")
    }

    @Test("A spring is announced as possible once, and a drag that leaves earlier cancels it silently")
    func untoldSpring() {
        let stage = DragFixture(FakeWindow(gallery), FakeWindow(mail))
        stage.windows[mail]?.silent = ["sessionDidEnter"]
        stage.begin(from: gallery)
        stage.play(.move(.drag(1), over: .interactions([DropCandidate(mail, isSpringLoaded: true)], at: .zero)))
        #expect(stage.callbacks(at: mail).last == "sessionDidEnter")
        stage.play(.move(.drag(1), over: .nothing))
        if let entered = stage.lastCall("sessionDidEnter", at: mail) {
            stage.play(.answered(entered, .done, by: mail.process))
        }
        let springs = stage.calls(at: mail).filter { if case .springLoad = $0 { true } else { false } }
        #expect(springs.isEmpty)
        #expect(stage.callbacks(at: mail).last == "sessionDidExit")
    }

    @Test("A process that was away before the drag reached it is asked like any other")
    func wasAwayBefore() {
        let stage = DragFixture(FakeWindow(gallery), FakeWindow(mail))
        stage.begin(from: gallery)
        stage.play(.processLost(mail.process))
        stage.play(.returned(mail.party, open: []))
        stage.hover(over: mail)
        #expect(stage.drags.row(of: .drag(1))?.destination == mail.scene)
    }

    @Test("An unexpected answer does not cause another question to its window")
    func strayAnswer() throws {
        let stage = DragFixture(FakeWindow(gallery), FakeWindow(mail))
        stage.begin(from: gallery)
        stage.hover(over: mail)
        let asked = try #require(stage.lastCall("canHandle", at: mail))
        let calls = stage.callbacks(at: mail)
        stage.play(.answered(asked, .canHandle(false), by: mail.process))
        #expect(stage.callbacks(at: mail) == calls)
        #expect(stage.drags.row(of: .drag(1))?.destination == mail.scene)
    }
}
