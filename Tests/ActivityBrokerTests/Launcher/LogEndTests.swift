import ActivityWire
import BrokerCore
import Glibc
import SystemFiles
import Testing

@testable import ActivityBroker

extension LaunchTests {
    @Suite("Last output in a log")
    struct LogEndTests {
        @Test("The last output is that of the latest process, not of an earlier one")
        func beginning() throws {
            let scratch = try ScratchFolder()
            try scratch.write("logs/a.log", "earlier\n")
            var logs = try WindowLogFiles(stateDirectory: scratch.path)
            #expect(logs.lastOutput(in: "a.log") == .none)
            let file = try logs.open("a.log")
            #expect(logs.lastOutput(in: "a.log") == .none)
            LaunchTests.append("mine\n", to: file)
            #expect(logs.lastOutput(in: "a.log").text == "mine")
            logs.release("a.log")
            let next = try logs.open("a.log")
            LaunchTests.append("next\n", to: next)
            #expect(logs.lastOutput(in: "a.log").text == "next")
            #expect(ftruncate(next.number, 0) == 0)
            LaunchTests.append("anew\n", to: next)
            #expect(logs.lastOutput(in: "a.log").text == "anew")
        }

        @Test("After a rotation the last output continues from the older file, from where the process began")
        func cut() throws {
            let scratch = try ScratchFolder()
            try scratch.write("logs/a.log", "earlier\n")
            var logs = try WindowLogFiles(stateDirectory: scratch.path, fileBytes: 20)
            let file = try logs.open("a.log")
            LaunchTests.append("one\ntwo\nthree\nfour\n", to: file)
            logs.checkSizes()
            #expect(try scratch.text("logs/a.log") == "")
            #expect(try scratch.text("logs/a.log.1") == "\none\ntwo\nthree\nfour\n")
            LaunchTests.append("five\n", to: file)
            #expect(logs.lastOutput(in: "a.log").text == "one\ntwo\nthree\nfour\nfive")
            LaunchTests.append("0123456789012345\n", to: file)
            logs.checkSizes()
            LaunchTests.append("six\n", to: file)
            #expect(logs.lastOutput(in: "a.log").text == "ve\n0123456789012345\nsix")
        }

        @Test("Only the reported tail of a 100 MB log is read")
        func large() throws {
            let scratch = try ScratchFolder()
            let path = try scratch.write("a.log", "")
            let file = try Descriptor(opening: path, flags: O_WRONLY)
            #expect(ftruncate(file.number, 100_000_000) == 0 && lseek(file.number, 0, SEEK_END) == 100_000_000)
            LaunchTests.append("\nthe end\n", to: file)
            // The zeros are one line that is too long, and so left out.
            #expect(LogEnd(of: path, from: 0).output.text == "the end")
            let before = Self.bytesRead()
            _ = LogEnd(of: path, from: 0)
            #expect(Self.bytesRead() - before < 2 * LastOutput.bytesRead)
        }

        /// By this thread, by the kernel's count.
        private static func bytesRead() -> Int {
            let bytes = (try? BoundedFile.read("/proc/thread-self/io", limit: 4_096)) ?? []
            let line = String(decoding: bytes, as: UTF8.self).split(separator: "\n").first ?? ""
            return line.split(separator: " ").last.flatMap { Int($0) } ?? 0
        }

        @Test("A pipe or a link in place of a log is not read and does not block")
        func others() throws {
            let scratch = try ScratchFolder()
            let secret = try scratch.write("secret", "secret\n")
            #expect(mkfifo("\(scratch.path)/pipe", 0o600) == 0 && symlink(secret, "\(scratch.path)/link") == 0)
            for name in ["pipe", "link", "missing"] {
                #expect(LogEnd(of: "\(scratch.path)/\(name)", from: 0).output == .none, "\(name)")
            }
        }

        @Test("Logs unused for a long time are removed with their older parts; those in use are kept")
        func age() throws {
            let scratch = try ScratchFolder()
            func write(_ name: String, daysAgo: Int) throws {
                let path = try scratch.write("logs/\(name)", "x")
                let time = timespec(tv_sec: time(nil) - daysAgo * 86_400, tv_nsec: 0)
                #expect(utimensat(AT_FDCWD, path, [time, time], 0) == 0)
            }
            try write("old.log", daysAgo: LogLimits.days + 1)
            try write("old.log.1", daysAgo: LogLimits.days + 2)
            try write("young.log", daysAgo: LogLimits.days - 1)
            var logs = try WindowLogFiles(stateDirectory: scratch.path)
            #expect(try FolderEntries.names(in: logs.folder, limit: 10).names == ["young.log"])
            try write("young.log", daysAgo: LogLimits.days + 1)
            _ = try logs.open("young.log")
            for _ in 0..<1_800 { logs.checkSizes() }
            #expect(scratch.exists("logs/young.log"))
            logs.release("young.log")
            for _ in 0..<1_800 { logs.checkSizes() }
            #expect(!scratch.exists("logs/young.log"))
        }
    }
}
