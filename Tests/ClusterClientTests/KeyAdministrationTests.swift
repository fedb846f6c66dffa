import Foundation
import TestSupport
import Testing

/// The subcommands of `activity-cluster` for keys, against a real etcd.
@Suite(
    "Keys in a real etcd", .serialized, .processes, .timeLimit(.minutes(5)),
    .enabled(if: EtcdMember.isTried, "`make test-cluster` runs them"),
    .enabled(if: EtcdMember.isInstalled, "\(EtcdMember.requirement)"))
struct KeyAdministrationTests {
    private struct Row: Decodable, Equatable {
        let machine: String
        let key: String
        let allowed: Bool
        let own: Bool
        let allowedBy: String?
    }

    /// A machine, whose commands a test runs.
    private struct Machine {
        let etcd: EtcdMember
        let folder: ScratchFolder
        let name: String

        /// Runs a subcommand that has to succeed.
        func keys(_ subcommand: String, _ options: String...) async throws -> [Row] {
            let finished = try await run(subcommand, options)
            #expect(finished.status == 0 && finished.errors.isEmpty, "\(finished)")
            return try JSONDecoder().decode([Row].self, from: Data(finished.output.utf8))
        }

        /// Runs a subcommand that has to fail, and returns its reason.
        func failure(_ subcommand: String, _ options: String...) async throws -> String {
            let finished = try await run(subcommand, options)
            #expect(finished.status != 0 && finished.output.isEmpty, "\(finished)")
            return finished.errors
        }

        private func run(_ subcommand: String, _ options: [String]) async throws -> Finished {
            try await ChildProcess.run(
                BuiltProducts.activityCluster,
                [subcommand] + options + [
                    "--state-directory", folder.url.path, "--cluster", "C", "--machine", name, "--", etcd.endpoint,
                ])
        }
    }

    private static func machine(
        _ name: String, _ body: (Machine, EtcdMember) async throws -> Void
    ) async throws {
        try await EtcdMember.run { etcd in
            try await ClusterCheckTests.serves(etcd)
            let folder = try ScratchFolder(named: "keys")
            defer { folder.remove() }
            try await body(Machine(etcd: etcd, folder: folder, name: name), etcd)
        }
    }

    @Test("A key is made, allowed, replaced without a gap, and revoked")
    func life() async throws {
        try await Self.machine("M1") { machine, _ in
            #expect(try await machine.keys("show-keys").isEmpty)
            let first = try #require(try await machine.keys("new-key").first)
            #expect(first.own && !first.allowed && first.machine == "M1")
            #expect(try await machine.keys("show-keys") == [first])
            let allowed = try await machine.keys("allow-key", "--of", "M1", "--public-key", first.key)
            #expect(allowed.map(\.key) == [first.key] && allowed.allSatisfy(\.allowed))
            let second = try #require(try await machine.keys("new-key").first)
            #expect(try await machine.keys("show-keys").map(\.allowed) == [true, false])
            _ = try await machine.keys("allow-key", "--of", "M1", "--public-key", second.key)
            // Both may be in use, so neither gives way to a third one.
            #expect(try await machine.failure("new-key").contains("revoke one first"))
            let left = try await machine.keys("revoke-key", "--of", "M1", "--public-key", first.key)
            #expect(left.map(\.key) == [second.key])
            let third = try #require(try await machine.keys("new-key").first)
            let present = try await machine.keys("show-keys")
            #expect(present.map(\.key) == [second.key, third.key] && present.map(\.allowed) == [true, false])
            #expect(try await machine.keys("revoke-key", "--of", "M1").isEmpty)
            #expect(try await machine.failure("revoke-key", "--of", "M1").contains("M1 is not allowed any key"))
        }
    }

    @Test("All machines' keys are listed by machine; rows of other programs are passed over")
    func list() async throws {
        try await Self.machine("M1") { machine, _ in
            let digits = ["a", "b", "c"].map { String(repeating: $0, count: 64) }
            for (name, key) in zip(["M2", "M1", "M2"], digits) {
                _ = try await machine.keys("allow-key", "--of", name, "--public-key", key)
            }
            let listed = try await machine.keys("list-keys")
            #expect(listed.map(\.machine) == ["M1", "M2", "M2"])
            #expect(listed.map(\.key) == [digits[1], digits[0], digits[2]])
            #expect(
                try await machine.failure("allow-key", "--of", "M2", "--public-key", String(repeating: "d", count: 64))
                    .contains("M2 has 2 keys already"))
        }
    }

    @Test("Two administrators who allow keys at once lose none")
    func together() async throws {
        try await Self.machine("M1") { machine, _ in
            let names = (0..<6).map { "M\($0 / 2)" }
            let digits = (0..<6).map { String(repeating: "\($0)", count: 64) }
            try await withThrowingTaskGroup(of: Void.self) { group in
                for (name, key) in zip(names, digits) {
                    group.addTask { _ = try await machine.keys("allow-key", "--of", name, "--public-key", key) }
                }
                try await group.waitForAll()
            }
            #expect(Set(try await machine.keys("list-keys").map(\.key)) == Set(digits))
        }
    }

    @Test("A machine's own user reads keys and cannot change them; an administrator's name stands beside the key")
    func rights() async throws {
        try await Self.machine("M1") { machine, etcd in
            let key = String(repeating: "a", count: 64)
            try await EtcdUsers.enable(
                [
                    "M1": [
                        EtcdUsers.Right(kind: "READ", prefix: "ab/1/C/"),
                        EtcdUsers.Right(kind: "WRITE", prefix: "ab/1/C/machines/M1"),
                        EtcdUsers.Right(kind: "WRITE", prefix: "ab/1/C/apps/M1/"),
                        EtcdUsers.Right(kind: "WRITE", prefix: "ab/1/C/sessions/M1/"),
                    ]
                ], on: etcd)
            let file = try EtcdUsers.passwordFile(in: machine.folder)
            let refused = try await machine.failure(
                "allow-key", "--of", "M1", "--public-key", key, "--user", "M1", "--password-file", file)
            #expect(refused.contains("permission denied"), "\(refused)")
            let allowed = try await machine.keys(
                "allow-key", "--of", "M1", "--public-key", key, "--user", "root", "--password-file", file)
            #expect(allowed.map(\.allowedBy) == ["root"])
            let revoked = try await machine.failure(
                "revoke-key", "--of", "M1", "--user", "M1", "--password-file", file)
            #expect(revoked.contains("permission denied"), "\(revoked)")
            #expect(try await machine.keys("list-keys", "--user", "M1", "--password-file", file).map(\.key) == [key])
            #expect(try await machine.failure("list-keys").isEmpty == false)
        }
    }

    @Test("The secret half is nowhere but in its file")
    func secret() async throws {
        try await Self.machine("M1") { machine, _ in
            let made = try #require(try await machine.keys("new-key").first)
            let secret = try String(contentsOf: machine.folder.url.appending(path: "cluster-keys"), encoding: .utf8)
                .trimmingCharacters(in: .newlines)
            #expect(secret.count == 64 && secret != made.key)
            for subcommand in ["new-key", "show-keys", "list-keys"] {
                #expect(try await machine.keys(subcommand).map(\.key).contains(secret) == false)
            }
        }
    }

    @Test("A key that is none, and a machine's name that is none, are refused by name")
    func malformed() async throws {
        try await Self.machine("M1") { machine, _ in
            let key = try await machine.failure("allow-key", "--of", "M1", "--public-key", "xyz")
            #expect(key.contains("'xyz' is not a valid key"))
            let name = try await machine.failure("revoke-key", "--of", "a/b")
            #expect(name.contains("'a/b' is not a valid name of a machine"))
        }
    }
}
