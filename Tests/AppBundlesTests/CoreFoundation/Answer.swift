import Foundation

@testable import AppBundles

/// What a reader says of a property list, in words that can be compared and kept in a table.
enum Answer {
    static let refused = "refused"

    /// Foundation's answer, which on Linux is CoreFoundation's.
    static func foundation(_ bytes: [UInt8]) -> String {
        guard let value = try? PropertyListSerialization.propertyList(from: Data(bytes), options: [], format: nil)
        else {
            return refused
        }
        return words(value)
    }

    private static func words(_ value: Any) -> String {
        switch value {
        case let text as String: return "string(\(escaped(text)))"
        case let data as Data: return "data(\(data.map { "\($0)" }.joined(separator: ",")))"
        case let date as Date: return "date(\(date.timeIntervalSince1970))"
        case let list as [Any]: return "[\(list.map(words).joined(separator: ", "))]"
        case let dictionary as [String: Any]: return entries(dictionary.mapValues(words))
        case is NSNull: return "null"
        case let number as NSNumber: return words(number)
        default: return "\(type(of: value))" == "_NSKeyedArchiverUID" ? "uid" : "\(type(of: value))"
        }
    }

    private static func words(_ number: NSNumber) -> String {
        switch String(cString: number.objCType) {
        case "c", "B": "boolean(\(number.boolValue))"
        case "f", "d": words(number.doubleValue)
        case "Q": "integer(\(number.uint64Value))"
        default: "integer(\(number.int64Value))"
        }
    }

    /// There is one word for all that is no number.
    private static func words(_ number: Double) -> String { number.isNaN ? "real(nan)" : "real(\(number))" }

    /// By the keys' own units: two spellings of one character are two keys.
    private static func entries(_ texts: [String: String]) -> String {
        let sorted = texts.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
        return "{\(sorted.map { "\(escaped($0.key)): \($0.value)" }.joined(separator: ", "))}"
    }

    static func words(_ node: PropertyListNode) -> String {
        switch node.content {
        case .null: return "null"
        case .boolean(let flag): return "boolean(\(flag))"
        case .integer(let number): return "integer(\(number))"
        case .real(let number): return words(number)
        case .string(let text): return "string(\(escaped(text)))"
        case .data(let bytes): return "data(\(bytes.map { "\($0)" }.joined(separator: ",")))"
        case .date(let seconds): return "date(\(seconds))"
        case .array(let nodes), .set(let nodes): return "[\(nodes.map(words).joined(separator: ", "))]"
        case .dictionary(let entries):
            let sorted = entries.sorted { $0.key.text.utf8.lexicographicallyPrecedes($1.key.text.utf8) }
            return "{\(sorted.map { "\(escaped($0.key.text)): \(words($0.value))" }.joined(separator: ", "))}"
        case .odd(.identifier): return "uid"
        case .odd(.wideInteger(let number)): return number.map { "integer(\($0))" } ?? "over 64 bits"
        case .odd(.malformed(let kind)): return "malformed \(kind)"
        case .odd(.unknown(let marker)): return "unknown \(marker)"
        }
    }

    /// What is not printable ASCII by its number, so that a table shows it.
    static func escaped(_ text: String) -> String {
        text.unicodeScalars.map { scalar in
            (0x20...0x7E).contains(scalar.value) && scalar != "\\"
                ? String(scalar) : "\\u{\(String(scalar.value, radix: 16))}"
        }.joined()
    }
}

/// How our reader's answer stands beside Foundation's.
enum Agreement {
    /// What is wrong; nil where both say the same, and where ours reads with a remark what Foundation refuses.
    static func difference(_ bytes: [UInt8], foundation: String) -> String? {
        let document: PropertyListDocument
        do {
            document = try PropertyListDocument(bytes: bytes)
        } catch {
            return foundation == Answer.refused ? nil : "refused as \(error), read elsewhere as \(foundation)"
        }
        let ours = Answer.words(document.root)
        if foundation == Answer.refused {
            return document.remarks.list.contains { isReason($0.kind) } ? nil : "read as \(ours), refused elsewhere"
        }
        return ours == foundation ? nil : "read as \(ours), elsewhere as \(foundation)"
    }

    /// Whether the remark says why Foundation refuses the file.
    private static func isReason(_ kind: PropertyListRemark.Kind) -> Bool {
        switch kind {
        case .strayText, .malformed, .refusedElsewhere: true
        case .duplicateKey, .keyNoString, .afterEnd: false
        }
    }
}
