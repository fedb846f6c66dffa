import Synchronization

/// What was typed as an app or a session: where the broker knows nothing of that name, something near is looked for.
enum TypedNames {
    private static let texts = Mutex<[String]>([])

    static var all: [String] { texts.withLock { $0 } }

    /// Arguments may be read several times.
    static func note(_ text: String) {
        texts.withLock { if !$0.contains(text) { $0.append(text) } }
    }
}
