/// Ways in which a peer can lie or talk nonsense. None may harm anybody else.
enum Lie: Int, CaseIterable {
    // Acknowledgements that must change nothing
    case acknowledgesUnknownCall
    case acknowledgesOtherEpoch
    case acknowledgesOtherSession
    case acknowledgesOthersCall
    case acknowledgesTwice
    // Updates of what is not its own
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
