import ActivityWire
import Testing

@testable import BrokerCore

@Suite("Session resolution")
struct ResolverTests {
    /// A small town of windows: conditions, and which was active last.
    private struct Town {
        var sessions = SessionRegistry()
        var app = AppDescription(id: .sample, name: "Sample", path: "/apps/Sample.app", supportsMultipleScenes: true)
        var active: [SceneSessionID] = []
        private(set) var count: UInt64 = 0

        @discardableResult
        mutating func add(
            can: String = "TRUEPREDICATE",
            prefers: String = "FALSEPREDICATE",
            role: String = SceneRole.windowApplication,
            recency: Recency = Recency(),
            isActive: Bool = false
        ) throws -> SceneSessionID {
            count += 1
            let id = SceneSessionID(UniqueID(high: count, low: 0))
            let conditions = ActivationConditions(canActivate: can, prefersToActivate: prefers)
            let record = SessionRecord(
                id: id, app: app.id, configuration: SceneConfiguration(role: role), conditions: conditions,
                created: WallTime(milliseconds: 0), recency: recency)
            sessions.insert(record, conditions: try ParsedConditions(conditions))
            if isActive { active.append(id) }
            return id
        }

        func resolve(
            _ target: String?,
            _ reuse: ReusePolicy = .matchElseNew,
            explicit: SceneSessionID? = nil,
            excluded: SceneSessionID? = nil
        ) -> Resolution {
            Resolver(
                sessions: sessions, app: app, role: SceneRole.windowApplication, target: target, reuse: reuse,
                supportsMultipleScenes: app.supportsMultipleScenes, order: SessionOrder(active: active),
                excluded: excluded
            ).resolve(explicit: explicit)
        }
    }

    @Test("A session that prefers the content wins over a more recently used one that can merely show it (U:R2)")
    func prefersBeforeCan() throws {
        var town = Town()
        let preferring = try town.add(prefers: #"SELF == "d/1""#)
        try town.add(isActive: true)
        #expect(town.resolve("d/1").choice == .session(preferring))
    }

    @Test("If no session prefers the content, one that can show it is chosen, otherwise a new one is created (U:R2)")
    func canThenNew() throws {
        var town = Town()
        try town.add(can: #"SELF == "x""#)
        let capable = try town.add(can: #"SELF BEGINSWITH "d/""#)
        #expect(town.resolve("d/1").choice == .session(capable))
        #expect(town.resolve("e/1").choice == .create)
    }

    @Test("A session that prefers the content is chosen even without being able to show it (U:R3)")
    func prefersWithoutCan() throws {
        var town = Town()
        let preferring = try town.add(can: "FALSEPREDICATE", prefers: #"SELF == "d/1""#)
        #expect(town.resolve("d/1").choice == .session(preferring))
    }

    @Test("Among several sessions, the most recently active one wins, then the most recently created (U:R5)")
    func ties() throws {
        var town = Town()
        try town.add(prefers: #"SELF == "d""#)
        let younger = try town.add(prefers: #"SELF == "d""#)
        #expect(town.resolve("d").choice == .session(younger))
        let active = try town.add(prefers: #"SELF == "d""#, isActive: true)
        try town.add(prefers: #"SELF == "d""#)
        #expect(town.resolve("d").choice == .session(active))
    }

    @Test("Sessions and their explanations are ordered by current use, then end of activity, then creation (U:R5)")
    func order() throws {
        var town = Town()
        let never = try (0..<2).map { _ in try town.add() }
        let left = try [9, 4].map { try town.add(recency: Recency(used: 20, left: $0)) }
        let active = try [UInt64(3), 0, 7].map {
            try town.add(recency: Recency(used: $0, left: 1, isActive: true), isActive: true)
        }
        let expected = [active[2], active[0], active[1], left[0], left[1], never[1], never[0]]
        #expect(town.resolve("x", .ask).choice == .candidates(expected))
        for target in ["x", nil] {
            let resolution = town.resolve(target)
            #expect(resolution.choice == .session(expected[0]))
            #expect(resolution.rejected.map(\.session) == Array(expected.dropFirst()))
            #expect(resolution.rejected.allSatisfy { $0.rejection == .lessRecent })
        }
    }

    @Test("A nil-session request matches only preferences; without an identifier it always creates a session (U:A6-A8)")
    func preferElseNew() throws {
        var town = Town()
        try town.add(isActive: true)
        #expect(town.resolve("x", .preferElseNew).choice == .create)
        #expect(town.resolve(nil, .preferElseNew).choice == .create)
        let preferring = try town.add(prefers: #"SELF == "x""#)
        #expect(town.resolve("x", .preferElseNew).choice == .session(preferring))
    }

    @Test("An event without an identifier goes to the most recent session (U:R8)")
    func withoutIdentifier() throws {
        var town = Town()
        #expect(town.resolve(nil).choice == .create)
        let only = try town.add(can: "FALSEPREDICATE")
        #expect(town.resolve(nil).choice == .session(only))
    }

    @Test("matchElseFail refuses a non-match, anyElseNew picks any, alwaysNew none, ask lists candidates in order")
    func otherPolicies() throws {
        var town = Town()
        let capable = try town.add()
        let preferring = try town.add(prefers: #"SELF == "x""#)
        let deaf = try town.add(can: "FALSEPREDICATE", isActive: true)
        guard case .refuse(let refusal) = Town().resolve("x", .matchElseFail).choice else {
            Issue.record("nothing matches, and nothing was refused")
            return
        }
        #expect(refusal.code == .noMatch)
        #expect(town.resolve("x", .matchElseFail).choice == .session(preferring))
        #expect(town.resolve("x", .anyElseNew).choice == .session(deaf))
        #expect(town.resolve("x", .alwaysNew).choice == .create)
        #expect(town.resolve("x", .ask).choice == .candidates([preferring, capable]))
    }

    @Test("A session of another role is never chosen (U:A7)")
    func otherRole() throws {
        var town = Town()
        let other = try town.add(prefers: #"SELF == "x""#, role: "CPTemplateApplicationSceneSessionRoleApplication")
        let deaf = try town.add(can: "FALSEPREDICATE")
        let resolution = town.resolve("x")
        #expect(resolution.choice == .create)
        let rejections = Dictionary(uniqueKeysWithValues: resolution.rejected.map { ($0.session, $0.rejection) })
        #expect(rejections[other] == .otherRole)
        #expect(rejections.count == 2 && rejections[deaf] != .otherRole)
    }

    @Test(
        "A single-scene app receives everything in its one scene; another is refused with UIKit's code 0 (U:A13, U:R10)"
    )
    func oneScene() throws {
        var town = Town()
        town.app.supportsMultipleScenes = false
        #expect(town.resolve("x").choice == .create)
        let only = try town.add(can: "FALSEPREDICATE")
        #expect(town.resolve("x").choice == .session(only))
        for policy in [ReusePolicy.alwaysNew, .preferElseNew] {
            guard case .refuse(let refusal) = town.resolve("x", policy).choice else {
                Issue.record("a second scene was allowed by \(policy)")
                return
            }
            #expect(refusal.code == .multipleScenesNotSupported)
        }
    }

    @Test("No policy opens the content of a single-scene app's only window in another window (U:A13)")
    func oneSceneElsewhere() throws {
        var town = Town()
        town.app.supportsMultipleScenes = false
        let only = try town.add()
        for policy in [ReusePolicy.matchElseNew, .matchElseFail, .anyElseNew, .alwaysNew, .preferElseNew, .ask] {
            guard case .refuse(let refusal) = town.resolve("x", policy, excluded: only).choice else {
                Issue.record("a second scene was allowed by \(policy)")
                continue
            }
            #expect(refusal.code == .multipleScenesNotSupported)
        }
        town.app.supportsMultipleScenes = true
        #expect(town.resolve("x", excluded: only).choice == .create)
    }

    @Test("An explicit session wins over everything")
    func explicit() throws {
        var town = Town()
        let named = try town.add(can: "FALSEPREDICATE")
        try town.add(prefers: #"SELF == "x""#, isActive: true)
        #expect(town.resolve("x", explicit: named).choice == .session(named))
    }

    @Test("Canonically equivalent spellings of an identifier are different identifiers")
    func bytes() throws {
        var town = Town()
        let composed = try town.add(can: "FALSEPREDICATE", prefers: "SELF == \"caf\u{E9}\"")
        let decomposed = try town.add(can: "FALSEPREDICATE", prefers: "SELF == \"cafe\u{301}\"")
        #expect(town.resolve("caf\u{E9}").choice == .session(composed))
        #expect(town.resolve("cafe\u{301}").choice == .session(decomposed))
    }

    @Test("The decision record lists rejected sessions up to its limit and counts all of them by rule")
    func recorded() throws {
        var town = Town()
        for _ in 0..<3 { try town.add(prefers: #"SELF == "x""#) }
        for _ in 0..<50 { try town.add() }
        let resolution = town.resolve("x")
        #expect(resolution.rejected.count == Limits.decisionCandidates)
        #expect(resolution.rejected.prefix(2).allSatisfy { $0.rejection == .lessRecent })
        #expect(
            resolution.counts == [
                DecisionRecord.RejectionCount(rejection: .lessRecent, count: 2),
                DecisionRecord.RejectionCount(rejection: .doesNotPrefer, count: 50),
            ])
    }

    @Test("Changed conditions apply to the next event (U:R11)")
    func changedConditions() throws {
        var town = Town()
        let session = try town.add(can: "FALSEPREDICATE", prefers: #"SELF == "old""#)
        let changed = ActivationConditions(canActivate: "FALSEPREDICATE", prefersToActivate: #"SELF == "new""#)
        town.sessions.setConditions(changed, parsed: try ParsedConditions(changed), isProvisional: false, of: session)
        #expect(town.resolve("old").choice == .create)
        #expect(town.resolve("new").choice == .session(session))
    }
}

extension AppID {
    /// The app that tests use.
    static let sample = AppID(unchecked: "org.example.sample")
}
