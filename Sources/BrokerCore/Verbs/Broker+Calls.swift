import ActivityWire
import DequeModule
import IPadScreen
import OrderedCollections

/// Calls to windows, each with a deadline for its acknowledgement.
extension Broker {
    /// Sends a call and sets the deadline of its acknowledgement.
    ///
    /// - Parameter isHeld: Whether the call waits until the changes of this step are committed. If not, it waits only
    ///   for the changes that the welcome of the connection depends on.
    mutating func place(
        _ id: CallID,
        to process: WindowProcess,
        client: ClientID,
        session: SceneSessionID?,
        purpose: OutstandingCall.Purpose,
        body: SceneCall.Body,
        trace: UniqueID? = nil,
        isHeld: Bool = true
    ) {
        let timeout: Duration =
            switch body {
            case .didEnterBackground: policy.enterBackgroundTimeout
            case .transition: policy.transitionAllowance
            case .receiveNotification: policy.notificationTimeout
            case .configure, .connect, .willEnterForeground, .didBecomeActive, .willResignActive, .deliver,
                .collectState, .dismiss, .disconnect, .discard, .ping, .restorationAvailable, .saveActivity,
                .continuationFailed, .activityWasContinued, .activityWasReplaced, .receiveContinuationStreams, .notice,
                .input:
                policy.callTimeout
            }
        let call = OutstandingCall(
            id: id, process: process.id, session: session, purpose: purpose, timeout: timeout,
            deadline: now.instant + timeout, trace: trace ?? tracedStep())
        calls.insert(call)
        deadlines.set(.call(id), at: call.deadline)
        let epoch = session.flatMap { sessions[$0]?.record.epoch } ?? .none
        let message = BrokerMessage(
            id: 0, trace: call.trace, body: .call(SceneCall(id: id, session: session, epoch: epoch, body: body)))
        if isHeld {
            step.send(message, to: client)
        } else {
            step.perform(.send(client, message), after: connections.welcomedAfter(client))
        }
    }

    /// Sends a call to a scene. Nothing depends on the answer. Does nothing if the scene is not connected.
    mutating func notify(_ session: SceneSessionID, _ body: SceneCall.Body) {
        guard let known = sessions[session], known.record.epoch != .none, let process = processes.host(of: known),
            let client = process.client, known.record.process == process.id
        else { return }
        place(calls.nextID(), to: process, client: client, session: session, purpose: .notice, body: body)
    }
}
