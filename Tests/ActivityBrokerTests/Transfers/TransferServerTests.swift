import ActivityWire
import BrokerClient
import BrokerCore
import CBrokerSystem
import Foundation
import Logging
import Synchronization
import Testing

@testable import ActivityBroker

/// Descriptors that are handed over: by whom, for whom, and what is not taken.
@Suite("The transfer socket", .timeLimit(.minutes(10)))
struct TransferServerTests {
    private static let source = ClientID(1)
    private static let reader = ClientID(2)
    private static let grant = GrantID(7)
    private static let now = Instant.start

    /// A server in a folder of its own, whose loop is whoever waits here.
    private final class Fixture {
        let folder: ScratchFolder
        let readiness: ReadinessSet
        let server: TransferServer
        let path: String
        let counter: TransferClient

        init(
            logger: Logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() },
            adding: @escaping ReadinessSet.Adding = csystem_epoll_add
        ) throws {
            folder = try ScratchFolder()
            let endpoint = try BrokerEndpoint(path: "\(folder.path)/broker.sock")
            readiness = try ReadinessSet(adding: adding)
            server = try TransferServer(beside: endpoint, readiness: readiness, logger: logger)
            path = try #require(endpoint.transferPath)
            counter = TransferClient(path: path, timeout: .seconds(300))
        }

        /// Serves until `work` is done; what the server has to say of it.
        func serving<Result: Sendable>(
            _ work: @escaping @Sendable (TransferClient) async -> Result
        ) async throws -> (Result, [TransferReport]) {
            let done = Task { [counter] in await work(counter) }
            let ended = Flag()
            Task {
                _ = await done.value
                ended.raise()
            }
            var reports: [TransferReport] = []
            while !ended.isRaised {
                for case .transfers(let source) in readiness.ready(waiting: 5) {
                    reports += server.handle(source, at: TransferServerTests.now)
                }
                await Task.yield()
            }
            return (await done.value, reports)
        }
    }

    private func file(_ folder: ScratchFolder, _ text: String = "twelve bytes") throws -> Int32 {
        let path = "\(folder.path)/photo"
        try Data(text.utf8).write(to: URL(fileURLWithPath: path))
        return open(path, O_RDONLY | O_CLOEXEC)
    }

    @Test("What a source hands over for its ticket is given to the reader for its own, once, and to nobody else")
    func handedOver() async throws {
        let fixture = try Fixture()
        let descriptor = try file(fixture.folder)
        defer { close(descriptor) }
        let ticket = try #require(
            fixture.server.issueSendTicket(Self.grant, from: Self.source, process: getpid(), at: Self.now))
        let (isTaken, reports) = try await fixture.serving { await $0.give(descriptor, for: ticket) }
        #expect(isTaken)
        #expect(reports == [.arrived(Self.grant, bytes: 12, from: Self.source)])
        #expect(try await !fixture.serving { await $0.give(descriptor, for: ticket) }.0, "it is good once")

        let claim = try #require(
            fixture.server.issueReceiveTicket(Self.grant, to: Self.reader, process: getpid(), at: Self.now))
        #expect(try await fixture.serving { await $0.take(ticket) }.0 == nil, "a source's ticket takes nothing")
        let carried = try #require(try await fixture.serving { await $0.take(claim) }.0)
        defer { close(carried) }
        var bytes = [UInt8](repeating: 0, count: 64)
        var count = 0
        #expect(csystem_read_at(carried, &bytes, bytes.count, 0, &count) == 0)
        #expect(String(decoding: bytes.prefix(count), as: UTF8.self) == "twelve bytes")
        #expect(fcntl(carried, F_GETFL) & O_ACCMODE == O_RDONLY)
        #expect(try await fixture.serving { await $0.take(claim) }.0 == nil, "it is good once")
    }

    @Test("A ticket is of no use to another process than the one that was sent it, and stays good for that")
    func anotherProcess() async throws {
        let fixture = try Fixture()
        let descriptor = try file(fixture.folder)
        defer { close(descriptor) }
        let ticket = try #require(
            fixture.server.issueSendTicket(Self.grant, from: Self.source, process: getpid() + 1, at: Self.now))
        let (isTaken, reports) = try await fixture.serving { await $0.give(descriptor, for: ticket) }
        #expect(!isTaken && reports.isEmpty)
    }

    @Test("Guesses, half messages and no message at all get nothing", arguments: [0, 1, 33, 35, 200])
    func guesses(length: Int) async throws {
        let fixture = try Fixture()
        _ = fixture.server.issueSendTicket(Self.grant, from: Self.source, process: getpid(), at: Self.now)
        let guess = Blob([UInt8](repeating: 7, count: max(length, 1)))
        #expect(try await fixture.serving { await $0.take(guess) }.0 == nil)
    }

    @Test("What may not be passed on is refused, and its source makes chunks instead")
    func unfit() async throws {
        let fixture = try Fixture()
        let path = "\(fixture.folder.path)/writable"
        let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        defer { close(descriptor) }
        let ticket = try #require(
            fixture.server.issueSendTicket(Self.grant, from: Self.source, process: getpid(), at: Self.now))
        let (isTaken, reports) = try await fixture.serving { await $0.give(descriptor, for: ticket) }
        #expect(!isTaken)
        #expect(reports == [.refused(Self.grant, from: Self.source)])
        #expect(fixture.server.issueReceiveTicket(Self.grant, to: Self.reader, process: getpid(), at: Self.now) == nil)
    }

    @Test("A source that hands over nothing is told that this cannot be passed on")
    func toldUnfit() throws {
        let fixture = try Fixture()
        let ticket = try #require(
            fixture.server.issueSendTicket(Self.grant, from: Self.source, process: getpid(), at: Self.now))
        let source = csystem_connect_seqpacket(fixture.path)
        try #require(source >= 0)
        defer { close(source) }
        let message = TransferMessage(.give, ticket: ticket).bytes
        #expect(csystem_send_descriptor(source, message, message.count, -1) == 0)
        var reports: [TransferReport] = []
        // The socket is ready first, and then the connection.
        for _ in 0..<2 {
            for case .transfers(let transfer) in fixture.readiness.ready() {
                reports += fixture.server.handle(transfer, at: Self.now)
            }
        }
        #expect(reports == [.refused(Self.grant, from: Self.source)])
        var answer: UInt8 = 255
        var parcel = csystem_parcel()
        #expect(csystem_receive_descriptor(source, &answer, 1, &parcel) == 0)
        #expect(parcel.length == 1)
        #expect(TransferMessage.Answer(rawValue: answer) == .unfit)
    }

    @Test("A connection that cannot be waited for is closed, and the log says so")
    func unwatched() throws {
        let lines = LogLines()
        var watches = 0
        let fixture = try Fixture(logger: lines.logger) { set, descriptor, events, token in
            watches += 1
            // The first watch is the one of the server's own socket.
            return watches == 1 ? csystem_epoll_add(set, descriptor, events, token) : ENOSPC
        }
        let peer = csystem_connect_seqpacket(fixture.path)
        try #require(peer >= 0)
        defer { close(peer) }
        #expect(fixture.server.handle(.socket, at: Self.now).isEmpty)
        #expect(lines.all.count == 1)
        #expect(lines.all.first?.hasPrefix("warning a connection for a transfer is not served") == true)
        var byte: UInt8 = 0
        var parcel = csystem_parcel()
        #expect(csystem_receive_descriptor(peer, &byte, 1, &parcel) == 0)
        #expect(parcel.length == 0, "the end of the connection")
    }

    @Test("A descriptor that is waited for in vain is refused, and one that nobody fetches is closed")
    func late() async throws {
        let fixture = try Fixture()
        _ = fixture.server.issueSendTicket(Self.grant, from: Self.source, process: getpid(), at: Self.now)
        let deadline = try #require(fixture.server.nextDeadline)
        #expect(fixture.server.doMaintenance(at: Self.now).isEmpty)
        #expect(fixture.server.doMaintenance(at: deadline) == [.refused(Self.grant, from: Self.source)])
        #expect(fixture.server.nextDeadline == nil)
    }

    @Test("Over the bound nothing more is expected, and a client that leaves makes room")
    func bounds() throws {
        let fixture = try Fixture()
        for number in 0..<UInt64(TransferLimits.tickets) {
            let ticket = fixture.server.issueSendTicket(GrantID(number), from: Self.source, process: 1, at: Self.now)
            #expect(ticket?.count == TransferMessage.ticketBytes)
        }
        #expect(fixture.server.issueSendTicket(Self.grant, from: Self.reader, process: 1, at: Self.now) == nil)
        fixture.server.forget(Self.source)
        #expect(fixture.server.issueSendTicket(Self.grant, from: Self.reader, process: 1, at: Self.now) != nil)
    }

    @Test("A leftover socket is replaced, anything else at its place is left alone and nothing goes by reference")
    func place() throws {
        let folder = try ScratchFolder()
        let endpoint = try BrokerEndpoint(path: "\(folder.path)/broker.sock")
        let path = try #require(endpoint.transferPath)
        _ = csystem_listen_seqpacket(path, 0o600, 1)
        do {
            let socket = try TransferSocket(beside: endpoint)
            #expect(socket.descriptor >= 0)
        }
        #expect(access(path, F_OK) != 0, "it goes with its owner")
        try Data().write(to: URL(fileURLWithPath: path))
        #expect(throws: SystemError.self) { _ = try TransferSocket(beside: endpoint).descriptor }
        #expect(access(path, F_OK) == 0)
    }
}

/// Raised once, from anywhere.
private final class Flag: Sendable {
    private let raised = Atomic(false)

    var isRaised: Bool { raised.load(ordering: .acquiring) }
    func raise() { raised.store(true, ordering: .releasing) }
}
