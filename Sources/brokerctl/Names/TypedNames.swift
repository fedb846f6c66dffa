import Synchronization

/// The names of apps and sessions on the command line, from which ``Advice`` makes suggestions.
enum TypedNames {
    private static let texts = Mutex<[String]>([])

    static var all: [String] { texts.withLock { $0 } }

    /// Keeps a name once; an argument may be parsed several times.
    static func note(_ text: String) {
        texts.withLock { if !$0.contains(text) { $0.append(text) } }
    }
}
