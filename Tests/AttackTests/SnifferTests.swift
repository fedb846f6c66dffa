import ActivityWire
import BrokerClient
import TestSupport
import Testing
import UniformTypes

/// Windows that want what was not dropped on them, among real processes.
@Suite("Sniffing of dragged data", .serialized, .processes, .timeLimit(.minutes(10)))
struct SnifferTests {
    private static let app = "org.activitybroker.demo.freight"
    private static let drags = 200
    /// More than goes in one chunk, and enough to go by reference.
    private static let bytes = 150_000

    @Test("In two hundred drags, twenty windows that request everything and one that guesses get no byte")
    func nothing() async throws {
        let broker = try await BrokerUnderTest.start(withTestApps: true)
        do {
            try await sniff(broker)
        } catch {
            print("the broker's last words:\n\(broker.tail)")
            await broker.stop()
            throw error
        }
        await broker.stop()
    }

    private func sniff(_ broker: BrokerUnderTest) async throws {
        let sources = [
            try await open("freight/from/file/\(Self.bytes)", broker),
            try await open("freight/from/stream/\(Self.bytes)", broker),
        ]
        let target = try await open("freight/to/digest", broker)
        var sniffers: [SessionReference] = []
        for number in 0..<20 { sniffers.append(try await open("freight/to/sniff/\(number)", broker)) }
        let endpoint = try BrokerEndpoint(broker.endpoint)
        let pointer = try await BrokerConnection.connect(
            to: endpoint, role: .tool, agent: "AttackTests", timeout: .seconds(60))
        let guesser = try Guesser(endpoint)

        for number in 0..<Self.drags {
            let source = sources[number % sources.count]
            let drag = try await row(pointer, .lift(source, interaction: nil, at: .zero)).drag
            try guesser.guess(drag)
            for sniffer in [sniffers[number % 20], sniffers[(number * 7 + 3) % 20], target] {
                _ = try await row(pointer, .move(drag, to: .session(sniffer)))
            }
            try guesser.guess(drag)
            let report = try await end(pointer, .release(drag, copies: []))
            #expect(report.ending == .dropped)
            #expect(report.loads.map(\.ending).count == 1)
            guesser.note(report)
            try guesser.guess(drag)
        }
        try await expectNothing(broker, sniffers, target, guesser)
    }

    private func expectNothing(
        _ broker: BrokerUnderTest, _ sniffers: [SessionReference], _ target: SessionReference, _ guesser: Guesser
    ) async throws {
        try await Polling.until("the destination has everything") {
            try await broker.windowLog(target.text).count { $0.contains(" took bytes=\(Self.bytes) ") } == Self.drags
        }
        for sniffer in sniffers {
            let lines = try await broker.windowLog(sniffer.text).filter { $0.contains(" took ") }
            #expect(!lines.isEmpty, "it did ask")
            #expect(lines.allSatisfy { $0.contains("took nothing error=") && $0.hasSuffix(" bytes=0") })
        }
        try await guesser.expectNothing()
    }

    private func open(_ target: String, _ broker: BrokerUnderTest) async throws -> SessionReference {
        let opened = try await broker.ask("open", Self.app, "--target", target)
        return SessionReference(text: try #require(opened["session"].text))
    }

    private func row(_ pointer: BrokerConnection, _ command: DragCommand) async throws -> DragRow {
        let reply = try await pointer.request(.drag(command), timeout: .seconds(60))
        guard case .drag(let row) = reply else { throw ClientError.unexpected(reply, insteadOf: "drag") }
        return row
    }

    private func end(_ pointer: BrokerConnection, _ command: DragCommand) async throws -> DragReport {
        let reply = try await pointer.request(.drag(command), timeout: .seconds(60))
        guard case .dragReport(let report) = reply else { throw ClientError.unexpected(reply, insteadOf: "dragReport") }
        return report
    }
}

/// A client that keeps to no rule: it names drags, loads, streams and tickets that were never given to it.
private final class Guesser {
    private let peer: AttackPeer
    private let transfers: TransferClient
    private var lastLoad: UInt64 = 0
    private var given: [BrokerMessage] = []
    private var guesses = 0

    /// A tool, since a window that answers no call is ended by the broker, and this is the tests' own process.
    init(_ endpoint: BrokerEndpoint) throws {
        peer = try AttackPeer(path: endpoint.path)
        try peer.send(.hello(Hello(role: .tool, agent: "AttackTests")), id: 1)
        transfers = TransferClient(path: try #require(endpoint.transferPath))
    }

    /// The numbers of loads are no secret.
    func note(_ report: DragReport) {
        lastLoad = report.loads.map(\.load.number).max() ?? lastLoad
    }

    func guess(_ drag: DragID) throws {
        guesses += 1
        for item in 0..<2 as Range<UInt32> {
            try peer.send(
                .loadItem(ItemLoad(drag: drag, item: item, types: [.data], acceptsReference: true)), id: 100)
        }
        for near in 0..<8 as Range<UInt64> {
            let stream = StreamID((lastLoad &+ near) | 1 << 63)
            try peer.send(.stream(.credit(stream, bytes: 1_000_000)), id: 0)
            try peer.send(.offerReference(stream, isWithdrawn: near % 2 == 1), id: 0)
            try peer.send(.answerDrag(DragCallID(lastLoad &+ near), .confirmed(true)), id: 0)
        }
        given += try peer.drain()
    }

    func expectNothing() async throws {
        for number in 0..<50 as Range<UInt8> {
            let ticket = Blob([UInt8](repeating: number, count: TransferMessage.ticketBytes))
            #expect(await transfers.take(ticket) == nil)
            #expect(await !transfers.give(0, for: ticket))
        }
        given += try peer.drain()
        #expect(given.count >= guesses, "it was answered")
        for message in given {
            switch message.body {
            case .reply(.refused), .reply(.welcome), .goodbye, .call: break
            default: Issue.record("it was given \(message.body)")
            }
        }
    }
}
