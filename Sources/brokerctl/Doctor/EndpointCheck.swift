import ActivityWire

/// Can the endpoint be one?
enum EndpointCheck {
    /// - Parameter source: where the endpoint's text came from: the flag or the variable.
    static func finding(for error: BrokerEndpointError, source: String) -> Finding {
        if case .pathTooLong(let path, _, let limit) = error {
            return Finding(
                code: .endpointTooLong, subject: path, explanation: error.description,
                remedy: "choose a shorter folder, and name it with \(source) for the broker and for every client; "
                    + "the kernel allows \(limit) bytes")
        }
        return Finding(
            code: .endpointInvalid, subject: source, explanation: error.description,
            remedy: "give \(source) ipc:// and an absolute path, or leave it out")
    }
}
