package import SwiftProtobuf
package import SwiftProtobufPluginLibrary

/// Everything that is made of the schema, file by file.
package struct Generator {
    /// What is made.
    package enum Output: String, CaseIterable {
        /// The Swift of the vocabulary.
        case swift
        /// Of other modules than the vocabulary's, by paths below `Sources`: public values and the table of limits.
        case others
        /// The published `.proto`, without the options, and a table of what it declares.
        case proto
        /// The parts of the protocol's page.
        case page
        /// For tests: arbitrary values, and the same as SwiftProtobuf's messages.
        case oracle
    }

    /// The options' extensions: one that is missing would leave its rules unread.
    package static let extensions: [any AnyMessageExtension] = [
        SchemaExtensions_file, SchemaExtensions_message, SchemaExtensions_field, SchemaExtensions_oneof,
        SchemaExtensions_enum, SchemaExtensions_value,
    ]

    private let schema: Schema
    private let limits: LimitTables

    package init(_ file: FileDescriptor, limits: FileDescriptor) throws(SchemaError) {
        schema = try Schema(file)
        self.limits = try LimitTables(limits)
        for (field, rules) in schema.messages.flatMap(\.allFields).map({ ($0.descriptor, $0.rules) }) {
            for name in [rules.bound, rules.each, rules.boundInside] where !name.isEmpty {
                guard !self.limits.has(schema.bound(name)) else { continue }
                throw SchemaError("\(field.containingType.name).\(field.name)", "no limit is called \(name)")
            }
        }
    }

    package func files(_ output: Output) -> [String: String] {
        switch output {
        case .swift: swift()
        case .others: publicValues().merging(otherLimits()) { first, _ in first }
        case .proto:
            [
                "activity_broker.proto": ProtoWriter(file: schema.file).text(),
                "activity_broker.tsv": Reference(schema.file).table,
            ]
        case .page:
            PageWriter(schema: schema, limits: limits).files()
        case .oracle: oracle()
        }
    }

    private func swift() -> [String: String] {
        var files: [String: String] = [:]
        let values = ValueWriter(schema: schema)
        let codec = CodecWriter(schema: schema)
        let json = JSONEmitter(schema: schema)
        for topic in topics {
            let declarations = declarations(of: topic)
            let own = written(declarations.filter { !$0.isPublic }) { values.write($0, in: &$1) }
            add(own, to: &files, "Values/\(topic).swift", isPublic: true)
            add(written(messages(declarations)) { codec.write($0, in: &$1) }, to: &files, "Codec/\(topic)+Codec.swift")
            let printed = messages(declarations).filter { schema.isPrinted($0) }
            add(written(printed) { json.write($0, in: &$1) }, to: &files, "JSON/\(topic)+JSON.swift")
        }
        let words = schema.enumerations.filter { $0.rules.public }.map(\.swiftName).sorted()
        add(json.words(words), to: &files, "JSON/PublicWords+JSON.swift")
        for (name, source) in TableWriter(schema: schema).files() {
            add(source, to: &files, "Tables/\(name).swift", isPublic: true)
        }
        for (module, name, source) in LimitWriter(limits: limits).enumerations() where module == "ActivityWire" {
            let imports = source.text.contains("PredicateLimits.") ? "\nimport ScenePredicates\n" : ""
            files["Tables/\(name).swift"] = Self.head + imports + "\n" + source.text
        }
        return files
    }

    /// What users of the client libraries see.
    private func publicValues() -> [String: String] {
        var files: [String: String] = [:]
        let values = ValueWriter(schema: schema)
        for topic in topics {
            let source = written(declarations(of: topic).filter(\.isPublic)) { values.write($0, in: &$1) }
            add(source, to: &files, "SceneValues/Generated/\(topic).swift", isPublic: true)
        }
        return files
    }

    private func otherLimits() -> [String: String] {
        var files: [String: String] = [:]
        let writer = LimitWriter(limits: limits)
        for (module, name, source) in writer.enumerations() where module != "ActivityWire" {
            files["\(module)/Generated/\(name).swift"] = Self.head + "\n" + source.text
        }
        files["ActivityBroker/Generated/LimitsReport+Settings.swift"] = Self.head + "\n" + writer.report().text
        return files
    }

    /// The first line of everything in Swift.
    private static let head = "// Written by `make schema` from Tools/Schema/Proto.\n"

    private func oracle() -> [String: String] {
        var files: [String: String] = [:]
        let writer = OracleWriter(schema: schema)
        for topic in topics {
            let source = written(messages(declarations(of: topic))) { writer.write($0, in: &$1) }
            add(source, to: &files, "\(topic)+Oracle.swift", isForTests: true)
        }
        files["EveryMessage.swift"] = OracleWriter.list(of: schema)
        return files
    }

    /// Each after the other, with an empty line between two.
    private func written<Part>(_ parts: [Part], _ write: (Part, inout Source) -> Void) -> Source {
        var source = Source()
        for part in parts {
            source.line()
            write(part, &source)
        }
        return source
    }

    private func messages(_ declarations: [Declaration]) -> [Message] {
        declarations.compactMap { if case .message(let message) = $0 { message } else { nil } }
    }

    /// In the order of the file.
    private var topics: [String] {
        var topics: [String] = []
        for topic in schema.messages.map(\.topic) + schema.enumerations.map(\.topic) where !topics.contains(topic) {
            topics.append(topic)
        }
        return topics
    }

    private func declarations(of topic: String) -> [Declaration] {
        let messages = schema.messages.filter { $0.topic == topic }.map { Declaration.message($0) }
        let enumerations = schema.enumerations.filter { $0.topic == topic }.map { Declaration.enumeration($0) }
        return (messages + enumerations).sorted { $0.line < $1.line }
    }

    private func add(
        _ source: Source, to files: inout [String: String], _ name: String, isPublic: Bool = false,
        isForTests: Bool = false
    ) {
        let body = source.text
        guard body.contains(where: { !$0.isNewline }) else { return }
        var head = Self.head
        let named = schema.types.values.filter { $0.hasModule }.map { ($0.name, $0.module) }
        let converted = schema.messages.filter { $0.rules.hasModule }.map { ($0.valueName, $0.rules.module) }
        let elsewhere = schema.enumerations.filter { $0.rules.hasModule }.map { ($0.swiftName, $0.rules.module) }
        let lines = body.split(separator: "\n").filter { !$0.contains("///") && !$0.contains("\"") }
        let code = lines.joined(separator: "\n")
        let needed = (named + converted + elsewhere).filter { code.mentions($0.0) }.map(\.1)
        var imports = Set(needed).sorted().map { isPublic ? "public import \($0)" : "import \($0)" }
        if isForTests { imports = ["import Foundation"] + imports + ["", "@testable import ActivityWire"] }
        if !imports.isEmpty { head += "\n" + imports.joined(separator: "\n") + "\n" }
        files[name] = head + "\n" + body
    }
}

extension String {
    /// Whether the name stands in it as a whole word.
    func mentions(_ name: String) -> Bool {
        var rest = self[...]
        while let found = rest.firstRange(of: name) {
            let before = found.lowerBound == startIndex ? " " : self[index(before: found.lowerBound)]
            let after = found.upperBound == endIndex ? " " : self[found.upperBound]
            let isWord = { (character: Character) in character.isLetter || character.isNumber || character == "_" }
            if !isWord(before), !isWord(after) { return true }
            rest = self[found.upperBound...]
        }
        return false
    }
}
