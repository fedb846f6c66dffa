import ActivityWire
import Testing
import UniformTypes

@testable import brokerctl

/// The fields are a contract: a change here is a change for everybody's scripts.
struct JSONTests {
    private static let sessionJSON =
        #"{"app":"org.example.notes","canActivate":"TRUEPREDICATE","configuration":null,"#
        + #""content":{"presented":[{"form":"fullScreen","style":"fullScreen","title":"Share","wantedStyle":"popover"}],"#
        + #""split":{"columns":[{"column":"primary","titles":["Sent","Ferry"]},"#
        + #"{"column":"secondary","titles":["Tickets"]}],"mode":"oneBesideSecondary"}},"#
        + #""created":"1970-01-01T00:00:00.000Z","currentActivity":{"eligibleForHandoff":true,"#
        + #""expires":"1970-01-01T00:00:02.500Z","streams":false,"target":"note/1","title":"Shopping","#
        + #""type":"org.example.note","webpageURL":"https://example.org/note/1"},"epoch":3,"lastActive":"1970-01-01T00:00:01.500Z","#
        + #""needsAttention":false,"pendingDeliveries":2,"pid":42,"prefersToActivate":"FALSEPREDICATE","#
        + #""problem":null,"quarantined":false,"requestedGeneration":0,"restorationBytes":0,"#
        + #""restorationExtended":false,"restorationGeneration":0,"#
        + #""role":"UIWindowSceneSessionRoleApplication","session":"11112222-3333-4444-5555-666677778888","#
        + #""snapshot":null,"state":"foregroundActive","stateLocked":false,"subtitle":null,"targets":["note/1"],"title":"Shopping"}"#
    private static let appJSON =
        #"{"activityTypes":["org.example.note"],"app":"org.example.notes","executable":"/bin/notes","#
        + #""launchFailure":null,"name":"Notes","#
        + #""path":"/apps/Notes.app","processModel":"application","running":true,"sessionEnd":null,"sessions":2,"state":"unattached","#
        + #""supportsMultipleScenes":true,"urlSchemes":["note"],"warnings":[]}"#

    @Test("The JSON of sessions list and scenes list has all fields")
    func sessions() throws {
        let rows = [try Samples.sessionRow()]
        #expect(
            JSONText.encode(Listing(sessions: rows)) == "{\"sessions\":[\(Self.sessionJSON)]}"
        )
        #expect(JSONText.encode(Listing(scenes: [])) == #"{"scenes":[]}"#)
        #expect(JSONText.encode(rows[0]) == Self.sessionJSON)
    }

    @Test("The JSON of apps list and apps show has all fields")
    func apps() throws {
        let row = try Samples.appRow()
        #expect(JSONText.encode(Listing(apps: [row])) == "{\"apps\":[\(Self.appJSON)]}")
        #expect(JSONText.encode(row) == Self.appJSON)
    }

    @Test("The JSON of open has all fields")
    func open() throws {
        #expect(
            JSONText.encode(OpenOutput(try Samples.outcome()))
                == #"{"app":"org.example.notes","candidates":[],"decision":"created","detour":null,"fetchResult":null,"#
                + #""lastOutput":null,"machine":null,"outcome":"handled","parts":[],"#
                + #""reason":"","redelivered":false,"refusal":null,"request":"aaaabbbb-cccc-dddd-0000-000000000001","#
                + #""result":null,"resultForgotten":false,"session":"11112222-3333-4444-5555-666677778888","stage":"handled","#
                + #""warnings":[]}"#
        )
    }

    @Test("The JSON of drag has all fields")
    func drag() throws {
        let output = DragOutput(DragOutputs.report, wanted: [.jpeg], copies: [.init(load: 1, sha256: "ab", path: "/p")])
        #expect(
            try JSONText.encode(output)
                == #"{"callbacks":[{"interaction":1,"name":"itemsForBeginning","#
                + #""session":"11112222-3333-4444-5555-666677778888"}],"#
                + #""drag":"00000000-0000-0005-0000-000000000006","ending":"dropped","items":1,"loads":["#
                + #"{"bytes":2,"copy":true,"failure":null,"item":0,"path":"/p","route":"chunks","sha256":"ab","#
                + #""type":"public.png"},{"bytes":0,"copy":false,"failure":"sourceLost","item":0,"path":null,"#
                + #""route":null,"sha256":null,"type":"public.png"}],"missing":[{"item":1,"offered":["public.png"],"#
                + #""reason":"notOffered","wanted":["public.jpeg"]}],"offered":[],"operation":"copy","#
                + #""unlistedCallbacks":0,"wanted":[]}"#)
    }

    @Test("The JSON of a refused open has all fields")
    func openRefused() throws {
        let refusal = Refusal(code: .noMatch, reason: "none", field: "reuse", limit: 3, candidates: ["a"])
        let failure = CommandFailure(refusal)
        let body =
            #"{"candidates":["a"],"code":"noMatch","field":"reuse","lastOutput":null,"limit":3,"#
            + #""reason":"\#(failure.reason)"}"#
        #expect(
            JSONText.encode(OpenOutput(refused: failure, app: nil))
                == #"{"app":null,"candidates":[],"decision":"refused","detour":null,"fetchResult":null,"#
                + #""lastOutput":null,"machine":null,"outcome":"refused","parts":[],"#
                + #""reason":"\#(failure.reason)","redelivered":false,"refusal":\#(body),"request":null,"#
                + #""result":null,"resultForgotten":false,"session":null,"stage":null,"warnings":[]}"#)
        #expect(JSONText.encode(RefusalOutput(failure)) == "{\"refusal\":\(body)}")
    }

    @Test("The JSON of explain and resolve has all fields")
    func decision() throws {
        let record = DecisionRecord(
            request: Samples.request, app: try Samples.app(), decision: .reactivated, session: Samples.session,
            reuse: .matchElseNew, targetContentIdentifier: "note/1", rule: "prefers",
            others: [.init(session: Samples.other, rejection: .cannotActivate)],
            counts: [.init(rejection: .cannotActivate, count: 1)])
        let others =
            #"[{"machine":null,"rejection":"cannotActivate","session":"11112222-9999-4444-5555-666677778888","title":null}]"#
        #expect(
            JSONText.encode(DecisionOutput(record: record, outcome: nil))
                == #"{"accepted":null,"app":"org.example.notes","condition":null,"counts":[{"count":1,"rejection":"cannotActivate"}],"#
                + #""decision":"reactivated","detour":null,"fetchResult":null,"knowledgeAgeMilliseconds":null,"lastOutput":null,"#
                + #""machine":null,"others":\#(others),"outcome":null,"passedMachines":[],"permission":null,"#
                + #""reason":"","redelivered":false,"#
                + #""request":"aaaabbbb-cccc-dddd-0000-000000000001","reuse":"matchElseNew","rule":"prefers","#
                + #""sender":null,"session":"11112222-3333-4444-5555-666677778888","stage":null,"target":"note/1","#
                + #""warnings":[]}"#)
    }

    @Test("The JSON of status has all fields")
    func status() throws {
        let report = StatusReport(
            version: "0.1.0", brokerEpoch: 2, processIdentifier: 9, uptime: .milliseconds(1_500), endpoint: "ipc:///x",
            stateDirectory: "/s", apps: 1, sessions: 2, scenes: 3, clients: 4, requestsUnderWay: 5,
            deliveriesPending: 6, commits: 7, metrics: [Metric(name: "messages.read", value: 8)],
            inheritedPath: "/bin")
        #expect(
            JSONText.encode(report)
                == #"{"apps":1,"brokerEpoch":2,"clients":4,"commits":7,"deliveriesPending":6,"endpoint":"ipc:///x","#
                + #""inheritedDisplay":null,"inheritedPath":"/bin","metrics":{"messages.read":8},"pid":9,"#
                + #""refusedProcesses":[],"requestsUnderWay":5,"scenes":3,"sessions":2,"#
                + #""stateDirectory":"/s","store":"serving","uptimeMilliseconds":1500,"version":"0.1.0"}"#)
    }

    @Test("The JSON of config and limits has all fields")
    func settings() throws {
        let setting = Setting(name: "n", value: "v", unit: "count", source: "flag", meaning: "m")
        let row = #"{"meaning":"m","name":"n","source":"flag","unit":"count","value":"v"}"#
        #expect(
            JSONText.encode(Listing(settings: [setting])) == "{\"settings\":[\(row)]}")
        #expect(JSONText.encode(Listing(limits: [setting])) == "{\"limits\":[\(row)]}")
    }

    @Test("The JSON of screen show has all fields")
    func screen() throws {
        let window = ScreenWindow(
            session: Samples.session, app: try Samples.app(), title: "T", role: "primary", place: "leading", x: 1, y: 2,
            width: 1194, height: 834.5, horizontal: "regular", vertical: "compact", state: .background)
        let report = ScreenReport(
            device: "d", deviceName: "D", profile: "modern", release: 18, firstRelease: 17, lastRelease: 26,
            orientation: "landscape", width: 1210,
            height: 834, layout: "full", windows: [window], heldDivider: 400)
        #expect(
            JSONText.encode(report)
                == #"{"captureObstacles":[],"cover":"none","device":"d","deviceName":"D","display":null,"#
                + #""displayViewer":null,"externalDisplay":null,"#
                + #""firstRelease":17,"height":834,"heldDivider":400,"iconDrag":null,"keyboardHeight":0,"#
                + #""keyboardOwner":null,"lastRelease":26,"layout":"full","locked":false,"#
                + #""orientation":"landscape","profile":"modern","release":18,"video":null,"width":1210,"windows":["#
                + #"{"app":"org.example.notes","covered":false,"height":834.5,"hides":null,"horizontal":"regular","#
                + #""place":"leading","role":"primary","session":"11112222-3333-4444-5555-666677778888","#
                + #""state":"background","statusBar":null,"title":"T","vertical":"compact","width":1194,"x":1,"y":2}]}"#
        )
    }

    @Test("The JSON of events has all fields")
    func events() throws {
        let position = EventPosition(brokerEpoch: 1, number: 5)
        func text(_ event: BrokerEvent) throws -> String {
            JSONText.encode(
                EventOutput(NumberedEvent(position: position, event: event, time: WallTime(milliseconds: 0))))
        }
        let time = "\"1970-01-01T00:00:00.000Z\""
        #expect(
            try text(.stateComplete)
                == #"{"brokerEpoch":1,"event":"stateComplete","number":5,"time":"1970-01-01T00:00:00.000Z"}"#)
        #expect(
            try text(.session(try Samples.sessionRow()))
                == "{\"brokerEpoch\":1,\"event\":\"session\",\"number\":5,\"session\":\(Self.sessionJSON),\"time\":\(time)}"
        )
        #expect(
            try text(.sessionRemoved(Samples.session, try Samples.app()))
                == #"{"brokerEpoch":1,"event":"sessionRemoved","number":5,"sessionRemoved":{"app":"org.example.notes","#
                + #""session":"11112222-3333-4444-5555-666677778888"},"time":\#(time)}"#)
        #expect(
            try text(.process(try Samples.processRow(.connected)))
                == #"{"brokerEpoch":1,"event":"process","number":5,"process":{"app":"org.example.notes","pid":42,"#
                + #""process":"00000000-0000-0007-0000-000000000008","reason":null,"state":"connected"},"time":\#(time)}"#
        )
    }

    @Test("The JSON of destroy, refresh, remove, wait and log has all fields")
    func others() throws {
        #expect(
            try JSONText.encode(DoneOutput(done: "destroyed", session: "s", app: "a"))
                == #"{"app":"a","done":"destroyed","session":"s"}"#)
        #expect(
            try JSONText.encode(WaitOutput(condition: "app a running")) == #"{"condition":"app a running","met":true}"#)
        #expect(
            try JSONText.encode(LogOutput(session: "s", path: "/l", text: "x\n"))
                == #"{"path":"/l","session":"s","text":"x\n"}"#)
    }
}
