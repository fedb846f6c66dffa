import ActivityWire

/// The transfer of an activity from its *source*, the window that has it, to its *receiver*, the window that continues
/// it (U:U24). The type is announced first; then the activity is given, unless the transfer fails.
///
/// ```
/// waiting → announcing → fetching → given → done
/// ```
struct Continuation: Hashable, Sendable {
    enum Phase: Hashable, Sendable {
        /// The receiving window is not connected yet.
        case waiting
        /// The receiving window is being told the type.
        case announcing
        /// The source window is being asked for the activity.
        case fetching
        /// The whole activity was sent to the receiving window, which has not handled it yet.
        case given
        /// The receiving window has handled the activity.
        case done
    }

    let request: RequestID
    let source: SceneSessionID
    let receiver: SceneSessionID
    let advert: ActivityAdvert
    var phase = Phase.waiting
    /// Whether the connection options told the receiving scene the type (U:C3).
    var isTypeTold = false

    /// Whether the activity was given, so that the transfer cannot fail any more.
    var isGiven: Bool { phase == .given || phase == .done }

    /// Whether the receiving window must be notified if the continuation fails.
    var owesConclusion: Bool {
        switch phase {
        case .waiting: isTypeTold
        case .announcing, .fetching: true
        case .given, .done: false
        }
    }
}

extension ActivityAdvert {
    /// The advert for other windows than the source. The number means something to the source window only.
    var withoutNumber: ActivityAdvert {
        var advert = self
        advert.number = 0
        return advert
    }
}
