import FoundationEssentials

/// The broker's output format for reports: one JSON object on one line.
enum ReportJSON {
    static func text(_ report: some Encodable) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(report), as: UTF8.self)
    }
}
