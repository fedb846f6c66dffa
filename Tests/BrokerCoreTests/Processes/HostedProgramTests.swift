import ActivityWire
import Testing

@testable import BrokerCore

@Suite("Apps whose windows are programs")
struct HostedProgramTests {
    private static let words = LastOutput(endOf: Array("not found\n".utf8), isCut: false)
    private static let file = "file:///tmp/a.pdf"

    private func harness(_ vector: [String] = ["viewer", "{file}"]) throws -> (Harness, tool: ClientID) {
        let program = HostedProgram(vector: try ProgramVector(vector))
        var harness = Harness(Harness.app { $0.program = program })
        let tool = harness.tool()
        return (harness, tool)
    }

    private func exit(_ harness: inout Harness, _ status: BrokerCore.ExitStatus) throws {
        harness.handle(.processExited(try #require(harness.launches.last).process, status, lastOutput: Self.words))
    }

    @Test("Content that is not a file is refused with the field, and nothing is launched")
    func notAFile() throws {
        var (harness, tool) = try harness()
        for (event, field) in [
            (.url(URLContext(url: "https://example.org")), "event.url.url"),
            (
                .activity(Activity(type: "org.example.show", targetContentIdentifier: "x")),
                "event.activity.targetContentIdentifier"
            ),
            (.activity(Activity(type: "org.example.show")), "event.activity.targetContentIdentifier"),
            (nil, "event"),
        ] as [(SceneEvent?, String)] {
            let request = harness.open(nil, from: tool) { $0.event = event }
            let refusal = try #require(harness.refusal(request, to: tool))
            #expect(refusal.code == .invalidValue && refusal.field == "activate.\(field)")
            let resolved = harness.request(
                .resolve(ActivationRequest(app: .sample, event: event)), from: tool)
            #expect(harness.refusal(resolved, to: tool)?.field == "resolve.\(field)")
        }
        #expect(harness.launches.isEmpty && harness.broker.sessions.count == 0)
        harness.open(Self.file, from: tool)
        _ = harness.startProcess()
        #expect(harness.launches.count == 1)
    }

    @Test("A window that exists comes forward without content")
    func comesForward() throws {
        var (harness, tool) = try harness()
        harness.open(Self.file, from: tool)
        harness.settle(harness.window())
        let request = harness.open(nil, from: tool) { $0.event = nil }
        #expect(harness.refusal(request, to: tool) == nil)
        let other = harness.open("x", from: tool) { $0.reuse = .anyElseNew }
        #expect(harness.refusal(other, to: tool)?.code == .invalidValue)
    }

    @Test("A program without a placeholder for content opens anything")
    func anything() throws {
        var (harness, tool) = try harness(["terminal"])
        let request = harness.open(nil, from: tool) { $0.event = nil }
        #expect(harness.refusal(request, to: tool) == nil)
        #expect(harness.broker.sessions.count == 1)
    }

    @Test("Status 127 before the window has connected is a failed launch, and removes a new session")
    func notStarted() throws {
        var (harness, tool) = try harness()
        let request = harness.open(Self.file, from: tool)
        _ = harness.window()
        try exit(&harness, .exited(127))
        let outcome = try #require(harness.outcome(request, to: tool))
        #expect(outcome.code == .launchFailed && outcome.lastOutput == "not found")
        #expect(harness.broker.sessions.count == 0)
    }

    @Test("A failed launch is not counted as a crash of a window that existed")
    func notACrash() throws {
        var (harness, tool) = try harness()
        harness.open(Self.file, from: tool)
        harness.settle(harness.window())
        try exit(&harness, .exited(0))
        for _ in 1...5 {
            harness.advance(by: .seconds(60))
            let request = harness.open(Self.file, from: tool)
            _ = harness.window()
            try exit(&harness, .exited(127))
            #expect(harness.outcome(request, to: tool)?.code == .launchFailed)
        }
        let session = try #require(harness.stored.sessions.first)
        #expect(!session.hasCrashed && harness.broker.sessions.count == 1)
    }

    @Test("The reason for which a process ends a session of its own is reported with its app, and a tool's is not")
    func sessionEnd() throws {
        var (harness, tool) = try harness()
        for (sender, expected) in [(tool, nil), (nil, "handed over")] as [(ClientID?, String?)] {
            harness.open(Self.file, from: tool)
            let window = harness.window()
            harness.settle(window)
            let session = try #require(harness.sessions.first).id
            harness.request(
                .destroy(SessionReference(session), .standard, reason: "handed over"), from: sender ?? window)
            harness.settle(window)
            try exit(&harness, .exited(0))
            let app = try #require(harness.broker.apps[.sample])
            #expect(harness.sessions.isEmpty && harness.broker.row(of: app).sessionEnd == expected)
        }
        harness.handle(.appsScanned([]))
        #expect(harness.broker.launches.sessionEnd(of: .sample) == nil)
    }

    @Test("Status 127 of a connected window is a crash, and another status before is none of a launch")
    func crash() throws {
        var (harness, tool) = try harness()
        harness.open(Self.file, from: tool)
        harness.settle(harness.window())
        try exit(&harness, .exited(127))
        #expect(harness.stored.sessions.first?.hasCrashed == true)
        harness.advance(by: .seconds(60))
        let request = harness.open(Self.file, from: tool)
        _ = harness.window()
        try exit(&harness, .exited(1))
        #expect(harness.outcome(request, to: tool) == nil)
    }
}
