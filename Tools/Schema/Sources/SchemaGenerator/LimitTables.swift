import SwiftProtobuf
import SwiftProtobufPluginLibrary

/// The table of limits: every bound with its number.
struct LimitTables {
    let tables: [SchemaLimitTable]
    /// By their names in Swift, such as `Limits.titleBytes`; without those that stand elsewhere.
    private var numbers: [String: Int] = [:]

    init(_ file: FileDescriptor) throws(SchemaError) {
        tables = file.options.Schemafile.tables
        // A table may use another one that comes later.
        for table in tables.sorted(by: { !Self.refers($0) && Self.refers($1) }) {
            for limit in table.limits where !limit.hasSwift {
                numbers["\(table.name).\(limit.name)"] = try number(limit.value, in: table)
            }
        }
        try check()
    }

    func number(_ limit: SchemaLimit, in table: SchemaLimitTable) -> Int {
        numbers["\(table.name).\(limit.name)"] ?? 0
    }

    func has(_ name: String) -> Bool { numbers[name] != nil }

    private static func refers(_ table: SchemaLimitTable) -> Bool {
        table.limits.contains { $0.value.contains(".") }
    }

    /// A sum of products.
    private func number(_ text: String, in table: SchemaLimitTable) throws(SchemaError) -> Int {
        var sum = 0
        for term in text.split(separator: " + ") {
            var product = 1
            for factor in term.split(separator: " * ") {
                let name = factor.contains(".") ? String(factor) : "\(table.name).\(factor)"
                guard let value = numbers[name] ?? Int(factor.filter { $0 != "_" }) else {
                    throw SchemaError(table.name, "\(factor) is neither a number nor a limit")
                }
                product *= value
            }
            sum += product
        }
        return sum
    }

    private func check() throws(SchemaError) {
        var shown: Set<String> = []
        let values = tables.flatMap(\.limits).map(\.value)
        for table in tables {
            for limit in table.limits {
                let name = "\(table.name).\(limit.name)"
                if !limit.hasMeaning, !values.contains(name) {
                    throw SchemaError(name, "does not say what happens there, and is not another limit's value")
                }
                if limit.hasMeaning, !shown.insert(limit.shownName).inserted {
                    throw SchemaError(name, "is called \(limit.shownName), as another one is")
                }
            }
        }
    }
}

extension SchemaLimit {
    /// What people call it.
    var shownName: String { hasShown ? shown : name }
}
