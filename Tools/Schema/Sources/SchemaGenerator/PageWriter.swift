import Foundation
import SwiftProtobufPluginLibrary

/// Writes the generated parts of the protocol's page that come from the schema.
struct PageWriter {
    let schema: Schema
    let limits: LimitTables
    private let reference: Reference

    init(schema: Schema, limits: LimitTables) {
        self.schema = schema
        self.limits = limits
        reference = Reference(schema.file)
    }

    /// Called like the page's markers.
    func files() -> [String: String] {
        let limits = LimitWriter(limits: limits)
        return [
            "requests.md": requests() + "\n", "messages.md": messages() + "\n",
            "limits.md": limits.page("Limits") + "\n", "drag-limits.md": limits.page("DragLimits") + "\n",
            "callbacks.tsv": callbacks(),
        ]
    }

    private func messages() -> String {
        var pieces: [String] = []
        var part = ""
        for definition in reference.definitions {
            if definition.part != part {
                part = definition.part
                pieces.append("### \(part)")
            }
            pieces.append("#### " + (definition.isEnumeration ? "enum " : "") + definition.name)
            pieces.append(definition.meaning)
            pieces.append(members(of: definition))
        }
        return pieces.joined(separator: "\n\n")
    }

    private func members(of definition: Reference.Definition) -> String {
        if definition.isEnumeration {
            let rows = definition.members.map { ["\($0.number)", "`\($0.name)`", $0.meaning] }
            return MarkdownTable(head: ["No.", "Value", "Meaning"], rows: rows).text
        }
        guard !definition.members.isEmpty else { return "No fields." }
        var rows: [[String]] = []
        var choice = ""
        for member in definition.members {
            if let one = member.choice, one.name != choice {
                choice = one.name
                rows.append(["", "*one of* `\(one.name)`", "", one.meaning])
            }
            let type = (member.label.isEmpty ? "" : member.label + " ") + "`\(member.type)`"
            rows.append(["\(member.number)", "`\(member.name)`", type, member.meaning])
        }
        return MarkdownTable(head: ["No.", "Field", "Type", "Meaning"], rows: rows).text
    }

    /// What a client may send: the class and the answer are the first and the last words of each comment.
    private func requests() -> String {
        let message = reference.definitions.first { $0.name == "ClientMessage" }
        let rows = (message?.members ?? []).filter { $0.choice != nil }.map { member in
            let kind = member.meaning.prefixMatch(
                of: /(Durable|Transient|Query)(, or transient where it says so|,? of [a-z ]+)?/)
            let answer = member.meaning.firstMatch(of: /; answered by ([^;]*)\.$/)
            return ["`\(member.name)`", kind?.0.lowercased() ?? "", answer.map { String($0.1) } ?? "–"]
        }
        return MarkdownTable(head: ["Message", "Class", "Answered by"], rows: rows).text
    }

    /// Calls of a drag: what UIKit calls each, and its field.
    private func callbacks() -> String {
        let calls = schema.messages.flatMap(\.oneofs).first { $0.swiftName == "DragCall" }?.fields ?? []
        return calls.map { "\($0.rules.hasWord ? $0.rules.word : $0.property)\t\($0.descriptor.name)\n" }
            .joined()
    }
}
