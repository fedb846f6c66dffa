import Foundation

/// A table of Markdown.
struct MarkdownTable {
    let head: [String]
    let rows: [[String]]

    var text: String {
        let border = "|" + String(repeating: " --- |", count: head.count)
        return ([line(head), border] + rows.map { row in line(row.map { $0.replacing("|", with: "\\|") }) })
            .joined(separator: "\n")
    }

    private func line(_ columns: [String]) -> String { "| " + columns.joined(separator: " | ") + " |" }
}
