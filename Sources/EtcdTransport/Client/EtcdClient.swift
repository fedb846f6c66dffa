import AsyncHTTPClient
public import EtcdGateway
import NIOCore
import NIOHTTP1
import NIOPosix
import Synchronization

/// A client of etcd's gateway over HTTP/1.1, which reports for each call whether it was sent and answered.
///
/// A request is sent at most once. Another endpoint is tried only while no byte of it was sent.
public final class EtcdClient: Sendable {
    private struct State {
        var choice: EndpointChoice
        var token: String?
    }

    /// The thread of all clients. With a single thread, nothing is sent between a request's failure and the check whether
    /// it was sent. It outlives every client, so that a call which comes too late is still answered.
    private static let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)

    let settings: EtcdClientSettings
    private let client: HTTPClient
    private let state: Mutex<State>

    /// Reads the certificates. No connection is made before the first call.
    public init(_ settings: EtcdClientSettings) throws(EtcdClientError) {
        guard !settings.endpoints.isEmpty else { throw .noEndpoints }
        guard settings.endpoints.count <= EtcdClientSettings.mostEndpoints else {
            throw .tooManyEndpoints(settings.endpoints.count, limit: EtcdClientSettings.mostEndpoints)
        }
        var configuration = HTTPClient.Configuration(
            tlsConfiguration: try settings.certificates.configuration(),
            // A redirected request would be sent twice.
            redirectConfiguration: .disallow,
            timeout: HTTPClient.Configuration.Timeout(connect: TimeAmount(settings.connectTime)))
        configuration.httpVersion = .http1Only
        // Otherwise the request would wait for a second attempt, although another endpoint may serve.
        configuration.connectionPool.retryConnectionEstablishment = false
        configuration.connectionPool.concurrentHTTP1ConnectionsPerHostSoftLimit = Self.connections
        self.settings = settings
        client = HTTPClient(eventLoopGroupProvider: .shared(Self.group), configuration: configuration)
        state = Mutex(State(choice: EndpointChoice(count: settings.endpoints.count)))
    }

    deinit {
        // The library insists on it, also after ``shutDown()``.
        client.shutdown { _ in }
    }

    /// Connections to one endpoint; further requests wait for one of them.
    private static let connections = 16

    /// Closes all connections. Calls that are under way end as unanswered, later ones as not sent.
    public func shutDown() async {
        // Only a second shutdown is an error.
        try? await client.shutdown()
    }

    /// The endpoint that requests go to first.
    public var preferredEndpoint: EtcdEndpoint {
        settings.endpoints[state.withLock { $0.choice.preferred }]
    }

    /// All endpoints in the order of the settings, as their last requests found them.
    public var endpoints: [EndpointHealth] {
        let choice = state.withLock { $0.choice }
        return settings.endpoints.indices.map { index in
            EndpointHealth(
                endpoint: settings.endpoints[index], isPreferred: index == choice.preferred,
                failure: choice.failures[index])
        }
    }

    /// Makes a call, and returns its outcome.
    public func result<Call: GatewayCall>(of call: Call, within time: Duration) async -> CallResult<Call.Answer> {
        call.result(of: await reply(to: Call.path, call.body, within: time), within: settings.bounds)
    }

    /// Sends a request. If the task is cancelled, its connection is closed.
    ///
    /// - Parameter time: For the whole answer, at all endpoints together.
    public func reply(to path: String, _ body: [UInt8], within time: Duration) async -> GatewayReply {
        let deadline = NIODeadline.now() + TimeAmount(time)
        var failures: [String] = []
        for endpoint in order {
            guard NIODeadline.now() < deadline, !Task.isCancelled else { break }
            let collector = AnswerCollector(limit: settings.bounds.answerBytes)
            let token = token(for: path)
            let error = await send(path, body, token: token, to: endpoint, collector, deadline: deadline)
            let reply = collector.reply(after: error)
            switch reply {
            case .answered(let status, let body):
                // A member without a leader answers with 503, and others may have one.
                if status >= 500 {
                    avoid(endpoint, because: failure(status: status, body))
                } else {
                    state.withLock { $0.choice.keep(endpoint) }
                }
                return reply
            case .unanswered(let reason):
                avoid(endpoint, because: reason)
                // An etcd that was restored from a backup does not refuse an old token, but waits for its revision. A token
                // that came in the meantime is kept.
                state.withLock { if $0.token == token { $0.token = nil } }
                return reply
            case .notSent(let reason):
                avoid(endpoint, because: reason)
                failures.append("\(settings.endpoints[endpoint]): \(reason)")
            }
        }
        return .notSent(reason: failures.isEmpty ? "no time was left" : failures.joined(separator: "; "))
    }

    /// Opens a stream of changes, and returns how it ended. If the task is cancelled, its connection is closed.
    ///
    /// - Parameter receive: Takes one event after the other. Nothing more is read while it works.
    public func watch(
        _ request: WatchRequest, receive: @escaping @Sendable (WatchEvent) async -> Void
    ) async -> WatchEnding {
        var failures: [String] = []
        for endpoint in order where !Task.isCancelled {
            let reader = WatchReader(
                within: settings.bounds, silence: TimeAmount(settings.watchSilence), receive: receive)
            let error = await send(
                WatchRequest.path, request.body, token: token(for: WatchRequest.path), to: endpoint, reader,
                deadline: nil)
            if let error, reader.wasNotSent(after: error) {
                let reason = FailureText.bounded(error)
                if !Task.isCancelled { avoid(endpoint, because: reason) }
                failures.append("\(settings.endpoints[endpoint]): \(reason)")
                continue
            }
            let (end, events) = reader.end(after: error)
            if !Task.isCancelled { avoid(endpoint, because: end.error.description) }
            for event in events { await receive(event) }
            return end
        }
        return .closed(reason: failures.isEmpty ? "the watch was cancelled" : failures.joined(separator: "; "))
    }

    /// Asks for a token, which all further requests send.
    public func authenticate(_ call: Authentication, within time: Duration) async -> CallResult<AuthenticationAnswer> {
        let result = await result(of: call, within: time)
        if let token = result.answer?.token { state.withLock { $0.token = token } }
        return result
    }

    /// The token that a request sends. Authentication sends none: an old one could be refused.
    private func token(for path: String) -> String? {
        path == Authentication.path ? nil : state.withLock { $0.token }
    }

    private var order: [Int] { state.withLock { $0.choice.order } }

    private func avoid(_ endpoint: Int, because reason: String) {
        state.withLock { $0.choice.avoid(endpoint, because: reason) }
    }

    private func failure(status: Int, _ body: [UInt8]) -> String {
        WatchRequest.error(status: status, body: body, within: settings.bounds).description
    }

    /// Sends a request to one endpoint, and returns how that failed; nil: it was answered.
    private func send<Delegate: HTTPClientResponseDelegate>(
        _ path: String, _ body: [UInt8], token: String?, to endpoint: Int, _ delegate: Delegate, deadline: NIODeadline?
    ) async -> (any Error)? where Delegate.Response == Void {
        let endpoint = settings.endpoints[endpoint]
        let fields = RequestHeaders.fields(host: endpoint.host, token: token)
        return await send(path, body, fields, to: endpoint, delegate, deadline: deadline)
    }

    /// Sends a request with these header fields to one endpoint, and returns how that failed; nil: it was answered.
    func send<Delegate: HTTPClientResponseDelegate>(
        _ path: String, _ body: [UInt8], _ fields: [(name: String, value: String)], to endpoint: EtcdEndpoint,
        _ delegate: Delegate, deadline: NIODeadline?
    ) async -> (any Error)? where Delegate.Response == Void {
        do {
            let request = try HTTPClient.Request(
                url: endpoint.address(of: path), method: .POST,
                headers: HTTPHeaders(fields.map { ($0.name, $0.value) }), body: .bytes(body))
            let task = client.execute(request: request, delegate: delegate, deadline: deadline)
            try await withTaskCancellationHandler {
                try await task.get()
            } onCancel: {
                task.cancel()
            }
            return nil
        } catch {
            return error
        }
    }
}
