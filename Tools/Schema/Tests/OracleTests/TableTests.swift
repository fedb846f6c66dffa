import Testing

@testable import ActivityWire

@Suite("Tables of the schema")
struct TableTests {
    @Test("Exactly the requests whose documentation says so have no reply")
    func noReply() {
        let silent = ClientRequest.Kind.allCases.filter { !$0.hasReply }
        #expect(
            silent == [
                .goodbye, .acknowledge, .stream, .answerDrag, .offerReference, .showPicture, .takeContent,
                .machineReply,
            ])
    }

    @Test("A query has one kind of reply, and changes nothing")
    func queries() {
        for kind in Query.Kind.allCases {
            #expect(kind.replies.count == 1)
            #expect(kind.messageClass == .query)
            #expect(ClientRequest.Kind.query.replies.contains(kind.replies[0]))
        }
    }

    @Test("An activation promises what it asks for, and is repeatable with a key")
    func activation() {
        #expect(ClientRequest.activate(ActivationRequest()).messageClass == .durable)
        #expect(ClientRequest.activate(ActivationRequest(isTransient: true)).messageClass == .transient)
        #expect(!ClientRequest.activate(ActivationRequest()).isRepeatable)
        #expect(ClientRequest.activate(ActivationRequest(idempotencyKey: "k")).isRepeatable)
    }

    @Test("A row has today's keys in JSON, in order, with null for what is not there")
    func json() throws {
        let app = try #require(AppID("org.example.a"))
        let row = AppRow(
            app: app, name: "A \"1\"", path: "/a/b", processModel: "scene", supportsMultipleScenes: true,
            isRunning: true)
        #expect(
            row.json == #"{"activityTypes":[],"app":"org.example.a","executable":null,"launchFailure":null,"#
                + #""name":"A \"1\"","path":"/a/b","#
                + #""processModel":"scene","running":true,"sessionEnd":null,"sessions":0,"state":"unattached","#
                + #""supportsMultipleScenes":true,"urlSchemes":[],"warnings":[]}"#)
    }

    @Test("Conditions stand beside the other keys of a session, and a launching one says so as its state")
    func lifted() throws {
        let app = try #require(AppID("org.example.a"))
        let row = SessionRow(
            session: SceneSessionID(UniqueID(high: 1, low: 2)), app: app, role: "r", state: .unattached,
            isLaunching: true, conditions: ActivationConditions(), created: WallTime(milliseconds: 0),
            processIdentifier: 9, epoch: SceneEpoch(4))
        #expect(
            row.json == #"{"app":"org.example.a","canActivate":"TRUEPREDICATE","configuration":null,"content":null,"#
                + #""created":"1970-01-01T00:00:00.000Z","currentActivity":null,"epoch":4,"lastActive":null,"#
                + #""needsAttention":false,"pendingDeliveries":0,"pid":9,"prefersToActivate":"FALSEPREDICATE","#
                + #""problem":null,"quarantined":false,"requestedGeneration":0,"restorationBytes":0,"#
                + #""restorationExtended":false,"restorationGeneration":0,"role":"r","#
                + #""session":"00000000-0000-0001-0000-000000000002","snapshot":null,"state":"launching","#
                + #""stateLocked":false,"subtitle":null,"targets":[],"title":null}"#)
    }
}
