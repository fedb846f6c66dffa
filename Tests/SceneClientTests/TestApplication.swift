import ActivityWire
import Synchronization
import Testing

@testable import SceneClient

/// An application over connections in memory.
@MainActor
struct TestApplication {
    let application: SceneApplication
    let journal = Journal()
    let time = ManualTime()
    let dialer: FakeDialer
    let run: Task<ApplicationEnd, Never>
    let reports: Reports

    final class Reports: Sendable {
        private let lines = Mutex<[String]>([])
        var all: [String] { lines.withLock { $0 } }
        func add(_ line: String) { lines.withLock { $0.append(line) } }
    }

    init(
        _ attempts: [FakeDialer.Attempt], token: Blob? = nil, grace: Duration = .seconds(30),
        isEndpointPlausible: Bool = true
    ) throws {
        let reports = Reports()
        let dialer = FakeDialer(attempts, isEndpointPlausible: isEndpointPlausible)
        let application = SceneApplication(time: time.application) { reports.add($0) }
        application.delegate = journal
        application.classes = SceneClasses([
            RecordingScene.self, CounterScene.self, ChangingScene.self, AttentiveScene.self,
        ])
        let environment = ProcessEnvironment(
            app: try #require(AppID(Samples.appText)), launchToken: token, grace: grace)
        self.reports = reports
        self.dialer = dialer
        self.application = application
        run = Task { await application.execute(environment, dialer: dialer) }
    }

    /// With one connection and a connected scene that shows `photo/1`.
    static func connected(
        _ link: FakeLink, then more: [FakeDialer.Attempt] = [], delegateClass: String? = nil
    ) async throws -> TestApplication {
        let test = try TestApplication([.link(link)] + more)
        link.call(
            1, Samples.connect(deliveries: [Samples.delivery(1, target: "photo/1")], delegateClass: delegateClass))
        let acknowledgement = try #require(await link.nextAcknowledgement())
        #expect(acknowledgement.failure == nil)
        return test
    }

    func end() async {
        application.terminate(because: "the test is over")
        _ = await run.value
    }
}
