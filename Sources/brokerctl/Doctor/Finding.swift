/// A fault of a set-up, and its remedy.
struct Finding: Encodable, Hashable, Sendable {
    enum Severity: String, Encodable, Hashable, Sendable {
        /// Something fails.
        case error
        /// Something works, but should be looked at before it fails.
        case warning
    }

    var code: FindingCode
    var severity: Severity = .error
    /// The path, endpoint, app, session or process concerned.
    var subject: String
    /// The fault, in a sentence without a full stop.
    var explanation: String
    /// The remedy, in a sentence without a full stop.
    var remedy: String
}

/// The stable codes by which scripts know findings.
enum FindingCode: String, Encodable, Hashable, Sendable, CaseIterable {
    case endpointInvalid, endpointTooLong
    case configurationInvalid, brokerProgramMissing
    case noBroker, brokerSilent, versionMismatch
    case socketFolderUnsafe, staleSocket, lockHeld, foreignSocket
    case stateFolderUnusable, storeDamaged, storeUnusable, storeMissing
    case appsFolderMissing, appsFolderUnusable, bundleUnusable, duplicateApp, executableUnusable
    case stateSetAside, appDoesNotStart, sessionEndedItself
    case displayMissing, programMissing, typeOverruled, desktopRecordUnusable
    case descriptorLimitLow
    case connectionsRefused
    case bundlesLeftOut, appsUnwatched, logsMissing, connectionsHeld, messagesUnfinished
}
