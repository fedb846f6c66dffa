import Foundation
import SwiftProtobuf
import SwiftProtobufPluginLibrary

extension ProvidesSourceCodeLocation {
    /// What the schema says of it, as documentation in Swift: names of fields as Swift spells them, bounds as links.
    var documentation: String {
        let comment = sourceCodeInfoLocation?.leadingComments ?? ""
        let lines = comment.split(separator: "\n", omittingEmptySubsequences: false).map { $0.trimmingPrefix(" ") }
        var text = lines.joined(separator: "\n").trimmingCharacters(in: .whitespacesAndNewlines)
        text = text.replacing(/\b(Limits|DragLimits)\.([a-zA-Z]+)/) { "``\($0.1)/\($0.2)``" }
        return text.replacing(/`([a-z]+(?:_[a-z]+)+)`/) { "`\(NamingUtils.toLowerCamelCase(String($0.1)))`" }
    }

    /// Where it stands in its file.
    var line: Int32 { sourceCodeInfoLocation?.span.first ?? 0 }
}
