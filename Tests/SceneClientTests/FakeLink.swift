import ActivityWire
import BrokerClient
import Synchronization

@testable import SceneClient

/// A connection in memory: what the application sends can be read, what the broker says is given.
final class FakeLink: BrokerLink {
    typealias Answer = @Sendable (ClientRequest) throws(ClientError) -> Reply

    let welcome: Welcome
    let streams: StreamHub
    let transfers: TransferClient?
    /// All that was sent, but what the application asks on its own account.
    let sent: AsyncStream<ClientRequest>
    private let sentSink: AsyncStream<ClientRequest>.Continuation
    private let inbox: AsyncStream<[BrokerMessage]>
    private let inboxSink: AsyncStream<[BrokerMessage]>.Continuation
    private let answer: Answer
    private let rows: [AppRow]
    private let pages: @Sendable (Page) -> Reply
    private let patience = Mutex<[Duration?]>([])
    private let looked = Mutex<[String]>([])

    init(
        number: UInt64 = 1, lostScenes: [SceneSessionID] = [], rows: [AppRow] = [],
        transfers: TransferClient? = nil,
        answer: @escaping Answer = { (_) throws(ClientError) in .done },
        pages: @escaping @Sendable (Page) -> Reply = { _ in .openSessions([]) }
    ) {
        welcome = Welcome(
            client: ClientID(number), process: Samples.process, secret: Blob([UInt8(number)]), lostScenes: lostScenes,
            brokerEpoch: 1)
        (sent, sentSink) = AsyncStream.makeStream()
        (inbox, inboxSink) = AsyncStream.makeStream()
        streams = StreamHub { [sentSink] in sentSink.yield(.stream($0)) }
        self.answer = answer
        self.rows = rows
        self.transfers = transfers
        self.pages = pages
    }

    /// The types that the last answer of a drag's delegate says it looked for.
    var lastWanted: [String] { looked.withLock { $0 } }

    /// How long each request that was sent is waited for.
    var timeouts: [Duration?] { patience.withLock { $0 } }

    func request(_ body: ClientRequest, timeout: Duration?) async throws(ClientError) -> Reply {
        switch body {
        case .query: return .apps(rows)
        case .openSessions(let page): return pages(page)
        default:
            patience.withLock { $0.append(timeout) }
            sentSink.yield(body)
            return try answer(body)
        }
    }

    func send(_ body: ClientRequest) {
        sentSink.yield(body)
    }

    func nextMessages() async -> [BrokerMessage]? {
        var iterator = inbox.makeAsyncIterator()
        return await iterator.next()
    }

    func close() async {
        hangUp()
    }

    // MARK: The broker's side

    func call(_ number: UInt64, _ body: SceneCall.Body, session: SceneSessionID? = Samples.session, epoch: UInt64 = 1) {
        let call = SceneCall(id: CallID(number), session: session, epoch: SceneEpoch(epoch), body: body)
        inboxSink.yield([BrokerMessage(id: 0, body: .call(call))])
    }

    func dragCall(_ call: SceneDragCall) {
        inboxSink.yield([BrokerMessage(id: 0, body: .dragCall(call))])
    }

    func say(_ body: BrokerMessage.Body) {
        inboxSink.yield([BrokerMessage(id: 0, body: body)])
    }

    func goodbye(_ code: RefusalCode, reconnect: Bool) {
        let refusal = Refusal(code: code, reason: "the broker stops")
        inboxSink.yield([BrokerMessage(id: 0, body: .goodbye(refusal, reconnect: reconnect))])
    }

    func hangUp() {
        inboxSink.finish()
    }

    func nextSent() async -> ClientRequest? {
        var iterator = sent.makeAsyncIterator()
        return await iterator.next()
    }

    /// The next acknowledgement; what else was sent before it is passed over.
    func nextAcknowledgement() async -> Acknowledgement? {
        for await request in sent {
            if case .acknowledge(let acknowledgement) = request { return acknowledgement }
        }
        return nil
    }

    /// The next request for a window; what else was sent before it is passed over.
    func nextActivation() async -> ActivationRequest? {
        for await request in sent {
            if case .activate(let activation) = request { return activation }
        }
        return nil
    }

    /// The next session that is to be destroyed; what else was sent before it is passed over.
    func nextDestruction() async -> SessionReference? {
        for await request in sent {
            if case .destroy(let session, _, _) = request { return session }
        }
        return nil
    }

    /// The next list of interactions; what else was sent before it is passed over.
    func nextInteractions() async -> SceneInteractions? {
        for await request in sent {
            if case .setInteractions(let interactions) = request { return interactions }
        }
        return nil
    }

    /// The next answer of a drag's delegate; what else was sent before it is passed over.
    func nextDragAnswer() async -> DragAnswer? {
        for await request in sent {
            if case .answerDrag(_, let answer, let wanted) = request {
                looked.withLock { $0 = wanted }
                return answer
            }
        }
        return nil
    }

    /// The next picture for whoever looks; what else was sent before it is passed over.
    func nextPicture() async -> LivePicture? {
        for await request in sent {
            if case .showPicture(let picture) = request { return picture }
        }
        return nil
    }

    /// The next change of a session; what else was sent before it is passed over.
    func nextUpdate() async -> SceneUpdate? {
        for await request in sent {
            if case .updateScene(let update) = request { return update }
        }
        return nil
    }
}

/// Gives out prepared connections, or errors, in order; then there is no broker any more.
final class FakeDialer: BrokerDialer {
    enum Attempt: Sendable {
        case link(FakeLink)
        case failure(ClientError)
    }

    private let attempts: Mutex<[Attempt]>
    private let greetings = Mutex<[(token: Blob?, resume: Resume?)]>([])
    let isEndpointPlausible: Bool

    init(_ attempts: [Attempt], isEndpointPlausible: Bool = true) {
        self.attempts = Mutex(attempts)
        self.isEndpointPlausible = isEndpointPlausible
    }

    /// What each attempt to connect would have sent as its hello.
    var hellos: [(token: Blob?, resume: Resume?)] { greetings.withLock { $0 } }

    func dial(launchToken: Blob?, resume: Resume?) async throws(ClientError) -> any BrokerLink {
        greetings.withLock { $0.append((launchToken, resume)) }
        let attempt = attempts.withLock { $0.isEmpty ? nil : $0.removeFirst() }
        switch attempt {
        case .link(let link): return link
        case .failure(let error): throw error
        case nil: throw .noBroker(endpoint: "memory")
        }
    }
}
