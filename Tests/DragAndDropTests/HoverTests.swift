import ActivityWire
import DragAndDrop
import Testing
import UniformTypes

@Suite("Hovering")
struct HoverTests {
    private let gallery = DragPlace.place()
    private let mail = DragPlace.place(app: "mail", process: 2)

    @Test("A slow destination has one update in progress, and then gets only the latest position")
    func coalesced() throws {
        let stage = DragFixture(FakeWindow(gallery), FakeWindow(mail))
        stage.begin(from: gallery)
        stage.hover(over: mail)
        stage.windows[mail]?.silent = ["sessionDidUpdate"]
        for step in 1...1_000 { stage.hover(over: mail, point: DragPoint(x: Double(step), y: 0)) }
        let first = try #require(stage.lastCall("sessionDidUpdate", at: mail))
        stage.windows[mail]?.silent = []
        stage.play(.answered(first, .proposal(DropProposal(operation: .copy)), by: mail.process))
        let points = stage.calls(at: mail).compactMap { if case .didUpdate(let point, _) = $0 { point.x } else { nil } }
        #expect(points == [0, 1, 1_000])
    }

    @Test("Calls queued for a hung destination are limited, wherever the pointer moves")
    func noBacklog() throws {
        let views = (0..<50).map { DragPlace.place(app: "mail", process: 2, interaction: UInt32($0) + 1) }
        let stage = DragFixture(FakeWindow(gallery))
        for view in views { stage.windows[view] = FakeWindow(view) }
        stage.begin(from: gallery)
        for view in views { stage.hover(over: view) }
        stage.windows[views[0]]?.silent = ["sessionDidEnter"]
        stage.hover(over: views[0])
        let before = stage.effects.count
        for round in 0..<20 {
            for view in views.dropFirst() { stage.hover(over: view, point: DragPoint(x: Double(round), y: 1)) }
        }
        stage.play(.move(.drag(1), over: .nothing))
        let stuck = try #require(stage.lastCall("sessionDidEnter", at: views[0]))
        let callsWhileStuck = stage.effects[before...].count {
            if case .call(_, _, let place, _) = $0 { place != gallery } else { false }
        }
        #expect(callsWhileStuck == 0)
        stage.play(.answered(stuck, .done, by: mail.process))
        let told = stage.effects[before...].compactMap { effect in
            if case .call(_, _, let place, let call) = effect, place != gallery { call.callback } else { nil }
        }
        #expect(told == ["sessionDidUpdate", "sessionDidExit"])
    }

    @Test("A view that cannot handle the session is ignored until the items change")
    func cannotHandle() {
        let below = DragPlace.place(app: "mail", process: 2, interaction: 2)
        var above = FakeWindow(mail)
        above.canHandle = false
        let second = DragPlace.place(interaction: 9)
        let stage = DragFixture(FakeWindow(gallery), above, FakeWindow(below), FakeWindow(second))
        stage.begin(from: gallery)
        stage.hover(over: mail, below)
        stage.hover(over: mail, below, point: DragPoint(x: 1, y: 0))
        #expect(stage.callbacks(at: mail) == ["canHandle"])
        #expect(stage.callbacks(at: below).contains("sessionDidEnter"))
        stage.windows[mail]?.canHandle = true
        stage.play(.tap(second, at: .zero, adding: nil))
        #expect(stage.callbacks(at: below).last == "sessionDidExit")
        #expect(stage.callbacks(at: mail) == ["canHandle", "canHandle", "sessionDidEnter", "sessionDidUpdate"])
    }

    @Test("A view below one whose process dies under a held drag is entered immediately")
    func belowTheDead() {
        let below = DragPlace.place(app: "notes", process: 3)
        let stage = DragFixture(FakeWindow(gallery), FakeWindow(mail), FakeWindow(below))
        stage.begin(from: gallery)
        stage.hover(over: mail, below)
        #expect(stage.callbacks(at: below).isEmpty)
        stage.play(.processLost(mail.process))
        #expect(stage.callbacks(at: below) == ["canHandle", "sessionDidEnter", "sessionDidUpdate"])
    }

    @Test("Hovering over a spring-loaded view runs its action once, after the delay")
    func springLoaded() {
        var policy = DragPolicy()
        policy.springLoadingDelay = .seconds(2)
        let stage = DragFixture(policy: policy, FakeWindow(gallery), FakeWindow(mail))
        let over = DragHover.interactions([DropCandidate(mail, isSpringLoaded: true)], at: .zero)
        func states() -> [SpringLoadingState] {
            stage.calls(at: mail).compactMap { if case .springLoad(let state) = $0 { state } else { nil } }
        }
        stage.begin(from: gallery)
        stage.play(.move(.drag(1), over: over))
        stage.pass(.milliseconds(1_400))
        #expect(states() == [.possible])
        stage.pass(.milliseconds(200))
        #expect(states() == [.possible, .activating])
        stage.pass(.milliseconds(500))
        #expect(states() == [.possible, .activating, .activated])
        stage.pass(.seconds(60))
        #expect(states().count == 3)
        stage.play(.move(.drag(1), over: .nothing))
        #expect(states() == [.possible, .activating, .activated, .inactive])
    }

    @Test(
        "A spring-loaded view that the drag leaves too early is notified, and its action does not run",
        arguments: [DragInput.move(.drag(1), over: .nothing), .cancel(.drag(1)), .release(.drag(1))])
    func springTakenBack(_ input: DragInput) {
        let stage = DragFixture(FakeWindow(gallery), FakeWindow(mail))
        let over = DragHover.interactions([DropCandidate(mail, isSpringLoaded: true)], at: .zero)
        stage.begin(from: gallery)
        stage.play(.move(.drag(1), over: over))
        stage.play(input)
        stage.pass(.seconds(60))
        let states = stage.calls(at: mail).compactMap { if case .springLoad(let state) = $0 { state } else { nil } }
        #expect(states == [.possible, .inactive])
    }

    @Test("Dropping on a spring-loaded view immediately cancels its action")
    func springEndsWithTheDrop() {
        let stage = DragFixture(FakeWindow(gallery), FakeWindow(mail))
        stage.windows[mail]?.silent = ["performDrop"]
        stage.begin(from: gallery)
        stage.play(.move(.drag(1), over: .interactions([DropCandidate(mail, isSpringLoaded: true)], at: .zero)))
        stage.play(.release(.drag(1)))
        stage.pass(.seconds(5))
        #expect(stage.calls(at: mail).contains(.springLoad(.inactive)))
        #expect(!stage.calls(at: mail).contains(.springLoad(.activating)))
        #expect(stage.callbacks(at: mail).suffix(2) == ["springLoad", "performDrop"])
        #expect(stage.reports.isEmpty)
    }

    @Test("However many views the drag has passed, only the one under it is asked, once")
    func manyViews() {
        let views = (0...DragLimits.candidates * 4).map {
            DragPlace.place(app: "mail", process: 2, interaction: UInt32($0) + 1)
        }
        let stage = DragFixture(FakeWindow(gallery))
        for view in views { stage.windows[view] = FakeWindow(view) }
        stage.begin(from: gallery)
        for view in views { stage.hover(over: view) }
        for step in 1...3 { stage.hover(over: views[views.count - 1], point: DragPoint(x: Double(step), y: 0)) }
        #expect(stage.callbacks(at: views[views.count - 1]).count { $0 == "canHandle" } == 1)
    }

    @Test("A destination that is not on the screen is brought forward under the held drag")
    func broughtForward() {
        let stage = DragFixture(FakeWindow(gallery), FakeWindow(mail))
        stage.begin(from: gallery)
        stage.play(.move(.drag(1), over: .hidden(mail.scene, of: mail.party.app)))
        #expect(stage.effects.contains(.bringForward(mail.scene, .drag(1))))
        stage.play(.release(.drag(1)))
        #expect(stage.reports.isEmpty)
        stage.play(.appeared(.drag(1), over: .interactions([DropCandidate(mail)], at: .zero)))
        #expect(stage.reports.map(\.ending) == [.dropped])
    }

    @Test("A restricted drag brings forward only a window of its own app")
    func restrictedOverHidden() {
        let album = DragPlace.place(process: 4)
        for (place, isOwn) in [(mail, false), (album, true)] {
            var source = FakeWindow(gallery)
            source.isRestricted = true
            let stage = DragFixture(source, FakeWindow(place))
            stage.begin(from: gallery)
            stage.play(.move(.drag(1), over: .hidden(place.scene, of: place.party.app)))
            #expect(stage.effects.contains(.bringForward(place.scene, .drag(1))) == isOwn)
            stage.play(.release(.drag(1)))
            #expect(stage.reports.map(\.ending) == (isOwn ? [] : [.restricted]))
        }
    }

    @Test("A drop on an app that is not running launches it and lands in its window")
    func startsTheApp() {
        let stage = DragFixture(FakeWindow(gallery), FakeWindow(mail))
        stage.begin(from: gallery)
        stage.play(.move(.drag(1), over: .app(mail.party.app)))
        stage.play(.release(.drag(1)))
        #expect(stage.effects.count { $0 == .openApp(mail.party.app, .drag(1)) } == 1)
        stage.play(.appeared(.drag(1), over: .interactions([DropCandidate(mail)], at: .zero)))
        #expect(stage.callbacks(at: mail).contains("performDrop"))
        #expect(stage.reports.map(\.ending) == [.dropped])
    }

    @Test("Holding a drag over an app's icon opens it without a drop")
    func iconSprings() {
        let stage = DragFixture(FakeWindow(gallery))
        stage.begin(from: gallery)
        stage.play(.move(.drag(1), over: .app(mail.party.app)))
        stage.pass(.seconds(2))
        #expect(stage.effects.contains(.openApp(mail.party.app, .drag(1))))
        #expect(stage.drags.underWay == [.drag(1)])
    }

    @Test("A target that does not appear in time cancels the drop, but not a held drag", arguments: [true, false])
    func neverAppears(isReleased: Bool) {
        let stage = DragFixture(FakeWindow(gallery))
        stage.begin(from: gallery)
        stage.play(.move(.drag(1), over: .hidden(mail.scene, of: mail.party.app)))
        if isReleased { stage.play(.release(.drag(1))) }
        stage.pass(.seconds(31))
        #expect(stage.reports.map(\.ending) == (isReleased ? [.destinationDidNotAppear] : []))
        #expect(stage.drags.underWay.isEmpty == isReleased)
    }

    @Test("A lift released before it moves begins no session")
    func liftReleased() {
        let stage = DragFixture(FakeWindow(gallery))
        stage.play(.lift(.drag(1), from: gallery, at: .zero, isVisible: false))
        #expect(stage.effects.first == .showSource(gallery.scene))
        stage.play(.release(.drag(1)))
        #expect(stage.callbacks(at: gallery) == ["itemsForBeginning", "willAnimateLift", "liftReversed"])
        #expect(stage.reports.map(\.ending) == [.liftReleased])
    }

    @Test("A script that lifts, moves and releases without waiting gets the same as a slow finger")
    func impatient() {
        let stage = DragFixture(FakeWindow(gallery), FakeWindow(mail))
        stage.send(.lift(.drag(1), from: gallery, at: .zero, isVisible: true))
        stage.send(.move(.drag(1), over: .interactions([DropCandidate(mail)], at: .zero)))
        stage.send(.release(.drag(1)))
        stage.settle()
        #expect(stage.reports.map(\.ending) == [.dropped])
        #expect(
            stage.callbacks(at: mail).prefix(4) == ["canHandle", "sessionDidEnter", "sessionDidUpdate", "performDrop"])
    }
}
