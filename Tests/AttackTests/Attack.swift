import ActivityWire
import Foundation
import TestSupport
import Testing

/// Something that a hostile process of the same user does without an end.
enum Attack: String, CaseIterable, CustomTestStringConvertible {
    /// 19,000 connections that claim evenly spaced routing ids, then nameless ones without an end.
    case names
    /// 925 finished handshakes without a word, held until they are cut.
    case silence
    /// 19,000 connections that all greet and stay.
    case crowd
    /// A message whose every frame says that another one follows.
    case endless
    /// Frames that announce 2⁶³ bytes.
    case huge
    /// Handshakes that end after each of their bytes.
    case cut
    /// 32 handshakes at a time, a byte a second.
    case dribble
    /// Peers that close their sending side within the handshake or behind it, and stay.
    case halfOpen
    /// 5,000 connections a second that come and go.
    case connects
    /// As many silent connections as a process may have, each made again when it is cut.
    case again

    var testDescription: String { rawValue }

    /// Whether attacks may take minutes.
    static let mayLast = ProcessInfo.processInfo.environment["ACTIVITY_BROKER_LONG_ATTACKS"] == "1"
}

/// The process that makes an attack, until it is ended.
final class Attacker {
    private static let program = """
        import collections, os, resource, socket, struct, sys, threading, time
        hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
        path, attack, greeting, ready, hello = sys.argv[1], sys.argv[2], *map(bytes.fromhex, sys.argv[3:6])
        handshake = greeting + ready

        def call(said=b""):
            connection = socket.socket(socket.AF_UNIX)
            try:
                # Without a time limit: with one a full backlog is an error.
                connection.connect(path)
                connection.settimeout(20)
                connection.sendall(said)
            except OSError:
                pass
            return connection

        def claim(number):
            body = ready[2:] + b"\\x08Identity" + struct.pack(">IBI", 5, 0, number)
            return greeting + bytes([4, len(body)]) + body

        def names():
            held = [call(claim(number * (2**32 // 19000))) for number in range(19000)]
            recent = collections.deque()
            while True:
                recent.append(call(handshake))
                if len(recent) > 500:
                    recent.popleft().close()

        def silence():
            held = [call(handshake) for _ in range(925)]
            time.sleep(2.5)

        def crowd():
            held = [call(handshake + hello) for _ in range(19000)]
            time.sleep(1)

        def endless():
            connection = call(handshake)
            try:
                while True:
                    connection.sendall((bytes([3]) + struct.pack(">Q", 1024) + bytes(1024)) * 64)
            except OSError:
                pass

        def huge():
            for flags in (2, 3, 6):
                connection = call(handshake + bytes([flags]) + struct.pack(">Q", 2**63))
                try:
                    while connection.recv(4096):
                        pass
                except OSError:
                    pass

        def cut():
            for length in range(len(handshake)):
                call(handshake[:length]).close()

        def dribble():
            held = [call() for _ in range(32)]
            for byte in handshake:
                for connection in held:
                    try:
                        connection.send(bytes([byte]))
                    except OSError:
                        return
                time.sleep(1)

        def halfOpen():
            held = []
            for length in [*range(0, len(handshake), 3), len(handshake)]:
                held.append(call((handshake + hello)[:length] if length < len(handshake) else handshake + hello))
                try:
                    held[-1].shutdown(socket.SHUT_WR)
                except OSError:
                    pass
            time.sleep(0.2)

        def connects():
            began = time.monotonic()
            for batch in range(100):
                for number in range(50):
                    call(handshake if number % 2 else b"").close()
                time.sleep(max(0, began + (batch + 1) / 100 - time.monotonic()))

        def again():
            held = [call(handshake) for _ in range(64)]
            while True:
                for index, connection in enumerate(held):
                    connection.setblocking(False)
                    try:
                        while connection.recv(4096):
                            pass
                    except BlockingIOError:
                        continue
                    except OSError:
                        pass
                    connection.close()
                    held[index] = call(handshake)
                time.sleep(0.002)

        def run():
            try:
                while True:
                    globals()[attack]()
            finally:
                os._exit(1)

        threading.Thread(target=run, daemon=True).start()
        sys.stdin.read()
        os._exit(0)
        """

    private let process: SpawnedProcess
    private let input = Pipe()

    init(_ attack: Attack, to path: String) throws {
        let hello = try FloodProcess.hello()
        let pieces = [RawConnection.greeting, RawConnection.ready, hello].map { bytes in
            bytes.map { String(format: "%02x", $0) }.joined()
        }
        process = try SpawnedProcess(
            "/usr/bin/env", ["python3", "-c", Self.program, path, attack.rawValue] + pieces,
            input: input.fileHandleForReading.fileDescriptor)
        try input.fileHandleForReading.close()
    }

    deinit { end() }

    var processIdentifier: Int32 { process.processIdentifier }

    /// Whether it still goes on.
    var isRunning: Bool { process.isRunning }

    func end() {
        guard process.isRunning else { return }
        try? input.fileHandleForWriting.close()
        process.waitUntilEnd()
    }
}
