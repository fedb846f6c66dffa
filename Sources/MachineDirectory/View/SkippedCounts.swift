/// How many rows of the directory are not used, and why.
public struct SkippedCounts: Hashable, Sendable {
    /// Rows of other programs.
    public var foreign = 0
    public var malformed = 0
    public var tooLarge = 0
    public var newerLayout = 0
    public var unsupportedPolicy = 0
    public var overLimit = 0
    /// Rows beyond ``DirectoryBounds/skippedKeys``, whatever the reason.
    public var unremembered = 0

    public init() {}

    public var total: Int {
        foreign + malformed + tooLarge + newerLayout + unsupportedPolicy + overLimit + unremembered
    }

    mutating func add(_ reason: RowError) {
        switch reason {
        case .foreignKey: foreign += 1
        case .tooLarge: tooLarge += 1
        case .notJSON, .field: malformed += 1
        case .newerLayout: newerLayout += 1
        case .unsupportedPolicy: unsupportedPolicy += 1
        case .overLimit: overLimit += 1
        }
    }
}
