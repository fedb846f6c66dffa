import ActivityWire

/// Time limits of drags, and the threshold for references, as an operator sets them.
public struct DragPolicy: Hashable, Sendable {
    /// The time for each callback that has no limit of its own.
    public var callTimeout: Duration = .seconds(10)
    /// The time for *perform drop*, which must return early, since loads go on after it (U:D21).
    public var dropTimeout: Duration = .seconds(10)
    /// The time for a destination to confirm that it has saved what was moved to it.
    public var confirmTimeout: Duration = .seconds(30)
    /// The time for a window to come forward, or for an app to start, under a drag that is held or released over it.
    public var appearTimeout: Duration = .seconds(30)
    /// The longest time without a chunk from a source that has credit, or without credit from a receiver; nil for no
    /// limit (U:D36).
    public var loadIdleTimeout: Duration? = .seconds(60)
    /// The lifetime of a grant; nil for that of its load.
    public var grantLifetime: Duration? = .seconds(3_600)
    /// The time for the sources to deliver all data that must outlive them.
    public var spoolTimeout: Duration = .seconds(30)
    /// The time over a spring-loaded interaction after which its action runs (U:D39).
    public var springLoadingDelay: Duration = .seconds(1)
    /// A size in bytes. Representations known to be smaller come in chunks, even where they could come by reference.
    public var referenceThreshold = UInt64(DragLimits.leastReferenceBytes)

    public init() {}
}

extension DragPolicy {
    /// The time for the answer to a callback.
    func timeout(of call: DragCall) -> Duration {
        switch call {
        case .performDrop: dropTimeout
        case .confirmMove: confirmTimeout
        case .itemsForBeginning, .animateLift, .reverseLift, .sessionWillBegin, .sessionDidMove, .sessionForAdding,
            .itemsForAdding, .willAdd, .willEnd, .animateCancel, .didEnd, .didTransferItems, .finishMove, .canHandle,
            .didEnter, .didUpdate, .didExit, .springLoad, .animateDrop, .concludeDrop, .sessionDidEnd:
            callTimeout
        }
    }
}
