import ActivityWire
import BrokerClient

/// Connects to the broker, for the first time or again.
struct BrokerConnector: Sendable {
    let dialer: any BrokerDialer
    /// The time for which a process goes on without a broker.
    let grace: Duration

    enum Result: Sendable {
        case connected(any BrokerLink)
        case ended(ApplicationEnd)
    }

    /// The identity of this process after its first welcome.
    struct Identity: Hashable, Sendable {
        var process: WindowProcessID
        var secret: Blob
    }

    /// Returns the attempts of a new process. A process that was started by hand fails at once if there is no broker. A
    /// process that the broker started waits for the broker to come back.
    func first(token: Blob?) -> Attempts {
        Attempts(connector: self, token: token, resume: nil, isPatient: token != nil)
    }

    /// Returns the attempts after a lost connection, with the scenes that this process still has.
    ///
    /// - Parameter isEndless: Whether a broker is waited for without a limit, even if the socket's folder is gone.
    func again(
        as identity: Identity, scenes: [HostedScene], heldDrags: [HeldDrag] = [], isEndless: Bool = false
    ) -> Attempts {
        let resume = Resume(
            process: identity.process, secret: identity.secret, scenes: scenes, heldDrags: heldDrags)
        return Attempts(connector: self, token: nil, resume: resume, isPatient: true, isEndless: isEndless)
    }

    /// A series of attempts to connect, with random pauses.
    struct Attempts: Sendable {
        let connector: BrokerConnector
        let token: Blob?
        let resume: Resume?
        /// Whether a missing broker is waited for.
        let isPatient: Bool
        /// Whether a missing broker is waited for without a limit.
        var isEndless = false

        func run(time: ApplicationTime) async -> Result {
            let policy = ReconnectPolicy()
            let deadline = time.now() + connector.grace
            var attempt = 0
            while true {
                // All windows lose the broker at the same moment. Random pauses spread their attempts to connect again.
                if attempt > 0 || resume != nil {
                    let pause = policy.delay(attempt: attempt, random: time.random())
                    guard isEndless || time.now() + pause < deadline else {
                        return .ended(.finished("the broker did not come back within \(connector.grace)"))
                    }
                    do {
                        try await time.sleep(pause)
                    } catch {
                        return .ended(.finished("stopped while the broker was unavailable"))
                    }
                }
                do throws(ClientError) {
                    return .connected(try await connector.dialer.dial(launchToken: token, resume: resume))
                } catch {
                    if let end = end(after: error) { return .ended(end) }
                }
                attempt += 1
            }
        }

        /// Returns the end of the series because of an error; nil to try again.
        private func end(after error: ClientError) -> ApplicationEnd? {
            switch error {
            case .refused(let refusal) where refusal.code.isFinal: .failed(error.description)
            case .invalidEndpoint: .failed(error.description)
            case .cancelled: .finished("stopped while the broker was unavailable")
            case .noBroker where !isPatient: .failed(error.description)
            case .noBroker where !isEndless && !connector.dialer.isEndpointPlausible:
                .finished("the folder of the broker's socket was removed")
            case .noBroker, .refused, .brokerLeft, .connectionLost, .closed, .timedOut, .malformedReply,
                .resourcesExhausted:
                nil
            }
        }
    }
}

extension RefusalCode {
    /// Whether another attempt would get the same answer, because the broker does not accept this process.
    var isFinal: Bool {
        switch self {
        case .unknownProcess, .wrongSecret, .sessionGone, .appAlreadyRunning, .unknownToken, .unsupportedVersion,
            .sessionTakenOver, .unknownApp, .appNotInstalled, .malformed, .unknownKind, .invalidValue, .tooLong:
            true
        case .notGreeted, .alreadyGreeted, .tooManyClients, .shuttingDown, .tooMany, .tooLarge, .ambiguousApp,
            .noAppForEvent, .unknownSession, .ambiguousSession, .unknownRequest, .notAWindow, .notYourSession,
            .notPermitted, .multipleScenesNotSupported, .requestDenied, .appEndedByUser, .screenRefused, .noMatch,
            .noLiveWindow, .conflictingOptions, .idempotencyConflict, .invalidPredicate, .launchFailed, .quarantined,
            .activityExpired, .noCurrentActivity, .otherTeam, .unknownContinuation, .streamsNotSupported,
            .unknownDrag, .unknownInteraction, .notDropped, .dropIsOver, .unknownItem, .notOffered, .sourceLost,
            .unknownGrant, .grantEnded, .unknownGeneration, .notQuarantined, .noSnapshot, .unknownLayout,
            .layoutExists, .storeUnavailable, .overloaded, .outboxFull, .lagged,
            .notTheUsersHand, .notTheClusterClient, .notThisMachine,
            .staleMachine, .machineUnreachable, .machineLost, .machineRevoked, .noCluster:
            false
        }
    }
}

extension Welcome {
    /// The identity with which a window resumes.
    var identity: BrokerConnector.Identity? {
        guard let process, let secret else { return nil }
        return BrokerConnector.Identity(process: process, secret: secret)
    }
}
