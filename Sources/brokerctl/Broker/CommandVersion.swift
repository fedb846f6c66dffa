/// The version of `brokerctl`, written by `make version`.
enum CommandVersion {
    /// What `--version` prints, and the broker sees as this client's agent.
    static let current = "0.2.0"
}
