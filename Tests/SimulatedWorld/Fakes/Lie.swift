/// Lies and malformed messages of a peer. None of them may affect another peer.
enum Lie: Int, CaseIterable {
    // Acknowledgements that must change nothing
    case acknowledgesUnknownCall
    case acknowledgesOtherEpoch
    case acknowledgesOtherSession
    case acknowledgesOthersCall
    case acknowledgesTwice
    // Updates that the sender may not make
    case updatesForeignSession
    case updatesOldEpoch
    case setsForbiddenConditions
    case movesScreen
    // The connection
    case greetsTwice
    case claimsAnothersScene
    case claimsOldScene
    case sendsNonsense
    case strangerSendsFirst
    case strangerSendsNonsense
    case strangerSpeaksOtherVersion
    case strangerShowsWrongSecret
    case strangerShowsSpentToken
}
