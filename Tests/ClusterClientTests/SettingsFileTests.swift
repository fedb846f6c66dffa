import Foundation
import MachineDirectory
import TestSupport
import Testing

@testable import ClusterClient

@Suite("Files of the settings")
struct SettingsFileTests {
    /// Passes the path of a file to the body, and removes the file.
    private static func withFile(_ content: String, mode: Int = 0o600, _ body: (String) throws -> Void) throws {
        let folder = try ScratchFolder(named: "settings")
        defer { folder.remove() }
        let path = folder.url.appending(path: "file").path
        #expect(
            FileManager.default.createFile(
                atPath: path, contents: Data(content.utf8), attributes: [.posixPermissions: mode]))
        try body(path)
    }

    private static func expect<Value: Equatable>(_ found: Value, _ expected: Value) throws {
        try #require(found == expected)
    }

    @Test("A password loses one line break at its end", arguments: [("p", "p"), ("p\n", "p"), ("p q\n\n", "p q\n")])
    func password(content: String, expected: String) throws {
        try Self.withFile(content) { try Self.expect(PasswordFile.password(in: $0), expected) }
        try Self.withFile(content, mode: 0o400) { try Self.expect(PasswordFile.password(in: $0), expected) }
    }

    @Test("A password file that others may use is refused", arguments: [0o640, 0o604, 0o620, 0o611, 0o666])
    func mode(mode: Int) throws {
        try Self.withFile("p", mode: mode) { path in
            #expect(throws: SettingsFileError.openToOthers(file: path, mode: UInt32(mode))) {
                try PasswordFile.password(in: path)
            }
        }
    }

    @Test(
        "A password file owned by another user is refused",
        .enabled(if: getuid() == 0, "needs root to give a file away"))
    func owner() throws {
        try Self.withFile("p") { path in
            #expect(chown(path, 4_321, 4_321) == 0)
            #expect(throws: SettingsFileError.foreignOwner(file: path, user: 4_321)) {
                try PasswordFile.password(in: path)
            }
        }
    }

    @Test("A password has 1 to 1,024 bytes")
    func length() throws {
        let most = String(repeating: "x", count: PasswordFile.passwordBytes)
        try Self.withFile(most + "\n") { try Self.expect(PasswordFile.password(in: $0), most) }
        try Self.withFile(most + "x") { path in
            #expect(throws: SettingsFileError.tooLong(file: path, limit: PasswordFile.passwordBytes)) {
                try PasswordFile.password(in: path)
            }
        }
        for content in ["", "\n"] {
            try Self.withFile(content) { path in
                #expect(throws: SettingsFileError.empty(file: path)) { try PasswordFile.password(in: path) }
            }
        }
    }

    @Test("A folder, a pipe and a missing file are refused")
    func kinds() throws {
        let folder = try ScratchFolder(named: "settings")
        defer { folder.remove() }
        let pipe = folder.url.appending(path: "pipe").path
        #expect(mkfifo(pipe, 0o600) == 0)
        for path in [folder.url.path, pipe] {
            #expect(throws: SettingsFileError.notRegular(file: path)) { try PasswordFile.password(in: path) }
        }
        let missing = folder.url.appending(path: "missing").path
        #expect(throws: SettingsFileError.unreadable(file: missing, reason: "No such file or directory")) {
            try PasswordFile.password(in: missing)
        }
    }

    @Test("The machine's number is a digest that does not depend on the line break")
    func digest() throws {
        // printf 'activity-broker0123456789abcdef0123456789abcdef' | sha256sum
        let expected = try #require(MachineID("6b93c41677cfccf9c9b5df71c9d767df"))
        for content in ["0123456789abcdef0123456789abcdef", "0123456789abcdef0123456789abcdef\n"] {
            try Self.withFile(content, mode: 0o444) { try Self.expect(MachineIDFile.machineID(in: $0), expected) }
        }
    }

    @Test("A system without a number is refused")
    func uninitialized() throws {
        try Self.withFile("uninitialized\n", mode: 0o444) { path in
            #expect(throws: SettingsFileError.uninitialized(file: path)) { try MachineIDFile.machineID(in: path) }
        }
        try Self.withFile("", mode: 0o444) { path in
            #expect(throws: SettingsFileError.empty(file: path)) { try MachineIDFile.machineID(in: path) }
        }
    }
}
