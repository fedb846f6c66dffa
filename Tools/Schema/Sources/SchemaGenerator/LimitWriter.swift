import SwiftProtobuf

/// Writes the table of limits: as enumerations of Swift, as the report that people read, and for the protocol's page.
struct LimitWriter {
    let limits: LimitTables

    /// Each enumeration, with its module.
    func enumerations() -> [(module: String, name: String, source: Source)] {
        limits.tables.filter(\.hasName).map { table in
            var source = Source()
            let access = table.public ? "public " : ""
            source.documentation(filling: table.meaning)
            source.block("\(access)enum \(table.name) {") { source in
                for (place, limit) in table.limits.enumerated() {
                    if limit.hasHeading, place > 0 { source.line() }
                    write(limit, access, in: &source)
                }
            }
            return (table.module, table.name, source)
        }
    }

    private func write(_ limit: SchemaLimit, _ access: String, in source: inout Source) {
        if limit.hasHeading {
            source.documentation(filling: limit.heading, mark: "//")
            source.line()
        }
        source.documentation(filling: limit.hasNote ? limit.note : limit.meaning.capitalizedSentence)
        let type = limit.seconds ? ": Duration" : limit.hasType ? ": \(limit.type)" : ""
        let value = limit.seconds ? ".seconds(\(limit.value))" : limit.value
        source.line("\(access)static let \(limit.name)\(type) = \(value)")
    }

    /// All that are shown, as the broker reports them.
    func report() -> Source {
        var source = Source()
        source.line("import ActivityWire")
        source.line("import BrokerCore")
        source.line()
        source.documentation("Every bound as `limits` shows it, with what happens at it.")
        source.block("extension LimitsReport {") { source in
            source.block("static let settings: [Setting] = [", end: "]") { source in
                for table in limits.tables {
                    for limit in table.limits where limit.hasMeaning {
                        let kind = limit.bytes ? "bytes" : limit.seconds ? "duration" : "count"
                        let parts = ["\"\(limit.shownName)\"", value(limit, table), "\"\(limit.meaning)\""]
                        source.list("\(kind)(", parts, "),")
                    }
                }
            }
        }
        return source
    }

    private func value(_ limit: SchemaLimit, _ table: SchemaLimitTable) -> String {
        if limit.hasSwift { return limit.swift }
        let number = limits.number(limit, in: table).grouped
        return limit.seconds ? ".seconds(\(number))" : number
    }

    /// The rows of one enumeration for the page.
    func page(_ name: String) -> String {
        let table = limits.tables.first { $0.name == name } ?? SchemaLimitTable()
        let rows = table.limits.map { limit in
            let number = limits.number(limit, in: table)
            let value = limit.bytes ? "\(number) bytes" : limit.seconds ? "\(number * 1_000) ms" : "\(number)"
            return ["`\(limit.shownName)`", value, limit.meaning]
        }
        return MarkdownTable(head: ["Limit", "Value", "What it bounds, and what happens there"], rows: rows).text
    }
}

extension String {
    /// Words as a sentence.
    var capitalizedSentence: String { prefix(1).uppercased() + dropFirst() + "." }
}

extension Int {
    /// With an underscore after every three digits from the right.
    var grouped: String {
        let digits = String(self)
        return digits.enumerated().reduce("") { text, digit in
            let isBorder = digit.offset > 0 && (digits.count - digit.offset).isMultiple(of: 3)
            return text + (isBorder ? "_" : "") + String(digit.element)
        }
    }
}
