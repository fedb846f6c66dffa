/// The request that opens a stream of changes. Over HTTP/1.1 etcd answers only after the body's end, so everything that
/// is asked for stands in it; later a watch is cancelled by closing the connection.
public struct WatchRequest: Hashable, Sendable {
    /// One part of the request.
    public enum Command: Hashable, Sendable {
        case create(WatchCreation)
        case cancel(WatchID)
    }

    public static let path = "/v3/watch"

    public let commands: [Command]

    public init(_ commands: [Command]) throws(RequestError) {
        guard !commands.isEmpty else { throw .empty(field: "commands") }
        guard commands.count <= GatewayBounds.commands else {
            throw .tooMany(field: "commands", count: commands.count, limit: GatewayBounds.commands)
        }
        self.commands = commands
    }

    /// The request's body: one object after the other.
    public var body: [UInt8] {
        Array(commands.map(\.content.written).joined(separator: [UInt8(ascii: "\n")]))
    }
}

extension WatchRequest {
    /// Returns the reason why a request was answered with another status than 200, whose body is not a stream.
    public static func error(
        status: Int, body: [UInt8], within bounds: GatewayBounds = .standard
    ) -> GatewayError {
        do throws(GatewayError) { _ = try ReplyReader.value(status: status, body: body, within: bounds) } catch {
            return error
        }
        return .notGateway(status: status, beginning: "")
    }
}

extension WatchRequest.Command {
    fileprivate var content: GatewayJSON {
        switch self {
        case .create(let creation): .object(["create_request": creation.content])
        case .cancel(let watch): .object(["cancel_request": .object(["watch_id": .integer(watch.rawValue)])])
        }
    }
}
