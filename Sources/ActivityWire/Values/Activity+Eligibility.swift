extension Activity {
    /// The uses that the activity is eligible for (U:U11, U:U12).
    public struct Eligibility: OptionSet, Hashable, Sendable {
        public let rawValue: UInt32

        public init(rawValue: UInt32) {
            self.rawValue = rawValue
        }

        public static let handoff = Eligibility(rawValue: 1)
        public static let search = Eligibility(rawValue: 2)
        public static let publicIndexing = Eligibility(rawValue: 4)
        public static let prediction = Eligibility(rawValue: 8)
    }
}
