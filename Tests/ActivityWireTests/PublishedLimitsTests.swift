import ActivityWire
import Foundation
import Testing

/// Clients of other makers build on these numbers, so that none changes by the way.
@Suite("Published limits")
struct PublishedLimitsTests {
    private static let page = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "docs/protocol.md")

    /// The limits of the page's table, by name.
    private static func published() throws -> [String: Int] {
        let text = try String(contentsOf: page, encoding: .utf8)
        let table = text.components(separatedBy: "<!-- limits:begin -->").dropFirst().first?
            .components(separatedBy: "<!-- limits:end -->").first
        var limits: [String: Int] = [:]
        for line in try #require(table).split(separator: "\n") {
            let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
            guard cells.count > 1, let value = cells[1].split(separator: " ").first.flatMap({ Int($0) }) else {
                continue
            }
            limits[cells[0].trimmingCharacters(in: ["`"])] = value
        }
        return limits
    }

    @Test("Every limit equals the number in docs/protocol.md")
    func limits() throws {
        let limits: [String: Int] = [
            "frameBytes": Limits.frameBytes,
            "framesPerMessage": Limits.framesPerMessage,
            "controlFrameBytes": Limits.controlFrameBytes,
            "replyFrameBytes": Limits.replyFrameBytes,
            "framesPerReply": Limits.framesPerReply,
            "rowsPerPage": Limits.rowsPerPage,
            "pageBytes": Limits.pageBytes,
            "appIdentifierBytes": Limits.appIdentifierBytes,
            "activityTypeBytes": Limits.activityTypeBytes,
            "targetContentIdentifierBytes": Limits.targetContentIdentifierBytes,
            "screenWordBytes": Limits.screenWordBytes,
            "titleBytes": Limits.titleBytes,
            "urlBytes": Limits.urlBytes,
            "keywords": Limits.keywords,
            "keywordBytes": Limits.keywordBytes,
            "idempotencyKeyBytes": Limits.idempotencyKeyBytes,
            "layoutNameBytes": Limits.layoutNameBytes,
            "presentedControllers": Limits.presentedControllers,
            "splitColumns": Limits.splitColumns,
            "stackedControllers": Limits.stackedControllers,
            "predicateBytes": Limits.predicateBytes,
            "userInfoBytes": Limits.userInfoBytes,
            "restorationStateBytes": Limits.restorationStateBytes,
            "configurationNameBytes": Limits.configurationNameBytes,
            "reasonBytes": Limits.reasonBytes,
            "identifierBytes": Limits.identifierBytes,
            "nameBytes": Limits.nameBytes,
            "referenceBytes": Limits.referenceBytes,
            "inputTextBytes": Limits.inputTextBytes, "waitingInputs": Limits.waitingInputs,
            "snapshotBytes": Limits.snapshotBytes,
            "snapshotPoints": Limits.snapshotPoints,
            "tokenBytes": Limits.tokenBytes,
            "hostedScenes": Limits.hostedScenes,
            "userInfoDepth": Limits.userInfoDepth,
            "resultBytes": Limits.resultBytes,
            "streamFrameBytes": Limits.streamFrameBytes,
            "clients": Limits.clients,
            "clientsPerProcess": Limits.clientsPerProcess,
            "silentConnectionsPerProcess": Limits.silentConnectionsPerProcess,
            "silentConnections": Limits.silentConnections,
            "silentConnectionsForWindows": Limits.silentConnectionsForWindows,
            "silentConnectionsOfStopped": Limits.silentConnectionsOfStopped,
            "acceptedConnectionsPerProcess": Limits.acceptedConnectionsPerProcess,
            "acceptedConnections": Limits.acceptedConnections, "refusedProcesses": Limits.refusedProcesses,
            "silenceTime": Int(Limits.silenceTime.components.seconds) * 1_000,
            "unfinishedBytesPerProcess": Limits.unfinishedBytesPerProcess,
            "unfinishedBytes": Limits.unfinishedBytes,
            "unfinishedTime": Int(Limits.unfinishedTime.components.seconds) * 1_000,
            "unfinishedBytesPerSecond": Limits.unfinishedBytesPerSecond,
            "outstandingRequestsPerClient": Limits.outstandingRequestsPerClient,
            "queuedMessagesPerClient": Limits.queuedMessagesPerClient,
            "queuedBytesPerClient": Limits.queuedBytesPerClient,
            "sessionsPerApp": Limits.sessionsPerApp,
            "deliveriesPerSession": Limits.deliveriesPerSession,
            "outboxMemoryBytes": Limits.outboxMemoryBytes,
            "outboxMemoryBytesPerApp": Limits.outboxMemoryBytesPerApp,
            "outboxBytes": Limits.outboxBytes,
            "outboxBytesPerApp": Limits.outboxBytesPerApp,
            "pendingRequestsPerApp": Limits.pendingRequestsPerApp,
            "subscribers": Limits.subscribers,
            "defaultApps": Limits.defaultApps,
            "layouts": Limits.layouts,
            "layoutStateBytes": Limits.layoutStateBytes,
            "eventPortionBytes": Limits.eventPortionBytes,
            "discardsPerApp": Limits.discardsPerApp,
            "discardsPerCall": Limits.discardsPerCall,
            "snapshotBytesUnderWay": Limits.snapshotBytesUnderWay,
            "notificationPayloadBytes": Limits.notificationPayloadBytes,
            "notificationsPerApp": Limits.notificationsPerApp,
            "shortcutItems": Limits.shortcutItems,
            "displayPoints": Limits.displayPoints,
            "displayScale": Limits.displayScale,
            "offeredShortcutItems": Limits.offeredShortcutItems,
            "streamsPerClient": Limits.streamsPerClient,
            "streamCreditBytes": Limits.streamCreditBytes,
            "streamCreditPerClient": Limits.streamCreditPerClient,
            "endedRequests": Limits.endedRequests,
            "refusedRequests": Limits.refusedRequests,
            "explainedConditionBytes": Limits.explainedConditionBytes,
            "lastOutputLines": Limits.lastOutputLines, "lastOutputBytes": Limits.lastOutputBytes,
            "events": Limits.events,
            "eventBytes": Limits.eventBytes,
            "mirroredEndedRequests": Limits.mirroredEndedRequests,
            "predicateTerms": Limits.predicateTerms,
            "predicateElements": Limits.predicateElements,
            "decisionCandidates": Limits.decisionCandidates,
            "keptResultBytes": Limits.keptResultBytes,
            "continuations": Limits.continuations,
            "restorationGenerations": Limits.restorationGenerations,
            "requestTimeoutMaximum": Int(Limits.requestTimeoutMaximum.components.seconds) * 1_000,
            "deliveryAttempts": Limits.deliveryAttempts, "predicateNesting": Limits.predicateNesting,
            "windowSignals": Limits.windowSignals,
            "logFileBytes": Limits.logFileBytes,
        ]
        #expect(try Self.published() == limits)
    }

    @Test("The limits of a drag are those that clients may rely on")
    func dragLimits() {
        #expect(DragLimits.itemsPerSession == 1_024)
        #expect(DragLimits.representationsPerItem == 64)
        #expect(DragLimits.teamDataBytes == 8_192)
        #expect(DragLimits.suggestedNameBytes == 4_096)
        #expect(DragLimits.itemIdentifierBytes == 1_024)
        #expect(DragLimits.sessionsPerProcess == 16)
        #expect(DragLimits.sessions == 256)
        #expect(DragLimits.interactionsPerScene == 256)
        #expect(DragLimits.candidates == 64)
        #expect(DragLimits.contributors == 64)
        #expect(DragLimits.outstandingLoadsPerSession == 64)
        #expect(DragLimits.loadsPerSession == 4_096)
        #expect(DragLimits.typesPerLoad == 64)
        #expect(DragLimits.chunkBytes == 262_144)
        #expect(DragLimits.creditBytes == 4_194_304)
        #expect(DragLimits.leastReferenceBytes == 65_536)
        #expect(DragLimits.spooledBytesPerSession == 268_435_456)
        #expect(DragLimits.spooledRepresentationsPerSession == 64)
        #expect(DragLimits.spoolCreditBytes == 262_144)
        #expect(DragLimits.spooledBytes == 4_294_967_296)
        #expect(DragLimits.endedGrants == 1_024)
        #expect(DragLimits.endedDrags == 256)
        #expect(DragLimits.owedMoves == 1_024)
        #expect(DragLimits.reportedCallbacks == 1_024)
    }
}
