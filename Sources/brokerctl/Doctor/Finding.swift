/// Something that is wrong with a set-up, and what to do about it.
struct Finding: Encodable, Hashable, Sendable {
    enum Severity: String, Encodable, Hashable, Sendable {
        /// Something does not work.
        case error
        /// It works, and should be looked at before it does not.
        case warning
    }

    var code: FindingCode
    var severity: Severity = .error
    /// The path, endpoint or app it is about.
    var subject: String
    /// What is wrong, in a sentence without a full stop.
    var explanation: String
    /// What to do about it, in the same form.
    var remedy: String
}

/// The words that scripts know findings by.
enum FindingCode: String, Encodable, Hashable, Sendable, CaseIterable {
    case endpointInvalid, endpointTooLong
    case configurationInvalid, brokerProgramMissing
    case noBroker, brokerSilent, versionMismatch
    case socketFolderUnsafe, staleSocket, lockHeld, foreignSocket
    case stateFolderUnusable, storeDamaged, storeUnusable, storeMissing
    case appsFolderMissing, appsFolderUnusable, bundleUnusable, duplicateApp, executableUnusable
    case stateSetAside, appDoesNotStart
    case descriptorLimitLow
    case connectionsRefused
    case bundlesLeftOut, appsUnwatched, logsMissing, connectionsHeld, messagesUnfinished
}
