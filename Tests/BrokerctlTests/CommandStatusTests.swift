import ActivityWire
import BrokerClient
import Testing

@testable import brokerctl

struct CommandStatusTests {
    @Test("Each outcome has its exit status", arguments: OutcomeCode.allCases)
    func outcomes(code: OutcomeCode) throws {
        let expected: CommandStatus =
            switch code {
            case .handled, .candidatesListed: .done
            case .deadlinePassed: .deadlinePassed
            default: .failed
            }
        #expect(CommandStatus(try Samples.outcome(stage: .delivered, code: code), waitingFor: .accepted) == expected)
    }

    @Test("A request in progress succeeds once it has reached the stage", arguments: RequestStage.allCases)
    func stages(stage: RequestStage) throws {
        let outcome = try Samples.outcome(stage: .launched, code: nil)
        #expect(CommandStatus(outcome, waitingFor: stage) == (stage <= .launched ? .done : .failed))
    }

    @Test(
        "Each error has its exit status and code",
        arguments: [
            (.noBroker(endpoint: "ipc:///x"), .noBroker, "noBroker"),
            (.timedOut("x"), .deadlinePassed, "deadlinePassed"),
            (.connectionLost, .failed, "connectionLost"), (.malformedReply("x"), .failed, "failed"),
            (.refused(Refusal(code: .unknownApp, reason: "no")), .failed, "unknownApp"),
        ] as [(ClientError, CommandStatus, String)])
    func errors(error: ClientError, status: CommandStatus, code: String) {
        let failure = CommandFailure(error)
        #expect(failure.status == status)
        #expect(failure.code == code)
        #expect(!failure.reason.isEmpty)
    }

    @Test(
        "The advice for a lost broker is to check its status, and for a wrong endpoint to choose another",
        arguments: [
            (.connectionLost, "check brokerctl status"), (.closed, "check brokerctl status"),
            (.brokerLeft(Refusal(code: .shuttingDown, reason: "soon")), "check brokerctl status"),
            (.invalidEndpoint("x"), "Choose another with --endpoint"),
        ] as [(ClientError, String)])
    func remedies(error: ClientError, remedy: String) {
        #expect(CommandFailure(error).reason.contains(remedy))
    }
}
