import ActivityWire
import BrokerCore
import Glibc
import SystemFiles
import Testing

@testable import ActivityBroker

extension LaunchTests {
    @Suite("Window log files")
    struct WindowLogFilesTests {
        private func permissions(_ path: String) -> mode_t {
            var status = stat()
            return lstat(path, &status) == 0 ? status.permissions : 0
        }

        @Test("Only the user can read a log, and output is appended")
        func modes() throws {
            let scratch = try ScratchFolder()
            var logs = try WindowLogFiles(stateDirectory: "\(scratch.path)/state/deep")
            for text in ["one\n", "two\n"] {
                let file = try logs.open("a.log")
                LaunchTests.append(text, to: file)
            }
            #expect(try scratch.text("state/deep/logs/a.log") == "one\ntwo\n")
            #expect(permissions("\(logs.folder)/a.log") == 0o600)
            #expect(permissions(logs.folder) == 0o700)
        }

        @Test("A removed log folder is recreated with the next log")
        func removedFolder() throws {
            let scratch = try ScratchFolder()
            var logs = try WindowLogFiles(stateDirectory: scratch.path)
            let first = try logs.open("a.log")
            #expect(unlink("\(logs.folder)/a.log") == 0 && rmdir(logs.folder) == 0)
            logs.checkSizes()
            let second = try logs.open("b.log")
            LaunchTests.append("lost\n", to: first)
            LaunchTests.append("kept\n", to: second)
            #expect(try scratch.text("logs/b.log") == "kept\n")
            #expect(permissions(logs.folder) == 0o700)
            #expect(permissions("\(logs.folder)/b.log") == 0o600)
        }

        @Test("A check rotates growing logs, returns their growth, and does not touch idle ones")
        func growing() throws {
            let scratch = try ScratchFolder()
            var logs = try WindowLogFiles(stateDirectory: scratch.path, fileBytes: 10)
            let one = try logs.open("one.log")
            let other = try logs.open("other.log")
            LaunchTests.append("0123456789abcde", to: one)
            LaunchTests.append("abc", to: other)
            #expect(logs.cutGrowing(all: false) == 0, "nobody is known to grow")
            #expect(logs.cutGrowing(all: true) == 15)
            #expect(try scratch.text("logs/one.log") == "")
            #expect(try scratch.text("logs/one.log.1") == "56789abcde")
            LaunchTests.append("01234567", to: other)
            #expect(logs.cutGrowing(all: false) == 8)
            #expect(try scratch.text("logs/other.log") == "")
            LaunchTests.append("0123456789abcde", to: one)
            #expect(logs.cutGrowing(all: false) == 0, "it rested at the last look")
            #expect(logs.cutGrowing(all: true) == 15)
        }

        @Test("A log over its limit is moved to .1 while its window keeps writing")
        func rotation() throws {
            let scratch = try ScratchFolder()
            var logs = try WindowLogFiles(stateDirectory: scratch.path, fileBytes: 10)
            let file = try logs.open("a.log")
            LaunchTests.append("0123456789", to: file)
            logs.checkSizes()
            #expect(!scratch.exists("logs/a.log.1"))
            LaunchTests.append("abcde", to: file)
            logs.checkSizes()
            #expect(try scratch.text("logs/a.log.1") == "56789abcde")
            #expect(try scratch.text("logs/a.log") == "")
            LaunchTests.append("after", to: file)
            #expect(try scratch.text("logs/a.log") == "after")
            #expect(permissions("\(logs.folder)/a.log.1") == 0o600)
            #expect(!scratch.exists("logs/a.log.1.new"))
        }

        @Test("A real window's flooding log is rotated, and its later output is present")
        func flood() throws {
            let stage = try LaunchFixture()
            #expect(mkfifo("\(stage.scratch.path)/hold", 0o600) == 0)
            let flood = "i=0; while [ $i -lt 2000 ]; do echo a line of the flood; i=$((i+1)); done"
            let order = try stage.order("\(flood); echo flooded; read line < hold; echo after")
            _ = try stage.launch(order)
            #expect(stage.waits(forLine: "flooded"))
            stage.checkLogSizes()
            #expect(try stage.log() == "")
            let old = try stage.scratch.text("logs/\(WindowLogFiles.logName(session: order.session, app: order.app)).1")
            #expect(old.utf8.count == 10_000)
            #expect(old.hasSuffix("flooded\n"))
            let hold = open("\(stage.scratch.path)/hold", O_WRONLY)
            close(hold)
            _ = stage.end(of: order.process)
            #expect(try stage.log() == "after\n")
        }

        @Test("A log that grew while no broker was running is rotated at the start and at the next launch")
        func atStart() throws {
            let scratch = try ScratchFolder()
            try scratch.write("logs/a.log", "0123456789abcde")
            var logs = try WindowLogFiles(stateDirectory: scratch.path, fileBytes: 10)
            #expect(try scratch.text("logs/a.log.1") == "56789abcde")
            try scratch.write("logs/b.log", "0123456789X")
            _ = try logs.open("b.log")
            #expect(try scratch.text("logs/b.log.1") == "123456789X")
        }

        @Test("Only logs of running processes are checked; released ones are not")
        func released() throws {
            let scratch = try ScratchFolder()
            var logs = try WindowLogFiles(stateDirectory: scratch.path, fileBytes: 10)
            let file = try logs.open("a.log")
            logs.resume("a.log")
            LaunchTests.append("0123456789abcde", to: file)
            logs.release("a.log")
            logs.checkSizes()
            #expect(scratch.exists("logs/a.log.1"))
            logs.release("a.log")
            logs.release("a.log")
            LaunchTests.append("0123456789abcde", to: file)
            logs.checkSizes()
            #expect(try scratch.text("logs/a.log") == "0123456789abcde")
        }

        @Test("The number of logs is limited; the least recently used ones are removed with their .1")
        func surplus() throws {
            let scratch = try ScratchFolder()
            for number in 0..<5 {
                let path = try scratch.write("logs/\(number).log", "x")
                let time = timespec(tv_sec: 1_000_000 + number, tv_nsec: 0)
                #expect(utimensat(AT_FDCWD, path, [time, time], 0) == 0)
            }
            try scratch.write("logs/0.log.1", "x")
            let logs = try WindowLogFiles(stateDirectory: scratch.path, files: 3, days: 30_000)
            #expect(try FolderEntries.names(in: logs.folder, limit: 10).names == ["2.log", "3.log", "4.log"])
            logs.remove("3.log")
            #expect(!scratch.exists("logs/3.log"))
        }

        @Test(
            "A link, a pipe or a folder in the place of a log is moved aside, and what it leads to is left alone",
            arguments: ["link", "pipe", "folder"])
        func foreignEntry(kind: String) throws {
            let scratch = try ScratchFolder()
            let precious = try scratch.write("precious", String(repeating: "x", count: 100))
            var logs = try WindowLogFiles(stateDirectory: scratch.path, fileBytes: 10)
            let log = "\(logs.folder)/a.log"
            switch kind {
            case "link": #expect(symlink(precious, log) == 0)
            case "pipe": #expect(mkfifo(log, 0o600) == 0)
            default: #expect(mkdir(log, 0o700) == 0)
            }
            var before = stat()
            #expect(lstat(log, &before) == 0)
            let file = try logs.open("a.log")
            LaunchTests.append("line\n", to: file)
            #expect(try scratch.text("logs/a.log") == "line\n")
            #expect(logs.takeMovedAside() == ["\(log).aside-1"])
            #expect(logs.takeMovedAside() == [])
            var after = stat()
            #expect(lstat("\(log).aside-1", &after) == 0 && after.isSameFile(as: before))
            #expect(try scratch.text("precious").utf8.count == 100)
        }

        @Test("A link in the place of the folder is not followed, and the next log makes the folder again")
        func foreignFolder() throws {
            let scratch = try ScratchFolder()
            var logs = try WindowLogFiles(stateDirectory: scratch.path, fileBytes: 10, files: 1)
            let first = try logs.open("a.log")
            try scratch.write("elsewhere/a.log", String(repeating: "x", count: 100))
            try scratch.write("elsewhere/b.log", String(repeating: "x", count: 100))
            #expect(rename(logs.folder, "\(scratch.path)/away") == 0)
            #expect(symlink("\(scratch.path)/elsewhere", logs.folder) == 0)
            LaunchTests.append("0123456789abcde", to: first)
            for _ in 0..<1_800 { logs.checkSizes() }
            logs.remove("b.log")
            #expect(try scratch.text("away/a.log.1") == "56789abcde")
            LaunchTests.append("kept\n", to: try logs.open("b.log"))
            #expect(logs.takeMovedAside() == ["\(logs.folder).aside-1"])
            #expect(try scratch.text("logs/b.log") == "kept\n")
            #expect(permissions(logs.folder) == 0o700)
            for name in ["a.log", "b.log"] { #expect(try scratch.text("elsewhere/\(name)").utf8.count == 100) }
        }

        @Test("A log is named after its session or app, and the name is always valid")
        func names() throws {
            let app = try #require(AppID("org.example.app"))
            let session = try #require(SceneSessionID("00000000-0000-0001-0000-000000000002"))
            #expect(WindowLogFiles.logName(session: session, app: app) == "00000000-0000-0001-0000-000000000002.log")
            #expect(WindowLogFiles.logName(session: nil, app: app) == "org.example.app.log")
            let long = try ["a", "b"].map { try #require(AppID(String(repeating: "x", count: 254) + $0)) }
            let names = long.map { WindowLogFiles.logName(session: nil, app: $0) }
            #expect(Set(names).count == 2)
            #expect(names.allSatisfy { "\($0).1.new".utf8.count <= 255 })
        }
    }
}
