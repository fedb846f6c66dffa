/// The reasons for which the broker refuses. The raw value is the spelling on the wire, on the command line, in JSON
/// and in documents.
public enum RefusalCode: String, Hashable, Sendable, CaseIterable {
    // The connection

    /// A message came before the connection's hello.
    case notGreeted
    /// A second hello on the same connection; the first one still holds.
    case alreadyGreeted
    /// The broker does not speak the protocol version of the hello; `limit` is the newest it speaks.
    case unsupportedVersion
    /// The bytes are no message, or a blob is missing, used by two fields, or used by none.
    case malformed
    /// A body, a kind or an enum value that this broker does not know, or no body or kind where one is required.
    case unknownKind
    /// The broker, or one process, has as many connections as it may have.
    case tooManyClients
    /// The launch token is spent, unknown, or shown by another process than the launched one.
    case unknownToken
    /// The resume secret is not this process's.
    case wrongSecret
    /// The broker does not know the process that resumes, or no longer waits for it.
    case unknownProcess
    /// A window was started by hand, although a process already shows the app or the app's only window.
    case appAlreadyRunning
    /// A later connect of the session, or a later connection of the process, has taken over.
    case sessionTakenOver
    /// The broker is stopping.
    case shuttingDown

    // Bounds

    /// A text is longer than its bound, in bytes of UTF-8.
    case tooLong
    /// A list has more elements than its bound, or the broker keeps as many such items as it may.
    case tooMany
    /// A blob, a frame or a number is over its bound.
    case tooLarge
    /// The field cannot have this value.
    case invalidValue

    // Unknown names

    /// No installed bundle has this identifier.
    case unknownApp
    /// Several apps can take the event; `candidates` lists them.
    case ambiguousApp
    /// No installed app declares the event's type, URL scheme or document type.
    case noAppForEvent
    /// No session has this identifier, prefix or target.
    case unknownSession
    /// Several sessions match; `candidates` lists them.
    case ambiguousSession
    /// No request has this identifier, or several have this prefix.
    case unknownRequest
    /// The window is leaving, or has nothing left to show.
    case sessionGone
    /// A window claims an app that no installed bundle describes.
    case appNotInstalled

    // Permissions

    /// Only a window may make this request.
    case notAWindow
    /// The session belongs to another app.
    case notYourSession
    /// A rule of the configuration says that this sender may not send this to that app; the reason names the rule.
    case notPermitted
    /// Only the user's hand may do this: a program that the configuration names.
    case notTheUsersHand
    /// Only the broker's own `activity-cluster` may do this.
    case notTheClusterClient
    /// The sender is not the machine that it says it is, or this machine accepts nothing from it.
    case notThisMachine
    /// The machine has joined its cluster again since the sender did.
    case staleMachine
    /// The machine is not in the cluster, or it cannot be reached over a link.
    case machineUnreachable
    /// The request was sent to the machine, and its answer did not come. It may have taken effect.
    case machineLost
    /// The machine's key, or that of the sender's machine, is not allowed any more.
    case machineRevoked
    /// The broker is in no cluster, or has no connection with the program that speaks with etcd.
    case noCluster

    // Activation

    /// The app has a window already and does not declare that it supports several.
    case multipleScenesNotSupported
    /// The sender may not make this request, or the session has another role.
    case requestDenied
    /// The user ended the app. A notification does not start it until something else has started it.
    case appEndedByUser
    /// The simulated screen cannot do that now; the reason begins with the rule's name.
    case screenRefused
    /// No session matches, and the policy allows no new session.
    case noMatch
    /// A transient request found no window that is connected now.
    case noLiveWindow
    /// Two fields of the request exclude each other.
    case conflictingOptions
    /// The idempotency key was used before, for another request.
    case idempotencyConflict
    /// The text of a condition is not a predicate; the reason names the position of the fault.
    case invalidPredicate
    /// The app's process could not be started, or ended before it connected.
    case launchFailed
    /// The session's saved state is set aside because it crashed its window too often.
    case quarantined
    /// The activity's expiration date has passed.
    case activityExpired
    /// The window has no current activity that may be continued elsewhere.
    case noCurrentActivity
    /// The two apps are not of the same team.
    case otherTeam
    /// The window does not continue or handle this request now.
    case unknownContinuation
    /// The activity does not support streams, or no client that waits for the request reads them.
    case streamsNotSupported

    // Drag and drop

    /// There is no such drag, or the sender takes no part in it.
    case unknownDrag
    /// The scene has no interaction of this number or kind.
    case unknownInteraction
    /// The drop has not happened: until then nothing can be read (U:D20).
    case notDropped
    /// *Perform drop* has returned, so no load can begin any more (U:D21). Once the drag is over, the code is
    /// `unknownDrag`.
    case dropIsOver
    /// The drag has no item with this number.
    case unknownItem
    /// No representation that is visible to the sender conforms to what it reads.
    case notOffered
    /// The process that has the item is gone.
    case sourceLost
    /// There is no grant with this number.
    case unknownGrant
    /// The grant has ended, or a descriptor was handed over for it.
    case grantEnded

    // Saved states and snapshots

    /// The session has no saved state of this generation; `candidates` lists the generations that it has.
    case unknownGeneration
    /// The session has no state that is set aside.
    case notQuarantined
    /// The broker keeps no snapshot of the session.
    case noSnapshot
    /// No layout has this name; `candidates` lists the existing layouts.
    case unknownLayout
    /// A layout has this name already, and the request does not replace it.
    case layoutExists

    // The broker

    /// The disk cannot be written at the moment; nothing was changed.
    case storeUnavailable
    /// Too many requests or items of this kind are under way; `limit` says how many may be.
    case overloaded
    /// Too many bytes of events wait for the session or for its app; `limit` says how many may.
    case outboxFull
    /// The connection did not read fast enough.
    case lagged
}
