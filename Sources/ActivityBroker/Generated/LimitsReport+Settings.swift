// Written by `make schema` from Tools/Schema/Proto.

import ActivityWire
import BrokerCore

/// Every bound as `limits` shows it, with what happens at it.
extension LimitsReport {
    static let settings: [Setting] = [
        bytes(
            "frameBytes",
            262_144,
            "size of one frame; a larger one closes the connection (with libzmq, without a reason)"
        ),
        count("framesPerMessage", 64, "frames in one message; a message with more closes the connection"),
        bytes("controlFrameBytes", 131_072, "size of the control frame; a larger one closes the connection"),
        bytes("replyFrameBytes", 67_108_864, "size of one frame from the broker; clients reject larger ones"),
        count("framesPerReply", 4_096, "frames in one message from the broker; clients reject a message with more"),
        count("rowsPerPage", 32, "sessions on one page of a list; the next page must be requested"),
        bytes("pageBytes", 32_768, "approximate size of one page of a list"),
        bytes("appIdentifierBytes", 255, "length of an app identifier; a longer one is refused as tooLong"),
        bytes("activityTypeBytes", 255, "length of an activity type; a longer one is refused as tooLong"),
        bytes(
            "targetContentIdentifierBytes",
            4_096,
            "length of a target content identifier; a longer one is refused as tooLong"
        ),
        bytes("screenWordBytes", 64, "length of a word that names a position or a device"),
        count(
            "displayPoints",
            16_384,
            "width and height of an external display in points; a larger one is refused as tooLarge"
        ),
        count("displayScale", 8, "pixels per point of an external display; a larger one is refused as tooLarge"),
        bytes("titleBytes", 1_024, "length of a title; a longer one is refused as tooLong"),
        bytes("urlBytes", 8_192, "length of a URL; a longer one is refused as tooLong"),
        count("keywords", 64, "keywords of an activity; an activity with more is refused as tooMany"),
        bytes("keywordBytes", 255, "length of a keyword; a longer one is refused as tooLong"),
        bytes("idempotencyKeyBytes", 128, "length of an idempotency key; a longer one is refused as tooLong"),
        bytes("layoutNameBytes", 128, "length of a layout's name; a longer one is refused as tooLong"),
        count(
            "presentedControllers",
            16,
            "controllers that a window reports as presented; the client library reports the front ones"
        ),
        count("splitColumns", 3, "columns of a split view that a window reports; more are refused as tooMany"),
        count(
            "stackedControllers",
            16,
            "controllers of a stack that a window reports; the client library reports the front ones"
        ),
        bytes("predicateBytes", 16_384, "length of a predicate's text; a longer one is refused as tooLong"),
        count("predicateNesting", 64, "nesting depth of a predicate; a deeper one is refused"),
        count("predicateTerms", 256, "comparisons in a predicate; a predicate with more is refused"),
        count(
            "predicateElements", 1_024, "members of a predicate's aggregates in total; a predicate with more is refused"
        ),
        bytes("userInfoBytes", 65_536, "size of user info; a larger one is refused as tooLarge"),
        bytes(
            "notificationPayloadBytes", 4_096, "size of a notification's payload; a larger one is refused as tooLarge"
        ),
        count("shortcutItems", 16, "quick actions that an app sets itself; a longer list is refused as tooMany"),
        bytes(
            "restorationStateBytes",
            65_536,
            "size of a saved state; a larger one is left out of an acknowledgement, and refused elsewhere"
        ),
        bytes("configurationNameBytes", 255, "length of a scene configuration's name; a longer one is refused"),
        bytes(
            "reasonBytes",
            1_024,
            "length of a reason given by a window; a longer one is truncated in a failure, and refused elsewhere"
        ),
        bytes(
            "identifierBytes", 1_024, "length of the identifier of a notification or action; a longer one is refused"
        ),
        bytes(
            "nameBytes", 255, "length of the name of a role, class or content type; a longer one is refused as tooLong"
        ),
        bytes(
            "referenceBytes",
            4_352,
            "length of a session or request reference typed by a person; a longer one is refused"
        ),
        bytes(
            "inputTextBytes", 1_024, "length of a key's name, or of text typed in one event; a longer one is refused"
        ),
        count(
            "waitingInputs",
            64,
            "queued touches, keys and scrolls for one window; further ones are refused as `overloaded`"
        ),
        bytes(
            "snapshotBytes",
            8_388_608,
            "size of a snapshot's image; a larger one is dropped, and the previous image is kept"
        ),
        count(
            "snapshotPoints",
            65_536,
            "width and height of a snapshot in points, and its scale; a larger one is dropped, and the previous image is kept"
        ),
        bytes("tokenBytes", 255, "length of a launch token or resume secret; a longer one is refused as tooLong"),
        count("hostedScenes", 4_096, "live scenes that a reconnecting process may list; a longer list is refused"),
        count("userInfoDepth", 32, "nesting depth of user info; the client library refuses a deeper one"),
        bytes("resultBytes", 65_536, "size of a handler's result; with a larger one, the request ends as failed"),
        bytes("streamFrameBytes", 131_072, "size of one message of a stream; a larger one is refused as tooLarge"),
        count("clients", 8_192, "concurrent connections, unless configured lower; further ones are closed"),
        count("clientsPerProcess", 64, "concurrent connections of one process, unless configured otherwise"),
        count(
            "silentConnectionsPerProcess",
            64,
            "silent connections of one process; further ones are refused in the handshake"
        ),
        count(
            "silentConnections",
            512,
            "silent connections of all processes, and never more than half of what the descriptors allow; after that, a new one replaces the oldest of the process with the most"
        ),
        count(
            "silentConnectionsForWindows",
            32,
            "silent connections reserved for window processes that the broker launched, at most a quarter"
        ),
        count(
            "silentConnectionsOfStopped",
            4,
            "silent connections that a stopped or traced process may keep longer than `silenceTime`"
        ),
        duration(
            "silenceTime",
            .seconds(2),
            "time from the connect to the first message; after it the connection is closed, except for a few of a stopped process"
        ),
        count(
            "acceptedConnectionsPerProcess",
            128,
            "accepted connections of one process, including silent ones and those that are closing; further ones are refused in the handshake"
        ),
        count(
            "acceptedConnections",
            8_704,
            "accepted connections of all processes, including silent ones and those that are closing"
        ),
        count("refusedProcesses", 16, "the latest processes with refused connections, as named by status"),
        bytes(
            "unfinishedBytesPerProcess",
            33_554_432,
            "bytes held of unfinished messages of one process; a connection that exceeds it is closed as overloaded"
        ),
        bytes(
            "unfinishedBytes",
            134_217_728,
            "bytes held of unfinished messages of all processes; after that, the largest one of the process with the most is refused"
        ),
        duration(
            "unfinishedTime",
            .seconds(10),
            "time for a message to arrive in full, plus a second for each `unfinishedBytesPerSecond` received; then the connection is closed as malformed, unless its process is stopped"
        ),
        bytes("unfinishedBytesPerSecond", 1_000_000, "speed at which a message is never refused for taking too long"),
        count(
            "outstandingRequestsPerClient",
            1_024,
            "unanswered requests of one connection; further ones are refused as overloaded"
        ),
        count(
            "queuedMessagesPerClient",
            65_536,
            "queued messages for a slow client, which is disconnected when there are more"
        ),
        bytes(
            "queuedBytesPerClient",
            16_777_216,
            "size of the queued messages for a slow client, which is disconnected when they grow larger"
        ),
        count("sessionsPerApp", 131_072, "scene sessions of one app; further ones are refused as tooMany"),
        count(
            "deliveriesPerSession", 4_096, "unhandled deliveries of one session; further ones are refused as overloaded"
        ),
        bytes(
            "outboxMemoryBytes",
            1_048_576,
            "unhandled deliveries of one session in memory; the rest are only in the store"
        ),
        bytes("outboxMemoryBytesPerApp", 16_777_216, "total of this for all sessions of one app"),
        bytes("outboxBytes", 67_108_864, "unhandled events of one session; further ones are refused as outboxFull"),
        bytes("outboxBytesPerApp", 268_435_456, "total of this for all sessions of one app"),
        count("pendingRequestsPerApp", 16_384, "requests in progress; further ones are refused as overloaded"),
        count("subscribers", 64, "subscribers to events; further ones are refused as tooMany"),
        count("defaultApps", 1_024, "default apps; further ones are refused as tooMany"),
        count("layouts", 64, "named layouts; further ones are refused as tooMany"),
        bytes(
            "layoutStateBytes",
            1_048_576,
            "total size of the states in a layout; a larger layout is refused as tooLarge"
        ),
        bytes(
            "eventPortionBytes",
            1_048_576,
            "size of the events sent to a subscriber before its acknowledgement is awaited; the rest stays in the log"
        ),
        count("discardsPerApp", 1_024, "destroyed sessions of which an app is not yet notified; the oldest is dropped"),
        count(
            "notificationsPerApp",
            64,
            "notifications waiting for an app's delegate; further ones are refused as overloaded"
        ),
        count(
            "offeredShortcutItems",
            4,
            "quick actions that an app's icon offers, the bundle's first; further ones are ignored"
        ),
        count("discardsPerCall", 32, "destroyed sessions in one call; the others follow"),
        bytes(
            "snapshotBytesUnderWay",
            67_108_864,
            "size of snapshot images waiting to be written; further images are dropped"
        ),
        count("streamsPerClient", 64, "open streams of one connection; further ones are refused as tooMany"),
        bytes(
            "streamCreditBytes",
            1_048_576,
            "outstanding credit of a stream; with more, the stream ends as creditTooLarge"
        ),
        bytes("streamCreditPerClient", 8_388_608, "outstanding credit of all streams that a connection reads"),
        count("endedRequests", 10_000, "ended requests kept for explain; the oldest is dropped first"),
        count(
            "refusedRequests",
            1_000,
            "refused requests kept for explain, until the broker stops; the oldest is dropped first"
        ),
        bytes(
            "explainedConditionBytes",
            512,
            "length of the matching condition in a decision record; a longer one is truncated"
        ),
        count(
            "lastOutputLines",
            20,
            "lines of final output in a request's outcome, when its process ended before it connected"
        ),
        bytes("lastOutputBytes", 4_096, "size of these lines"),
        count(
            "events",
            100_000,
            "events kept for late and slow subscribers; the oldest is dropped first, and a subscriber that has not received it has lagged"
        ),
        bytes("eventBytes", 67_108_864, "size of the events kept for late and slow subscribers"),
        count("mirroredEndedRequests", 256, "ended requests in a subscriber's initial state"),
        count("decisionCandidates", 32, "candidates in a decision record; the others are only counted"),
        bytes(
            "keptResultBytes",
            16_777_216,
            "total size of the results of ended requests and the last output of processes; the oldest is dropped first"
        ),
        count("continuations", 256, "continuations that may still request streams; the oldest is dropped first"),
        count("restorationGenerations", 5, "saved states of a session; the oldest is dropped first"),
        duration("requestTimeoutMaximum", .seconds(3_600), "longest deadline of a request; a longer one is refused"),
        count("deliveryAttempts", 3, "attempts to send a delivery before it ends as failed"),
        count(
            "windowSignals",
            256,
            "queued changes of a window's size and surroundings; after that, only the last one counts"
        ),
        bytes("logFileBytes", 1_048_576, "size at which a window's log is rotated to .1"),
        count(
            "itemsPerSession", 1_024, "items of one drag; with more, the drag ends as invalidItems, or nothing is added"
        ),
        count(
            "representationsPerItem",
            64,
            "representations of one dragged item; with more, the drag ends as invalidItems"
        ),
        bytes(
            "teamDataBytes",
            8_192,
            "size of the data that a drag's source shares with its team; with more, the drag ends as invalidItems"
        ),
        bytes(
            "suggestedNameBytes",
            4_096,
            "length of an item's suggested name; with a longer one, the drag ends as invalidItems"
        ),
        bytes(
            "itemIdentifierBytes",
            1_024,
            "length of an item's own name; with a longer one, the drag ends as invalidItems"
        ),
        count("sessionsPerProcess", 16, "concurrent drags of one process; further lifts are rejected"),
        count("sessions", 256, "concurrent drags; further lifts are rejected"),
        count("interactionsPerScene", 256, "drag and drop interactions of a window"),
        count("candidates", 64, "interactions under one point; those further down are not asked"),
        count("contributors", 64, "interactions that contribute items to one drag"),
        count("outstandingLoadsPerSession", 64, "concurrent loads of one drag; further ones are refused as tooMany"),
        count("loadsPerSession", 4_096, "loads of one drag in total; further ones are refused as tooMany"),
        count("typesPerLoad", 64, "types listed in a load; a longer list is refused as tooMany"),
        bytes("chunkBytes", 262_144, "size of one chunk of a load; a larger one ends the load"),
        bytes("creditBytes", 4_194_304, "credit that a load's reader may grant; more is reduced to this"),
        bytes(
            "leastReferenceBytes",
            65_536,
            "size below which items are sent in chunks even if they could be passed by reference"
        ),
        bytes(
            "spooledBytesPerSession",
            268_435_456,
            "size of the promised items of one drag that the broker stores; the others stay with their source"
        ),
        count(
            "spooledRepresentationsPerSession",
            64,
            "representations of promised items of one drag that the broker stores; the others stay with their source"
        ),
        bytes("spoolCreditBytes", 262_144, "bytes that the source of a promised item may send before they are written"),
        bytes(
            "spooledBytes",
            4_294_967_296,
            "total size of promised items that the broker stores; the others stay with their source"
        ),
        count("endedGrants", 1_024, "ended grants that are kept; the oldest is dropped first"),
        count("endedDrags", 256, "ended drags that are kept; the oldest is dropped first"),
        count("owedMoves", 1_024, "moves whose source has not deleted its items yet; the oldest is forgotten"),
        count("reportedCallbacks", 1_024, "callbacks that `drag` lists; later ones are only counted"),
        count("reportedCopies", 64, "items without a copy that `drag` lists"),
        count("reportedTypes", 16, "types that `drag` lists for each item without a copy"),
        count(
            "predicateEvaluationSteps",
            4_000_000,
            "steps in the evaluation of a predicate, of about a nanosecond each; a predicate that takes more is false"
        ),
        count("predicateFoldingSteps", 64, "evaluation steps for case-folding one byte"),
        bytes("typeIdentifierBytes", 255, "length of a type's identifier; a declaration with a longer one is ignored"),
        bytes("typeTagBytes", 127, "length of an extension or MIME type; a longer one is ignored"),
        count("typeDeclarations", 16_384, "declared types of all apps in total; further ones are ignored"),
        count("supertypesPerDeclaration", 32, "types that a type conforms to; further ones are ignored"),
        count("tagsPerDeclaration", 64, "extensions and MIME types of a type; further ones are ignored"),
        bytes("propertyListBytes", 1_048_576, "size of an Info.plist; a bundle with a larger one is rejected"),
        count("propertyListDepth", 64, "nesting depth of an Info.plist; a bundle with a deeper one is rejected"),
        count("propertyListValues", 65_536, "values in an Info.plist; a bundle with more is rejected"),
        bytes(
            "propertyListContentBytes",
            4_194_304,
            "size of the text and data in an Info.plist, counted once per reference; a bundle with more is rejected"
        ),
        count("warningsPerBundle", 256, "warnings about a bundle; further ones are only counted"),
        count("bundlesPerFolder", 4_096, "entries of an app folder; further ones are ignored"),
        count("screenWindows", 131_072, "windows on the screen; further ones stay in the background"),
        count("slideOverStack", 16, "windows in Slide Over; the least recently seen one leaves it"),
        count("savedPairs", 64, "split pairs kept as spaces; the least recently seen one is forgotten"),
        count("logFiles", 1_024, "log files of windows; the least recently used ones are removed"),
        count("logFilesPerCheck", 256, "log files that one check inspects; the next check continues"),
        count(
            "logDays",
            14,
            "days for which a log is kept after its last line; then it is removed, unless a process still writes to it"
        ),
        count("transferConnections", 64, "concurrent connections to the transfer socket; further ones are closed"),
        count("transferTickets", 256, "descriptors expected or held for transfers; after that, loads use chunks"),
        duration(
            "transferPatience",
            .seconds(30),
            "how long a ticket stays valid, and how long a new connection may take to send its message"
        ),
        bytes("clusterNameBytes", 64, "length of a cluster's or a machine's name; a longer one is refused"),
        bytes(
            "clusterRowBytes",
            4_096,
            "size of the row of a machine, an app or a session; a larger one is left out and counted"
        ),
        bytes(
            "clusterPrefersBytes",
            2_048,
            "length of a prefers condition that other machines see; a longer one is left out of its session's row"
        ),
        bytes(
            "clusterTextBytes",
            256,
            "length of any other text in a row; a row with a longer one is left out and counted"
        ),
        count(
            "clusterListElements",
            128,
            "elements of a list in a row; of a longer list the first ones are published, and another machine's row with more is left out and counted"
        ),
        count(
            "clusterAppsPerMachine", 256, "apps of one machine that others see; further ones are left out and counted"
        ),
        count(
            "clusterSessionsPerMachine",
            1_024,
            "live sessions of one machine that others see; further ones are left out and counted"
        ),
        count(
            "clusterMachines",
            256,
            "other machines of a cluster that a broker knows; further ones are left out and counted"
        ),
        count("clusterRows", 65_536, "rows of all other machines together; further ones are left out and counted"),
        count(
            "clusterRowsPerMessage",
            64,
            "rows of one kind in a message of the cluster client; a message with more is refused as tooMany"
        ),
        count(
            "clusterRowsPerPage",
            256,
            "apps or sessions of other machines on one page of a list; the next page must be requested"
        ),
        bytes(
            "clusterPlaceBytes", 512, "length of the place at which a page begins; a longer one is refused as tooLong"
        ),
        count("clusterEndpoints", 16, "endpoints of etcd; the broker does not start with more"),
        bytes(
            "clusterEndpointBytes", 1_024, "length of an endpoint of etcd; the broker does not start with a longer one"
        ),
        count(
            "clusterFigures",
            64,
            "figures that the cluster client tells of itself; a message with more is refused as tooMany"
        ),
        count("clusterProblems", 64, "problems that the cluster client tells; further ones are left out"),
        count("clusterLeftOut", 64, "apps and sessions that are shown as left out; further ones are only counted"),
        count(
            "snapshotQuestions",
            SnapshotThread.waitingQuestions,
            "snapshot images being read for clients; further ones are refused"
        ),
        count(
            "launchesPerWindow",
            BrokerPolicy.standard.launchesPerWindow,
            "launches in 10 s for one app, or for all tools, unless configured otherwise; further ones are deferred"
        ),
        count(
            "malformedMessages",
            Broker.malformedMessageLimit,
            "invalid messages of one client before it is disconnected"
        ),
        count(
            "waitingMessages",
            FairQueue.waitingMessages,
            "received messages waiting to be processed; further ones stay unread"
        ),
        count(
            "waitingOfConnection",
            FairQueue.waitingOfConnection,
            "received messages of one connection waiting to be processed; it is not read again until half of them are served"
        ),
        bytes("waitingBytes", FairQueue.waitingBytes, "size of the received messages waiting to be processed"),
        count(
            "queuedSubmissions",
            StoreThread.queuedSubmissions,
            "groups of changes waiting for the disk; a further one fails as queueFull"
        ),
        bytes(
            "storeLogBytes",
            268_435_456,
            "size of a store's log that `store salvage` reads into memory; a larger one is not merged"
        ),
        count("quarantinedRows", 10_000, "quarantined rows that are kept; the oldest is dropped first"),
        count("damagedStores", 8, "damaged stores that are kept; after that, an administrator has to remove some"),
        bytes("leastDiskBytes", DiskMargin.leastBytes, "free space on the disk below which nothing new is stored"),
        count(
            "snapshotEntries",
            SnapshotFolder.entriesLookedAt,
            "files inspected per start to remove leftover snapshots; the next start continues"
        ),
        count("endpointRenewals", EndpointKeeper.renewals, "how often a removed socket is recreated"),
        count(
            "accessRules", AccessRule.limit, "access rules in the configuration; with more, the broker does not start"
        ),
        count(
            "environmentPatterns",
            EnvironmentPattern.limit,
            "environment variables in one list; a list with more is refused"
        ),
        bytes(
            "environmentPatternBytes",
            EnvironmentPattern.byteLimit,
            "length of an environment variable's name; a longer one is refused"
        ),
        count("programHelpers", HelperNames.limit, "names in a bundle's Helpers; a longer list is ignored"),
        duration(
            "programHandoverTime", HostedProgram.handoverTimeMaximum, "a bundle's HandoverTime; a longer one is ignored"
        ),
        duration(
            "programStopTimeout", HostedProgram.stopTimeoutMaximum, "a bundle's StopTimeout; a longer one is ignored"
        ),
        bytes(
            "configurationBytes",
            ConfigurationFile.bytesMaximum,
            "size of the configuration file; with a larger one, the broker does not start"
        ),
        bytes(
            "endpointPathBytes", BrokerEndpoint.pathBytesMaximum, "length of a socket's path; a longer one is refused"
        ),
    ]
}
