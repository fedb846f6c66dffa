import ActivityWire
import Adaptation
import Synchronization
import Testing

@testable import Stage

/// What a page may ask for, and what becomes of it.
@Suite("Requests of a page")
struct PageRequestTests {
    private func command(_ fields: String) throws -> PageCommand {
        try PageRequest("{\"id\":1,\(fields)}").command
    }

    @Test("Requests are translated into the protocol's words")
    func requests() throws {
        let app = try #require(AppID("org.example.notes"))
        let session = SessionReference(text: "s1")
        #expect(try command(#""do":"open","app":"org.example.notes""#) == .open(app, isNew: false))
        #expect(
            try command(#""do":"open","app":"org.example.notes","isNew":true"#) == .open(app, isNew: true))
        #expect(try command(#""do":"close","session":"s1","answer":"close""#) == .close(session, .close))
        #expect(try command(#""do":"close","session":"s1""#) == .close(session, nil))
        #expect(try command(#""do":"explain","request":"r""#) == .explain(request: "r"))
        #expect(try command(#""do":"screen","gesture":"home""#) == .screen(.home))
        #expect(
            try command(#""do":"screen","gesture":"open","session":"s1","place":"trailing""#)
                == .screen(.open(session, place: .side(.trailing))))
        #expect(try command(#""do":"screen","gesture":"moveDivider","x":600.5"#) == .screen(.moveDivider(600.5)))
        #expect(
            try command(#""do":"screen","gesture":"keyboard","session":"s1","height":398"#)
                == .screen(.keyboard(session, height: 398)))
    }

    @Test("Requests to open apps side by side are translated into the protocol's words")
    func beside() throws {
        let app = try #require(AppID("org.example.notes"))
        let named = #""app":"org.example.notes""#
        #expect(try command(#""do":"picker""#) == .picker)
        #expect(try command("\"do\":\"expose\",\(named)") == .expose(app))
        let gestures: [(String, ScreenCommand)] = [
            ("\"newWindow\",\(named)", .newWindow(app)), ("\"liftIcon\",\(named)", .liftIcon(app)),
            (#""dropIcon","place":"above""#, .dropIcon(.above)), (#""cancelIcon""#, .cancelIcon),
            (#""chooseWindow","session":"s1""#, .chooseWindow(SessionReference(text: "s1"))),
            (#""chooseNewWindow""#, .chooseNewWindow),
        ]
        for (words, gesture) in gestures {
            #expect(try command("\"do\":\"screen\",\"gesture\":\(words)") == .screen(gesture))
        }
    }

    @Test("Finger movements are translated into the pointer's words")
    func drags() throws {
        let drag = try #require(DragID("00000000-0000-0000-0000-000000000007"))
        let session = SessionReference(text: "s1")
        func step(_ fields: String) throws -> PageCommand { try command("\"do\":\"drag\",\(fields)") }
        let held = "\"drag\":\"\(drag)\""
        #expect(
            try step(#""step":"lift","session":"s1","x":1.5,"y":2"#)
                == .drag(.lift(session, interaction: nil, at: DragPoint(x: 1.5, y: 2))))
        #expect(
            try step(#""step":"move","session":"s1","x":1,"y":2,\#(held)"#)
                == .drag(.move(drag, to: .session(session), interaction: nil, at: DragPoint(x: 1, y: 2))))
        #expect(
            try step(#""step":"move","zone":"leadingEdge",\#(held)"#) == .drag(.move(drag, to: .zone(.leadingEdge))))
        #expect(try step(#""step":"move",\#(held)"#) == .drag(.move(drag, to: .nowhere)))
        #expect(try step(#""step":"release",\#(held)"#) == .drag(.release(drag, copies: [])))
        #expect(try step(#""step":"cancel",\#(held)"#) == .drag(.cancel(drag)))
    }

    @Test("Touches, keys, wheels and looks are translated into the protocol's words")
    func input() throws {
        let session = SessionReference(text: "s1")
        func does(_ fields: String) throws -> PageCommand { try command(#""do":"input","session":"s1",\#(fields)"#) }
        #expect(
            try does(#""kind":"touch","step":"ended","x":1,"y":2,"tapCount":2"#)
                == .input(session, .touch(InputTouch(phase: .ended, point: DragPoint(x: 1, y: 2), tapCount: 2))))
        #expect(
            try does(#""kind":"key","key":"Enter","characters":"\n","modifiers":1"#)
                == .input(session, .key(InputKey(key: "Enter", characters: "\n", modifiers: 1))))
        #expect(
            try does(#""kind":"scroll","x":1,"y":2,"width":-3,"height":4"#)
                == .input(session, .scroll(InputScroll(point: DragPoint(x: 1, y: 2), x: -3, y: 4))))
        #expect(
            try does(#""kind":"pinch","x":1,"y":2,"scale":1.5"#)
                == .input(session, .pinch(InputPinch(point: DragPoint(x: 1, y: 2), scale: 1.5))))
        #expect(
            try command(#""do":"look","session":"s1","epoch":3,"seen":9,"scale":0.5"#)
                == .look(LookRequest(session: session, epoch: SceneEpoch(3), seen: 9, scale: 0.5)))
        // Numbers that are none of the protocol's do no harm.
        #expect(
            try command(#""do":"look","session":"s1","epoch":-3,"seen":-9"#)
                == .look(LookRequest(session: session)))
    }

    @Test("A closing page releases everything it holds: unfinished lifts are known, once")
    func heldDrags() throws {
        let held = HeldDrags()
        let first = try #require(DragID("00000000-0000-0000-0000-000000000001"))
        let second = try #require(DragID("00000000-0000-0000-0000-000000000002"))
        let source = try #require(SceneSessionID("00000000-0000-0000-0000-000000000003"))
        let app = try #require(AppID("org.example.notes"))
        for drag in [first, second, second] {
            held.note(.drag(DragRow(drag: drag, phase: .held, source: source, app: app)))
        }
        held.note(.dragReport(DragReport(drag: first)))
        #expect(held.takeAll() == [second])
        #expect(held.takeAll().isEmpty)
    }

    @Test("An icon is held from its lift until it is released or cancelled")
    func heldIcon() throws {
        let held = HeldDrags()
        let app = try #require(AppID("org.example.notes"))
        for end in [ScreenCommand.dropIcon(.above), .cancelIcon, .home] {
            held.note(.liftIcon(app))
            held.note(end)
            #expect(!held.takeIcon())
        }
        held.note(.liftIcon(app))
        held.note(.switcher)
        #expect(held.takeIcon())
        #expect(!held.takeIcon())
    }

    @Test("A released icon is no longer held, even if the drop was refused")
    func refusedDrop() async throws {
        let link = StageClient(endpoint: try BrokerEndpoint("ipc:///nowhere/broker.sock"), allowsKilling: false)
        let performer = CommandPerformer(link: link, allowsKilling: false)
        performer.heldDrags.note(.liftIcon(try #require(AppID("org.example.notes"))))
        await #expect(throws: PageFailure.self) { try await performer.perform(.screen(.home)) }
        #expect(performer.heldDrags.takeIcon())
        performer.heldDrags.note(.liftIcon(try #require(AppID("org.example.notes"))))
        await #expect(throws: PageFailure.self) { try await performer.perform(.screen(.dropIcon(.above))) }
        #expect(!performer.heldDrags.takeIcon())
    }

    @Test("Only the newest live picture of each window is queued, and only of the last windows")
    func livePictures() throws {
        let pictures = LivePictures()
        func picture(_ window: UInt64, _ number: UInt64) -> LivePicture {
            LivePicture(
                session: SceneSessionID(UniqueID(high: 0, low: window)), epoch: SceneEpoch(1), number: number,
                picture: SceneSnapshot(image: Blob([1]), contentType: "image/png", width: 1, height: 1, scale: 1))
        }
        for number in 1...3 as ClosedRange<UInt64> { pictures.keep(picture(1, number)) }
        #expect(pictures[picture(1, 0).session]?.number == 3)
        for window in 2...33 as ClosedRange<UInt64> { pictures.keep(picture(window, 1)) }
        #expect(pictures[picture(1, 0).session] == nil)
        #expect(pictures[picture(33, 0).session] != nil)
    }

    @Test(
        "A missing or unknown field is refused by name",
        arguments: [
            (#""do":"drag","step":"lift","session":"s""#, "x is missing"), (#""do":"drag","step":"throw""#, "throw"),
            (#""do":"drag","step":"cancel","drag":"1""#, "not a valid drag identifier"),
            (#""do":"drag","step":"move","zone":"attic","drag":"00000000-0000-0000-0000-000000000001""#, "attic"),
            (#""do":"input","session":"s","kind":"sneeze""#, "sneeze"),
            (#""do":"input","session":"s""#, "kind is missing"),
            (#""do":"input","session":"s","kind":"touch","step":"twice","x":1,"y":1"#, "twice"),
            (#""do":"input","session":"s","kind":"key""#, "key is missing"), (#""do":"look""#, "session is missing"),
            (#""do":"open""#, "app is missing"), (#""do":"expose""#, "app is missing"),
            (#""do":"screen","gesture":"dropIcon""#, "place is missing"),
            (#""do":"open","app":"../x""#, "not a valid app identifier"),
            (#""do":"screen""#, "gesture is missing"), (#""do":"screen","gesture":"explode""#, "not a valid gesture"),
            (#""do":"screen","gesture":"rotate""#, "place is missing"), (#""do":"destroyAll""#, "destroyAll"),
            (#""do":"killWindow","session":"1""#, "not a valid session identifier"),
        ])
    func refused(_ fields: String, _ reason: String) throws {
        let failure = try #require(throws: PageFailure.self) { try command(fields) }
        #expect(failure.code == "notUnderstood")
        #expect(failure.reason.contains(reason))
    }

    @Test("A position that a gesture does not support is refused with the supported ones")
    func unknownPlace() throws {
        let failure = try #require(throws: PageFailure.self) {
            try command(#""do":"screen","gesture":"rotate","place":"up""#)
        }
        #expect(failure.code == "invalidValue")
        #expect(failure.reason == "place: 'up' is not valid (expected one of portrait, landscape)")
    }

    @Test("An invalid request is refused, and answered if it has a number")
    func noRequest() throws {
        for text in ["", "[]", "{}", "{\"id\":\"1\"}", "\u{0}", "{\"do\":\"open\"}"] {
            #expect(throws: PageFailure.self) { try PageRequest(text) }
        }
        #expect(PageRequest.id(of: "{\"id\":7,\"do\":[]}") == 7)
        #expect(PageRequest.id(of: "{}") == nil)
    }

    @Test("A stage without --allow-kill kills nothing")
    func noKilling() async throws {
        let link = StageClient(endpoint: try BrokerEndpoint("ipc:///nowhere/broker.sock"), allowsKilling: false)
        let performer = CommandPerformer(link: link, allowsKilling: false)
        let session = try #require(SceneSessionID("00000000-0000-0000-0000-000000000001"))
        for command in [PageCommand.killBroker, .killWindow(session)] {
            let failure = await #expect(throws: PageFailure.self) { try await performer.perform(command) }
            #expect(failure?.code == "notAllowed")
        }
        let allowed = CommandPerformer(link: link, allowsKilling: true)
        let failure = await #expect(throws: PageFailure.self) { try await allowed.perform(.killBroker) }
        #expect(failure?.code == "notRunning")
    }

    @Test("A feed over its limit reports it once, so that the page can be disconnected")
    func overflow() async {
        let calls = Mutex(0)
        let feed = PageFeed(bytes: 3) { calls.withLock { $0 += 1 } }
        feed.push("abc")
        #expect(calls.withLock { $0 } == 0)
        for _ in 1...3 { feed.push("d") }
        #expect(calls.withLock { $0 } == 1)
        #expect(await feed.next() == nil)
    }

    @Test("A feed keeps the order and ends at its limit instead of growing")
    func feed() async {
        let feed = PageFeed(bytes: 1_000) {}
        feed.push("a")
        feed.push("b")
        #expect(await feed.next() == "a")
        #expect(await feed.next() == "b")
        let large = String(repeating: "x", count: 1_000 / 4)
        for _ in 0..<5 { feed.push(large) }
        #expect(await feed.next() == nil)
        feed.push("late")
        #expect(await feed.next() == nil)
    }

    @Test("A page without a broker gets the stage's details, the missing broker and an empty state")
    func attached() async throws {
        let link = StageClient(endpoint: try BrokerEndpoint("ipc:///nowhere/broker.sock"), allowsKilling: true)
        let feed = PageFeed(bytes: 1_000) {}
        await link.attach(feed)
        let version = #""version":"\#(StageVersion.text)""#
        #expect(await feed.next() == #"{"stage":{"allowsKilling":true,"isHand":false,\#(version)}}"#)
        #expect(
            await feed.next()
                == #"{"link":{"endpoint":"ipc:///nowhere/broker.sock","reason":"not connected yet","state":"lost"}}"#)
        #expect(await feed.next() == #"{"begin":true}"#)
        await link.detach(feed)
        #expect(await feed.next() == nil)
    }
}
