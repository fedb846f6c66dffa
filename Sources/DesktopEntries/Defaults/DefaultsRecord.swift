/// Everything that is needed to take the changes of a `mimeapps.list` back.
public struct DefaultsRecord: Hashable, Sendable, Codable {
    /// A line that was changed or added.
    public struct Line: Hashable, Sendable, Codable {
        public var type: String
        /// The identifier of the entry that the line names since.
        public var entry: String
        /// The line before; nil if it was added.
        public var before: [UInt8]?
        public var after: [UInt8]
    }

    /// The file as it would be without any change of ours; nil for no file.
    public var before: [UInt8]?
    /// The contents that the file may have because of us, the newest last.
    public var afters: [[UInt8]]
    public var lines: [Line]
    /// Whether the group `[Default Applications]` was added.
    public var hasAddedGroup: Bool
}
