// Written by `make schema` from Tools/Schema/Proto.

import ActivityWire
import BrokerCore

/// Every bound as `limits` shows it, with what happens at it.
extension LimitsReport {
    static let settings: [Setting] = [
        bytes(
            "frameBytes", 262_144, "one frame; a larger one ends the connection, with libzmq listening without a word"
        ),
        count("framesPerMessage", 64, "frames of one message; more end the connection"),
        bytes("controlFrameBytes", 131_072, "the control frame; a larger one ends the connection"),
        bytes("replyFrameBytes", 67_108_864, "one frame from the broker; clients take no larger one"),
        count("framesPerReply", 4_096, "frames of one message from the broker; clients take no more"),
        count("rowsPerPage", 32, "sessions in one part of a list; the next part is asked for"),
        bytes("pageBytes", 32_768, "about the same in bytes"),
        bytes("appIdentifierBytes", 255, "an app's identifier; longer: refused as tooLong"),
        bytes("activityTypeBytes", 255, "an activity's type; longer: refused as tooLong"),
        bytes("targetContentIdentifierBytes", 4_096, "a target content identifier; longer: refused as tooLong"),
        bytes("screenWordBytes", 64, "a word that names a place or a device of the screen"),
        count("displayPoints", 16_384, "points of a side of an external display; more: refused as tooLarge"),
        count("displayScale", 8, "pixels for each point of an external display; more: refused as tooLarge"),
        bytes("titleBytes", 1_024, "a title; longer: refused as tooLong"),
        bytes("urlBytes", 8_192, "a URL; longer: refused as tooLong"),
        count("keywords", 64, "keywords of an activity; more: refused as tooMany"),
        bytes("keywordBytes", 255, "one keyword; longer: refused as tooLong"),
        bytes("idempotencyKeyBytes", 128, "an idempotency key; longer: refused as tooLong"),
        bytes("layoutNameBytes", 128, "the name of a layout; longer: refused as tooLong"),
        bytes("predicateBytes", 16_384, "a predicate's text; longer: refused as tooLong"),
        count("predicateNesting", 64, "nesting of a predicate; deeper: refused"),
        count("predicateTerms", 256, "comparisons of a predicate; more: refused"),
        count("predicateElements", 1_024, "members of a predicate's aggregates; more: refused"),
        bytes("userInfoBytes", 65_536, "user info; more: refused as tooLarge"),
        bytes("notificationPayloadBytes", 4_096, "the payload of a notification; more: refused as tooLarge"),
        count("shortcutItems", 16, "quick actions that an app sets itself; more: refused as tooMany"),
        bytes("restorationStateBytes", 65_536, "a saved state; more: left out of an acknowledgement, else refused"),
        bytes("configurationNameBytes", 255, "a scene configuration's name; longer: refused"),
        bytes("reasonBytes", 1_024, "a reason given by a window; longer: a failure is cut, else refused"),
        bytes("identifierBytes", 1_024, "a notification's or action's identifier; longer: refused"),
        bytes("nameBytes", 255, "the name of a role, class or content type; longer: refused as tooLong"),
        bytes("referenceBytes", 4_352, "a session or request as a person writes it; longer: refused"),
        bytes("inputTextBytes", 1_024, "a key's name, or what is typed at once; longer: refused"),
        count(
            "waitingInputs", 64, "touches, keys and scrolls that wait for a window; one more is refused as `overloaded`"
        ),
        bytes("snapshotBytes", 8_388_608, "a snapshot's image; more: left out, the previous one stays"),
        count(
            "snapshotPoints",
            65_536,
            "a snapshot's side in points, and its scale; more: left out, the previous one stays"
        ),
        bytes("tokenBytes", 255, "a launch token or resume secret; longer: refused as tooLong"),
        count("hostedScenes", 4_096, "live scenes a reconnecting window may name; more: refused"),
        count("userInfoDepth", 32, "nesting of user info; deeper: refused by the client library"),
        bytes("resultBytes", 65_536, "what a handler answers; more: the request ends as failed"),
        bytes("streamFrameBytes", 131_072, "one message of a stream; larger: refused as tooLarge"),
        count("clients", 8_192, "connections at once, unless configured lower; further ones are closed"),
        count("clientsPerProcess", 64, "connections of one process, unless configured otherwise"),
        count(
            "silentConnectionsPerProcess",
            64,
            "connections of one process that have said nothing; a further one is refused in its handshake"
        ),
        count(
            "silentConnections",
            512,
            "the same of all processes, and never more than half of what the descriptors allow; beyond, a process that holds fewer takes the oldest place of the one that holds most"
        ),
        count(
            "silentConnectionsForWindows",
            32,
            "of these, the places that are kept for processes of windows that the broker launched, a quarter at most"
        ),
        count(
            "silentConnectionsOfStopped",
            4,
            "silent connections that a stopped or traced process keeps beyond `silenceTime`"
        ),
        duration(
            "silenceTime",
            .seconds(2),
            "from the connect to the first message; then the connection is cut, except a few of a stopped process"
        ),
        count(
            "acceptedConnectionsPerProcess",
            128,
            "connections of one process from their accept: what it may have, silent ones and those that are being closed; a further one is refused in its handshake"
        ),
        count("acceptedConnections", 8_704, "the same of all processes"),
        count("refusedProcesses", 16, "processes with refused connections that status names, the latest"),
        bytes(
            "unfinishedBytesPerProcess",
            33_554_432,
            "what has come of messages of one process that have not ended; a connection that goes over it is closed as overloaded"
        ),
        bytes(
            "unfinishedBytes",
            134_217_728,
            "the same of all processes; over it the largest such message of the process that has most is refused"
        ),
        duration(
            "unfinishedTime",
            .seconds(10),
            "for which the end of a message is waited for, beside a second for each `unfinishedBytesPerSecond` that came; then the connection is closed as malformed, unless its process is stopped"
        ),
        bytes("unfinishedBytesPerSecond", 1_000_000, "how fast a message may come and never be refused for its time"),
        count("outstandingRequestsPerClient", 1_024, "unanswered requests of one connection; further ones: overloaded"),
        count("queuedMessagesPerClient", 65_536, "messages waiting for a slow client; then it is disconnected"),
        bytes("queuedBytesPerClient", 16_777_216, "the same in bytes"),
        count("sessionsPerApp", 131_072, "scene sessions of one app; further ones: tooMany"),
        count("deliveriesPerSession", 4_096, "unhandled deliveries; further ones: overloaded"),
        bytes("outboxMemoryBytes", 1_048_576, "of them in memory; the rest lies in the store only"),
        bytes("outboxMemoryBytesPerApp", 16_777_216, "the same for all sessions of one app"),
        bytes("outboxBytes", 67_108_864, "unhandled events of one session; more: outboxFull"),
        bytes("outboxBytesPerApp", 268_435_456, "the same for all sessions of one app"),
        count("pendingRequestsPerApp", 16_384, "requests under way; further ones: overloaded"),
        count("subscribers", 64, "subscribers to events; further ones: tooMany"),
        count("defaultApps", 1_024, "remembered default apps; further ones: tooMany"),
        count("layouts", 64, "named layouts; further ones: tooMany"),
        bytes("layoutStateBytes", 1_048_576, "states that a layout keeps; more: refused as tooLarge"),
        bytes(
            "eventPortionBytes",
            1_048_576,
            "events that a subscriber is sent before it is waited for; the rest stays in the log"
        ),
        count("discardsPerApp", 1_024, "destroyed sessions an app is still to be told of; the oldest goes"),
        count("notificationsPerApp", 64, "notifications that wait for an app's delegate; further ones: overloaded"),
        count(
            "offeredShortcutItems",
            4,
            "quick actions that an app's icon offers, the bundle's first; the rest is left out"
        ),
        count("discardsPerCall", 32, "of these told in one call; more follow"),
        bytes(
            "snapshotBytesUnderWay",
            67_108_864,
            "images of snapshots on their way to the disk; further ones are left out"
        ),
        count("streamsPerClient", 64, "open streams of one connection; further ones: tooMany"),
        bytes(
            "streamCreditBytes",
            1_048_576,
            "what a stream's reader has granted and not got; more: the stream ends as creditTooLarge"
        ),
        bytes("streamCreditPerClient", 8_388_608, "the same of all streams that a connection reads"),
        count("endedRequests", 10_000, "ended requests kept for explain; the oldest goes first"),
        count(
            "refusedRequests", 1_000, "refused requests kept for explain, until the broker ends; the oldest goes first"
        ),
        bytes("explainedConditionBytes", 512, "the condition that matched, in a decision record; a longer one is cut"),
        count(
            "lastOutputLines",
            20,
            "of the output of a process that ended before it connected, in its request's outcome; the last ones"
        ),
        bytes("lastOutputBytes", 4_096, "the same in bytes"),
        count(
            "events",
            100_000,
            "events kept for late and slow subscribers; the oldest goes first, and who has not taken it has lagged"
        ),
        bytes("eventBytes", 67_108_864, "the same in bytes"),
        count("mirroredEndedRequests", 256, "ended requests that a subscriber is told of"),
        count("decisionCandidates", 32, "candidates in a decision record; others are counted"),
        bytes(
            "keptResultBytes",
            16_777_216,
            "results of ended requests together, and the last output of processes; the oldest goes first"
        ),
        count("continuations", 256, "continuations that may still ask for streams; the oldest goes first"),
        count("restorationGenerations", 5, "saved states of a session; the oldest goes first"),
        duration("requestTimeoutMaximum", .seconds(3_600), "the longest deadline a request may have; longer: refused"),
        count("deliveryAttempts", 3, "how often a delivery is sent before it ends as failed"),
        count(
            "windowSignals",
            256,
            "what a window is still to be told of its size and surroundings; then only the last counts"
        ),
        bytes("logFileBytes", 1_048_576, "a window's log; then it is moved to its .1 and begun anew"),
        count("itemsPerSession", 1_024, "items of one drag; more: invalidItems, or nothing added"),
        count("representationsPerItem", 64, "forms of one dragged item; more: the drag ends as invalidItems"),
        bytes("teamDataBytes", 8_192, "what a drag's source tells its team; more: invalidItems"),
        bytes("suggestedNameBytes", 4_096, "an item's suggested name; longer: invalidItems"),
        bytes("itemIdentifierBytes", 1_024, "an item's own name; longer: invalidItems"),
        count("sessionsPerProcess", 16, "drags of one process; a further lift begins none"),
        count("sessions", 256, "drags at once; a further lift begins none"),
        count("interactionsPerScene", 256, "places to drag or drop in a window"),
        count("candidates", 64, "places under one point; those further down are not asked"),
        count("contributors", 64, "places that give items to one drag"),
        count("outstandingLoadsPerSession", 64, "loads of one drag at once; further ones: tooMany"),
        count("loadsPerSession", 4_096, "loads of one drag in all; further ones: tooMany"),
        count("typesPerLoad", 64, "types that a load names; more: refused as tooMany"),
        bytes("chunkBytes", 262_144, "one chunk of a load; a larger one ends the load"),
        bytes("creditBytes", 4_194_304, "what a reader may let come ahead; more is cut to this"),
        bytes(
            "leastReferenceBytes",
            65_536,
            "items that are known to be smaller come in chunks, also where they could come by reference"
        ),
        bytes(
            "spooledBytesPerSession",
            268_435_456,
            "promised items of one drag that are kept; what does not fit stays with its source"
        ),
        count(
            "spooledRepresentationsPerSession",
            64,
            "forms of promised items of one drag that are kept; further ones stay with their source"
        ),
        bytes("spoolCreditBytes", 262_144, "what the source of a promised item may send ahead of the disk"),
        bytes(
            "spooledBytes",
            4_294_967_296,
            "promised items that are kept in all; what does not fit stays with its source"
        ),
        count("endedGrants", 1_024, "ended grants that are kept; the oldest goes first"),
        count("endedDrags", 256, "ended drags that are kept; the oldest goes first"),
        count("owedMoves", 1_024, "moves whose source has not deleted; the oldest is forgotten"),
        count("reportedCallbacks", 1_024, "callbacks that `drag` lists; later ones are counted"),
        count("reportedCopies", 64, "items without a copy that `drag` names"),
        count("reportedTypes", 16, "types that it names for each of these"),
        count(
            "predicateEvaluationSteps",
            4_000_000,
            "steps of one evaluation of a predicate, of a nanosecond each; more: it does not hold"
        ),
        count("predicateFoldingSteps", 64, "of them for folding one byte"),
        bytes("typeIdentifierBytes", 255, "a type's identifier; longer: its declaration is left out"),
        bytes("typeTagBytes", 127, "an extension or MIME type of a type; longer: left out"),
        count("typeDeclarations", 16_384, "declared types of all apps together; further ones are left out"),
        count("supertypesPerDeclaration", 32, "types that a type conforms to; further ones are left out"),
        count("tagsPerDeclaration", 64, "extensions and MIME types of a type; further ones are left out"),
        bytes("propertyListBytes", 1_048_576, "an Info.plist; larger: the bundle is refused"),
        count("propertyListDepth", 64, "nesting in it; deeper: the bundle is refused"),
        count("propertyListValues", 65_536, "values in it; more: the bundle is refused"),
        bytes(
            "propertyListContentBytes",
            4_194_304,
            "text and data in it, counted as often as named; more: the bundle is refused"
        ),
        count("warningsPerBundle", 256, "warnings of a bundle; further ones are counted"),
        count("bundlesPerFolder", 4_096, "entries of an app folder; others are left out"),
        count("screenWindows", 131_072, "windows that the screen knows; one more stays in the background"),
        count("slideOverStack", 16, "windows in Slide Over; the one longest unseen leaves it"),
        count("savedPairs", 64, "split pairs kept as spaces; the one longest unseen is forgotten"),
        count("logFiles", 1_024, "log files of windows; those unused for longest are removed"),
        count("logFilesPerCheck", 256, "log files that one check looks at; the next ones are for the next"),
        count(
            "logDays",
            14,
            "days that a log is kept after its last line; then it is removed, unless a process still writes to it"
        ),
        count("transferConnections", 64, "connections that bring descriptors at once; a further one is closed"),
        count(
            "transferTickets", 256, "descriptors that are expected or held; for a further one its load goes in chunks"
        ),
        duration("transferPatience", .seconds(30), "from a ticket to its use, and from a connection to its message"),
        count("snapshotQuestions", SnapshotThread.waitingQuestions, "images being read for clients; more are refused"),
        count(
            "launchesPerWindow",
            BrokerPolicy.standard.launchesPerWindow,
            "launches for one app, or for all tools, in 10 s, unless configured otherwise; others are held back"
        ),
        count(
            "malformedMessages",
            Broker.malformedMessageLimit,
            "messages of one client that make no sense; then it is cut off"
        ),
        count("waitingMessages", FairQueue.waitingMessages, "messages that wait for their turn; more stay unread"),
        count(
            "waitingOfConnection",
            FairQueue.waitingOfConnection,
            "the same of one connection; it is not read until half of them were served"
        ),
        bytes("waitingBytes", FairQueue.waitingBytes, "the same in bytes"),
        count(
            "queuedSubmissions",
            StoreThread.queuedSubmissions,
            "groups of changes that wait for the disk; a further one fails as queueFull"
        ),
        bytes(
            "storeLogBytes",
            CheckpointedCopy.logMaximum,
            "a store's log that is taken into memory; a longer one is not folded by `store salvage`"
        ),
        count("quarantinedRows", Quarantine.rowsMaximum, "damaged rows that are kept; the oldest goes first"),
        count(
            "damagedStores", DamagedStores.maximum, "damaged stores that are kept; then somebody has to look at them"
        ),
        bytes("leastDiskBytes", DiskSpace.leastBytes, "left on the disk; with less nothing new is kept"),
        count(
            "snapshotEntries",
            SnapshotFolder.entriesLookedAt,
            "files that are looked at when leftovers of snapshots are removed; the next start goes on"
        ),
        count("endpointRenewals", EndpointKeeper.renewals, "how often a removed socket is made anew; then no more"),
        count("accessRules", AccessRule.limit, "access rules in the configuration; more: no start"),
        count(
            "environmentPatterns", EnvironmentPattern.limit, "names of environment variables in one list; more: refused"
        ),
        bytes("environmentPatternBytes", EnvironmentPattern.byteLimit, "one of them; longer: refused"),
        bytes("configurationBytes", ConfigurationFile.bytesMaximum, "the configuration file; larger: no start"),
        bytes("endpointPathBytes", BrokerEndpoint.pathBytesMaximum, "a socket's path; longer: refused by name"),
    ]
}
