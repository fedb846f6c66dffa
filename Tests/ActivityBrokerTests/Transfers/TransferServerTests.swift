import ActivityWire
import BrokerClient
import BrokerCore
import CBrokerSystem
import Foundation
import Logging
import Synchronization
import SystemFiles
import Testing

@testable import ActivityBroker

/// Descriptors that are handed over: by whom, for whom, and what is not taken.
@Suite("Transfer socket", .timeLimit(.minutes(10)))
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

    @Test("A descriptor that a source hands over reaches the reader with its ticket, once, and no one else")
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

    @Test("A ticket works only for the process it was sent to, and remains valid for it")
    func anotherProcess() async throws {
        let fixture = try Fixture()
        let descriptor = try file(fixture.folder)
        defer { close(descriptor) }
        let ticket = try #require(
            fixture.server.issueSendTicket(Self.grant, from: Self.source, process: getpid() + 1, at: Self.now))
        let (isTaken, reports) = try await fixture.serving { await $0.give(descriptor, for: ticket) }
        #expect(!isTaken && reports.isEmpty)
    }

    @Test("Guessed tickets, partial messages and silence receive nothing", arguments: [0, 1, 33, 35, 200])
    func guesses(length: Int) async throws {
        let fixture = try Fixture()
        _ = fixture.server.issueSendTicket(Self.grant, from: Self.source, process: getpid(), at: Self.now)
        let guess = Blob([UInt8](repeating: 7, count: max(length, 1)))
        #expect(try await fixture.serving { await $0.take(guess) }.0 == nil)
    }

    @Test("A descriptor that may not be passed on is refused, so its source sends chunks")
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

    @Test("A source that hands over nothing is notified that it cannot be passed on")
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

    @Test("A connection that cannot be polled is closed and logged")
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

    @Test("A descriptor that never arrives is refused, and an unclaimed one is closed")
    func late() async throws {
        let fixture = try Fixture()
        _ = fixture.server.issueSendTicket(Self.grant, from: Self.source, process: getpid(), at: Self.now)
        let deadline = try #require(fixture.server.nextDeadline)
        #expect(fixture.server.doMaintenance(at: Self.now).isEmpty)
        #expect(fixture.server.doMaintenance(at: deadline) == [.refused(Self.grant, from: Self.source)])
        #expect(fixture.server.nextDeadline == nil)
    }

    @Test("Beyond the limit no further descriptor is expected, and a departing client frees its slots")
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

    @Test("A stale socket is replaced; any other file in its place is kept and disables transfers by reference")
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
