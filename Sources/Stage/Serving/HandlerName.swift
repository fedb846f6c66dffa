/// Names of the handlers that leave a connection's pipeline when it becomes a WebSocket.
enum HandlerName {
    static let watch = "watch"
    static let encoder = "encoder"
    static let decoder = "decoder"
}
