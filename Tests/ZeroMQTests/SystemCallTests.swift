import CBrokerSystem
import Foundation
import TestSupport
import Testing

@Suite("System calls", .timeLimit(.minutes(10)), .serialized)
struct SystemCallTests {
    // MARK: Local sockets

    @Test("A listening socket has the requested mode, whatever the umask", arguments: [mode_t(0), 0o022, 0o077])
    func listeningMode(mask: mode_t) throws {
        let folder = try TemporaryFolder()
        let path = folder.path(of: "s")
        let former = umask(mask)
        let descriptor = csystem_listen_unix(path, 0o600, 8)
        umask(former)
        try #require(descriptor >= 0)
        defer { close(descriptor) }
        var status = stat()
        #expect(stat(path, &status) == 0)
        #expect(status.st_mode & 0o7777 == 0o600)
        #expect(fcntl(descriptor, F_GETFD) & FD_CLOEXEC == FD_CLOEXEC)
        #expect(fcntl(descriptor, F_GETFL) & O_NONBLOCK == O_NONBLOCK)
    }

    @Test("A path over 107 bytes, a taken path and an empty one are refused with an errno")
    func refusedPaths() throws {
        let folder = try TemporaryFolder()
        let room = 107 - folder.path.utf8.count - 1
        let longest = folder.path(of: String(repeating: "s", count: room))
        let descriptor = csystem_listen_unix(longest, 0o600, 8)
        #expect(descriptor >= 0)
        close(descriptor)
        #expect(csystem_listen_unix(longest + "s", 0o600, 8) == -ENAMETOOLONG)
        #expect(csystem_connect_probe(longest + "s") == ENAMETOOLONG)
        #expect(csystem_listen_unix(longest, 0o600, 8) == -EADDRINUSE)
        #expect(csystem_listen_unix("", 0o600, 8) == -EINVAL)
    }

    @Test("A probe distinguishes a live listener from a stale socket, a regular file and nothing")
    func probe() async throws {
        let folder = try TemporaryFolder()
        let path = folder.path(of: "s")
        #expect(csystem_connect_probe(path) == ENOENT)
        let descriptor = csystem_listen_unix(path, 0o600, 0)
        #expect(csystem_connect_probe(path) == 0)
        #expect([0, EAGAIN].contains(csystem_connect_probe(path)))
        close(descriptor)
        // A process that another test starts holds the descriptor until its program begins.
        try await Polling.until("nobody listens") { csystem_connect_probe(path) == ECONNREFUSED }
        let file = folder.path(of: "file")
        #expect(FileManager.default.createFile(atPath: file, contents: nil))
        #expect(csystem_connect_probe(file) == ECONNREFUSED)
    }

    @Test("A lock has one holder at a time")
    func lock() throws {
        let folder = try TemporaryFolder()
        let path = folder.path(of: "lock")
        let first = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        let second = open(path, O_RDWR | O_CLOEXEC)
        defer { close(second) }
        #expect(csystem_flock_exclusive_nonblocking(first) == 0)
        #expect(csystem_flock_exclusive_nonblocking(second) == EWOULDBLOCK)
        close(first)
        #expect(csystem_flock_exclusive_nonblocking(second) == 0)
    }

    @Test("The descriptor limit is raised to the hard limit")
    func descriptorLimit() {
        var limit: UInt64 = 0
        #expect(csystem_raise_descriptor_limit(&limit) == 0)
        var present = rlimit()
        #expect(getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &present) == 0)
        #expect(UInt64(present.rlim_cur) == limit)
        #expect(present.rlim_cur == present.rlim_max)
    }

    // MARK: Readiness

    @Test("A descriptor set reports ready descriptors by token, but not removed ones")
    func descriptorSet() throws {
        let set = try DescriptorSet()
        var ends: [Int32] = [0, 0]
        try #require(pipe(&ends) == 0)
        defer { for end in ends { close(end) } }
        #expect(set.add(ends[0], UInt32(CSYSTEM_READABLE), token: .max) == 0)
        #expect(set.add(ends[0], UInt32(CSYSTEM_READABLE), token: 1) == EEXIST)
        #expect(set.ready(within: 0).isEmpty)
        #expect(write(ends[1], "x", 1) == 1)
        let ready = set.ready(within: 60_000)
        #expect(ready.map(\.token) == [.max])
        #expect(ready.map(\.events) == [UInt32(CSYSTEM_READABLE)])
        #expect(set.remove(ends[0]) == 0)
        #expect(set.ready(within: 0).isEmpty)
        #expect(set.remove(ends[0]) == ENOENT)
    }

    @Test("A watched folder reports a new entry until it is drained")
    func folderWatch() throws {
        let folder = try TemporaryFolder()
        let descriptor = csystem_inotify_create()
        try #require(descriptor >= 0)
        defer { close(descriptor) }
        #expect(csystem_inotify_watch_folder(descriptor, folder.path) >= 0)
        #expect(csystem_inotify_watch_folder(descriptor, folder.path(of: "missing")) == -ENOENT)
        #expect(try drained(descriptor) == [0, 0])
        try FileManager.default.createDirectory(atPath: folder.path(of: "New.app"), withIntermediateDirectories: false)
        try awaitReadable(descriptor: descriptor)
        #expect(try drained(descriptor) == [1, 0])
        #expect(try drained(descriptor) == [0, 0])
    }

    private func drained(_ descriptor: Int32) throws -> [Int32] {
        var (found, overflowed): (Int32, Int32) = (-1, -1)
        try #require(csystem_inotify_drain(descriptor, &found, &overflowed) == 0)
        return [found, overflowed]
    }

    // MARK: Secrets

    @Test(
        "The digest is BLAKE2b with 32 bytes",
        arguments: zip(
            ["", "abc"],
            [
                "0e5751c026e543b2e8ab2eb06099daa1d1e5df47778f7787faab45cdf12fe3a8",
                "bddd813c634239723171ef3fee98579b94964e3bb1cb3e427262c8c068d52319",
            ]))
    func digest(input: String, expected: String) {
        var digest = [UInt8](repeating: 0, count: Int(CSYSTEM_DIGEST_LENGTH))
        #expect(csystem_digest(Array(input.utf8), input.utf8.count, &digest) == 0)
        #expect(digest.map { String(format: "%02x", $0) }.joined() == expected)
    }

    @Test("Secrets are equal only if every byte is")
    func constantTimeComparison() {
        let secret = [UInt8](0..<32)
        var other = secret
        #expect(csystem_equal_in_constant_time(secret, other, 32) == 1)
        other[31] ^= 1
        #expect(csystem_equal_in_constant_time(secret, other, 32) == 0)
        #expect(csystem_equal_in_constant_time(secret, other, 31) == 1)
    }

    @Test("Random bytes fill the whole buffer and do not repeat")
    func randomBytes() {
        var (first, second) = ([UInt8](repeating: 0, count: 1_000), [UInt8](repeating: 0, count: 1_000))
        #expect(csystem_random_bytes(&first, first.count) == 0)
        #expect(csystem_random_bytes(&second, second.count) == 0)
        #expect(first != second)
        #expect(first.suffix(100).contains { $0 != 0 })
    }

    @Test("Seeding makes libzmq's random numbers unpredictable")
    func seeding() {
        #expect(csystem_seed_random() == 0)
        let first = (0..<4).map { _ in rand() }
        #expect(csystem_seed_random() == 0)
        #expect((0..<4).map { _ in rand() } != first)
    }

    @Test("A one-time pipe ends after its bytes, and holds at most 4096")
    func oneTimePipe() throws {
        let bytes = [UInt8](repeating: 3, count: 4_096)
        let descriptor = csystem_one_time_pipe(bytes, bytes.count)
        try #require(descriptor >= 0)
        defer { close(descriptor) }
        var buffer = [UInt8](repeating: 0, count: 5_000)
        #expect(read(descriptor, &buffer, buffer.count) == 4_096)
        #expect(read(descriptor, &buffer, buffer.count) == 0)
        #expect(csystem_one_time_pipe(bytes + [3], 4_097) == -EMSGSIZE)
    }
}
