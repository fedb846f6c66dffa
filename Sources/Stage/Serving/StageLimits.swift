/// How much whoever reaches the port can make the stage hold, and for how long. Every bound of its server is here.
///
/// A *stranger* is a connection that has not shown the cookie; a *guest* is one that has.
struct StageLimits: Sendable {
    // MARK: Connections

    /// Strangers at once. One more takes the place of the one that came first.
    var strangers = 128
    /// Guests at once; one more is refused with 503. Strangers cannot take these places.
    var guests = 128
    /// Guests that are a page's WebSocket; one more is refused with 503.
    var pages = 32
    /// Connections that the kernel keeps until they are accepted.
    var backlog: Int32 = 4_096
    /// Connections accepted before those that are there are read again; far fewer than ``strangers``, so that a head that
    /// came with its connection is read before the connection can lose its place.
    var acceptsInARow: UInt = 16
    /// How long nothing is accepted after the kernel refused to, as where descriptors have run out.
    var acceptPause: Duration = .milliseconds(100)

    // MARK: Requests

    /// Bytes of a whole head, with everything that separates its parts; more are refused with 431.
    var headBytes = 16_384
    /// Bytes of the target, of a header's name or of its value; more are refused with 414 or 431.
    var fieldBytes = 8_192
    /// Headers of one head; more are refused with 431.
    var fields = 64
    /// Bytes of a request's body; more are refused with 413. Nothing that the stage serves takes a body.
    var bodyBytes = 0
    /// Requests that may wait behind the one that is answered; one more ends the connection after that answer.
    var waitingRequests = 8
    /// From the accept, or the first byte of a later head, to the head's end. Refused with 408.
    var headTime: Duration = .seconds(10)
    /// From an answer to the first byte of the guest's next request.
    var idleTime: Duration = .seconds(60)
    /// From a head's end to the last byte of the answer that the other side has taken.
    var answerTime: Duration = .seconds(60)
    /// How long the other side may take to read the last words and to close.
    var farewellTime: Duration = .seconds(2)
    /// Bytes that are read at once.
    var readBytes = 8_192

    // MARK: Pages

    /// Bytes of one frame from a page; it is closed with 1009 at the header that announces more.
    var frameBytes = 16_384
    /// Bytes of one message from a page, in however many frames; more are closed with 1009. A page's are a few hundred.
    var messageBytes = 16_384
    /// Frames of one message from a page; more are closed with 1008.
    var fragments = 64
    /// Requests of a page that are under way; its own hands cannot do more. One more is answered `overloaded`.
    var requests = 64
    /// Bytes that wait for a page that does not read; at more it is cut off, and connects anew. Four times the state of a
    /// thousand sessions.
    var feedBytes = 8 << 20

    /// What the stage runs with.
    static let standard = StageLimits()
}
