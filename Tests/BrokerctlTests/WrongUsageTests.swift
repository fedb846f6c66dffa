import ArgumentParser
import Testing

@testable import brokerctl

@Suite("Wrong usage")
struct WrongUsageTests {
    @Test(
        "A misspelt command is reported with similar ones",
        arguments: [
            (["opne"], ["open"]), (["Open"], ["open"]), (["stauts", "--json"], ["status"]), (["sess"], ["sessions"]),
            (["session", "list"], ["sessions"]), (["screen", "rotat"], ["screen rotate"]),
            (["screen", "rotat", "portrait"], ["screen rotate"]), (["sessions", "lst"], ["sessions list"]),
            (["rotate", "portrait"], ["screen rotate"]), (["quarantined"], ["sessions quarantined"]),
        ] as [([String], [String])])
    func suggestions(arguments: [String], expected: [String]) {
        #expect(UnknownCommand(in: arguments)?.suggestions == expected)
    }

    @Test(
        "A word that resembles no command is reported with all commands",
        arguments: [
            ["xyzzy"], ["sessions", "xyzzy"], [""], [String(repeating: "x", count: 100_000)], ["\u{0}\u{1B}[2J"],
        ])
    func strange(arguments: [String]) throws {
        let unknown = try #require(UnknownCommand(in: arguments))
        #expect(unknown.suggestions.isEmpty && !unknown.known.isEmpty)
        #expect(unknown.word.count <= 60)
    }

    @Test(
        "Existing commands are not reported as unknown",
        arguments: [
            ["open", "opne"], ["screen", "--jsno"], ["sessions"], [], ["--opne"], ["help", "opne"],
            ["apps", "check", "chekc"],
        ])
    func known(arguments: [String]) {
        #expect(UnknownCommand(in: arguments) == nil)
    }

    @Test(
        "The distance counts omitted, inserted, replaced and swapped letters",
        arguments: [
            ("open", "open", 0), ("opne", "open", 1), ("oen", "open", 1), ("oopen", "open", 1), ("opun", "open", 1),
            ("", "open", 4), ("kitten", "sitting", 3),
        ])
    func distance(first: String, second: String, expected: Int) {
        #expect(NearWords.distance(Array(first), Array(second)) == expected)
        #expect(NearWords.distance(Array(second), Array(first)) == expected)
    }

    @Test(
        "A word outside a fixed choice is wrong usage, and the valid words are listed",
        arguments: [
            (["screen", "rotate", "sideways"], "portrait or landscape"),
            (["screen", "device", "ipad2", "--profile", "x"], "classic, modern or windowed"),
            (["screen", "split", "a", "b", "--ratio", "x"], "wide-narrow, half or narrow-wide"),
            (["screen", "divider", "x"], "start, here, leading, trailing, wide-narrow, half or narrow-wide"),
            (["screen", "slide-over", "--swipe", "x"], "hide, recall, next, leading or trailing"),
            (["screen", "slide-over", "--split", "x"], "leading or trailing"),
            (["screen", "open", "a", "--at", "x"], "whereItWas, full, slideOver, leading, trailing or centre"),
            (["screen", "pip", "--corner", "x"], "topLeft, topRight, bottomLeft or bottomRight"),
        ])
    func choices(arguments: [String], words: String) {
        let error = #expect(throws: (any Error).self) { _ = try Brokerctl.parseAsRoot(arguments) }
        let message = error.map { Brokerctl.message(for: $0) } ?? ""
        #expect(message.contains("(expected \(words))"))
        #expect(error.map { Brokerctl.exitCode(for: $0) } == .validationFailure)
    }

    @Test(
        "Empty texts, infinite lengths and missing settings are wrong usage with what to give",
        arguments: [
            (["explain", ""], "expected a request's identifier"), (["screen", "device", ""], "expected a model"),
            (["screen", "display", ""], "expected the display's name"), (["schema", ""], "expected a message"),
            (["apps", "check", ""], "expected the bundle's path"),
            (["apps", "install", ""], "expected the bundle's path"),
            (["apps", "show", ""], "the app is empty (expected its identifier or its name)"),
            (["screen", "display", "d", "--width=-1"], "'-1' is not a valid length"),
            (["screen", "display", "d", "--height", "inf"], "'inf' is not a valid length"),
            (["screen", "keyboard", "a", "--height", "nan"], "'nan' is not a valid length"),
            (["screen", "pip", "--corner", "topLeft", "--width", "x"], "'x' is not a valid length"),
            (["screen", "divider", "half", "--to", "nan"], "'nan' is not a valid length"),
            (["screen", "set"], "specify a setting: --multiple-apps"),
        ])
    func emptyAndEndless(arguments: [String], advice: String) {
        let error = #expect(throws: (any Error).self) { _ = try Brokerctl.parseAsRoot(arguments) }
        #expect(error.map { WrongUsage($0, in: arguments).reason.contains(advice) } == true)
        #expect(error.map { Brokerctl.exitCode(for: $0) } == .validationFailure)
    }

    @Test("A very long argument is truncated in a message")
    func longArguments() throws {
        let arguments = ["events", "--from", String(repeating: "x", count: 100_000)]
        let error = try #require(throws: (any Error).self) { _ = try Brokerctl.parseAsRoot(arguments) }
        let usage = WrongUsage(error, in: arguments)
        #expect(usage.reason.count < 1_000 && usage.fullMessage.count < 2_000)
        #expect(usage.reason.contains("is not a valid position"))
    }

    @Test("An argument that is not UTF-8 is reported by its position")
    func notText() {
        #expect(NotText.first(in: [Array("open".utf8), Array("Käse".utf8)]) == nil)
        #expect(NotText.first(in: [Array("open".utf8), [0x61, 0xFF]]) == 2)
        #expect(NotText.first(in: []) == nil)
    }

    @Test("Candidates that the reason already lists are not repeated")
    func candidates() {
        var failure = CommandFailure(code: "c", reason: "there are a, b", candidates: ["a", "b"])
        #expect(failure.unnamedCandidates.isEmpty)
        failure.problem = "two match"
        #expect(failure.unnamedCandidates == ["a", "b"])
    }
}
