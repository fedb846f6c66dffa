import ActivityWire
import DragAndDrop
import OrderedCollections

/// Deadlines that have passed.
extension Broker {
    mutating func deadlineReached() {
        while let deadline = deadlines.takeDue(at: now.instant) { handle(deadline) }
    }

    mutating func handle(_ deadline: Deadline) {
        switch deadline {
        case .request(let request): requestIsDue(request)
        case .expiry(let request): activityExpired(request)
        case .call(let call): callIsDue(call)
        case .silence(let session): silenceIsDue(session)
        case .transient(let session, let call): transientIsDue(call, of: session)
        case .process(let process):
            let now = now.instant
            inspect(process) { !$0.isStopped && $0.isOverdue(at: now) }
        case .backoff(let process): launch(process)
        case .inspection(let process): inspect(process) { $0.isStopped }
        case .refresh(let session): sessions.touch(session)
        case .restoration(let session): restorationIsDue(session)
        case .ping(let process): pingIsDue(process)
        case .drags: feed(.deadlineReached)
        case .events: subscriptions.giveUp(at: now.wall)
        case .shutdown: finishShutdown()
        }
    }
}
