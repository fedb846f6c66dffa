/// Shortens values for messages, since a file or a peer may put a megabyte into one.
package enum ShortText {
    private static let bytesMaximum = 200

    package static func cut(_ text: String) -> String {
        guard text.utf8.count > bytesMaximum else { return text }
        return String(decoding: text.utf8.prefix(bytesMaximum), as: UTF8.self) + "…"
    }
}
