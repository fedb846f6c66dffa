import ActivityWire
import SceneClient
import Testing

/// Each predicate is asked twice: by the client library, and by the broker that routes with it.
@MainActor
@Suite("Rules of predicates", .timeLimit(.minutes(10)))
struct PredicateRules {
    @Test("IN with a text on its right asks whether the left is part of it", .rule(67))
    func partOf() async throws {
        try await expect("SELF IN \"hello\"", takes: ["ell", "hello"], refuses: ["hello!", "x"])
    }

    @Test("LIKE matches the whole text with ? and *", .rule(68))
    func like() async throws {
        try await expect("SELF LIKE \"d/?\"", takes: ["d/1"], refuses: ["d/12", "d/", "xd/1"])
        try await expect("SELF LIKE \"d/*\"", takes: ["d/1", "d/12", "d/"], refuses: ["e/1", "xd/1", "xd/"])
    }

    @Test("Case and diacritics count, unless the options say otherwise", .rule(69))
    func folding() async throws {
        try await expect("SELF ==[cd] \"CAFE\"", takes: ["café", "Cafe"], refuses: ["cafés"])
        try await expect("SELF == \"CAFE\"", takes: ["CAFE"], refuses: ["café", "cafe", "CAFÉ"])
        try await expect("SELF ==[c] \"CAFE\"", takes: ["cafe"], refuses: ["café", "CAFÉ"])
        try await expect("SELF ==[d] \"CAFE\"", takes: ["CAFÉ"], refuses: ["café", "cafe"])
    }

    @Test("A quoted specifier is two characters and takes no argument", .rule(70))
    func quotedSpecifier() async throws {
        try await expect(ActivationPredicate(format: "SELF == '%@'", "d/1"), takes: ["%@"], refuses: ["d/1", "'d/1'"])
        try await expect(ActivationPredicate(format: "SELF == \"%@\"", "d/1"), takes: ["%@"], refuses: ["d/1"])
        try await expect("SELF == '%@'", takes: ["%@"], refuses: ["d/1"])
        // Of both, only the one outside of quotes takes the argument.
        let both = try ActivationPredicate(format: "SELF == '%@' OR SELF == \"%@\" OR SELF == %@", "d/1")
        try await expect(both, takes: ["%@", "d/1"], refuses: ["'d/1'", "%"])
    }

    @Test("NOT binds before AND, and AND before OR, on either side", .rule(71))
    func precedence() async throws {
        try await expect("NOT FALSEPREDICATE AND FALSEPREDICATE", takes: [], refuses: ["x"])
        try await expect("FALSEPREDICATE AND FALSEPREDICATE OR TRUEPREDICATE", takes: ["x"], refuses: [])
        try await expect("TRUEPREDICATE OR TRUEPREDICATE AND FALSEPREDICATE", takes: ["x"], refuses: [])
    }

    @Test("Keywords may be in any case, and white space is free", .rule(72))
    func spelling() async throws {
        try await expect(
            "  self   BeginsWith\t'd/'\nAnd  nOt( Self==\"d/2\" )  ", takes: ["d/1"], refuses: ["d/2", "e"])
    }

    @Test("An empty OR is false, an empty AND is true", .rule(73))
    func emptyCompounds() async throws {
        try await expect(.any([]), takes: [], refuses: ["x"])
        try await expect(.all([]), takes: ["x"], refuses: [])
    }

    private func expect(_ predicate: ActivationPredicate, takes: [String], refuses: [String]) async throws {
        let photos = WorldApp("photos")
        let world = World(photos)
        try await world.open()
        try photos.scene(1).setActivationConditions(
            SceneActivationConditions(canActivate: .none, prefersToActivate: predicate))
        await world.settle()
        for (identifiers, isTaken) in [(takes, true), (refuses, false)] {
            for identifier in identifiers {
                #expect(predicate.evaluate(with: identifier) == isTaken, "\(predicate) on \(identifier)")
                let activity = Activity(type: "org.example.photos", targetContentIdentifier: identifier)
                let request = ActivationRequest(app: photos.id, event: .activity(activity))
                let chosen = try await world.decision(on: request).session
                #expect((chosen != nil) == isTaken, "the broker on \(identifier)")
            }
        }
        world.forget()
        for identifier in takes { Evidence.current?.note("\(predicate) takes \(identifier)") }
        for identifier in refuses { Evidence.current?.note("refuses \(identifier)") }
    }
}
