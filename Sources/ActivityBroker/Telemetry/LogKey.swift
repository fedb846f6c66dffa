/// The metadata keys of the broker's log, so that a thing is called the same in every entry.
enum LogKey {
    static let agent = "client.agent"
    static let app = "app.id"
    static let client = "client.id"
    static let endpoint = "endpoint"
    static let error = "error"
    static let exit = "process.exit"
    static let peer = "peer.pid"
    static let process = "process.id"
    static let processIdentifier = "process.pid"
    static let reason = "refusal.reason"
    static let refusal = "refusal.code"
    static let request = "request.id"
    static let session = "scene.session.id"
    static let trace = "trace.id"
    static let version = "broker.version"
}
