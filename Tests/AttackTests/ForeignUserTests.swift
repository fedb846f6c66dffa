import Foundation
import TestSupport
import Testing

/// Another user of the same machine, who is let in by nobody, whatever the folder's rights.
@Suite(
    "Connections of another user", .serialized, .processes, .timeLimit(.minutes(10)),
    .enabled(if: getuid() == 0, "only root can become another user"))
struct ForeignUserTests {
    /// Connects, greets by hand, and prints what came back, or what failed.
    private static let program = """
        import socket, sys
        connection = socket.socket(socket.AF_UNIX)
        connection.settimeout(60)
        try:
            connection.connect(sys.argv[1])
            connection.sendall(bytes.fromhex(sys.argv[2]))
            heard = b""
            while len(heard) < 64 and (more := connection.recv(64 - len(heard))):
                heard += more
            print("heard", len(heard))
        except OSError as error:
            print(type(error).__name__)
        """

    private func knock(at path: String, user: Int) async throws -> String {
        let greeting = (RawConnection.greeting + RawConnection.ready).map { String(format: "%02x", $0) }.joined()
        let become =
            user == 0 ? [] : ["setpriv", "--reuid=\(user)", "--regid=\(user)", "--clear-groups", "--inh-caps=-all"]
        // The system's own interpreter: another user may not read everybody's.
        let finished = try await ChildProcess.run(
            "/usr/bin/env", become + ["/usr/bin/python3", "-c", Self.program, path, greeting])
        return finished.output.trimmingCharacters(in: .whitespacesAndNewlines)
    }

    @Test("Another user cannot enter the socket's folder")
    func closedFolder() async throws {
        try await Siege.lay { siege in
            let other = try await knock(at: siege.path, user: 65_534)
            #expect(other == "PermissionError")
            let own = try await knock(at: siege.path, user: 0)
            #expect(own == "heard 64")
        }
    }

    @Test("Another user's connection through a manually opened folder is closed before a byte is sent")
    func openedFolder() async throws {
        try await Siege.lay { siege in
            let folder = siege.broker.folder.url
            for path in [folder.path, folder.appendingPathComponent("run").path, siege.path] {
                try FileManager.default.setAttributes([.posixPermissions: 0o777], ofItemAtPath: path)
            }
            let heard = try await knock(at: siege.path, user: 65_534)
            #expect(["heard 0", "ConnectionResetError", "BrokenPipeError"].contains(heard), "\(heard)")
            #expect(try await knock(at: siege.path, user: 0) == "heard 64")
            try await siege.expectUnharmed()
            try await siege.expectDescriptorsBack()
        }
    }
}
