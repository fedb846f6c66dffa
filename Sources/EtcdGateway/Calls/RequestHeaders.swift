/// The header fields of every request to the gateway.
public enum RequestHeaders {
    /// Returns the names and values in the order in which they are sent.
    ///
    /// - Parameters:
    ///   - host: `localhost` for a Unix socket; without this field etcd closes the connection.
    ///   - accept: False only in a check whether etcd has the fault that the field avoids.
    public static func fields(
        host: String = "localhost", token: String? = nil, accept: Bool = true
    ) -> [(name: String, value: String)] {
        // etcd serves a request without this field as the user whose name is in its own certificate.
        let accepted = accept ? [("Accept", "application/json")] : []
        let fields = [
            ("Content-Type", "application/json"),
            // Without a leader the request is refused immediately. Otherwise it would wait for 7 seconds.
            ("Grpc-Metadata-hasleader", "true"),
        ]
        return [("Host", host)] + accepted + fields + (token.map { [("Authorization", $0)] } ?? [])
    }
}
