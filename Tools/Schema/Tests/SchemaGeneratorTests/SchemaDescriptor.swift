import Foundation
import SwiftProtobuf
import SwiftProtobufPluginLibrary

@testable import SchemaGenerator

/// The schema of the repository, as protoc reads it.
struct SchemaDescriptor {
    var set: Google_Protobuf_FileDescriptorSet

    static func load() throws -> SchemaDescriptor {
        let folder = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../Proto").standardizedFileURL
        let output = FileManager.default.temporaryDirectory.appendingPathComponent("schema-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: output) }
        let protoc = Process()
        protoc.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        protoc.arguments = [
            "protoc", "--proto_path=\(folder.path)", "--descriptor_set_out=\(output.path)", "--include_imports",
            "--include_source_info", "activity_broker.proto", "limits.proto",
        ]
        try protoc.run()
        protoc.waitUntilExit()
        var extensions = SimpleExtensionMap()
        extensions.insert(contentsOf: Generator.extensions)
        let bytes = [UInt8](try Data(contentsOf: output))
        return SchemaDescriptor(
            set: try Google_Protobuf_FileDescriptorSet(serializedBytes: bytes, extensions: extensions))
    }

    /// Everything that is generated, in one text; what is wrong with the schema where nothing is.
    func generated() -> String {
        let set = DescriptorSet(proto: set)
        guard let file = set.fileDescriptor(named: "activity_broker.proto"),
            let limits = set.fileDescriptor(named: "limits.proto")
        else { return "" }
        do {
            let generator = try Generator(file, limits: limits)
            return Generator.Output.allCases.flatMap { output in
                generator.files(output).sorted { $0.key < $1.key }.map { $0.key + "\n" + $0.value }
            }.joined()
        } catch {
            return error.description
        }
    }

    /// The messages of the options file, each with its fields' names and numbers.
    var options: [(message: String, fields: [(name: String, number: Int)])] {
        let file = set.file.first { $0.name == "schema_options.proto" }
        return (file?.messageType ?? []).map { message in
            (message.name, message.field.map { ($0.name, Int($0.number)) })
        }
    }

    private var index: Int { place(of: "activity_broker.proto") }

    private func place(of name: String) -> Int { set.file.firstIndex { $0.name == name } ?? 0 }

    /// Takes one option away wherever it stands.
    mutating func remove(_ number: Int, of message: String) throws {
        let isOfLimits = ["LimitTable", "Limit"].contains(message) || (message == "FileRules" && number == 2)
        let place = isOfLimits ? self.place(of: "limits.proto") : index
        var file = set.file[place]
        func without<Rules: SwiftProtobuf.Message>(_ rules: Rules) throws -> Rules {
            try Rules(serializedBytes: WireBytes.without(number, in: rules.serializedBytes()))
        }
        switch message {
        case "FileRules": file.options.Schemafile = try without(file.options.Schemafile)
        case "LimitTable":
            for table in file.options.Schemafile.tables.indices {
                file.options.Schemafile.tables[table] = try without(file.options.Schemafile.tables[table])
            }
        case "Limit":
            for table in file.options.Schemafile.tables.indices {
                let limits = file.options.Schemafile.tables[table].limits
                file.options.Schemafile.tables[table].limits = try limits.map { try without($0) }
            }
        case "ValueType":
            for type in file.options.Schemafile.types.indices {
                file.options.Schemafile.types[type] = try without(file.options.Schemafile.types[type])
            }
        case "EnumRules":
            for one in file.enumType.indices where file.enumType[one].options.hasSchemaenum {
                file.enumType[one].options.Schemaenum = try without(file.enumType[one].options.Schemaenum)
            }
        case "EnumValueRules":
            for one in file.enumType.indices {
                for value in file.enumType[one].value.indices
                where file.enumType[one].value[value].options.hasSchemavalue {
                    let rules = file.enumType[one].value[value].options.Schemavalue
                    file.enumType[one].value[value].options.Schemavalue = try without(rules)
                }
            }
        default:
            for one in file.messageType.indices { try remove(number, of: message, in: &file.messageType[one]) }
        }
        set.file[place] = file
    }

    private func remove(
        _ number: Int, of message: String, in descriptor: inout Google_Protobuf_DescriptorProto
    ) throws {
        func without<Rules: SwiftProtobuf.Message>(_ rules: Rules) throws -> Rules {
            try Rules(serializedBytes: WireBytes.without(number, in: rules.serializedBytes()))
        }
        if message == "MessageRules", descriptor.options.hasSchemamessage {
            descriptor.options.Schemamessage = try without(descriptor.options.Schemamessage)
        }
        if message == "Unsent", descriptor.options.hasSchemamessage {
            let unsent = descriptor.options.Schemamessage.unsent
            descriptor.options.Schemamessage.unsent = try unsent.map { try without($0) }
        }
        for field in descriptor.field.indices where descriptor.field[field].options.hasSchemafield {
            guard message == "FieldRules" else { break }
            descriptor.field[field].options.Schemafield = try without(descriptor.field[field].options.Schemafield)
        }
        for oneof in descriptor.oneofDecl.indices where descriptor.oneofDecl[oneof].options.hasSchemaoneof {
            guard message == "OneofRules" else { break }
            descriptor.oneofDecl[oneof].options.Schemaoneof = try without(
                descriptor.oneofDecl[oneof].options.Schemaoneof)
        }
    }

    /// Gives a field another bound.
    mutating func setBound(_ bound: String, of field: Int, in message: String) {
        let place = index
        guard let one = set.file[place].messageType.firstIndex(where: { $0.name == message }) else { return }
        set.file[place].messageType[one].field[field].options.Schemafield.bound = bound
    }

    /// Gives the first limit another value.
    mutating func setLimit(_ value: String) {
        set.file[place(of: "limits.proto")].options.Schemafile.tables[0].limits[0].value = value
    }

    /// Gives the first value of an enumeration another word.
    mutating func setWord(_ word: String, of enumeration: String) {
        let place = index
        guard let one = set.file[place].enumType.firstIndex(where: { $0.name == enumeration }) else { return }
        set.file[place].enumType[one].value[0].options.Schemavalue.word = word
    }
}

/// Protobuf bytes without one field: enough for options, which are numbers and bytes.
enum WireBytes {
    static func without(_ number: Int, in bytes: [UInt8]) -> [UInt8] {
        var kept: [UInt8] = []
        var offset = 0
        func varint() -> Int {
            var (value, shift) = (0, 0)
            while offset < bytes.count {
                let byte = bytes[offset]
                offset += 1
                value |= Int(byte & 0x7F) << shift
                if byte < 0x80 { break }
                shift += 7
            }
            return value
        }
        while offset < bytes.count {
            let start = offset
            let tag = varint()
            if tag & 7 == 2 { offset += varint() } else { _ = varint() }
            if tag >> 3 != number { kept += bytes[start..<min(offset, bytes.count)] }
        }
        return kept
    }
}
