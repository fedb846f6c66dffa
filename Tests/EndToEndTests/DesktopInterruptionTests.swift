import Foundation
import TestSupport
import Testing

/// The commands, killed or overtaken by another program at a system call.
@Suite(
    "Desktop commands at their system calls", .serialized, .processes, .timeLimit(.minutes(10)),
    .enabled(if: Tracer.isInstalled, "strace is not installed"))
struct DesktopInterruptionTests {
    /// The system calls that change the disk.
    private static let calls =
        "?mkdir,mkdirat,?link,linkat,?unlink,unlinkat,?rmdir,?rename,?renameat,renameat2,fsync,fchmod,fchown"

    /// A system call of a command: its name, and the number of calls of this name up to it.
    private struct Call {
        var name: String
        var number: Int
    }

    private static func words(_ command: String) -> [String] {
        [BuiltProducts.brokerctl, "desktop", command] + (command == "install" ? ["--all"] : [])
    }

    /// Runs a command, and returns its calls that change the disk, in their order.
    private func calls(of command: String, _ desktop: DesktopHome) async throws -> [Call] {
        let trace = desktop.scratch.url.appendingPathComponent("trace")
        let finished = try await ChildProcess.run(
            Tracer.path, ["-f", "-qq", "-o", trace.path, "-e", "trace=\(Self.calls)"] + Self.words(command),
            environment: desktop.environment)
        #expect(finished.status == 0, "\(finished)")
        var counts: [String: Int] = [:]
        return try DesktopHome.text(trace).split(separator: "\n").compactMap { line in
            guard let name = line.firstMatch(of: /^\d+ +(\w+)\(/)?.1 else { return nil }
            counts[String(name), default: 0] += 1
            return Call(name: String(name), number: counts[String(name), default: 0])
        }
    }

    /// Runs a command that is killed at a system call.
    private func kill(_ command: String, at call: Call, _ desktop: DesktopHome) async throws {
        let finished = try await ChildProcess.run(
            Tracer.path,
            [
                "-f", "-qq", "-o", "/dev/null", "-e", "trace=\(call.name)", "-e",
                "inject=\(call.name):signal=KILL:when=\(call.number)",
            ] + Self.words(command), environment: desktop.environment)
        #expect(finished.status != 0, "not killed at \(call)")
    }

    /// Kills a command at each of its calls, each time in a home of its own, and then removes everything.
    ///
    /// - Parameter prepare: What happens before the command.
    private func killAtEachCall(
        _ command: String, _ home: DesktopHome.Before, after prepare: (DesktopHome) async throws -> Void
    ) async throws -> Int {
        var calls: [Call] = []
        try await DesktopHome.with(home) { desktop in
            try await prepare(desktop)
            calls = try await self.calls(of: command, desktop)
        }
        for call in calls {
            try await DesktopHome.with(home) { desktop in
                let before = try desktop.content()
                try await prepare(desktop)
                try await kill(command, at: call, desktop)
                let removed = try await desktop.brokerctl("desktop", "remove")
                #expect(removed.status == 0, "\(removed)")
                #expect(try desktop.content() == before, "killed at \(call)")
            }
        }
        return calls.count
    }

    @Test(
        "After kill -9 at any step of install, remove restores the home folder",
        arguments: DesktopHome.Before.allCases)
    func killedInstall(home: DesktopHome.Before) async throws {
        #expect(try await killAtEachCall("install", home) { _ in } > 8)
    }

    @Test(
        "After kill -9 at any step of remove, another remove restores the home folder",
        arguments: DesktopHome.Before.allCases)
    func killedRemove(home: DesktopHome.Before) async throws {
        let count = try await killAtEachCall("remove", home) { desktop in
            _ = try await desktop.brokerctl("desktop", "install", "--all")
        }
        #expect(count > 5)
    }

    @Test("A change by another program while the command exchanges the file is not lost")
    func concurrentChange() async throws {
        try await DesktopHome.with(.used) { desktop in
            // The entry is new, so the first exchange is that of mimeapps.list.
            let install = try SpawnedProcess(
                Tracer.path,
                [
                    "-f", "-qq", "-o", "/dev/null", "-e", "trace=renameat2", "-e",
                    "inject=renameat2:delay_enter=2000000:when=1", BuiltProducts.brokerctl, "desktop", "install",
                    "--all",
                ], environment: desktop.environment)
            let new = desktop.home.appendingPathComponent(".config/.mimeapps.list.brokerctl-new")
            try await Polling.until("the command is about to exchange the file") {
                FileManager.default.fileExists(atPath: new.path) || !install.isRunning
            }
            let before = try DesktopHome.text(desktop.associations)
            #expect(!before.contains(DesktopHome.entry))
            try desktop.write(before + "\naudio/ogg=x.desktop\n", to: ".config/mimeapps.list")
            #expect(try await install.ended() == .exited(0))
            let list = try DesktopHome.text(desktop.associations)
            #expect(
                list.contains("audio/ogg=x.desktop\n")
                    && list.contains("application/pdf=\(DesktopHome.entry);a.desktop"))
            _ = try await desktop.brokerctl("desktop", "remove")
            #expect(try DesktopHome.text(desktop.associations) == before + "\naudio/ogg=x.desktop\n")
        }
    }
}
