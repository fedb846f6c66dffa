import ActivityWire
import Testing

@testable import BrokerCore

@Suite("Disclosure of the sender")
struct DisclosureTests {
    private let mail: AppID

    init() throws { mail = try #require(AppID("org.example.mail")) }

    /// A window of the sample app, and one of *mail*; each may be of a team.
    private func opened(_ team: String?, _ mailTeam: String?) throws -> (Harness, window: ClientID, other: ClientID) {
        let mail = mail
        var harness = Harness(
            Harness.app { $0.teamIdentifier = team },
            Harness.app { ($0.id, $0.activityTypes, $0.teamIdentifier) = (mail, ["org.mail.show"], mailTeam) })
        let tool = harness.tool()
        harness.open("x", from: tool)
        let window = harness.window()
        harness.settle(window)
        harness.open("y", from: tool) { $0.app = mail }
        let other = harness.greet(harness.startProcess(), app: mail)
        harness.settle(other)
        return (harness, window, other)
    }

    private func lastSender(_ harness: Harness, _ client: ClientID) throws -> Sender {
        let call = try #require(harness.calls(to: client).last)
        guard case .deliver(let delivery) = call.body else { throw NoDelivery(call: call.body.callback) }
        return delivery.sender
    }

    private struct NoDelivery: Error { let call: String }

    @Test(
        "A sender's app and session are disclosed only to windows of the same team (U:C6)",
        arguments: [
            ("one", "one", true), ("one", "two", false), ("one", nil, false), (nil, "two", false), (nil, nil, false),
        ] as [(String?, String?, Bool)])
    func teams(team: String?, mailTeam: String?, isNamed: Bool) throws {
        var (harness, window, other) = try opened(team, mailTeam)
        let mail = mail
        let acting = try #require(harness.sessions.first { $0.record.app == .sample }?.id)
        harness.open("y", from: window) { ($0.app, $0.requestingSession) = (mail, acting) }
        let sender = try lastSender(harness, other)
        #expect(sender.app == (isNamed ? .sample : nil))
        #expect(sender.session == (isNamed ? acting : nil))
        #expect(sender.userIdentifier == 1_000)
    }

    @Test(
        "The session a tool acts for is disclosed only to windows of that session's team, even in a transient event",
        arguments: [true, false], ["one", "two"])
    func tools(isTransient: Bool, mailTeam: String) throws {
        var (harness, _, other) = try opened("one", mailTeam)
        let mail = mail
        let tool = harness.tool()
        let acting = try #require(harness.sessions.first { $0.record.app == .sample }?.id)
        let receiver = try #require(harness.sessions.first { $0.record.app == mail }?.id)
        harness.open("y", from: tool) {
            ($0.app, $0.session) = (mail, SessionReference(receiver))
            ($0.requestingSession, $0.isTransient) = (acting, isTransient)
        }
        let sender = try lastSender(harness, other)
        #expect(sender.app == nil)
        #expect(sender.session == (mailTeam == "one" ? acting : nil))
    }
}
