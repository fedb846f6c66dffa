import Foundation
import TestSupport
import Testing

@testable import brokerctl

@Suite("Logs of windows on the command line")
struct WindowLogTests {
    private func withLog(_ body: (WindowLog, _ write: (String, String) throws -> Void) throws -> Void) throws {
        let folder = try ScratchFolder(named: "log")
        defer { folder.remove() }
        let log = WindowLog(path: folder.url.appendingPathComponent("a.log").path)
        try body(log) { name, text in
            try Data(text.utf8).write(to: folder.url.appendingPathComponent(name))
        }
    }

    @Test("All that is kept is printed, the older part first, or as many lines as are asked for")
    func lines() throws {
        try withLog { (log, write) throws in
            try write("a.log", "three\nfour\n")
            #expect(try log.text(lines: nil) == "three\nfour\n")
            #expect(try log.text(lines: 1) == "four\n")
            #expect(try log.text(lines: 0) == "")
            try write("a.log.1", "one\ntwo\n")
            #expect(try log.text(lines: nil) == "one\ntwo\nthree\nfour\n")
            #expect(try log.text(lines: 3) == "two\nthree\nfour\n")
            try write("a.log", "unended")
            #expect(try log.text(lines: 2) == "two\nunended")
        }
    }

    @Test("A log that is not there is named, unless it is waited for")
    func missing() throws {
        try withLog { (log, _) throws in
            #expect(throws: CommandFailure.self) { try log.text(lines: nil) }
            #expect(try log.text(lines: nil, mayBeMissing: true) == "")
        }
    }

    @Test("A log is followed by whole lines, also when it is cut or comes late")
    func follow() throws {
        try withLog { (log, write) throws in
            var follower = log.follower
            #expect(try follower.next() == "")
            try write("a.log", "one\ntw")
            #expect(try follower.next() == "one\n")
            #expect(try follower.next() == "")
            try write("a.log", "one\ntwo\nthree\n")
            #expect(try follower.next() == "two\nthree\n")
            try write("a.log", "new\n")
            #expect(try follower.next() == "new\n")
            var late = log.follower
            #expect(try late.next() == "")
        }
    }
}
