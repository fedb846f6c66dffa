import ActivityWire

/// A deadline, named by its subject.
enum Deadline: Hashable, Sendable {
    case request(RequestID)
    /// The activity of a request expires.
    case expiry(RequestID)
    case call(CallID)
    /// A scene must have acknowledged its oldest transient event.
    case silence(SceneSessionID)
    /// The sender of a transient event for the session waits no longer.
    case transient(SceneSessionID, CallID)
    /// A process must have sent its hello, come back or ended.
    case process(WindowProcessID)
    /// A deferred launch is tried.
    case backoff(WindowProcessID)
    /// A stopped process is to be inspected again.
    case inspection(WindowProcessID)
    /// A refresh that was requested too soon after the last refresh is due.
    case refresh(SceneSessionID)
    /// An extended restoration must be complete.
    case restoration(SceneSessionID)
    /// A process is pinged, unless a call to it is under way.
    case ping(WindowProcessID)
    /// The next deadline of the machine of drags, such as a callback's, a load's or a hover's.
    case drags
    /// Another machine must have answered a request.
    case machineRequest(UInt64)
    /// A request is sent to another machine again.
    case forwarding(RequestID)
    /// The event log is given up if there is still no subscriber.
    case events
    case shutdown
}
