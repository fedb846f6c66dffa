import Testing

@testable import DemoSupport
@testable import DemoWindows
@testable import SceneClient
@testable import TestWindows

@Suite("Shared parts of demo windows")
struct WindowTests {
    @Test("An activity without a request is logged in one line")
    func handledLine() {
        let plain = UserActivity(activityType: "a.b", targetContentIdentifier: "photo/7")
        #expect(HandledLine(activity: plain).description == "handled type=a.b target=photo/7")
    }

    @Test("A delivered activity is logged with its request, its number, and whether it may be a redelivery")
    func deliveredLine() {
        var activity = UserActivity(activityType: "a.b", targetContentIdentifier: "photo/7", userInfo: ["seq": 12])
        let sender = EventSender(app: nil, session: nil, processIdentifier: 1, userIdentifier: 2)
        activity.origin = EventOrigin(requestIdentifier: "r", number: 3, isRedelivery: true, sender: sender)
        let line = "handled request=r number=3 redelivery=true type=a.b target=photo/7 seq=12"
        #expect(HandledLine(activity: activity).description == line)
    }

    @Test("Text sent to a window stays on one line of the log")
    func oneLine() {
        #expect(WindowLogWriter.oneLine("note/Äpfel 🍎") == "note/Äpfel 🍎")
        #expect(WindowLogWriter.oneLine("a\nb\r\u{1B}c\u{2028}d\u{85}") == "a\\nb\\r\\u{1B}c\\u{2028}d\\u{0085}")
    }

    @Test("The data folder is given by the demo's variable, else the user's data folder")
    func dataFolder() {
        let own = DataFolder.variable
        #expect(DataFolder(environment: [own: "/demo", "XDG_DATA_HOME": "/data"]).path == "/demo")
        #expect(DataFolder(environment: [own: "demo", "XDG_DATA_HOME": "/data"]).path == "/data/activity-broker-demo")
        #expect(DataFolder(environment: ["HOME": "/home/a"]).path == "/home/a/.local/share/activity-broker-demo")
    }

    @Test(
        "A faulty window does what its target says, and works otherwise",
        arguments: [
            ("faulty/works", FaultyScene.Behaviour.works), ("faulty/throws", .throws), ("faulty/crashes", .crashes),
            ("faulty/hangs/2", .hangs), ("faulty", .works), ("other/thing", .works),
        ])
    @MainActor
    func behaviours(target: String, behaviour: FaultyScene.Behaviour) {
        #expect(FaultyScene.Behaviour(target: target) == behaviour)
    }
}
