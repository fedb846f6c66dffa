import ActivityWire
import BrokerClient
import Testing

@testable import SceneClient

/// The client's values and those on the wire mean the same by name, one by one.
@Suite("Values on the wire")
struct WireValueTests {
    @Test("The client re-exports the wire's public types instead of copying them")
    func oneType() {
        #expect(SceneClient.RequestStage.self == ActivityWire.RequestStage.self)
        #expect(SceneClient.ReusePolicy.self == ActivityWire.ReusePolicy.self)
        #expect(SceneClient.SceneSnapshot.self == ActivityWire.SceneSnapshot.self)
        #expect(SceneClient.DropProposal.self == ActivityWire.DropProposal.self)
        #expect(SceneClient.ContinuationError.self == ActivityWire.ContinuationError.self)
    }

    @Test("Join behaviours have UIKit's numbers")
    func joinBehaviours() {
        #expect(CollectionJoinBehavior.allCases.map(\.rawValue) == [0, 1, 2, 3])
        #expect(CollectionJoinBehavior.preferredWithoutActivating.rawValue == 3)
    }

    @Test("Every kind of value has its own name")
    func typeNames() {
        let values: [UserInfoValue] = [
            .null, .boolean(true), .integer(1), .real(1), .string(""), .data([]), .date(secondsSince1970: 1),
            .url("a:"),
            .array([]), .set([]), .dictionary([:]),
        ]
        #expect(
            values.map(\.typeName) == [
                "null", "boolean", "integer", "real", "string", "data", "date", "url", "array", "set", "dictionary",
            ])
    }

    @Test("A value that is not a property-list value is found at any depth, and nothing else is")
    func outsidePropertyLists() {
        let plain: [UserInfoValue] = [
            .boolean(true), .integer(1), .real(1), .string(""), .data([]), .date(secondsSince1970: 1),
            .array([.integer(1)]), .dictionary(["a": .string("b")]),
        ]
        for value in plain { #expect(value.firstOutsidePropertyLists == nil) }
        #expect(UserInfoValue.array([.integer(1), .url("a:"), .null]).firstOutsidePropertyLists == "url")
        #expect(UserInfoValue.dictionary(["a": .url("a:"), "b": .null]).firstOutsidePropertyLists == "null")
        #expect(UserInfoValue.array([.dictionary(["a": .set([])])]).firstOutsidePropertyLists == "set")
    }

    @Test("A redacted snapshot is sent without its image, and a disabled one is not sent")
    func snapshots() throws {
        let snapshot = SceneClient.SceneSnapshot(
            image: [1, 2], contentType: "image/png", width: 30, height: 40, scale: 2)
        let allowed = try #require(try snapshot.kept(by: .allowed))
        #expect(allowed.image == Blob([1, 2]))
        #expect(allowed.contentType == "image/png")
        #expect(allowed.width == 30 && allowed.height == 40 && allowed.scale == 2)
        let redacted = try #require(try snapshot.kept(by: .redacted))
        #expect(redacted.image == .empty)
        #expect(redacted.width == 30)
        #expect(try snapshot.kept(by: .never) == nil)
    }

    @Test("A snapshot may be as large as its limit, and so may its content type")
    func snapshotBounds() throws {
        let most = SceneClient.SceneSnapshot.bytesMax
        var snapshot = SceneClient.SceneSnapshot(
            image: [UInt8](repeating: 0, count: most), contentType: "image/png", width: 1, height: 1)
        #expect(snapshot.scale == 1)
        #expect(try snapshot.kept(by: .allowed)?.image.bytes.count == most)
        snapshot.image = Blob([UInt8](repeating: 0, count: most + 1))
        #expect(
            throws: SceneError.invalidValue(
                field: "snapshot.image", reason: "has \(most + 1) bytes, more than \(most)")
        ) { try snapshot.kept(by: .allowed) }
        snapshot.image = .empty
        snapshot.contentType = String(repeating: "a", count: Limits.nameBytes)
        _ = try snapshot.kept(by: .allowed)
        snapshot.contentType += "a"
        #expect(throws: SceneError.self) { try snapshot.kept(by: .allowed) }
    }

    @Test("A result tells how the window was found; an unhandled request is an error with its reason")
    func results() throws {
        func outcome(_ decision: Decision, _ code: OutcomeCode? = .handled) -> ActivityWire.ActivationOutcome {
            var outcome = ActivityWire.ActivationOutcome(
                request: Samples.request, decision: decision, stage: .delivered, wasRedelivered: true)
            outcome.code = code
            outcome.reason = "because"
            outcome.session = Samples.session
            outcome.app = AppID("org.example.photos")
            return outcome
        }
        let found: [(Decision, OpenResult.Decision)] = [
            (.created, .created), (.reactivated, .reactivated), (.joinedPending, .joinedPending),
        ]
        for (wire, decision) in found { #expect(try OpenResult(outcome(wire)).decision == decision) }
        let result = try OpenResult(outcome(.created, nil))
        #expect(result.stage == .delivered && result.wasRedelivered && result.result == nil)
        #expect(result.app == "org.example.photos")
        #expect(result.session == Samples.session.description)
        #expect(result.request == Samples.request.description)
        #expect(throws: SceneError.notHandled(outcome: "handlerFailed", reason: "because")) {
            try OpenResult(outcome(.created, .handlerFailed))
        }
        #expect(throws: SceneError.notHandled(outcome: Decision.candidates.name, reason: "because")) {
            try OpenResult(outcome(.candidates))
        }
    }
}
