import ActivityWire
import BrokerCore
import SceneClient
import Testing

/// Of several windows that a request could go to, the most recently active one gets it, however activity ended (U:R5).
@MainActor
@Suite("Most recent window", .timeLimit(.minutes(60)))
struct RecencyRules {
    /// Why `photos/1`, `photos/2` … match a request.
    enum Path: CaseIterable {
        case any
        case prefers
        case can

        var target: String? { self == .any ? nil : "d/1" }

        var conditions: SceneActivationConditions {
            switch self {
            case .any, .can: SceneActivationConditions()
            case .prefers: SceneActivationConditions(canActivate: .none, prefersToActivate: .equals("d/1"))
            }
        }
    }

    /// How a window stops being active.
    enum Ending: CaseIterable {
        case pushedOff
        case covered
        case alert
        case lock
        case switcher
        case home
        case processDeath
        case restartOfTheBroker
    }

    /// A world in which `photos/1` and `photos/2` are side by side, each in its own process; the second was opened last.
    private func sideBySide(_ path: Path) async throws -> (World, photos: WorldApp, notes: WorldApp) {
        let photos = WorldApp("photos", model: .scene)
        let notes = WorldApp("notes")
        let world = World(photos, notes)
        for number in 1...2 {
            try await world.open(in: photos, reuse: .alwaysNew)
            try photos.scene(number).activationConditions = path.conditions
            await world.settle()
        }
        #expect(try await world.state("photos/1") == .foregroundActive)
        #expect(try await world.state("photos/2") == .foregroundActive)
        return (world, photos, notes)
    }

    /// The window that a request would go to, and behind it those that are less recent.
    private func order(_ path: Path, _ world: World, _ photos: WorldApp) async throws -> [String] {
        let activity = Activity(type: "org.example.photos", targetContentIdentifier: path.target)
        let request = ActivationRequest(app: photos.id, event: .activity(activity))
        guard case .decision(let decision, _) = try await world.tool.request(.resolve(request)) else {
            throw WorldError("resolve is not answered with a decision")
        }
        let chosen = try #require(decision.session)
        #expect(decision.others.allSatisfy { $0.rejection == .lessRecent })
        return ([chosen] + decision.others.map(\.session)).map { world.label($0) }
    }

    @Test("The most recently active of two preferring windows always gets the content", .rule(58))
    func mostRecent() async throws {
        let photos = WorldApp("photos")
        let world = World(photos, policy: BrokerPolicy(allowsMultipleApps: false))
        for number in 1...2 {
            try await world.open(reuse: .alwaysNew)
            try photos.scene(number).activationConditions = Path.prefers.conditions
            await world.settle()
        }
        world.forget()
        try await world.open("d/1")
        try await world.pick("photos/1")
        try await world.open("d/1")
        try await world.open("d/1")
        #expect(
            world.trace.filter { $0.contains("continue") } == [
                "photos/2 continue d/1", "photos/1 continue d/1", "photos/1 continue d/1",
            ])
    }

    @Test("A window used while it is active is the most recently active one", .rule(58))
    func turnedTo() async throws {
        let (world, photos, _) = try await sideBySide(.prefers)
        world.forget()
        try await world.open("d/1", in: photos)
        try await world.pick("photos/1")
        try await world.open("d/1", in: photos)
        #expect(world.trace == ["photos/2 continue d/1", "photos/1 continue d/1"])
    }

    @Test(
        "A window pushed off the screen is less recent than the one that stayed active", .rule(58),
        arguments: Path.allCases)
    func pushedOff(path: Path) async throws {
        let (world, photos, notes) = try await sideBySide(path)
        try await world.open(in: notes)
        #expect(try await world.state("photos/1") == .background)
        #expect(try await world.state("photos/2") == .foregroundActive)
        #expect(try await order(path, world, photos) == ["photos/2", "photos/1"])
        world.forget()
        let outcome = try await world.open(path.target, in: photos)
        #expect(world.trace == ["photos/2 continue \(path.target ?? "org.example.photos")"])
        guard
            case .decision(let decision, _) = try await world.tool.request(
                .query(.explain(request: outcome.request.description, whyNot: nil)))
        else { throw WorldError("explain is not answered with a decision") }
        #expect(decision.others.map { world.label($0.session) } == ["photos/1"])
        #expect(decision.others.map(\.rejection) == [.lessRecent])
    }

    @Test(
        "However activity ends, an active window is more recent, otherwise the one used last", .rule(58),
        arguments: Path.allCases, Ending.allCases)
    func endings(path: Path, ending: Ending) async throws {
        for last in ["photos/2", "photos/1"] {
            let other = last == "photos/1" ? "photos/2" : "photos/1"
            let (world, photos, notes) = try await sideBySide(path)
            try await world.pick(last)
            var expected = [last, other]
            switch ending {
            case .pushedOff:
                try await world.open(in: notes)
                #expect(try await world.state(other) == .background)
                try await world.screen(.home)
            case .covered:
                try await world.open(in: notes) { $0.placement = .prominent }
                #expect(try await world.state(last) == .foregroundInactive)
            case .alert: try await world.screen(.showAlert)
            case .lock: try await world.screen(.lock)
            case .switcher: try await world.screen(.switcher)
            case .home: try await world.screen(.home)
            case .processDeath:
                // The primary's end empties the screen, and its neighbour was active until then (P:Y4).
                try process(of: last, photos).kill()
                await world.settle()
                #expect(try await world.state(last) == .unattached)
                expected.reverse()
            case .restartOfTheBroker: await world.restartBroker()
            }
            #expect(try await order(path, world, photos) == expected, "\(ending), \(last) last")
            switch ending {
            case .alert: try await world.screen(.dismissAlert)
            case .lock: try await world.screen(.unlock)
            case .switcher: try await world.screen(.dismissSwitcher)
            case .covered: try await world.close("notes/1")
            case .pushedOff, .home, .processDeath, .restartOfTheBroker: await world.restartBroker()
            }
            #expect(try await order(path, world, photos) == expected, "after \(ending), \(last) last")
            world.forget()
        }
        // Whatever the last one of them says, it is told to the window that comes first.
        Evidence.current?.note("\(ending): the order is as it should be")
    }

    private func process(of label: String, _ photos: WorldApp) throws -> WorldProcess {
        let number = label == "photos/1" ? 1 : 2
        let scene = try photos.scene(number)
        return try #require(photos.processes.first { $0.application.connectedScenes.contains { $0 === scene } })
    }

    @Test("Windows keep their order of activity across a restart", .rule(58))
    func forgottenProcesses() async throws {
        let (world, photos, notes) = try await sideBySide(.prefers)
        try await world.pick("photos/1")
        try await world.open(in: notes)
        world.crashBroker()
        for process in photos.processes { process.kill() }
        world.startBroker()
        await world.pass(.seconds(10))
        #expect(try await order(.prefers, world, photos) == ["photos/1", "photos/2"])
        // A window that is active afterwards comes before one that was so before, and after a second restart too.
        try await world.pick("photos/2")
        try await world.screen(.home)
        await world.restartBroker()
        #expect(try await order(.prefers, world, photos) == ["photos/2", "photos/1"])
        world.forget()
        world.note("photos/1 before photos/2, and photos/2 first when it was active again")
    }

    @Test("The younger of two windows that were never active is more recent", .rule(58))
    func neverActive() async throws {
        let photos = WorldApp("photos")
        let world = World(photos)
        try await world.open()
        try photos.scene(1).activationConditions = SceneActivationConditions(canActivate: .none)
        for number in 2...3 {
            try await world.open(reuse: .alwaysNew) { $0.joinBehavior = .preferredWithoutActivating }
            try photos.scene(number).activationConditions = Path.prefers.conditions
            await world.settle()
            #expect(!world.trace(of: "photos/\(number)").contains("didBecomeActive"))
        }
        let activity = Activity(type: "org.example.photos", targetContentIdentifier: "d/1")
        let request = ActivationRequest(app: photos.id, event: .activity(activity))
        let decision = try await world.decision(on: request)
        #expect(decision.session.map(world.label) == "photos/3")
        let lessRecent = decision.others.filter { $0.rejection == .lessRecent }
        #expect(lessRecent.map { world.label($0.session) } == ["photos/2"])
        world.note("photos/3 before photos/2")
    }
}
