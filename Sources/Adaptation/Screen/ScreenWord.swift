/// A value that commands for the simulated screen name with a word. Values that take over a side or a ratio also take
/// over its word.
public protocol ScreenWord: Hashable, Sendable {
    /// Every value, in the order in which refusals and help texts list the words.
    static var all: [Self] { get }

    /// The word. No other value of the type has it.
    var word: String { get }
}

extension ScreenWord {
    /// The words of all values, in the order of `all`.
    public static var words: [String] { all.map(\.word) }

    /// Finds the value with this word; nil if no value has the word.
    public init?(word: String) {
        guard let value = Self.all.first(where: { $0.word == word }) else { return nil }
        self = value
    }
}

extension ScreenWord where Self: CaseIterable & RawRepresentable<String>, AllCases == [Self] {
    public static var all: [Self] { allCases }
    public var word: String { rawValue }
}
