import ActivityWire

/// What two saved states of one window differ in; nothing is new that the earlier one did not have.
struct SavedStateDifference: Hashable, Sendable, CustomStringConvertible {
    /// In words, by the key.
    let changes: [String]

    /// Nil where the later state holds all that the earlier one did.
    ///
    /// - Parameter ignored: keys of user info that may change, such as a time.
    init?(from earlier: Activity?, to later: Activity?, ignoring ignored: Set<String> = []) {
        guard let earlier else { return nil }
        guard let later else {
            changes = ["nothing is saved any more"]
            return
        }
        var changes: [String] = []
        if earlier.type != later.type { changes.append("type: \(earlier.type) → \(later.type)") }
        if earlier.targetContentIdentifier != later.targetContentIdentifier {
            changes.append(
                "target: \(earlier.targetContentIdentifier ?? "none") → \(later.targetContentIdentifier ?? "none")")
        }
        if earlier.userInfo != later.userInfo {
            changes += Self.changes(from: earlier.userInfo, to: later.userInfo, ignored)
        }
        guard !changes.isEmpty else { return nil }
        self.changes = changes
    }

    var description: String { changes.joined(separator: "; ") }

    private static func changes(from earlier: Blob, to later: Blob, _ ignored: Set<String>) -> [String] {
        guard let old = try? UserInfoCodec.decode(earlier), let new = try? UserInfoCodec.decode(later) else {
            return ["user info that cannot be read has changed"]
        }
        return old.keys.sorted().compactMap { key in
            guard !ignored.contains(key), let value = old[key], value != new[key] else { return nil }
            return "\(key): \(text(value)) → \(new[key].map { text($0) } ?? "gone")"
        }
    }

    /// The value in a few words.
    private static func text(_ value: PropertyListValue) -> String {
        Printable.cut(JSONText.encode(value), to: columns)
    }

    private static let columns = 60
}
