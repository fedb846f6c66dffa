/// States that a campaign must reach at least once; otherwise it has not tested all that it claims.
public enum Milestone: String, CaseIterable, Hashable, Sendable {
    // Decisions and outcomes
    case created, reactivated, joinedPending, candidatesListed, refused, handled, repeatedKey, conflictingKey
    case withdrawnAtDeadline, deadlineAfterDelivery, launchFailed, exitedBeforeConnecting, connectTimedOut
    case windowCrashed, handlerFailed, windowUnresponsive, windowStopped, sessionDestroyed, notDelivered
    case noLiveWindow, transientHandled, notified
    // Crashes and returns
    case crashBetweenHandlingAndAcknowledgement, brokerDiedBeforeCommit, brokerDiedBeforeAcknowledgement
    case redeliveryMarked, redeliveryHandledTwice, quarantine, resumedInSameRun, resumedAfterRestart
    case resumedWithPreviousSecret, sceneLost, takeover, abandoned, storeUnavailable, failedCommitDroppedWork
    case processGoneWhileBrokerDead, requestOutlivedBroker, deliveriesRead, inputHeldForEndedRequests
    // Peers that lie
    case wrongSecret, spentToken, greetedTwice, notGreeted, foreignUpdate, staleUpdate, malformedCut
    case staleAcknowledgement, claimedFalsely, creditExceeded, readingCancelled
    // Windows
    case adopted, appAlreadyRunning, discardTold, dismissed, stateCollected, covered, askedForAttention, recovered
    case reclaimed, flung, pushed, launchedWithoutScene
    case leftWithFloatingWindow, videoStarted, videoStopped
    case killed, stopped, gapInEvents, caughtUpEvents, conditionsSet
    // Drags, streams, continuations, saved states and snapshots
    case lifted, dropped, moveConfirmed, moveDenied, moved, transferTold, dragEnded, springLoaded, moveFinishedLater
    case readRefused, itemProduced, spooled, referenceTransferred, copyReceived, streamUsed
    case continued, continuationFailed, continuationStreamsOpened
    case restored, retried, startedClean, unlocked, snapshotKept, snapshotShown, destroyedWithItsScene
}
