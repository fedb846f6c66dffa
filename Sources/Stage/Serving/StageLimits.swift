/// The limits of the server: how much a client of the port can make the stage hold, and for how long.
///
/// A *stranger* is a connection that has not shown the cookie; a *guest* is a connection that has shown it.
struct StageLimits: Sendable {
    // MARK: Connections

    /// Strangers at a time. A further stranger takes the place of the oldest.
    var strangers = 128
    /// Guests at a time; a further guest is refused with 503. Strangers cannot take these places.
    var guests = 128
    /// Guests that are a page's WebSocket; a further page is refused with 503.
    var pages = 32
    /// Connections that the kernel keeps until they are accepted.
    var backlog: Int32 = 4_096
    /// Connections accepted before the open connections are read again. Far fewer than ``strangers``, so that a head
    /// that came with its connection is read before the connection can lose its place.
    var acceptsInARow: UInt = 16
    /// The pause after the kernel failed to accept, as when descriptors have run out.
    var acceptPause: Duration = .milliseconds(100)

    // MARK: Requests

    /// Bytes of a whole head, with its separators; more are refused with 431.
    var headBytes = 16_384
    /// Bytes of the target, of a header's name or of its value; more are refused with 414 or 431.
    var fieldBytes = 8_192
    /// Headers of one head; a head with more is refused with 431.
    var fields = 64
    /// Bytes of a request's body; more are refused with 413. Nothing that the stage serves takes a body.
    var bodyBytes = 0
    /// Requests that may wait while another request is answered. A further request ends the connection after the
    /// current answer.
    var waitingRequests = 8
    /// The time from the accept, or from the first byte of a later head, to the head's end. A head that takes longer is
    /// refused with 408.
    var headTime: Duration = .seconds(10)
    /// The time from an answer to the first byte of the guest's next request.
    var idleTime: Duration = .seconds(60)
    /// The time from a head's end until the other side has taken the last byte of the answer.
    var answerTime: Duration = .seconds(60)
    /// The time in which the other side may read the last answer and close.
    var farewellTime: Duration = .seconds(2)
    /// Bytes that are read at once.
    var readBytes = 8_192

    // MARK: Pages

    /// Bytes of one frame from a page; a header that announces more closes the page with 1009.
    var frameBytes = 16_384
    /// Bytes of one message from a page, in any number of frames; a longer message closes the page with 1009. The
    /// page sends a few hundred bytes.
    var messageBytes = 16_384
    /// Frames of one message from a page; more frames close the page with 1008.
    var fragments = 64
    /// Requests of a page that are under way, more than a user makes. A further request is answered `overloaded`.
    var requests = 64
    /// Bytes that wait for a page that does not read. With more bytes the page is closed and reconnects. The limit
    /// is four times the state of a thousand sessions.
    var feedBytes = 8 << 20

    /// The limits that the stage runs with.
    static let standard = StageLimits()
}
