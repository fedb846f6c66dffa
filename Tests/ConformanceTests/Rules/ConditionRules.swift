import ActivityWire
import Adaptation
import SceneClient
import Testing

@MainActor
@Suite("Activation conditions", .timeLimit(.minutes(60)))
struct ConditionRules {
    @Test(
        "A fresh window accepts any identifier and prefers none", .rule(52),
        arguments: ["anything/at all", "x", "Ü?q=1"])
    func defaults(target: String) async throws {
        let photos = WorldApp("photos")
        let world = World(photos)
        try await world.open()
        #expect(try photos.scene(1).activationConditions == SceneActivationConditions())
        world.forget()
        try await world.open(target)
        try await world.open(target, reuse: .preferElseNew)
        #expect(world.trace(of: "photos/1").first == "continue \(target)")
        #expect(world.trace(of: "photos/2").contains("willConnect with activity \(target)"))
        // So does the one that was made for a content, once it is there and has said nothing else.
        try await world.open("something/else")
        #expect(world.trace.last == "photos/2 continue something/else")
        try await world.open(target, reuse: .preferElseNew)
        #expect(world.trace(of: "photos/3").contains("willConnect with activity \(target)"))
    }

    private nonisolated static let forbidden = [
        "SELF MATCHES 'd/.*'", "SELF == 'd/1' OR NOT (self matches 'd/.*')", "SELF MATCHES[c] 'd/.*'", "title == 'd/1'",
        "'d/1' == title", "self.title == 'd/1'", "SELF IN {title}", "FUNCTION(SELF, 'length') > 3",
        "BLOCKPREDICATE(0x1)",
    ]

    @Test(
        "A predicate that the broker could not evaluate is refused, and the old one is kept", .rule(56),
        arguments: forbidden)
    func refused(text: String) async throws {
        let (world, photos) = try await World.withWindows(.detail)
        let scene = try photos.scene(1)
        let refused = ActivationPredicate(text)
        for conditions in [
            SceneActivationConditions(canActivate: refused), SceneActivationConditions(prefersToActivate: refused),
        ] {
            #expect(throws: SceneError.self) { try scene.setActivationConditions(conditions) }
            #expect(scene.activationConditions == .detail)
            let said = photos.reports.count
            scene.activationConditions = conditions
            #expect(scene.activationConditions == .detail)
            #expect(photos.reports.dropFirst(said).contains { $0.contains("are unchanged") })
        }
        await world.settle()
        try await world.open("d/1")
        #expect(world.trace == ["photos/1 continue d/1"])
        try await world.open("d/2")
        #expect(world.trace(of: "photos/2").contains("willConnect with activity d/2"))
        world.note("refused: \(text)")
    }

    @Test(
        "A predicate that could not be evaluated is refused from another library, and the old one is kept", .rule(56),
        arguments: forbidden)
    func refusedByBroker(text: String) async throws {
        let (world, photos) = try await World.withWindows(.detail)
        let client = try #require(try photos.process.client)
        let session = try #require(world.session(labelled: "photos/1"))
        var codes: [RefusalCode?] = []
        for conditions in [ActivationConditions(canActivate: text), ActivationConditions(prefersToActivate: text)] {
            world.send(.updateScene(SceneUpdate(session: session, conditions: conditions)), from: client) { answer in
                if case .success(.refused(let refusal)) = answer { codes.append(refusal.code) }
            }
            await world.settle()
        }
        #expect(codes == [.invalidPredicate, .invalidPredicate])
        for target in ["d/1", "d/2"] { try await world.open(target) }
        #expect(world.trace(of: "photos/1").first == "continue d/1")
        #expect(world.trace(of: "photos/2").contains("willConnect with activity d/2"))
        world.note("the broker refuses: \(text)")
    }

    @Test("An argument with another key path is refused as well", .rule(56), arguments: ["title", "self.title"])
    func refusedKeyPath(path: String) throws {
        #expect(throws: SceneError.self) { try ActivationPredicate(format: "%K == 'd/1'", path) }
        #expect(try ActivationPredicate(format: "%K == 'd/1'", "SELF") == .equals("d/1"))
        Evidence.current?.note("refused: %K for \(path)")
    }

    @Test(
        "A predicate that the broker could not evaluate is refused in an acknowledgement", .rule(56),
        arguments: forbidden)
    func refusedInAnswer(text: String) async throws {
        let (world, photos) = try await World.withWindows(.detail)
        let process = try photos.process
        let client = try #require(process.client)
        for conditions in [ActivationConditions(canActivate: text), ActivationConditions(prefersToActivate: text)] {
            // What lies there for a stopped process is answered in its name.
            process.stop()
            let event = SceneEvent.activity(Activity(type: "org.example.photos", targetContentIdentifier: "d/1"))
            let answer = world.tool.send(.activate(ActivationRequest(app: photos.id, event: event)))
            await world.settle()
            let calls = world.outgoing.compactMap { message in
                if case .call(let call) = message.message.body { call } else { nil }
            }
            let call = try #require(calls.first)
            #expect(calls.count == 1 && call.body.name == "deliver")
            let forged = Acknowledgement(
                call: call.id, session: call.session, epoch: call.epoch, conditions: conditions)
            world.post(ClientMessage(id: 0, body: .acknowledge(forged)), from: client)
            await world.settle()
            #expect(answer.outcome?.code == .handlerFailed)
            process.resume()
            await world.settle()
            #expect(try await world.row("photos/1").targets == ["d/1"])
        }
        world.forget()
        for target in ["d/1", "d/2"] { try await world.open(target) }
        #expect(world.trace(of: "photos/1").first == "continue d/1")
        #expect(world.trace(of: "photos/2").contains("willConnect with activity d/2"))
    }

    @Test("Conditions changed while the window runs apply to the next event", .rule(57))
    func changed() async throws {
        let (world, photos) = try await World.withWindows(.detail, .anything)
        try photos.scene(1).activationConditions = SceneActivationConditions(
            canActivate: .equals("d/2"), prefersToActivate: .equals("d/2"))
        await world.settle()
        try await world.open("d/2")
        try await world.open("d/1")
        #expect(world.trace == ["photos/1 continue d/2", "photos/2 continue d/1"])
        // What it only can take now counts as well as what it prefers.
        try photos.scene(1).activationConditions = SceneActivationConditions(canActivate: .equals("d/3"))
        try photos.scene(2).activationConditions = .nothing
        await world.settle()
        world.forget()
        try await world.open("d/3")
        #expect(world.trace == ["photos/1 continue d/3"])
    }

    @Test(
        "Conditions changed while there is no broker apply to the next event",
        .rule(57), arguments: [true, false])
    func changedWithoutBroker(isInBackground: Bool) async throws {
        let (world, photos) = try await World.withWindows(.detail, .anything)
        if isInBackground { try await world.screen(.home) }
        world.crashBroker()
        try photos.scene(1).activationConditions = SceneActivationConditions(
            canActivate: .none, prefersToActivate: .equals("d/2"))
        try photos.scene(2).activationConditions = .nothing
        await world.settle()
        world.startBroker()
        await world.pass(.seconds(5))
        world.forget()
        for target in ["d/2", "d/1"] { try await world.open(target) }
        #expect(world.trace(of: "photos/1").filter { $0.contains("continue") } == ["continue d/2"])
        #expect(world.trace(of: "photos/3").contains("willConnect with activity d/1"))
    }

    @Test("Conditions changed while handling an event apply to the next one", .rule(57))
    func changedWithin() async throws {
        let (world, photos) = try await World.withWindows(.detail, .nothing)
        photos.onContinue = { scene, _ in
            scene.activationConditions = SceneActivationConditions(
                canActivate: .none, prefersToActivate: .equals("d/2"))
        }
        for target in ["d/1", "d/2", "d/1"] { try await world.open(target) }
        #expect(world.trace(of: "photos/1").filter { $0.contains("continue") } == ["continue d/1", "continue d/2"])
        #expect(world.trace(of: "photos/3").contains("willConnect with activity d/1"))
    }

    @Test(
        "Conditions changed in a life-cycle or size callback apply to the next event", .rule(57),
        arguments: [
            (SceneCallback.willEnterForeground, true), (.didBecomeActive, true), (.didEnterBackground, false),
            (.viewWillTransitionToSize, false),
        ])
    func changedInCall(callback: SceneCallback, isComingBack: Bool) async throws {
        let (world, photos) = try await World.withWindows(.detail, .nothing)
        photos.tracesGeometry = true
        if isComingBack { try await world.screen(.home) }
        let first = try photos.scene(1)
        let changed = SceneActivationConditions(canActivate: .none, prefersToActivate: .equals("d/2"))
        photos.on[callback] = { scene in
            if scene == first { scene.activationConditions = changed }
        }
        if isComingBack {
            try await world.pick("photos/1")
        } else {
            try await world.screen(callback == .didEnterBackground ? .home : .rotate(.portrait))
        }
        #expect(world.trace(of: "photos/1").contains { $0.hasPrefix(callback.rawValue) })
        photos.on[callback] = nil
        world.forget()
        for target in ["d/2", "d/1"] { try await world.open(target) }
        #expect(world.trace(of: "photos/1").filter { $0.contains("continue") } == ["continue d/2"])
        #expect(world.trace(of: "photos/3").contains("willConnect with activity d/1"))
    }
}
