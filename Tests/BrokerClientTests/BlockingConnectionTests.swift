import ActivityWire
import CBrokerSystem
import Glibc
import TestSupport
import Testing
import ZMTP
import ZeroMQ

@testable import BrokerClient

/// Against libzmq's ROUTER; the end-to-end tests run `brokerctl` with it against the broker's own listener.
@Suite("Blocking connection")
struct BlockingConnectionTests {
    private static let hello = Hello(role: .tool, agent: "test")

    private func connect(_ path: String, within time: Duration = .seconds(60)) throws -> BlockingConnection {
        try BlockingConnection(Self.hello, to: BrokerEndpoint(path: path), by: .now + time)
    }

    private static var soon: ContinuousClock.Instant { .now + .seconds(60) }

    @Test("A blocking connection sends hello, one request at a time, and goodbye")
    func asks() async throws {
        let broker = try FakeBroker()
        let connection = try connect(broker.path)
        #expect(connection.welcome == FakeBroker.welcome)
        #expect(try connection.request(.reloadApps, trace: nil, by: Self.soon) == .done)
        #expect(try connection.request(.query(.apps), trace: UniqueID(high: 1, low: 2), by: Self.soon) == .done)
        connection.close()
        try await Polling.until("the goodbye is there") { broker.messages.last?.body == .goodbye }
        #expect(broker.messages.map(\.body) == [.hello(Self.hello), .reloadApps, .query(.apps), .goodbye])
        #expect(broker.messages[2].trace == UniqueID(high: 1, low: 2))
        await broker.stop()
    }

    @Test("Messages before the reply are skipped, and a large reply is complete")
    func passesOver() async throws {
        let reply = Reply.log(path: String(repeating: "p", count: 200_000))
        let broker = try FakeBroker { message in
            guard case .query = message.body else { return FakeBroker.welcoming(message) }
            return [
                BrokerMessage(id: 77, body: .reply(.done)), BrokerMessage(id: message.id, body: .reply(reply)),
            ]
        }
        let connection = try connect(broker.path)
        #expect(try connection.request(.query(.apps), trace: nil, by: Self.soon) == reply)
        await broker.stop()
    }

    @Test("A refusal leaves the connection usable; a lost broker, a goodbye and a deadline do not")
    func errors() async throws {
        let refusal = Refusal(code: .unknownApp, reason: "none")
        let broker = try FakeBroker { message in
            switch message.body {
            case .query(.apps): [BrokerMessage(id: message.id, body: .reply(.refused(refusal)))]
            case .query(.status): []
            case .query: [BrokerMessage(id: 0, body: .goodbye(refusal, reconnect: false))]
            default: FakeBroker.welcoming(message)
            }
        }
        let connection = try connect(broker.path)
        #expect(throws: ClientError.refused(refusal)) {
            try connection.request(.query(.apps), trace: nil, by: Self.soon)
        }
        #expect(!connection.isOver)
        #expect(throws: ClientError.timedOut("query")) {
            try connection.request(.query(.status), trace: nil, by: .now + .milliseconds(20))
        }
        #expect(connection.isOver)
        let left = try connect(broker.path)
        #expect(throws: ClientError.brokerLeft(refusal)) {
            try left.request(.query(.limits), trace: nil, by: Self.soon)
        }
        let lost = try connect(broker.path)
        await broker.stop()
        #expect(throws: ClientError.connectionLost) { try lost.request(.reloadApps, trace: nil, by: Self.soon) }
    }

    @Test("A missing broker and an oversized path are reported immediately")
    func nobody() throws {
        let endpoint = try BrokerEndpoint(path: "/tmp/there-is-nobody-here.sock")
        #expect(throws: ClientError.noBroker(endpoint: "\(endpoint)")) { try connect(endpoint.path) }
    }

    @Test(
        "A peer that is not a broker ends the handshake with its reason, or at the deadline",
        arguments: [
            (OutgoingBytes.refusalAtOnce("full"), ClientError.refused(Refusal(code: .tooManyClients, reason: "full"))),
            (Array("HTTP/1.1 400".utf8), .malformedReply("the peer does not speak ZMTP")),
            ([], .timedOut("to the handshake")),
        ])
    func strangers(said: [UInt8], error: ClientError) throws {
        let path = "/tmp/blocking-connection-tests-\(getpid())-\(UInt32.random(in: 0 ... .max))"
        let listening = csystem_listen_unix(path, 0o600, 4)
        defer {
            close(listening)
            unlink(path)
        }
        try SocketThread.start {
            var interest = pollfd(fd: listening, events: Int16(POLLIN), revents: 0)
            poll(&interest, 1, -1)
            let peer = csystem_accept_local(listening)
            _ = said.withUnsafeBytes { send(peer, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
            interest.fd = peer
            repeat { poll(&interest, 1, -1) } while interest.revents & Int16(POLLHUP) == 0
            close(peer)
        }
        #expect(throws: error) { try connect(path, within: said.isEmpty ? .milliseconds(50) : .seconds(60)) }
    }
}
