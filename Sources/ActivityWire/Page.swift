/// A part of a list of sessions, which may be longer than any message.
public struct Page: Hashable, Sendable {
    /// Where the part before it ended; nil is the beginning.
    public var after: PageToken?
    /// At most so many; nil, or more than ``Limits/rowsPerPage``, is that many.
    public var limit: UInt32?
    public init(after: PageToken? = nil, limit: UInt32? = nil) {
        self.after = after
        self.limit = limit
    }
}

/// A place in a list of sessions, for one run of the broker; stays good when sessions come and go.
public struct PageToken: Hashable, Sendable {
    /// The app of the last session that was listed.
    public var app: AppID
    /// Its place among all creations.
    public var number: UInt64
    public init(app: AppID, number: UInt64) {
        self.app = app
        self.number = number
    }
}
