import CBrokerSystem
import Foundation
import Testing

@Suite("Passing descriptors between processes", .timeLimit(.minutes(10)), .serialized)
struct DescriptorPassingTests {
    @Test("A message and its descriptor arrive together, close-on-exec, and the sender keeps its own")
    func handedOver() throws {
        let folder = try ScratchFolder()
        let parcels = try Parcels(in: folder)
        let file = try folder.file("photo")
        defer { close(file) }
        #expect(parcels.send("grant 7", carrying: file) == 0)
        let received = parcels.receive()
        defer { close(received.carried) }
        #expect(received.failure == 0)
        #expect(received.text == "grant 7")
        try #require(received.carried >= 0)
        #expect(received.carried != file)
        #expect(csystem_is_same_file(received.carried, file) == 1)
        #expect(fcntl(received.carried, F_GETFD) & FD_CLOEXEC == FD_CLOEXEC)
        #expect(fcntl(file, F_GETFD) >= 0)
    }

    @Test("Messages keep their boundaries and order, with and without a descriptor")
    func wholeMessages() throws {
        let folder = try ScratchFolder()
        let parcels = try Parcels(in: folder)
        #expect(parcels.send("one") == 0)
        #expect(parcels.send("two") == 0)
        #expect(parcels.receive().text == "one")
        let second = parcels.receive()
        #expect(second.text == "two")
        #expect(second.carried == -1)
        #expect(parcels.receive().failure == EAGAIN)
    }

    @Test("Several descriptors are refused, and none of them stays open", arguments: [2, 3, 50, 253])
    func tooMany(count: Int) throws {
        let folder = try ScratchFolder()
        let parcels = try Parcels(in: folder)
        let file = try folder.file("photo")
        defer { close(file) }
        #expect(parcels.sendMany(Array(repeating: file, count: count)) == 1)
        let received = parcels.receive()
        #expect(received.failure == EPROTO)
        #expect(received.carried == -1)
        #expect(openings(of: file) == 1)
        #expect(parcels.send("next", carrying: file) == 0)
        let next = parcels.receive()
        #expect(next.text == "next")
        close(next.carried)
    }

    @Test("An oversized message is refused, and its descriptor is closed")
    func tooLong() throws {
        let folder = try ScratchFolder()
        let parcels = try Parcels(in: folder)
        let file = try folder.file("photo")
        defer { close(file) }
        #expect(parcels.send("a long message", carrying: file) == 0)
        #expect(parcels.receive(capacity: 4).failure == EMSGSIZE)
        #expect(openings(of: file) == 1)
        #expect(parcels.send(String(repeating: "x", count: Int(CSYSTEM_MESSAGE_LENGTH) + 1)) == EMSGSIZE)
        #expect(parcels.send("") == EINVAL)
    }

    @Test("A closed peer is noticed on both sides without a signal")
    func gone() throws {
        let folder = try ScratchFolder()
        let parcels = try Parcels(in: folder)
        shutdown(parcels.sender, Int32(SHUT_RDWR))
        let received = parcels.receive()
        #expect(received.failure == 0)
        #expect(received.text.isEmpty && received.carried == -1)
        #expect(parcels.send() == EPIPE)
    }

    @Test("A peer that does not read makes the sender stop instead of block")
    func full() throws {
        let folder = try ScratchFolder()
        let parcels = try Parcels(in: folder)
        var sent = 0
        while sent < 100_000, parcels.send() == 0 { sent += 1 }
        #expect(sent < 100_000)
        #expect(parcels.send() == EAGAIN)
        #expect(parcels.receive().text == "grant 1")
    }

    @Test("The kernel reports the peer's identity, and only the owner can use the socket's file")
    func credentials() throws {
        let folder = try ScratchFolder()
        let parcels = try Parcels(in: folder)
        var (process, user, group): (pid_t, uid_t, gid_t) = (0, 0, 0)
        #expect(csystem_peer_credentials(parcels.receiver, &process, &user, &group) == 0)
        #expect(process == getpid())
        #expect(user == getuid())
        var status = stat()
        #expect(stat(folder.path(of: "transfer.sock"), &status) == 0)
        #expect(status.st_mode & 0o7777 == 0o600)
    }

    @Test("Connecting to or accepting from nothing fails, and nothing is unlinked")
    func nobody() throws {
        let folder = try ScratchFolder()
        #expect(csystem_connect_seqpacket(folder.path(of: "none")) == -ENOENT)
        #expect(csystem_connect_seqpacket(folder.path(of: String(repeating: "x", count: 120))) == -ENAMETOOLONG)
        let listener = csystem_listen_seqpacket(folder.path(of: "s"), 0o600, 8)
        try #require(listener >= 0)
        defer { close(listener) }
        #expect(csystem_accept_seqpacket(listener) == -EAGAIN)
        #expect(csystem_listen_seqpacket(folder.path(of: "s"), 0o600, 8) == -EADDRINUSE)
        #expect(csystem_connect_probe(folder.path(of: "s")) == EPROTOTYPE)
    }
}
