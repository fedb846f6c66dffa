import ActivityWire

/// What an operator may set about drags.
public struct DragPolicy: Hashable, Sendable {
    /// For each callback of a source or a destination.
    public var callTimeout: Duration = .seconds(10)
    /// For a drop: *perform drop* must return, since loads go on after it (U:D21).
    public var dropTimeout: Duration = .seconds(10)
    /// For a destination to say that what was moved to it is saved.
    public var confirmTimeout: Duration = .seconds(30)
    /// For a window to come forward, or an app to start, under a drag that is held or released over it.
    public var appearTimeout: Duration = .seconds(30)
    /// Without a chunk from a source that has credit, or without credit from a receiver; nil waits for ever (U:D36).
    public var loadIdleTimeout: Duration? = .seconds(60)
    /// How long a grant is good for; nil for as long as its load.
    public var grantLifetime: Duration? = .seconds(3_600)
    /// For a source to hand over what is to outlive it.
    public var spoolTimeout: Duration = .seconds(30)
    /// Hovering for this long runs the action of a spring-loaded interaction (U:D39).
    public var springLoadingDelay: Duration = .seconds(1)
    /// Representations known to be smaller than this come in chunks even where they could come by reference.
    public var referenceThreshold = UInt64(DragLimits.leastReferenceBytes)

    public init() {}
}

extension DragPolicy {
    /// How long a callback may go unanswered.
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
