import ActivityWire
import ArgumentParser

/// The options of a request that windows act on: the stage to wait for, and the key of a repeat.
struct WaitingArguments: ParsableArguments {
    @Option(
        help: ArgumentHelp("Stage to wait for: \(StageArgument.names).", valueName: "stage"),
        completion: .list(RequestStage.allCases.map(\.name)), transform: StageArgument.parse)
    var wait: RequestStage = .handled

    @Option(
        help: ArgumentHelp(
            "Idempotency key: a repeated request with the same key gets the first one's outcome.", valueName: "key"))
    var idempotencyKey: String?

    func validate() throws {
        guard idempotencyKey?.isEmpty != true else { throw ValidationError("--idempotency-key is empty") }
    }

    /// The given key, else a new one.
    var key: String { idempotencyKey ?? IdempotencyKeyGenerator.random() }
}
