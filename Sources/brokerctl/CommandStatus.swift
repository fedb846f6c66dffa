import ActivityWire
import ArgumentParser
import BrokerClient

/// What the shell learns of a command.
enum CommandStatus: Int32, Sendable {
    case done = 0
    case failed = 1
    case usage = 2
    case noBroker = 3
    case deadlinePassed = 4

    var exitCode: ExitCode { ExitCode(rawValue) }

    /// How a client's error ends the command.
    init(_ error: ClientError) {
        switch error {
        case .noBroker: self = .noBroker
        case .timedOut: self = .deadlinePassed
        default: self = .failed
        }
    }

    /// How a request's outcome ends the command that waited for `stage`.
    ///
    /// A request that only asked for the candidates has got what it asked for.
    init(_ outcome: ActivationOutcome, waitingFor stage: RequestStage) {
        switch outcome.code {
        case .handled, .candidatesListed: self = .done
        case nil: self = outcome.stage >= stage ? .done : .failed
        case .deadlinePassed: self = .deadlinePassed
        default: self = .failed
        }
    }
}
