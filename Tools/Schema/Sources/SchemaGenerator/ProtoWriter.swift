import Foundation
import SwiftProtobuf
import SwiftProtobufPluginLibrary

/// Writes the published `.proto`: everything but the options, comments included.
struct ProtoWriter {
    let file: FileDescriptor
    private var lines: [String] = []

    init(file: FileDescriptor) {
        self.file = file
    }

    func text() -> String {
        var writer = self
        writer.write()
        return writer.lines.joined(separator: "\n") + "\n"
    }

    private mutating func write() {
        // 12, 2 and 8 are the numbers of syntax, package and options in a file's descriptor.
        comment(file.sourceCodeInfoLocation(path: [12]), indent: "")
        lines.append("syntax = \"proto3\";")
        lines.append("")
        lines.append("package \(file.package);")
        if file.options.hasSwiftPrefix {
            lines.append("")
            lines.append("option swift_prefix = \"\(file.options.swiftPrefix)\";")
        }
        var declarations: [(line: Int32, write: (inout ProtoWriter) -> Void)] = []
        for message in file.messages { declarations.append((message.line, { $0.write(message) })) }
        for enumeration in file.enums { declarations.append((enumeration.line, { $0.write(enumeration) })) }
        for declaration in declarations.sorted(by: { $0.line < $1.line }) {
            lines.append("")
            declaration.write(&self)
        }
    }

    private mutating func comment(_ location: Google_Protobuf_SourceCodeInfo.Location?, indent: String) {
        guard let location else { return }
        for detached in location.leadingDetachedComments {
            comment(detached, indent: indent)
            lines.append("")
        }
        if location.hasLeadingComments { comment(location.leadingComments, indent: indent) }
    }

    private mutating func comment(_ text: String, indent: String) {
        var parts = text.split(separator: "\n", omittingEmptySubsequences: false)
        if parts.last?.isEmpty == true { parts.removeLast() }
        for part in parts { lines.append("\(indent)//\(part)") }
    }

    private mutating func write(_ message: Descriptor) {
        comment(message.sourceCodeInfoLocation, indent: "")
        guard !message.fields.isEmpty else {
            lines.append("message \(message.name) {}")
            return
        }
        lines.append("message \(message.name) {")
        var written: Set<String> = []
        for field in message.fields {
            guard let oneof = field.realContainingOneof else {
                write(field, indent: "  ")
                continue
            }
            guard written.insert(oneof.name).inserted else { continue }
            comment(oneof.sourceCodeInfoLocation, indent: "  ")
            lines.append("  oneof \(oneof.name) {")
            for member in oneof.fields { write(member, indent: "    ") }
            lines.append("  }")
        }
        lines.append("}")
    }

    private mutating func write(_ field: FieldDescriptor, indent: String) {
        comment(field.sourceCodeInfoLocation, indent: indent)
        let label = field.label.isEmpty ? "" : field.label + " "
        lines.append("\(indent)\(label)\(field.typeName) \(field.name) = \(field.number);")
    }

    private mutating func write(_ enumeration: EnumDescriptor) {
        comment(enumeration.sourceCodeInfoLocation, indent: "")
        lines.append("enum \(enumeration.name) {")
        for value in enumeration.values {
            comment(value.sourceCodeInfoLocation, indent: "  ")
            lines.append("  \(value.name) = \(value.number);")
        }
        lines.append("}")
    }
}
