import Foundation
import TestSupport
import Testing

@testable import brokerctl

@Suite("Files that other programs change too")
struct GuardedFileTests {
    private func withFile(_ text: String?, _ body: (URL) throws -> Void) throws {
        let folder = try ScratchFolder(named: "guard")
        defer { folder.remove() }
        let file = folder.url.appendingPathComponent("list")
        if let text { try Data(text.utf8).write(to: file) }
        try body(file)
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
        #expect(names.allSatisfy { !$0.hasSuffix(".brokerctl-new") })
    }

    private func replace(_ file: URL, _ old: String?, _ new: String?) throws -> Bool {
        try GuardedFile(file.path).replace(
            with: new.map { Array($0.utf8) }, expecting: old.map { Array($0.utf8) })
    }

    private func text(_ file: URL) -> String? { try? String(contentsOf: file, encoding: .utf8) }

    @Test("A file with the expected content is replaced, made or removed")
    func expected() throws {
        try withFile("a") { file in
            chmod(file.path, 0o640)
            let steps: [(String?, String?)] = [("a", "b"), ("b", nil), (nil, "c")]
            for (old, new) in steps {
                let isDone = try replace(file, old, new)
                #expect(isDone)
                #expect(text(file) == new)
                if new == "b" { #expect(FileFacts(file.path)?.permissions == 0o640) }
            }
        }
    }

    @Test(
        "A file with other content stays as it is",
        arguments: [("a", "x"), ("a", nil), (nil, "x")] as [(String?, String?)])
    func changed(content: String?, expected: String?) throws {
        try withFile(content) { file in
            for new in ["b", nil] {
                let isDone = try replace(file, expected, new)
                #expect(!isDone)
                #expect(text(file) == content)
            }
        }
    }

    @Test("A symbolic link stays one, and its file is replaced")
    func link() throws {
        try withFile("a") { file in
            let link = file.deletingLastPathComponent().appendingPathComponent("link")
            try FileManager.default.createSymbolicLink(atPath: link.path, withDestinationPath: "list")
            let isDone = try replace(link, "a", "b")
            #expect(isDone)
            #expect(FileFacts(link.path)?.kind == .link)
            #expect(text(file) == "b")
        }
    }

    @Test("A symbolic link to nothing is refused")
    func dangling() throws {
        try withFile(nil) { file in
            try FileManager.default.createSymbolicLink(atPath: file.path, withDestinationPath: "nothing")
            #expect(throws: CommandFailure.self) { try GuardedFile(file.path) }
        }
    }

    @Test("A read-only file is refused, also for the superuser")
    func readOnly() throws {
        try withFile("a") { file in
            chmod(file.path, 0o444)
            #expect(throws: CommandFailure.self) { try GuardedFile(file.path).checkWritable() }
        }
    }

    @Test("What a killed command has left is removed")
    func leftover() throws {
        try withFile("a") { file in
            let leftover = file.deletingLastPathComponent().appendingPathComponent(".list.brokerctl-new")
            try Data("x".utf8).write(to: leftover)
            let isDone = try replace(file, "a", "a")
            #expect(isDone)
        }
    }
}
