import ActivityWire
import AppBundles
import BrokerCore
import IPadScreen

/// Every bound as `limits` shows it, with what happens at it.
enum LimitsReport {
    static let settings: [Setting] = message + field + share + kept + asked + drags + local

    private static let message = [
        bytes("frameBytes", Limits.frameBytes, "one frame; at a larger one libzmq cuts the connection, without a word"),
        count("framesPerMessage", Limits.framesPerMessage, "frames of one message; more end the connection"),
        bytes("controlFrameBytes", Limits.controlFrameBytes, "the control frame; a larger one ends the connection"),
        bytes("replyFrameBytes", Limits.replyFrameBytes, "one frame from the broker; clients take no larger one"),
        count("rowsPerPage", Limits.rowsPerPage, "sessions in one part of a list; the next part is asked for"),
        bytes("pageBytes", Limits.pageBytes, "about the same in bytes"),
        count("framesPerReply", Limits.framesPerReply, "frames of one message from the broker; clients take no more"),
    ]

    private static let field = [
        bytes("appIdentifierBytes", Limits.appIdentifierBytes, "an app's identifier; longer: refused as tooLong"),
        bytes("activityTypeBytes", Limits.activityTypeBytes, "an activity's type; longer: refused as tooLong"),
        bytes(
            "targetContentIdentifierBytes", Limits.targetContentIdentifierBytes,
            "a target content identifier; longer: refused as tooLong"),
        bytes("screenWordBytes", Limits.screenWordBytes, "a word that names a place or a device of the screen"),
        bytes("titleBytes", Limits.titleBytes, "a title; longer: refused as tooLong"),
        bytes("urlBytes", Limits.urlBytes, "a URL; longer: refused as tooLong"),
        count("keywords", Limits.keywords, "keywords of an activity; more: refused as tooMany"),
        bytes("keywordBytes", Limits.keywordBytes, "one keyword; longer: refused as tooLong"),
        bytes("idempotencyKeyBytes", Limits.idempotencyKeyBytes, "an idempotency key; longer: refused as tooLong"),
        bytes("layoutNameBytes", Limits.layoutNameBytes, "the name of a layout; longer: refused as tooLong"),
        bytes("predicateBytes", Limits.predicateBytes, "a predicate's text; longer: refused as tooLong"),
        count("predicateNesting", Limits.predicateNesting, "nesting of a predicate; deeper: refused"),
        count("predicateTerms", Limits.predicateTerms, "comparisons of a predicate; more: refused"),
        count("predicateElements", Limits.predicateElements, "members of a predicate's aggregates; more: refused"),
        bytes("userInfoBytes", Limits.userInfoBytes, "user info; more: refused as tooLarge"),
        bytes(
            "restorationStateBytes", Limits.restorationStateBytes,
            "a saved state; more: left out of an acknowledgement, else refused"),
        bytes("snapshotBytes", Limits.snapshotBytes, "a snapshot's image; more: left out, the previous one stays"),
        count("snapshotPoints", Limits.snapshotPoints, "a snapshot's side in points, and its scale; more: refused"),
        bytes("configurationNameBytes", Limits.configurationNameBytes, "a scene configuration's name; longer: refused"),
        bytes("reasonBytes", Limits.reasonBytes, "a reason given by a window; longer: a failure is cut, else refused"),
        bytes("identifierBytes", Limits.identifierBytes, "a notification's or action's identifier; longer: refused"),
        bytes("nameBytes", Limits.nameBytes, "the name of a role, class or content type; longer: refused as tooLong"),
        bytes("referenceBytes", Limits.referenceBytes, "a session or request as a person writes it; longer: refused"),
        bytes("tokenBytes", Limits.tokenBytes, "a launch token or resume secret; longer: refused as tooLong"),
        count("hostedScenes", Limits.hostedScenes, "live scenes a reconnecting window may name; more: refused"),
        bytes("resultBytes", Limits.resultBytes, "what a handler answers; more: the request ends as failed"),
        bytes("streamFrameBytes", Limits.streamFrameBytes, "one message of a stream; larger: refused as tooLarge"),
        count("userInfoDepth", Limits.userInfoDepth, "nesting of user info; deeper: refused by the client library"),
    ]

    private static let share = [
        count("clients", Limits.clients, "connections at once, unless configured lower; further ones are closed"),
        count("clientsPerProcess", Limits.clientsPerProcess, "connections of one process, unless configured otherwise"),
        count(
            "outstandingRequestsPerClient", Limits.outstandingRequestsPerClient,
            "unanswered requests of one connection; further ones: overloaded"),
        count(
            "queuedMessagesPerClient", Limits.queuedMessagesPerClient,
            "messages waiting for a slow client; then it is disconnected"),
        bytes("queuedBytesPerClient", Limits.queuedBytesPerClient, "the same in bytes"),
        count("sessionsPerApp", Limits.sessionsPerApp, "scene sessions of one app; further ones: tooMany"),
        count("deliveriesPerSession", Limits.deliveriesPerSession, "unhandled deliveries; further ones: overloaded"),
        bytes("outboxMemoryBytes", Limits.outboxMemoryBytes, "of them in memory; the rest lies in the store only"),
        bytes("outboxMemoryBytesPerApp", Limits.outboxMemoryBytesPerApp, "the same for all sessions of one app"),
        bytes("outboxBytes", Limits.outboxBytes, "unhandled events of one session; more: outboxFull"),
        bytes("outboxBytesPerApp", Limits.outboxBytesPerApp, "the same for all sessions of one app"),
        count("pendingRequestsPerApp", Limits.pendingRequestsPerApp, "requests under way; further ones: overloaded"),
        count("subscribers", Limits.subscribers, "subscribers to events; further ones: tooMany"),
        count("defaultApps", Limits.defaultApps, "remembered default apps; further ones: tooMany"),
        count("layouts", Limits.layouts, "named layouts; further ones: tooMany"),
        bytes("layoutStateBytes", Limits.layoutStateBytes, "states that a layout keeps; more: refused as tooLarge"),
        bytes(
            "eventPortionBytes", Limits.eventPortionBytes,
            "events that a subscriber is sent before it is waited for; the rest stays in the log"),
        count(
            "discardsPerApp", Limits.discardsPerApp, "destroyed sessions an app is still to be told of; the oldest goes"
        ),
        bytes(
            "snapshotBytesUnderWay", Limits.snapshotBytesUnderWay,
            "images of snapshots on their way to the disk; further ones are left out"),
        count("snapshotQuestions", SnapshotThread.waitingQuestions, "images being read for clients; more are refused"),
        count("discardsPerCall", Limits.discardsPerCall, "of these told in one call; more follow"),
        count("streamsPerClient", Limits.streamsPerClient, "open streams of one connection; further ones: tooMany"),
        bytes(
            "streamCreditBytes", Limits.streamCreditBytes,
            "what a stream's reader has granted and not got; more: the stream ends as creditTooLarge"),
        bytes("streamCreditPerClient", Limits.streamCreditPerClient, "the same of all streams that a connection reads"),
    ]

    private static let kept = [
        count("endedRequests", Limits.endedRequests, "ended requests kept for explain; the oldest goes first"),
        count(
            "events", Limits.events,
            "events kept for late and slow subscribers; the oldest goes first, and who has not taken it has lagged"),
        bytes("eventBytes", Limits.eventBytes, "the same in bytes"),
        count("mirroredEndedRequests", Limits.mirroredEndedRequests, "ended requests that a subscriber is told of"),
        count("decisionCandidates", Limits.decisionCandidates, "candidates in a decision record; others are counted"),
        bytes("keptResultBytes", Limits.keptResultBytes, "results of ended requests together; the oldest goes first"),
        count(
            "continuations", Limits.continuations, "continuations that may still ask for streams; the oldest goes first"
        ),
        count(
            "restorationGenerations", Limits.restorationGenerations, "saved states of a session; the oldest goes first"),
    ]

    private static let asked = [
        Setting(
            name: "requestTimeoutMaximum", value: DurationText.print(Limits.requestTimeoutMaximum), unit: "duration",
            meaning: "the longest deadline a request may have; longer: refused"),
        count("deliveryAttempts", Limits.deliveryAttempts, "how often a delivery is sent before it ends as failed"),
        count(
            "launchesPerWindow", BrokerPolicy.standard.launchesPerWindow,
            "launches for one app, or for all tools, in 10 s, unless configured otherwise; others are held back"),
        count(
            "windowSignals", Limits.windowSignals,
            "what a window is still to be told of its size and surroundings; then only the last counts"),
        bytes("logFileBytes", Limits.logFileBytes, "a window's log; then it is moved to its .1 and begun anew"),
    ]

    private static let local = [
        count("screenWindows", ScreenLimits.windows, "windows that the screen knows; one more stays in the background"),
        count("slideOverStack", ScreenLimits.slideOverStack, "windows in Slide Over; the one longest unseen leaves it"),
        count("savedPairs", ScreenLimits.savedPairs, "split pairs kept as spaces; the one longest unseen is forgotten"),
        count("logFiles", LogLimits.files, "log files of windows; those unused for longest are removed"),
        bytes("propertyListBytes", BundleLimits.propertyListBytes, "an Info.plist; larger: the bundle is refused"),
        count("propertyListDepth", BundleLimits.propertyListDepth, "nesting in it; deeper: the bundle is refused"),
        count("propertyListValues", BundleLimits.propertyListValues, "values in it; more: the bundle is refused"),
        bytes(
            "propertyListContentBytes", BundleLimits.propertyListContentBytes,
            "text and data in it, counted as often as named; more: the bundle is refused"),
        count("warningsPerBundle", BundleLimits.warningsPerBundle, "warnings of a bundle; further ones are counted"),
        count("bundlesPerFolder", BundleLimits.bundlesPerFolder, "entries of an app folder; others are left out"),
        count("accessRules", AccessRule.limit, "access rules in the configuration; more: no start"),
        bytes("configurationBytes", ConfigurationFile.bytesMaximum, "the configuration file; larger: no start"),
        bytes("endpointPathBytes", BrokerEndpoint.pathBytesMaximum, "a socket's path; longer: refused by name"),
    ]

    static func bytes(_ name: String, _ value: Int, _ meaning: String) -> Setting {
        Setting(name: name, value: "\(value)", unit: "bytes", meaning: meaning)
    }

    static func count(_ name: String, _ value: Int, _ meaning: String) -> Setting {
        Setting(name: name, value: "\(value)", unit: "count", meaning: meaning)
    }
}
