/// The header fields of every request to the gateway.
public enum RequestHeaders {
    /// Returns the names and values in the order in which they are sent.
    ///
    /// - Parameter host: `localhost` for a Unix socket; without this field etcd closes the connection.
    public static func fields(host: String = "localhost", token: String? = nil) -> [(name: String, value: String)] {
        let fields = [
            ("Host", host),
            // etcd serves a request without this field as the user whose name is in its own certificate.
            ("Accept", "application/json"),
            ("Content-Type", "application/json"),
            // Without a leader the request is refused immediately. Otherwise it would wait for 7 seconds.
            ("Grpc-Metadata-hasleader", "true"),
        ]
        return fields + (token.map { [("Authorization", $0)] } ?? [])
    }
}
