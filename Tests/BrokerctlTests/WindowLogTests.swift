import Foundation
import TestSupport
import Testing

@testable import brokerctl

@Suite("Window logs on the command line")
struct WindowLogTests {
    private func withLog(_ body: (WindowLog, _ write: (String, String) throws -> Void) throws -> Void) throws {
        let folder = try ScratchFolder(named: "log")
        defer { folder.remove() }
        let log = WindowLog(path: folder.url.appendingPathComponent("a.log").path)
        try body(log) { name, text in
            try Data(text.utf8).write(to: folder.url.appendingPathComponent(name))
        }
    }

    @Test("The whole log is printed with the older part first, or only the requested number of lines")
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

    @Test("A missing log is an error, unless it is followed")
    func missing() throws {
        try withLog { (log, _) throws in
            #expect(throws: CommandFailure.self) { try log.text(lines: nil) }
            #expect(try log.text(lines: nil, mayBeMissing: true) == "")
        }
    }

    @Test("A log is followed by complete lines, even if it is rotated or created late")
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
