import ActivityWire
import Foundation
import TestSupport

@testable import brokerctl

/// The part of docs/cli.md that follows from the parser and from what the commands print.
///
/// To write it anew: `ACTIVITY_BROKER_WRITE_DOCUMENTS=1 make test-some TESTS=CommandPageTests`.
struct CommandPage {
    static let file = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().appending(path: "docs/cli.md")
    static let isWriting = ProcessInfo.processInfo.environment["ACTIVITY_BROKER_WRITE_DOCUMENTS"] == "1"
    /// What all commands take, which the page says once.
    static let shared = ["endpoint", "timeout", "json", "field"]
    static let begin = "<!-- commands:begin -->\n"
    static let end = "<!-- commands:end -->\n"

    /// A command without further ones, by its words: `apps check`.
    struct Entry {
        var name: String
        var help: JSON
    }

    let entries: [Entry]
    /// The names of the fields of each command's JSON.
    let fields: [String: [String]]

    /// - Parameter help: what `brokerctl --experimental-dump-help` prints.
    init(help: JSON, outputs: [String: [String]]) throws {
        entries = Self.leaves(of: help["command"], prefix: [])
        fields = try outputs.mapValues { texts in
            var names: [String] = []
            for text in texts { Self.collect(try JSON(parsing: text), "", &names) }
            return Array(Set(names)).sorted()
        }
    }

    var text: String { entries.map { section($0) }.joined(separator: "\n") }

    private func section(_ entry: Entry) -> String {
        var lines = ["### `brokerctl \(entry.name)`", "", entry.help["abstract"].text ?? "", ""]
        lines += Self.discussion(entry.help["discussion"].text ?? "")
        let arguments = entry.help["arguments"].items
            .filter { $0["shouldDisplay"].boolean == true && !["help", "version"].contains($0["valueName"].text) }
            .filter { !Self.shared.contains($0["preferredName"]["name"].text ?? "") }
        if !arguments.isEmpty {
            lines += ["| Argument | Meaning |", "| --- | --- |"]
            lines += arguments.map { "| \(Self.spelling($0)) | \(Self.meaning($0)) |" }
            lines.append("")
        }
        let names = (fields[entry.name] ?? []).map { "`\($0)`" }.joined(separator: ", ")
        return (lines + ["JSON: \(names)", ""]).joined(separator: "\n")
    }

    /// Paragraphs as they are, those of several lines as a list, and what is indented as it is typed.
    private static func discussion(_ text: String) -> [String] {
        text.components(separatedBy: "\n\n").filter { !$0.isEmpty }.flatMap { paragraph in
            let lines = paragraph.components(separatedBy: "\n")
            guard lines.allSatisfy({ $0.hasPrefix("  ") }) else {
                return (lines.count == 1 ? lines : lines.map { "- \($0)" }) + [""]
            }
            return ["```"] + lines.map { String($0.dropFirst(2)) } + ["```", ""]
        }
    }

    private static func leaves(of command: JSON, prefix: [String]) -> [Entry] {
        let commands = command["subcommands"].items.filter { $0["commandName"].text != "help" }
        guard !commands.isEmpty else { return [Entry(name: prefix.joined(separator: " "), help: command)] }
        return commands.flatMap { leaves(of: $0, prefix: prefix + [$0["commandName"].text ?? ""]) }
    }

    private static func spelling(_ argument: JSON) -> String {
        let value = "<\(argument["valueName"].text ?? "")>"
        let many = argument["isRepeating"].boolean == true ? "…" : ""
        guard argument["kind"].text != "positional" else { return "`\(value)`\(many)" }
        let names = argument["names"].items.map { name in
            (name["kind"].text == "long" ? "--" : "-") + (name["name"].text ?? "")
        }
        let spelt = names.joined(separator: ", ")
        return argument["kind"].text == "flag" ? "`\(spelt)`" : "`\(spelt) \(value)`\(many)"
    }

    private static func meaning(_ argument: JSON) -> String {
        let text = (argument["abstract"].text ?? "").replacingOccurrences(of: "|", with: "\\|")
        return argument["defaultValue"].text.map { "\(text) Default: `\($0)`." } ?? text
    }

    /// `windows[].app` for a field of the objects in a list.
    private static func collect(_ value: JSON, _ path: String, _ names: inout [String]) {
        switch value {
        case .object(let fields):
            for (name, field) in fields {
                let own = path.isEmpty ? name : "\(path).\(name)"
                names.append(own)
                collect(field, own, &names)
            }
        case .list(let items):
            for item in items { collect(item, "\(path)[]", &names) }
        case .null, .boolean, .number, .text: break
        }
    }
}
