import ActivityWire
import BrokerClient
import Testing

@Suite("Texts of client errors")
struct ClientWordTests {
    private static let refusal = Refusal(code: .tooLarge, reason: "no")

    @Test(
        "Each error has its text, and tells whether another connection may help",
        arguments: [
            (.noBroker(endpoint: "ipc:///x"), "no broker is running at ipc:///x", true),
            (.refused(refusal), "the broker refused: no (\(refusal.code.rawValue))", false),
            (
                .refused(Refusal(code: .shuttingDown, reason: "soon")),
                "the broker refused: soon (\(RefusalCode.shuttingDown.rawValue))", true
            ),
            (.brokerLeft(refusal), "the broker closed the connection: no (\(refusal.code.rawValue))", true),
            (.connectionLost, "the connection to the broker was lost", true),
            (.closed, "the connection to the broker was closed", false),
            (.timedOut("apps"), "no answer in time: apps", false),
            (.cancelled, "the request was cancelled", false),
            (.invalidEndpoint("x"), "the endpoint cannot be used: x", false),
            (.malformedReply("x"), "the broker's answer cannot be used: x", false),
            (.resourcesExhausted("x"), "out of resources: x", false),
        ] as [(ClientError, String, Bool)])
    func errors(error: ClientError, sentence: String, isLost: Bool) {
        #expect(error.description == sentence)
        #expect(error.isLostConnection == isLost)
    }

    @Test("The reconnect delay is 50 ms to 2 s by default, and custom limits apply")
    func reconnect() {
        #expect(ReconnectPolicy() == ReconnectPolicy(minimum: .milliseconds(50), maximum: .milliseconds(2_000)))
        let policy = ReconnectPolicy(minimum: .milliseconds(10), maximum: .milliseconds(35))
        let ceilings = (0...3).map { policy.delay(attempt: $0, random: 1) }
        #expect(ceilings == [20, 35, 35, 35].map { .milliseconds($0) })
        #expect(policy.delay(attempt: 0, random: 0.5) == .milliseconds(15))
        #expect(policy.delay(attempt: 9, random: 7) == .milliseconds(35))
        let upsideDown = ReconnectPolicy(minimum: .milliseconds(10), maximum: .milliseconds(5))
        #expect(upsideDown.delay(attempt: 3, random: 1) == .milliseconds(10))
        #expect(ReconnectPolicy(minimum: .zero, maximum: .seconds(1)).delay(attempt: 60, random: 1) == .zero)
    }
}
