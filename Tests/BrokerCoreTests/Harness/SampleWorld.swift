import ActivityWire
import Testing
import UniformTypes

@testable import BrokerCore

/// A window that shows "x", another app's window, and a tool.
struct SampleWorld {
    private static let mail = AppID(unchecked: "org.example.mail")
    private static let drag = DragID(UniqueID(high: 9, low: 9))

    var harness = Harness(Harness.app(), Harness.app { $0.id = Self.mail })
    let session: SceneSessionID
    let epoch: SceneEpoch
    /// In the order of the table.
    let clients: [ClientID]

    init() throws {
        let tool = harness.tool()
        harness.open("x", from: tool)
        let own = harness.window()
        harness.settle(own)
        session = try #require(harness.sessions.first?.id)
        harness.open("y", from: tool) { $0.app = Self.mail }
        let other = harness.greet(harness.startProcess(), app: Self.mail)
        harness.settle(other)
        epoch = try #require(harness.broker.sessions[session]?.record.epoch)
        clients = [tool, harness.hand(), harness.clusterClient(), harness.machine("desk"), own, other]
    }

    var reference: SessionReference { SessionReference(session) }
}

// MARK: - Each kind of request and of query, once

extension SampleWorld {
    func sample(_ kind: ClientRequest.Kind) throws -> ClientRequest {
        let none = RequestID(UniqueID(high: 8, low: 8))
        switch kind {
        case .hello: return .hello(Hello(role: .tool))
        case .goodbye: return .goodbye
        case .acknowledge: return .acknowledge(Acknowledgement(call: CallID(9_999)))
        case .activate: return .activate(ActivationRequest(session: reference))
        case .resolve: return .resolve(ActivationRequest(session: reference))
        case .refresh: return .refresh(reference)
        case .destroy: return .destroy(reference, .standard)
        case .updateScene: return .updateScene(SceneUpdate(session: session, epoch: epoch))
        case .openSessions: return .openSessions()
        case .query: return .query(.status)
        case .reloadApps: return .reloadApps
        case .screen: return .screen(.home)
        case .subscribe: return .subscribe(nil)
        case .unsubscribe: return .unsubscribe
        case .setDefaultApp:
            return .setDefaultApp(DefaultAppSubject(kind: .activityType, name: "org.example.show"), .sample)
        case .restore: return .restore(reference, generation: 1)
        case .retry: return .retry(reference)
        case .close: return .close(reference, nil)
        case .stream: return .stream(.credit(StreamID(9), bytes: 1))
        case .setCurrentActivity:
            return .setCurrentActivity(CurrentActivity(session: session, epoch: epoch, activity: nil))
        case .openContinuationStreams: return .openContinuationStreams(none)
        case .openResultStream: return .openResultStream(none, contentType: "text/plain")
        case .withdrawActivities: return .withdrawActivities(all: true)
        case .launch: return .launch(.sample)
        case .notify: return .notify(NotifyRequest(app: .sample))
        case .setShortcutItems: return .setShortcutItems([ShortcutItem(type: "new")])
        case .drag: return .drag(.lift(reference, interaction: nil, at: .zero))
        case .setInteractions: return .setInteractions(SceneInteractions(session: session, epoch: epoch))
        case .answerDrag: return .answerDrag(DragCallID(9), .done)
        case .loadItem: return .loadItem(ItemLoad(drag: Self.drag, item: 0, types: [.plainText]))
        case .revokeGrant: return .revokeGrant(GrantID(9))
        case .layout: return .layout(.remove(try #require(LayoutName("desk"))))
        case .offerReference: return .offerReference(StreamID(9), isWithdrawn: false)
        case .input: return .input(reference, .key(InputKey(key: "a", characters: "a", modifiers: 0)))
        case .look: return .look(LookRequest(session: reference))
        case .showPicture:
            let picture = SceneSnapshot(image: Blob([1]), contentType: "image/png", width: 1, height: 1)
            return .showPicture(
                LivePicture(session: session, epoch: epoch, number: 1, picture: picture))
        case .updateCluster: return .updateCluster(ClusterUpdate())
        case .takeContent: return .takeContent(1)
        case .rejoinCluster: return .rejoinCluster
        case .askMachine: return .askMachine(MachineQuery(machine: "hall", query: .sessions()))
        case .machineReply: return .machineReply(MachineReply(number: 1, reply: .done))
        }
    }

    func sample(_ kind: Query.Kind) throws -> Query {
        let desk = try #require(LayoutName("desk"))
        switch kind {
        case .status: return .status
        case .configuration: return .configuration
        case .limits: return .limits
        case .apps: return .apps
        case .app: return .app(.sample)
        case .sessions: return .sessions()
        case .session: return .session(reference)
        case .scenes: return .scenes()
        case .log: return .log(reference)
        case .explain: return .explain(request: "", whyNot: nil)
        case .screen: return .screen
        case .defaultApps: return .defaultApps
        case .shortcutItems: return .shortcutItems(.sample)
        case .layouts: return .layouts
        case .layout: return .layout(desk)
        case .layoutDifference: return .layoutDifference(desk)
        case .history: return .history(reference)
        case .quarantines: return .quarantines
        case .snapshot: return .snapshot(reference)
        case .grants: return .grants
        case .sceneReport: return .sceneReport(reference)
        case .screenTour: return .screenTour(reference, beside: nil)
        case .picker: return .picker
        case .expose: return .expose(.sample)
        case .cluster: return .cluster
        case .clusterMachines: return .clusterMachines(ClusterQuery())
        case .clusterApps: return .clusterApps(ClusterQuery())
        case .clusterSessions: return .clusterSessions(ClusterQuery())
        }
    }
}
