import SwiftParser
import SwiftSyntax

/// A change of a file's text between two offsets, in UTF-8: text put around what stands there, or in its place.
struct PlantedEdit {
    enum Change {
        case around(prefix: String, suffix: String)
        case instead(String)
    }

    let mistake: String
    let range: Range<Int>
    let change: Change

    /// How `after` takes the place of a match only when the mistake is made; nil where the language does not let it be
    /// chosen there, so that the text needs a `PLANTED` of its own.
    init?(_ match: Match, _ mistake: Mistake, _ place: Mistake.Place) {
        self.mistake = mistake.name
        range = match.start.utf8Offset..<match.end.utf8Offset
        let condition = "isPlanted(\(mistake.number))"
        let (before, after) = (place.before.trimmed, place.after.trimmed)
        if after.contains("PLANTED") {
            let text = after.replacing("PLANTED", with: condition)
            let parts = text.components(around: before)
            change = parts.map { .around(prefix: $0.0, suffix: $0.1) } ?? .instead(text)
        } else if match.isExpression, Self.isExpression(after) {
            change = .around(prefix: "(\(condition) ? (\(after)) : (", suffix: "))")
        } else if match.isStatements {
            change = .around(
                prefix: after.isEmpty ? "if !\(condition) { " : "if \(condition) { \(after) } else { ", suffix: " }")
        } else {
            return nil
        }
    }

    private static func isExpression(_ text: String) -> Bool {
        let statements = Parser.parse(source: text).statements
        guard let only = statements.first, statements.count == 1 else { return false }
        switch only.item {
        case .expr: return true
        case .decl, .stmt: return false
        }
    }

    /// A file's text with all its edits; those inside another one's range stay inside it.
    static func apply(_ edits: [PlantedEdit], to source: String) throws(MistakeError) -> String {
        let sorted = edits.sorted {
            ($0.range.lowerBound, $1.range.upperBound) < ($1.range.lowerBound, $0.range.upperBound)
        }
        let bytes = Array(source.utf8)
        var rest = sorted[...]
        return try text(of: 0..<bytes.count, bytes, &rest)
    }

    private static func text(
        of range: Range<Int>, _ bytes: [UInt8], _ rest: inout ArraySlice<PlantedEdit>
    ) throws(MistakeError) -> String {
        var result = ""
        var position = range.lowerBound
        while let edit = rest.first, edit.range.lowerBound < range.upperBound {
            guard edit.range.upperBound <= range.upperBound, edit.range.lowerBound >= position else {
                throw MistakeError(edit.mistake, "overlaps another mistake")
            }
            rest.removeFirst()
            result += String(decoding: bytes[position..<edit.range.lowerBound], as: UTF8.self)
            let inside = try text(of: edit.range, bytes, &rest)
            switch edit.change {
            case .around(let prefix, let suffix): result += prefix + inside + suffix
            case .instead(let text):
                guard inside == String(decoding: bytes[edit.range], as: UTF8.self) else {
                    throw MistakeError(edit.mistake, "replaces what another mistake changes, too")
                }
                result += text
            }
            position = edit.range.upperBound
        }
        return result + String(decoding: bytes[position..<range.upperBound], as: UTF8.self)
    }
}

extension String {
    fileprivate var trimmed: String {
        String(trimmingPrefix(while: \.isWhitespace).reversed().trimmingPrefix(while: \.isWhitespace).reversed())
    }

    /// What stands before and behind the only occurrence of `text`.
    fileprivate func components(around text: String) -> (String, String)? {
        let found = ranges(of: text)
        guard found.count == 1, let range = found.first else { return nil }
        return (String(self[..<range.lowerBound]), String(self[range.upperBound...]))
    }
}
