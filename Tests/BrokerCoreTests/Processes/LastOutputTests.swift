import ActivityWire
import Testing

@testable import BrokerCore

@Suite("Last output")
struct LastOutputTests {
    private func text(_ text: String, isCut: Bool = false) -> String? {
        LastOutput(endOf: Array(text.utf8), isCut: isCut).text
    }

    @Test("The last lines of output are kept unchanged, without trailing empty lines")
    func lines() {
        #expect(text("one\ntwo\n\n") == "one\ntwo")
        #expect(text("\tone\r\ntwo") == "\tone\ntwo")
        #expect(text("") == nil && text("\n\n") == nil && LastOutput.none.text == nil)
        let many = (1...Limits.lastOutputLines + 1).map { "line \($0)" }
        #expect(text(many.joined(separator: "\n") + "\n") == many.dropFirst().joined(separator: "\n"))
    }

    @Test(
        "Control characters and bytes that are not UTF-8 are replaced",
        arguments: ["\u{1B}", "\r", "\0", "\u{202E}", "\u{9B}"])
    func unsafe(character: String) {
        #expect(text("a\(character)b") == "a\u{FFFD}b")
        #expect(LastOutput(endOf: [97, 0xFF, 98], isCut: false).text == "a\u{FFFD}b")
    }

    @Test("Output over the limit loses whole lines, or the beginning of a single long line")
    func bytes() throws {
        let line = String(repeating: "é", count: 300)
        let some = try #require(text(Array(repeating: line, count: 19).joined(separator: "\n")))
        #expect(some.utf8.count <= Limits.lastOutputBytes)
        #expect(some == Array(repeating: line, count: 6).joined(separator: "\n"))
        let long = try #require(text("x" + String(repeating: "é", count: Limits.lastOutputBytes)))
        #expect(long == String(repeating: "é", count: Limits.lastOutputBytes / 2))
        let noise = LastOutput(endOf: [UInt8](repeating: 0xFF, count: LastOutput.bytesRead), isCut: true)
        #expect(try #require(noise.text).utf8.count <= Limits.lastOutputBytes)
    }

    @Test("A partial character at the beginning of truncated output is dropped")
    func cut() {
        let bytes = Array("é!".utf8.dropFirst())
        #expect(LastOutput(endOf: bytes, isCut: true).text == "!")
        #expect(LastOutput(endOf: bytes, isCut: false).text == "\u{FFFD}!")
    }
}
