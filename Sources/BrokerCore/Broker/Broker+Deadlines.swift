import ActivityWire
import DragAndDrop
import OrderedCollections

/// Handles deadlines that have passed.
extension Broker {
    mutating func deadlineReached() {
        while let deadline = deadlines.takeDue(at: now.instant) { handle(deadline) }
    }

    mutating func handle(_ deadline: Deadline) {
        switch deadline {
        case .request(let request):
            if let entry = forwarded[request] { endOverdueForwarding(entry) } else { handleRequestDeadline(request) }
        case .expiry(let request): activityExpired(request)
        case .call(let call): handleCallDeadline(call)
        case .silence(let session): handleSilenceDeadline(session)
        case .transient(let session, let call): handleTransientDeadline(call, of: session)
        case .process(let process):
            let now = now.instant
            inspect(process) { !$0.isStopped && $0.isOverdue(at: now) }
        case .backoff(let process): launch(process)
        case .inspection(let process): inspect(process) { $0.isStopped }
        case .refresh(let session): sessions.markChanged(session)
        case .restoration(let session): handleRestorationDeadline(session)
        case .ping(let process): handlePingDeadline(process)
        case .drags: handleDragInput(.deadlineReached)
        case .machineRequest(let number): handleMachineDeadline(number)
        case .forwarding(let request): handleForwardingDeadline(request)
        case .events: subscriptions.stopKeeping(at: now.wall)
        case .shutdown: finishShutdown()
        }
    }
}
