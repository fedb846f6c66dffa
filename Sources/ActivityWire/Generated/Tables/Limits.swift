// Written by `make schema` from Tools/Schema/Proto.

import ScenePredicates

/// Every bound of the wire and the broker, with what happens at it. `brokerctl limits` prints them all.
public enum Limits {
    // The frame and the message: a peer over these is disconnected with the reason.

    /// Size of one frame; a larger one closes the connection (with libzmq, without a reason).
    public static let frameBytes = 262_144
    /// Frames in one message; a message with more closes the connection.
    public static let framesPerMessage = 64
    /// Size of the control frame; a larger one closes the connection.
    public static let controlFrameBytes = 131_072

    // What the broker sends has bounds of its own: a list of everything is longer than anything a client may ask.

    /// Size of one frame from the broker; clients reject larger ones.
    public static let replyFrameBytes = 64 * 1_048_576
    /// Frames in one message from the broker; clients reject a message with more.
    public static let framesPerReply = 4_096
    /// Sessions in one part of a list, and about how many bytes of them; the next part is asked for. So few that nobody
    /// waits long for somebody else's list.
    public static let rowsPerPage = 32
    /// Approximate size of one page of a list.
    public static let pageBytes = 32_768

    // Fields: a request over these is refused with the field and the bound (`tooLong`, `tooMany`, `tooLarge`).

    /// Length of an app identifier; a longer one is refused as tooLong.
    public static let appIdentifierBytes = 255
    /// Length of an activity type; a longer one is refused as tooLong.
    public static let activityTypeBytes = 255
    /// Length of a target content identifier; a longer one is refused as tooLong.
    public static let targetContentIdentifierBytes = 4_096
    /// A word that names a place, a device or a setting of the screen.
    public static let screenWordBytes = 64
    /// Width and height of an external display in points; a larger one is refused as tooLarge.
    public static let displayPoints = 16_384
    /// Pixels per point of an external display; a larger one is refused as tooLarge.
    public static let displayScale = 8
    /// Length of a title; a longer one is refused as tooLong.
    public static let titleBytes = 1_024
    /// Length of a URL; a longer one is refused as tooLong.
    public static let urlBytes = 8_192
    /// Keywords of an activity; an activity with more is refused as tooMany.
    public static let keywords = 64
    /// Length of a keyword; a longer one is refused as tooLong.
    public static let keywordBytes = 255
    /// Length of an idempotency key; a longer one is refused as tooLong.
    public static let idempotencyKeyBytes = 128
    /// Length of a layout's name; a longer one is refused as tooLong.
    public static let layoutNameBytes = 128
    /// Controllers that a window reports as presented; the client library reports the front ones.
    public static let presentedControllers = 16
    /// Columns of a split view that a window reports; more are refused as tooMany.
    public static let splitColumns = 3
    /// Controllers of a stack that a window reports; the client library reports the front ones.
    public static let stackedControllers = 16
    /// A predicate's text, in every place that reads one.
    public static let predicateBytes = PredicateLimits.predicateBytes
    /// Parentheses, braces and NOTs of a predicate open at one place; its comparisons; the members of its aggregates.
    public static let predicateNesting = PredicateLimits.nesting
    /// Comparisons in a predicate; a predicate with more is refused.
    public static let predicateTerms = PredicateLimits.terms
    /// Members of a predicate's aggregates in total; a predicate with more is refused.
    public static let predicateElements = PredicateLimits.elements
    /// Size of user info; a larger one is refused as tooLarge.
    public static let userInfoBytes = 65_536
    /// Size of a notification's payload; a larger one is refused as tooLarge.
    public static let notificationPayloadBytes = 4_096
    /// Quick actions that an app sets itself; a longer list is refused as tooMany.
    public static let shortcutItems = 16
    /// Size of a saved state; a larger one is left out of an acknowledgement, and refused elsewhere.
    public static let restorationStateBytes = 65_536
    /// Length of a scene configuration's name; a longer one is refused.
    public static let configurationNameBytes = 255
    /// Length of a reason given by a window; a longer one is truncated in a failure, and refused elsewhere.
    public static let reasonBytes = 1_024
    /// Persistent, notification and action identifiers.
    public static let identifierBytes = 1_024
    /// Scene roles, and the names of classes, storyboards and content types.
    public static let nameBytes = 255
    /// A session or request by identifier, prefix, or `APP:TARGET` with both at their bounds.
    public static let referenceBytes = appIdentifierBytes + 1 + targetContentIdentifierBytes
    /// Length of a key's name, or of text typed in one event; a longer one is refused.
    public static let inputTextBytes = 1_024
    /// Queued touches, keys and scrolls for one window; further ones are refused as `overloaded`.
    public static let waitingInputs = 64
    /// The image of one snapshot, in frames of ``frameBytes``; the previous one stays.
    public static let snapshotBytes = 8 * 1_048_576
    /// The side of a snapshot in points, and its scale.
    public static let snapshotPoints = 65_536
    /// Launch tokens and resume secrets.
    public static let tokenBytes = 255
    /// Live scenes that a reconnecting window may name.
    public static let hostedScenes = 4_096
    /// Nesting depth of user info; the client library refuses a deeper one.
    public static let userInfoDepth = 32
    /// A handler's answer.
    public static let resultBytes = 65_536
    /// One message of a stream.
    public static let streamFrameBytes = 131_072

    // Per client and per app, so that nobody starves another.

    /// Concurrent connections, unless configured lower; further ones are closed.
    public static let clients = 8_192
    /// Concurrent connections of one process, unless configured otherwise.
    public static let clientsPerProcess = 64
    /// Silent connections of one process; further ones are refused in the handshake.
    public static let silentConnectionsPerProcess = 64
    /// Silent connections of all processes, and never more than half of what the descriptors allow; after that, a new
    /// one replaces the oldest of the process with the most.
    public static let silentConnections = 512
    /// The places among these that are kept for processes of windows that the broker launched, a quarter at most.
    public static let silentConnectionsForWindows = 32
    /// Silent connections that a stopped or traced process may keep longer than `silenceTime`.
    public static let silentConnectionsOfStopped = 4
    /// Time from the connect to the first message; after it the connection is closed, except for a few of a stopped
    /// process.
    public static let silenceTime: Duration = .seconds(2)
    /// Accepted connections of one process, including silent ones and those that are closing; further ones are refused
    /// in the handshake.
    public static let acceptedConnectionsPerProcess = 128
    /// Accepted connections of all processes, including silent ones and those that are closing.
    public static let acceptedConnections = 8_704
    /// The latest processes with refused connections, as named by status.
    public static let refusedProcesses = 16
    /// Bytes of one process's messages that have not ended; a connection that goes over it is closed as overloaded.
    public static let unfinishedBytesPerProcess = 32 * 1_048_576
    /// Bytes held of unfinished messages of all processes; after that, the largest one of the process with the most is
    /// refused.
    public static let unfinishedBytes = 128 * 1_048_576
    /// Time for a message to arrive in full, plus a second for each `unfinishedBytesPerSecond` received; then the
    /// connection is closed as malformed, unless its process is stopped.
    public static let unfinishedTime: Duration = .seconds(10)
    /// Speed at which a message is never refused for taking too long.
    public static let unfinishedBytesPerSecond = 1_000_000
    /// Unanswered requests of one connection; further ones are refused as overloaded.
    public static let outstandingRequestsPerClient = 1_024
    /// Queued messages for a slow client, which is disconnected when there are more.
    public static let queuedMessagesPerClient = 65_536
    /// Size of the queued messages for a slow client, which is disconnected when they grow larger.
    public static let queuedBytesPerClient = 16 * 1_048_576
    /// Scene sessions of one app; further ones are refused as tooMany.
    public static let sessionsPerApp = 131_072
    /// Unhandled deliveries of one session; further ones are refused as overloaded.
    public static let deliveriesPerSession = 4_096
    /// Events that wait for a session, in memory; the rest lies in the store only.
    public static let outboxMemoryBytes = 1_048_576
    /// The same for all sessions of one app; every session may have one event in memory even so.
    public static let outboxMemoryBytesPerApp = 16 * 1_048_576
    /// Events that wait for a session, wherever they are; a request over it is refused (`outboxFull`).
    public static let outboxBytes = 64 * 1_048_576
    /// The same for all sessions of one app.
    public static let outboxBytesPerApp = 256 * 1_048_576
    /// Requests in progress; further ones are refused as overloaded.
    public static let pendingRequestsPerApp = 16_384
    /// Subscribers to events; further ones are refused as tooMany.
    public static let subscribers = 64
    /// Default apps; further ones are refused as tooMany.
    public static let defaultApps = 1_024
    /// Named layouts; further ones are refused as tooMany.
    public static let layouts = 64
    /// The saved states that one layout keeps, together.
    public static let layoutStateBytes = 1_048_576
    /// Size of the events sent to a subscriber before its acknowledgement is awaited; the rest stays in the log.
    public static let eventPortionBytes = 1_048_576
    /// Destroyed sessions of which an app is not yet notified; the oldest is dropped.
    public static let discardsPerApp = 1_024
    /// Notifications waiting for an app's delegate; further ones are refused as overloaded.
    public static let notificationsPerApp = 64
    /// Quick actions that an app's icon offers, the bundle's first; further ones are ignored.
    public static let offeredShortcutItems = 4
    /// Destroyed sessions that one call tells; more follow.
    public static let discardsPerCall = 32
    /// Images of snapshots on their way to the disk; the previous ones stay.
    public static let snapshotBytesUnderWay = 8 * snapshotBytes
    /// Open streams that a connection may read or write.
    public static let streamsPerClient = 64
    /// Bytes that the reader of a stream may have granted and not been sent.
    public static let streamCreditBytes = 1_048_576
    /// The same over all streams that a connection reads.
    public static let streamCreditPerClient = 8 * 1_048_576

    // Kept for later questions; the oldest goes first.

    /// Ended requests kept for explain; the oldest is dropped first.
    public static let endedRequests = 10_000
    /// Refused requests kept for explain, until the broker stops; the oldest is dropped first.
    public static let refusedRequests = 1_000
    /// Length of the matching condition in a decision record; a longer one is truncated.
    public static let explainedConditionBytes = 512
    /// The lines of final output in a request's outcome, when its process ended before it connected.
    public static let lastOutputLines = 20
    /// Size of these lines.
    public static let lastOutputBytes = 4_096
    /// Events kept for late and slow subscribers; the oldest is dropped first, and a subscriber that has not received
    /// it has lagged.
    public static let events = 100_000
    /// Size of the events kept for late and slow subscribers.
    public static let eventBytes = 64 * 1_048_576
    /// Ended requests in a subscriber's initial state.
    public static let mirroredEndedRequests = 256
    /// Candidates in a decision record; the others are only counted.
    public static let decisionCandidates = 32
    /// Results of ended requests together, and the last output of processes that they are about; the oldest is given up
    /// first.
    public static let keptResultBytes = 16 * 1_048_576
    /// Continuations that are done and whose windows may still ask for streams.
    public static let continuations = 256
    /// Saved states of a session; the oldest is dropped first.
    public static let restorationGenerations = 5

    // Time a request may ask for.

    /// Longest deadline of a request; a longer one is refused.
    public static let requestTimeoutMaximum: Duration = .seconds(3_600)
    /// Attempts to send a delivery before it ends as failed.
    public static let deliveryAttempts = 3
    /// Changes of size and surroundings that a scene is still to be told; then only the last counts.
    public static let windowSignals = 256
    /// Size at which a window's log is rotated to .1.
    public static let logFileBytes = 1_048_576
}
