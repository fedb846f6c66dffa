import ActivityWire

/// Time limits of drags, and the least size of data that is passed as a descriptor. The operator sets them.
public struct DragPolicy: Hashable, Sendable {
    /// The time for the answer to a call that has no time limit of its own.
    public var callTimeout: Duration = .seconds(10)
    /// The time for the answer to *perform drop*. Loads go on after the answer (U:D21).
    public var dropTimeout: Duration = .seconds(10)
    /// The time for a destination to confirm that it has saved the moved items.
    public var confirmTimeout: Duration = .seconds(30)
    /// The time for a window to come forward, or for an app to start, when a drag is held or released over it.
    public var appearTimeout: Duration = .seconds(30)
    /// The longest time that a load may wait for its source's next chunk or for its reader's next credit. Nil for no
    /// limit (U:D36).
    public var loadIdleTimeout: Duration? = .seconds(60)
    /// The lifetime of a grant; nil if the grant lives as long as its load.
    public var grantLifetime: Duration? = .seconds(3_600)
    /// The time for the sources to deliver all data that must outlive them.
    public var spoolTimeout: Duration = .seconds(30)
    /// The time for which a drag hovers over a spring-loaded interaction before the interaction's action runs (U:D39).
    public var springLoadingDelay: Duration = .seconds(1)
    /// A size in bytes. A representation that is known to be smaller comes in chunks, even if a descriptor is offered.
    public var referenceThreshold = UInt64(DragLimits.leastReferenceBytes)

    public init() {}
}

extension DragPolicy {
    /// Returns the time limit for the answer to a call.
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
