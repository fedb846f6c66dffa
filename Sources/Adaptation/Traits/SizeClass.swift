/// The class of a window's width or height. The raw values are UIKit's, and are used on the wire (W:51).
public enum SizeClass: Int, Hashable, Sendable, CaseIterable {
    /// The size class is not set.
    case unspecified = 0
    case compact = 1
    case regular = 2

    /// The size class in one word, as texts and JSON name it.
    public var name: String { "\(self)" }
}
