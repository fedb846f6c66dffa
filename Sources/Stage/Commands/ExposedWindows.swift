import ActivityWire

/// Gathers the windows of an app over several pages of the broker's answer, up to a limit.
struct ExposedWindows: Sendable {
    /// The most sessions that a page of the stage receives. A user looks through fewer.
    static let sessionsMaximum = 256

    private var sessions: [SessionRow] = []
    /// The page to ask for next.
    private(set) var page = Page(limit: UInt32(sessionsMaximum))

    /// Takes a page. Returns the whole answer once it has the last session or the limit is reached, and nil as long as
    /// ``page`` has to be asked for. An answer with `next` does not contain all the sessions.
    mutating func take(_ part: AppExpose) -> AppExpose? {
        sessions += part.sessions
        let room = Self.sessionsMaximum - sessions.count
        guard let next = part.next, room > 0 else {
            var whole = part
            whole.sessions = sessions
            return whole
        }
        page = Page(after: next, limit: UInt32(room))
        return nil
    }
}
