import CBrokerSystem
import Foundation
import Testing
import ZeroMQ

@Suite("Child processes", .timeLimit(.minutes(10)), .serialized)
struct SpawnTests {
    /// A child that holds still to be looked at, and then ends with 7.
    private static let stopping = "kill -STOP $$; exit 7"

    @Test("A child owns only descriptors 0 to 3, with nothing to read on 0")
    func descriptors() throws {
        let leaks = (0..<20).map { _ in dup(2) }
        defer { for leak in leaks { close(leak) } }
        let child = try ChildProcess(Self.stopping, token: Array("secret".utf8))
        try child.awaitStop()

        let names = try FileManager.default.contentsOfDirectory(atPath: "/proc/\(child.identifier)/fd")
        #expect(names.sorted() == ["0", "1", "2", "3"])
        #expect(try child.link("fd/0") == "/dev/null")
        #expect(try child.link("fd/1") == child.folder.path(of: "output"))
        #expect(try child.link("fd/2") == child.folder.path(of: "output"))
        #expect(try child.link("fd/3").hasPrefix("pipe:"))
    }

    @Test("Without a token a child owns only descriptors 0 to 2")
    func noToken() throws {
        let child = try ChildProcess(Self.stopping)
        try child.awaitStop()
        let names = try FileManager.default.contentsOfDirectory(atPath: "/proc/\(child.identifier)/fd")
        #expect(names.sorted() == ["0", "1", "2"])
    }

    @Test("A child leads its own session in the requested folder and inherits no signal state")
    func sessionAndSignals() throws {
        var blocked = sigset_t()
        var previous = sigset_t()
        sigemptyset(&blocked)
        sigaddset(&blocked, SIGUSR2)
        pthread_sigmask(SIG_BLOCK, &blocked, &previous)
        let formerHandler = signal(SIGHUP, SIG_IGN)
        defer {
            pthread_sigmask(SIG_SETMASK, &previous, nil)
            signal(SIGHUP, formerHandler)
        }
        let directory = try TemporaryFolder()
        let child = try ChildProcess(Self.stopping, directory: directory.path)
        try child.awaitStop()

        #expect(getsid(child.identifier) == child.identifier)
        #expect(getpgid(child.identifier) == child.identifier)
        #expect(try child.link("cwd") == directory.path)
        #expect(try child.status("SigBlk") == "0000000000000000")
        // glibc keeps two signals (32 and 33) to itself, and ignores them in a child.
        let ignored = try #require(UInt64(child.status("SigIgn") ?? "", radix: 16))
        #expect(ignored & ~(0b11 << 31) == 0)
    }

    @Test("A child gets only its environment, and reads its token once")
    func environmentAndToken() throws {
        let script = "cat <&3; echo; cat <&3; echo \"$GREETING|$HOME\"; echo complaint >&2"
        let child = try ChildProcess(
            script, environment: ["GREETING=good day", "PATH=/usr/bin:/bin"], token: Array("secret".utf8))
        let end = try child.end()
        #expect(end.state == .exited && end.value == 0)
        #expect(try child.output() == "secret\ngood day|\ncomplaint\n")
    }

    @Test("A child is running until it ends; its exit code is reported once, and then it is forgotten")
    func exitCode() throws {
        let child = try ChildProcess(Self.stopping)
        try child.awaitStop()
        #expect(try child.endNow().get().state == .running)
        #expect(csystem_pidfd_send_signal(child.descriptor, SIGCONT) == 0)
        let end = try child.end()
        #expect(end.state == .exited && end.value == 7)
        #expect(throws: POSIXError(.ECHILD)) { try child.endNow().get() }
        #expect(csystem_pidfd_send_signal(child.descriptor, SIGTERM) == ESRCH)
    }

    @Test("The signal that ended a child is reported", arguments: [SIGKILL, SIGTERM, SIGSEGV])
    func signalled(number: Int32) throws {
        let child = try ChildProcess(Self.stopping)
        try child.awaitStop()
        #expect(csystem_pidfd_send_signal(child.descriptor, number) == 0)
        #expect(csystem_pidfd_send_signal(child.descriptor, SIGCONT) == 0 || number == SIGKILL)
        let end = try child.end()
        #expect(end.state == .signalled && end.value == number)
    }

    @Test(
        "A child that cannot be started yields an errno",
        arguments: [
            ("/no/such/executable", nil, ENOENT), ("/etc/passwd", nil, EACCES), ("/bin/sh", "/no/such/folder", ENOENT),
        ] as [(String, String?, Int32)])
    func unstartable(path: String, directory: String?, expected: Int32) {
        var identifier = pid_t()
        let failure = ChildProcess.spawn(
            path, arguments: ["x"], directory: directory, output: 2, identifier: &identifier)
        #expect(failure == expected)
    }

    @Test("A closed output descriptor is refused before anything is started")
    func closedOutput() {
        var identifier = pid_t()
        let failure = ChildProcess.spawn("/bin/true", arguments: ["true"], output: -1, identifier: &identifier)
        #expect(failure == EBADF)
    }

    @Test("A NUL in an argument does not split it")
    func hiddenNul() {
        var identifier = pid_t()
        let failure = ChildProcess.spawn(
            "/bin/true", arguments: ["true", "a\0b"], output: 2, identifier: &identifier)
        #expect(failure == EINVAL)
    }

    @Test("A nonexistent process has no descriptor")
    func unknownProcess() {
        #expect(csystem_pidfd_open(Int32.max) == -ESRCH)
    }
}
