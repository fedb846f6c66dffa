import ActivityWire
import Adaptation
import Glibc
import OrderedCollections
import Testing
import UniformTypes

@testable import BrokerCore

/// Windows that vanish while a drag asks for them.
@Suite("Windows that change during a drag")
struct DragSurroundingsTests {
    /// Two windows side by side, each in a process of its own; things can be dragged from the first to the second.
    private struct Fixture {
        var harness = Harness(Harness.app())
        let tool: ClientID
        let windows: [ClientID]

        init() {
            tool = harness.tool()
            var windows: [ClientID] = []
            for target in ["x", "y"] {
                harness.open(target, from: tool) { $0.reuse = .alwaysNew }
                windows.append(harness.window())
                for window in windows { harness.settle(window) }
            }
            self.windows = windows
            for (index, window) in windows.enumerated() {
                let session = harness.sessions[index]
                let interactions = [
                    SceneInteractions.Interaction(number: 1, isForDragging: true),
                    SceneInteractions.Interaction(number: 2, isForDropping: true),
                ]
                harness.request(
                    .setInteractions(
                        SceneInteractions(
                            session: session.id, epoch: session.record.epoch, interactions: interactions)),
                    from: window)
            }
        }

        func reference(_ index: Int) -> SessionReference { SessionReference(harness.sessions[index].id) }

        func row(_ request: UInt64) -> DragRow? {
            if case .drag(let row) = harness.reply(request, to: tool) { row } else { nil }
        }

        func dragCalls(to window: Int) -> [SceneDragCall] {
            (harness.messages[windows[window]] ?? []).compactMap {
                if case .dragCall(let call) = $0.body { call } else { nil }
            }
        }

        /// The window answers what it was asked last.
        mutating func answer(_ window: Int, _ answer: DragAnswer) throws {
            let call = try #require(dragCalls(to: window).last)
            harness.handle(.received(windows[window], ClientMessage(id: 0, body: .answerDrag(call.id, answer))))
        }

        /// A drag from the first window, whose beginning that window is asked about.
        mutating func lift() throws -> DragID {
            harness.request(.drag(.lift(reference(0), interaction: nil, at: .zero)), from: tool)
            let item = DragItem(representations: [ItemRepresentation(type: .plainText, size: 10)])
            try answer(0, .items([item]))
            try answer(0, .done)
            return try #require(dragCalls(to: 0).last).drag
        }

        /// A drag over its own window, while the other window's connection is lost.
        mutating func lose(isCovered: Bool = false) throws -> (session: SceneSession, drag: DragID) {
            let drag = try lift()
            _ = move(drag, over: reference(0))
            try answer(0, .beginning(allowsMove: true, isRestricted: false))
            if isCovered {
                harness.request(.screen(.showAlert), from: tool)
                for window in windows { harness.settle(window) }
            }
            harness.handle(.closed(windows[1]))
            return (harness.sessions[1], drag)
        }

        /// The other window has a new connection.
        mutating func comeBack(_ session: SceneSession, _ state: SceneState) throws {
            let scene = HostedScene(
                session: session.id, epoch: session.record.epoch, state: state, lastHandled: DeliveryNumber(1))
            _ = harness.resume(
                try #require(session.record.process), hosting: [scene], processIdentifier: 102, secret: [9, 102])
        }

        mutating func move(_ drag: DragID, over session: SessionReference) -> UInt64 {
            harness.request(.drag(.move(drag, to: .session(session))), from: tool)
        }
    }

    @Test("A window destroyed before the drag could show it is not shown, and the drag continues")
    func destroyedMeanwhile() throws {
        var stage = Fixture()
        stage.harness.request(.screen(.open(stage.reference(0), place: .full)), from: stage.tool)
        for window in stage.windows { stage.harness.settle(window) }
        let drag = try stage.lift()
        let hidden = stage.reference(1)
        let moved = stage.move(drag, over: hidden)
        #expect(stage.dragCalls(to: 0).last?.body.name == "sessionWillBegin")
        stage.harness.request(.destroy(hidden, .standard), from: stage.tool)
        stage.harness.settle(stage.windows[1])
        #expect(stage.harness.sessions.count == 1)
        try stage.answer(0, .beginning(allowsMove: true, isRestricted: false))
        #expect(stage.harness.broker.drags.awaitedWindows.isEmpty)
        #expect(stage.harness.broker.screen.sessions == [stage.harness.sessions[0].id])
        let row = try #require(stage.row(moved))
        #expect(row.phase == .held)
        #expect(row.destination == nil)
    }

    @Test("A drag that returns to its own off-screen window asks the window once, after it reappears")
    func ownWindow() throws {
        var stage = Fixture()
        let drag = try stage.lift()
        stage.harness.request(.drag(.move(drag, to: .nowhere)), from: stage.tool)
        try stage.answer(0, .beginning(allowsMove: true, isRestricted: false))
        stage.harness.request(.screen(.home), from: stage.tool)
        for window in stage.windows { stage.harness.settle(window) }
        let moved = stage.move(drag, over: stage.reference(0))
        #expect(stage.row(moved) == nil)
        #expect(stage.dragCalls(to: 0).last?.body.name != "canHandle", "the window is not there yet")
        for window in stage.windows { stage.harness.settle(window) }
        #expect(stage.harness.broker.drags.awaitedWindows.isEmpty)
        // As the source it heard first that the pointer moved.
        try stage.answer(0, .done)
        #expect(stage.dragCalls(to: 0).last?.body.name == "canHandle")
    }

    @Test("A drag over a window whose connection is lost asks that window after it reconnects")
    func connectionLost() throws {
        var stage = Fixture()
        let (session, drag) = try stage.lose()
        _ = stage.move(drag, over: stage.reference(1))
        #expect(Array(stage.harness.broker.drags.awaitedWindows.values) == [session.id])
        try stage.comeBack(session, .foregroundActive)
        #expect(stage.harness.broker.drags.awaitedWindows.isEmpty)
    }

    @Test("A drag no longer waits for a window that has ended")
    func endedMeanwhile() throws {
        var stage = Fixture()
        let (session, drag) = try stage.lose()
        let moved = stage.move(drag, over: stage.reference(1))
        #expect(stage.row(moved) == nil)
        stage.harness.request(.destroy(SessionReference(session.id), .standard), from: stage.tool)
        stage.harness.handle(.processExited(try #require(session.record.process), .exited(0)))
        #expect(stage.harness.broker.sessions[session.id] == nil && stage.harness.broker.drags.awaitedWindows.isEmpty)
        // As the source it is asked what the pointer is over next, and hears that it moved.
        try stage.answer(0, .done)
        let row = try #require(stage.row(moved))
        #expect(row.phase == .held && row.destination == nil)
    }

    @Test("A drag over a window whose connection is lost waits only once for that window, even behind an alert")
    func connectionLostUnderAnAlert() async {
        // A core that brings such a window forward again and again never returns: the clock ends this process then.
        await #expect(processExitsWith: .success, "the window is brought forward without end") {
            alarm(30)
            var stage = Fixture()
            let (session, drag) = try stage.lose(isCovered: true)
            _ = stage.move(drag, over: stage.reference(1))
            #expect(Array(stage.harness.broker.drags.awaitedWindows.values) == [session.id])
            try stage.comeBack(session, .foregroundInactive)
            #expect(stage.harness.broker.drags.awaitedWindows.isEmpty)
        }
    }
}
